"""What a move does, as a picture: on the position it is made in, or on the one after it or after one of its steps."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.games.crumble.pictures.pieces import BoardView, PieceFace
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.games.crumble.rules.tiling import Exact, numbers_in
from pressboard.games.crumble.rules.turns import Cut, Move, Turn
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnfoldedMove:
    """A move unfolded: the position it is made in, then how it stands after its cut or join and after every step."""

    before: Board
    move: Move
    events: Sequence[Turn]

    @property
    def last(self) -> int:
        """The number of the last event; 0 is the cut or join."""
        return len(self.events) - 1

    def captured(self, last: int, first: int = 1) -> dict[Exact, int]:
        """Return the pieces captured from one event to another that have kept their new colour since, with that."""
        found, own, seat = 0, self.events[max(first, 1) - 1].own, self.before.turn
        for each in self.events[max(first, 1) : last + 1]:
            found = found & ~(own ^ each.own) | each.captured
            own = each.own
        pieces, exact = self.events[0].contacts.pieces, self.before.layout.exact
        return {exact(pieces[number]): seat if own >> number & 1 else 1 - seat for number in numbers_in(found)}

    def position(self, event: int) -> Board:
        """Return how the board stands after an event."""
        board = self.before.copy()
        board.push(self.events[event])
        return board


def unfolded_move(before: Board, move: Move) -> UnfoldedMove:
    """Return a move, which has to be legal, unfolded."""
    return UnfoldedMove(before, move, before.unfolded(move))


def bare(view: BoardView, position: Board) -> DiagramPicture:
    """Draw a position, and its chain where one wins."""
    return _drawn(view, position)


def after(view: BoardView, turn: UnfoldedMove, event: int, since: int = 1) -> DiagramPicture:
    """Draw the position after an event of a move, and what was done up to it; captures `since` an event are marked."""
    made = [*map(turn.before.layout.exact, turn.move.action.made)]
    picture = _drawn(view, turn.position(event), made, turn.captured(event, since))
    return _with_move(picture, turn, event)


def before(view: BoardView, turn: UnfoldedMove) -> DiagramPicture:
    """Draw the position that a move is made in, and all that it is going to do."""
    taken, picture = turn.captured(turn.last), _drawn(view, turn.before)
    faces = {
        piece: replace(face, captured=taken.get(piece, face.colour) != face.colour)
        for piece, face in picture.pieces.items()
    }
    return _with_move(replace(picture, pieces=faces, coming=True), turn, turn.last)


def _drawn(
    view: BoardView, position: Board, made: Collection[Exact] = (), captured: Collection[Exact] = ()
) -> DiagramPicture:
    """Draw a position; `made` and `captured` are what is to be seen on its pieces."""
    chain, black = position.winning(BLACK) or position.winning(WHITE), position.black
    exact = [position.layout.exact(piece) for piece in position.layout.pieces]
    faces = {
        piece: PieceFace(
            BLACK if black >> number & 1 else WHITE,
            fresh=piece in made,
            captured=piece in captured,
            chain=bool(chain >> number & 1),
        )
        for number, piece in enumerate(exact)
    }
    return DiagramPicture(view, faces, chain=tuple(exact[number] for number in numbers_in(chain)))


def _with_move(picture: DiagramPicture, turn: UnfoldedMove, event: int) -> DiagramPicture:
    """Add the cut or the outline of a join, and the path up to an event."""
    action, exact = turn.move.action, turn.before.layout.exact
    entered = (exact(each.contacts.pieces[each.here]) for each in turn.events[: event + 1])
    path = tuple(entered) if event else ()
    if isinstance(action, Cut):
        return replace(picture, cut=tuple(map(exact, action.pieces)), axis=action.axis, path=path)
    return replace(picture, joined=exact(action.result), path=path)
