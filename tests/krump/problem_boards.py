"""Problems that several tests need, and the slow and obvious searches they are compared with."""

from functools import cache

from pressboard.chance import Chance
from pressboard.games.krump.make.params import ProblemParams
from pressboard.games.krump.make.problems import SPEC, Problem, _units, gained_cards
from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.cards import Move, is_own, own_cards
from pressboard.games.krump.rules.movement import SIZES, sizes_on, squares_of
from pressboard.kinds.problems.params import SheetRecipe
from tests.krump import oracle
from tests.krump.oracle import SQUARES

SEATS = (oracle.RED, oracle.BLACK)
"""The oracle's players by the engine's."""

Squares = tuple[int, int]


EASY = ProblemParams(6, "easy")


@cache
def sheet(
    seed: str = "koobiwa", number: int = 1, params: ProblemParams = EASY
) -> tuple[Problem, ...]:
    """Return the problems of a recipe."""
    return SPEC.composed(SheetRecipe(seed, number, params))[0]


def random_problem(seed: object, pips: int = 2, captures: int = 1) -> Problem:
    """Return a problem, right or wrong, whose cards together take so many pips, or one more."""
    chance = Chance("krump problem boards", seed)
    player = chance.below(2)
    units = _units(player, chance)
    if chance.happens(0.5):
        units = stacked(units, chance)
    card = gained_cards(player, units)[0]
    return Problem(units, player, (own_cards(player)[max(pips - card.rank, 1) - 1], card), captures)


def stacked(units: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """Return a board on which the first Small of either player stands on the player's first Large, where there are."""
    boards = [*units]
    for player in range(2):
        small = boards[3 * player]
        large = boards[3 * player + 2]
        if small and large and chance.happens(0.8):
            boards[3 * player] = small & (small - 1) | large & -large
    return tuple(boards)


def slow_most(position: Board, player: int) -> int:
    """Return the most that `player`, who goes on alone, can still capture: every move is played, nothing remembered."""
    if position.to_move != player:
        return 0
    return max(
        (
            after.captures[player] - position.captures[player] + slow_most(after, player)
            for move in position.moves()
            if isinstance(move, Move) and (after := position.play(move))
        ),
        default=0,
    )


def slow_keys(problem: Problem) -> tuple[int, set[Squares]]:
    """Return the most captures, and the squares of the first moves that lead to them, by the slow search."""
    position = problem.position
    player = problem.player
    values = dict[Squares, int]()
    for move in position.moves():
        if isinstance(move, Move):
            after = position.play(move)
            squares = (move.from_square, move.to_square)
            worth = after.captures[player] - position.captures[player] + slow_most(after, player)
            values[squares] = max(values.get(squares, 0), worth)
    return _best(values)


def _best(values: dict[Squares, int]) -> tuple[int, set[Squares]]:
    most = max(values.values(), default=0)
    return most, {squares for squares, worth in values.items() if worth == most and most}


def oracle_game(problem: Problem) -> oracle.Game:
    """Return the oracle's game that stands at a problem, the other player done."""
    game = oracle.Game()
    player = SEATS[problem.player]
    other = SEATS[1 - problem.player]
    game.board = {}
    for seat, name in enumerate(SEATS):
        for number, square in enumerate(SQUARES):
            if held := squares_of(sizes_on(problem.units, seat, number)):
                game.board[square] = oracle.stacked([(name, SIZES[size]) for size in held])
        enemies = problem.units[3 * (1 - seat) : 3 * (1 - seat) + 3]
        missing = [
            size
            for size, board in zip(SIZES, enemies, strict=True)
            for _ in range(4 - board.bit_count())
        ]
        game.captured[name], game.pyramids[name] = missing, [*SIZES, *missing]
        game.aside[name] = [
            card for card in oracle.enemy_cards(name) if "?SML"[card[1]] not in missing
        ]
    cards = [(player if is_own(card) else other, card.rank) for card in problem.cards]
    game.laid = {player: {card: [] for card in cards}, other: {(other, 1): []}}
    game.done, game.turn, game.round = [other], player, 9
    return game


def oracle_most(game: oracle.Game, player: str) -> int:
    """Return what `slow_most` does, by the other implementation of the rules."""
    if game.turn != player:
        return 0
    had = len(game.captured[player])
    best = 0
    for move in sorted(game.legal()):
        after = game.copy()
        after.make(move)
        best = max(best, len(after.captured[player]) - had + oracle_most(after, player))
    return best


def oracle_keys(problem: Problem) -> tuple[int, set[Squares]]:
    """Return what `slow_keys` does, by the other implementation of the rules."""
    game = oracle_game(problem)
    player = SEATS[problem.player]
    values = dict[Squares, int]()
    had = len(game.captured[player])
    for move in sorted(game.legal()):
        after = game.copy()
        after.make(move)
        squares = SQUARES.index(move[2]), SQUARES.index(move[3])
        worth = len(after.captured[player]) - had + oracle_most(after, player)
        values[squares] = max(values.get(squares, 0), worth)
    return _best(values)
