"""How text looks: what headings, paragraphs and lists are like on a kind of page, and the style of a piece of text."""

from collections.abc import Iterator, Mapping
from math import fsum

from pressboard.lean_classes import NamedTuple
from pressboard.render.text.faces import Face
from pressboard.render.text.fonts import DISPLAY, face, tabular_face, tabular_parts
from pressboard.render.text.words import Hyphens

# Looks: what headings, paragraphs and lists of a page are like. All lengths are parts of the type's size.

LEAST_LABEL = 6.0
"""Labels in figures are this large at least, points: smaller ones are not read at arm's length."""


class HeadingLook(NamedTuple):
    """A heading: its size, from line to line in its own size, the spaces around it, how deep it is in the outline.

    It is set in the display face, coloured as `role` says, and `ruled` with a line beneath.
    """

    size: float
    leading: float
    before: float
    after: float
    level: int
    display: bool = False
    role: str = ""
    ruled: bool = False


class Look(NamedTuple):
    """A look: its name, its headings, the spaces below paragraphs and items, from line to line, how far items hang.

    Bullets and numbers are coloured as `role` says; one that is `round` draws its bullets. `entry` is the size and the
    leading of a text with an icon. In one that is `fine` no short word stands alone in a last line, and a list that
    goes on elsewhere repeats the heading of the third rank above it. One that `parts` words does so as their language
    does. Labels in figures are as large as `label`, points, where they have room; `growth` are the type beyond which
    they grow with it, and by how much a point. What it has been fitted by (see `fitted`) is in `pictures` and `air`.
    """

    name: str
    headings: Mapping[str, HeadingLook]
    paragraph_after: float = 0.5
    item_after: float = 0.22
    indent: float = 1.15
    leading: float = 1.3
    role: str = ""
    round: bool = False
    entry: tuple[float, float] = (1.0, 1.3)
    fine: bool = False
    parts: bool = True
    label: float = LEAST_LABEL
    growth: tuple[float, float] = (0.0, 0.0)
    pictures: float = 1.0
    air: float = 1.0

    def for_size(self, size: float) -> "Look":
        """Return the look of a text in type of this size, points: labels keep up with larger type."""
        usual, step = self.growth
        larger = step * (size - usual)
        if larger > 0.0:
            label = self.label + larger
            return self._replace(name=f"{self.name} {label}", label=label)
        return self

    def fitted(self, pictures: float, air: float) -> "Look":
        """Return the look with large figures so much smaller and lines so much closer, as parts of what they are."""
        if pictures == air == 1.0:
            return self
        size, leading = self.entry
        return self._replace(
            name=f"{self.name} {pictures} {air}",
            paragraph_after=self.paragraph_after * air,
            item_after=self.item_after * air,
            leading=self.leading * air,
            entry=(size, leading * air),
            pictures=pictures,
            air=air,
        )


PLAIN = Look(
    "plain",
    {
        "h1": HeadingLook(1.9, 1.15, 1.0, 0.5, 0),
        "h2": HeadingLook(1.35, 1.2, 1.05, 0.3, 1),
        "h3": HeadingLook(1.08, 1.25, 0.8, 0.15, 2),
    },
)
"""What pages have unless they say otherwise."""

READING = Look(
    "reading",
    {
        "h1": HeadingLook(2.476, 1.09, 1.1, 0.6, 0, display=True, role="brand"),
        "h2": HeadingLook(1.4286, 1.134, 1.08, 0.405, 1, display=True, role="brand"),
        "h3": HeadingLook(1.0, 1.35, 0.54, 0.324, 2, role="brand", ruled=True),
    },
    paragraph_after=0.459,
    item_after=0.2,
    indent=1.08,
    leading=1.35,
    role="brand",
    round=True,
    entry=(0.9524, 1.2189),
    fine=True,
    label=9.0,
    growth=(10.5, 10 / 11),
)
"""Rules and what else is read: 10.5 pt with a leading of 5 mm, headings in the display face and the game's colour."""

LARGE = Look(
    "large",
    {
        "h1": HeadingLook(1.765, 1.15, 0.9, 0.5, 0),
        "h2": HeadingLook(1.294, 1.2, 0.9, 0.35, 1),
        "h3": HeadingLook(1.0, 1.4, 0.7, 0.3, 2),
    },
    paragraph_after=0.55,
    item_after=0.3,
    leading=1.4,
    round=True,
    entry=(1.0, 1.4),
    fine=True,
    parts=False,
    label=14.0,
    growth=(17.0, 14 / 17),
)
"""Large print: one face, black on white."""

LOOKS: Mapping[str, Look] = {look.name: look for look in (PLAIN, READING, LARGE)}
"""The looks by their names."""


# How text looks: the style of a piece of text.

LEADING = 1.3
"""From baseline to baseline, as a part of the type's size."""


class Style(NamedTuple):
    """How a piece of text looks; `size` in points, `colour` as #rrggbb, `link` where it leads to.

    It is raised above the line by `rise` points, and may be `struck` through; where it is `tabular` its figures are of
    one width. Without `hyphens` its words stay whole. Of a paragraph all lines but the first begin `hang` points from
    the left.
    """

    size: float
    colour: str
    bold: bool = False
    italic: bool = False
    leading: float = LEADING
    link: str = ""
    display: bool = False
    rise: float = 0.0
    tabular: bool = False
    hyphens: Hyphens | None = None
    hang: float = 0.0
    struck: bool = False

    @property
    def face(self) -> Face:
        """The cut of the typeface; of the display face there is one."""
        if self.display:
            return DISPLAY
        return face(self.bold, self.italic)

    def in_columns(self, figures: str | None) -> "Style":
        """Return the style with figures as an element asks for them; None leaves it as it is."""
        if not figures:
            return self
        return self._replace(tabular=figures == "columns")

    def parts(self, text: str) -> Iterator[tuple[Face, str]]:
        """Yield the parts of `text`, each with the face it is set in."""
        if not self.tabular or self.display:
            yield self.face, text
            return
        for part, figures in tabular_parts(text):
            yield tabular_face(self.bold, self.italic) if figures else self.face, part

    def width(self, text: str) -> float:
        """The width of `text`, points; raises BadText for a character that cannot be printed."""
        return self.size * fsum(face.width(part) for face, part in self.parts(text))

    def shown(self, text: str) -> "Style":
        """Return the style for display of a heading that says `text`: bold where the display face lacks a character."""
        return self._replace(bold=True, italic=False, display=DISPLAY.has(text), hyphens=None)
