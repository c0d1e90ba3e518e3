"""Items: things made by chance, or set up by somebody, with the identity that brings them back."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonValue

CODES, SETUPS = "pressboard-codes.txt", "pressboard-setups.txt"
"""The files inside a PDF: its items' codes, a line each, and their set-ups as texts for people."""

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class Item(Generic[Content]):
    """One generated thing: its contents, and its identity as it is printed and attached.

    `recipe` regenerates it within a version, `code` is the contents themselves, `setup` the contents as a text
    for people. `fallen` holds for every candidate that did not pass the checks the first thing found in it. `shown`
    is what was shown of it, in a form its product's templates understand; None where nothing was.
    """

    content: Content
    code: str
    recipe: str
    setup: str
    bookmark: str
    fallen: tuple[Finding, ...] = ()
    shown: Any = None


class Certificate(Protocol):
    """All that the checkers say of an item, good and bad."""

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""

    def data(self) -> Mapping[str, JsonValue]:
        """Return it for programs: what JSON can hold."""

    def picture(self) -> Figure:
        """Return it drawn, as far as there are figures to be seen."""
