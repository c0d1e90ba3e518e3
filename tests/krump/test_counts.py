"""Known numbers: what the beginning of the game offers, and how its tree grows."""

import statistics
from itertools import pairwise

import pytest

from krump.engine_games import after, game
from play.perft import perft
from pressboard.chance import Chance
from pressboard.games.krump.rules.board.movement import Units, moved, sizes_on
from pressboard.games.krump.rules.board.tables import BLACK, RED, SIZES, WIDTH
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.rules import STOP, Position, start, unit_moves
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import playout, uniform

PLAYERS = (RED, BLACK)


def unit_perft(units: Units, player: int, depth: int, readings: Readings | None = None) -> int:
    """Return the ways of so many unit moves, sides alternating, without cards."""
    moves = unit_moves(units, player, readings=readings)
    if depth == 1:
        return len(moves)
    return sum(unit_perft(moved(units, player, *move)[0], 1 - player, depth - 1, readings) for move in moves)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("size", "count"), [("S", 24), ("M", 10), ("L", 12)])
def test_unit_moves_from_the_start(player: int, size: str, count: int) -> None:
    """Small, Medium and Large have 24, 10 and 12 moves, for either player."""
    assert len(unit_moves(start(), player, size=size)) == count


@pytest.mark.parametrize("player", PLAYERS)
def test_forty_six_unit_moves_half_of_them_stacking(player: int) -> None:
    """All units have 46 moves; 24 of them make stacks and none captures."""
    units = start().units
    moves = unit_moves(units, player)
    assert len(moves) == len({*moves}) == 46
    assert sum(bool(sizes_on(units, player, target)) for _, target in moves) == 24
    assert not any(sizes_on(units, 1 - player, target) for _, target in moves)


def test_four_hop_directions_leave_forty_two() -> None:
    """With hops along rows and columns only a player has 42 unit moves, 8 of them of Larges."""
    four = start(readings=Readings(hop_directions=4))
    assert [len(unit_moves(four, RED, size=size)) for size in SIZES] == [24, 10, 8]
    assert len(unit_moves(four, BLACK)) == 42
    assert len(unit_moves(four.units, BLACK, readings=Readings(hop_directions=4))) == 42


def test_moves_of_one_square() -> None:
    """Unit moves can be asked for a single square, and for a size that is not there."""
    assert len(unit_moves(start(), RED, square=0)) == 2
    assert unit_moves(start(), RED, square=0, size="S") == []
    assert unit_moves(start(), RED, square=20) == []


@pytest.mark.parametrize(("card", "count"), [("A", 24), ("2", 34), ("3", 46), ("4", 46), ("5", 46), ("6", 46)])
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
        (Readings(), (6, 36, 1_634, 62_528)),
        (Readings(hop_directions=4), (6, 36, 1_506, 54_016)),
    ],
)
def test_the_whole_game_grows(readings: Readings, leaves: tuple[int, ...]) -> None:
    """Cards, moves and stops from the start, Red first on a tie: frozen counts."""
    assert tuple(perft(start(readings=readings), depth) for depth in (1, 2, 3, 4)) == leaves


def mirrored(square: int) -> int:
    """Return the square on the other side of the middle line."""
    return square // WIDTH * WIDTH + WIDTH - 1 - square % WIDTH


def turned(square: int) -> int:
    """Return the square as the other player sees it."""
    return WIDTH * WIDTH - 1 - square


def seen(units: Units, change: object, swap: bool) -> Units:
    """Return a board with every square changed, and with the players exchanged if `swap`."""
    boards = [
        sum(1 << change(square) for square in range(WIDTH * WIDTH) if each >> square & 1)  # type: ignore[operator]
        for each in units
    ]
    return tuple(boards[3:] + boards[:3] if swap else boards)


@pytest.mark.parametrize("number", range(8))
def test_moves_are_symmetric(number: int) -> None:
    """At every ply a mirrored board has the mirrored moves, and a turned one those of the other player."""
    for position in game(number):
        units, chosen = position.units, position.readings
        for player in PLAYERS:
            moves = {*unit_moves(position, player)}
            left = unit_moves(seen(units, mirrored, False), player, readings=chosen)
            assert {(mirrored(a), mirrored(b)) for a, b in left} == moves
            other = unit_moves(seen(units, turned, True), 1 - player, readings=chosen)
            assert {(turned(a), turned(b)) for a, b in other} == moves


def unit_moves_in(positions: list[Position]) -> int:
    """Return how many unit moves a game had."""
    pairs = pairwise(positions)
    return sum(before.units != following.units for before, following in pairs)


@pytest.mark.slow
def test_random_games_are_as_long_as_they_should_be() -> None:
    """The median of random games is about 14 rounds and 66 unit moves, and seats win alike."""
    draw = FastChance(Chance("medians"))
    games = [list(playout(start(first_on_tie=tie % 2), [uniform] * 2, draw)) for tie in range(120)]
    assert statistics.median(each[-1].round for each in games) in (13, 14, 15)
    assert 60 <= statistics.median(map(unit_moves_in, games)) <= 72
    winners = [each[-1].outcome.winners for each in games]
    assert 40 <= winners.count((RED,)) <= 80
    assert winners.count(()) <= 10
