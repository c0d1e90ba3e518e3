"""Paragraphs: texts that are broken into lines."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cached_property
from itertools import accumulate
from math import fsum

from pressboard.layout.languages import ENGLISH
from pressboard.layout.tree import SourceLine
from pressboard.render.drawing import Command, Group, placing_matrix
from pressboard.render.flow.blocks import (
    ROUNDING,
    TOO_NARROW,
    Block,
    Holder,
    Shown,
    Split,
    too_wide,
)
from pressboard.render.sheet import Sheet
from pressboard.render.text.fonts import ASCENT, DESCENT
from pressboard.render.text.inline import Numbers, Text, unknown_yet
from pressboard.render.text.known_words import words_in
from pressboard.render.text.lines import SHARES, Line, break_lines, drawn_lines
from pressboard.render.text.styles import Style
from pressboard.render.text.words import bind_last_words, part_long_words
from pressboard.units import mm

_UNMEASURED = -1.0
"""Instead of a width: none yet."""
_MOST_WIDTHS = 24
"""A paragraph knows its lines for so many widths at a time."""
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


class Broken:
    """A text broken into lines for a `width` (points); none of its `lines` is wider than its `measure`.

    One that is `bound` has no short word alone in its last line, and no line of more than `LONGEST_LINE` characters; in
    others words are tied only where that takes no further line.
    """

    def __init__(self, text: Text, style: Style, align: str, bound: bool, width: float) -> None:
        self.text = text
        self.measure = width
        self._style = style
        self._align = align
        self._bound = bound
        self.drawn: list[Command] = []
        """What draws it, once it has been."""
        self._break()
        self._bind()

    @cached_property
    def heights(self) -> list[float]:
        """The heights of its lines."""
        leading = self._style.size * self._style.leading
        return [line.height(leading) if self.text.uneven else leading for line in self.lines]

    @cached_property
    def height(self) -> float:
        return fsum(self.heights)

    def some(self, lines: list[Line]) -> "Broken":
        """Return some of the lines, broken as they are."""
        part = copy(self)
        part.lines = lines
        part.drawn = []
        for known in ("heights", "height"):
            part.__dict__.pop(known, None)
        return part

    def _break_anew(self) -> None:
        """Break its text into lines once it has changed."""
        self.lines, self._overlong = _broken(self.text, self._style, self._align, self.measure)

    def _break(self) -> None:
        """Break it into lines; words are tied where that takes no further line, or it is `bound`."""
        self._break_anew()
        self.is_too_narrow = self._overlong
        """Whether a word is longer than a line."""
        if self._overlong:
            self._part_long_words()
        if self.text.ties and not self._bound:
            tied = self.lines
            # Set free they are as long in all: where less than a line is left over none can be saved.
            if fsum(line.spare for line in tied) >= self.measure - self._style.hang:
                tie = self.text.untie()
                self._break_anew()
                if len(self.lines) >= len(tied):
                    tie()
                    self.lines = tied

    def _bind(self) -> None:
        """Let no short word stand alone in the last line of one that is `bound`: bind it to the word before."""
        if not self._bound:
            return
        # Lines that are wider than can be read are made shorter.
        longest = LONGEST_LINE - _DIGITS * self.text.numbered
        slender = longest * _SLENDER * self._style.size
        while self._style.size >= _READ and self.measure > slender:
            most = max((line.letters for line in self.lines), default=0)
            if most <= longest:
                break
            self.measure = max(
                self.measure * max(longest / most, 0.5) * _LESS, self.text.widest, slender
            )
            self._break_anew()
        if not (word := lonely_word(self._last_lines)):
            return
        # What a hyphen has left of a longer word, which stays whole.
        if not self.text.plain.endswith(f" {word}"):
            self.text.whole |= {*words_in(self.text.plain.split()[-1])}
            self._break_anew()
            return
        undo = bind_last_words(self.text.fragments)
        self._break_anew()
        if self._overlong:
            undo()
            self._break_anew()

    def _part_long_words(self) -> None:
        """Break it anew where a word is too long for its line: words that are tied are set free, then it is parted.

        It stays as it fell where it is not `bound` and that would take another line.
        """
        if self.text.ties:
            self.text.untie()
            self._break_anew()
        if self._overlong:
            before = len(self.lines)
            pieces = self.text.fragments
            texts = [piece.text for piece in pieces]
            language = self._style.hyphens.language if self._style.hyphens else ENGLISH
            part_long_words(pieces, self.measure, language)
            self._break_anew()
            if not self._bound and len(self.lines) > before:
                for piece, text in zip(pieces, texts, strict=True):
                    piece.text = text
                self._break_anew()

    @property
    def _last_lines(self) -> list[str]:
        """The words of its last two lines; of a line that was ended on purpose what follows it stands alone."""
        lines = self.lines[-2:]
        return [line.text for line in (lines[1:] if len(lines) > 1 and lines[0].ended else lines)]

    @property
    def parts_words(self) -> bool:
        """True if one of its last two lines ends within a word."""
        return " ".join(self._last_lines).split() != self.text.plain.split()


def _broken(text: Text, style: Style, align: str, measure: float) -> tuple[list[Line], bool]:
    return break_lines(text.fragments, style, align, text.whole, measure)


class Paragraph(Block):
    """Text that is broken into lines; `align` is left, center or right. Words may be `bound`: see `Broken`.

    `write` makes the text: once for each width, and where it names its page once more when the page is known.
    """

    def __init__(
        self,
        where: SourceLine,
        write: Write,
        style: Style,
        align: str = "left",
        bound: bool = False,
    ) -> None:
        super().__init__(where)
        self._write = write
        self._style = style
        self._align = align
        self._bound = bound
        self._text = write(unknown_yet)
        self._known: dict[float, Broken] = {}
        self._parted: Broken | None = None
        """The lines of a part of a paragraph, which stay as they are."""

    def __bool__(self) -> bool:
        """True if anything of it would be seen."""
        return bool(self._text)

    @property
    def leads_on(self) -> bool:
        return self._text.plain.rstrip().endswith(":")

    def at(self, width: float) -> Broken:
        """Return it broken into lines; raises DoesNotFit for an icon wider than that."""
        if self._parted:
            return self._parted
        if width not in self._known:
            if self._text.widest > width + ROUNDING:
                raise too_wide(
                    self, self._text.widest, width, "an icon", "make it smaller or the place wider"
                )
            if len(self._known) == _MOST_WIDTHS:
                del self._known[next(iter(self._known))]
            # What is done to the text for one width is not to stay for another.
            text = self._write(unknown_yet) if self._known else self._text
            self._known[width] = Broken(text, self._style, self._align, self._bound, width)
        return self._known[width]

    def pictures(self, width: float) -> Iterable[Shown]:
        return (Shown(TOO_NARROW, mm(width), mm(width)),) if self.at(width).is_too_narrow else ()

    def height(self, width: float) -> float:
        return self.at(width).height

    def widest(self) -> float:
        lines, _ = _broken(self._text, self._style, self._align, _ENDLESS)
        return max((_ENDLESS - line.spare for line in lines), default=0.0)

    def lines(self, width: float) -> int:
        return len(self.at(width).lines)

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        broken = self.at(width)
        if not broken.drawn or broken.text.numbered:
            lines = broken.lines
            if broken.text.numbered:  # what its numbers leave of their room is left below it
                text = self._write(sheet.numbers)
                if not broken.text.ties:
                    text.untie()
                lines, _ = _broken(text, self._style, self._align, broken.measure)
            broken.drawn = [
                *drawn_lines(
                    lines, self._style, self._align, broken.text.uneven, sheet.painter.icon
                )
            ]
        left = x + SHARES[self._align] * (width - broken.measure)
        # Half of what a line is higher than its letters is above them; the first line stands as if all were below.
        above = self._style.size * (self._style.leading - ASCENT - DESCENT) / 2
        sheet.commands.append(Group(broken.drawn, placing_matrix(left, y + above)))

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it between lines, at least two of them on either side if that can be."""
        broken = self.at(width)
        heights = broken.heights
        fitting = sum(bottom <= room + ROUNDING for bottom in accumulate(heights))
        if fitting == len(heights):
            return self, None
        together = min(fitting, len(heights) - _FEWEST)
        if together >= _FEWEST:
            fitting = together
        elif not forced or not fitting:
            return None, self
        head = self._part(broken.some(broken.lines[:fitting]))
        tail = self._part(broken.some(broken.lines[fitting:]))
        head.after = 0.0
        tail.before = 0.0
        tail.is_left = True
        head.keeps_next = False
        return head, tail

    def _part(self, lines: Broken) -> "Paragraph":
        part = copy(self)
        part._parted = lines
        return part


