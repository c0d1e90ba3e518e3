"""The product `turns`: three turns on a board where a game has begun."""

from pressboard.games.crumble.pictures.diagrams import bare, diagram, game_of, with_move
from pressboard.games.crumble.pictures.pieces import view_of
from pressboard.games.crumble.print.rules import TABLE
from pressboard.games.crumble.rules.board import COLOURS, Board
from pressboard.games.crumble.rules.turns import Cut, Move
from pressboard.kinds.options import TypeOptions
from pressboard.kinds.turns import Frame, Turns, turns_product
from pressboard.words import words


def _captured(board: Board, move: Move) -> int:
    return sum(each.captured.bit_count() for each in board.unfolded(move)[1:])


def _worth(board: Board, move: Move) -> tuple[int, int]:
    """Prefer captures, then a short way."""
    return _captured(board, move), -abs(len(move.path) - 1)


def _frame(board: Board, move: Move, text: str, coming: bool) -> Frame:
    events = board.unfolded(move)
    shown = board if coming else board.play(move)
    picture = bare(view_of([shown.layout, board.layout], False), shown)
    picture = with_move(picture, board, events, 1, coming)
    values: dict[str, str | int] = {"player": words(COLOURS[board.turn]), "steps": len(move.path)}
    if coming:
        is_cut = isinstance(move.action, Cut)
        values |= {"is_cut": "yes" if is_cut else "no", "count": len(move.action.pieces)}
    else:
        values["captured"] = _captured(board, move)
    return Frame(diagram(picture, words("Crumble, an example turn")), text, values)


TURNS = turns_product(
    "crumble",
    "pressboard crumble turns",
    TypeOptions,
    lambda options: Turns(
        game_of(TABLE).position(0),
        _worth,
        lambda board, move: _frame(board, move, "turn-look", True),
        lambda board, move: _frame(board, move, "turn-done", False),
    ),
)
