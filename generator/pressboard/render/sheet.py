"""The page being drawn: what stands on it so far, its number, the place of a book it belongs to, what it is about."""

from collections.abc import Callable, Mapping
from math import ceil, fsum

from pressboard.errors import BadTemplate, unknown
from pressboard.figures.marks import MARKS, USES
from pressboard.figures.shapes import Circle, Figure
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import Paper
from pressboard.render.drawing import (
    STAYS,
    Bookmark,
    Command,
    Group,
    Matrix,
    Outline,
    Path,
    Picture,
    Tag,
)
from pressboard.render.painter import Painter, outline_of, rectangle
from pressboard.render.text.inline import (
    PAGE_COUNT,
    PAGE_NUMBER,
    PAGES,
    SHEETS,
    TOPICS,
    unknown_yet,
)
from pressboard.render.text.styles import LEAST_LABEL, Look
from pressboard.words import words

# Chapters of a book: documents that stand together, with paints and paper of their own; and the places in them.


class Chapter(NamedTuple):
    """Documents that follow each other under an entry of the outline, the `title`, with all of theirs beneath.

    They are painted by `theme` and lie on `paper`. No two chapters of a book have the same title.
    """

    title: str
    theme: Theme
    paper: Paper


class Place(NamedTuple):
    """Where in a book a document belongs: the `part` of a kit, the title of a `chapter`; "" where there is none."""

    part: str = ""
    chapter: str = ""

    @property
    def name(self) -> str:
        if self.chapter and self.part:
            return f"{self.chapter}: {self.part}"
        return self.chapter or self.part

    @property
    def depth(self) -> int:
        """How many entries of the outline its own stand beneath."""
        return bool(self.part) + bool(self.chapter)


# The page being drawn: what stands on it so far, its number, what it is about.

_LONGEST_TOPICS = 64
_TOPICS_A_MM = 0.31
"""So many characters of topics have room in a page's head, in that of a narrow page so many to a mm of its width."""
_ENDS = 3
"""The first, the last and what stands for those between."""
_BETWEEN = "…"
_INK_STEP = 5


class PageNumbering(NamedTuple):
    """Which page it is: the `number`th of `total`, which is 0 while pages are only counted.

    `place` is where in the book the page belongs; `parts` are the first and the last page of each that it can name.
    `sizes` are the width and the height (points) of the pages that can be pictured. The chapter has `own` pages, 0 for
    no chapter. `inks` are how dark pages are, from 0 to 1, where that was measured.
    """

    number: int
    total: int
    place: Place
    parts: Mapping[str, tuple[int, int]]
    sizes: Mapping[int, tuple[float, float]] = {}
    own: int = 0
    inks: Mapping[int, float] = {}


