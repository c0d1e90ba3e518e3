"""The layout of a page of problems: rows and columns of boards, as large as can be; in mm."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot
from pressboard.units import mm, show_mm

_MASTHEAD, _LARGE_HEAD, _RUNNING_HEAD, _CAPTION = 15.5, 31.0, 11.0, 6.0
_GAP, _ROW_GAP = 3.0, 1.0
"""What is between columns, and between rows, whose captions have air of their own; that above them and below, too."""
_KEY, _LOW_KEY = 66.0, 8.4
"""The room of what the dots of grades mean beside the words on what is asked, and below them, where that is narrow."""
_TEXT, _LEADING, _DENSE, _CODE, _LARGE_CODE = 9.5, 1.3, 1.2, 6.2, 14.0
LEAST_READ = 9.0
"""What is read has no smaller type, points."""
_LINES, _NARROW, _MORE, _VERY_NARROW, _PARTED = 2.3, 130.0, 2, 80.0, 3
"""How many usual lines stand there; where it is narrower (mm) an address takes `_MORE`, and where it is much narrower
so many other lines are parted."""
_OTHERS, _OF_CODE, _USUAL_LINE = 180, 160, 9.0
"""How many letters stand beside the QR code in large print but for those of a code, and on that; a usual line."""
_IN_BRIEF, _NARROW_PAGE = 100, 140.0
"""Letters there without the address of the game, which solutions tell; where a page is narrower than that, mm."""
_LARGE_SPARE = 1.0
"""What the foot has beside its lines in large print, mm."""
_LETTER, _ASKED_LETTER = 0.53, 0.51
"""How wide a letter is in the mean, in what is asked too, as a part of the type's size; a code's is wider."""
_CAPITAL = 0.63
_LONGEST = 105.0
"""How wide lines of type of 10 points are at most, mm: none has more than 75 letters."""
_SMALLEST_QR, _MODULE = 15.0, 0.3
"""The side of a QR code at least, and how large its modules are."""
_NEARLY = 0.85
_MUCH_SMALLER = 0.6
"""Words above boards do not make them smaller than such a part of what they are alone."""
_ASIDE, _ASIDE_GAP = 27.0, 4.0
"""How wide the foot is beside the boards, and what is between, mm."""
_LETTERS_ASIDE = 13
"""So many letters stand on a line of it at least."""
_WELL, _MUCH_LARGER = 50.0, 1.05
"""Below so small boards the foot does not stand, mm, if beside them it lets them be larger by such a factor."""
_FILLING = 3
"""So many columns reach from margin to margin."""
SMALLEST_BOARD, LEGIBLE_BOARD = 28.0, 42.0
"""On a smaller board than the first coordinates cannot be read at all, on one like the second they are of 7 points."""
ENOUGH = 50.0
"""A board as large as that is read beside type of any size, mm."""
_USUAL = 12, 9, 8, 6, 4, 3, 2, 1
"""Numbers of problems that fill a page evenly."""


class Around(NamedTuple):
    """What stands around the boards: a `note` under each (mm), words of so many letters above them, a code below.

    The type is so many `times` larger than usual; in `large` print nothing is small. The words may stand `apart`, on a
    page of their own. The `recipe` has so many letters.
    """

    note: float = 0.0
    words: int = 110
    code: int = 280
    modules: int = 65
    times: float = 1.0
    large: bool = False
    apart: bool = False
    recipe: int = 50


USUAL = Around()


class ProblemPlace(NamedTuple):
    """Heights, mm: what is asked, over the board; the board, as wide; what else must be known, if anything."""

    caption: float
    side: float
    note: float


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How a page is shared: `columns` x `rows` boards of `side` mm, `apart` from column to column.

    `beside` is what they leave free at both sides, `orientation` how the paper is turned. `keyed` says whether there is
    room for a key beside the words on what is asked, `is_apart` whether these stand on a page of their own, `is_aside`
    whether the foot stands at the right of the boards, not below them.
    """

    orientation: str
    columns: int
    rows: int
    header: Slot
    intro: Slot
    keyed: bool
    is_apart: bool
    footer: Slot
    qr: Slot
    cell: ProblemPlace
    is_aside: bool = False

    @property
    def width(self) -> float:
        """What the columns of boards share, mm."""
        return self.header.width - (self.footer.width + _ASIDE_GAP) * self.is_aside

    @property
    def side(self) -> float:
        """The side of a board, mm."""
        return self.cell.side

    @property
    def beside(self) -> float:
        """What is left free at both sides of the boards, mm: nothing where three or more columns fill the width."""
        if self.columns >= _FILLING:
            return 0.0
        return max(0.0, min(self._spare / (self.columns + 1), (self._spare - _GAP * (self.columns - 1)) / 2))

    @property
    def apart(self) -> float:
        """How far columns are apart, mm."""
        return (self._spare - 2 * self.beside) / max(self.columns - 1, 1)

    @property
    def _spare(self) -> float:
        return self.width - self.columns * self.side


