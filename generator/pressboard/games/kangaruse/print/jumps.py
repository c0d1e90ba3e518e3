"""Three jumps of a single mark on a sheet, drawn and told: where it may land, where it goes and why."""

from pressboard.games.kangaruse.pictures.diagrams import (
    JUMPS,
    Reach,
    Shown,
    diagram,
    game_of,
    reach_in,
)
from pressboard.games.kangaruse.pictures.sheet.board import commands_of
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.board import JUMP, OUT, TELEPORT, Board, Move, start
from pressboard.games.kangaruse.rules.sheet import FARTHEST, WAYS, Sheet
from pressboard.games.kangaruse.rules.types import LANDING, RIVER, START, TYPES, SquareType
from pressboard.kinds.turns import Frame, Turns
from pressboard.lean_classes import NamedTuple
from pressboard.words import words


def jumps_on(source: str, icons: str) -> Turns[Board, Move]:
    """Return the jumps on the sheet that a source stands for, whose first mark is drawn on its first start."""
    sheet = game_of(source).sheet
    begin = start(sheet, 1)
    jumps = _Jumps(sheet, Look(icons))
    return Turns(begin.play(begin.moves()[0]), _worth, jumps.before, jumps.after)


def _type_on(board: Board, square: int) -> SquareType | None:
    """Return the type of a square, None for one that does nothing."""
    key = board.sheet.squares[square]
    return None if key in (RIVER, START) else TYPES.get(key)


def _points(board: Board, move: Move) -> int:
    """Points that a move of one hop scores at once; 0 for longer moves, and where a type scores only at the end."""
    kind = _type_on(board, move.hops[-1]) if len(move.hops) == 1 else None
    if not kind or kind.scored != LANDING:
        return 0
    return board.play(move).scores()[0] - board.scores()[0]


def _scores(board: Board, move: Move) -> bool:
    kind = _type_on(board, move.hops[-1])
    return bool(kind and kind.scores)


class _Obeyed(NamedTuple):
    """What a jump obeys, its arrow or its number; its direction in words, and how many squares it goes."""

    obeys: str
    direction: str = ""
    length: int = 0


def _obeyed(board: Board, move: Move) -> _Obeyed:
    begun = board.places[0]
    arrow, number = divmod(board.sheet.orders[begun], FARTHEST)
    for direction, ray in board.tables.usual_rays(begun):
        length = ray.passed.bit_count() + 1
        if ray.end != 1 << move.hops[0]:
            continue
        if direction == arrow:
            return _Obeyed("arrow", words(WAYS[direction]), length)
        if length == number + 1:
            return _Obeyed("number", words(WAYS[direction]), length)
    return _Obeyed("other")


def _worth(board: Board, move: Move) -> tuple[bool, int, bool, bool, int]:
    """Prefer a plain jump, points at once, a square that scores, and one from which there are many jumps."""
    if not move.hops:
        return False, 0, False, False, 0
    after = board.play(move)
    is_plain = move.kind == JUMP and len(move.hops) == 1 and not move.destroyed
    further = after.jumps(0).bit_count() if after.to_move is not None else 0
    is_told = _obeyed(board, move).obeys != "other"
    return is_plain, _points(board, move), _scores(board, move), is_told, further


class _Jumps(NamedTuple):
    """Draws and tells jumps on a sheet."""

    sheet: Sheet
    look: Look

    def _frame(self, board: Board, reach: Reach | None, text: str, **values: str | int) -> Frame:
        places, used = tuple(board.places), board.crossed_out
        shown = Shown(self.sheet, self.look, reach, places=places, used=used)
        return Frame(diagram(shown, words("an example turn")), text, values)

    def before(self, board: Board, move: Move) -> Frame:
        """Show where the mark may go."""
        square, reach = board.places[0], reach_in(board, 0)
        if move.kind != JUMP:
            return self._frame(board, reach, "turn-stuck", start=self.sheet.name(square))
        direction, number = commands_of(self.sheet, square)
        kind = _type_on(board, square)
        named = {
            "start": self.sheet.name(square),
            "type": words(kind.english.lower()) if kind else "none",
        }
        return self._frame(board, reach, "turn-look", **named, direction=direction, number=number)

    def after(self, board: Board, move: Move) -> Frame:
        """Show where it has gone."""
        after = board.play(move)
        if move.kind == OUT:
            return self._frame(after, None, "turn-out")
        first, last = move.hops[0], move.hops[-1]
        names = {"start": self.sheet.name(board.places[0]), "end": self.sheet.name(first)}
        landed = Reach(JUMPS, last, ())
        if move.kind == TELEPORT:
            return self._frame(after, landed, "turn-teleport", **names)
        obeyed, points = _obeyed(board, move), _points(board, move)
        scores = "now" if points > 0 else "end" if _scores(board, move) else "no"
        return self._frame(
            after,
            landed,
            "turn-jump",
            **names,
            **obeyed._asdict(),
            then=self.sheet.name(last) if last != first else "none",
            points=points,
            scores=scores,
        )