class Sheet(NamedTuple):
    """A page; places are points from its upper left corner, y down.

    `topics` are the headings that say what stands on it; labels in its figures are as large as `label`, points, where
    they have room. Its headings stand below so many entries of its own in the outline.
    """

    commands: list[Command]
    painter: Painter
    theme: Theme
    numbering: PageNumbering
    topics: str = ""
    label: float = LEAST_LABEL
    depth: int = 0

    def about(self, topics: tuple[str, ...], look: Look, width: float, depth: int) -> "Sheet":
        """Return this page, knowing what stands on it, how wide it is, mm, and how deep it is in the outline."""
        # Topics in a line of a page `width` mm wide; of too many those in the middle are left out.
        told = list(topics)
        longest = min(_LONGEST_TOPICS, width * _TOPICS_A_MM)
        while len(" · ".join(told)) > longest and len(told) > _ENDS:
            middle = len(told) // 2
            told[middle - 1 : middle + 1] = [_BETWEEN]
        if len(" · ".join(told)) > longest and len(told) == _ENDS:
            told[1] = _BETWEEN
        return self._replace(topics=" · ".join(told), label=look.label, depth=depth)

    def group(
        self, draw: "Callable[[Sheet], None]", matrix: Matrix = STAYS, clip: Outline = ()
    ) -> None:
        """Draw what `draw` draws through a matrix, nothing of it outside a clip."""
        inside = self._replace(commands=[])
        draw(inside)
        self.commands.append(Group(inside.commands, matrix, clip))

    def inside(self, tag: Tag | None) -> "Sheet":
        """Return the sheet for what is drawn in an element of the file's structure; this one for none."""
        if tag is None:
            return self
        inside = self._replace(commands=[])
        self.commands.append(Group(inside.commands, tag=tag))
        return inside

    def bookmark(self, title: str, level: int, y: float) -> None:
        """Put `title` into the outline, leading to the height `y`; what is in a part stands beneath the part's entry.

        The name of the part, or of the chapter, is not repeated there.
        """
        place = self.numbering.place
        if title != (place.part or place.chapter):
            self.commands.append(Bookmark(title, level + place.depth, y))

    def numbers(self, element: Element) -> str:
        """The text of an element that names a page or pages; raises BadTemplate for an unknown part."""
        if element.tag == PAGE_NUMBER:
            return str(self.numbering.number)
        if element.tag == TOPICS:
            return self.topics
        if not self.numbering.total:
            return unknown_yet(element)
        if element.tag == PAGE_COUNT:
            return str((element["alone"] and self.numbering.own) or self.numbering.total)
        if element.tag == PAGES:
            pages = self._part(element, element["part"])
            first = pages[0]
            last = pages[-1]
            numbers = f"{first}"
            named = "page {number}"
            if first != last:
                numbers = f"{first}–{last}"
                named = "pages {number}"
            return words(named, number=numbers) if element["named"] else numbers
        parts = [(name, self._part(element, name)) for name in element["parts"].split("|")]
        if element.tag == SHEETS:
            # The parts that are printed on both sides of their paper.
            both = element["both"].split("|")
            taken = sum(ceil(len(pages) / (2 if name in both else 1)) for name, pages in parts)
            return words("{count} sheet" if taken == 1 else "{count} sheets", count=taken)
        inks = [
            ink
            for number, ink in self.numbering.inks.items()
            if any(number in pages for _, pages in parts)
        ]
        return told_ink(fsum(inks) / max(len(inks), 1))

    def _part(self, element: Element, name: str) -> range:
        """Return the pages of a part that an element names; raises BadTemplate."""
        parts = self.numbering.parts
        if name not in parts:
            why = f"<{element.tag}> is for kits; this print has no parts"
            if parts:
                why = unknown("part", name, parts)
            raise BadTemplate(f"{element.where}: {why}")
        first, last = parts[name]
        return range(first, last + 1)

    def pictured_pages(self, element: Element) -> list[int]:
        """Return the numbers of the pages that an element pictures, none while pages are only counted."""
        if not self.numbering.total:
            return []
        pages = self._part(element, element["part"])
        return [number for number in pages if number in self.numbering.sizes][: element["most"]]

    def figure(self, name: str, figure: Figure, x: float, y: float, scale: float) -> None:
        """Paint a figure, which the template calls `name`, with its upper left corner at (`x`, `y`).

        `scale` is points to the board unit. Raises as a painter does.
        """
        is_mark = name in MARKS  # printers need rulers, nobody reads them
        keeps = is_mark or not figure.grow
        drawn = self.painter.paint(figure, x, y, scale, LEAST_LABEL if keeps else self.label)
        box = (x, y, x + scale * figure.width, y + scale * figure.height)
        read = Figure(0.0, 0.0, ()) if is_mark else figure
        picture = Picture(name, read.title, box, read.shows or read.title, read.squares)
        self.commands.append(Group([drawn], picture=picture))

    def paint(self, figure: Figure, x: float, y: float, scale: float) -> None:
        """Paint a figure that is none of the template's."""
        self.commands.append(self.painter.paint(figure, x, y, scale))

    def fill(
        self, role: str | None, x: float, y: float, width: float, height: float, radius: float = 0.0
    ) -> None:
        """Fill a rectangle, its corners as round as `radius` says, as `role` says, if at all."""
        colour = self.theme.paint(role).fill if role else ""
        if colour:
            self.commands.append(Path(rectangle(x, y, width, height, radius), colour))

    def edge(
        self, role: str | None, x: float, y: float, width: float, height: float, radius: float = 0.0
    ) -> None:
        """Draw the edge of a rectangle just inside it, as `role` says, if at all."""
        if role and (line := self.line_width(role)):
            inside = rectangle(x + line / 2, y + line / 2, width - line, height - line, radius)
            self.commands.append(Path(inside, "", *self._line(role)))

    def disc(self, role: str, x: float, y: float, radius: float) -> None:
        """Draw a disc round (`x`, `y`) as `role` says: filled, or where that is as light as paper with an edge."""
        paint = self.theme.paint(role)
        edge = paint.line_width / 2 if paint.stroke else 0.0
        outline = outline_of(Circle("", x, y, radius - edge))
        self.commands.append(Path(outline, paint.fill, paint.stroke, paint.line_width, paint.dash))

    def line(self, role: str | None, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a straight line as `role` says, if at all."""
        if role:
            self.commands.append(Path((("M", (x1, y1)), ("L", (x2, y2))), "", *self._line(role)))

    def _line(self, role: str) -> tuple[str, float, tuple[float, ...], str]:
        paint = self.theme.paint(role)
        return paint.stroke or paint.type_colour, paint.line_width, paint.dash, USES.get(role, "")

    def line_width(self, role: str | None) -> float:
        """Return the width of lines of `role`, points; 0 when it has none."""
        if not role:
            return 0.0
        paint = self.theme.paint(role)
        return paint.line_width if paint.stroke or paint.fill else 0.0


def told_ink(share: float) -> str:
    """The darkness of pages, in steps of 5 %: another printer would differ by as much.

    >>> [told_ink(share) for share in (0.02, 0.04, 0.13)]
    ['under 5 %', 'about 5 %', 'about 15 %']
    """
    steps = round(share * 100 / _INK_STEP) * _INK_STEP
    if not steps:
        return words("under {share} %", share=_INK_STEP)
    return words("about {share} %", share=steps)
