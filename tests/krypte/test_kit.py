"""The kit: its counters go with its squares."""

from functools import cache
from typing import Any

import pytest

from pressboard import print_kit
from pressboard.games.krypte.print.board_size import counter_for
from pressboard.games.krypte.print.kit import KitOptions, parts
from pressboard.units import show_mm
from printed import kit_front


@cache
def printed(paper: str = "A4", theme: str = "full", **options: Any) -> bytes:  # noqa: ANN401
    """Return the PDF of a kit."""
    return print_kit("krypte", paper=paper, theme=theme, **options).pdf


@pytest.mark.slow
def test_counters_go_with_the_squares_that_are_asked_for() -> None:
    """A board of another size has counters of its own size, and the contents say so."""
    board, counters, *_ = parts(KitOptions(square=25.0))
    assert counters.options.size == counter_for(25.0)  # type: ignore[attr-defined]
    assert board.options.square == 25.0  # type: ignore[attr-defined]
    assert show_mm(counter_for(25.0)) in " ".join(" ".join(kit_front(printed(square=25.0))).split())
