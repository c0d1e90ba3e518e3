"""Simulated games against python-chess playing random ones, in one run: `python tests/benchmarks/playouts.py`.

Random playouts and chess games choose evenly among what can be done until nothing can be; chess games are drawn by the
75-move rule. Goings out are not counted as plies, making the sheets' tables is not counted as time. Series are what a
sheet is checked by: all policies, with all that is counted of them, by Python and by the compiled core.
"""

import statistics
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time

from chess_games import chess_plies

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.engines import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.playout import begun, play_out
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, RandomPlayer
from pressboard.games.kangaruse.make.playouts.reference import ReferenceEngine
from pressboard.games.kangaruse.make.simulate import SelfPlay
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.rules import start
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import playout, uniform

ROUNDS, SHEETS, GAMES, CHESS_GAMES, PLAYERS = 7, 60, 10, 40, 4
BEFORE = 5.9
"""Plies of series to those of chess when all was Python and nothing had been done for its speed."""
LEAST, LEAST_SERIES, LEAST_COMPILED = 4.0, 1.3 * BEFORE, 20.0 * BEFORE
"""The plies to those of chess there must be at least: of random playouts, of series by Python and by the core."""
SERIES = 16
"""Games of each policy in a series."""


def sheets() -> list[SheetTables]:
    """Return the tables of regular sheets of all sorts."""
    params = SheetParams("regular", players=PLAYERS)
    return [SheetTables(generate(params, Chance("playouts", number)), Readings()) for number in range(SHEETS)]


def fast_games(tables: list[SheetTables], number: int) -> int:
    """Play games on every sheet, nobody teleports; return how many jumps were made."""
    draw = FastChance(Chance("bench", number))
    jumps = 0
    for each in tables:
        starts, players = each.sheet.starts[:PLAYERS], [RandomPlayer(each, draw)] * PLAYERS
        for _ in range(GAMES):
            jumps += sum(play_out(begun(each, starts), players, draw).turns)
    return jumps


def series(engines: Sequence[Engine], number: int) -> int:
    """Play and count series by all policies on every sheet; return how many turns they had."""
    chance, turns = Chance("series", number), 0
    for engine in engines:
        for policy in POLICIES:
            games = SelfPlay(engine, PLAYERS, policy, chance.fork(policy.name))
            games.play_to(SERIES)
            turns += games.tally.turns
    return turns


def frozen_games(tables: list[SheetTables], number: int) -> int:
    """Play one game a sheet with positions that are values, choosing among all moves; return the plies."""
    draw = Chance("frozen", number)
    plies = 0
    for each in tables[::4]:
        position = start(each.sheet, PLAYERS, each.sheet.starts[:PLAYERS])
        plies += sum(1 for _ in playout(position, [uniform] * PLAYERS, draw)) - 1
    return plies


def speed(play: Callable[[], int]) -> float:
    """Return the plies per CPU second of one round."""
    began = process_time()
    plies = play()
    return plies / (process_time() - began)


def main() -> None:
    """Measure in turns, so that a busy machine hits all alike, and print the medians."""
    tables = sheets()
    reference = [ReferenceEngine(each) for each in tables]
    fastest = [engine_for(each) for each in tables]
    ways: dict[str, tuple[Callable[[int], int], float]] = {
        "random playouts, regular sheets": (partial(fast_games, tables), LEAST),
        "series of all policies by python": (partial(series, reference), LEAST_SERIES),
        "random games by frozen positions": (partial(frozen_games, tables), 0),
    }
    if fastest[0].name != reference[0].name:
        ways[f"the same series, {fastest[0].name}"] = partial(series, fastest), LEAST_COMPILED
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for number in range(ROUNDS):
        other = speed(partial(chess_plies, number, CHESS_GAMES))
        for name, (play, _) in ways.items():
            found[name].append((plies := speed(partial(play, number)), plies / other))
    for name, (_, least) in ways.items():
        plies, ratio = map(statistics.median, zip(*found[name], strict=True))
        verdict = f"(at least {least:.1f}) {'ok' if ratio >= least else 'UNDER'}" if least else ""
        print(f"{name:34}{plies:10.0f} plies/s, {ratio:6.1f} times those of python-chess  {verdict}".rstrip())
    if len(ways) < 4:
        print("the core is not compiled here, or not wanted")


if __name__ == "__main__":
    main()
