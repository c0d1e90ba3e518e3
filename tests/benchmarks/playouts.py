"""Random playouts against python-chess playing random games, in one run: `python tests/benchmarks/playouts.py`.

Both choose evenly among what can be done until nothing can be; chess games are drawn by the 75-move rule. Goings
out are not counted as plies, making the sheets' tables is not counted as time.
"""

import random
import statistics
from collections.abc import Callable
from functools import partial
from time import process_time

import chess

from generator.chance import Chance
from generator.games.kangaruse.make.generate import generate
from generator.games.kangaruse.make.params import SheetParams
from generator.games.kangaruse.make.playouts.playout import begun, play_out
from generator.games.kangaruse.make.playouts.policies import RandomPlayer
from generator.games.kangaruse.rules.readings import Readings
from generator.games.kangaruse.rules.rules import start
from generator.games.kangaruse.rules.tables import Tables
from generator.play.fast_chance import FastChance
from generator.play.playouts import playout, uniform

ROUNDS, SHEETS, GAMES, CHESS_GAMES, PLAYERS = 7, 60, 10, 40, 4
LEAST = 4.0
FORCED_DRAW = 150  # plies without a capture or a pawn's move


def sheets() -> list[Tables]:
    """Return the tables of regular sheets of all sorts."""
    params = SheetParams("regular", players=PLAYERS)
    return [Tables(generate(params, Chance("playouts", number)), Readings()) for number in range(SHEETS)]


def fast_games(tables: list[Tables], number: int) -> int:
    """Play games on every sheet, nobody teleports; return how many jumps were made."""
    draw = FastChance(Chance("bench", number))
    jumps = 0
    for each in tables:
        starts, players = each.sheet.starts[:PLAYERS], [RandomPlayer(each, draw)] * PLAYERS
        for _ in range(GAMES):
            jumps += sum(play_out(begun(each, starts), players, draw).turns)
    return jumps


def frozen_games(tables: list[Tables], number: int) -> int:
    """Play one game a sheet with positions that are values, choosing among all moves; return the plies."""
    draw = Chance("frozen", number)
    plies = 0
    for each in tables[::4]:
        position = start(each.sheet, PLAYERS, each.sheet.starts[:PLAYERS])
        plies += sum(1 for _ in playout(position, [uniform] * PLAYERS, draw)) - 1
    return plies


def chess_games(number: int) -> int:
    """Play random chess games and return the plies."""
    choice, plies = random.Random(number).choice, 0
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < FORCED_DRAW:
            board.push(choice(moves))
            plies += 1
    return plies


def speed(play: Callable[[], int]) -> float:
    """Return the plies per CPU second of one round."""
    began = process_time()
    plies = play()
    return plies / (process_time() - began)


def main() -> None:
    """Measure in turns, so that a busy machine hits all alike, and print the medians."""
    tables = sheets()
    rounds = [
        (
            speed(partial(fast_games, tables, number)),
            speed(partial(frozen_games, tables, number)),
            speed(partial(chess_games, number)),
        )
        for number in range(ROUNDS)
    ]
    fast, frozen, other = (statistics.median(column) for column in zip(*rounds, strict=True))
    ratio = statistics.median(each[0] / each[2] for each in rounds)
    print(f"random playouts, regular sheets  {fast:9.0f} plies/s")
    print(f"the same by frozen positions     {frozen:9.0f} plies/s")
    print(f"python-chess, random games       {other:9.0f} plies/s")
    print(f"playouts to chess                {ratio:9.1f}  (at least {LEAST:g}) {'ok' if ratio >= LEAST else 'UNDER'}")


if __name__ == "__main__":
    main()