class ShrunkParagraph(Holder):
    """A paragraph that stays in one line, in smaller type if need be; `make` makes it in a share of its type.

    One up to `usual` points wide does not shrink. In less than a share of `least` of its type it takes two lines, in
    the largest type in which no word is parted.
    """

    def __init__(
        self, where: SourceLine, make: Callable[[float], Paragraph], usual: float, least: float
    ) -> None:
        self._whole = make(1.0)
        super().__init__(where, self._whole)
        self._make = make
        self._usual = usual
        self._least = least
        self._made = _UNMEASURED, self._whole

    def _at(self, width: float) -> Paragraph:
        if self._made[0] != width:
            self._made = (
                width,
                self._whole if self._whole.lines(width) < _FEWEST else self._shrunk(width),
            )
        return self._made[1]

    def _shrunk(self, width: float) -> Paragraph:
        wide = self._whole.widest()
        alone = self._whole
        share = 1.0
        if width < wide <= self._usual:
            raise too_wide(self, wide, width, "a line", "make its place wider or its type smaller")
        while wide > width:
            share *= _LESS * width / wide
            alone = self._make(share)
            wide = alone.widest()
        two = min(self._least, 1.0)
        while two > share:
            paragraph = self._make(two)
            if paragraph.lines(width) <= _FEWEST and not paragraph.at(width).parts_words:
                return paragraph
            two *= _LESS_TYPE
        return alone

    def widest(self) -> float:
        return self._whole.widest()


def lonely_word(lines: Sequence[str]) -> str:
    """Return the short word that stands alone in the last of these lines, "" where none does."""
    above, last = (line.strip(_SPACES) for line in ("", "", *lines)[-2:])
    if " " not in above or " " in last or sum(map(str.isalpha, last)) >= _LONELY:
        return ""
    return last
