"""A position: the tiling, who holds which piece, whose turn it is; its moves, playing one, and how the game ended."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from pressboard.games.crumble.rules.board.captures import wins
from pressboard.games.crumble.rules.board.contacts import Contacts, set_of
from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.games.crumble.rules.board.layout import Layout, fitted
from pressboard.games.crumble.rules.board.symmetry import seen_alike
from pressboard.games.crumble.rules.moves import Action, Move
from pressboard.games.crumble.rules.readings import Readings
from pressboard.games.crumble.rules.sets.supply import Supply, supply_of
from pressboard.games.crumble.rules.ties import Trace, is_tied, remembered
from pressboard.games.crumble.rules.turns.joins import joins
from pressboard.games.crumble.rules.turns.splits import cuts
from pressboard.games.crumble.rules.turns.swaps import after_step, swaps
from pressboard.lean_dataclasses import dataclass
from pressboard.play.positions import Outcome

BLACK, WHITE = 0, 1
COLOURS = ("Black", "White")
"""The players by their seats."""

FOUR_SIDES, ONE_PIECE, STUCK = "a chain on all four sides", "an endless fight for one piece", "a lack of tiles"
"""The reasons for a game's end."""

_USUAL = Readings()


class Event(NamedTuple):
    """What a turn is made of: the mover's pieces after it, the piece that swaps on, and the pieces just captured."""

    own: int
    piece: int
    captured: int


@dataclass(frozen=True, slots=True)
class Position:
    """A position: the tiling, the set of its black pieces by their numbers in it, and whose turn it is or would be.

    `past` are the latest turns as far as the rule on ties asks for them.
    """

    layout: Layout
    black: int
    turn: int = BLACK
    past: tuple[Trace, ...] = ()
    readings: Readings = _USUAL

    def moves(self) -> list[Move]:
        """Return legal turns: for every board that one can lead to, one with the fewest steps.

        Boards differ when some piece has another shape or colour. So of several paths to one board only the first is
        here, and none that comes back to where it began with nothing captured; `judging` knows them all.
        """
        return [] if self.outcome else [move for move, _, _ in self._turns()]

    def winning_move(self) -> Move | None:
        """Return a move with which the player to move wins at once, if there is one."""
        return next(self.winning_moves(), None)

    def winning_moves(self) -> Iterator[Move]:
        """Yield those of the `moves` with which the player to move wins at once."""
        if not self.outcome:
            yield from (move for move, contacts, own in self._turns() if wins(contacts, own))

    def actions(self) -> Iterator[Action]:
        """Yield all cuts and joins of the player to move, as if the game went on."""
        layout = self.layout
        found: Iterator[Action] = chain(cuts(layout.pieces, self.own), joins(layout.pieces, self.own))
        if (supply := self.supply) is None:
            return found
        return (action for action in found if supply.lacking(layout, action.pieces, action.made) is None)

    @property
    def supply(self) -> Supply | None:
        """The tiles that a table plays with; None where any piece may be made."""
        return supply_of(self.layout.width, self.layout.height, self.readings)

    def _turns(self) -> Iterator[tuple[Move, Contacts, int]]:
        """Yield the moves with the tables after their cut or join and the mover's pieces at their end."""
        for action in self.actions():
            gone = [self.layout.numbers[piece] for piece in action.pieces]
            contacts, made = self.layout.contacts.replaced(gone, action.made)
            own = self.own & ~set_of(gone) | set_of(made)
            yield Move(action), contacts, own
            for swap in swaps(contacts, own, made, self.readings.single_pass):
                yield Move(action, contacts.pieces[swap.start], swap.path), contacts, swap.own

    def play(self, move: Move) -> "Position":
        """Return the position after `move`, which must be legal; `judging.fault` says whether it is."""
        layout, events = self.unfolded(move)
        entered = [layout.exact(layout.pieces[event.piece]) for event in events[1:]]
        trace = Trace(
            tuple(map(self.layout.exact, move.action.pieces)),
            frozenset(entered if self.readings.any_step_counts else entered[-1:]),
        )
        black = events[-1].own if self.turn == BLACK else layout.others(events[-1].own)
        return Position(layout, black, 1 - self.turn, remembered(self.past, trace), self.readings)

    def unfolded(self, move: Move) -> tuple[Layout, list[Event]]:
        """Return the tiling after the cut or join of a legal move, and what happens on it, event by event.

        The first event is the cut or join, then there is one for every step.
        """
        layout, own, piece = self.acted(move)
        events = [Event(own, piece, 0)]
        for way in move.path:
            there = layout.contacts.steps[piece][way]
            after = after_step(layout.contacts, own, piece, there, self.readings.single_pass)
            events.append(Event(after, there, after ^ own ^ (1 << piece | 1 << there)))
            own, piece = after, there
        return layout, events

    def acted(self, move: Move) -> tuple[Layout, int, int]:
        """Return the tiling after the cut or join of `move`, the mover's pieces in it, and which of them is to swap."""
        before, action = self.layout, move.action
        pieces = before.merged(action.pieces, action.made)
        mine = ({*self.pieces(self.turn)} - {*action.pieces}) | {*action.made}
        own = set_of(number for number, piece in enumerate(pieces) if piece in mine)
        piece = pieces.index(move.start or action.made[0])
        return fitted(before.width, before.height, before.depth, pieces), own, piece

    def board(self, colour: int) -> int:
        """Return the set of a colour's pieces."""
        return self.black if colour == BLACK else self.layout.others(self.black)

    @property
    def own(self) -> int:
        """Return the set of the pieces whose turn it is."""
        return self.board(self.turn)

    def pieces(self, colour: int) -> Sequence[GridRect]:
        """Return a colour's pieces, ascending."""
        board = self.board(colour)
        return [piece for number, piece in enumerate(self.layout.pieces) if board >> number & 1]

    def winning(self, colour: int) -> int:
        """Return the chain of a colour that touches all four sides, as a set; 0 while there is none."""
        return wins(self.layout.contacts, self.board(colour))

    @property
    def seen_alike(self) -> bool:
        """Whether some turn or mirror image of the board changes the colours for each other."""
        return seen_alike(self.layout, self.black)

    @property
    def to_move(self) -> int | None:
        """The seat to move, `BLACK` or `WHITE`; None when the game is over."""
        return None if self.outcome else self.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        for colour in (BLACK, WHITE):
            if self.winning(colour):
                return Outcome((colour,), FOUR_SIDES)
        if self.readings.draw_rule and is_tied(self.past):
            return Outcome((), ONE_PIECE)
        return Outcome((), STUCK) if self.supply and next(self.actions(), None) is None else None
