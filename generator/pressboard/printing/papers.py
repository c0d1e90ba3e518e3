"""Sheets of paper, and where on them things go as rectangles, fronts and backs; all in millimetres."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from math import fsum, radians, sin
from pathlib import Path

from pressboard.errors import BadOption, DoesNotFit, quoted, unknown
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.units import MM_PER, parse_length, parse_size, show_mm
from pressboard.words import words

MARGIN = 6.35
"""A quarter of an inch: home printers cannot reach the outer 4 to 6 mm."""
RISKY_MARGIN = 5.0
"""Below this many printers cut something off."""
_SMALLEST = 40.0
"""The shortest side of paper, mm."""
_LARGEST = 2000.0
"""The longest side of paper, mm."""
_FREE_AT_LEAST = 20.0
"""The least that margins leave of a side, mm."""
_EDGES = 4
_MOST_INCHES = 20
"""A paper larger than that is hardly meant in inches."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper `width` x `height` mm with a `margin` mm on all four sides where nothing is printed.

    What is laid out on it is printed `enlarged` times as large: 1 but for posters.
    Where a printer is off, sizes are in mm as it prints them, and `scale` is what a page is multiplied by when it is
    inked: then the paper in the file is as large as in the tray. Where a printer draws askew, its pages are turned
    clockwise about their middle by `turn` degrees, backs by `turn_back`; the margin is as much broader as keeps their
    corners off the edge.

    Where a printer reaches less far above or below than at the sides, what is laid out is a part of the sheet: standing,
    that lacks what `uneven` says above and below, mm, which is less than nothing where it reaches further. A sheet that
    lies lacks the larger of both at either end, for printers differ in how they turn it. Where sheets are bound, what is
    laid out lacks the `gutter` as well, at the left of odd pages and at the right of even ones.
    """

    name: str
    width: float
    height: float
    margin: float = MARGIN
    enlarged: float = 1.0
    scale: float = 1.0
    turn: float = 0.0
    turn_back: float = 0.0
    uneven: tuple[float, float] = (0.0, 0.0)
    gutter: float = 0.0

    def landscape(self) -> "Paper":
        """Return this paper lying on its long side."""
        width = self.sheet.long - 2 * max(self.uneven)
        height = self.sheet.short - self.gutter
        return replace(self, width=width, height=height)

    def portrait(self) -> "Paper":
        """Return this paper standing on its short side."""
        width = self.sheet.short - self.gutter
        height = self.sheet.long - fsum(self.uneven)
        return replace(self, width=width, height=height)

    @property
    def short(self) -> float:
        """The length of its short sides, mm."""
        return min(self.width, self.height)

    @property
    def long(self) -> float:
        """The length of its long sides, mm."""
        return max(self.width, self.height)

    @property
    def sheet(self) -> "Paper":
        """The whole sheet, with nothing lacking."""
        above, right, below, left = self.lacking(self.width > self.height)
        width = left + self.width + right
        height = above + self.height + below
        return replace(self, width=width, height=height, uneven=(0.0, 0.0), gutter=0.0)

    def lacking(self, lies: bool, even: bool = False) -> tuple[float, float, float, float]:
        """The parts of the sheet above, at the right, below and at the left that are not laid out.

        Of a page that lies the side that is bound is the upper one, of an `even` one the lower.
        """
        above, below = self.uneven
        most = max(self.uneven)
        inner = 0.0
        outer = self.gutter
        if not even:
            inner, outer = outer, inner
        if lies:
            return inner, most, outer, most
        return above, outer, below, inner

    def with_gutter(self, gutter: float) -> "Paper":
        """Return this paper for sheets that are bound; raises DoesNotFit when next to nothing stays free."""
        return replace(self, width=self.width - gutter, gutter=gutter).with_margin(self.margin)

    def without_gutter(self) -> "Paper":
        """Return this paper for sheets that are not bound."""
        return replace(self, width=self.width + self.gutter, gutter=0.0)

    def with_margins(self, margins: tuple[float, float, float, float]) -> "Paper":
        """Return this paper with margins above, at the right, below and at the left, mm.

        The larger of right and left holds for both, so that backs can lie behind their fronts. Raises DoesNotFit when
        next to nothing stays free.
        """
        above, right, below, left = margins
        sheet = self.sheet
        if self.width > self.height:
            return sheet.with_margin(max(margins))
        margin = max(right, left)
        uneven = above - margin, below - margin
        return replace(sheet, uneven=uneven, height=sheet.height - fsum(uneven)).with_margin(margin)

    def evened(self) -> "Paper":
        """Return this paper with as much above as below: a back then lies behind a front that is turned upside down."""
        if not any(self.uneven):
            return self
        more = max(self.uneven)
        return replace(self.sheet, height=self.sheet.height - 2 * more, uneven=(more, more))

    def with_margin(self, margin: float) -> "Paper":
        """Return this paper with another margin (mm); raises DoesNotFit when next to nothing stays free."""
        if self.short - 2 * margin < _FREE_AT_LEAST:
            largest = margin + max(0.0, *self.uneven)
            gutter = f" and a gutter of {show_mm(self.gutter)}" if self.gutter else ""
            # Of what lacks something the sides are not the sheet's.
            whole = not (self.gutter or any(self.uneven))
            size = f" ({show_mm(self.width)} x {show_mm(self.height)})" if whole else ""
            raise DoesNotFit(
                f"margins of {show_mm(largest)}{gutter} leave no room on {self.name}{size}; {show_mm(MARGIN)} is usual"
            )
        return replace(self, margin=margin)

    def for_scale(self, scale: float) -> "Paper":
        """Return this paper for a printer that prints everything by 1 / `scale` too large, margins included."""
        width = self.width / scale
        height = self.height / scale
        margin = self.margin / scale
        above, below = (each / scale for each in self.uneven)
        made = replace(self, width=width, height=height, margin=margin, scale=scale)
        return replace(made, uneven=(above, below), gutter=self.gutter / scale)

    def for_angle(self, angle: float, angle_back: float) -> "Paper":
        """Return this paper for a printer whose fronts come out straight when turned clockwise by `angle` degrees.

        A back meets its front, unturned, when it is turned by `angle_back`; a front that is turned is seen from the
        back to turn the other way. Raises DoesNotFit where the margins leave no room.
        """
        if not (angle or angle_back):
            return self
        turned = replace(self, turn=angle, turn_back=angle_back - angle)
        return turned.with_margin(self.margin + turned._aslant)

    @property
    def _aslant(self) -> float:
        """By how much a turned page comes nearer to the edges than one that is straight, mm."""
        return sin(radians(max(abs(self.turn), abs(self.turn_back)))) * self.long / 2

    @property
    def margin_in_file(self) -> float:
        """The margin as it is in the file, mm, whatever a printer makes of it."""
        return (self.margin + min(0.0, *self.uneven) - self._aslant) * self.scale

    @property
    def free_width(self) -> float:
        """The width between the margins, mm."""
        return self.width - 2 * self.margin

    @property
    def free_height(self) -> float:
        """The height between the margins, mm."""
        return self.height - 2 * self.margin


PAPERS = {
    "A6": Paper("A6", 105, 148),
    "A5": Paper("A5", 148, 210),
    "B5": Paper("B5", 176, 250),
    "A4": Paper("A4", 210, 297),
    "A3": Paper("A3", 297, 420),
    "A2": Paper("A2", 420, 594),
    "Letter": Paper("Letter", 215.9, 279.4),
    "Legal": Paper("Legal", 215.9, 355.6),
    "Tabloid": Paper("Tabloid", 279.4, 431.8),
    "Universal": Paper("Universal", 210, 279.4),
}
"""The papers known by name, portrait (ISO 216 and ANSI); Universal is what A4 and Letter have in common.

