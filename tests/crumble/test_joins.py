"""Joins: all of them are found, in one order, and those of two pieces by themselves in the same one."""

import pytest

from crumble.boards import tiling
from pressboard.chance import Chance
from pressboard.games.crumble.rules.board.geometry import holds
from pressboard.games.crumble.rules.turns.joins import joins, pairs
from pressboard.play.fast_chance import FastChance


@pytest.mark.slow
def test_joins_come_in_the_order_of_their_corners() -> None:
    """Each join takes all that lies in it, and they come by their lower left pieces, then by their upper right ones."""
    draw, seen = FastChance(Chance("joins", 1)), 0
    for position in (tiling(draw) for _ in range(60)):
        own = [piece for number, piece in enumerate(position.layout.pieces) if position.black >> number & 1]
        found = [*joins(position.layout.pieces, position.black)]
        for join in found:
            assert join.pieces == tuple(piece for piece in own if holds(join.result, piece))
        corners = [
            (join.pieces[0], next(p for p in join.pieces if (p.east, p.north) == (join.result.east, join.result.north)))
            for join in found
        ]
        assert corners == sorted({*corners})
        seen += len(found)
    assert seen > 400


@pytest.mark.slow
def test_pairs_are_the_joins_of_two_pieces() -> None:
    """What two pieces can be joined to is the same, in the same order, whether or not more are looked at."""
    draw, seen = FastChance(Chance("joins", 2)), 0
    for layout in (tiling(draw).layout for _ in range(60)):
        found = [*pairs(layout.pieces[::-1])]
        assert found == [join for join in joins(layout.pieces, layout.others(0)) if len(join.pieces) == 2]
        seen += len(found)
    assert seen > 400
