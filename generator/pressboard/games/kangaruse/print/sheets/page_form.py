"""The form of a page of sheets: how its paper lies, where sheets stand on it, which form each of them takes."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.names import name_fits
from pressboard.games.kangaruse.print.sheets.form import (
    A4_WIDTH,
    COMPACT_GUTTER,
    COMPACT_SCALE,
    LEAST_SMALL_BAR,
    SheetForm,
)
from pressboard.games.kangaruse.print.sheets.wanted import Wanted, Words
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Grid, Slot, free_area, grid_of
from pressboard.units import show_mm

CUT_GAP = 3.2
"""Between sheets that share a page."""
STRIP = 5.0
"""The height of the strip at the foot of a page whose sheets are too small for rulers of their own."""
_LEAST_SCALE, _MOST_SCALE, _NEARLY_ONE = 0.75, 1.35, (0.93, 1.05)
_FULL_FROM = 230.0, 140.0
"""A place at least so wide and high is read at arm's length; a smaller one is on a shared page, or on small paper."""
_RULED_FROM = 150.0
"""A sheet alone on its page and so wide has a ruler of its own, in its footer."""
_SMALL_ALONE, _MASTHEAD_WIDTH = 0.857, 88.0
"""The most and the width, by the scale, of a small masthead that holds the code: it is as high as that must be."""
_USUAL_BAR = 0.28
"""What a bar takes of the width before its words are counted."""
_USUAL_WORDS = Words([58] * 12, [], [], 14.0, 0.0), Words([125] * 12, [], [], 36.0, 0.0)
"""About what stands beside a board on small sheets and on others."""
_START_LETTERS = 200
"""About how many letters say under the board of a compact sheet what its bar does not; beside high ones it does."""
_HEADS, _TABLE = 6.0, 33.0
"""How high two headings of a legend are, and a table for the score with players' plates in its head."""
_COMPACT_WORDS = Words([91] * 9, [], [], 10.0, 0.0)
_TERSE_WORDS = {
    False: Words([150], [45] * 7, [45] * 7, _HEADS, 0.0),
    True: Words([], [45] * 7, [45] * 7, _HEADS, _TABLE),
}
"""What is said on compact sheets, as much as is wanted; and as little as can be, without a table for the score or with
one."""
LEAST_READ, _MORE_ROOM = 7, 1.2
"""Compact sheets say nothing in smaller type, points; places that are so much larger have more room for words."""
_READ_WELL = 8.0
"""Words in smaller type, points, are worth less on a compact sheet."""
_ENOUGH, _ENOUGH_BELOW = 0.6, 0.87
"""A compact sheet has to have room for this part of the fewest words, which may be set a little smaller; more of it in
columns below its board, where no entry is parted."""
_IN_FULL = 1.2
"""Squares may be so much larger where words are few, before they are preferred to what is told in full."""
_BELOW = 0.9
"""Words beside a board are easier to find: paper is not turned for those below it before squares gain as much."""
_UPRIGHT = 0.96
"""Pages without a bar lie; they stand where squares gain as much."""
_UNREAD = 0.1
"""Squares whose names were asked for and cannot be read are worth so much."""
_WORTH_IT, _BESIDE_WORTH = 1.03, 1.08
"""Words go below a board where its squares get larger by so much, and names beside it, where less of a page is used."""


@lru_cache(maxsize=512)
def sheet_form(place: Slot, wanted: Wanted, alone: bool) -> SheetForm:
    """Return the form of a sheet in a place, `alone` on its page or not: the usual one, or for larger squares.

    Usually its words are beside the board, or the strip of its legend is at the foot.
    """
    full = place.width >= _FULL_FROM[0] and place.height >= _FULL_FROM[1]
    scale = min(max(place.width / A4_WIDTH, _LEAST_SCALE), _MOST_SCALE)
    if _NEARLY_ONE[0] < scale < _NEARLY_ONE[1]:
        scale = 1.0
    if not full:
        scale = min(_SMALL_ALONE, place.width / _MASTHEAD_WIDTH)
    ruled = alone and place.width >= _RULED_FROM
    gutter = 4.8 if full else 4.0 if ruled else 3.0
    wide = max(_USUAL_BAR * place.width, LEAST_SMALL_BAR)
    bar = (wide, gutter) if wanted.bar else (0.0, 0.0)
    plain = SheetForm(scale, full, ruled, *bar, place.width, place.height, wanted)
    if plain.bar and plain.width < _RULED_FROM:
        return max(_low_forms(plain._replace(named=wanted.asked)), key=_low_worth)
    if plain.few and not any(form.board.legible >= SMALLEST_CELL and form.legible for form in _forms(plain)):
        return sheet_form(place, wanted._replace(few=False), alone)
    usual, *others = _forms(plain)
    if not usual.legible:
        return max((usual, *others), key=lambda form: (form.legible, form.board.legible))
    worth = _BESIDE_WORTH if usual.full and not usual.bar else _WORTH_IT
    least = worth * usual.fitted(_USUAL_WORDS[usual.full]).board.legible
    return next((other for other in others if other.board.legible > least), usual)


