"""What a move does, as a picture: on the position it is made in, or on the one after it or after one of its steps."""

from dataclasses import replace

from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.games.crumble.pictures.pieces import BoardView, PieceFace
from pressboard.games.crumble.rules.board.contacts import numbers_in
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.games.crumble.rules.moves import Cut, Move
from pressboard.games.crumble.rules.position import BLACK, WHITE, Event, Position
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnfoldedMove:
    """A move unfolded: the position it is made in, the tiling after its cut or join, and its events from then on."""

    before: Position
    move: Move
    layout: Layout
    events: tuple[Event, ...]

    @property
    def last(self) -> int:
        """The number of the last event; 0 is the cut or join."""
        return len(self.events) - 1

    @property
    def made(self) -> frozenset[int]:
        """The numbers of the pieces that the cut or join made."""
        action = self.move.action
        pieces = self.before.layout.merged(action.pieces, action.made)
        return frozenset(number for number, piece in enumerate(pieces) if piece in action.made)

    def captured(self, last: int, first: int = 1) -> int:
        """Return the set of the pieces captured from one event to another that have kept their new colour since."""
        found, own = 0, self.events[max(first, 1) - 1].own
        for each in self.events[max(first, 1) : last + 1]:
            found = found & ~(own ^ each.own) | each.captured
            own = each.own
        return found

    def position(self, event: int) -> Position:
        """Return how the board stands after an event."""
        own = self.events[event].own
        black = own if self.before.turn == BLACK else self.layout.others(own)
        return replace(self.before, layout=self.layout, black=black, past=())


def unfolded_move(before: Position, move: Move) -> UnfoldedMove:
    """Return a move, which has to be legal, unfolded."""
    layout, events = before.unfolded(move)
    return UnfoldedMove(before, move, layout, tuple(events))


def bare(view: BoardView, position: Position) -> DiagramPicture:
    """Draw a position, and its chain where one wins."""
    return _drawn(view, position)


def after(view: BoardView, turn: UnfoldedMove, event: int, since: int = 1) -> DiagramPicture:
    """Draw the position after an event of a move, and what was done up to it; captures `since` an event are marked."""
    picture = _drawn(view, turn.position(event), turn.made, turn.captured(event, since))
    return _with_move(picture, turn, event)


def before(view: BoardView, turn: UnfoldedMove) -> DiagramPicture:
    """Draw the position that a move is made in, and all that it is going to do."""
    pieces, black = turn.layout.pieces, turn.position(turn.last).black
    taken = {
        turn.layout.exact(pieces[number]): _colour(black, number) for number in numbers_in(turn.captured(turn.last))
    }
    picture = _drawn(view, turn.before)
    faces = {
        piece: replace(face, captured=taken.get(piece, face.colour) != face.colour)
        for piece, face in picture.pieces.items()
    }
    return _with_move(replace(picture, pieces=faces, coming=True), turn, turn.last)


def _colour(black: int, number: int) -> int:
    """Return a piece's colour, the black pieces being a set of numbers."""
    return BLACK if black >> number & 1 else WHITE


def _drawn(
    view: BoardView, position: Position, made: frozenset[int] = frozenset(), captured: int = 0
) -> DiagramPicture:
    """Draw a position; `made` and `captured` are what is to be seen on its pieces, by their numbers."""
    chain = position.winning(BLACK) or position.winning(WHITE)
    exact = [position.layout.exact(piece) for piece in position.layout.pieces]
    faces = {
        piece: PieceFace(
            _colour(position.black, number),
            fresh=number in made,
            captured=bool(captured >> number & 1),
            chain=bool(chain >> number & 1),
        )
        for number, piece in enumerate(exact)
    }
    return DiagramPicture(view, faces, chain=tuple(exact[number] for number in numbers_in(chain)))


def _with_move(picture: DiagramPicture, turn: UnfoldedMove, event: int) -> DiagramPicture:
    """Add the cut or the outline of a join, and the path up to an event."""
    action, exact = turn.move.action, turn.before.layout.exact
    entered = (turn.layout.exact(turn.layout.pieces[each.piece]) for each in turn.events[: event + 1])
    path = tuple(entered) if event else ()
    if isinstance(action, Cut):
        return replace(picture, cut=tuple(map(exact, action.pieces)), axis=action.axis, path=path)
    return replace(picture, joined=exact(action.result), path=path)
