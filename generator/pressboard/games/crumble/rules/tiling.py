"""The board as a tiling: rectangles on a grid, who touches whom, what is enclosed, which chain wins.

**The grid.** Every coordinate of a game is a whole number of starting squares divided by a power of two: a cut adds the
middle of two coordinates, a join adds none. A layout keeps them as whole numbers of grid steps. Its grid halves the
starting square `depth` times, 16 at least, and 16 more whenever a coordinate would be odd and the next cut there would
miss the grid; joins bring it back. So the same tiling always has the same numbers, whatever it came from. West and
South are the smaller coordinates.

**The tables.** Pieces are numbered, and a set of pieces is an int whose bit i is piece i. Tables made from other ones
keep the numbers of all pieces that stay; new pieces take over the numbers of those that went, then go on at the end. So
a cut or a join costs what it touches and not what there is.

**Captures.** Chains and rings are held together by borders. A group escapes a ring over a border or over a corner, for
a ring has none where two of its pieces only meet at a corner. So a piece is enclosed when no way leads from it to the
edge of the board over pieces of its own colour that touch one another; this says the same as a ring around it, and is
quicker.

>>> square = Rect(0, 0, 4, 4)
>>> west, east = halves(square, VERTICAL)
>>> west, is_legal(west), touches(west, east), direction(west, east)
(Rect(west=0, south=0, east=2, north=4), True, True, 'E')
>>> borders(square, Rect(4, 4, 8, 8)), touches(square, Rect(4, 4, 8, 8)), direction(west, Rect(0, 4, 4, 8))
(False, True, None)

>>> layout = checkerboard(3, 2)
>>> len(layout.pieces), layout.depth, layout.pieces[0], layout.exact(layout.pieces[0])[2]
(6, 16, Rect(west=0, south=0, east=65536, north=65536), Fraction(1, 1))

>>> row = contacts_of([Rect(0, 0, 2, 2), Rect(2, 0, 4, 2)], width=4, height=2)
>>> row.steps, row.bordering, row.sides
([{'E': 1}, {'W': 0}], [2, 1], (3, 2, 3, 1))
>>> cut, numbers = row.replace_pieces([0], [Rect(0, 0, 1, 2), Rect(1, 0, 2, 2)])
>>> numbers, cut.steps, cut.pieces[2]
([0, 2], [{'E': 2}, {'W': 2}, {'E': 1, 'W': 0}], Rect(west=1, south=0, east=2, north=2))

>>> board = contacts_of([Rect(x, y, x + 1, y + 1) for y in range(3) for x in range(3)], width=3, height=3)
>>> settle(board, 0b000010000), settle(board, 0b000010001)
(0, 17)
>>> wins(board, 0b101111101) > 0, wins(board, 0b111000111) > 0
(True, False)
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import Generic, NamedTuple, TypeVar

from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of

HORIZONTAL = "H"
VERTICAL = "V"
"""How a cut runs."""

NORTH, EAST, SOUTH, WEST = DIRECTIONS = "NESW"
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
NAMES = {NORTH: "North", EAST: "East", SOUTH: "South", WEST: "West"}

SIDES_OF_CUT = {HORIZONTAL: (SOUTH, NORTH), VERTICAL: (WEST, EAST)}
"""The names of the two halves that a cut makes, in the order of `halves`."""

STEP = 16
"""Halvings by which the grid grows finer, and the fewest there are."""

Number = TypeVar("Number", int, Fraction)

numbers_in = squares_of
set_of = bits_of
"""The numbers of a set, ascending, and the set of some numbers."""


class Rect(NamedTuple, Generic[Number]):
    """A rectangle along the axes, by its four borders."""

    west: Number
    south: Number
    east: Number
    north: Number

    @property
    def width(self) -> Number:
        return self.east - self.west

    @property
    def height(self) -> Number:
        return self.north - self.south

    @property
    def area(self) -> Number:
        return self.width * self.height

    @property
    def short(self) -> Number:
        """The length of its shorter side."""
        return min(self.width, self.height)


GridRect = Rect[int]
Exact = Rect[Fraction]
"""A piece in starting squares."""


def is_legal(rect: GridRect) -> bool:
    """True if a rectangle may be a piece: a square or a half-square."""
    width = rect.width
    height = rect.height
    return width > 0 < height and (width == height or width == 2 * height or height == 2 * width)


def is_halved(rect: GridRect, axis: str) -> bool:
    """True if a cut along `axis` through the middle of a legal piece leaves two legal ones."""
    if axis == HORIZONTAL:
        return rect.height >= rect.width
    return rect.width >= rect.height


def middle(rect: GridRect, axis: str) -> int:
    """The line where a cut along `axis` halves a piece; the sum of its coordinates there has to be even."""
    if axis == HORIZONTAL:
        return (rect.south + rect.north) >> 1
    return (rect.west + rect.east) >> 1


def halves(rect: GridRect, axis: str) -> tuple[GridRect, GridRect]:
    """Return the two halves, the southern or western one first."""
    west, south, east, north = rect
    line = middle(rect, axis)
    if axis == HORIZONTAL:
        return Rect(west, south, east, line), Rect(west, line, east, north)
    return Rect(west, south, line, north), Rect(line, south, east, north)


def touches(one: GridRect, other: GridRect) -> bool:
    """True if two pieces share a border or a corner; pieces of a tiling never overlap."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def borders(one: GridRect, other: GridRect) -> bool:
    """True if two pieces that touch share a border of some length: then they are neighbours."""
    return (one[0] < other[2] and other[0] < one[2]) or (one[1] < other[3] and other[1] < one[3])


