"""The form of a sheet: how large all is that stands round its board, and how wide a bar or high a place words need.

All lengths are in mm.
"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from math import ceil, fsum
from typing import NamedTuple

from pressboard.games.kangaruse.pictures.sheet.measures import Cell, Measures, measures
from pressboard.games.kangaruse.pictures.sheet.names import lines_fit
from pressboard.games.kangaruse.print.sheets.wanted import Wanted, Words

_LETTER, _RAGGED = 0.465, 1.5
"""The width of a letter, in type sizes; how many letters a line falls short of the edge."""
_PARAGRAPH, _ENTRY = 0.45, 0.7
"""The space after a paragraph, in lines, and after an entry of the legend."""
A4_WIDTH = 284.3
"""A place on A4 is so wide; furniture is in its full size there."""
_MASTHEAD, _FOOTER, _SMALL_FOOTER = 14.0, 12.6, 7.6
_FOOT_LETTER, _FOOT_CODE, _FOOT_LINE, _CREDIT = 1.02, 1.33, 2.45, 52
"""A letter's width, one of the code's and a line's height in small footers, mm; the letters that tell whose game it is,
without a bar."""
_START_LETTER, _START_LINE, _START_GAP = (1.22, 1.14), (3.0, 2.82), 0.3
"""A letter and a line of how one starts, over small footers, also beside many columns; what is between the two, mm."""
MANY_COLUMNS = 10
"""Beside and under boards of so many columns the words of compact sheets are smaller."""
_WIDE_LETTER, _CODE_LETTER, _WIDE_LINE, _CODE_BESIDE = 1.03, 1.28, 2.63, 63.0
"""The same in others; the width of a letter of the code, and what a ruler takes beside that."""
_UNSURE = 2.6
"""How far a board's place may be less high than reckoned: footers take what they need, to a line."""
_GAPS, _LEAST_GAPS, _COMPACT_GAPS = (2.2, 1.4), (1.2, 0.8), (0.8, 0.6)
"""Under the masthead and over the footer."""
_BODY = 9.0
"""The type that a bar's words are to have room for, points; on larger paper it grows with that."""
_HEAD, _BOLD_HEAD = 12.0, 14.0
"""The size of headings, and for low vision."""
_LEADING, _LEAST_LEADING, _COMPACT_LEADING = 1.16, 1.12, 1.06
_WIDE_BAR = 0.28
"""Words that take more than this of the width are set with less leading."""
_STRIP_ENTRY, _STRIP_BESIDE, _STRIP_GAP = 17.35, 19.6, 1.4
"""How wide an entry of a legend in a strip is at least, under a board and beside it; what is between it and that."""
_ROOM_FOR_BAR = 118.0
"""The turn and seven types take so much, set as small as can be read."""
_FEW_TYPE, _BOLD_FEW_TYPE, _MOST_FEW_TYPE, _FEW_TYPE_BY_STRIP = 9.0, 10.5, 13.0, 11.0
"""The type of the few words under a board without a bar, points, for low vision, and the largest where there is room to
spare, by itself and below a strip of the legend."""
_MUCH_SPARE = 0.15
"""What a board leaves of the height of a page, where that is much."""
_FEW_LEADING, _FEW_LINES, _FEW_LETTERS = 1.12, 2, 330
"""Their leading, in how many lines they stand at least, and how many letters they are at most."""
_FEW_GAP, _FEW_ICON = (0.8, 1.0), (0.2, 0.8)
"""What is between them and the board on small sheets and on others, and what a picture among them takes, mm."""
_FURNITURE_LETTER, _POINT = 0.48, 0.353
"""How wide a letter is, in sizes of type, and a point in mm."""
_SMALL_TEXT_GUTTER = 3.0
COMPACT_SCALE, COMPACT_GUTTER = 0.643, 2.0
"""Of a compact sheet: how large its furniture is, and what is between the board and its bar, mm."""
_COMPACT_BODY, _COMPACT_TILE, _COMPACT_CODE, _COMPACT_PLATES, _ROOM_FOR_COMPACT = 6.8, 3.8, 11.4, 6.8, 80.0
"""Its type, points, its tiles, its code, the row of its plates, and how high its place is at least, mm."""
_COMPACT_GAP, _COMPACT_CREDIT, _SCORE_PLATE, _COMPACT_SCORE_ROW = 1.0, 36, 5.4, 4.65
_ABREAST_GAP, _ABREAST_EMBLEM, _ABREAST_SHARE = 1.2, 8.6, 0.2
"""In the head of a bar that holds everything: between its parts; how large the emblem is at most, and of its width."""
_TEXT_COLUMN, _TEXT_GUTTER = 66.0, 5.0
"""About how wide a column of words below a board is, mm, and between columns."""
_WORDMARK = 0.72, 66.21, 15.5
"""The wordmark's unit, its width in units, and where it begins, all by the scale."""
_MOST_TITLE, _COMPACT_TITLE = 0.42, 0.28
"""Of the board's width the name takes no more, on the smallest sheets, and beside plates and code of compact ones."""
_PLATE, _PLATE_GAP, _PLATES_INSET = 36.0, 2.0, 4.0
_LEAST_PLATE, _PLATES_ROW, _UNDER_PLATES = 13.0, 9.0, 1.6
"""Narrower plates, by the scale, go into a row of their own, so high and so far from the board."""
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


