'''The language that games are written down in: titles, lines of their own, numbered moves, comments, results.

Several games may follow one another. Each begins with a line whose first word is the game's name; the rest of the line
is its title. Lines of their own may come next in any order, each once, such as `readings` and `position`; then the
moves, numbered one by one from the first on or not at all, and the result. What follows a `#` (in most games a `;`,
too) and what stands between braces is a comment. Capitals, spacing, a colon after the first word and the kind of dash
are free.

What its lines of their own say, and what a move looks like, is each game's own:

>>> tea = Language("tea", ("Milk", "Lemon"), {"cups": one_line}, lambda heads: heads.read("cups", int, 2))
>>> first, second = tea.read_games("""
...     Tea: Ann - Bob
...     cups 3
...     1.pour 2.stir!   # Milk was first
...     Lemon resigns
...     tea
...     sip {and no more} =
... """)
>>> first
WrittenGame(title='Ann - Bob', start=3, moves=[(4, 'pour'), (4, 'stir')], result='1-0', resigned='Lemon')
>>> second
WrittenGame(title='', start=2, moves=[(7, 'sip')], result='=', resigned='')

Nothing is judged here but whether it can be read, and a move not even that.
'''

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Generic, TypeVar

from generator.errors import BadNotation, quoted, unknown
from generator.play.records.heads import Extent, Heads, OwnLines, one_line
from generator.play.records.words import (
    NUMBER,
    RESIGNS,
    Line,
    Numbering,
    at_line,
    numbered_lines,
    plain,
    results_between,
    uncommented,
)

_OWN_LINE = re.compile(r"(?P<words>[a-z]+(?: [a-z]+)*) ?:|(?P<word>[a-z]+)", re.IGNORECASE)
"""What may be a line of its own: words before a colon, or the first word."""

_LONGEST_OWN = 80
"""In so many characters such a line has come to its colon, or its first word to its end."""

_NEAR = 0.6
"""How alike a word and the one that was meant are, from 0 to 1."""

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class WrittenGame(Generic[P]):
    """A game as it is written: its moves are texts, each with the number of its line; "" is no result.

    `resigned` is who is said to have resigned, if anybody is: no more than another way to write a result. `players`
    is what its seats are called where the record says it, `opening` are moves that lines of their own say.
    """

    title: str
    start: P
    moves: list[Line]
    result: str
    resigned: str = field(default="", compare=False)
    players: tuple[str, ...] = field(default=(), repr=False)
    opening: tuple[Line, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Language(Generic[P]):
    """The record language of one game.

    `name` begins its games, `players` is what its seats are called. `heads` are its lines of their own by what they
    begin with, `start` makes of them the position that a game begins with. `comments` are the signs that begin a
    comment up to the end of a line. Lines of moves go through `tidy`; then `move` finds the moves and `number` what
    numbers them, as patterns.
    """

    name: str
    players: tuple[str, str]
    heads: Mapping[str, Extent]
    start: Callable[[Heads], P]
    comments: str = "#;"
    move: str = r"\S+"
    number: str = NUMBER
    tidy: Callable[[str], str] = str

    @property
    def _own(self) -> OwnLines:
        """The lines of their own."""
        return OwnLines(self.heads, self.name)

    def is_record(self, text: str) -> bool:
        """Say whether `text`, comments aside, begins with a game."""
        return self._own.head(uncommented(text, self.comments)) == self.name

    def read_games(self, text: str) -> list[WrittenGame[P]]:
        """Take a record apart into its games; raises BadNotation, naming the line, for what cannot be read."""
        return list(self.games_in(text))

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the games of a record, each read when it is its turn; raises as `read_games` does."""
        lines = list[Line]()
        for number, line in self._lines(text):
            if self._own.head(line) == self.name:
                if lines:
                    yield self._game(lines)
                lines = []
            elif not lines:
                begins = f"which begins with {self.name}"
                raise BadNotation(f"line {number}: {quoted(line)} stands before the first game, {begins}")
            lines.append((number, line))
        if not lines:
            raise BadNotation(f"there is no game; each begins with a line such as: {self.name} Ann - Bob")
        yield self._game(lines)

    def format_game(self, title: str, heads: Iterable[str], moves: Iterable[str], result: str) -> str:
        """Return a game of such a title, lines of their own, lines of moves and result as it is written."""
        begins = f"{self.name} {title}".rstrip()
        return "\n".join((begins, *heads, *moves, *([result] if result else []), ""))

    def _lines(self, text: str) -> Iterator[Line]:
        """Yield the lines that are not empty without their comments."""
        for number, line in numbered_lines(text, self.comments):
            if words := line.split():
                yield number, " ".join(words)

    def _game(self, lines: list[Line]) -> WrittenGame[P]:
        """Read one game, whose first line is its title."""
        heads, body = self._own.split(lines[1:])
        start = self.start(heads)
        self._check_first(body)
        anywhere = any(self.heads[head] is not one_line for head in heads.lines)
        moves, end = self._moves(body, Numbering(self.number, anywhere))
        result = results_between(*self.players).get(end, "")
        resigned = next((name for name in self.players if end == f"{name.lower()} {RESIGNS}"), "")
        return WrittenGame(self._own.rest(lines[0][1]), start, moves, result, resigned)

    def _check_first(self, body: Sequence[Line]) -> None:
        """Raise BadNotation when the moves begin with what was meant to be a line of its own.

        That is what words with a colon begin, or a word that is nearly one of those that such lines begin with.
        """
        number, line = body[0] if body else (0, "")
        found = _OWN_LINE.match(line[:_LONGEST_OWN])
        if found and (found["words"] or get_close_matches(found["word"].lower(), self.heads, cutoff=_NEAR)):
            named = found["words"] or found["word"]
            raise BadNotation(f"line {number}: {unknown('line before the moves', named, self.heads)}")

    def _moves(self, lines: list[Line], numbering: Numbering) -> tuple[list[Line], str]:
        """Return the moves and the words for the result, in small letters."""
        moves, end, results = list[Line](), "", results_between(*self.players)
        for number, word in self._words(lines, [words for words in results if " " in words], numbering):
            if end:
                begins = f"another game begins with a line {self.name}"
                raise BadNotation(f"line {number}: {quoted(word)} follows the result; {begins}")
            if word.lower() in results:
                end = word.lower()
            else:
                moves.append((number, word))
        return moves, end

    def _words(self, lines: list[Line], phrases: Sequence[str], numbering: Numbering) -> Iterator[Line]:
        """Yield moves and results, some of them `phrases`, without their numbers and annotations."""
        pattern = re.compile(rf"(?:{'|'.join(phrases)})\b|{self.move}", re.IGNORECASE)
        for number, line in lines:
            if head := self._own.head(line):
                raise BadNotation(f"line {number}: a line {quoted(head)} stands before the moves, once")
            for word in pattern.findall(self.tidy(plain(line))):
                if found := at_line(number, numbering.bare, word):
                    yield number, found
