"""Lines: how the words of a paragraph are broken into lines of a width, and how these are drawn.

A line takes words as long as they fit. A word that does not may be parted by a hyphen; one that is longer than a whole
line, and has nowhere to be parted, is cut between letters.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import fsum

from pressboard.figures.shapes import Symbol
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import Box, Command, Draw, Glyphs, Link, Path
from pressboard.render.text.fragments import Fragment, Lead
from pressboard.render.text.known_words import LEAST_LETTERS
from pressboard.render.text.styles import Style
from pressboard.render.text.words import Parts

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Which share of what is left over stands to the left, for each alignment."""
_BLANK = re.compile(r"\.{4,}")
"""Dots to write on."""
_BEFORE = re.compile("^['\"([{\xbf\u2018\u201a\u201c\u201e]+")
_BEHIND = re.compile("[]'\")}?!.,;:\u2019\u201b\u201d\u201f]+$")
"""Signs before and behind a word, which are none of its letters."""
_WORD = re.compile(r"[^\W\d_]+(-[^\W\d_]+)*")
"""What may be parted: letters, and hyphens between them."""
_ADDRESS = re.compile(r"[a-z0-9.+-]*://\S+", re.IGNORECASE)

Part = Callable[[str], Parts]
"""Gives the parts of a word before and behind a hyphen, the longest first part first."""
_Pieces = list[tuple[Fragment, str]]
"""Texts, each in the style of a fragment."""


class Line(NamedTuple):
    """A line of a paragraph: its pieces, how far it begins from the left, what is left of its width (points).

    Its largest type is of `size` points, and it reaches as far up and down as `ascent` and `descent` say. It is
    `ended` where its text says so.
    """

    pieces: _Pieces
    indent: float
    spare: float
    size: float
    ascent: float
    descent: float
    ended: bool = False

    @property
    def text(self) -> str:
        return "".join(text for _, text in self.pieces)

    @property
    def letters(self) -> int:
        """How many characters it has; blanks to write on are one."""
        return len(_BLANK.sub("_", self.text.strip()))

    def height(self, leading: float) -> float:
        return max(self.ascent - self.descent, leading)


class Word(NamedTuple):
    """What no line parts but by a hyphen: its pieces, its width (points), the width of the space behind it, 0 for none."""

    pieces: _Pieces
    width: float
    space: float


def break_lines(
    fragments: Sequence[Fragment],
    style: Style,
    align: str,
    whole: frozenset[str],
    width: float,
) -> tuple[list[Line], bool]:
    """The lines of a width (points) into which a text is broken, and whether a word was longer than one of them.

    Icons stay with what no space parts them from. The words that stay `whole` have no hyphens put in.
    """
    part = style.hyphens.hyphenator(whole) if style.hyphens and align == "left" else None
    breaker = _Breaker(_words(fragments, width), part, width, style.hang)
    return breaker.lines, breaker.has_cut