def _forms(plain: SheetForm) -> Iterator[SheetForm]:
    """Yield the forms that a sheet can have, the usual one first."""
    if plain.bar:
        plain = plain._replace(named=plain.wanted.asked)
        yield plain
        column = (plain.width + plain.text_gutter) / plain.text_columns - plain.text_gutter
        yield plain._replace(bar=column, below=1.0).fitted(_USUAL_WORDS[plain.full])
        return
    named = plain._replace(named=True)
    if plain.wanted.asked or (named.board.side > 0 and name_fits(plain.wanted.widest.name, named.board.cell)):
        yield named
    else:
        yield plain
        yield plain._replace(beside=True)


def _low_forms(plain: SheetForm) -> Iterator[SheetForm]:
    """Yield the forms of a place that may be too small for the usual bar, which comes first."""
    yield plain
    start = 0 if plain.wanted.score or plain.wanted.columns < plain.wanted.rows else _START_LETTERS
    wanted = plain.wanted._replace(start=start)
    compact = plain._replace(scale=COMPACT_SCALE, gutter=COMPACT_GUTTER, compact=True, wanted=wanted)
    if plain.board.legible < SMALLEST_CELL:
        if not plain.wanted.score:
            yield compact.compactly(_COMPACT_WORDS)
            column = (compact.width + compact.text_gutter) / compact.text_columns - compact.text_gutter
            yield compact._replace(bar=column, below=1.0).compactly(_terse(compact))
        yield compact._replace(abreast=True).compactly(_terse(compact))


def _low_worth(form: SheetForm) -> tuple[bool, float]:
    """Say how good a form of a small place is: squares are large, and words have room."""
    return _serves(form) and form.legible, form.board.legible * _worth(form)


def _terse(form: SheetForm) -> Words:
    """Return the fewest words that a sheet can have."""
    return _TERSE_WORDS[form.wanted.score]


def _part(form: SheetForm) -> float:
    """Return what part of the fewest words has room on a compact sheet; others hold them all."""
    return form.part_of(_terse(form)) if form.compact else 1.0


def _worth(form: SheetForm) -> float:
    """Return how much is read well: what part of the words has room, the less in small type."""
    return _part(form) * (min(1.0, form.points / _READ_WELL) if form.compact else 1.0)


