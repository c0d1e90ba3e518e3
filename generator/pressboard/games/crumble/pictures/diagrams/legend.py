"""The words below a diagram that is a picture by itself: its caption, and a legend of its marks.

The legend reads otherwise on a terminal than in print: there are characters where print has rings and stripes.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from textwrap import wrap

from pressboard.figures.shapes import Drawable, Figure, Label, Symbol, Use
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.kinds.scenes import Scene
from pressboard.words import words

_LINE, _SIZE, _CAPITAL = 0.5, 0.4, 0.35
"""How far apart lines are and their type, in board units; half a capital's height in that of the type."""
_NARROW, _WIDENED = 12, 40
"""Characters, to a scale of one, that a line has at least, and how many it gets where it would have fewer or break a
word."""
_PER_UNIT, _FINE = 4, 2
"""Characters in a row to a board unit; board units to a square from which on words are larger than these units."""


def captioned(scene: Scene[DiagramPicture]) -> Figure:
    """Return the picture of a diagram with its words below it, a square being as large as without a finer view."""
    view = scene.shown.view
    larger = max(1, view.scale // _FINE)
    figure = _roomy(scene, larger)
    said = [*_said(scene, _room(figure), larger)]
    lines = [_line(figure, number * larger, larger, *line) for number, line in enumerate(said, 1)]
    height = figure.height + (len(said) + 1) * _LINE * larger
    return replace(figure, height=height, items=(*figure.items, *lines), unit=figure.unit / view.scale)


def _room(figure: Figure) -> int:
    """Return how many characters a line below a picture has."""
    return int(figure.width * _PER_UNIT) - 2


def _roomy(scene: Scene[DiagramPicture], larger: int) -> Figure:
    """Return the picture, on broader paper where it is so narrow that words below it would be broken."""
    figure = scene.figure
    longest = max(map(len, f"{scene.caption} {_as_text(scene.shown)}".split()))
    if _room(figure) >= max(_NARROW * scene.shown.view.scale, longest * larger):
        return figure
    more = max((_WIDENED * larger + 2) / _PER_UNIT - figure.width, 0.0)
    view = replace(scene.shown.view, aside=more / 2 / scene.shown.view.scale)
    return replace(scene, shown=replace(scene.shown, view=view)).figure


def _said(scene: Scene[DiagramPicture], room: int, larger: int) -> Iterator[tuple[str, str, bool]]:
    """Yield the lines below a picture as in print and as text, and whether they are bold."""
    yield from ((line, line, True) for line in wrap(scene.caption, room // larger))
    marks = wrap(_printed(scene.shown), room // larger), wrap(_as_text(scene.shown), room)
    yield from ((printed, text, False) for printed, text in zip_longest(*marks, fillvalue=""))


def _line(figure: Figure, row: int, larger: int, printed: str, text: str, bold: bool) -> Drawable:
    """Return a line of words `row` rows of text below a picture, in its middle."""
    size = _SIZE * larger
    label = Label("ink", 0, _CAPITAL * size, printed, size, bold=bold)
    symbol = Symbol(f"crumble words {printed} {text}", (label,) if printed else (), text)
    return Use(symbol, figure.width / 2, figure.height + row * _LINE)


def _printed(picture: DiagramPicture) -> str:
    """Return what rings and stripes mean, as far as there are any."""
    faces = picture.pieces.values()
    stripes = (
        words("striped: about to be captured, and to change its colour")
        if picture.coming
        else words("striped: captured, it has changed its colour")
    )
    meaning = {
        words("ringed: just made"): any(face.fresh for face in faces),
        stripes: any(face.captured for face in faces),
    }
    return "; ".join(text for text, shown in meaning.items() if shown)


def _as_text(picture: DiagramPicture) -> str:
    """Return what the characters of a picture mean, as far as they are in it."""
    faces = picture.pieces.values()
    meaning = {
        words("# black"): True,
        words(". white"): True,
        words("' just made"): any(face.fresh for face in faces),
        words("! to be captured") if picture.coming else words("! captured"): any(face.captured for face in faces),
        words("## or .. the chain that wins"): bool(picture.chain),
        words("o where the swap begins"): bool(picture.path) and picture.path[0] not in picture.path[1:],
        words("1 2 3 its steps"): bool(picture.path),
        words("x there and back"): len({*picture.path}) < len(picture.path),
        words("0 1 2 points on borders, counted"): bool(picture.walks),
    }
    return ", ".join(text for text, shown in meaning.items() if shown)