class SheetForm(NamedTuple):
    """The form of one sheet in a place `width` x `height`.

    `scale` is 1 on A4, `bar` the side bar's width, 0 without one. A sheet that is `full` has room to be read at arm's
    length; one that is `ruled` has a ruler of its own. Where a board leaves more room under it than beside it, the
    words stand in columns as wide as the bar, `below` high. Without a bar the squares are `named`, or a strip of the
    legend is at the foot, or `beside` the board; with one they are if that was asked for. A `compact` sheet has all in
    the least room: its bar begins beside the masthead and ends with the code, or stands below the board in columns; or
    it is `abreast`, with everything but board and foot in the bar. Its words are to have so many `points` then. One
    that is `bold` is for low vision: words are as large as they have room for, at the cost of what can be left out.
    """

    scale: float
    full: bool
    ruled: bool
    bar: float
    gutter: float
    width: float
    height: float
    wanted: Wanted = Wanted(12, 8, True)
    below: float = 0.0
    named: bool = False
    beside: bool = False
    compact: bool = False
    abreast: bool = False
    points: float = 0.0
    bold: bool = False

    @property
    def room(self) -> tuple[float, float]:
        """About how wide and high the board's place is."""
        if self.abreast:
            return self.width - self.bar - self.gutter, self.height - self.footer - self.gaps[1]
        taken = fsum((self.masthead, self.under_masthead, self.footer, *self.gaps))
        aside, under = 0.0, 0.0
        if self.few:
            taken += self.few + self.few_gap
        if self.below:
            under = self.below + _UNDER_PLATES
        elif self.bar:
            aside = self.bar + self.gutter
        elif self.beside:
            aside = self.strip_beside + _STRIP_GAP
        elif not self.named:
            under = self.strip_rows(self.wanted.names) * self.strip + self.gaps[1]
        return self.width - aside, self.height - taken - under

    @property
    def under_masthead(self) -> float:
        """What a row of players' plates takes."""
        return self.plates_row + _UNDER_PLATES if self.plates_row else 0.0

    @property
    def board(self) -> Measures:
        """About how large the board is, without cells where there is no room for any."""
        width, height = self.room
        # So high a place with a bar has to be.
        least = _ROOM_FOR_COMPACT if self.compact else _ROOM_FOR_BAR * max(1.0, self.scale)
        if min(width, height) <= 0 or (self.bar and not self.below and self.height < least):
            return Measures(self.wanted.columns, self.wanted.rows, Cell(0.0, 0.0), 0.0)
        return measures(self.wanted.columns, self.wanted.rows, width, height)

    @property
    def area(self) -> float:
        board = self.board
        return board.width * board.height

    @property
    def text_columns(self) -> int:
        return max(2, round((self.width + _TEXT_GUTTER) / (_TEXT_COLUMN * max(1.0, self.scale) + _TEXT_GUTTER)))

    @property
    def score_row(self) -> float:
        if self.abreast:
            return _COMPACT_SCORE_ROW
        rows = (9.0, 6.8) if self.full else (6.0, 6.0)
        return rows[self.below > 0] * (max(1.0, self.scale) if self.full else 1.0)

    @property
    def text_gutter(self) -> float:
        return _SMALL_TEXT_GUTTER if self.compact else _TEXT_GUTTER

    @property
    def body(self) -> float:
        """The size of type, points, that a bar's words should have."""
        if self.compact:
            return self.points or _COMPACT_BODY
        if not self.full:
            return self.points or _BODY
        return (self.points or _BODY) * max(1.0, max(self.width, self.height) / A4_WIDTH)

    @property
    def spares(self) -> bool:
        """Whether small type takes so much of the place that words are paler in the theme that saves ink."""
        return self.compact or (self.named and self.bar > 0 and not self.full)

    @property
    def head(self) -> float:
        """The size of headings over a full sheet's words, points."""
        return (_BOLD_HEAD if self.bold else _HEAD) * max(1.0, self.scale)

    @property
    def leading(self) -> float:
        """The leading of a bar's words, in type sizes: less on small sheets, and in wide bars, which are full."""
        if self.compact:
            return _COMPACT_LEADING
        return _LEADING if self.full and (self.below or self.bar < _WIDE_BAR * self.width) else _LEAST_LEADING

    @property
    def tile(self) -> float:
        return 7.2 * max(1.0, self.scale) if self.full else _COMPACT_TILE if self.compact else 4.8

    @property
    def indent(self) -> float:
        """How far a line of the legend stands from the bar's edge."""
        return self.tile + (0.7 if self.compact else 2.0)

    @property
    def board_width(self) -> float:
        """What of the masthead's width is over the board, or left before the code."""
        if self.compact and self.below:
            return self.width - self.code - self.gutter
        return self.width - (self.bar + self.gutter if self.bar else 24.0 * self.scale)

    @property
    def masthead(self) -> float:
        """The height of the masthead; in a compact one that holds the code that is higher than the rest."""
        if self.compact and (self.below or self.abreast):
            return self.code + _COMPACT_GAP
        return _MASTHEAD * self.scale

    @property
    def code(self) -> float:
        """The side of the QR code in the masthead, or at the foot of a compact bar."""
        return _COMPACT_CODE if self.compact else 13.3 * self.scale

    @property
    def footer(self) -> float:
        """About how high the footer is; it takes what it needs."""
        if self.full:
            width = self.width if self.below else self.board_width
            lines = ceil((self.wanted.foot or self.wanted.recipe) * _WIDE_LETTER / width)
            lines += ceil(self.wanted.code * 8 / 7 * _CODE_LETTER / (width - _CODE_BESIDE))
            return max(_FOOTER, lines * _WIDE_LINE + 0.2)
        credit = _CREDIT if not self.bar else _COMPACT_CREDIT if self.compact and (self.below or self.abreast) else 0
        said = self.wanted.foot or self.wanted.recipe + credit
        width = self.board_width if self.bar and not self.below else self.width
        lines = ceil(said * _FOOT_LETTER / width) + ceil(self.wanted.code * _FOOT_CODE / width)
        many = self.wanted.columns >= MANY_COLUMNS
        start_lines = ceil(self.wanted.start * _START_LETTER[many] / width)
        start = start_lines * _START_LINE[many] + _START_GAP * (self.wanted.start > 0)
        return start + max(lines * _FOOT_LINE, _SMALL_FOOTER if self.ruled and not self.bar else 0.0)

    @property
    def few(self) -> float:
        """How much height the few words take at least that stand under a board without a bar; 0 where none do."""
        if self.bar or not self.wanted.few:
            return 0.0
        size = (_BOLD_FEW_TYPE if self.bold else _FEW_TYPE) * max(1.0, self.scale)
        return _FEW_LINES * size * _POINT * _FEW_LEADING + _FEW_ICON[self.full]

    @property
    def few_gap(self) -> float:
        return max(_FEW_GAP[self.full], self.gaps[1])

    @property
    def few_room(self) -> float:
        """How much height they have: more where the board is as wide as can be."""
        size = self.few_type
        lines = ceil(_FEW_LETTERS * _FURNITURE_LETTER * _POINT * size / self.width) + 1
        return self.few + max(0.0, min(self._spare, lines * size * _POINT * _FEW_LEADING - self.few))

    @property
    def few_type(self) -> float:
        """The largest type that they may have, points."""
        return (_MOST_FEW_TYPE if self.named or self.in_middle else _FEW_TYPE_BY_STRIP) * max(1.0, self.scale)

    @property
    def in_middle(self) -> bool:
        """Whether a board without a bar is so much wider than high that it lies in the middle of its place."""
        return not self.bar and self.full and self._spare > _MUCH_SPARE * self.height

    @property
    def _spare(self) -> float:
        """How much height a board as wide as can be leaves of its place."""
        return self.room[1] - self.board.height - _UNSURE

    @property
    def ruler_below(self) -> bool:
        """Whether a ruler lies in the footer; small sheets with a bar have none but the one that stands beside it."""
        return self.ruled and (self.full or not self.bar)

    @property
    def strip(self) -> float:
        """The height of a row of the strip that is the legend where there is no bar."""
        return 6.4 * self.scale if self.full else 4.6

    def strip_columns(self, count: int) -> int:
        """Return how many of `count` entries stand beside each other in such a strip."""
        rows = self.strip_rows(count)
        return ceil(count / rows)

    def strip_rows(self, count: int) -> int:
        return ceil(count / max(1, int(self.width / (_STRIP_ENTRY * max(1.0, self.scale)))))

    @property
    def strip_beside(self) -> float:
        """How wide the strip is where it stands beside the board, a row for each entry."""
        return _STRIP_BESIDE * max(1.0, 1.35 * self.scale if self.full else 1.0)

    @property
    def strip_step(self) -> float:
        """The height of such a row: more than at the foot, where the board's height has room."""
        return min(1.6 * self.strip, (self.room[1] - _UNSURE) / self.wanted.names)

    @property
    def gaps(self) -> tuple[float, float]:
        """The spaces under the masthead and over the footer."""
        return _GAPS if self.full else _COMPACT_GAPS if self.compact else _LEAST_GAPS

    @property
    def title(self) -> float:
        """The width of the name in the masthead."""
        unit, width, _ = _WORDMARK
        if self.abreast:
            return self.bar - self.code - self.emblem - 2 * _ABREAST_GAP
        most = _COMPACT_TITLE if self.compact and self.below else _MOST_TITLE
        return min(unit * width * self.scale, most * self.board_width)

    @property
    def title_room(self) -> float:
        """What is left for a title of one's own between the emblem and the players' plates."""
        return self.board_width - _WORDMARK[2] * self.scale - (self.plates + 2 * self.scale if self.plates else 0.0)

    @property
    def emblem(self) -> float:
        """The side of the emblem in the head of a bar that holds everything."""
        return min(_ABREAST_EMBLEM, _ABREAST_SHARE * self.bar)

    @property
    def plates(self) -> float:
        """The width of all players' plates in the masthead; 0 where they have a row of their own."""
        if self.abreast:
            return 0.0
        players = self.wanted.players
        wanted = (players * (_PLATE + _PLATE_GAP) - _PLATE_GAP) * self.scale
        before = _WORDMARK[2] * self.scale + self.title + _PLATES_INSET * self.scale
        room = min(wanted, self.board_width - before)
        return room if room >= players * _LEAST_PLATE * self.scale else 0.0

    @property
    def plates_row(self) -> float:
        """The height of the row of players' plates under a masthead too narrow for them; 0 without one.

        A table for the score in a bar that holds everything has room for marks in its head; that for one has none.
        """
        if self.plates or (self.abreast and self.wanted.score and self.wanted.players > 1):
            return 0.0
        return _COMPACT_PLATES if self.compact else _PLATES_ROW * self.scale

    # How words are fitted into it.

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

    def fitting(
        self, words: str, apart: float, score: float = 0.0, foot: int = 0, terse: int = 0, start: int = 0
    ) -> "SheetForm":
        """Return the form with the narrowest bar that has room for words as a template has them.

        Headings and pictures among them take a height of `apart`, mm, and a table for the `score` so much: above the
        words, or beside them where they are below a board. What is said at the `foot` takes so many letters, how
        one starts over that so many larger ones. Words that are `terse` make no bar wider for the sake of large type.
        """
        said = self._replace(wanted=self.wanted._replace(foot=foot, start=start)) if foot else self
        return said.fitted(Words.read(words, apart, score), _TERSE_TYPE if terse else _COMPACT_TYPES[0])

    def fitted(self, words: Words, most: float = _TERSE_TYPE) -> "SheetForm":
        """Return the form with room for words, or with as much as leaves the board its share of the page."""
        if not self.bar:
            return self
        if self.compact:
            return self.compactly(words, most)
        share = _SHARE[self.full] * (self.width + _MARGINS) * (self.height + _MARGINS)
        form = self
        for points in (_BOLD_TYPES if self.full else _SMALL_BOLD_TYPES) if self.bold else (0.0,):  # 0 is the usual one
            form = self._replace(points=points)
            if self.below:
                form = form._replace(below=form._under(words))
            else:
                least, most = form._bars
                form = form._replace(bar=least)._grown(words, _widest(form, share, least, most))
            if form.holds(words) and (not form.below or form.area >= share):
                break
        return form

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
        """Return the form with as much room for words as any among some whose boards can be as large has.

        Sheets of a page share it.
        """

        def kind(form: SheetForm) -> tuple[int, int, bool, bool, bool]:
            return form.wanted.columns, form.wanted.rows, form.compact, form.abreast, form.below > 0

        held = [form for form in forms if kind(form) == kind(self)]
        return self._replace(
            bar=max(form.bar for form in held),
            below=max(form.below for form in held),
            points=max(form.points for form in held),
        )

    def _height(self, words: Words) -> float:
        """Return about how high words are in the bar, or in one column below a board, without the table."""
        letter = self.body * _POINT * _LETTER
        line, width, indent = self.body * _POINT * self.leading, self.bar / letter - _RAGGED, self.indent / letter
        blocks = fsum((ceil(letters / width) + _PARAGRAPH) * line for letters in words.paragraphs)
        entries = (max(ceil(letters / (width - indent)) * line, self.tile) + _ENTRY for letters in words.entries)
        return blocks + fsum(entries) + words.apart

    def _grown(self, words: Words, most: float) -> "SheetForm":
        form = self
        while not form.holds(words) and form.bar < most:
            form = form._replace(bar=min(form.bar + _BAR_STEP, most))
        return form

    def holds(self, words: Words) -> bool:
        """Say whether words have room in the bar, or below the board of a compact sheet."""
        if self.below:
            return self._columns(words) <= self.below
        spare = _SPARE[self.full and self.bar > _WIDER_BAR * self.width]
        return self._height(words) + spare <= self._bar_height - words.score

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
        needed = self._height(words) + _SPARE[False]
        return min(1.0, max(0.0, self._bar_height - words.score) / needed)

    def overfull(self, words: str, apart: float, score: float = 0.0) -> bool:
        """Say whether words as a template has them are too many for the bar, however wide that is.

        Where a sheet is alone on its page what is optional among them need not have room. Below a board they are too
        many if they leave it too little.
        """
        said = Words.read(words, apart, score)
        if self.compact:
            return not self._replace(points=_TERSE_TYPE)._compact(said).holds(said)
        form = self.fitted(said)
        if form.below:
            return form.area < _LEAST_PART * (form.width + _MARGINS) * (form.height + _MARGINS)
        return not form.holds(said if self.brief else said.brief)

    def roomy(self, words: str, apart: float, score: float = 0.0) -> bool:
        """Say whether the form holds words as a template has them in type that is read: well beside small boards."""
        points = _TERSE_TYPE if self.wanted.columns < MANY_COLUMNS else _READ_TYPE
        return self._replace(points=points).holds(Words.read(words, apart, score))

    def _under(self, words: Words) -> float:
        """Return how high words are below a board: as they need, or as the largest board leaves them."""
        needed = self._height(words) / (self.text_columns - (words.score > 0)) + _BREAKS
        bare = self._replace(below=0.01)
        return max(needed, words.score, bare.room[1] - bare.board.height)

    def _columns(self, words: Words) -> float:
        """Return how high words are in columns below the board of a compact sheet."""
        return self._height(words) / self.text_columns + _COMPACT_BREAK

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
