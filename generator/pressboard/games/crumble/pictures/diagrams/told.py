"""What diagrams show, in words for who does not see them: which pieces lie where."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pressboard.games.crumble.pictures.pieces import PieceFace
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE
from pressboard.games.crumble.rules.tiling import Exact
from pressboard.words import words

_MOST = 16
"""So many pieces are told one by one; more of them together, those of a size."""

_Size = tuple[Fraction, Fraction]


def pieces_told(caption: str, pieces: Mapping[Exact, PieceFace]) -> str:
    """Return what a diagram shows: its caption, and of all pieces size and lower left corner, in starting squares.

    They are told row by row from below, each from the left to the right, many of them by their sizes, the larger first.
    """
    said = _singly if len(pieces) <= _MOST else _by_size
    return " ".join([caption, *(told for colour in (BLACK, WHITE) for told in said(colour, _of(colour, pieces)))])


def _of(colour: int, pieces: Mapping[Exact, PieceFace]) -> list[Exact]:
    """Return the pieces of a colour, row by row."""
    return sorted((piece for piece, face in pieces.items() if face.colour == colour), key=lambda piece: piece[1::-1])


def _singly(colour: int, pieces: list[Exact]) -> Iterator[str]:
    if pieces:
        yield words(
            "{player}, across and up from the lower left: {pieces}.",
            player=words(COLOURS[colour]),
            pieces="; ".join(map(_piece, pieces)),
        )


def _by_size(colour: int, pieces: list[Exact]) -> Iterator[str]:
    """Yield a colour and how many pieces it has, and where those of each size lie."""
    found = defaultdict[_Size, list[Exact]](list)
    for piece in pieces:
        found[_size(piece)].append(piece)
    if pieces:
        yield words(
            "{player}, {count} pieces, across and up from the lower left:",
            player=words(COLOURS[colour]),
            count=len(pieces),
        )
    for size in sorted(found, key=lambda size: (-size[0] * size[1], -size[0])):
        places = "; ".join(f"{_number(west)}, {_number(south)}" for west, south, *_ in found[size])
        yield words("{size} at {places}.", size=_size_told(size), places=places)


def _piece(piece: Exact) -> str:
    across, up = map(_number, piece[:2])
    return words("{size} at {across}, {up}", size=_size_told(_size(piece)), across=across, up=up)


def _size(piece: Exact) -> _Size:
    west, south, east, north = piece
    return east - west, north - south


def _size_told(size: _Size) -> str:
    width, height = map(_number, size)
    return words("{width} by {height}", width=width, height=height)


def _number(length: Fraction) -> str:
    return f"{float(length):g}"
