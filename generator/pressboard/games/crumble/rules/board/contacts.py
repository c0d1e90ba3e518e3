"""Tables of who touches whom in a tiling, made from its pieces or changed where a cut or a join has changed them.

Pieces are numbered, and a set of pieces is an int whose bit i is piece i. A table made from another one keeps the
numbers of all pieces that stay; new pieces take over the numbers of those that went, then go on at the end. So a cut or
a join costs what it touches and not what there is.

>>> row = contacts_of([GridRect(0, 0, 2, 2), GridRect(2, 0, 4, 2)], width=4, height=2)
>>> row.steps, row.bordering, row.sides
([{'E': 1}, {'W': 0}], [2, 1], (3, 2, 3, 1))
>>> cut, numbers = row.replaced([0], [GridRect(0, 0, 1, 2), GridRect(1, 0, 2, 2)])
>>> numbers, cut.steps, cut.pieces[2]
([0, 2], [{'E': 2}, {'W': 2}, {'E': 1, 'W': 0}], GridRect(west=1, south=0, east=2, north=2))
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from pressboard.games.crumble.rules.board.geometry import OPPOSITE, GridRect, borders, direction, touches
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import bits_of, squares_of

_Interval = tuple[int, int, int]
"""A side of a piece on some line: from, to, the piece's number."""

numbers_in, set_of = squares_of, bits_of
"""The numbers of a set, ascending, and the set of some numbers."""


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

    def replaced(self, gone: Sequence[int], new: Sequence[GridRect]) -> tuple["Contacts", list[int]]:
        """Return tables with the pieces `new` where those numbered `gone` were, and the numbers of the new ones."""
        removed = set_of(gone)
        beside = self._around(gone) & ~removed
        changed = self._copy()
        changed._forget(removed, beside)
        numbers = changed._number(gone, new)
        near = [*numbers_in(beside)]
        for number in numbers:
            changed._link(number, near)
            near.append(number)
        changed._place(~removed & self.live, numbers)
        return changed, numbers

    def _around(self, numbers: Iterable[int]) -> int:
        """Return all pieces that touch some of those numbered."""
        found = 0
        for number in numbers:
            found |= self.touching[number]
        return found

    def _copy(self) -> "Contacts":
        tables = (self.pieces.copy(), self.touching.copy(), self.bordering.copy(), self.steps.copy())
        return Contacts(self.width, self.height, *tables, self.sides)

    def _forget(self, removed: int, beside: int) -> None:
        """Take the pieces `removed` out of the tables of those `beside` them."""
        kept = ~removed
        for number in numbers_in(beside):
            self.touching[number] &= kept
            self.bordering[number] &= kept
            steps = self.steps[number]
            self.steps[number] = {way: other for way, other in steps.items() if kept >> other & 1}

    def _number(self, gone: Sequence[int], new: Sequence[GridRect]) -> list[int]:
        """Enter pieces without their contacts; return their numbers."""
        total = len(self.pieces)
        numbers = [*gone[: len(new)], *range(total, total + len(new) - len(gone))]
        for number, piece in zip(numbers, new, strict=True):
            if number < len(self.pieces):
                self.pieces[number], self.steps[number] = piece, {}
                self.touching[number] = self.bordering[number] = 0
            else:
                self.pieces.append(piece)
                self.touching.append(0)
                self.bordering.append(0)
                self.steps.append({})
        return numbers

    def _link(self, number: int, others: Iterable[int]) -> None:
        """Enter the contacts of a piece with those of `others` that it touches."""
        piece, pieces = self.pieces[number], self.pieces
        for other in others:
            if touches(piece, pieces[other]):
                self.meet(number, other)

    def meet(self, number: int, other: int) -> None:
        """Enter the contact of two pieces that touch."""
        one, two = self.pieces[number], self.pieces[other]
        self.touching[number] |= 1 << other
        self.touching[other] |= 1 << number
        if borders(one, two):
            self.bordering[number] |= 1 << other
            self.bordering[other] |= 1 << number
            if way := direction(one, two):
                self.steps[number][way] = other
                self.steps[other][OPPOSITE[way]] = number

    def _place(self, kept: int, numbers: Iterable[int]) -> None:
        """Set which pieces there are and which of them stand at the sides."""
        north, east, south, west = (side & kept for side in self.sides)
        for number in numbers:
            bit, piece = 1 << number, self.pieces[number]
            kept |= bit
            north |= bit if piece.north == self.height else 0
            east |= bit if piece.east == self.width else 0
            south |= 0 if piece.south else bit
            west |= 0 if piece.west else bit
        self.sides = north, east, south, west
        self.live, self.inner = kept, kept & ~(north | east | south | west)


def contacts_of(pieces: Sequence[GridRect], width: int, height: int) -> Contacts:
    """Return the tables of a tiling of a board of such lengths; the pieces keep their order."""
    count = len(pieces)
    found = Contacts(width, height, [*pieces], [0] * count, [0] * count, [{} for _ in pieces])
    for first, second in (*_meetings(pieces, 0, 2, (1, 3)), *_meetings(pieces, 1, 3, (0, 2))):
        found.meet(first, second)
    found._place(0, range(count))
    return found


def _meetings(pieces: Sequence[GridRect], begin: int, end: int, across: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of pieces that touch where one ends and the other begins, by the places of these coordinates."""
    ending, beginning = (_on_lines(pieces, itemgetter(place), across) for place in (end, begin))
    for line in ending:
        yield from _touching(ending[line], beginning.get(line, []))


def _on_lines(
    pieces: Sequence[GridRect], line: Callable[[GridRect], int], across: tuple[int, int]
) -> dict[int, list[_Interval]]:
    """Return one side of every piece, sorted on the lines they lie on."""
    lines: dict[int, list[_Interval]] = defaultdict(list)
    low, high = across
    for number, piece in enumerate(pieces):
        lines[line(piece)].append((piece[low], piece[high], number))
    for sides in lines.values():
        sides.sort()
    return lines


def _touching(first: Sequence[_Interval], second: Sequence[_Interval]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of intervals of two rows that share a point; those of one row do not overlap."""
    begin = 0
    for low, high, number in first:
        while begin < len(second) and second[begin][1] < low:
            begin += 1
        place = begin
        while place < len(second) and second[place][0] <= high:
            yield number, second[place][2]
            place += 1
