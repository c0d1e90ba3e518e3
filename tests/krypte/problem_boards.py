"""Positions and problems that several tests need, and the slow and obvious search they are compared with."""

from functools import cache

from pressboard.chance import Chance
from pressboard.games.krypte.make.params import ProblemParams
from pressboard.games.krypte.make.problems import SPEC, Problem
from pressboard.games.krypte.rules.board import Board, Move, landings, start
from pressboard.games.krypte.rules.notation import parse_move
from pressboard.kinds.problems.params import SheetRecipe
from pressboard.play.playouts import playout, uniform
from tests.krypte import oracle

EXAMPLE = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2"
"""The sources' example game, as far as both its ends go; some of its moves are a reconstruction."""


def after(record: str) -> Board:
    """Return the position after the moves of a record."""
    position = start()
    for word in record.split():
        position = position.play(parse_move(word, position))
    return position


def entries(position: Board) -> list[Move]:
    """Return every landing from every active side by its square, legal or not, an ambiguous one once a side."""
    reached = {side: landings(position.taken, side) for side in position.active}
    return [
        Move(square, side)
        for square in range(64)
        for side in reached
        if reached[side] >> square & 1
    ]


def random_position(seed: object) -> Board:
    """Return a position of a random game, any of its plies alike, except the end."""
    chance = Chance("problem boards", seed)
    return chance.pick(list(playout(start(), [uniform] * 2, chance))[:-1])


@cache
def sheet(
    seed: str = "koobiwa",
    number: int = 1,
    params: ProblemParams = ProblemParams(),  # noqa: B008
) -> tuple[Problem, ...]:
    """Return the problems of a recipe."""
    return SPEC.composed(SheetRecipe(seed, number, params))[0]


def forced(position: Board, player: int, plies: int) -> bool:
    """Say whether `player` wins within so many plies, whatever the other does: the rule, and nothing to be quick."""
    if position.outcome:
        return position.outcome.winners == (player,)
    if plies == 0:
        return False
    ahead = (forced(position.play(move), player, plies - 1) for move in position.moves())
    return any(ahead) if position.to_move == player else all(ahead)


def slow_wins(position: Board, moves: int) -> set[int]:
    """Return the squares of all first moves that force a win with just so many moves of the player."""
    if position.outcome:
        return set()
    winning = {
        plies: {
            move.square
            for move in position.moves()
            if forced(position.play(move), position.turn, plies - 1)
        }
        for plies in (2 * moves - 1, 2 * moves - 3)
        if plies > 0
    }
    return winning[2 * moves - 1] - winning.get(2 * moves - 3, set())


def oracle_game(position: Board) -> oracle.Game:
    """Return the oracle's game that stands at `position`."""
    board = {
        square: oracle.BLACK if position.black >> number & 1 else oracle.WHITE
        for number, square in enumerate(oracle.SQUARES)
        if position.taken >> number & 1
    }
    return oracle.Game(board, position.side)


def oracle_forced(game: oracle.Game, player: str, plies: int) -> bool:
    """Say what `forced` says, by the other implementation of the rules."""
    if game.over or plies == 0:
        return game.winner == player
    ahead = (
        oracle_forced(_made(game, square), player, plies - 1) for square in sorted(game.legal())
    )
    return any(ahead) if game.turn == player else all(ahead)


def oracle_wins(position: Board, moves: int) -> set[str]:
    """Return the names of all first moves that force a win within so many moves of the player, by the oracle."""
    game = oracle_game(position)
    return {
        square
        for square in game.legal()
        if oracle_forced(_made(game, square), game.turn, 2 * moves - 2)
    }


def _made(game: oracle.Game, square: str) -> oracle.Game:
    following = game.copy()
    following.make(square)
    return following
