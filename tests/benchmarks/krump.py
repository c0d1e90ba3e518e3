"""Krump's random playouts against python-chess's random games, in one run: `python tests/benchmarks/krump.py`.

Both choose evenly among all that can be done until the game is over; chess games are drawn by the 75-move rule. A ply
is a choice of cards, a unit's move or a stop, as it is a move in chess; a second line counts the units' moves alone,
which has to do as well. Both boards change in place.
"""

import statistics
from collections.abc import Callable
from functools import partial
from time import process_time

from chess_games import chess_plies

from pressboard.chance import Chance
from pressboard.games.krump.rules.rules import Move, start
from pressboard.play.fast_chance import FastChance

ROUNDS, GAMES, CHESS_GAMES = 7, 120, 15
LEAST = 1.0


def krump_games(number: int) -> tuple[int, int]:
    """Play random games and return how many plies they had, and how many of them moved a unit."""
    draw = FastChance(Chance("krump", number))
    plies = unit_moves = 0
    for game in range(GAMES):
        state = start(first_on_tie=game % 2).state()
        while state.to_move is not None:
            moves = state.moves()
            move = moves[draw.below(len(moves))]
            state.play(move)
            plies += 1
            unit_moves += isinstance(move, Move)
    return plies, unit_moves


def chess_games(number: int) -> tuple[int, int]:
    """Play random chess games and return the plies, twice: all of them are moves."""
    plies = chess_plies(number, CHESS_GAMES)
    return plies, plies


def speeds(play: Callable[[], tuple[int, int]]) -> tuple[float, float]:
    """Return the plies and the moves per CPU second of one round."""
    began = process_time()
    plies, moves = play()
    seconds = process_time() - began
    return plies / seconds, moves / seconds


def main() -> None:
    """Measure in turns, so that a busy machine hits both alike, and print the medians."""
    krump_games(-1)  # fill the tables that are made on demand
    rounds = [
        (*speeds(partial(krump_games, number)), speeds(partial(chess_games, number))[0]) for number in range(ROUNDS)
    ]
    plies, moves, other = (statistics.median(column) for column in zip(*rounds, strict=True))
    ratio = statistics.median(each[0] / each[2] for each in rounds)
    unit_ratio = statistics.median(each[1] / each[2] for each in rounds)
    print(f"Krump, random playouts        {plies:9,.0f} plies/s")
    print(f"Krump, unit moves alone       {moves:9,.0f} plies/s")
    print(f"python-chess, random games    {other:9,.0f} plies/s")
    for name, found in ("playouts", ratio), ("unit moves alone", unit_ratio):
        print(f"{f'{name} to chess':29} {found:9.2f}  (at least {LEAST:g}) {'ok' if found >= LEAST else 'UNDER'}")


if __name__ == "__main__":
    main()
