'''The language that games are written down in: titles, lines of their own, numbered moves, comments, results.

Several games may follow one another. Each begins with a line whose first word is the game's name; the rest of the line
is its title. Lines of their own may come next in any order, each once, such as `readings` and `position`; then the
moves, with numbers or without, and the result. What follows a `#` (in most games a `;`, too) and what stands between
braces is a comment. Capitals, spacing, a colon after the first word and the kind of dash are free.

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
Game(title='Ann - Bob', start=3, moves=[(4, 'pour'), (4, 'stir')], result='1-0')
>>> second
Game(title='', start=2, moves=[(7, 'sip')], result='=')

Nothing is judged here but whether it can be read, and a move not even that.
'''

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.errors import BadNotation, quoted
from generator.room.record_words import (
    NUMBER,
    Line,
    at_line,
    bare,
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
    """The lines of their own before a game's moves, by what they begin with; they are held without it."""

    lines: Mapping[str, Line]

    def read(self, head: str, reader: Callable[[str], T], usual: T) -> T:
        """Return what a line says, or what is usual where it is left out; raises BadNotation, naming the line."""
        return at_line(self.lines[head][0], reader, self.lines[head][1]) if head in self.lines else usual

    def readings(self, read: Callable[[list[str]], T], usual: T, example: str) -> T:
        """Return the readings, the usual ones where there is no line for them; raises as `read` does."""
        return self.read(READINGS, lambda text: readings_in(text, read, example), usual)


@dataclass(frozen=True, slots=True)
class Game(Generic[P]):
    """A game as it is written: its moves are texts, each with the number of its line; "" is no result."""

    title: str
    start: P
    moves: list[Line]
    result: str


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

    def read_games(self, text: str) -> list[Game[P]]:
        """Take a record apart into its games; raises BadNotation, naming the line, for what cannot be read."""
        games: list[list[Line]] = []
        for number, line in self._lines(text):
            if self._head(line) == self.name:
                games.append([])
            elif not games:
                begins = f"which begins with {self.name}"
                raise BadNotation(f"line {number}: {quoted(line)} stands before the first game, {begins}")
            games[-1].append((number, line))
        if not games:
            raise BadNotation(f"there is no game; each begins with a line such as: {self.name} Ann - Bob")
        return [self._game(lines) for lines in games]

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

    def _game(self, lines: list[Line]) -> Game[P]:
        """Read one game, whose first line is its title."""
        heads, body = self._heads(lines[1:])
        start = self.start(heads)
        moves, result = self._moves(body)
        return Game(self._rest(lines[0][1]), start, moves, result)

    def _heads(self, lines: list[Line]) -> tuple[Heads, list[Line]]:
        """Return the lines of their own that a game begins with, and the lines after them."""
        heads: dict[str, Line] = {}
        while lines and (head := self._head(lines[0][1])):
            number, line = lines[0]
            if head in heads:
                raise BadNotation(f"line {number}: there is a second line {quoted(head)}; one is enough")
            block = self.heads[head]([text for _, text in lines])
            heads[head] = number, "\n".join((self._rest(line), *(text for _, text in lines[1:block])))
            lines = lines[block:]
        return Heads(heads), lines

    def _moves(self, lines: list[Line]) -> tuple[list[Line], str]:
        """Return the moves and the result."""
        moves, result, results = list[Line](), "", results_between(*self.players)
        for number, word in self._words(lines, [words for words in results if " " in words]):
            if result:
                begins = f"another game begins with a line {self.name}"
                raise BadNotation(f"line {number}: {quoted(word)} follows the result; {begins}")
            result = results.get(word.lower(), "")
            if not result:
                moves.append((number, word))
        return moves, result

    def _words(self, lines: list[Line], phrases: Sequence[str]) -> Iterator[Line]:
        """Yield moves and results, some of them `phrases`, without what numbers them or remarks on them."""
        pattern = re.compile(rf"(?:{'|'.join(phrases)})\b|{self.move}", re.IGNORECASE)
        for number, line in lines:
            if head := self._head(line):
                raise BadNotation(f"line {number}: a line {quoted(head)} stands before the moves, once")
            for word in pattern.findall(self.tidy(plain(line))):
                if found := bare(word, self.number):
                    yield number, found
