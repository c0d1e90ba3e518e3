"""All turns of Crumble's positions, and random games, against python-chess: `python tests/benchmarks/crumble.py`.

Measured are the milliseconds for all turns of positions of about 60 pieces, tables and all, and the seconds of random
games of 60 plies in which all turns are listed at every ply. The yardstick is python-chess's perft in the same run.
"""

import statistics
from collections.abc import Callable
from functools import partial
from time import process_time

import chess
from chess_games import chess_perft

from pressboard.chance import Chance
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.rules import start
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import playout, uniform

ROUNDS, GAMES, PLIES, CHESS_DEPTH = 7, 8, 60, 3
PIECES = range(55, 66)
MOST_MILLISECONDS, MOST_SECONDS = 30.0, 2.0


def games() -> list[list[Position]]:
    """Return random games of so many plies; those that end sooner go on from the start."""
    draw = FastChance(Chance("benchmark", "crumble"))
    found: list[list[Position]] = []
    while len(found) < GAMES:
        game = list(playout(start(), [uniform] * 2, draw, PLIES))
        if len(game) > PLIES:
            found.append(game)
    return found


def fresh(position: Position) -> Position:
    """Return a position without the tables that it has made already."""
    layout = position.layout
    again = type(layout)(layout.width, layout.height, layout.depth, layout.pieces)
    return Position(again, position.black, position.turn, position.past, position.readings)


def turns(positions: list[Position]) -> int:
    """List all turns of some positions; return how many there are."""
    return sum(len(fresh(position).moves()) for position in positions)


def replayed(number: int) -> int:
    """Play a random game, listing all turns at every ply; return its plies."""
    draw = FastChance(Chance("benchmark", "crumble", number))
    plies = 0
    while plies < PLIES:
        plies += sum(1 for _ in playout(start(), [uniform] * 2, draw, PLIES - plies)) - 1
    return plies


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Return the CPU seconds that some work took, and what it counted."""
    began = process_time()
    counted = work()
    return process_time() - began, counted


def verdict(value: float, most: float) -> str:
    """Return a limit and whether it is kept."""
    return f"(at most {most:g}) {'ok' if value <= most else 'OVER'}"


def main() -> None:
    """Measure in turns, so that a busy machine hits all alike, and print the means and the medians."""
    positions = [position for game in games() for position in game if len(position.layout.pieces) in PIECES]
    yardstick = partial(chess_perft, chess.Board(), CHESS_DEPTH)
    rounds = [
        (timed(partial(turns, positions)), timed(partial(replayed, number)), timed(yardstick))
        for number in range(ROUNDS)
    ]
    milliseconds = statistics.median(listed[0] for listed, _, _ in rounds) / len(positions) * 1000
    seconds = max(game[0] for _, game, _ in rounds)
    each = statistics.median(listed[1] / listed[0] for listed, _, _ in rounds)
    other = statistics.median(leaves[1] / leaves[0] for _, _, leaves in rounds)
    listing, playing = verdict(milliseconds, MOST_MILLISECONDS), verdict(seconds, MOST_SECONDS)
    print(f"all turns of a position of about 60 pieces {milliseconds:9.1f} ms {listing}")
    print(f"the slowest of {ROUNDS} games of {PLIES} plies        {seconds:9.2f} s  {playing}")
    print(f"turns listed                               {each:9,.0f} a second")
    print(f"python-chess, perft {CHESS_DEPTH} of the first board   {other:9,.0f} leaves a second")
    print(f"Crumble to chess                           {each / other:9.2f}")


if __name__ == "__main__":
    main()
