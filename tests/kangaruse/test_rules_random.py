"""Random games keep the rules' invariants at every ply, on boards drawn from all types, under all readings."""

from dataclasses import fields

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.policies import Playout, RandomPlayer
from pressboard.games.kangaruse.rules.board import Board, Move, start
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.tables import tables_of
from tests.kangaruse.rules_boards import wild_sheet

GAMES = 60
PLAYERS = 3


def readings(chance: Chance) -> Readings:
    """Draw every reading, or take the defaults half of the time."""
    if chance.happens(0.5):
        return Readings()
    return Readings(**{each.name: chance.happens(0.5) for each in fields(Readings)})


def stepwise(position: Board, chance: Chance) -> Move:
    """Choose as the random player does: landing by landing, then the tiger's squares, out if there is no jump."""
    moves = position.moves()
    jumps = [move for move in moves if move.kind == "jump"]
    if not jumps:
        return moves[-1]
    hops = 0
    while len({move.hops for move in jumps}) > 1 or len(jumps[0].hops) > hops:
        there = sorted({move.hops[hops] for move in jumps})
        landed = there[chance.below(len(there)) if len(there) > 1 else 0]
        jumps = [move for move in jumps if move.hops[hops] == landed]
        hops += 1
    is_tiger = position.sheet.squares[jumps[0].hops[-1]] == "tasmanian-tiger"
    return jumps[chance.below(len(jumps))] if is_tiger else jumps[0]


@pytest.mark.parametrize("number", range(3 * GAMES))
def test_a_fast_game_is_the_game_of_the_rules(number: int) -> None:
    """From the same draws the fast playout makes the same moves and ends in the same state, with the same score."""
    chance = Chance("fast", number)
    regular = SheetParams("regular", players=PLAYERS)
    sheet = generate(regular, chance) if number % 2 else wild_sheet(chance, PLAYERS)
    chosen = readings(chance)
    if not chosen.extra_jump_is_forced:
        chosen = Readings()  # the random player never leaves an extra jump out
    starts = sheet.starts[:PLAYERS]
    draw = Chance("draws", number)
    same = Chance("draws", number)
    tables = tables_of(sheet, chosen)
    fast = Playout(tables, starts)
    fast.play_out([RandomPlayer(tables, draw)] * PLAYERS, draw)
    position = start(sheet, PLAYERS, starts, chosen)
    trails = [[square] for square in starts]
    while position.to_move is not None:
        move = stepwise(position, same)
        trails[position.to_move].extend(move.hops)
        before = position.key()
        position.push(move)
        position.pop()
        assert position.key() == before
        position.push(move)
    fast.board.to_move = None
    assert (fast.trails, fast.board.scores()) == (trails, position.scores())
    assert fast.board == position
    assert draw.below(1 << 32) == same.below(1 << 32)