def as_many_as_read_well(paper: Paper, problems: int, around: Around = USUAL) -> int:
    """Return how many of `problems` share a page so that their boards are read at arm's length; at least one.

    Where they take several pages these have as many each, as far as that can be.
    """
    wanted = (min(count, problems) for count in _USUAL)
    least = LEGIBLE_BOARD * around.times
    most = next((count for count in wanted if max(map(_side, _plans(paper, count, around))) >= least), 1)
    return ceil(problems / ceil(problems / most))


def plan_page(paper: Paper, problems: int, around: Around = USUAL) -> PagePlan:
    """Turn `paper` and share it among `problems`; raises DoesNotFit when the boards would be too small to read.

    Beside larger type words that leave the boards little room stand on a page of their own.
    """
    best = _with_room(paper, _best(paper, problems, around), around)
    least = min(SMALLEST_BOARD * around.times, ENOUGH)
    if around.times > 1:
        apart = _best(paper, problems, around._replace(apart=True))
        best = apart if _side(best) < max(least, _MUCH_SMALLER * _side(apart)) else best
    if _side(best) < least:
        larger = " or smaller type" if around.times > 1 else ""
        fewer = " or a smaller --per-page" if problems > 1 else ""
        raise DoesNotFit(
            f"{problems} board{'s' * (problems > 1)} on a page of {paper.name} would be under {show_mm(least)} wide; "
            f"use larger paper{larger}{fewer}"
        )
    return best


def read_area(paper: Paper, large: bool = False) -> Slot:
    """Return what pages that are read leave free of margins; large print leaves more, where there is room."""
    least = min(paper.width, paper.height)
    wanted = 20.0 if large and least >= 160 else 10.0 if least >= 160 else 8.0 if least >= 120 else 0.0
    beside, above = max(wanted, paper.margin), max(min(wanted, 8.0), paper.margin)
    return Slot(beside, above, paper.width - 2 * beside, paper.height - 2 * above)


def _best(paper: Paper, problems: int, around: Around) -> PagePlan:
    """Return the plan whose boards get about as large as can be.

    Of plans that differ little, and whose boards are read well if any are, the first is taken, upright and with few
    columns: it fills the page evenly.
    """
    plans = list(_plans(paper, problems, around))
    largest = max(map(_side, plans))
    enough = max(_NEARLY * largest, min(largest, LEGIBLE_BOARD * around.times))
    return next(plan for plan in plans if _side(plan) >= enough)


def _with_room(paper: Paper, plan: PagePlan, around: Around) -> PagePlan:
    """Return a plan whose foot stands beside the boards where these are small below it, else the `plan` itself."""
    if plan.side >= _WELL or plan.columns < _FILLING or around.large or around.times > 1:
        return plan
    area = read_area(paper.landscape() if plan.orientation == "landscape" else paper.portrait())
    qr, footer = _foot_aside(area, plan.intro.bottom + _ROW_GAP, plan.qr.width)
    if _code_beside(around) > footer.height:
        return plan
    room = Slot(area.x, footer.y, footer.x - _ASIDE_GAP - area.x, area.bottom - footer.y)
    aside = replace(plan, footer=footer, qr=qr, cell=_cell(room, plan.columns, plan.rows, around), is_aside=True)
    return aside if aside.side >= _MUCH_LARGER * plan.side else plan


