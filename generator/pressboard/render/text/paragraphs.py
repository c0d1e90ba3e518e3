"""Paragraphs, which Platypus flows, and items of lists with their bullets hanging beside them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from itertools import accumulate
from math import fsum

from pressboard.layout.languages import ENGLISH
from pressboard.layout.tree import SourceLine
from pressboard.render.drawing import Command, Group, moved
from pressboard.render.flow.blocks import ROUNDING, Block, Seen, Split, Stack, too_wide
from pressboard.render.sheet import Sheet
from pressboard.render.text.inline import Numbers, Text, unknown_yet
from pressboard.render.text.reportlab_text import (
    Flowable,
    bind_last_words,
    break_lines,
    drawn_lines,
    last_lines,
    lengths_of_lines,
    line_heights,
    paragraph,
    parts_long_words,
    some_lines,
    spares_of_lines,
    widths_of_lines,
)
from pressboard.render.text.styles import Style
from pressboard.render.text.words import part_long_words, words_in

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Which share of what is left over stands to the left, for each alignment."""
_UNMEASURED, _PARTED = -1.0, -2.0
"""Instead of a width: no lines yet; lines that stay as they are."""
_FEWEST = 2
"""So many lines of a paragraph stay together at the foot and at the head of a page."""
_SPACES = " \t\r\n"
"""Spaces at which lines end; no-break spaces are none."""
LONGEST_LINE = 75
"""No line of what is read has more characters: the eye would lose its way back."""
_DIGITS = 3
"""So much longer a line may become once it knows its page's number."""
_LESS = 0.995
_READ = 9.0 - ROUNDING
"""Type from this size on is to be read, points; codes and feet are smaller, in a line each."""
_SLENDER = 0.34
"""No line of words has letters narrower than this on average, in parts of the type's size."""
_ENDLESS = 1e5
"""The width of a line that nothing fills, points."""
_LESS_TYPE = 0.97
"""By such a factor type gets smaller until words fit into two lines."""
_LONELY = 6
"""A word of fewer letters does not stand alone in the last line."""

Write = Callable[[Numbers], Text]
"""Makes the text of a paragraph, given what stands for the page's number."""


