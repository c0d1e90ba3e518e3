"""The form of a page of sheets: how its paper lies, where sheets stand on it, which form each of them takes."""

from collections.abc import Iterator
from functools import lru_cache

from generator.errors import DoesNotFit
from generator.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from generator.games.kangaruse.pictures.sheet.squares import name_fits
from generator.games.kangaruse.print.sheets.form import (
    A4_WIDTH,
    COMPACT_GUTTER,
    COMPACT_SCALE,
    LEAST_SMALL_BAR,
    SheetForm,
)
from generator.games.kangaruse.print.sheets.wanted import Wanted
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import show_mm

CUT_GAP = 6.0
"""Between sheets that share a page."""
STRIP = 9.0
"""The height of the strip at the foot of a page whose sheets are too small for rulers of their own."""
_LEAST_SCALE, _MOST_SCALE, _NEARLY_ONE = 0.75, 1.35, (0.93, 1.05)
_FULL_FROM = 230.0
"""A place at least this wide is read at arm's length; a narrower one is on a shared page, or on small paper."""
_RULED_FROM = 150.0
"""A sheet alone on its page and so wide has a ruler of its own, in its footer."""
_SMALL_ALONE, _MASTHEAD_WIDTH = 0.857, 88.0
"""The most and the width, by the scale, of a small masthead that holds the code: it is as high as that must be."""
_USUAL_BAR = 0.28
"""What a bar takes of the width before its words are counted."""
_USUAL_WORDS = (1000, 16.0), (1500, 36.0)
"""About how many letters stand beside a board on small sheets and on others, and how high their pictures are, mm."""
_BLOCKS = 12
"""About how many paragraphs they are."""
_COMPACT_WORDS, _TERSE_WORDS = (820, 9, 10.0), (660, 9, 0.0)
"""The letters, paragraphs and headings of compact sheets, as many as are wanted and as few as can be."""
_ENOUGH = 0.85
"""A compact sheet has to have room for this part of the fewest words; they may be set a little smaller."""
_IN_FULL = 1.2
"""Squares may be so much larger where words are few, before they are preferred to what is told in full."""
_BELOW = 0.9
"""Words beside a board are easier to find: paper is not turned for those below it before squares gain as much."""
_UNREAD = 0.1
"""Squares whose names were asked for and cannot be read are worth so much."""
_WORTH_IT = 1.03
"""Words go below a board, or names beside it, where its squares get larger by so much."""


@lru_cache(maxsize=64)
def sheet_form(place: Slot, wanted: Wanted, alone: bool) -> SheetForm:
    """Return the furniture of a sheet in a place, `alone` on its page or not: the usual one, or for larger squares."""
    usual, *others = _forms(_furniture(place, wanted, alone))
    letters, apart = _USUAL_WORDS[usual.full]
    if not usual.legible:
        return max((usual, *others), key=lambda form: (form.legible, form.board.legible))
    least = _WORTH_IT * usual.holding(letters, _BLOCKS, apart).board.legible
    return next((other for other in others if other.board.legible > least), usual)


def _forms(plain: SheetForm) -> Iterator[SheetForm]:
    """Yield the forms that a sheet can have, the usual one first."""
    if plain.bar:
        plain = plain._replace(named=plain.wanted.asked)
        yield plain
        if plain.width < _RULED_FROM:
            yield from _low_forms(plain)
            return
        column = (plain.width + plain.text_gutter) / plain.text_columns - plain.text_gutter
        letters, apart = _USUAL_WORDS[plain.full]
        yield plain._replace(bar=column, below=1.0).holding(letters, _BLOCKS, apart)
        return
    named = plain._replace(named=True)
    if plain.wanted.asked or (
        named.board.side > 0 and name_fits(plain.wanted.widest.name, named.board.cell_width, named.board.cell_height)
    ):
        yield named
    else:
        yield plain
        yield plain._replace(beside=True)


