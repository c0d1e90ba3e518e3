"""What diagrams show, in words for who does not see them: where counters lie, and what is marked."""

from collections.abc import Iterator

from pressboard.games.krypte.pictures.diagrams.diagram import Marks
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE, names_of, square_name
from pressboard.games.krypte.rules.position import Position
from pressboard.words import words


def position_told(position: Position, marks: Marks, caption: str) -> str:
    """Return what a diagram shows: `After 1.d1: White enters from East or South. Black: d1. Dotted: a1, a8.`."""
    return " ".join([caption, *_told(position, marks)])


def _told(position: Position, marks: Marks) -> Iterator[str]:
    for colour in (BLACK, WHITE):
        if lying := names_of(position.board(colour)):
            yield words("{player}: {squares}.", player=words(COLOURS[colour]), squares=", ".join(lying))
    if marks.legal:
        yield words("Dotted: {squares}.", squares=_once(move.square for move in position.moves()))
        if found := _once(position.ambiguous()):
            yield words("Crossed, for they are ambiguous: {squares}.", squares=found)
    if marks.turned:
        yield words("Ringed, for they were turned: {squares}.", squares=", ".join(names_of(marks.turned)))
    empty = {square: text for square, text in marks.texts.items() if not position.taken >> square & 1}
    for square, text in empty.items():
        yield words("On {square} stands {text}.", square=square_name(square), text=text)


def _once(squares: "Iterator[int] | tuple[int, ...]") -> str:
    return ", ".join(map(square_name, sorted(set(squares))))
