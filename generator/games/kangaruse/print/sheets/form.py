"""The form of a sheet: how large all is that stands round a board, in a place, and how wide words make a bar.

The places themselves are the template's to divide; a sheet's furniture grows with the place it has.
"""

from bisect import bisect_left
from math import ceil, fsum
from typing import NamedTuple

from generator.games.kangaruse.pictures.sheet.measures import Measures, measures
from generator.games.kangaruse.pictures.sheet.squares import lines_fit
from generator.games.kangaruse.print.sheets.bar_words import Column, Words
from generator.games.kangaruse.print.sheets.wanted import Wanted

A4_WIDTH = 284.3
"""A place on A4 is so wide; furniture is in its full size there."""
_MASTHEAD, _FOOTER, _SMALL_FOOTER = 14.0, 12.6, 7.6
_FOOT_LETTER, _FOOT_CODE, _FOOT_LINE, _CREDIT = 1.02, 1.28, 2.45, 52
"""A letter's width, one of the code's and a line's height in small footers, mm; the letters that tell whose game it is,
without a bar."""
_WIDE_LETTER, _CODE_LETTER, _WIDE_LINE, _CODE_BESIDE = 1.03, 1.28, 2.63, 63.0
"""The same in others; the width of a letter of the code, and what a ruler takes beside that."""
_UNSURE = 2.6
"""How far a board's place may be less high than reckoned: footers take what they need, to a line."""
_GAPS, _LEAST_GAPS = (2.2, 1.4), (1.2, 0.8)
"""Under the masthead and over the footer."""
_LEAST_BAR, _MOST_BAR, LEAST_SMALL_BAR = 0.2815, (0.3, 0.38, 0.345), 45.5
"""What a bar takes of the width, at least and at most; on small sheets so many mm."""
_BAR_STEP, _FINE = 8.0, 0.1
"""Bars grow by steps: sheets with about as many words share the size of their squares. How exact the widest one is."""
_SHARE, _SMALLER, _MARGINS = 0.502, 0.95, 12.7
"""A bar leaves the board, with its frame, half of the page, of which usual margins take so many mm; or nearly as much
as the narrowest bar leaves, of a board that is never as large."""
_BODY, _SMALL_BODY = 9.0, 8.0
"""The type that a bar's words are to have room for, points; on larger paper it grows with that."""
_LEADING, _LEAST_LEADING = 1.16, 1.12
_WIDE_BAR = 0.28
"""Words that take more than this of the width are set with less leading."""
_WIDER_BAR, _SPARE = 0.3, (2.4, 6.0)
"""They get so much more height, mm, than they are reckoned to need, and more where they take so much of the width."""
_STRIP_ENTRY, _STRIP_BESIDE, _STRIP_GAP = 17.35, 19.6, 1.4
"""How wide an entry of a legend in a strip is at least, under a board and beside it; what is between it and that."""
_ROOM_FOR_BAR = 118.0
"""The turn and seven types take so much, set as small as can be read."""
_ROOM_FOR_COLUMNS, _BAR_COLUMN, _MOST_OF_COLUMNS = 80.0, 31.0, 0.54
"""The same in two columns; how wide each is at least, and what of the width they take at most."""
_SMALL_TEXT_GUTTER = 3.0
COMPACT_SCALE, COMPACT_GUTTER = 0.643, 2.5
"""Of a compact sheet: how large its furniture is, and what is between the board and its bar, mm."""
_COMPACT_BODY, _COMPACT_TILE, _COMPACT_CODE, _COMPACT_PLATES, _ROOM_FOR_COMPACT = 6.8, 4.2, 11.4, 7.0, 80.0
"""Its type, points, its tiles, its code, the row of its plates, and how high its place is at least, mm."""
_COMPACT_GAP, _COMPACT_BREAK, _COMPACT_CREDIT = 1.0, 2.0, 36
_LEAST_COMPACT_BAR, _LEAST_SQUARE = 30.0, 8.05
"""The least width of its bar, mm, which grows as far as squares keep this size."""
_TEXT_COLUMN, _TEXT_GUTTER, _BREAKS = 66.0, 5.0, 8.0
"""About how wide a column of words below a board is, mm; between columns; what is lost where one begins."""
_WORDMARK = 0.72, 66.21, 15.5
"""The wordmark's unit, its width in units, and where it begins, all by the scale."""
_MOST_TITLE, _COMPACT_TITLE = 0.42, 0.28
"""Of the board's width the name takes no more, on the smallest sheets, and beside plates and code of compact ones."""
_PLATE, _PLATE_GAP, _PLATES_INSET = 36.0, 2.0, 4.0
_LEAST_PLATE, _PLATES_ROW, _UNDER_PLATES = 13.0, 9.0, 1.6
"""Narrower plates, by the scale, go into a row of their own, so high and so far from the board."""


