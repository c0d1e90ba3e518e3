"""What turns are made of: cuts and joins, the swap that may follow, and what the rule on ties asks of the turns before.

Moves hold pieces as the position they are made in has them, on the grid of its layout.

**Cuts.** One straight line may halve any number of one colour's pieces, and enters no others. Borders between pieces
never stand in the way of a cut that runs along them; what it would enter without halving does.

**Joins.** Two or more pieces of one colour fill a square or a half-square without a rest: then the pieces that lie in
it have its area between them. It is looked for from its lower left piece, along its lower and its left border, where
only pieces of that colour can lie; never is it built up by pairs: a pinwheel of five pieces joins and has no straight
cut inside.

**Ties.** Two pieces keep renewing themselves and fight for a third one without end. The rule speaks of pieces that were
involved in the turns before; but pieces vanish when they are cut, so what is compared is the ground they covered. A
game is tied after a turn when both players' last three turns swapped into one and the same piece, and when the ground
of each one's latest cut or join lies in that of each of the two before.

>>> cut = Cut("V", (Rect(0, 0, 4, 4),))
>>> cut.made
(Rect(west=0, south=0, east=2, north=4), Rect(west=2, south=0, east=4, north=4))
>>> Move(cut, cut.made[0], "N").path
'N'

>>> from pressboard.games.crumble.rules.tiling import checkerboard
>>> layout = checkerboard(3, 1)
>>> [len(cut.pieces) for cut in cuts(layout.pieces, 0b111) if cut.axis == "H"]
[1, 2, 3, 1, 2, 1]
>>> [len(cut.pieces) for cut in cuts(layout.pieces, 0b101)]
[1, 1, 1, 1]
>>> row = [Rect(0, 0, 2, 2), Rect(2, 0, 4, 2), Rect(4, 0, 6, 2), Rect(6, 0, 8, 4)]
>>> [join.result for join in joins(row, 0b0111)]
[Rect(west=0, south=0, east=4, north=2), Rect(west=2, south=0, east=6, north=2)]

>>> board = checkerboard(4, 1)
>>> turn = Turn(Cut("H", board.pieces[1:2]), board.contacts, own=0b0010, start=1, here=1)
>>> [(swap.path, swap.own) for swap in swaps([turn])]
[('W', 1), ('E', 4), ('EE', 8)]

>>> ground, piece = (Fraction(0), Fraction(0), Fraction(1), Fraction(1)), (Fraction(1), Fraction(0)) * 2
>>> trace = Trace((ground,), frozenset({piece}))
>>> past = ()
>>> for _ in range(6):
...     past = remember(past, trace)
>>> is_tied(past), is_tied(past[1:]), remember(past, Trace((ground,), frozenset()))
(True, False, ())
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, product

from pressboard.games.crumble.rules.tiling import (
    HORIZONTAL,
    OPPOSITE,
    VERTICAL,
    Contacts,
    Exact,
    GridRect,
    Rect,
    after_step,
    contains,
    halves,
    is_halved,
    is_legal,
    middle,
    wins,
)
from pressboard.lean_classes import NamedTuple, dataclass

MOST_STATES = 20_000
TIE_TURNS = 6
"""Turns that the rule on ties looks at, three of each player."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One straight cut: how it runs, `H` or `V`, and the pieces it halves from West to East or from South to North."""

    axis: str
    pieces: tuple[GridRect, ...]

    @property
    def made(self) -> tuple[GridRect, ...]:
        """Return the pieces it makes, the two halves of each together."""
        return tuple(half for piece in self.pieces for half in halves(piece, self.axis))


@dataclass(frozen=True, slots=True)
class Join:
    """A join: the piece it makes and the pieces, ascending, that it takes."""

    result: GridRect
    pieces: tuple[GridRect, ...]

    @property
    def made(self) -> tuple[GridRect, ...]:
        return (self.result,)


Action = Cut | Join
"""What every turn begins with."""


@dataclass(frozen=True, slots=True)
class Move:
    """A turn: its action, then the piece that swaps, one of those just made, and its steps as letters of directions.

    Without a swap there is neither: `start` is None and `path` empty.
    """

    action: Action
    start: GridRect | None = None
    path: str = ""


class Turn(NamedTuple):
    """A move as it is made on a board, after its action or after a step; it can be played, or go on where it may.

    The tables are those after the action, and numbers of pieces are theirs. `own` are the mover's pieces. The piece
    `start` begins the path and `here` ends it; they are the same when nothing swaps. The last step has changed the
    colours of `changed`.
    """

    action: Action
    contacts: Contacts
    own: int
    start: int
    here: int
    path: str = ""
    changed: int = 0
    single_pass: bool = False

    @property
    def move(self) -> Move:
        if not self.path:
            return Move(self.action)
        return Move(self.action, self.contacts.pieces[self.start], self.path)

    @property
    def wins(self) -> int:
        """Return the mover's chain on all four sides, 0 where there is none: a piece in it has just changed."""
        return wins(self.contacts, self.own, self.changed)

    @property
    def is_won(self) -> bool:
        """True if the last step won, for either side."""
        return bool(self.wins or wins(self.contacts, self.contacts.live & ~self.own, self.changed))

    def steps(self, but: str = "") -> list[tuple[str, int]]:
        """Return the steps that may follow, `but` for one: their directions, and the pieces they lead into.

        There is none when the game is won or the piece that swaps is captured.
        """
        own = self.own
        here = self.here
        if not own >> here & 1:
            return []
        ways = self.contacts.steps[here].items()
        found = [(way, there) for way, there in ways if not own >> there & 1 and way != but]
        if found and self.path and self.is_won:
            return []
        return found

    def with_step(self, way: str, there: int) -> "Turn":
        """Return the turn with one more step, which has to be legal, into the piece `there`."""
        action, contacts, own, start, here, path, _, single_pass = self
        after = after_step(contacts, own, here, there, single_pass)
        return Turn(action, contacts, after, start, there, path + way, after ^ own, single_pass)

    @property
    def entered(self) -> list[int]:
        found = []
        here = self.start
        for way in self.path:
            here = self.contacts.steps[here][way]
            found.append(here)
        return found

    @property
    def captured(self) -> int:
        """Return the pieces that its last step captured."""
        if not self.path:
            return 0
        left = self.contacts.steps[self.here][OPPOSITE[self.path[-1]]]
        return self.changed ^ (1 << left | 1 << self.here)