def direction(one: GridRect, other: GridRect) -> str | None:
    """Return the direction that leads from one of two touching pieces to the other over a full side of both.

    None where they are not two-point neighbours.
    """
    if one[0] == other[0] and one[2] == other[2]:
        return NORTH if one[3] == other[1] else SOUTH
    if one[1] == other[1] and one[3] == other[3]:
        return EAST if one[2] == other[0] else WEST
    return None


def contains(outer: GridRect, inner: GridRect) -> bool:
    """True if the second rectangle lies in the first, borders included."""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def overlaps(one: GridRect, other: GridRect) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@dataclass(slots=True)
class Contacts:
    """The tables: by number each piece, what it touches, what it borders on, its two-point neighbours by direction.

    `sides` are the sets of pieces at the North, East, South and West side of the board, `live` is the set of all pieces
    and `inner` of those at no side. Numbers that are not in `live` stand for nothing.
    """

    width: int
    height: int
    pieces: list[GridRect]
    touching: list[int]
    bordering: list[int]
    steps: list[dict[str, int]]
    sides: tuple[int, int, int, int] = (0, 0, 0, 0)
    live: int = 0
    inner: int = 0
    _numbers: dict[GridRect, int] | None = None

    @property
    def numbers(self) -> Mapping[GridRect, int]:
        """The numbers of all pieces there are."""
        if self._numbers is None:
            self._numbers = {self.pieces[number]: number for number in numbers_in(self.live)}
        return self._numbers

    def replace_pieces(
        self, gone: Sequence[int], new: Sequence[GridRect]
    ) -> tuple["Contacts", list[int]]:
        """Return tables with the pieces `new` where those numbered `gone` were, and the numbers of the new ones."""
        removed = set_of(gone)
        beside = 0
        for number in gone:
            beside |= self.touching[number]
        near = [*numbers_in(beside & ~removed)]
        total = len(self.pieces)
        numbers = [*gone[: len(new)], *range(total, total + len(new) - len(gone))]
        room = [0] * (len(new) - len(gone))
        tables = [*self.pieces, *new[: len(room)]], self.touching + room, self.bordering + room
        changed = Contacts(
            self.width, self.height, *tables, [*self.steps, *({} for _ in room)], self.sides
        )
        pieces = changed.pieces
        kept = ~removed
        touching = changed.touching
        bordering = changed.bordering
        steps = changed.steps
        for number in near:
            touching[number] &= kept
            bordering[number] &= kept
            ways = steps[number].items()
            steps[number] = {way: other for way, other in ways if other not in gone}
        # What `meet` says, without the time it takes to ask: simulated games spend most of theirs here.
        for number, piece in zip(numbers, new, strict=True):
            west, south, east, north = pieces[number] = piece
            bit = 1 << number
            touched = 0
            bordered = 0
            ways_on = dict[str, int]()
            for other in near:
                left, low, right, high = pieces[other]
                if west > right or left > east or south > high or low > north:
                    continue
                touched |= 1 << other
                touching[other] |= bit
                is_above = west < right and left < east
                is_beside = south < high and low < north
                if is_above or is_beside:
                    bordered |= 1 << other
                    bordering[other] |= bit
                if is_above and west == left and east == right:
                    way = NORTH if north == low else SOUTH
                elif is_beside and south == low and north == high:
                    way = EAST if east == left else WEST
                else:
                    continue
                ways_on[way] = other
                steps[other][OPPOSITE[way]] = number
            touching[number] = touched
            bordering[number] = bordered
            steps[number] = ways_on
            near.append(number)
        changed.place(~removed & self.live, numbers)
        return changed, numbers

    def meet(self, number: int, other: int) -> None:
        """Enter the contact of two pieces that touch."""
        one = self.pieces[number]
        two = self.pieces[other]
        bit = 1 << number
        others = 1 << other
        self.touching[number] |= others
        self.touching[other] |= bit
        if borders(one, two):
            self.bordering[number] |= others
            self.bordering[other] |= bit
            if way := direction(one, two):
                self.steps[number][way] = other
                self.steps[other][OPPOSITE[way]] = number

    def place(self, kept: int, numbers: Iterable[int]) -> None:
        """Set which pieces there are and which of them stand at the sides: those `kept`, and new ones."""
        north, east, south, west = (side & kept for side in self.sides)
        for number in numbers:
            bit = 1 << number
            piece = self.pieces[number]
            kept |= bit
            if piece.north == self.height:
                north |= bit
            if piece.east == self.width:
                east |= bit
            if not piece.south:
                south |= bit
            if not piece.west:
                west |= bit
        self.sides = north, east, south, west
        self.live = kept
        self.inner = kept & ~(north | east | south | west)