class SheetForm(NamedTuple):
    """The furniture of one sheet in a place `width` x `height`, mm.

    `scale` is 1 on A4, `bar` the side bar's width, 0 without one. A sheet that is `full` has room to be read at arm's
    length; one that is `ruled` has a ruler of its own. Where a board leaves more room under it than beside it, the
    words stand in columns as wide as the bar, `below` high. Without a bar the squares are `named`, or a strip of the
    legend is at the foot, or `beside` the board; with one they are if that was asked for. A `compact` sheet has all in
    the least room: its bar begins beside the masthead and ends with the code, or stands below the board in columns.
    """

    scale: float
    full: bool
    ruled: bool
    bar: float
    gutter: float
    players: int
    width: float
    height: float
    wanted: Wanted = Wanted(12, 8, True)
    below: float = 0.0
    named: bool = False
    beside: bool = False
    bar_columns: int = 1
    compact: bool = False

    @property
    def room(self) -> tuple[float, float]:
        """About how wide and high the board's place is."""
        plates = self.plates_row + _UNDER_PLATES if self.plates_row else 0.0
        taken = fsum((self.masthead, plates, self.footer, *self.gaps))
        aside, under = 0.0, 0.0
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
    def board(self) -> Measures:
        """About how large the board is, without cells where there is no room for any."""
        width, height = self.room
        if min(width, height) <= 0 or (self.bar and not self.below and self.height < self._least_height):
            return Measures(self.wanted.columns, self.wanted.rows, 0.0, 0.0, 0.0)
        return measures(self.wanted.columns, self.wanted.rows, width, height)

    @property
    def _least_height(self) -> float:
        """How high a place with a bar has to be."""
        if self.compact:
            return _ROOM_FOR_COMPACT
        return _ROOM_FOR_BAR if self.bar_columns == 1 else _ROOM_FOR_COLUMNS

    @property
    def legible(self) -> bool:
        """Whether names that were asked for can be read, as far as one can reckon."""
        if not self.wanted.asked:
            return True
        board = self.board
        return board.side > 0 and all(
            lines_fit(key, board.cell_width, board.cell_height) for key in set(self.wanted.widest)
        )

    def holding(self, letters: int, blocks: int, apart: float) -> "SheetForm":
        """Return the form whose bar has room for so many letters in so many `blocks`; `apart` as with `fitting`."""
        return self._fitting(Words([letters // blocks] * blocks, [], [], apart, 0.0))

    def fitting(self, words: str, apart: float, score: float = 0.0, foot: int = 0, *_: object) -> "SheetForm":
        """Return the form with the narrowest bar that has room for words as a template has them.

        Headings and pictures among them take a height of `apart`, mm, and a table for the `score` so much: above the
        words, or beside them where they are below a board. What is said at the `foot` takes so many letters. Copies
        of our template may hand over more than is asked for today.
        """
        said = self._replace(wanted=self.wanted._replace(recipe=foot)) if foot else self
        return said._fitting(Words.read(words, apart, score))

    def _fitting(self, words: Words) -> "SheetForm":
        """Return the form with room for words, or with as much as leaves the board its share of the page."""
        if not self.bar:
            return self
        if self.below:
            return self._replace(below=self._under_compact(words) if self.compact else self._under(words))
        least, most = self._bars
        form = self._replace(bar=least)
        if not form.holds(words):
            form = form._grown(words, self._widest(least, most))
        return form

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
        high = words.height(self.column) / self.bar_columns + _BREAKS * (self.bar_columns - 1)
        over = self.code + _COMPACT_GAP if self.compact else self.masthead + self.gaps[0]
        return high + spare <= self.height - over - words.score

    def part_of(self, letters: int, blocks: int, apart: float) -> float:
        """Return what part of as much as `holding` speaks of has room, beside the board all or nothing."""
        words = Words([letters // blocks] * blocks, [], [], apart, 0.0)
        return min(1.0, self.below / self._columns(words)) if self.below else float(self.holds(words))

    def overfull(self, words: str, apart: float) -> bool:
        """Say whether words as a template has them are too many for a compact sheet's bar, however wide it may be."""
        return self.compact and not self.fitting(words, apart).holds(Words.read(words, apart, 0.0))

    def _widest(self, least: float, most: float) -> float:
        """Return the widest bar that leaves the board its share of the page; where sheets share one it is `most`."""
        if self.compact:
            steps = range(int((most - least) / _FINE) + 1)
            return least + _FINE * max(
                0, bisect_left(steps, True, key=lambda step: self._square(least + step * _FINE) < _LEAST_SQUARE) - 1
            )
        if not self.full and not self.ruled:
            return most

        def area(step: int) -> float:
            return self._replace(bar=least + step * _FINE).area

        share = _SHARE * (self.width + _MARGINS) * (self.height + _MARGINS)
        if area(0) < share:
            share = _SMALLER * area(0)
        steps = range(int((most - least) / _FINE) + 1)
        return least + _FINE * (bisect_left(steps, True, lo=1, key=lambda step: area(step) < share) - 1)

    def _square(self, bar: float) -> float:
        """Return how large the squares are beside so wide a bar."""
        return self._replace(bar=bar).board.legible

    @property
    def area(self) -> float:
        """What a board takes with its frame, mm²."""
        return self.board.width * self.board.height

    def _under(self, words: Words) -> float:
        """Return how high words are below a board: as they need, or as the largest board leaves them."""
        needed = words.height(self.column) / (self.text_columns - (words.score > 0)) + _BREAKS
        bare = self._replace(below=0.01)
        return max(needed, words.score, bare.room[1] - bare.board.height)

    def _columns(self, words: Words) -> float:
        """Return how high words are in columns below the board of a compact sheet."""
        return words.height(self.column) / self.text_columns + _COMPACT_BREAK

    def _under_compact(self, words: Words) -> float:
        """Return how high words are below a compact board: as they need, or as much as leaves squares their size."""
        least = next(
            (below for below in range(1, int(10 * self._columns(words))) if self._below(below) < _LEAST_SQUARE), 0
        )
        return max(1.0, (least - 1) / 10) if least else self._columns(words)

    def _below(self, tenths: int) -> float:
        """Return how large the squares are over words so high, tenths of a mm."""
        return self._replace(below=tenths / 10).board.legible

    @property
    def column(self) -> Column:
        """The column of words that a bar is, or has."""
        width = (self.bar + self.text_gutter) / self.bar_columns - self.text_gutter
        return Column(width, self.body, self.leading, self.tile, self.indent)

    @property
    def text_columns(self) -> int:
        """How many columns of words stand below a board."""
        return max(2, round((self.width + _TEXT_GUTTER) / (_TEXT_COLUMN * max(1.0, self.scale) + _TEXT_GUTTER)))

    @property
    def score_row(self) -> float:
        """The height of a row of the table for the score."""
        rows = (9.0, 6.8) if self.full else (6.0, 6.0)
        return rows[self.below > 0] * (max(1.0, self.scale) if self.full else 1.0)

    @property
    def text_gutter(self) -> float:
        """What is between them."""
        return _TEXT_GUTTER if self.bar_columns == 1 and not self.compact else _SMALL_TEXT_GUTTER

    @property
    def _bars(self) -> tuple[float, float]:
        """The least and the largest width of a bar, in tenths of a mm: boards are as large or clearly not."""
        if self.bar_columns > 1:
            wide = self.bar_columns * (_BAR_COLUMN + self.text_gutter) - self.text_gutter
            return round(wide, 1), round(max(wide, _MOST_OF_COLUMNS * self.width), 1)
        if self.compact:
            return _LEAST_COMPACT_BAR, max(_LEAST_COMPACT_BAR, _MOST_OF_COLUMNS * self.width)
        least = _LEAST_BAR * self.width if self.full else LEAST_SMALL_BAR
        most = _MOST_BAR[1 if self.full else 0 if self.ruled else 2] * self.width
        return round(least, 1), round(max(least, most), 1)

    @property
    def body(self) -> float:
        """The size of type, points, that a bar's words should have."""
        if not self.full:
            return _COMPACT_BODY if self.compact else _SMALL_BODY
        return _BODY * max(1.0, max(self.width, self.height) / A4_WIDTH)

    @property
    def leading(self) -> float:
        """The leading of a bar's words, in type sizes: less on small sheets, and in wide bars, which are full."""
        return _LEADING if self.full and (self.below or self.bar < _WIDE_BAR * self.width) else _LEAST_LEADING

    @property
    def tile(self) -> float:
        """The side of a tile of the legend."""
        return 7.2 * max(1.0, self.scale) if self.full else _COMPACT_TILE if self.compact else 4.8

    @property
    def indent(self) -> float:
        """How far a line of the legend stands from the bar's edge."""
        return self.tile + (1.0 if self.compact else 2.0)

    @property
    def board_width(self) -> float:
        """What of the masthead's width is over the board, or left before the code."""
        if self.compact and self.below:
            return self.width - self.code - self.gutter
        return self.width - (self.bar + self.gutter if self.bar else 24.0 * self.scale)

    @property
    def masthead(self) -> float:
        """The height of the masthead; in a compact one that holds the code that is higher than the rest."""
        if self.compact and self.below:
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
            return max(_FOOTER, self._full_footer)
        said = (
            self.wanted.recipe + (0 if self.bar else _CREDIT) + (_COMPACT_CREDIT if self.compact and self.below else 0)
        )
        width = self.board_width if self.bar and not self.below else self.width
        lines = ceil(said * _FOOT_LETTER / width) + ceil(self.wanted.code * _FOOT_CODE / width)
        return max(lines * _FOOT_LINE, _SMALL_FOOTER if self.ruled and not self.bar else 0.0)

    @property
    def _full_footer(self) -> float:
        """About how high the words of a full sheet's footer are."""
        width = self.width if self.below else self.board_width
        lines = ceil(self.wanted.recipe * _WIDE_LETTER / width)
        lines += ceil(self.wanted.code * 8 / 7 * _CODE_LETTER / (width - _CODE_BESIDE))
        return lines * _WIDE_LINE + 0.2

    @property
    def least_footer(self) -> float:
        """What a full sheet's footer takes at least, so that in most sheets of a book squares have one size."""
        return _FOOTER

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
        """Return in how many rows `count` entries stand."""
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
        return _GAPS if self.full else _LEAST_GAPS

    @property
    def title(self) -> float:
        """The width of the name in the masthead."""
        unit, width, _ = _WORDMARK
        most = _COMPACT_TITLE if self.compact and self.below else _MOST_TITLE
        return min(unit * width * self.scale, most * self.board_width)

    @property
    def plates(self) -> float:
        """The width of all players' plates in the masthead; 0 where they have a row of their own."""
        wanted = (self.players * (_PLATE + _PLATE_GAP) - _PLATE_GAP) * self.scale
        before = _WORDMARK[2] * self.scale + self.title + _PLATES_INSET * self.scale
        room = min(wanted, self.board_width - before)
        return room if room >= self.players * _LEAST_PLATE * self.scale else 0.0

    @property
    def plates_row(self) -> float:
        """The height of the row of players' plates under a masthead too narrow for them; 0 without one."""
        if self.plates:
            return 0.0
        return _COMPACT_PLATES if self.compact else _PLATES_ROW * self.scale