A page of it goes through a printer's driver as it is, on either paper and in the middle: nothing is scaled to fit.
"""

_LETTER_COUNTRIES = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "SV", "NI", "HN", "DO", "PR")
)


def parse_margins(text: str) -> tuple[float, float, float, float]:
    """Return margins above, at the right, below and at the left: one for all or four with spaces; raises BadOption.

    >>> parse_margins("5mm"), parse_margins("4 4 17mm 4")
    ((5.0, 5.0, 5.0, 5.0), (4.0, 4.0, 17.0, 4.0))
    """
    each = text.replace(", ", " ").split()
    if len(each) != _EDGES:
        each = [text] * _EDGES
    try:
        above, right, below, left = map(parse_length, each)
    except BadOption as error:
        raise BadOption(f"{error}; margins are one or four, such as 5mm or 4 4 17 4") from None
    return above, right, below, left


def parse_paper(text: str) -> Paper:
    """Return the paper called `text`, or one of `WxH` mm, `8.5x11in`, `21x29,7cm`; raises BadOption."""
    for name, paper in PAPERS.items():
        if text.strip().lower() == name.lower():
            return paper
    size = parse_size(text)
    if not size:
        near = unknown("paper", text.strip(), PAPERS)
        if "did you mean" not in near:
            known = f"use {', '.join(PAPERS)} or a size such as 210x297"
            near = f"unknown paper {quoted(text)}; {known}"
        raise BadOption(near)
    width, height, unit = size
    if not _prints(width, height):
        # A size without a unit may be a paper in inches, or else in centimetres, for few are that small in inches.
        units = (
            each for each in ("in", "cm") if _prints(width * MM_PER[each], height * MM_PER[each])
        )
        likely = next(
            (each for each in units if max(width, height) <= _MOST_INCHES or each == "cm"), ""
        )
        written = "".join(text.split()).replace("×", "x")
        meant = ""
        if likely and not unit:
            meant = f"; did you mean {written}{likely}?"
        raise BadOption(
            f"paper {quoted(text)}: both sides must be between {show_mm(_SMALLEST)} and {show_mm(_LARGEST)}{meant}"
        )
    return Paper(f"{width:g}x{height:g}", width, height)


def _prints(width: float, height: float) -> bool:
    """True if a paper of this size goes through any printer."""
    return _SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST


def usual_paper(environment: Mapping[str, str]) -> str:
    """Return `Letter` where the locale in `environment` says so (the United States and their likes), else `A4`.

    Where it names no country, Windows and macOS say which paper is usual.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    return paper_of(locale) or system_paper() or "A4"


