"""What a stranger hands over takes time that grows with its size and no faster."""

from collections.abc import Callable
from time import process_time

import pytest
from _pytest.mark.structures import ParameterSet

from tests.crossed import diagonal, trials
from tests.hostile import AFTER, PIECES, TEXTS, read_text

SMALL = 10_000
LESS = 4_000
TIMES = 4
SLOWER, FLOOR = 10, 0.03
"""What is four times as large may take ten times as long; what takes less than this, in s, counts as if it took it."""
QUICK = {
    f"{[*PIECES][piece]} {[*AFTER][place]}" for piece, place in diagonal((len(PIECES), len(AFTER)))
}
"""Of all pieces in all places those that a usual run tries."""


def _cases() -> list[ParameterSet]:
    """Return the names of all texts, many of which are slow."""
    everywhere = {f"{piece} {place}" for piece in PIECES for place in AFTER}
    assert QUICK < everywhere < {*TEXTS}
    return [
        pytest.param(name, marks=[pytest.mark.slow] * (name in everywhere - QUICK))
        for name in TEXTS
    ]


def seconds(read: Callable[[], None]) -> float:
    """Return the CPU time of a call."""
    begun = process_time()
    read()
    return process_time() - begun


def is_linear(read: Callable[[int], None]) -> bool:
    """Say whether what is `TIMES` as large takes no longer than that and a good margin; a second time if need be."""
    return any(_is_linear(read) for _ in range(2))


def _is_linear(read: Callable[[int], None]) -> bool:
    large = seconds(lambda: read(TIMES))
    return large < SLOWER * FLOOR or large < SLOWER * seconds(lambda: read(1))


@pytest.mark.slow
@trials("small", quick=LESS, whole=SMALL)
@pytest.mark.parametrize("name", _cases())
def test_texts_take_time_by_their_size(name: str, small: int) -> None:
    """A text four times as long takes no more than ten times as long to read, whatever stands in it."""
    texts = {times: TEXTS[name](small * times) for times in (1, TIMES)}
    assert is_linear(lambda times: read_text(texts[times]))
