"""How a page is shared among pictures and words: problems, diagrams in large type, rows below a board. All mm."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.type import AS_MADE, Type
from pressboard.kinds.board import HEAD_AND_FOOT, head_of
from pressboard.kinds.scenes import RecordDiagrams
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.diagrams import DiagramPlan, Format, plan_diagrams, words_height
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import centred
from pressboard.printing.slots import Slot, free_area, grid_of
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
    top = plan.intro.bottom + _ROW_GAP
    side = plan.qr.width
    qr = Slot(area.right - side, area.bottom - side, side, side)
    left = area.right - max(_ASIDE, side)
    footer = Slot(left, top, area.right - left, max(0.0, qr.y - 2.0 - top))
    # About how high the words are in a foot beside the boards, whose lines hold few groups of a code; mm.
    lines = ceil(around.code / _LETTERS_ASIDE), ceil((around.recipe + _OTHERS) / _LETTERS_ASIDE)
    if mm((lines[0] * _CODE + lines[1] * _USUAL_LINE) * _LEADING) > footer.height:
        return plan
    room = Slot(area.x, footer.y, footer.x - _ASIDE_GAP - area.x, area.bottom - footer.y)
    aside = replace(plan, footer=footer, qr=qr, cell=_cell(room, plan.columns, plan.rows, around), is_aside=True)
    return aside if aside.side >= _MUCH_LARGER * plan.side else plan


def _side(plan: PagePlan) -> float:
    return plan.side


def _plans(paper: Paper, problems: int, around: Around) -> Iterator[PagePlan]:
    for orientation, turned in (("portrait", paper.portrait()), ("landscape", paper.landscape())):
        area = read_area(turned, around.large)
        header = Slot(area.x, area.y, area.width, _head(around))
        # The place of the words on what is asked, and whether the key stands beside them, not under them.
        letter, line = mm(_ASKED_LETTER * _type(around)), mm((_LEADING if around.large else _DENSE) * _type(around))
        key = _KEY * around.times
        keyed = area.width >= 2 * key
        width = min(area.width - (key if keyed else 0.0), _LONGEST * around.times)
        lines = ceil(around.words * letter / width)
        high = max(2 if keyed else 0, lines) * line + (0.7 if keyed else _LOW_KEY * around.times)
        intro = Slot(area.x, header.bottom, area.width, high)
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


# Diagrams poured into columns, each with its words: in large print, and in type of a size of one's own. All mm.

_HEAD, _FOOT, _DIAGRAM_GAP = 31.0, 16.0, 10.0
"""The height of what stands above all diagrams and below a page of them, and how far they are apart."""
_AIR = 5.0
"""What is left free round the words of each."""
_WIDEST = 187.0
"""How wide the column of a page that is read in large print is at most."""
_LEAST, _MOST = 1.15, 1.0
"""Squares are larger than the middle ones of usual diagrams, their labels then of 14 points, and than the largest."""


def plan_large(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, `per_page` at most, in large print.

    They stand below one another, one on a page of its own where squares would be too small. Raises DoesNotFit when
    they are too small even so.
    """
    upright = paper.portrait()
    free = read_area(upright, large=True)
    size = form.text
    area = Slot(free.x, free.y + _HEAD, min(free.width, _WIDEST), free.height - _HEAD - _FOOT)
    for rows in range(max(1, min(per_page, len(words))), 0, -1):
        grid = grid_of(area, 1, rows, _DIAGRAM_GAP)
        below = max(words_height(texts, grid.width, size) for texts in words) + _AIR
        square = min(grid.width / form.width, _MOST * form.largest, (grid.height - below) / form.height)
        if square >= _LEAST * form.middle:
            break
    if square < form.smallest:
        raise DoesNotFit(
            f"in large print a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger "
            f"paper"
        )
    picture = square * form.width, square * form.height
    return DiagramPlan(upright, rows, grid, square, *picture, size, poured=True, large=True)