class _Breaker:
    """Breaks words into lines, all but the first of which begin `hang` points from the left."""

    def __init__(self, words: deque[Word], part: Part | None, width: float, hang: float) -> None:
        self.lines: list[Line] = []
        self.has_cut = False
        """Whether a word was longer than a line and was cut between letters."""
        self._words = words
        self._part = part
        self._width = width
        self._hang = hang
        self._begin_line()
        while words:
            self._put(words.popleft())
        if self._pieces:
            self._end_line()

    def _begin_line(self) -> None:
        self._pieces: _Pieces = []
        self._reach = 0.0
        """How far its words reach, points from where it begins."""
        self._space = 0.0
        """The width of the space before the next word."""
        self._room = self._width - self._hang if self.lines else self._width

    def _end_line(self, end: Fragment | None = None) -> None:
        styles = [fragment for fragment, _ in self._pieces]
        if end and not styles:
            styles = [end]
        indent = self._hang if self.lines else 0.0
        self.lines.append(
            Line(
                self._pieces,
                indent,
                self._room - self._reach,
                max(fragment.size for fragment in styles),
                max(map(_ascent, styles)),
                min(map(_descent, styles)),
                end is not None,
            )
        )
        self._begin_line()

    def _put(self, word: Word) -> None:
        """Put a word into the line; one that does not fit is parted, cut, or begins the next line."""
        first = word.pieces[0][0]
        if first.ends_line:
            self._end_line(first)
            return
        begin = self._reach + self._space if word.width else self._reach
        if begin + word.width > self._room and not first.icon:
            if parts := self._parted(word, begin):
                head, tail = parts
                self._add(head, begin)
                self._end_line()
                self._words.appendleft(tail)
                return
            if word.width > self._room:
                self._cut(word, begin)
                return
        if begin + word.width > self._room and self._pieces:
            self._end_line()
            begin = 0.0
        self._add(word, begin)

    def _add(self, word: Word, begin: float) -> None:
        """Add a word to the line, so many points from where that begins; neighbours of one style are one piece."""
        (first, text), *others = word.pieces
        pieces = self._pieces
        gap = " " if self._space else ""
        if pieces and pieces[-1][0].is_like(first):
            pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]}{gap}{text}")
        else:
            if pieces and gap:
                pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]}{gap}")
            pieces.append((first, text))
        pieces += others
        self._reach = begin + word.width
        self._space = word.space

    def _parted(self, word: Word, begin: float) -> tuple[Word, Word] | None:
        """A word in two, with a hyphen between them, of which the first fits into the line; None where none does."""
        is_plain = len(word.pieces) == 1 or not any(
            fragment.icon or fragment.rise for fragment, _ in word.pieces
        )
        if self._part is None or not is_plain:
            return None
        text = "".join(text for _, text in word.pieces)
        before = _BEFORE.match(text)
        start = before.end() if before else 0
        behind = _BEHIND.search(text, start)
        core = text[start : behind.start() if behind else None]
        for head in self._heads(core, word.width):
            joint = "" if head[-1] in "-/" else "-"
            first, last = _split(word.pieces, start + len(head))
            fragment, end = first[-1]
            first[-1] = (fragment, end + joint)
            width = _width(first)
            if begin + width <= self._room:
                return Word(first, width, 0.0), Word(last, _width(last), word.space)
        return None

    def _heads(self, core: str, width: float) -> Iterator[str]:
        """What may stand before a hyphen of a word, the longest first; an address ends behind a slash."""
        if len(core) < LEAST_LETTERS or self._part is None:
            return
        if _ADDRESS.fullmatch(core):
            if width > self._room:
                slashes = [at for at, sign in enumerate(core) if sign == "/"]
                yield from (core[: at + 1] for at in reversed(slashes[1:]))
        elif _WORD.fullmatch(core):
            yield from (head for head, _ in self._part(core))

    def _cut(self, word: Word, begin: float) -> None:
        """Put a word that is longer than a line into as many lines as it takes, cut between letters."""
        self.has_cut = True
        pieces: _Pieces = []
        reach = begin
        for fragment, text in word.pieces:
            for letter in text or ("",):
                wide = fragment.icon.height if fragment.icon else fragment.width(letter)
                if reach + wide > self._room and (pieces or self._pieces):
                    if pieces:
                        self._add(Word(pieces, reach - begin, 0.0), begin)
                    self._end_line()
                    pieces = []
                    begin = reach = 0.0
                if pieces and pieces[-1][0] is fragment:
                    pieces[-1] = (fragment, pieces[-1][1] + letter)
                else:
                    pieces.append((fragment, letter))
                reach += wide
        self._add(Word(pieces, reach - begin, word.space), begin)


def _ascent(fragment: Fragment) -> float:
    icon = fragment.icon
    return icon.foot + icon.height if icon else fragment.size * fragment.face.ascent


def _descent(fragment: Fragment) -> float:
    return fragment.icon.foot if fragment.icon else fragment.size * fragment.face.descent


def _width(pieces: _Pieces) -> float:
    return fsum(fragment.width(text) for fragment, text in pieces)


def _split(pieces: _Pieces, at: int) -> tuple[_Pieces, _Pieces]:
    """The pieces of a text before and behind its first `at` characters."""
    first: _Pieces = []
    last: _Pieces = []
    for fragment, text in pieces:
        if at > 0:
            first.append((fragment, text[:at]))
        if at < len(text):
            last.append((fragment, text[max(at, 0) :]))
        at -= len(text)
    return first, last


