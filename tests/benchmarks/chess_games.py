"""Engines against python-chess, as ratios measured in one run: `python tests/benchmarks/chess_games.py [WORD ...]`.

A row is some work of ours that counts what it did (plies, leaves, turns), what python-chess does in the same round, and
how many times as many a second there must be at least. Games choose evenly among all that can be done until the game is
over; chess games are drawn by the 75-move rule. Series are what a sheet is checked by: all policies, with all that is
counted of them. Problems are those of a page that is composed and proved, for each of which 20 s / 12 are far too long.
"""

import random
import statistics
import sys
from collections.abc import Callable
from functools import cache
from itertools import islice
from time import process_time

import chess

from pressboard import registry
from pressboard.chance import Chance
from pressboard.games.crumble.rules.board import Board
from pressboard.games.crumble.rules.board import start as crumble_start
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, Playout, RandomPlayer
from pressboard.games.kangaruse.make.simulate import Series
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.krump.rules.board import start as krump_start
from pressboard.games.krypte.rules.board import start as krypte_start
from pressboard.kinds.product import GeneratedProduct
from pressboard.play.playouts import FastChance, playout, uniform
from tests.play.perft import perft

ROUNDS = 5
PLAYERS = 4
FORCED_DRAW = 150
"""After so many half-moves without a capture or a pawn's move a game of chess ends."""


def chess_perft(depth: int, board: chess.Board | None = None) -> int:
    """Return the games of `depth` plies that begin on a board."""
    board = board or chess.Board()
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(depth - 1, board)
        board.pop()
    return leaves


def chess_plies(number: int) -> int:
    """Play random games of chess and return their plies."""
    choice = random.Random(number).choice
    plies = 0
    for _ in range(15):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < FORCED_DRAW:
            board.push(choice(moves))
            plies += 1
    return plies


def krump_plies(number: int) -> int:
    """Play random games; a ply is a choice of cards, a unit's move or a stop."""
    draw = FastChance(Chance("krump", number))
    plies = 0
    for game in range(60):
        state = krump_start(first_on_tie=game % 2)
        while state.to_move is not None:
            moves = state.moves()
            state.make(moves[draw.below(len(moves))])
            plies += 1
    return plies


@cache
def crumble_positions() -> list[Board]:
    """Return the positions of a random game that have about sixty pieces."""
    draw = FastChance(Chance("benchmark", "crumble"))
    found = list[Board]()
    while len(found) < 20:
        found += (
            each
            for each in islice(playout(crumble_start(), [uniform] * 2, draw), 61)
            if len(each.layout.pieces) > 55
        )
    return found


def crumble_turns(number: int) -> int:
    """List all turns of positions that have made no tables yet."""
    fresh = [
        Board(
            type(each.layout)(
                each.layout.width, each.layout.height, each.layout.depth, each.layout.pieces
            ),
            *rest,
        )
        for each in crumble_positions()
        for rest in [(each.black, each.turn, each.past, each.readings)]
    ]
    return sum(len(position.moves()) for position in fresh)


@cache
def tables() -> list[SheetTables]:
    """Return the tables of regular sheets of all sorts."""
    params = SheetParams("regular", players=PLAYERS)
    return [
        SheetTables(generate(params, Chance("playouts", number)), Readings())
        for number in range(30)
    ]


def jumps(number: int) -> int:
    """Play random games on every sheet and return how many jumps were made."""
    draw = FastChance(Chance("bench", number))
    found = 0
    for each in tables():
        starts = each.sheet.starts[:PLAYERS]
        players = [RandomPlayer(each, draw)] * PLAYERS
        for _ in range(10):
            game = Playout(each, starts)
            game.play_out(players, draw)
            found += sum(game.turns)
    return found


def turns(number: int, engine: Callable[[SheetTables], Engine]) -> int:
    """Play series by all policies on every sheet and return how many turns they had."""
    chance = Chance("series", number)
    found = 0
    for each in map(engine, tables()):
        for policy in POLICIES:
            games = Series(each, PLAYERS, chance.fork(policy.name), policy)
            games.play_to(16)
            found += round(games.total("length"))
    return found


def problems(number: int) -> int:
    """Compose and prove a page of Krypte's problems; nothing may be found in it."""
    made = registry.game("krypte").product("problems")
    assert isinstance(made, GeneratedProduct)
    assert not made.problems(made.generate(made.params(), "benchmark", 2 + number))
    return 12


ROWS: dict[str, tuple[Callable[[int], int], Callable[[int], int], float]] = {
    "Krypte, leaves of perft 5": (
        lambda _: perft(krypte_start(), 5),
        lambda _: chess_perft(4),
        0.3,
    ),
    "Krump, plies of random games": (krump_plies, chess_plies, 1.0),
    "Crumble, turns listed": (crumble_turns, lambda _: chess_perft(3), 0.05),
    "Kangaruse, jumps of random games": (jumps, chess_plies, 4.0),
    "Kangaruse, turns of series by Python": (lambda number: turns(number, Engine), chess_plies, 5),
    "the same by what plays here": (lambda number: turns(number, engine_for), chess_plies, 7.5),
    "Krypte, problems of a page": (problems, lambda _: chess_perft(3), 3e-5),
}
"""What is measured by its name: our work, that of chess, and the least ratio of what they do in a second."""


def speed(work: Callable[[int], int], number: int) -> float:
    """Return what some work does in a second of CPU time."""
    began = process_time()
    done = work(number)
    return done / (process_time() - began)


def main(words: list[str]) -> None:
    """Measure in turns, so that a busy machine hits both alike, and print the medians."""
    for name, (ours, theirs, least) in ROWS.items():
        if not words or any(word in name for word in words):
            ours(-1)  # fill the tables that are made on demand
            both = [(speed(ours, number), speed(theirs, number)) for number in range(ROUNDS)]
            own = statistics.median(one for one, _ in both)
            ratio = statistics.median(one / other for one, other in both)
            verdict = "ok" if ratio >= least else "UNDER"
            print(
                f"{name:38}{own:12,.1f} a second, {ratio:10.5f} of chess  (at least {least:g}) {verdict}"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
