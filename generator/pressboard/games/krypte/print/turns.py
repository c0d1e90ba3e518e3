"""The product `turns`: three turns from a position of the rules' game."""

from pressboard.games.krypte.pictures.diagrams import Marks, diagram, game_of
from pressboard.games.krypte.rules.board import COLOURS, SIDES, Board, Move, square_name
from pressboard.kinds.options import TypeOptions
from pressboard.kinds.turns import Frame, Turns, turns_product
from pressboard.words import words

_GAME, _BEGIN = "example", 5
"""The game of the rules, and how many of its counters lie on the board."""


def _worth(board: Board, move: Move) -> tuple[int, int]:
    """Prefer what leaves most counters to who moves, then what turns many."""
    after, player = board.play(move), board.turn
    own, others = (after.board(each).bit_count() for each in (player, 1 - player))
    return own - others, board.captured_by(move).bit_count()


def _before(board: Board, move: Move) -> Frame:
    sides = [words(SIDES[side]) for side in board.active]
    figure = diagram(board, Marks(legal=True), words("Krypte, an example turn"))
    named = {"first": sides[0], "second": sides[1] if len(sides) > 1 else "none"}
    return Frame(figure, "turn-look", {"player": words(COLOURS[board.turn]), **named})


def _after(board: Board, move: Move) -> Frame:
    after, player = board.play(move), board.turn
    turned = board.captured_by(move)
    figure = diagram(
        after, Marks(turned=turned, last=move.square), words("Krypte, an example turn")
    )
    values: dict[str, str | int] = {
        "player": words(COLOURS[player]),
        "side": words(SIDES[move.side]),
        "square": square_name(move.square),
        "turned": turned.bit_count(),
        "own": after.board(player).bit_count(),
        "others": after.board(1 - player).bit_count(),
    }
    return Frame(figure, "turn-slide", values)


TURNS = turns_product(
    "krypte",
    "pressboard krypte turns",
    TypeOptions,
    lambda options: Turns(game_of(_GAME).position(_BEGIN), _worth, _before, _after),
)
