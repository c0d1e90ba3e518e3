"""Fast positions for simulated games: the tables of contacts and whose the pieces are, and nothing else.

A `Position` numbers its pieces anew after every turn, so that equal tilings are equal; for a game that nobody
looks at this takes longer than the turn. What happens is the same: a test plays games in both ways, ply by ply.
"""

from collections.abc import Iterator

from pressboard.games.crumble.rules.board.captures import wins, wins_with
from pressboard.games.crumble.rules.board.contacts import Contacts, numbers_in, set_of
from pressboard.games.crumble.rules.board.geometry import HORIZONTAL, VERTICAL, GridRect, is_halved
from pressboard.games.crumble.rules.board.layout import Layout, fitted
from pressboard.games.crumble.rules.moves import Action, Cut
from pressboard.games.crumble.rules.position import BLACK, FOUR_SIDES, ONE_PIECE, Position
from pressboard.games.crumble.rules.ties import Trace, is_tied, remembered
from pressboard.games.crumble.rules.turns.joins import joins
from pressboard.games.crumble.rules.turns.swaps import after_step
from pressboard.lean_dataclasses import dataclass
from pressboard.play.positions import Outcome


@dataclass(frozen=True, slots=True)
class TurnState:
    """A turn under way, which can be played or go on: its action, start, path; the tables after it, the mover's pieces.

    The piece `start` begins the path and `last` ends it, both by their numbers; they are the same when nothing swaps.
    The pieces `changed` are those whose colour the last step has changed.
    """

    action: Action
    contacts: Contacts
    own: int
    start: int
    last: int
    path: str = ""
    changed: int = 0

    def stepped(self, way: str, there: int) -> "TurnState":
        """Return the turn with one more step, which has to be legal, into the piece `there`."""
        own = after_step(self.contacts, self.own, self.last, there)
        return TurnState(self.action, self.contacts, own, self.start, there, self.path + way, self.own ^ own)

    @property
    def steps(self) -> list[tuple[str, int]]:
        """Return the steps that may follow: their directions, and the pieces they lead into."""
        if not self.own >> self.last & 1 or self._is_won:
            return []
        around = self.contacts.steps[self.last].items()
        return [(way, there) for way, there in around if not self.own >> there & 1]

    @property
    def _is_won(self) -> bool:
        """Whether the last step won: then there is a piece in the chain that has just changed its colour."""
        contacts, own, changed = self.contacts, self.own, self.changed
        return bool(wins_with(contacts, own, changed) or wins_with(contacts, contacts.live & ~own, changed))


@dataclass(frozen=True, slots=True)
class State:
    """A position in a simulated game: the tables, the pieces of the player to move, and what the rule on ties asks for.

    All is on the grid of `begun_on`, the tiling that the game began with.
    """

    begun_on: Layout
    contacts: Contacts
    own: int
    turn: int
    past: tuple[Trace, ...] = ()

    @classmethod
    def of(cls, position: Position) -> "State":
        """Return a position to play on from."""
        layout = position.layout
        return cls(layout, layout.contacts, position.own, position.turn, position.past)

    @property
    def position(self) -> Position:
        """Return it as a position that people can look at, which knows nothing of the turns before."""
        contacts, begun = self.contacts, self.begun_on
        live = sorted((contacts.pieces[number], self.own >> number & 1) for number in numbers_in(contacts.live))
        layout = fitted(begun.width, begun.height, begun.depth, (piece for piece, _ in live))
        own = set_of(number for number, (_, mine) in enumerate(live) if mine)
        return Position(layout, own if self.turn == BLACK else layout.others(own), self.turn)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        regions = self.own, self.contacts.live & ~self.own
        for seat, region in zip((self.turn, 1 - self.turn), regions, strict=True):
            if wins(self.contacts, region):
                return Outcome((seat,), FOUR_SIDES)
        return Outcome((), ONE_PIECE) if is_tied(self.past) else None

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.outcome else self.turn

    def simple_actions(self) -> list[Action]:
        """Return the joins, and the cuts of one piece each; there is at least one of them."""
        return [*self._cuts(), *joins(self.contacts.pieces, self.own)]

    def _cuts(self) -> Iterator[Cut]:
        """Yield the cuts of one piece each, but for those that would leave the grid: no game gets so far by chance."""
        for number in numbers_in(self.own):
            piece = self.contacts.pieces[number]
            for axis in (HORIZONTAL, VERTICAL):
                if is_halved(piece, axis) and _is_on_grid(piece, axis):
                    yield Cut(axis, (piece,))

    def begun(self, action: Action) -> list[TurnState]:
        """Return the turns that are nothing but `action`, one for every piece it makes, which may go on from there."""
        gone = [self._number(piece) for piece in action.pieces]
        contacts, made = self.contacts.replaced(gone, action.made)
        own = self.own & ~set_of(gone) | set_of(made)
        return [TurnState(action, contacts, own, piece, piece) for piece in made]

    def _number(self, piece: GridRect) -> int:
        """Return the number of a piece of the mover's."""
        pieces = self.contacts.pieces
        number = pieces.index(piece)
        while not self.own >> number & 1:
            number = pieces.index(piece, number + 1)
        return number

    def play(self, turn: TurnState) -> "State":
        """Return the position after a turn."""
        contacts, exact = turn.contacts, self.begun_on.exact
        entered = frozenset({exact(contacts.pieces[turn.last])} if turn.path else ())
        trace = Trace(tuple(map(exact, turn.action.pieces)), entered)
        return State(self.begun_on, contacts, contacts.live & ~turn.own, 1 - self.turn, remembered(self.past, trace))


def _is_on_grid(piece: GridRect, axis: str) -> bool:
    """Say whether the middle of a piece, where a cut along `axis` runs, is a line of the grid."""
    west, south, east, north = piece
    return (south + north if axis == HORIZONTAL else west + east) % 2 == 0