def contacts_of(pieces: Sequence[GridRect], width: int, height: int) -> Contacts:
    """Return the tables of a tiling of a board of such lengths; the pieces keep their order."""
    count = len(pieces)
    found = Contacts(width, height, [*pieces], [0] * count, [0] * count, [{} for _ in pieces])
    for first, across in ((0, 1), (1, 0)):
        ending, beginning = (defaultdict[int, list[tuple[int, int, int]]](list) for _ in range(2))
        for number, piece in enumerate(pieces):
            side = piece[across], piece[across + 2], number
            ending[piece[first + 2]].append(side)
            beginning[piece[first]].append(side)
        for line, sides in ending.items():
            # The sides of a row do not overlap: each touches those of the other one from some place on.
            second = sorted(beginning[line])
            begin = 0
            for low, high, number in sorted(sides):
                while begin < len(second) and second[begin][1] < low:
                    begin += 1
                place = begin
                while place < len(second) and second[place][0] <= high:
                    found.meet(number, second[place][2])
                    place += 1
    found.place(0, range(count))
    return found


@dataclass(frozen=True)
class Layout:
    """A tiling: the board's lengths in starting squares, the grid's depth, the pieces in ascending order."""

    width: int
    height: int
    depth: int
    pieces: tuple[GridRect, ...]

    @cached_property
    def contacts(self) -> Contacts:
        return contacts_of(self.pieces, self.width << self.depth, self.height << self.depth)

    def forget(self) -> None:
        """Let go the tables, which take far more room than the pieces; who asks for them has them made again."""
        self.__dict__.pop("contacts", None)

    @property
    def halvings(self) -> int:
        """The number of halvings of a starting square on the grid that the pieces need."""
        return max(0, self.depth - _halvings(self.pieces))

    def others(self, numbers: int) -> int:
        return (1 << len(self.pieces)) - 1 & ~numbers

    def exact(self, rect: GridRect) -> Exact:
        """Return the borders of a rectangle of this grid in starting squares."""
        depth = self.depth
        return Rect(*[_fraction(border, depth) for border in rect])

    def images(self) -> list[Callable[[GridRect], GridRect]]:
        """Return the turns and mirror images that bring the board onto itself, the first of which changes nothing."""
        width = self.width << self.depth
        height = self.height << self.depth

        def image(piece: GridRect, turned: bool, across: bool, down: bool) -> GridRect:
            west, south, east, north = piece
            if turned:
                south, west, north, east = piece
            if across:
                west, east = width - east, width - west
            if down:
                south, north = height - north, height - south
            return Rect(west, south, east, north)

        mirrored = (False, False), (True, True), (True, False), (False, True)
        turns = (False, True) if width == height else (False,)
        return [
            partial(image, turned=turned, across=x, down=y) for turned in turns for x, y in mirrored
        ]