def page_form(paper: Paper, per_page: int, wanted: Wanted) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among `per_page` sheets so that their squares get as large as can be.

    Beside boards they may be a little smaller where there is room for all that is said. Raises DoesNotFit when the
    squares would be too small to play on, or words have no room; that says what helps.
    """
    best, found = _best_layout(paper, per_page, wanted.weighed)
    if not _serves(found):
        raise DoesNotFit(
            f"a sheet of {wanted.columns} x {wanted.rows} {_wants(paper, per_page, wanted)}; "
            f"use {' or '.join(_remedies(paper, per_page, wanted))}"
        )
    return best


def _wants(paper: Paper, per_page: int, wanted: Wanted) -> str:
    """Say what sheets that do not fit have no room for: their squares, or the words beside or below these."""
    where = f"{paper.name} with {per_page} to a page" if per_page > 1 else paper.name
    if wanted.bar and _serves(_best_layout(paper, per_page, wanted._replace(bar=False))[1]):
        return f"has no room for a side bar's words and squares of {show_mm(SMALLEST_CELL)} on {where}"
    barred = "with a side bar " if wanted.bar else ""
    return f"{barred}would have squares under {show_mm(SMALLEST_CELL)} on {where}"


def words_refused(paper: Paper, per_page: int, wanted: Wanted) -> str:
    """Say that what sheets of a page say has no room in type that is read, and what gives them more."""
    where = f"{paper.name} with {per_page} to a page" if per_page > 1 else paper.name
    room = _place_size(paper, per_page)
    fewer = (number for number in range(per_page - 1, 0, -1) if _place_size(paper, number) > _MORE_ROOM * room)
    fewer_helps = [f"--per-page {number}" for number in islice(fewer, 1)]
    return (
        f"a sheet of {wanted.columns} x {wanted.rows} has no room for all its words in {LEAST_READ} points on {where}; "
        f"use {' or '.join(['--bar none', *fewer_helps, 'larger paper'])}"
    )


@lru_cache(maxsize=16)
def _place_size(paper: Paper, per_page: int) -> float:
    """Return how large the largest places are that so many sheets can have on a page, mm²."""
    places = (next(iter(grid)) for _, grid in _layouts(paper, per_page))
    return max(place.width * place.height for place in places)


@lru_cache(maxsize=128)
def _best_layout(paper: Paper, per_page: int, wanted: Wanted) -> tuple[tuple[Paper, Grid], SheetForm]:
    """Return how paper lies best and is shared, and the form of a sheet then."""

    def worth(found: tuple[tuple[Paper, Grid], SheetForm]) -> tuple[bool, float]:
        _, form = found
        words = (_IN_FULL if form.full and wanted.bar else 1.0) * (_BELOW if form.below else 1.0)
        if form.few and form.width < form.height:
            words = _UPRIGHT
        return _serves(form), form.board.legible * words * _worth(form) * (1.0 if form.legible else _UNREAD)

    layouts = _layouts(paper, per_page)
    return max(((layout, sheet_form(next(iter(layout[1])), wanted, per_page == 1)) for layout in layouts), key=worth)


def _serves(form: SheetForm) -> bool:
    """Say whether squares are large enough, and enough of the fewest words has room."""
    enough = _ENOUGH_BELOW if form.below else _ENOUGH
    return form.board.legible >= SMALLEST_CELL and _part(form) >= enough


def _remedies(paper: Paper, per_page: int, wanted: Wanted) -> Iterator[str]:
    """Yield what helps where sheets do not fit, each of it alone."""

    def helps(number: int, changed: Wanted = wanted) -> bool:
        return _serves(_best_layout(paper, number, changed)[1])

    if wanted.bar and helps(per_page, wanted._replace(bar=False)):
        yield "--bar none"
    if fewer := next(filter(helps, range(per_page - 1, 0, -1)), 0):
        yield f"--per-page {fewer}"
    smaller = [(name, *size) for name, size in SIZES.items() if size[0] * size[1] < wanted.columns * wanted.rows]
    fit = [
        f"--size {name}"
        for name, columns, rows in smaller
        if helps(per_page, wanted._replace(columns=columns, rows=rows))
    ]
    yield from fit[-1:]
    yield "larger paper"


def _layouts(paper: Paper, per_page: int) -> Iterator[tuple[Paper, Grid]]:
    """Yield the ways to turn paper and share it among sheets; a place may be left over, as of four for three."""
    for turned in (paper.landscape(), paper.portrait()):
        area = free_area(turned)
        strip = 0.0 if per_page == 1 and area.width >= _RULED_FROM else STRIP
        area = Slot(area.x, area.y, area.width, area.height - strip)
        for columns in range(1, per_page + 1):
            rows = ceil(per_page / columns)
            if (columns - 1) * rows < per_page:  # else a column would be empty
                yield turned, grid_of(area, columns, rows, CUT_GAP)


def cuts_between(grid: Grid, paper: Paper) -> tuple[Line, ...]:
    """Return the cuts that part the sheets of a page, through the middle of the gaps, as long as the page allows."""
    slots, area = list(grid), free_area(paper)
    xs = [slots[column].right + grid.gap / 2 for column in range(grid.columns - 1)]
    ys = [slots[row * grid.columns].bottom + grid.gap / 2 for row in range(grid.rows - 1)]
    upright = tuple(Line(x, area.y, x, slots[-1].bottom) for x in xs)
    return (*upright, *(Line(area.x, y, paper.width - paper.margin, y) for y in ys))
