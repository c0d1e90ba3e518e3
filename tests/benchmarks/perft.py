"""Krypte's perft against python-chess's, in one run: `python tests/benchmarks/perft.py`.

Both walk all games of so many plies and count the last ply without playing it. The counts are compared with the known
ones. From fuller boards, reached by random play, the lines have to be looked for in earnest.
"""

import statistics
from collections.abc import Callable
from functools import partial
from time import process_time

import chess
from chess_games import chess_perft

from play.perft import perft
from pressboard.chance import Chance
from pressboard.games.krypte.rules.rules import Position, start
from pressboard.play.playouts import playout, uniform

ROUNDS, DEPTH, CHESS_DEPTH, FULLER_DEPTH, FULLER_PLIES, GAMES = 5, 5, 4, 3, 20, 30
LEAVES, CHESS_LEAVES = 293_680, 197_281
LEAST = 100_000


def fuller() -> list[Position]:
    """Return positions of random games after so many plies, of those that last."""
    games = [
        list(playout(start(), [uniform] * 2, Chance("perft", number), longest=FULLER_PLIES)) for number in range(GAMES)
    ]
    return [game[-1] for game in games if len(game) > FULLER_PLIES]


def speed(count: Callable[[], int], known: int | None = None) -> float:
    """Return the leaves per CPU second of one round."""
    began = process_time()
    leaves = count()
    seconds = process_time() - began
    assert known in (None, leaves), leaves
    return leaves / seconds


def main() -> None:
    """Measure in turns, so that a busy machine hits all alike, and print the medians."""
    positions = fuller()
    rounds = [
        (
            speed(partial(perft, start(), DEPTH), LEAVES),
            speed(lambda: sum(perft(position, FULLER_DEPTH) for position in positions)),
            speed(partial(chess_perft, chess.Board(), CHESS_DEPTH), CHESS_LEAVES),
        )
        for _ in range(ROUNDS)
    ]
    empty, full, other = (statistics.median(column) for column in zip(*rounds, strict=True))
    verdict = "ok" if min(empty, full) >= LEAST else "UNDER"
    print(f"Krypte, perft {DEPTH} of the empty board       {empty:9,.0f} leaves/s")
    print(f"Krypte, perft {FULLER_DEPTH} after {FULLER_PLIES} random plies    {full:9,.0f} leaves/s")
    print(f"python-chess, perft {CHESS_DEPTH} of the first board {other:9,.0f} leaves/s")
    print(f"Krypte to chess {empty / other:.2f}, fuller boards {full / other:.2f}  (at least {LEAST:,}/s) {verdict}")


if __name__ == "__main__":
    main()
