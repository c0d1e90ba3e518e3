"""The language of records that hold one game: what it is played on, lines of their own, the moves.

The first line of its own is in every record, and what stands before it is read as a whole. Numbers before moves are
for people and may be any. There are no titles and no results; comments, colons and dashes are as in `record_text`.
What the lines say is each game's own:

>>> from generator.play.records.heads import one_line
>>> def beginning(heads):
...     players = tuple(heads.lines["players"][1].split())
...     return WrittenGame("", len(heads.preface), [], "", players=players)
>>> tea = LanguageOfOne("players", "who drinks?", {"players": one_line}, beginning)
>>> (game,) = tea.games_in('''
...     a pot
...     players: Ann Bob
...     1. pour 1. stir     # at once
... ''')
>>> game.start, game.players, game.moves
(2, ('Ann', 'Bob'), [(4, 'pour'), (4, 'stir')])
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from generator.errors import BadNotation, quoted
from generator.play.records.heads import Extent, Heads, OwnLines
from generator.play.records.text import WrittenGame
from generator.play.records.words import Line, bare, numbered_lines, plain

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class LanguageOfOne(Generic[P]):
    """The language of one game's records that hold a single game.

    `first` begins the line that every record has, `missing` is said of a text without it. `heads` are the lines of
    their own by what they begin with, `begin` makes of them the game up to its moves. `comments` are the signs that
    begin a comment up to the end of a line.
    """

    first: str
    missing: str
    heads: Mapping[str, Extent]
    begin: Callable[[Heads], WrittenGame[P]]
    comments: str = "#"
    players: tuple[str, ...] = ()

    def is_record(self, text: str) -> bool:
        """Say whether `text` looks like a record: it has the line that every record has."""
        return re.search(rf"^[ \t]*{self.first}\b", text, re.IGNORECASE | re.MULTILINE) is not None

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the only game of a record; raises BadNotation, naming the line, for what cannot be read."""
        lines, own = list(numbered_lines(text, self.comments)), OwnLines(self.heads)
        place = next((place for place, (_, line) in enumerate(lines) if own.head(line.strip()) == self.first), None)
        if place is None:
            raise BadNotation(self.missing)
        preface, game = lines[:place], lines[place:]
        self._check_order(preface, game[0][0])
        heads, body = own.split([(number, " ".join(line.split())) for number, line in game if line.strip()])
        yield replace(self.begin(replace(heads, preface=preface)), moves=list(self._moves(body)))

    def _check_order(self, preface: Sequence[Line], first: int) -> None:
        """Raise BadNotation for a line of its own that should follow the one in line `first`."""
        for number, line in preface:
            if head := OwnLines(self.heads).head(line.strip()):
                follows = f"line {first}, the one with the {self.first}"
                raise BadNotation(f"line {number}: the line {quoted(head)} must follow {follows}")

    def _moves(self, lines: Sequence[Line]) -> Iterator[Line]:
        """Yield the moves with the numbers of their lines; what numbers them is left out."""
        for number, line in lines:
            if head := OwnLines(self.heads).head(line):
                raise BadNotation(f"line {number}: the line {quoted(head)} must stand before the first move, and once")
            for word in line.split():
                if move := bare(plain(word)):
                    yield number, move
