"""What diagrams show, in words for who does not see them: which pieces lie where."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from generator.games.crumble.pictures.pieces import PieceFace
from generator.games.crumble.rules.board.layout import Exact
from generator.games.crumble.rules.position import BLACK, COLOURS, WHITE
from generator.words import words

_MOST = 16
"""So many pieces are told one by one; of more only how many there are."""


def pieces_told(caption: str, pieces: Mapping[Exact, PieceFace]) -> str:
    """Return what a diagram shows: its caption, and of few pieces size and lower left corner, in starting squares."""
    return " ".join([caption, *(_singly(pieces) if len(pieces) <= _MOST else _counted(pieces))])


def _singly(pieces: Mapping[Exact, PieceFace]) -> Iterator[str]:
    for colour in (BLACK, WHITE):
        told = "; ".join(_piece(piece) for piece, face in pieces.items() if face.colour == colour)
        if told:
            yield words(
                "{player}, across and up from the lower left: {pieces}.", player=words(COLOURS[colour]), pieces=told
            )


def _counted(pieces: Mapping[Exact, PieceFace]) -> Iterator[str]:
    for colour in (BLACK, WHITE):
        count = sum(face.colour == colour for face in pieces.values())
        yield words("{player}: {count} pieces.", player=words(COLOURS[colour]), count=count)


def _piece(piece: Exact) -> str:
    west, south, east, north = piece
    size = words("{width} by {height}", width=_number(east - west), height=_number(north - south))
    return words("{size} at {across}, {up}", size=size, across=_number(west), up=_number(south))


def _number(length: Fraction) -> str:
    return f"{float(length):g}"
