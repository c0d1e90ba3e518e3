"""Our icon files: a small part of SVG; and the icons of a kit's contents.

A file is `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` holding `path`, `circle`, `rect`, `polygon` and
`line` and nothing else. Every shape has one `class`, which is its role: `tone-grey` is the role "tone grey". There are
no colours, groups or transforms.
"""

from collections.abc import Mapping
from functools import cache
from xml.parsers import expat

from pressboard.figures.pathdata import numbers_in, read_path
from pressboard.figures.shapes import Circle, Drawable, Path, Polygon, Polyline, Rect, Symbol, Use

BOX = 64.0
"""The side of the square an icon is drawn in."""

TONES = (
    "white",
    "grey",
    "tan",
    "brown",
    "green",
    "red",
    "orange",
    "yellow",
    "blue",
    "pink",
    "cream",
    "dark",
)
_LINE = 2.4
_FINE_LINE = 1.6
_PAW_LINE = 0.8

CLASSES = {
    **{f"tone-{tone}": (f"tone {tone}", _LINE) for tone in TONES},
    **{name: (name, _LINE) for name in ("foliage", "trunk", "stroke", "silhouette", "plant")},
    "paw": ("paw", _PAW_LINE),
    "knockout": ("knockout", _FINE_LINE),
    "solid": ("solid", None),
}
"""The role and the line's width (box units, None for no line) of every class."""

Classes = Mapping[str, tuple[str, float | None]]
"""The role and the line's width (box units, None for no line) by the name of a class."""


def read_icon(text: str, name: str, letters: str = "*") -> Symbol:
    """Return the icon in the SVG `text` as a symbol in a 64 x 64 box, its origin the upper left corner.

    `letters` stand for it in text pictures.
    """
    return Symbol(name, read_drawing(text, CLASSES), letters)


def read_drawing(text: str, classes: Classes) -> tuple[Drawable, ...]:
    """Return the shapes of a file like an icon's, with classes of its own, in painting order."""
    elements = list[tuple[str, dict[str, str]]]()
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda tag, values: elements.append((tag, values))
    parser.Parse(text, True)
    return tuple(_shape(tag, values, *classes[values["class"]]) for tag, values in elements[1:])


def _shape(tag: str, values: Mapping[str, str], role: str, width: float | None) -> Drawable:
    def numbers(*names: str) -> list[float]:
        return [float(values[name]) for name in names]

    width = float(values["stroke-width"]) if "stroke-width" in values else width
    match tag:
        case "path":
            return Path(role, read_path(values["d"]), line_width=width)
        case "polygon":
            ends = numbers_in(values["points"])
            return Polygon(role, tuple(zip(ends[::2], ends[1::2], strict=True)), line_width=width)
        case "line":
            x1, y1, x2, y2 = numbers("x1", "y1", "x2", "y2")
            return Polyline(role, ((x1, y1), (x2, y2)), line_width=width)
        case "circle":
            return Circle(role, *numbers("cx", "cy", "r"), line_width=width)
    assert tag == "rect", tag
    x, y, wide, high = numbers("x", "y", "width", "height")
    return Rect(
        role,
        x,
        y,
        wide,
        high,
        min(float(values.get("rx", 0.0)), wide / 2, high / 2),
        line_width=width,
    )


# Icons of a kit's contents: what to print on, what to do with it.

_DRAWN = 24.0
"""The side of the square that they are drawn in."""
_STROKE = 1.6
_SHEET = "M 4 2 H 12 L 16 6 V 18 H 4 Z"
_CORNER = "M 12 2 V 6 H 16"
_EDGES = ("M 7 20.5 H 18.5 V 8", "M 9.5 23 H 21 V 10.5")

_OUTLINES = {
    "paper": ((_SHEET,), _CORNER),
    "heavy": ((_SHEET,), f"{_CORNER} {_EDGES[0]}"),
    "card": ((_SHEET,), f"{_CORNER} {' '.join(_EDGES)}"),
    "cut": ((), "M 8.5 8.7 L 21 18.2 M 8.5 15.3 L 21 5.8"),
    "fold": (
        ("M 3.5 9 L 12 6.5 L 20.5 9 V 21.5 L 12 19 L 3.5 21.5 Z",),
        "M 12 8.6 V 10.4 M 12 12.2 V 14 M 12 15.8 V 17.4 M 5.5 5 C 8.5 1.6 15.5 1.6 18.5 5 M 18.5 1.6 V 5 H 15.1",
    ),
    "glue": (
        ("M 8 11 H 16 V 22 H 8 Z",),
        "M 9.4 11 L 11 6.5 H 13 L 14.6 11 M 12 6.5 V 2.5 M 8 15.5 H 16",
    ),
    "whole": (("M 4.5 3.5 H 19.5 V 20.5 H 4.5 Z",), "M 8.3 12.2 L 11 15.2 L 15.8 8.8"),
    "read": (
        (
            "M 12 6 C 9 4.2 6 4 3 5 V 19.5 C 6 18.5 9 18.7 12 20.5 C 15 18.7 18 18.5 21 19.5 V 5 C 18 4 15 4.2 12 6 Z",
        ),
        "M 12 6 V 20.5",
    ),
    "ink": (
        (
            "M 12 2.5 C 8 8 5.5 12 5.5 15.5 C 5.5 19 8.4 22 12 22 C 15.6 22 18.5 19 18.5 15.5 C 18.5 12 16 8 12 2.5 Z",
        ),
        "M 9 15.5 C 9 17.4 10.2 18.7 12 19",
    ),
    "pen": (
        ("M 4.5 19.5 L 6 14.8 L 16.8 4 L 20 7.2 L 9.2 18 Z",),
        "M 14.4 6.4 L 17.6 9.6 M 11 21.5 H 20",
    ),
    "coin": ((), "M 12 8.5 V 15.5"),
    "own": (("M 4 9.5 H 20 V 21 H 4 Z",), "M 4 9.5 L 6.5 4 H 17.5 L 20 9.5 M 9.5 13 H 14.5"),
}
"""By name: what has a ground, as path data, and the strokes upon it."""
_RINGS = {
    "cut": ((5.8, 6.6, 3.0), (5.8, 17.4, 3.0)),
    "coin": ((12.0, 12.0, 8.8), (12.0, 12.0, 6.0)),
}

NAMES = tuple(_OUTLINES)
"""Paper of three weights by 80, 120 to 160 and 200 to 300 g; what is cut, folded, glued, left whole, read, written on;
a coin, and things of one's own."""


@cache
def kit_icons() -> Mapping[str, Symbol]:
    """Return the icons by their names, in the square that icons have."""
    icons = dict[str, Symbol]()
    for name, (grounds, strokes) in _OUTLINES.items():
        items: list[Drawable] = [
            Path("tone cream", read_path(ground), line_width=_STROKE) for ground in grounds
        ]
        items.append(Path("stroke", read_path(strokes), line_width=_STROKE))
        items += [Circle("stroke", *ring, line_width=_STROKE) for ring in _RINGS.get(name, ())]
        drawn = Symbol(f"kit icon {name}", tuple(items))
        icons[name] = Symbol(f"kit {name}", (Use(drawn, 0, 0, BOX / _DRAWN),))
    return icons
