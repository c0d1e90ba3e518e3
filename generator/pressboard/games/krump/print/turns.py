"""The product `turns`: three moves of the first round, once both players have laid a card."""

from pressboard.games.krump.pictures.diagrams import (
    CAPTURES,
    STACKS,
    arrows,
    board_figure,
    ends_on,
    marks_of,
    outcome,
)
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import RANKS, AnyMove, Card, Move
from pressboard.games.krump.rules.movement import PIPS, RED, SIZES, WIDTH, sizes_on, square_name
from pressboard.games.krump.rules.notation import parse_move
from pressboard.kinds.options import TypeOptions
from pressboard.kinds.turns import Frame, Turns, turns_product
from pressboard.words import words

_LAID = ("5h", "4s")
"""The cards that the players lay."""


def _begin() -> Board:
    board = start()
    for card in _LAID:
        board = board.play(parse_move(card, board))
    return board


def _player(board: Board) -> int:
    return board.to_move or RED


def _named(card: Card) -> str:
    return words("{rank} of {suit}", rank=RANKS[card.rank - 1], suit=words(card.suit))


def _unit(board: Board, square: int) -> str:
    """Return the sizes of what stands on a square, the largest first."""
    sizes = sizes_on(board.units, _player(board), square)
    return "".join(size for at, size in reversed([*enumerate(SIZES)]) if sizes >> at & 1)


def _worth(board: Board, move: AnyMove) -> tuple[int, int, int]:
    """Prefer captures, then what comes near to the other side, then large units."""
    if not isinstance(move, Move):
        return -1, 0, 0
    player = _player(board)
    rows = (move.to_square - move.from_square) // WIDTH
    captures = outcome(board.units, player, move.to_square) == CAPTURES
    return int(captures), rows if player == RED else -rows, SIZES.index(move.size)


def _title() -> str:
    return words("Krump, an example turn")


def _before(board: Board, move: AnyMove) -> Frame:
    if not isinstance(move, Move):
        return _stopped(board)
    ends = ends_on(board, move.from_square, board.readings)
    figure = board_figure(board.units, marks_of(move.from_square, ends), _title())
    values = {
        "player": player_name(_player(board)),
        "card": _named(move.card),
        "unit": _unit(board, move.from_square),
    }
    return Frame(figure, "turn-look", values)


def _after(board: Board, move: AnyMove) -> Frame:
    after = board.play(move)
    if not isinstance(move, Move):
        return _stopped(board)
    player, came = _player(board), outcome(board.units, _player(board), move.to_square)
    figure = board_figure(after.units, arrows([(board, move)]), _title())
    values: dict[str, str | int] = {
        "player": player_name(player),
        "card": _named(move.card),
        "pips": PIPS[move.size],
        "start": square_name(move.from_square),
        "end": square_name(move.to_square),
        "outcome": {CAPTURES: "captures", STACKS: "stacks"}.get(came, "none"),
    }
    return Frame(figure, "turn-move", values)


def _stopped(board: Board) -> Frame:
    figure = board_figure(board.units, (), _title())
    return Frame(figure, "turn-stop", {"player": player_name(_player(board))})


TURNS = turns_product(
    "krump",
    "pressboard krump turns",
    TypeOptions,
    lambda options: Turns(_begin(), _worth, _before, _after),
)
