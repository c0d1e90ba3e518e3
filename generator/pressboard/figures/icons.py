"""Our icon files: a small part of SVG.

A file is `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` holding `path`, `circle`, `rect`, `polygon` and
`line` and nothing else. Every shape has one `class`, which is its role: `tone-grey` is the role "tone grey". There are
no colours, groups or transforms.
"""

from collections.abc import Mapping
from types import MappingProxyType
from xml.parsers import expat

from pressboard.figures.pathdata import numbers_in, read_path
from pressboard.figures.shapes import Circle, Drawable, Path, Polygon, Polyline, Rect, Symbol

BOX = 64.0
"""The side of the square an icon is drawn in."""

TONES = ("white", "grey", "tan", "brown", "green", "red", "orange", "yellow", "blue", "pink", "cream", "dark")
_LINE, _FINE_LINE, _PAW_LINE = 2.4, 1.6, 0.8

CLASSES = MappingProxyType(
    {
        **{f"tone-{tone}": (f"tone {tone}", _LINE) for tone in TONES},
        "foliage": ("foliage", _LINE),
        "trunk": ("trunk", _LINE),
        "paw": ("paw", _PAW_LINE),
        "stroke": ("stroke", _LINE),
        "silhouette": ("silhouette", _LINE),
        "plant": ("plant", _LINE),
        "knockout": ("knockout", _FINE_LINE),
        "solid": ("solid", None),
    }
)
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
    return Rect(role, x, y, wide, high, min(float(values.get("rx", 0.0)), wide / 2, high / 2), line_width=width)
