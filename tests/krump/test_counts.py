"""Known numbers: what the beginning of the game offers, and how its tree grows."""

import pytest

from pressboard.games.krump.rules.board import start
from pressboard.games.krump.rules.cards import STOP
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, RED, SIZES, Units, move_units, sizes_on
from pressboard.games.krump.rules.notation import parse_move
from tests.certainty import certain
from tests.krump.engine_games import after, unit_moves
from tests.play.perft import perft

PLAYERS = (RED, BLACK)
ONLY_LARGE = 1 << SIZES.index("L")
"""What stands on a square with a single Large."""


def unit_perft(units: Units, player: int, depth: int, readings: HouseRules | None = None) -> int:
    """Return the ways of so many unit moves, sides alternating, without cards."""
    moves = unit_moves(units, player, readings)
    if depth == 1:
        return len(moves)
    return sum(
        unit_perft(move_units(units, player, *move)[0], 1 - player, depth - 1, readings)
        for move in moves
    )


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("size", "count"), [("S", 24), ("M", 10), ("L", 12)])
def test_unit_moves_from_the_start(player: int, size: str, count: int) -> None:
    """Small, Medium and Large have 24, 10 and 12 moves, for either player."""
    assert len(unit_moves(start().units, player, size=size)) == count


@pytest.mark.parametrize("player", PLAYERS)
def test_forty_six_unit_moves_half_of_them_stacking(player: int) -> None:
    """All units have 46 moves; 24 of them make stacks and none captures."""
    units = start().units
    moves = unit_moves(units, player)
    assert len(moves) == len({*moves}) == 46
    assert sum(bool(sizes_on(units, player, target)) for _, target in moves) == 24
    assert not any(sizes_on(units, 1 - player, target) for _, target in moves)


@pytest.mark.parametrize(
    ("card", "count"), [("A", 24), ("2", 34), ("3", 46), ("4", 46), ("5", 46), ("6", 46)]
)
def test_first_moves_by_the_first_card(card: str, count: int) -> None:
    """An ace moves Smalls only, a two Mediums as well, any other card everything; to stop is one choice more."""
    position = after(start(), f"{card}h", "As")
    assert position.to_move == RED
    assert len(position.moves()) == count + 1
    assert position.moves()[-1] == STOP


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("depth", "leaves"), [(1, 46), (2, 2_180), (3, 97_464)])
def test_unit_moves_grow(player: int, depth: int, leaves: int) -> None:
    """Unit moves alone, in turns: 46, 2,180 and 97,464 ways."""
    assert unit_perft(start().units, player, depth) == leaves


@pytest.mark.parametrize(
    ("readings", "leaves"),
    [
        (HouseRules(), (6, 36, 1_634, 62_528)),
        (HouseRules(hop_directions=4), (6, 36, 1_506, 54_016)),
    ],
)
def test_the_whole_game_grows(readings: HouseRules, leaves: tuple[int, ...]) -> None:
    """Cards, moves and stops from the start, Red first on a tie: frozen counts."""
    assert tuple(perft(start(readings=readings), depth) for depth in (1, 2, 3, 4)) == leaves


TWO_ROUNDS = (
    "6h, 6s, Sd2-d3, Sa5-b6, Lb2-b6, Mf6-e4, Sd3-e4, Lb5-d5, stop, stop, "
    "4h+2c, 4s, Se4-d5 on 2c, Sf5-e5, Sd5-e5 on 2c, Lc6-e6, Se5-d6"
)
"""A game in which both help Red."""


def test_the_shortest_win_takes_two_rounds() -> None:
    """Both helping, Red has captured eight units in the second round, after ten moves of units."""
    position = start()
    for word in TWO_ROUNDS.split(", "):
        assert position.outcome is None
        position = position.play(parse_move(word, position))
    assert certain(position.outcome).winners == (RED,)
    assert position.round == 2


@pytest.mark.parametrize("player", PLAYERS)
def test_nobody_wins_in_one_round(player: int) -> None:
    """Whatever the other's first move, the winner's own captures nothing, or with a Large a single unit.

    The highest card takes six pips. After a Large three are left, for three captures of a stack at most: seven units. After
    a move for one pip or two that captures nothing there may be four captures, each of which has to take a stack. For
    four stacks the other, who has a Small, a Medium and a Large for three moves, needs three captured Smalls more, which
    is three captures: seven moves, for which six pips are not enough.
    """
    units = start().units
    for first in [None, *unit_moves(units, 1 - player)]:
        after = move_units(units, 1 - player, *first)[0] if first else units
        own = unit_moves(after, player)
        takes = {
            (sizes_on(after, player, square), sizes_on(after, 1 - player, end).bit_count())
            for square, end in own
            if sizes_on(after, 1 - player, end)
        }
        assert own
        assert takes <= {(ONLY_LARGE, 1)}
