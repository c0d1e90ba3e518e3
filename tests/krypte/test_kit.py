"""The kit: its counters go with its squares."""

import pytest

from pressboard import registry
from pressboard.games.krypte.print.kit import CountersOptions, KitOptions, counter_for, parts
from pressboard.units import show_mm
from tests.printed import kit_front, whole_print_of


@pytest.mark.slow
def test_counters_go_with_the_squares_that_are_asked_for() -> None:
    """A board of another size has counters of its own size, and the contents say so."""
    board, counters, *_ = parts(KitOptions(square=25.0))
    assert isinstance(counters.options, CountersOptions)
    assert counters.options.size == counter_for(25.0)
    assert board.options.square == 25.0
    pdf = whole_print_of(registry.game("krypte"), "kit", KitOptions(square=25.0), "A4")
    assert show_mm(counter_for(25.0)) in " ".join(" ".join(kit_front(pdf)).split())