def paper_of(locale: str) -> str:
    """Return the usual paper of the country in a locale such as `en_US.UTF-8`, "" for one without a country."""
    country = locale.split(".")[0].replace("-", "_").partition("_")[2][:2].upper()
    if not country:
        return ""
    return "Letter" if country in _LETTER_COUNTRIES else "A4"


_PREFERENCES = Path("Library/Preferences/.GlobalPreferences.plist")
"""Where macOS keeps what `defaults read -g` tells, below the user's home; read as a file it needs no process."""
_PAPER_SIZE = 0x100A
"""Windows' number of the usual paper among the facts of a country (LOCALE_IPAPERSIZE)."""
WINDOWS_PAPERS = {"1": "Letter", "5": "Legal", "8": "A3", "9": "A4"}
"""The papers by Windows' numbers."""


def system_paper() -> str:
    """Return the paper that the system says is usual; "" on other systems, and where it says nothing."""
    if sys.platform == "darwin":
        return macos_paper(Path.home() / _PREFERENCES)
    if sys.platform == "win32":
        from ctypes import create_unicode_buffer, windll

        answer = create_unicode_buffer(8)
        windll.kernel32.GetLocaleInfoEx(None, _PAPER_SIZE, answer, len(answer))
        return WINDOWS_PAPERS.get(answer.value, "")
    return ""


def macos_paper(preferences: Path) -> str:
    """Return the usual paper of the region that is set in `preferences`, a property list; "" where there is none."""
    from plistlib import loads
    from xml.parsers.expat import ExpatError

    try:
        locale = loads(preferences.read_bytes())["AppleLocale"]
    except (OSError, ValueError, LookupError, TypeError, ExpatError):
        return ""
    return paper_of(str(locale).partition("@")[0])


def orientation(paper: Paper) -> str:
    """Return `landscape` or `portrait`."""
    if paper.width > paper.height:
        return "landscape"
    return "portrait"


# Page plans: where on the paper things go, as rectangles.


