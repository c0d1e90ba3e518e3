"""The form of a sheet: how wide a bar its words need, or how high a place below its board, and what is left of that."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.names import lines_fit, name_fits
from pressboard.games.kangaruse.print.sheets.furniture import (
    A4_WIDTH,
    COMPACT_GUTTER,
    COMPACT_SCALE,
    MANY_COLUMNS,
    Furniture,
    Wanted,
    Words,
)
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Grid, Slot, free_area, grid_of
from pressboard.units import show_mm

_LEAST_BAR, _LEAST_SCORE_BAR, _MOST_BAR, LEAST_SMALL_BAR = 0.2815, 0.24, (0.3, 0.38, 0.345), 45.5
"""What a bar takes of the width, at least, with a table for the score, and at most; on small sheets so many mm."""
_BAR_STEP, _FINE = 8.0, 0.1
"""Bars grow by steps: sheets with about as many words share the size of their squares. How exact the widest one is."""
_SHARE, _SMALLER, _MARGINS = (0.502, 0.507), 0.95, 12.7
"""A bar leaves the board, with its frame, half of the page and what footers take beyond what is reckoned, more on full
sheets; of the page usual margins take so many mm. Or it leaves nearly as much as the narrowest bar, of a board that is
never as large."""
_WIDER_BAR, _SPARE = 0.3, (2.4, 6.0)
"""They get so much more height, mm, than they are reckoned to need, and more where they take so much of the width."""
_COMPACT_GAP, _LEAST_COMPACT_BAR, _LEAST_ABREAST, _MOST_COMPACT = 1.0, 30.0, 34.0, 0.54
"""What is over the code of a compact bar, mm; how wide it is at least, and if it holds everything; what of the width it
takes at most."""
_COMPACT_TYPES, _TERSE_TYPE = (8.5, 8.0, 7.75, 7.5, 7.25, 7.0), 8.0
"""The types, points, of compact sheets: words take the largest that leaves the board enough, up to one if terse."""
_READ_TYPE = 7.5
"""Words that a sheet has to say when it is cut out are set as small beside boards of many columns."""
_BOLD_TYPES, _SMALL_BOLD_TYPES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5), (11.0, 10.5, 10.0, 9.5)
"""The types, points, of sheets for low vision, and of small ones: words take the largest that they have room for."""
_LEAST_SQUARE, _LEAST_PART = 8.04, 0.42
"""That is squares of such a size, mm, and such a part of its place."""
_LOW_VISION = "contrast"
_BREAKS, _COMPACT_BREAK = 8.0, 6.0
"""What is lost where columns begin, mm."""


class SheetForm(Furniture):
    """Furniture that words are fitted into."""

    __slots__ = ()

    @property
    def kind(self) -> tuple[int, int, bool, bool, bool]:
        """What forms of boards that can be as large have in common."""
        return self.wanted.columns, self.wanted.rows, self.compact, self.abreast, self.below > 0

    @property
    def legible(self) -> bool:
        """Whether names that were asked for can be read, as far as one can reckon."""
        if not self.wanted.asked:
            return True
        board = self.board
        return board.side > 0 and all(lines_fit(key, board.cell) for key in set(self.wanted.widest))

    @property
    def brief(self) -> bool:
        """Whether the words beside the board are to be fewer where they are many: on pages that sheets share."""
        return self.compact or not (self.full or self.ruled or self.below)

    def in_theme(self, theme: str) -> "SheetForm":
        """Return the form in a theme: in that for low vision words are larger."""
        return self._replace(bold=theme == _LOW_VISION) if (theme == _LOW_VISION) != self.bold else self

    def holding(self, letters: int, blocks: int, apart: float) -> "SheetForm":
        """Return the form whose bar has room for so many letters in so many `blocks`; `apart` as with `fitting`."""
        return self._fitting(Words([letters // blocks] * blocks, [], [], apart, 0.0))

    def fitting(
        self, words: str, apart: float, score: float = 0.0, foot: int = 0, terse: int = 0, start: int = 0
    ) -> "SheetForm":
        """Return the form with the narrowest bar that has room for words as a template has them.

        Headings and pictures among them take a height of `apart`, mm, and a table for the `score` so much: above the
        words, or beside them where they are below a board. What is said at the `foot` takes so many letters, how
        one starts over that so many larger ones. Words that are `terse` make no bar wider for the sake of large type.
        """
        said = self._replace(wanted=self.wanted._replace(foot=foot, start=start)) if foot else self
        return said._fitting(Words.read(words, apart, score), _TERSE_TYPE if terse else _COMPACT_TYPES[0])

    def _fitting(self, words: Words, most: float = _TERSE_TYPE) -> "SheetForm":
        """Return the form with room for words, or with as much as leaves the board its share of the page."""
        if not self.bar:
            return self
        if self.compact:
            return self.compactly(words, most)
        form = self
        for points in self._types:
            form = self._replace(points=points)._with(words)
            if form.holds(words) and (not form.below or form.area >= self._share):
                break
        return form

    @property
    def _types(self) -> tuple[float, ...]:
        """The types that words may have, the best first; 0 is the usual one."""
        if not self.bold:
            return (0.0,)
        return _BOLD_TYPES if self.full else _SMALL_BOLD_TYPES

    def _with(self, words: Words) -> "SheetForm":
        """Return the form with room for words in its type, in the bar or below the board."""
        if self.below:
            return self._replace(below=self._under(words))
        least, most = self._bars
        return self._replace(bar=least)._grown(words, _widest(self, self._share, least, most))

    @property
    def _share(self) -> float:
        """The part of the page that is the board's with its frame, mm²."""
        return _SHARE[self.full] * (self.width + _MARGINS) * (self.height + _MARGINS)

    def compactly(self, words: Words, most: float = _TERSE_TYPE) -> "SheetForm":
        """Return the form of a compact sheet with words in type as large, to `most`, as leaves the board enough."""
        form = self
        for points in (points for points in _COMPACT_TYPES if points <= most):
            form = self._replace(points=points)._compact(words)
            if form.holds(words):
                break
        return form

    def _compact(self, words: Words) -> "SheetForm":
        """Return the same in one type, with as much for the words as leaves the board enough."""
        if self.below:
            return self._replace(below=self._under_compact(words))
        least, most = self._bars
        steps = range(int((most - least) / _FINE) + 1)
        small = bisect_left(steps, True, key=lambda step: not self._replace(bar=least + step * _FINE)._enough)
        widest = least + _FINE * max(0, small - 1)
        return self._replace(bar=least if self.points >= _TERSE_TYPE else widest)._grown(words, widest)

    @property
    def _enough(self) -> bool:
        """Say whether a compact sheet's board has its part of the place, and squares for marks and names."""
        large = self.board.legible >= _LEAST_SQUARE and self.area >= _LEAST_PART * self.width * self.height
        return large and self.legible

    def like(self, forms: Iterable["SheetForm"]) -> "SheetForm":
        """Return the form with as much room for words as any of its kind among some: sheets of a page share it."""
        held = [form for form in forms if form.kind == self.kind]
        return self._replace(
            bar=max(form.bar for form in held),
            below=max(form.below for form in held),
            points=max(form.points for form in held),
        )

    def _grown(self, words: Words, most: float) -> "SheetForm":
        """Return the form whose bar is as much wider as words need, or at `most`."""
        form = self
        while not form.holds(words) and form.bar < most:
            form = form._replace(bar=min(form.bar + _BAR_STEP, most))
        return form

    def holds(self, words: Words) -> bool:
        """Say whether words have room in the bar, or below the board of a compact sheet."""
        if self.below:
            return self._columns(words) <= self.below
        spare = _SPARE[self.full and self.bar > _WIDER_BAR * self.width]
        return words.height(self.column) + spare <= self._bar_height - words.score

    @property
    def _bar_height(self) -> float:
        """How high the place for words in the bar is, a table for the score among them."""
        if self.compact and not self.abreast:
            return self.height - self.code - _COMPACT_GAP
        over = self.masthead + self.gaps[0]
        return self.height - over - (self.under_masthead if self.abreast else 0.0)

    def part_of(self, words: Words) -> float:
        """Return what part of some words has room in a compact form."""
        if self.below:
            return min(1.0, self.below / self._columns(words))
        needed = words.height(self.column) + _SPARE[False]
        return min(1.0, max(0.0, self._bar_height - words.score) / needed)

    def overfull(self, words: str, apart: float, score: float = 0.0) -> bool:
        """Say whether words as a template has them are too many for the bar, however wide that is.

        Where a sheet is alone on its page what is optional among them need not have room. Below a board they are too
        many if they leave it too little.
        """
        said = Words.read(words, apart, score)
        if self.compact:
            return not self._replace(points=_TERSE_TYPE)._compact(said).holds(said)
        form = self._fitting(said)
        if form.below:
            return form.area < _LEAST_PART * (form.width + _MARGINS) * (form.height + _MARGINS)
        return not form.holds(said if self.brief else said.brief)

    def roomy(self, words: str, apart: float, score: float = 0.0) -> bool:
        """Say whether the form holds words as a template has them in type that is read: well beside small boards."""
        points = _TERSE_TYPE if self.wanted.columns < MANY_COLUMNS else _READ_TYPE
        return self._replace(points=points).holds(Words.read(words, apart, score))

    def _under(self, words: Words) -> float:
        """Return how high words are below a board: as they need, or as the largest board leaves them."""
        needed = words.height(self.column) / (self.text_columns - (words.score > 0)) + _BREAKS
        bare = self._replace(below=0.01)
        return max(needed, words.score, bare.room[1] - bare.board.height)

    def _columns(self, words: Words) -> float:
        """Return how high words are in columns below the board of a compact sheet."""
        return words.height(self.column) / self.text_columns + _COMPACT_BREAK

    def _under_compact(self, words: Words) -> float:
        """Return how high words are below a compact board: as they need, or as much as leaves that enough."""
        needed = self._columns(words)
        steps = range(1, int(needed / _FINE))
        small = bisect_left(steps, True, key=lambda step: not self._replace(below=step * _FINE)._enough)
        return needed if small == len(steps) else max(1.0, small * _FINE)

    @property
    def _bars(self) -> tuple[float, float]:
        """The least and the largest width of a bar, in tenths of a mm: boards are as large or clearly not."""
        if self.compact:
            narrow = _LEAST_ABREAST if self.abreast else _LEAST_COMPACT_BAR
            return narrow, max(narrow, _MOST_COMPACT * self.width)
        least = (_LEAST_SCORE_BAR if self.wanted.score else _LEAST_BAR) * self.width if self.full else LEAST_SMALL_BAR
        most = _MOST_BAR[1 if self.full else 0 if self.ruled else 2] * self.width
        return round(least, 1), round(max(least, most), 1)


