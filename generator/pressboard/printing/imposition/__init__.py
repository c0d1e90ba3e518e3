"""Imposition as arithmetic in mm: finished pages side by side on sheets of paper, in booklets, or parted as posters."""

from typing import Protocol

from pressboard.printing.papers import Paper


class Imposition(Protocol):
    """How pages come onto sheets; one of `SharedSheets`, `Booklet` and `PosterSheets`."""

    @property
    def paper(self) -> Paper:
        """The paper of the sheets."""

    @property
    def layout(self) -> Paper:
        """What each page is laid out for; raises DoesNotFit where the paper leaves no room."""

    @property
    def for_reading(self) -> str:
        """The option that asks for it, where pages lose the size they have; "" where they keep it."""

    def how_to_print(self, sides: int) -> str:
        """Return in a line what to do with a file of so many sides."""