def check_room(paper: Paper, what: str, least: tuple[float, float]) -> None:
    """Raise DoesNotFit where less is free on the paper than `least`, its short and its long side, mm."""
    short, long = sorted((paper.free_width, paper.free_height))
    if short < least[0] or long < least[1]:
        raise DoesNotFit(
            f"{what} {' x '.join(map(show_mm, least))}: {paper.name} with {show_mm(paper.margin)} margins "
            f"leaves {show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
        )


_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle on the page: the upper left corner from the paper's upper left corner, width and height, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge, mm."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge, mm."""
        return self.y + self.height

    def overlaps(self, other: "Slot") -> bool:
        """True if the insides of the two rectangles meet."""
        return (
            self.x < other.right - _ROUNDING
            and other.x < self.right - _ROUNDING
            and self.y < other.bottom - _ROUNDING
            and other.y < self.bottom - _ROUNDING
        )

    def within(self, other: "Slot") -> bool:
        """True if this rectangle lies inside `other`, edges included."""
        return (
            self.x >= other.x - _ROUNDING
            and self.y >= other.y - _ROUNDING
            and self.right <= other.right + _ROUNDING
            and self.bottom <= other.bottom + _ROUNDING
        )


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal slots in rows and columns: `columns` x `rows`, `gap` mm between neighbours."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    x: float
    y: float

    def __len__(self) -> int:
        return self.columns * self.rows

    def __iter__(self) -> Iterator[Slot]:
        """Yield the slots row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield Slot(
                    self.x + column * (self.width + self.gap),
                    self.y + row * (self.height + self.gap),
                    self.width,
                    self.height,
                )

    @property
    def block(self) -> Slot:
        """The rectangle that all slots lie in."""
        width = self.columns * (self.width + self.gap) - self.gap
        return Slot(self.x, self.y, width, self.rows * (self.height + self.gap) - self.gap)

    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the x of every vertical and the y of every horizontal cut, shared ones once."""
        xs = {x for column in range(self.columns) for x in self._edges(self.x, column, self.width)}
        ys = {y for row in range(self.rows) for y in self._edges(self.y, row, self.height)}
        return tuple(sorted(xs)), tuple(sorted(ys))

    def _edges(self, start: float, index: int, length: float) -> tuple[float, float]:
        """Return both edges of a slot; a neighbour that shares one gets the very same number."""
        near, next_near = (start + place * (length + self.gap) for place in (index, index + 1))
        return round(near, 4), round(next_near - self.gap, 4)


def free_area(paper: Paper) -> Slot:
    return Slot(paper.margin, paper.margin, paper.free_width, paper.free_height)


def inset(slot: Slot, by: float) -> Slot:
    """Return `slot` without its rim of `by` mm: backs keep off the cut, so that small shifts do not show."""
    return Slot(slot.x + by, slot.y + by, slot.width - 2 * by, slot.height - 2 * by)


def around(slots: Sequence[Slot]) -> Slot:
    """Return the least rectangle that holds all of `slots`."""
    left = min(slot.x for slot in slots)
    top = min(slot.y for slot in slots)
    right = max(slot.right for slot in slots)
    bottom = max(slot.bottom for slot in slots)
    return Slot(left, top, right - left, bottom - top)


def as_many_as_fit(paper: Paper, width: float, height: float, gap: float = 0.0) -> Grid:
    """Return the grid of the most `width` x `height` mm slots between the margins of `paper`, centred.

    Raises DoesNotFit, naming both sizes, when not even one fits.
    """
    columns = int((paper.free_width + gap + _ROUNDING) / (width + gap))
    rows = int((paper.free_height + gap + _ROUNDING) / (height + gap))
    if columns < 1 or rows < 1:
        raise too_small(paper, f"{show_mm(width)} x {show_mm(height)}")
    all_width = columns * width + (columns - 1) * gap
    all_height = rows * height + (rows - 1) * gap
    return Grid(
        columns,
        rows,
        width,
        height,
        gap,
        (paper.width - all_width) / 2,
        (paper.height - all_height) / 2,
    )


def too_small(paper: Paper, what: str) -> DoesNotFit:
    """Return the error that tells how little room paper has for something of a size."""
    return DoesNotFit(
        f"{what} does not fit: {paper.name} with {show_mm(paper.margin)} margins leaves {show_mm(paper.free_width)} x "
        f"{show_mm(paper.free_height)}"
    )