class _Words:
    """Collects the words of a text."""

    def __init__(self, width: float) -> None:
        self.found: deque[Word] = deque()
        self._width = width
        self._pieces: _Pieces = []
        """What has been found of a word that may go on."""

    def end_word(self, space: float = 0.0) -> None:
        """End a word, behind which there is a space of that width (points), 0 for none."""
        if not self._pieces:
            return
        word = Word(self._pieces, _width(self._pieces), space)
        self._pieces = []
        self._put(word)

    def _put(self, word: Word) -> None:
        """Put a word down; one that an icon is part of stays with the word before, if both fit into a line."""
        before = self.found[-1] if self.found else None
        if before and not before.space and before.width + word.width <= self._width:
            sides = before.pieces[-1][0], word.pieces[0][0]
            is_joined = any(side.icon for side in sides)
            if is_joined and not any(side.ends_line for side in sides):
                pieces = [*before.pieces, *word.pieces]
                self.found[-1] = Word(pieces, before.width + word.width, word.space)
                return
        self.found.append(word)

    def add_text(self, fragment: Fragment, text: str) -> None:
        """Add a text that may begin and end within words."""
        chunks = [chunk for chunk in text.split(" ") if chunk]
        space = fragment.width(" ")
        if text[0] == " ":
            self.end_word()
            if not (self.found and self.found[-1].space):
                # A space that no word stands before in this fragment has the fragment's style.
                self._pieces.append((fragment, ""))
                self.end_word(space)
        for chunk in chunks[:-1]:
            self._pieces.append((fragment, chunk))
            self.end_word(space)
        if chunks:
            self._pieces.append((fragment, chunks[-1]))
            if text[-1] == " ":
                self.end_word(space)

    def add_sign(self, fragment: Fragment) -> None:
        """Add an icon, or the end of a line."""
        self.end_word()
        width = fragment.icon.height if fragment.icon else 0.0
        self._put(Word([(fragment, "")], width, 0.0))


def _words(fragments: Sequence[Fragment], width: float) -> deque[Word]:
    """The words of a text for lines of that width; spaces at the beginning of lines are left out."""
    words = _Words(width)
    is_line_begun = False
    for fragment in fragments:
        if fragment.icon or fragment.ends_line:
            words.add_sign(fragment)
            is_line_begun = not fragment.ends_line
        else:
            text = fragment.text if is_line_begun else fragment.text.lstrip(" ")
            if text:
                words.add_text(fragment, text)
                is_line_begun = True
    words.end_word()
    return words.found


_STRUCK_AT = 0.3
_STRUCK = 0.06
"""How far above its foot struck text has its line, and how thick that is, in sizes of the type."""


def drawn_lines(
    lines: Sequence[Line],
    style: Style,
    align: str,
    uneven: bool,
    icon: Callable[[Symbol, float, float, float], Draw],
) -> Iterator[Command]:
    """Yield what draws lines; places are points from the upper left corner of the first, y down.

    `icon` draws a symbol by its upper left corner and its height. The first baseline is a size of type below the top,
    and `uneven` lines are as far apart as what stands in them asks for.
    """
    y = lines[0].size if lines else 0.0
    below = 0.0
    leading = style.size * style.leading
    for number, line in enumerate(lines):
        above = max(5 / 6 * leading, line.ascent)
        deep = max(leading / 6, -line.descent)
        if number:
            y += below + above if uneven else leading
        below = deep
        x = line.indent + SHARES[align] * line.spare
        links = dict[Lead, Box]()
        for piece, text in line.pieces:
            if piece.icon:
                symbol, reach, foot = piece.icon
                width = reach
                yield icon(symbol, x, y - foot - reach, reach)
            else:
                reach = piece.size
                width = piece.width(text)
                if text:
                    yield Glyphs(x, y - piece.rise, text, piece.face.name, reach, piece.colour)
                if piece.struck and text:
                    box = x, y - piece.rise - _STRUCK_AT * reach, width, _STRUCK * reach
                    yield Path((("R", box),), piece.colour)
            if piece.lead:
                left, top, _, end = links.get(piece.lead, (x, y, x, y))
                links[piece.lead] = (
                    left,
                    min(top, y - piece.rise - reach),
                    x + width,
                    max(end, y - piece.rise + 0.2 * reach),
                )
            x += width
        for lead, box in links.items():
            yield Link(lead.address, box)
