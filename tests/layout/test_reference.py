"""The template author's reference page is true."""

from collections.abc import Callable

import pytest

from pressboard.figures.themes import theme
from pressboard.layout.kinds import USUAL_ROLES
from pressboard.layout.reader import read
from pressboard.layout.reference import EXAMPLE, MISTAKE, reference
from pressboard.layout.tree import Element
from pressboard.layout.vocabulary import ELEMENTS


def in_document(example: str) -> str:
    """Return an element's example in the smallest document it can stand in."""
    tag = example[1:].partition(" ")[0].partition(">")[0].rstrip("/")
    if example.startswith("<document"):
        return example
    if tag in ELEMENTS["p"].holds and tag not in ELEMENTS["page"].holds:
        example = f"<p>{example}</p>"
    return f"<document>{example if tag == 'page' else f'<page>{example}</page>'}</document>"


def tags(element: Element) -> set[str]:
    """Return the tags of `element` and all in it."""
    return {element.tag}.union(*map(tags, element.elements()))


@pytest.mark.parametrize("name", ELEMENTS)
def test_every_example_is_read(name: str) -> None:
    """The example of each element is right and shows the element."""
    assert name in tags(read(in_document(ELEMENTS[name].example), "example"))


def test_the_whole_example_is_filled(filled: Callable[..., Element]) -> None:
    """The template the page begins with can be filled as it says."""
    (page,) = filled(EXAMPLE, title="Dice", pieces=["pawn", "die"]).elements()
    assert [child.tag for child in page.elements()] == ["row", "h1", "p", "p", "p"]
    assert EXAMPLE in reference()


def test_the_message_shown_is_the_message_told(fault: Callable[..., str]) -> None:
    """The page quotes a message as it is."""
    assert fault("<document>\n<page>\n\n\n\n<colums/></page></document>") == MISTAKE


def test_the_roles_named_are_roles() -> None:
    """The colours the page names exist."""
    assert set(USUAL_ROLES) <= set(theme("full").paints)
