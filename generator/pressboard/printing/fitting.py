"""Raises DoesNotFit where paper has too little room, naming what does not fit."""

from collections.abc import Iterator
from contextlib import contextmanager

from pressboard.errors import DoesNotFit
from pressboard.printing.papers import Paper
from pressboard.units import show_mm


@contextmanager
def named(what: str) -> Iterator[None]:
    """Let a DoesNotFit say what it is that does not fit."""
    try:
        yield
    except DoesNotFit as error:
        raise DoesNotFit(f"{what}: {error}") from None


def check_room(paper: Paper, what: str, least: tuple[float, float]) -> None:
    """Raise DoesNotFit where less is free on the paper than `least`, its short and its long side, mm."""
    short, long = sorted((paper.free_width, paper.free_height))
    if short < least[0] or long < least[1]:
        raise DoesNotFit(
            f"{what} {' x '.join(map(show_mm, least))}: {paper.name} with {show_mm(paper.margin)} margins "
            f"leaves {show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
        )
