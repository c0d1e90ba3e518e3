"""All cuts: one straight line may halve any number of one colour's pieces, and enters no others.

Borders between pieces never stand in the way of a cut that runs along them; what it would enter without halving does.

>>> from pressboard.games.crumble.rules.board.layout import checkerboard
>>> layout = checkerboard(3, 1)
>>> [len(cut.pieces) for cut in cuts(layout.pieces, 0b111) if cut.axis == "H"]
[1, 2, 3, 1, 2, 1]
>>> [len(cut.pieces) for cut in cuts(layout.pieces, 0b101)]
[1, 1, 1, 1]
"""

from collections.abc import Iterator, Sequence

from pressboard.games.crumble.rules.board.geometry import HORIZONTAL, VERTICAL, GridRect, is_halved, middle, transposed
from pressboard.games.crumble.rules.moves import Cut


def cuts(pieces: Sequence[GridRect], own: int) -> Iterator[Cut]:
    """Yield all cuts of the pieces in the set `own`, the horizontal ones first."""
    for axis in (HORIZONTAL, VERTICAL):
        for run in _runs(pieces if axis == HORIZONTAL else [*map(transposed, pieces)], own):
            cut = tuple(pieces[number] for number in run)
            for first in range(len(cut)):
                for end in range(first + 1, len(cut) + 1):
                    yield Cut(axis, cut[first:end])


def crossed(pieces: Sequence[GridRect], axis: str, through: GridRect) -> list[GridRect]:
    """Return all pieces, of whatever colour, that the line halving `through` enters, from West or South on."""
    line = middle(through, axis)
    if axis == HORIZONTAL:
        return sorted(piece for piece in pieces if piece.south < line < piece.north)
    return sorted((piece for piece in pieces if piece.west < line < piece.east), key=lambda piece: piece.south)


def _runs(pieces: Sequence[GridRect], own: int) -> Iterator[list[int]]:
    """Yield the longest rows of pieces that one horizontal cut halves without a break, by their numbers."""
    lines: dict[int, int] = {}
    for number, piece in enumerate(pieces):
        if own >> number & 1 and is_halved(piece, HORIZONTAL):
            double = piece.south + piece.north
            lines[double] = lines.get(double, 0) | 1 << number
    for double, halved in lines.items():
        if halved & (halved - 1):
            yield from _unbroken(pieces, double, halved)
        else:
            yield [halved.bit_length() - 1]


def _unbroken(pieces: Sequence[GridRect], double: int, halved: int) -> Iterator[list[int]]:
    """Yield the runs of the pieces in the set `halved` along a line, which is given by twice its coordinate."""
    entered = sorted(
        (west, number) for number, (west, south, _, north) in enumerate(pieces) if 2 * south < double < 2 * north
    )
    run = list[int]()
    for _, number in entered:
        if halved >> number & 1:
            run.append(number)
        elif run:
            yield run
            run = []
    if run:
        yield run
