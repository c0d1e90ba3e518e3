"""Header lines in records: each begins with a word or words that say what it is, such as `readings`."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from pressboard.errors import BadNotation, BadOption, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.words import Line, readings_in

READINGS = "readings"
"""What the line with a table's readings begins with, in every game."""

Extent = Callable[[Sequence[str]], int]
"""Says of lines, the first of which is a line of its own, how many belong together."""

_QUOTED = re.compile('"([^"]+)"')

T = TypeVar("T")


def one_line(lines: Sequence[str]) -> int:
    return min(len(lines), 1)


def until(*words: str) -> Extent:
    """Return the block that ends when as many lines as there are `words` have begun with one of them."""

    def block(lines: Sequence[str]) -> int:
        ends = [place for place, line in enumerate(lines, 1) if line.lower().startswith(words)]
        return ends[: len(words)][-1] if ends else len(lines)

    return block


@dataclass(frozen=True, slots=True)
class Heads:
    """The header lines before a game's moves, by what they begin with; they are held without it.

    `lines` has for each the number of its line and all that belongs together, `blocks` the latter line by line.
    `preface` are the lines before the first of them, as they are written, where a language has any.
    """

    lines: Mapping[str, Line]
    blocks: Mapping[str, Sequence[Line]]
    preface: Sequence[Line] = ()

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
class OwnLines:
    """The header lines that a language knows, by what they begin with.

    `title` is another word that a line can begin with which is none of them: what begins a game.
    """

    blocks: Mapping[str, Extent]
    title: str = ""

    def head(self, line: str) -> str:
        """Return the word or words a line begins with that make it a line of its own; "" for any other."""
        if self.title and re.match(rf"{self.title}(?=[\s:,;.(]|$)", line.lower()):
            return self.title
        found = re.match(rf"({'|'.join(self.blocks)})(?=\s|:|$)", line.lower()) if self.blocks else None
        return found[1] if found else ""

    def rest(self, line: str) -> str:
        """Return a line without what makes it a line of its own."""
        return re.sub(r"^\s*[:,;.–—]", "", line[len(self.head(line)) :]).strip()

    def split(
        self, lines: Sequence[Line], aside: Callable[[int, str], bool] = lambda number, line: False
    ) -> tuple[Heads, list[Line]]:
        """Return the lines of their own that a game begins with, and the lines after them; raises BadNotation.

        Lines that are put `aside` may stand among them.
        """
        heads: dict[str, Line] = {}
        blocks: dict[str, list[Line]] = {}
        place = 0
        while place < len(lines):
            number, line = lines[place]
            head = self.head(line)
            if not head and not aside(number, line):
                break
            if head in heads:
                raise BadNotation(f"line {number}: there is a second line {quoted(head)}; one is enough")
            if head:
                blocks[head] = self._block(head, lines[place:])
                heads[head] = number, "\n".join(text for _, text in blocks[head])
            place += len(blocks[head]) if head else 1
        return Heads(heads, blocks), list(lines[place:])

    def _block(self, head: str, lines: Sequence[Line]) -> list[Line]:
        """Return the lines that belong to the first of them, which is without what begins it."""
        number, line = lines[0]
        return [(number, self.rest(line)), *lines[1 : self.blocks[head]([text for _, text in lines])]]
