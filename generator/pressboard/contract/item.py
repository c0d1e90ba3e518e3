"""Items: things made by chance, or set up by somebody, with the identity that brings them back."""

from typing import Any, Generic, TypeVar

from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

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
