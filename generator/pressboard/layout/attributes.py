"""The attributes that elements of the vocabulary share."""

from pressboard.layout.entries import Attribute
from pressboard.layout.kinds import LEADING, LENGTH, ROLE, TYPE_SIZE, YES_NO, ValueKind, choice

ALIGN = choice("left", "center", "right")
UPRIGHT = choice("top", "middle", "bottom")


def size_of(of: str) -> Attribute:
    return Attribute("size", TYPE_SIZE, f"type size of {of}; that of the text around when left out")


def align_of(what: str, default: str = "left") -> Attribute:
    """Return the attribute that says what side something keeps to."""
    return Attribute("align", ALIGN, f"where {what} to", default)


def gutter() -> Attribute:
    return Attribute("gutter", LENGTH, "space between columns", "8mm")


def paint(name: str, what: str) -> Attribute:
    return Attribute(name, ROLE, f"the role that colours {what}; none when left out")


def given(name: str, kind: ValueKind, help_: str) -> Attribute:
    return Attribute(name, kind, help_, required=True)


SMALLEST = Attribute("smallest", TYPE_SIZE, "the text is set smaller in steps, down to this, until it fits")
LED = Attribute("leading", LEADING, "from line to line, in type sizes; 1.3 when left out")

PLACE = (
    size_of("its text"),
    SMALLEST,
    Attribute("optional-from", TYPE_SIZE, "in smaller type optional text is left out; `smallest` when left out"),
    LED,
    Attribute("align", UPRIGHT, "where the blocks keep to", "top"),
    Attribute("padding", LENGTH, "space inside its edges", "0mm"),
    paint("border", "its edge"),
    paint("fill", "its ground"),
)
"""What all places have in common."""

TURNED = Attribute("turned", YES_NO, "turned clockwise, so that its lines run down; it holds no links then", "no")

FACE = Attribute("face", choice("text", "display"), "the face: that of text, or the one for headings", "text")

FIGURES = Attribute(
    "figures",
    choice("text", "columns"),
    "figures as in a text, or all of one width, which stand well in columns; those of the text around when left out",
)
