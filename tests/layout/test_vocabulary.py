"""The table of the vocabulary is whole."""

import pytest

from pressboard.figures.themes import theme
from pressboard.layout.contents import FLOW, INLINE
from pressboard.layout.vocabulary import ELEMENTS, GROUPS, holders


def test_every_name_is_known_once() -> None:
    """What an element may hold is in the table, and no element is in it twice."""
    assert sum(map(len, GROUPS.values())) == len(ELEMENTS)
    assert set().union(*(entry.holds for entry in ELEMENTS.values())) == set(ELEMENTS) - {"document"}
    assert set(ELEMENTS) >= FLOW | INLINE


@pytest.mark.parametrize("name", ELEMENTS)
def test_every_row_is_filled(name: str) -> None:
    """Every element and attribute has one line of help, and every default is a value of its kind."""
    entry = ELEMENTS[name]
    assert entry.help.endswith(".")
    assert "\n" not in entry.help + entry.example
    assert set(entry.defaults) == {attribute.name for attribute in entry.attributes}
    assert all(attribute.help and not (attribute.required and attribute.default) for attribute in entry.attributes)
    assert entry.once <= entry.holds
    assert name == "document" or holders(name)


def test_default_roles_are_in_the_theme() -> None:
    """A colour that a template leaves out is one that themes know."""
    roles = {value for entry in ELEMENTS.values() for key, value in entry.defaults.items() if key in ("border", "fill")}
    assert roles - {None} <= set(theme("full").paints)