def _low_forms(plain: SheetForm) -> Iterator[SheetForm]:
    """Yield the forms of a place too small for a bar: all of it compact, or a bar in two columns."""
    letters, apart = _USUAL_WORDS[False]
    if plain.board.legible < SMALLEST_CELL and not plain.wanted.score:
        yield _compact(plain._replace(scale=COMPACT_SCALE, gutter=COMPACT_GUTTER, compact=True))
    if not plain.board.side:
        yield plain._replace(bar_columns=2).holding(letters, _BLOCKS, apart)


def _compact(plain: SheetForm) -> SheetForm:
    """Return the form of a compact sheet: with a bar, or where that has no room with words below the board."""
    barred = plain.holding(*_COMPACT_WORDS)
    if barred.board.legible >= SMALLEST_CELL and barred.part_of(*_TERSE_WORDS):
        return barred
    column = (plain.width + plain.text_gutter) / plain.text_columns - plain.text_gutter
    return plain._replace(bar=column, below=1.0).holding(*_TERSE_WORDS)


def _part(form: SheetForm) -> float:
    """Return what part of the fewest words has room on a compact sheet; others hold them all."""
    return form.part_of(*_TERSE_WORDS) if form.compact else 1.0


def _furniture(place: Slot, wanted: Wanted, alone: bool) -> SheetForm:
    """Return the furniture of a sheet, its words beside the board or its strip at the foot."""
    full = place.width >= _FULL_FROM
    scale = min(max(place.width / A4_WIDTH, _LEAST_SCALE), _MOST_SCALE)
    if _NEARLY_ONE[0] < scale < _NEARLY_ONE[1]:
        scale = 1.0
    if not full:
        scale = min(_SMALL_ALONE, place.width / _MASTHEAD_WIDTH)
    ruled = alone and place.width >= _RULED_FROM
    gutter = 4.8 if full else 4.0 if ruled else 3.0
    wide = max(_USUAL_BAR * place.width, LEAST_SMALL_BAR)
    bar = (wide, gutter) if wanted.bar else (0.0, 0.0)
    return SheetForm(scale, full, ruled, *bar, wanted.players, place.width, place.height, wanted)


def page_form(paper: Paper, per_page: int, wanted: Wanted) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among `per_page` sheets so that their squares get as large as can be.

    Beside boards they may be a little smaller where there is room for all that is said. Raises DoesNotFit when the
    squares would be too small to play on.
    """

    def form(layout: tuple[Paper, Grid]) -> SheetForm:
        return sheet_form(next(iter(layout[1])), wanted, per_page == 1)

    def worth(layout: tuple[Paper, Grid]) -> float:
        found = form(layout)
        words = (_IN_FULL if found.full and wanted.bar else 1.0) * (_BELOW if found.below else 1.0)
        return found.board.legible * words * _part(found) * (1.0 if found.legible else _UNREAD)

    best = max(_layouts(paper, per_page), key=worth)
    found = form(best)
    if found.board.legible < SMALLEST_CELL or _part(found) < _ENOUGH:
        barred, without = ("with a side bar ", "--bar none, ") if wanted.bar else ("", "")
        raise DoesNotFit(
            f"a {wanted.columns} x {wanted.rows} sheet {barred}would have squares under {show_mm(SMALLEST_CELL)} on "
            f"{paper.name} with {per_page} to a page; use {without}larger paper, fewer to a page or a smaller --size"
        )
    return best


def _layouts(paper: Paper, per_page: int) -> Iterator[tuple[Paper, Grid]]:
    for turned in (paper.landscape(), paper.portrait()):
        area = free_area(turned)
        strip = 0.0 if per_page == 1 and area.width >= _RULED_FROM else STRIP
        area = Slot(area.x, area.y, area.width, area.height - strip)
        for columns in range(1, per_page + 1):
            if per_page % columns == 0:
                yield turned, grid_of(area, columns, per_page // columns, CUT_GAP)
