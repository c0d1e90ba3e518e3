"""The words below a diagram that is a picture by itself: its caption, and a legend of its marks.

The legend reads otherwise on a terminal than in print: there are characters where print has rings and stripes.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from textwrap import wrap

from generator.figures.shapes import Figure, Item, Label, Symbol, Use
from generator.games.crumble.diagram import Picture
from generator.games.crumble.diagram_scenes import Scene

_LINE, _SIZE, _CAPITAL = 0.5, 0.4, 0.35
"""How far apart lines are and their type, in board units; half a capital's height in that of the type."""
_PER_UNIT, _FINE = 4, 2
"""Characters in a row to a board unit; board units to a square from which on words are larger than these units."""


def captioned(scene: Scene) -> Figure:
    """Return the picture of a diagram with its words below it, a square being as large as without a finer view."""
    figure, view = scene.figure, scene.picture.view
    larger = max(1, view.scale // _FINE)
    words = [*_words(scene, int(figure.wide * _PER_UNIT) - 2, larger)]
    lines = [_line(figure, number * larger, larger, *line) for number, line in enumerate(words, 1)]
    high = figure.high + (len(words) + 1) * _LINE * larger
    return replace(figure, high=high, items=(*figure.items, *lines), unit=figure.unit / view.scale)


def _words(scene: Scene, room: int, larger: int) -> Iterator[tuple[str, str, bool]]:
    """Yield the lines below a picture as in print and as text, and whether they are bold."""
    yield from ((line, line, True) for line in wrap(scene.caption, room // larger))
    marks = wrap(_printed(scene.picture), room // larger), wrap(_as_text(scene.picture), room)
    yield from ((printed, text, False) for printed, text in zip_longest(*marks, fillvalue=""))


def _line(figure: Figure, row: int, larger: int, printed: str, text: str, bold: bool) -> Item:
    """Return a line of words `row` rows of text below a picture, in its middle."""
    size = _SIZE * larger
    label = Label("ink", 0, _CAPITAL * size, printed, size, bold=bold)
    symbol = Symbol(f"crumble words {printed} {text}", (label,) if printed else (), text)
    return Use(symbol, figure.wide / 2, figure.high + row * _LINE)


def _printed(picture: Picture) -> str:
    """Return what rings and stripes mean, as far as there are any."""
    faces = picture.pieces.values()
    stripes = (
        "about to be captured by the colour of the stripes"
        if picture.coming
        else "captured; the stripes are the old colour"
    )
    meaning = {
        "ringed: just made": any(face.fresh for face in faces),
        f"striped: {stripes}": any(face.captured for face in faces),
    }
    return "; ".join(words for words, shown in meaning.items() if shown)


def _as_text(picture: Picture) -> str:
    """Return what the characters of a picture mean, as far as they are in it."""
    faces = picture.pieces.values()
    meaning = {
        "# black": True,
        ". white": True,
        "' just made": any(face.fresh for face in faces),
        f"! {'to be ' if picture.coming else ''}captured": any(face.captured for face in faces),
        "## or .. the chain that wins": bool(picture.chain),
        "o where the swap begins": bool(picture.path) and picture.path[0] not in picture.path[1:],
        "1 2 3 its steps": bool(picture.path),
        "x there and back": len({*picture.path}) < len(picture.path),
        "0 1 2 points on borders, counted": bool(picture.walks),
    }
    return ", ".join(words for words, shown in meaning.items() if shown)