def cuts(pieces: Sequence[GridRect], own: int) -> Iterator[Cut]:
    """Yield all cuts of the pieces in the set `own`, the horizontal ones first."""
    for axis in (HORIZONTAL, VERTICAL):
        lines: dict[int, list[GridRect]] = {}
        for number, piece in enumerate(pieces):
            if own >> number & 1 and is_halved(piece, axis):
                lines.setdefault(middle(piece, axis), []).append(piece)
        for line, halved in lines.items():
            entered = pieces_crossed(pieces, axis, line) if len(halved) > 1 else halved
            # The longest rows of the pieces that the line halves with no other one between them.
            for is_cut, row in groupby(entered, halved.__contains__):
                if not is_cut:
                    continue
                run = tuple(row)
                for first in range(len(run)):
                    for end in range(first + 1, len(run) + 1):
                        yield Cut(axis, run[first:end])


def pieces_crossed(pieces: Sequence[GridRect], axis: str, line: int) -> list[GridRect]:
    """Return all pieces, of whatever colour, that a cut along a line enters, from West or South on."""
    if axis == HORIZONTAL:
        return sorted(piece for piece in pieces if piece[1] < line < piece[3])
    return sorted(
        (piece for piece in pieces if piece[0] < line < piece[2]), key=lambda piece: piece[1]
    )


def joins(pieces: Sequence[GridRect], own: int) -> Iterator[Join]:
    """Yield all joins of the pieces in the set `own`."""
    mine = sorted(piece for number, piece in enumerate(pieces) if own >> number & 1)
    beginning = {piece[:2]: piece for piece in mine}
    ending = {piece[2:]: number for number, piece in enumerate(mine)}
    for number, (west, south, east, north) in enumerate(mine):
        # Where pieces end that follow one another along the lower border, and along the left one.
        easts = [east]
        norths = [north]
        while other := beginning.get((easts[-1], south)):
            easts.append(other.east)
        while other := beginning.get((west, norths[-1])):
            norths.append(other.north)
        for last in sorted(ending[corner] for corner in product(easts, norths) if corner in ending):
            result = Rect(west, south, *mine[last][2:])
            if last != number and is_legal(result):
                beyond = bisect_left(mine, Rect(result.east, 0, 0, 0))
                inside = [piece for piece in mine[number:beyond] if contains(result, piece)]
                if sum(piece.area for piece in inside) == result.area:
                    yield Join(result, tuple(inside))


def swaps(begun: Sequence[Turn]) -> Iterator[Turn]:
    """Yield for each different colouring that a swap can lead to one of the shortest that do.

    `begun` are the turns with the same action that may go on, one for every piece that it made. The colouring without a
    swap is not among them, wherever a path goes and comes back. Nobody has won before it.
    """
    found = {begun[0].own}
    seen = {(turn.own, turn.here) for turn in begun}
    ends = [*begun]
    # There are hardly ever more than a hundred states, but captures may double them again and again. What lies beyond
    # is left out of the list of moves; it is legal all the same, and judged without this limit.
    while ends and len(seen) <= MOST_STATES:
        ahead = []
        for turn in ends:
            # A step back after one that captured nothing brings back what was. With a single pass at a time that is not
            # so: what the first step set free the second may capture.
            back = ""
            if turn.path and not turn.captured and not turn.single_pass:
                back = OPPOSITE[turn.path[-1]]
            for way, there in turn.steps(but=back):
                longer = turn.with_step(way, there)
                if longer.own not in found:
                    found.add(longer.own)
                    yield longer
                if (longer.own, there) not in seen:
                    seen.add((longer.own, there))
                    ahead.append(longer)
        ends = ahead


class Trace(NamedTuple):
    """What the rule asks of a turn: the pieces its cut or join took, and those its path counts as swapped into."""

    ground: tuple[Exact, ...]
    entered: frozenset[Exact]


def remember(past: tuple[Trace, ...], latest: Trace) -> tuple[Trace, ...]:
    """Return those of the last turns that may yet count: the latest ones that swapped into a common piece."""
    turns = [latest]
    common = latest.entered
    for trace in reversed(past[1 - TIE_TURNS :]):
        common &= trace.entered
        if not common:
            break
        turns.append(trace)
    if not latest.entered:
        return ()
    return tuple(reversed(turns))


def is_tied(past: tuple[Trace, ...]) -> bool:
    """True if the turns that `remember` has kept make a tie."""
    if len(past) < TIE_TURNS:
        return False
    turns = [
        (latest, before)
        for latest in (TIE_TURNS - 1, TIE_TURNS - 2)
        for before in (latest - 2, latest - 4)
    ]
    grounds = ((past[latest].ground, past[before].ground) for latest, before in turns)
    # Pieces of one turn never overlap: they lie in others' ground where they share all of theirs with it.
    return all(
        sum(_shared_area(one, two) for one, two in product(ground, other))
        == sum(_shared_area(one, one) for one in ground)
        for ground, other in grounds
    )


def _shared_area(one: Exact, other: Exact) -> Fraction:
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width > 0 < height:
        return width * height
    return Fraction(0)
