"""The tree of a document: elements never change, and those that say the same are equal."""

import pickle
from collections.abc import Callable

import pytest

from pressboard.layout.reader import read
from pressboard.layout.tree import Attributes, Element

_TEXT = '<document><page><p align="center">One <b>sheet</b></p></page></document>'


def _page(name: str = "my.xml") -> Element:
    return next(read(_TEXT, name).elements())


@pytest.mark.parametrize(
    "change",
    [
        lambda page: setattr(page, "tag", "box"),
        lambda page: setattr(page, "attributes", Attributes({})),
        lambda page: setattr(page, "children", ()),
        lambda page: page.attributes.__setitem__("columns", 2),
        lambda page: page.attributes.__delitem__("columns"),
        lambda page: page.attributes.update(columns=2),
        lambda page: page.attributes.__ior__({"columns": 2}),
        lambda page: page.attributes.pop("columns"),
        lambda page: page.attributes.setdefault("other", 2),
        lambda page: page.attributes.clear(),
        lambda page: page.children.append("more"),
    ],
)
def test_nothing_is_written_into_an_element(change: Callable[[Element], None]) -> None:
    """Tags, attributes and children of what was read stay as they are."""
    page = _page()
    with pytest.raises((AttributeError, TypeError)):
        change(page)
    assert page == _page()


def test_elements_are_known_by_what_they_say_and_where() -> None:
    """Equal elements are one key, in another process, too; another line, attribute or word is another element."""
    page = _page()
    assert len({page, _page(), pickle.loads(pickle.dumps(page))}) == 1
    others = [
        _page("other.xml"),
        page.saying(columns=2),
        page.holding([]),
        page.saying(gutter=page["gutter"] + 1),
    ]
    assert len({page, *others}) == 5