def grid_of(area: Slot, columns: int, rows: int, gap: float) -> Grid:
    """Return the grid that shares `area` among `columns` x `rows` slots with `gap` mm between neighbours."""
    width = (area.width - (columns - 1) * gap) / columns
    height = (area.height - (rows - 1) * gap) / rows
    return Grid(columns, rows, width, height, gap, area.x, area.y)


# Slots of which a little smaller ones, or paper turned on its side, would give more.

_A_LITTLE = 0.92
"""A slot that is made smaller keeps this part of its width or height at least."""


def more_slots(paper: Paper, width: float, height: float, gap: float = 0.0) -> str:
    """A hint at more slots of `width` x `height` mm, `gap` mm apart: `1 fits on A4; 142.1 mm ...`.

    "" where nothing near would, and where none fits at all.
    """
    try:
        found = as_many_as_fit(paper, width, height, gap)
    except DoesNotFit:
        return ""
    better = _smaller(paper, found)
    # Or there may be more on paper that is turned.
    other = paper.landscape() if paper.width <= paper.height else paper.portrait()
    with suppress(DoesNotFit):
        more = len(as_many_as_fit(other, width, height, gap))
        if more > len(found) and not better:
            better = words(
                'orientation="{lies}" would give {count}', lies=orientation(other), count=more
            )
    sentence = "{count} fits on {paper}" if len(found) == 1 else "{count} fit on {paper}"
    fit = words(sentence, count=len(found), paper=paper.name)
    if better:
        return f"{fit}; {better}"
    return ""


def _smaller(paper: Paper, found: Grid) -> str:
    """Return by how little less width or height there would be a column or a row more."""
    sides = (
        (
            paper.free_width,
            found.columns,
            found.width,
            found.rows,
            "{width} wide would give {count}",
        ),
        (
            paper.free_height,
            found.rows,
            found.height,
            found.columns,
            "{height} high would give {count}",
        ),
    )
    told = list[tuple[float, str]]()
    for free, count, size, more, sentence in sides:
        share = int(10 * (free - count * found.gap) / (count + 1)) / 10  # in tenths of a millimetre
        shown = show_mm(share)
        told.append(
            (share / size, words(sentence, width=shown, height=shown, count=len(found) + more))
        )
    kept, best = max(told)
    if kept >= _A_LITTLE:
        return best
    return ""


# Two-sided pieces: backs that land behind their fronts, by printing on both sides or by folding and gluing.


EDGES = {"long": "long edge", "short": "short edge"}
"""The edges on which printers turn paper, and what they are called."""
FLIPS = tuple(EDGES)
"""The edge of the paper that a printer for both sides turns it on."""


class Back(NamedTuple):
    """Where the back of a piece is printed, and whether upside down."""

    slot: Slot
    turned: bool


class Duplex(NamedTuple):
    """How a printer turns the paper for its back, and how far (mm) backs are moved to make up for its errors."""

    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)


def turns_upright(paper: Paper, flip: str) -> bool:
    """True if the `flip` edge of `paper` stands upright, so that turning on it changes left and right."""
    return (paper.height >= paper.width) == (flip == "long")


def back_behind(
    front: Slot, paper: Paper, flip: str = "long", offset: tuple[float, float] = (0.0, 0.0)
) -> Back:
    """The place of the back of what stands at `front` when the paper is turned on its `flip` edge.

    `offset` (mm to the right and down on the page of the backs) makes up for a printer that is off.
    """
    upright = turns_upright(paper, flip)
    dx, dy = offset
    axis = (paper.width if upright else paper.height) / 2
    slot, turned = mirror(front, upright, axis)
    return Back(Slot(slot.x + dx, slot.y + dy, slot.width, slot.height), turned)


def mirror(front: Slot, upright: bool, axis: float) -> Back:
    """The place of a back that an axis mirrors, upright or level, so far from the left or the upper edge.

    An upright axis changes left and right; a level one changes top and bottom, and backs stand upside down.
    """
    if upright:
        return Back(Slot(2 * axis - front.right, front.y, front.width, front.height), turned=False)
    return Back(Slot(front.x, 2 * axis - front.bottom, front.width, front.height), turned=True)