@lru_cache(maxsize=1024)
def _fraction(border: int, depth: int) -> Fraction:
    return Fraction(border, 1 << depth)


def fit_layout(width: int, height: int, depth: int, pieces: Iterable[GridRect]) -> Layout:
    """Return the tiling of a board by `pieces` on a grid of some depth, in their order, on the grid it has to have."""
    pieces = tuple(pieces)
    needed = max(0, depth + 1 - _halvings(pieces))
    finer = max(STEP, -(-needed // STEP) * STEP) - depth
    if finer > 0:
        pieces = tuple(Rect(*(border << finer for border in piece)) for piece in pieces)
    elif finer < 0:
        pieces = tuple(Rect(*(border >> -finer for border in piece)) for piece in pieces)
    return Layout(width, height, depth + finer, pieces)


@lru_cache(maxsize=8)
def checkerboard(width: int, height: int) -> Layout:
    squares = (Rect(x, y, x + 1, y + 1) for x in range(width) for y in range(height))
    return fit_layout(width, height, 0, squares)


def _halvings(pieces: Iterable[GridRect]) -> int:
    """The number of times the coordinates of all pieces can be halved."""
    used = 0
    for west, south, east, north in pieces:
        used |= west | south | east | north
    return (used & -used).bit_length() - 1


def settle(contacts: Contacts, own: int, single_pass: bool = False) -> int:
    """The pieces of the colour that held the set `own`, after all captures of both colours."""
    while captured := enclosed_pieces(contacts, own):
        own ^= captured
        if single_pass:
            break
    return own


def after_step(contacts: Contacts, own: int, here: int, there: int, single_pass: bool) -> int:
    """Return the mover's pieces after a step between two pieces, and after its captures."""
    own ^= 1 << here | 1 << there
    if single_pass or encloses(contacts, own, here, there):
        return settle(contacts, own, single_pass)
    return own


def enclosed_pieces(contacts: Contacts, own: int) -> int:
    """Return the pieces of both colours from which no way leads to the edge; `own` are those of one colour."""
    regions = own, contacts.live & ~own
    inside = (
        region & ~_flood(contacts.touching, region, region & ~contacts.inner) for region in regions
    )
    return next(inside) | next(inside)


def encloses(contacts: Contacts, own: int, here: int, there: int) -> bool:
    """True if something is enclosed now that `own` has lost the piece `here` and won the piece `there`.

    Only where nothing was enclosed before: then it can only be one of these two, or what touches the lost one.
    """
    for region, lost, won in ((own, here, there), (contacts.live & ~own, there, here)):
        suspects = (contacts.touching[lost] | 1 << won) & region & contacts.inner
        edge = region & ~contacts.inner
        while suspects:
            met = _flood(contacts.touching, region, suspects & -suspects, edge)
            if not met & edge:
                return True
            suspects &= ~met
    return False


def _flood(links: Sequence[int], region: int, pieces: int, end: int = 0) -> int:
    """Return all pieces of `region` that links lead to from some of it, these included, or some with one of `end`."""
    left = region & ~pieces
    fresh = pieces
    while fresh:
        number = fresh.bit_length() - 1
        fresh ^= 1 << number
        if more := links[number] & left:
            left ^= more
            if more & end:
                break
            fresh |= more
    return pieces | region & ~left


def chain(contacts: Contacts, region: int, pieces: int) -> int:
    """Return the chain of a piece within `region`, or the chains of several together."""
    return _flood(contacts.bordering, region, pieces)


def wins(contacts: Contacts, region: int, pieces: int | None = None) -> int:
    """Return the chain within `region` that has some of `pieces`, if any are named, and touches all four sides, else 0.

    Every chain is looked at by itself: two may touch all sides between them.
    """
    north, east, south, west = contacts.sides
    if pieces is None:  # those at the side with the fewest
        pieces = min((side & region for side in contacts.sides), key=int.bit_count)
    rest = pieces & region
    while rest:
        found = chain(contacts, region, rest & -rest)
        if found & north and found & east and found & south and found & west:
            return found
        rest &= ~found
    return 0