def plan_typed(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Pour diagrams into the columns of pages that are read, with words in the type of `form`.

    Pictures are as large as without a wish for type, or as a column is wide. Raises DoesNotFit.
    """
    usual = plan_diagrams(paper, replace(form, text=0.0), words, per_page)
    upright = paper.portrait()
    square = min(usual.square, read_area(upright).width / form.width)
    if square < form.smallest:
        raise DoesNotFit(
            f"a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger paper"
        )
    picture = square * form.width, square * form.height
    least = form.smallest * form.width
    return DiagramPlan(upright, usual.share, usual.grid, square, *picture, form.text, poured=True, least=least)


def planned(paper: Paper, form: Format, words: Sequence[Sequence[str]], options: RecordDiagrams) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, as `options` ask; raises DoesNotFit."""
    plan = plan_large if options.type.is_large else plan_typed if options.type.is_apart else plan_diagrams
    return plan(paper, replace(form, text=options.type.text), words, options.per_page)


# What stands below a board on its page, row by row as far as there is room; it grows with the board. mm.

GAP = 4.0
"""What rows keep off each other and off the board."""
_TAKEN = {"masthead": HEAD_AND_FOOT, "running head": 7.6 + 2.0 + 8.4 + 2.0}
"""What head and foot take of a page, gaps included."""
_WHOLE = 197.3
"""The width of the board below which rows have the heights that are asked for."""
_LARGEST, _SMALLEST, _LEAST_TYPE = 1.4, 0.68, 0.9
"""How much larger rows are made for larger boards, how small their pictures may be, and their type of 10 points."""
_COLUMN_GAP, _RAGGED = 6.0, 4.0
"""What columns of words keep off each other, and what is left of a line at its end."""
_WORD_LETTER, _LINE, _HEAD_LETTER, _HEAD_LINE, _HEAD_GAP = 1.62, 4.42, 2.05, 5.3, 0.6
"""How wide a letter is and how high a line, of words in 10 points and of heads in 12, and what keeps these apart."""


@dataclass(frozen=True, slots=True)
class Told:
    """Words in columns: how many there are, and how many letters the longest head, words and short words have."""

    columns: int
    head: int
    words: int
    brief: int = 0

    def height(self, wide: float, type_scale: float, brief: bool) -> float:
        """Return how much of a page they take, `wide` being its width, mm."""
        column = (wide + _COLUMN_GAP) / self.columns - _COLUMN_GAP
        heads = ceil(self.head * _HEAD_LETTER * type_scale / column)
        lines = ceil((self.brief if brief else self.words) * _WORD_LETTER * type_scale / max(column - _RAGGED, _RAGGED))
        return (heads * _HEAD_LINE + lines * _LINE) * type_scale + _HEAD_GAP


@dataclass(frozen=True, slots=True)
class Row:
    """What is wanted: the height of pictures, what is told below them; the least width of a page with room for it."""

    pictures: float = 0.0
    told: Told | None = None
    least: float = 0.0

    @property
    def ways(self) -> Iterator[tuple[bool, bool]]:
        """Yield whether it has pictures, and whether it is in brief, the better ways first."""
        for pictured in (True, False) if self.pictures and self.told else (bool(self.pictures),):
            yield from ((pictured, brief) for brief in ((False, True) if self.told and self.told.brief else (False,)))

    def height(self, wide: float, scale: float, type_scale: float, pictured: bool, brief: bool) -> float:
        """Return its height, mm."""
        told = self.told.height(wide, type_scale, brief) if self.told else 0.0
        return self.pictures * scale * pictured + told


@dataclass(frozen=True, slots=True)
class Below:
    """The rows below a board: their `heights`, 0 for one without room, how much larger than usual they are, gaps.

    `type` is how much larger their type is, `pictured` and `brief` are the rows that have pictures and short words.
    """

    heights: tuple[float, ...]
    scale: float = 1.0
    gap: float = GAP
    type: float = 1.0
    pictured: tuple[bool, ...] = ()
    brief: tuple[bool, ...] = ()


def below(
    paper: Paper, width: float, height: float, wanted: Sequence[Row], besides: float = 0.0, type: Type = AS_MADE
) -> Below:
    """Return the rows below a board of `width` x `height` mm, as they are `wanted`, the first one first.

    None has room where the board is larger than the page, or has no head above it; `besides` is taken by a higher foot.
    In type of a size of one's own they are on pages of their own.
    """
    nothing = Below((0.0,) * len(wanted), pictured=(False,) * len(wanted), brief=(False,) * len(wanted))
    if not wanted or type.is_apart:
        return nothing
    with suppress(DoesNotFit):
        turned, _ = centred(paper, width, height)
        head = head_of(turned, height + besides)
        area = free_area(turned)
        room = area.height - height - besides - _TAKEN[head] if head else 0.0
        larger = min(width / _WHOLE, _LARGEST)
        scales = max(larger, _SMALLEST), max(larger, _LEAST_TYPE)
        rows = list[tuple[float, bool, bool]]()
        for row in wanted:
            rows.append(_fitting(row, room - GAP, area.width, scales))
            room -= rows[-1][0] + GAP if rows[-1][0] else 0.0
        heights, pictured, brief = zip(*rows, strict=True)
        return Below(heights, scales[0], type=scales[1], pictured=pictured, brief=brief)
    return nothing


def _fitting(row: Row, room: float, wide: float, scales: tuple[float, float]) -> tuple[float, bool, bool]:
    """Return the height of a row, 0 without room, whether it has pictures, and whether it is in brief."""
    for pictured, brief in row.ways:
        height = row.height(wide, *scales, pictured, brief)
        if height <= room and wide >= row.least:
            return round(height, 2), pictured, brief
    return 0.0, False, False
