"""The vocabulary's table: an entry for an element, its attributes and what it may hold, and what several have alike."""

from collections.abc import Mapping
from functools import cached_property

from pressboard.layout.kinds import (
    EXTENT,
    LEADING,
    LENGTH,
    PART,
    ROLE,
    TYPE_SIZE,
    YES_NO,
    ValueKind,
    choice,
)
from pressboard.layout.tree import Attributes
from pressboard.lean_classes import NamedTuple, dataclass


class Attribute(NamedTuple):
    """An attribute: its kind, one line of help, and its default as it would be written; none when "".

    One that is `required` has no default.
    """

    name: str
    kind: ValueKind
    help: str
    default: str = ""
    required: bool = False


@dataclass(frozen=True)
class Entry:
    """An element: one line of help, its attributes, the elements it `holds`, whether text may stand in it.

    `example` is a small piece of a template that can stand in one of the elements that hold this one; the place
    is the reference's to choose. `once` names the children of which there may be only one.
    """

    name: str
    help: str
    example: str
    attributes: tuple[Attribute, ...] = ()
    holds: frozenset[str] = frozenset()
    text: bool = False
    once: frozenset[str] = frozenset()

    @cached_property
    def by_name(self) -> Mapping[str, Attribute]:
        return {attribute.name: attribute for attribute in self.attributes}

    @cached_property
    def defaults(self) -> Attributes:
        return Attributes(
            {
                each.name: each.kind.read(each.default) if each.default else None
                for each in self.attributes
            }
        )

    @cached_property
    def required(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.attributes if each.required)


def entry(
    name: str,
    help_: str,
    example: str,
    *attributes: Attribute,
    holds: frozenset[str] = frozenset(),
    text: bool = False,
    once: frozenset[str] = frozenset(),
) -> Entry:
    return Entry(name, help_, example, attributes, holds, text, once)


# What elements can hold.

INLINE = frozenset(
    (
        *("b", "i", "s", "small", "sup", "br", "span", "optional", "q", "a", "icon"),
        *("pagenumber", "pagecount", "pages", "sheets", "ink", "topics"),
    )
)
"""What stands in a line of text."""
PIECES = frozenset(
    (
        *(
            "h1",
            "h2",
            "h3",
            "p",
            "ul",
            "ol",
            "group",
            "entry",
            "hr",
            "ruled",
            "space",
            "keep",
            "box",
            "table",
        ),
        *("figure", "image", "thumbnails", "icon", "bookmark"),
    )
)
"""The flow blocks that can stand anywhere blocks can."""
FLOW = PIECES | {"columns"}
"""The flow blocks."""


# The attributes that elements share.

ALIGN = choice("left", "center", "right")
UPRIGHT = choice("top", "middle", "bottom")


def size_of(of: str) -> Attribute:
    return Attribute("size", TYPE_SIZE, f"type size of {of}; that of the text around when left out")


def align_of(what: str, default: str = "left") -> Attribute:
    """Return the attribute that says what side something keeps to."""
    return Attribute("align", ALIGN, f"where {what} to", default)


def gutter() -> Attribute:
    return Attribute("gutter", LENGTH, "space between columns", "8mm")


def paint(name: str, what: str, otherwise: str = "none") -> Attribute:
    return Attribute(name, ROLE, f"the role that colours {what}; {otherwise} when left out")


def given(name: str, kind: ValueKind, help_: str) -> Attribute:
    return Attribute(name, kind, help_, required=True)


SMALLEST = Attribute(
    "smallest", TYPE_SIZE, "the text is set smaller in steps, down to this, until it fits"
)
LED = Attribute("leading", LEADING, "from line to line, in type sizes; 1.3 when left out")

AT = (
    given("x", LENGTH, "from the left edge of the paper"),
    given("y", LENGTH, "from the upper edge of the paper"),
)
BOX = (*AT, given("width", EXTENT, "its width"), given("height", EXTENT, "its height"))
"""A rectangle of the paper."""
SIDES = (
    Attribute(
        "width",
        PART,
        "the width it may take, or its share of what there is; all of it when left out",
    ),
    Attribute("height", EXTENT, "the height it may take; what there is when left out"),
)
"""What a picture may take."""

PLACE = (
    size_of("its text"),
    SMALLEST,
    Attribute(
        "optional-from",
        TYPE_SIZE,
        "in smaller type optional text is left out; `smallest` when left out",
    ),
    LED,
    Attribute("align", UPRIGHT, "where the blocks keep to", "top"),
    Attribute("padding", LENGTH, "space inside its edges", "0mm"),
    paint("border", "its edge"),
    paint("fill", "its ground"),
)
"""What all places have in common."""

TURNED = Attribute(
    "turned", YES_NO, "turned clockwise, so that its lines run down; it holds no links then", "no"
)

FACE = Attribute(
    "face", choice("text", "display"), "the face: that of text, or the one for headings", "text"
)

FIGURES = Attribute(
    "figures",
    choice("text", "columns"),
    "figures as in a text, or all of one width, which stand well in columns; those of the text around when left out",
)
