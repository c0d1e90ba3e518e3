"""The kit: board, counters that fit it, rules and score pads; its contents say the truth."""

from functools import cache
from typing import Any

import pytest

from pressboard import print_kit
from pressboard.errors import BadOption
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


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"square": 3.0}, "--square 3"),
        ({"flip": "short"}, "are for --backs duplex$"),
        ({"readings": ("nonsense=yes",)}, "nonsense"),
        ({"text_size": 3.0}, "--text-size 3"),
        ({"count": 0}, "--count 0"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        KitOptions(**values)
