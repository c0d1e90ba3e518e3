"""The language of records that hold one game: what it is played on, lines of their own, the moves.

The first line of its own is in every record, and what stands before it is read as a whole, without the lines for
people. Numbers before moves are for people and may be any. There are no titles; comments, colons, dashes, names and
results are as in `text`. What the lines say is each game's own:

>>> from pressboard.play.records.heads import one_line
>>> def beginning(heads):
...     players = tuple(heads.lines["players"][1].split())
...     return WrittenGame("", len(heads.preface), [], "", players=players)
>>> tea = LanguageOfOne("players", "who drinks?", {"players": one_line}, beginning)
>>> (game,) = tea.games_in('''
...     a pot
...     players: Ann Bob
...     1. pour 1. stir     # at once
...     Ann: sip; Bob resigns
... ''')
>>> game.start, game.players, game.moves, game.said, game.result
(2, ('Ann', 'Bob'), [(4, 'pour'), (4, 'stir'), (5, 'sip')], {2: 'Ann'}, 'bob resigns')
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import takewhile
from typing import Generic, TypeVar

from pressboard.errors import BadNotation, quoted, unknown
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.heads import Extent, Heads, OwnLines, People
from pressboard.play.records.move_lines import WORDS, MoveForm
from pressboard.play.records.text import WrittenGame
from pressboard.play.records.words import Line, Numbering, giving_up, numbered_lines, results_among, uncommented

P = TypeVar("P")

_NEAR = 0.75
"""How alike the word of a line of its own is and the one that was meant, from 0 to 1."""
_SHORTEST_WORD, _LONGEST_WORD = 4, 20


@dataclass(frozen=True, slots=True)
class LanguageOfOne(Generic[P]):
    """The language of one game's records that hold a single game.

    `first` begins the line that every record has, `missing` is said of a text without it. `heads` are the lines of
    their own by what they begin with, `begin` makes of them the game up to its moves, `form` is what these look like.
    `is_before` says whether a line can stand before the first of them, for a text that lacks it.
    """

    first: str
    missing: str
    heads: Mapping[str, Extent]
    begin: Callable[[Heads], WrittenGame[P]]
    form: MoveForm = WORDS
    is_before: Callable[[str], bool] = lambda line: False
    players: tuple[str, ...] = ()

    def is_record(self, text: str) -> bool:
        """Say whether `text` looks like a record: it has the line that every record has, or what it was meant to be."""
        if re.search(rf"^[ \t]*{self.first}\b", text, re.IGNORECASE | re.MULTILINE):
            return True
        before = False
        for line in map(str.strip, uncommented(text).splitlines()):
            if (
                before
                and not self.is_before(line)
                and (self._meant(line) or OwnLines(self.heads).head(line) or self._is_moves(line))
            ):
                return True
            before = before or self.is_before(line)
        return False

    def _meant(self, line: str) -> str:
        """Return what begins the line of its own that a line was meant to be; "" for another."""
        word = "".join(takewhile(str.isalpha, line[: _LONGEST_WORD + 1].lower()))
        alike = (
            get_close_matches(word, self.heads, cutoff=_NEAR) if _SHORTEST_WORD <= len(word) <= _LONGEST_WORD else []
        )
        return alike[0] if alike else ""

    def _is_moves(self, line: str) -> bool:
        """Say whether a line holds moves and nothing else."""
        return bool(line) and self.form.holds_moves(line)

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the only game of a record; raises BadNotation, naming the line, for what cannot be read."""
        lines, own = list(numbered_lines(text, self.form.unbracketed)), OwnLines(self.heads)
        place = next((place for place, (_, line) in enumerate(lines) if own.head(line.strip()) == self.first), None)
        if place is None:
            raise self._missing(lines)
        people = People(self.players, self.form)
        preface = [(number, line) for number, line in lines[:place] if not people.take(number, line.strip())]
        self._check_order(preface, lines[place][0])
        split = [(number, " ".join(line.split())) for number, line in lines[place:] if line.strip()]
        heads, body = own.split(split, people.take)
        yield self._game(self.begin(replace(heads, preface=preface)), body, people.marked)

    def _missing(self, lines: Sequence[Line]) -> BadNotation:
        """Return what is said of a text that lacks its first line: where one is misspelt, or should stand."""
        for number, line in lines:
            word = line.split()[0] if line.strip() else ""
            if self._meant(line.strip()) and not OwnLines(self.heads).head(line.strip()):
                return BadNotation(f"line {number}: {unknown('line', word.rstrip(':'), self.heads)}")
        return BadNotation(self.missing)

    def _check_order(self, preface: Sequence[Line], first: int) -> None:
        """Raise BadNotation for a line of its own that should follow the one in line `first`."""
        for number, line in preface:
            if head := OwnLines(self.heads).head(line.strip()):
                follows = f"line {first}, the one with the {self.first}"
                raise BadNotation(f"line {number}: the line {quoted(head)} must follow {follows}")

    def _game(self, begun: WrittenGame[P], body: Sequence[Line], marked: bool) -> WrittenGame[P]:
        """Return a game with its moves; `marked` says whether the position before them is."""
        for number, line in body:
            if head := OwnLines(self.heads).head(line):
                raise BadNotation(f"line {number}: the line {quoted(head)} must stand before the first move, and once")
        seats = {name.lower(): name for name in begun.players}
        self._check_words(body, seats)
        read = self.form.read(body, seats, results_among(seats), Numbering(self.form.number, free=True))
        resigned = next((player for name, player in seats.items() if read.phrase in giving_up(name)), "")
        told = replace(begun, moves=read.moves, said=read.said, result=read.result, resigned=resigned)
        return replace(told, ended=read.ended, broken=read.broken, marks=(0,) * marked + tuple(read.marks))

    def _check_words(self, body: Sequence[Line], seats: Container[str]) -> None:
        """Raise BadNotation for a line among the moves that was meant to be one of its own: `start` for `starts`."""
        for number, line in body:
            word = line.split()[0].rstrip(":")
            if word.isalpha() and word.lower() not in seats and self._meant(word):
                raise BadNotation(f"line {number}: {unknown('line', word, self.heads)}")