def _foot_aside(area: Slot, top: float, side: float) -> tuple[Slot, Slot]:
    """Return the places of the QR code, in the lower corner, and of the words above it."""
    qr = Slot(area.right - side, area.bottom - side, side, side)
    left = area.right - max(_ASIDE, side)
    return qr, Slot(left, top, area.right - left, max(0.0, qr.y - 2.0 - top))


def _code_beside(around: Around) -> float:
    """Return about how high the words are in a foot beside the boards, whose lines hold few groups of a code; mm."""
    lines = ceil(around.code / _LETTERS_ASIDE), ceil((around.recipe + _OTHERS) / _LETTERS_ASIDE)
    return mm((lines[0] * _CODE + lines[1] * _USUAL_LINE) * _LEADING)


def _side(plan: PagePlan) -> float:
    return plan.side


def _plans(paper: Paper, problems: int, around: Around) -> Iterator[PagePlan]:
    for orientation, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = read_area(turned, around.large)
        header = Slot(area.x, area.y, area.width, _head(around))
        intro, keyed = _intro(area, header.bottom, around)
        qr, footer = _foot(area, around)
        top = header.bottom if around.apart else intro.bottom + _ROW_GAP
        room = Slot(area.x, top, area.width, max(0.0, footer.y - _ROW_GAP - top))
        for columns in range(1, problems + 1):
            rows = ceil(problems / columns)
            cell = _cell(room, columns, rows, around)
            yield PagePlan(orientation, columns, rows, header, intro, keyed, around.apart, footer, qr, cell)


def _head(around: Around) -> float:
    """Return how high the head is above the boards, mm."""
    return _RUNNING_HEAD if around.apart else _LARGE_HEAD if around.large else _MASTHEAD


def _intro(area: Slot, top: float, around: Around) -> tuple[Slot, bool]:
    """Return the place of the words on what is asked, and whether the key stands beside them, not under them."""
    letter, line = mm(_ASKED_LETTER * _type(around)), mm((_LEADING if around.large else _DENSE) * _type(around))
    key = _KEY * around.times
    keyed = area.width >= 2 * key
    width = min(area.width - (key if keyed else 0.0), _LONGEST * around.times)
    lines = ceil(around.words * letter / width)
    return Slot(
        area.x, top, area.width, max(2 if keyed else 0, lines) * line + (0.7 if keyed else _LOW_KEY * around.times)
    ), keyed


def _foot(area: Slot, around: Around) -> tuple[Slot, Slot]:
    """Return the places of the QR code and of the words beside it: what the sheet is, its code, whose game it is."""
    side = max(_SMALLEST_QR, _MODULE * around.modules)
    width = area.width - side - 4.0
    small = _LARGE_CODE if around.large else _CODE
    lines = ceil(around.code * mm(_CAPITAL * small) / width)
    brief = around.large and not around.code and area.width < _NARROW_PAGE
    letters = (_IN_BRIEF if brief else _OTHERS + _OF_CODE * bool(around.code)) + max(0, around.recipe - USUAL.recipe)
    others = (
        (ceil(letters * mm(_LETTER * _LARGE_CODE) / width) + (width < _NARROW)) * _LARGE_CODE
        if around.large
        else (_LINES + _MORE * (width < _NARROW) + _PARTED * (width < _VERY_NARROW)) * _USUAL_LINE
    )
    texts = mm((lines * small + others) * _LEADING)
    height = max(side, texts + _LARGE_SPARE * around.large) + 2.6
    footer = Slot(area.x, area.bottom - height, width, height)
    return Slot(area.right - side, area.bottom - side, side, side), footer


def _type(around: Around) -> float:
    """Return the type of what is asked: as templates do it is never smaller than what is read."""
    return max(_TEXT * around.times, LEAST_READ)


def _cell(room: Slot, columns: int, rows: int, around: Around) -> ProblemPlace:
    caption, note = _CAPTION * around.times, around.note * around.times
    width, height = (room.width - (columns - 1) * _GAP) / columns, (room.height - (rows - 1) * _ROW_GAP) / rows
    side = max(0.0, min(width, height - caption - note))
    return ProblemPlace(caption, side, height - caption - side if note else 0.0)