@lru_cache(maxsize=256)
def _widest(form: SheetForm, share: float, least: float, most: float) -> float:
    """Return the widest bar that leaves the board its `share` of the page, mm²; where sheets share one it is `most`."""
    if not form.full and not form.ruled:
        return most

    def area(step: int) -> float:
        return form._replace(bar=least + step * _FINE).area

    narrow = area(0)
    enough = share if narrow >= share else _SMALLER * narrow
    steps = range(int((most - least) / _FINE) + 1)
    return least + _FINE * (bisect_left(steps, True, lo=1, key=lambda step: area(step) < enough) - 1)


# The form of a page of sheets: how its paper lies, where sheets stand on it, which form each of them takes.

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
_USUAL_WORDS = (700, 14.0), (1500, 36.0)
"""About how many letters stand beside a board on small sheets and on others, and how high their pictures are, mm."""
_BLOCKS = 12
"""About how many paragraphs they are."""
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


def sheet_form(place: Slot, wanted: Wanted, alone: bool) -> SheetForm:
    """Return the furniture of a sheet in a place, `alone` on its page or not: the usual one, or for larger squares."""
    return _sheet_form(place, wanted.weighed, alone)


@lru_cache(maxsize=512)
def _sheet_form(place: Slot, wanted: Wanted, alone: bool) -> SheetForm:
    # The furniture of a sheet, its words beside the board or its strip at the foot.
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
    plain = SheetForm(scale, full, ruled, *bar, wanted.players, place.width, place.height, wanted)
    if plain.bar and plain.width < _RULED_FROM:
        return max(_low_forms(plain._replace(named=wanted.asked)), key=_low_worth)
    if plain.few and not any(form.board.legible >= SMALLEST_CELL and form.legible for form in _forms(plain)):
        return sheet_form(place, wanted._replace(few=False), alone)
    usual, *others = _forms(plain)
    letters, apart = _USUAL_WORDS[usual.full]
    if not usual.legible:
        return max((usual, *others), key=lambda form: (form.legible, form.board.legible))
    worth = _BESIDE_WORTH if usual.full and not usual.bar else _WORTH_IT
    least = worth * usual.holding(letters, _BLOCKS, apart).board.legible
    return next((other for other in others if other.board.legible > least), usual)


def _forms(plain: SheetForm) -> Iterator[SheetForm]:
    """Yield the forms that a sheet can have, the usual one first."""
    if plain.bar:
        plain = plain._replace(named=plain.wanted.asked)
        yield plain
        column = (plain.width + plain.text_gutter) / plain.text_columns - plain.text_gutter
        letters, apart = _USUAL_WORDS[plain.full]
        yield plain._replace(bar=column, below=1.0).holding(letters, _BLOCKS, apart)
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
    legible = form.board.legible
    return legible >= SMALLEST_CELL and form.legible and _tells(form), legible * _worth(form)


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
    """Say whether squares are large enough, and words have room."""
    return form.board.legible >= SMALLEST_CELL and _tells(form)


def _tells(form: SheetForm) -> bool:
    """Say whether enough of the fewest words has room."""
    return _part(form) >= (_ENOUGH_BELOW if form.below else _ENOUGH)


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