class Paragraph(Block):
    """Text that Platypus breaks into lines; `align` is left, center or right.

    `write` makes the text: once to measure it, and where it names its page once more when the page is known. One that
    is `bound` has no short word alone in its last line, and no line of more than `LONGEST_LINE` characters; in others
    words are tied only where that takes no further line.
    """

    def __init__(self, where: SourceLine, write: Write, style: Style, align: str = "left", bound: bool = False) -> None:
        super().__init__(where)
        self._write, self._style, self._align, self._bound = write, style, align, bound
        self._text = write(unknown_yet)
        self._flowable = self._flow(self._text)
        self._width = self._measure = _UNMEASURED
        self._heights: list[float] = []
        self._drawn: tuple[float, list[Command]] | None = None
        """At which width it was drawn, and what that drew."""
        self._is_left = self._is_anew = False

    def _flow(self, text: Text) -> Flowable:
        return paragraph(text.fragments, self._style, self._align, text.uneven, text.whole)

    def __bool__(self) -> bool:
        """Say whether anything of it would be seen."""
        return bool(self._text)

    @property
    def leads_on(self) -> bool:
        return self._text.plain.rstrip().endswith(":")

    def line_heights(self, width: float) -> list[float]:
        """Return the heights of its lines at `width`; raises DoesNotFit for an icon wider than that."""
        if self._width not in (width, _PARTED):
            if self._text.widest > width + ROUNDING:
                raise too_wide(self, self._text.widest, width, "an icon", "make it smaller or the place wider")
            self._break(width)
            self._width, self._heights = width, line_heights(self._flowable, self._text.uneven)
        return self._heights

    def _break(self, width: float) -> None:
        """Break it into lines; a short word that would stand alone in the last one is bound to the word before."""
        self._measure = width
        if self._is_anew:  # what was done to the text for another width is not to stay
            self._text = self._write(unknown_yet)
            self._flowable, self._is_anew = self._flow(self._text), False
        break_lines(self._flowable, width)
        if parts_long_words(self._flowable):
            self._part_long_words()
        if self._text.ties and not self._bound:
            tied, spares = self._flowable, spares_of_lines(self._flowable)
            # Set free they are as long in all: where less than a line is left over none can be saved.
            if fsum(spares) >= self._measure - self._style.hang:
                tie = self._text.untie()
                self._break_anew()
                if len(spares_of_lines(self._flowable)) >= len(spares):
                    tie()
                    self._flowable = tied
        if not self._bound:
            return
        self._shorten(width)
        if not (word := lonely_word(last_lines(self._flowable))):
            return
        if not self._text.plain.endswith(f" {word}"):  # what a hyphen has left of a longer word, which stays whole
            self._text.whole |= {*words_in(self._text.plain.split()[-1])}
            self._break_anew()
            return
        undo = bind_last_words(self._text.fragments)
        self._break_anew()
        if parts_long_words(self._flowable):
            undo()
            self._break_anew()

    def _part_long_words(self) -> None:
        """Break it anew where a word is too long for its line: words that are tied are set free, then it is parted.

        It stays as it fell where it is not `bound` and that would take another line.
        """
        if self._text.ties:
            self._text.untie()
            self._break_anew()
        if parts_long_words(self._flowable):
            before, pieces = len(lengths_of_lines(self._flowable)), self._text.fragments
            texts = [piece.text for piece in pieces]
            language = self._style.hyphens.language if self._style.hyphens else ENGLISH
            part_long_words(pieces, self._measure, language)
            self._break_anew()
            if not self._bound and len(lengths_of_lines(self._flowable)) > before:
                for piece, text in zip(pieces, texts, strict=True):
                    piece.text = text
                self._break_anew()

    def _shorten(self, width: float) -> None:
        """Break it into lines that are short enough to be read, where it is wider than that."""
        longest = LONGEST_LINE - _DIGITS * self._text.numbered
        slender = longest * _SLENDER * self._style.size
        while self._style.size >= _READ and self._measure > slender:
            most = max(lengths_of_lines(self._flowable), default=0)
            if most <= longest:
                return
            self._measure = max(self._measure * max(longest / most, 0.5) * _LESS, self._text.widest, slender)
            self._break_anew()

    def _break_anew(self) -> None:
        """Break its text into lines once it has changed: Platypus keeps the words of the first time."""
        self._flowable, self._is_anew = self._flow(self._text), True
        break_lines(self._flowable, self._measure)

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return fsum(self.line_heights(width))

    def widest(self) -> float:
        flowable = self._flow(self._text)
        break_lines(flowable, _ENDLESS)
        return max(widths_of_lines(flowable, _ENDLESS), default=0.0)

    @property
    def parts_words(self) -> bool:
        """Whether one of its last two lines ends within a word."""
        return " ".join(last_lines(self._flowable)).split() != self._text.plain.split()

    def lines(self, width: float) -> int:
        return len(self.line_heights(width))

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        top = y + self.height(width) + self._style.half_gap - self._flowable.height
        x += SHARES[self._align] * (width - self._measure)
        if self._text.numbered:
            text = self._write(sheet.numbers)
            if not self._text.ties:
                text.untie()
            flowable = self._flow(text)
            break_lines(flowable, self._measure)
            sheet.lines(flowable, x, y + self._style.half_gap)  # what its numbers leave of their room is left below it
        else:
            if not self._drawn or self._drawn[0] != self._width:
                self._drawn = self._width, [*drawn_lines(self._flowable, sheet.painter.icon)]
            sheet.commands.append(Group(self._drawn[1], moved(x, top)))

    def seen(self, x: float, y: float, width: float) -> Iterator[Seen]:
        """Yield where its lines are."""
        heights = self.line_heights(width)
        x += SHARES[self._align] * (width - self._measure)
        for wide, high in zip(widths_of_lines(self._flowable, self._measure), heights, strict=True):
            yield x + SHARES[self._align] * (self._measure - wide), y, wide, high
            y += high

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it between lines, at least two of them on either side if that can be."""
        heights = self.line_heights(width)
        fitting = sum(bottom <= room + ROUNDING for bottom in accumulate(heights))
        if fitting == len(heights):
            return self, None
        together = min(fitting, len(heights) - _FEWEST)
        if together >= _FEWEST:
            fitting = together
        elif not forced or not fitting:
            return None, self
        head, tail = self._part(slice(fitting), self.before, 0.0), self._part(slice(fitting, None), 0.0, self.after)
        head.keeps_next = False
        return head, tail

    def _part(self, lines: slice, before: float, after: float) -> "Paragraph":
        """Return some of the lines, broken as they are."""
        part = copy(self)
        part._width, part._heights, part._drawn = _PARTED, self._heights[lines], None
        part._flowable = some_lines(self._flowable, lines, part._heights)
        part.before, part.after = before, after
        part._is_left = lines.start is not None
        return part

    @property
    def is_left(self) -> bool:
        """Whether its first lines stand elsewhere."""
        return self._is_left


class ShrunkParagraph(Block):
    """A paragraph that stays in one line, in smaller type if need be; `make` makes it in a share of its type.

    One up to `usual` points wide does not shrink. In less than a share of `least` of its type it takes two lines, in
    the largest type in which no word is parted.
    """

    def __init__(self, where: SourceLine, make: Callable[[float], Paragraph], usual: float, least: float) -> None:
        super().__init__(where)
        self._make, self._usual, self._least = make, usual, least
        self._whole = make(1.0)
        self._made = _UNMEASURED, self._whole

    def _at(self, width: float) -> Paragraph:
        if self._made[0] != width:
            self._made = width, self._whole if self._whole.lines(width) < _FEWEST else self._shrunk(width)
        return self._made[1]

    def _shrunk(self, width: float) -> Paragraph:
        wide, alone, share = self._whole.widest(), self._whole, 1.0
        if width < wide <= self._usual:
            raise too_wide(self, wide, width, "a line", "make its place wider or its type smaller")
        while wide > width:
            share *= _LESS * width / wide
            alone = self._make(share)
            wide = alone.widest()
        two = min(self._least, 1.0)
        while two > share:
            paragraph = self._make(two)
            if paragraph.lines(width) <= _FEWEST and not paragraph.parts_words:
                return paragraph
            two *= _LESS_TYPE
        return alone

    def height(self, width: float) -> float:
        return self._at(width).height(width)

    def widest(self) -> float:
        return self._whole.widest()

    def line_heights(self, width: float) -> list[float]:
        return self._at(width).line_heights(width)

    def lines(self, width: float) -> int:
        return self._at(width).lines(width)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        self._at(width).draw(sheet, x, y, width)

    def seen(self, x: float, y: float, width: float) -> Iterator[Seen]:
        return self._at(width).seen(x, y, width)


def lonely_word(lines: Sequence[str]) -> str:
    """Return the short word that stands alone in the last of these lines, "" where none does."""
    above, last = (line.strip(_SPACES) for line in ("", "", *lines)[-2:])
    if " " not in above or " " in last or sum(map(str.isalpha, last)) >= _LONELY:
        return ""
    return last


class ListItem(Block):
    """An item of a list: a bullet or number, and blocks beside it, `indent` points from the left."""

    def __init__(self, where: SourceLine, bullet: Block | None, content: Stack, indent: float) -> None:
        super().__init__(where)
        self._bullet = bullet
        self._content = content
        self._indent = indent
        self._is_left = False

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        bullet = self._bullet.height(self._indent) if self._bullet else 0.0
        return max(bullet, self._content.height(self._inner(width)))

    def _inner(self, width: float) -> float:
        inner = width - self._indent
        if inner < self._indent / 2:
            raise too_wide(self, 2 * self._indent, width, "a list", "make the place wider")
        return inner

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        if self._bullet:
            self._bullet.draw(sheet, x, y, self._indent)
        self._content.draw(sheet, x + self._indent, y, self._inner(width))

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        """Yield where what is seen in it is, but for its bullet."""
        return self._content.seen(x + self._indent, y, self._inner(width))

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it, or leave it whole."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        head, tail = self._content.split(self._inner(width), room, forced)
        return self._part(head, self._bullet, self.after), self._part(tail, None if head else self._bullet, self.after)

    def _part(self, content: Block | None, bullet: Block | None, after: float) -> "ListItem | None":
        if not isinstance(content, Stack):
            return None
        part = ListItem(self.where, bullet, content, self._indent)
        part.before, part.after = self.before, after
        part._is_left = bullet is None
        return part

    @property
    def is_left(self) -> bool:
        """Whether it begins elsewhere."""
        return self._is_left

    def lines(self, width: float) -> int:
        return self._content.lines(self._inner(width))

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        return self._content.culprit(self._inner(width), room)
