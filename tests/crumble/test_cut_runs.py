"""A cut names the pieces it halves: all of them, once each, from West to East or from South to North."""

import pytest

from pressboard.games.crumble.rules.notation import parse_position
from pressboard.games.crumble.rules.turns import Cut, Move
from tests.certainty import certain

RUNS = {"H": parse_position("board 4x1\nb b b w"), "V": parse_position("board 1x4\nw\nb\nb\nb")}


@pytest.mark.parametrize("axis", RUNS)
@pytest.mark.parametrize("named", ["ac", "cba", "ca", "ba", "aa", "aabc", "abb", "bab", "abab"])
def test_a_cut_names_its_run(axis: str, named: str) -> None:
    """What skips a piece of the run, turns it round or names one twice is no cut, also where the line goes on."""
    position = RUNS[axis]
    pieces = dict(zip("abc", position.pieces(0), strict=True))
    assert position.fault(Move(Cut(axis, tuple(pieces.values())))) is None
    assert (
        certain(position.fault(Move(Cut(axis, tuple(pieces[name] for name in named))))).rule
        == "bad-cut-shape"
    )
