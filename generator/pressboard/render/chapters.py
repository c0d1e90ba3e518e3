"""Chapters of a book: documents that stand together, with paints and paper of their own; and the places in them."""

from collections.abc import Mapping
from typing import NamedTuple

from pressboard.figures.themes import Theme
from pressboard.printing.papers import Paper


class Chapter(NamedTuple):
    """Documents that follow each other under an entry of the outline, the `title`, with all of theirs beneath.

    They are painted by `theme` and lie on `paper`. No two chapters of a book have the same title.
    """

    title: str
    theme: Theme
    paper: Paper


class Place(NamedTuple):
    """Where in a book a document belongs: the `part` of a kit, the title of a `chapter`; "" where there is none."""

    part: str = ""
    chapter: str = ""

    @property
    def name(self) -> str:
        return f"{self.chapter}: {self.part}" if self.chapter and self.part else self.chapter or self.part

    @property
    def depth(self) -> int:
        """How many entries of the outline its own stand beneath."""
        return bool(self.part) + bool(self.chapter)


Pages = Mapping[Place, tuple[int, int]]
"""The first and the last page of each place; that of a whole chapter has its title as a part."""


def named_from(place: Place, pages: Pages) -> dict[str, tuple[int, int]]:
    """Return the pages of all that a document at `place` can name: the parts of its chapter.

    One outside of chapters names all of these by their titles, and their parts after them: `Chess: Board`.
    """
    if place.chapter:
        return {each.part: ends for each, ends in pages.items() if each.chapter == place.chapter}
    return {each.name: ends for each, ends in pages.items()}
