"""The form of a sheet: how wide a bar its words need, or how high a place below its board, and what is left of that."""

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from pressboard.games.kangaruse.pictures.sheet.name_lines import lines_fit
from pressboard.games.kangaruse.print.sheets.bar_words import Words
from pressboard.games.kangaruse.print.sheets.furniture import MANY_COLUMNS, Furniture

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
        return board.side > 0 and all(
            lines_fit(key, board.cell_width, board.cell_height) for key in set(self.wanted.widest)
        )

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
