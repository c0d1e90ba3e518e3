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

from generator.errors import BadNotation, BadOption, quoted, unknown
from generator.play.record_words import (
    NUMBER,
    RESIGNS,
    Line,
    Numbering,
    at_line,
    numbered_lines,
    plain,
    readings_in,
    results_between,
    uncommented,
)

READINGS = "readings"
"""What the line with a table's readings begins with, in every game."""

Block = Callable[[Sequence[str]], int]
"""Says of lines, the first of which is a line of its own, how many belong together."""

_QUOTED = re.compile('"([^"]+)"')
_OWN_LINE = re.compile(r"(?P<words>[a-z]+(?: [a-z]+)*) ?:|(?P<word>[a-z]+)", re.IGNORECASE)
"""What may be a line of its own: words before a colon, or the first word."""

_LONGEST_OWN = 80
"""In so many characters such a line has come to its colon, or its first word to its end."""

_NEAR = 0.6
"""How alike a word and the one that was meant are, from 0 to 1."""

P = TypeVar("P")
T = TypeVar("T")


def one_line(lines: Sequence[str]) -> int:
    """Say that a line stands alone."""
    return min(len(lines), 1)


def until(*words: str) -> Block:
    """Return the block that ends when as many lines as there are `words` have begun with one of them."""

    def block(lines: Sequence[str]) -> int:
        ends = [place for place, line in enumerate(lines, 1) if line.lower().startswith(words)]
        return ends[: len(words)][-1] if ends else len(lines)

    return block


@dataclass(frozen=True, slots=True)
class Heads:
    """The lines of their own before a game's moves, by what they begin with; they are held without it.

    `lines` has for each the number of its line and all that belongs together, `blocks` the latter line by line.
    """

    lines: Mapping[str, Line]
    blocks: Mapping[str, Sequence[Line]]

    def read(self, head: str, reader: Callable[[str], T], usual: T) -> T:
        """Return what a line says, or what is usual where it is left out; raises BadNotation, naming the line."""
        if head not in self.lines:
            return usual
        try:
            return reader(self.lines[head][1])
        except (BadNotation, BadOption) as error:
            raise BadNotation(f"{_where(str(error), self.blocks[head])}: {error}") from None

    def readings(self, read: Callable[[list[str]], T], usual: T, example: str) -> T:
        """Return the readings, the usual ones where there is no line for them; raises as `read` does."""
        return self.read(READINGS, lambda text: readings_in(text, read, example), usual)


def _where(fault: str, block: Sequence[Line]) -> str:
    """Return which line of a block a fault is in: the only one with a word that it quotes, or else all of them."""
    for word in _QUOTED.findall(fault):
        for alike in (str, str.lower):
            places = [number for number, line in block if alike(word) in alike(line)]
            if len(places) == 1:
                return f"line {places[0]}"
    (first, _), (last, _) = block[0], block[-1]
    return f"line {first}" if first == last else f"lines {first} to {last}"


@dataclass(frozen=True, slots=True)
class WrittenGame(Generic[P]):
    """A game as it is written: its moves are texts, each with the number of its line; "" is no result.

    `resigned` is who is said to have resigned, if anybody is: no more than another way to write a result.
    """

    title: str
    start: P
    moves: list[Line]
    result: str
    resigned: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Language(Generic[P]):
    """What is a game's own in this language.

    `name` begins its games, `players` is what its seats are called. `heads` are its lines of their own by what they
    begin with, `start` makes of them the position that a game begins with. `comments` are the signs that begin a
    comment up to the end of a line. Lines of moves go through `tidy`; then `move` finds the moves and `number` what
    numbers them, as patterns.
    """

    name: str
    players: tuple[str, str]
    heads: Mapping[str, Block]
    start: Callable[[Heads], P]
    comments: str = "#;"
    move: str = r"\S+"
    number: str = NUMBER
    tidy: Callable[[str], str] = str

    def is_record(self, text: str) -> bool:
        """Say whether `text`, comments aside, begins with a game."""
        return self._head(uncommented(text, self.comments)) == self.name

    def read_games(self, text: str) -> list[WrittenGame[P]]:
        """Take a record apart into its games; raises BadNotation, naming the line, for what cannot be read."""
        return list(self.games_in(text))

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the games of a record, each read when it is its turn; raises as `read_games` does."""
        lines = list[Line]()
        for number, line in self._lines(text):
            if self._head(line) == self.name:
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

    def _head(self, line: str) -> str:
        """Return the word or words a line begins with that make it a line of its own; "" for any other."""
        found = re.match(rf"({'|'.join((self.name, *self.heads))})(?=\s|:|$)", line.lower())
        return found[1] if found else ""

    def _rest(self, line: str) -> str:
        """Return a line without what makes it a line of its own."""
        return line[len(self._head(line)) :].removeprefix(":").strip()

    def _game(self, lines: list[Line]) -> WrittenGame[P]:
        """Read one game, whose first line is its title."""
        heads, body = self._heads(lines[1:])
        start = self.start(heads)
        self._check_first(body)
        anywhere = any(self.heads[head] is not one_line for head in heads.lines)
        moves, end = self._moves(body, Numbering(self.number, anywhere))
        result = results_between(*self.players).get(end, "")
        resigned = next((name for name in self.players if end == f"{name.lower()} {RESIGNS}"), "")
        return WrittenGame(self._rest(lines[0][1]), start, moves, result, resigned)

    def _heads(self, lines: list[Line]) -> tuple[Heads, list[Line]]:
        """Return the lines of their own that a game begins with, and the lines after them."""
        heads: dict[str, Line] = {}
        blocks: dict[str, list[Line]] = {}
        while lines and (head := self._head(lines[0][1])):
            number, line = lines[0]
            if head in heads:
                raise BadNotation(f"line {number}: there is a second line {quoted(head)}; one is enough")
            block = self.heads[head]([text for _, text in lines])
            blocks[head] = [(number, self._rest(line)), *lines[1:block]]
            heads[head] = number, "\n".join(text for _, text in blocks[head])
            lines = lines[block:]
        return Heads(heads, blocks), lines

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
        """Yield moves and results, some of them `phrases`, without what numbers them or remarks on them."""
        pattern = re.compile(rf"(?:{'|'.join(phrases)})\b|{self.move}", re.IGNORECASE)
        for number, line in lines:
            if head := self._head(line):
                raise BadNotation(f"line {number}: a line {quoted(head)} stands before the moves, once")
            for word in pattern.findall(self.tidy(plain(line))):
                if found := at_line(number, numbering.bare, word):
                    yield number, found
