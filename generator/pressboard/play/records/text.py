'''The language that games are written down in: titles, lines of their own, numbered moves, comments, results.

Several games may follow one another. Each begins with a line whose first word is the game's name; the rest of the line
is its title. Lines of their own may come next in any order, each once, such as `readings` and `position`, and lines
for people (see `people`); then the moves, numbered one by one from the first on or not at all, and the result (see
`move_lines`). What follows a `#` and what stands between braces is a comment. Capitals, spacing, a colon or a comma
after the first word and the kind of dash are free.

What its lines of their own say, and what a move looks like, is each game's own:

>>> tea = Language("tea", ("Milk", "Lemon"), {"cups": one_line}, lambda heads: heads.read("cups", int, 2))
>>> first, second = tea.read_games("""
...     Tea: Ann - Bob
...     Date: today
...     cups 3
...     1.pour 2.stir!   # Milk was first
...     Lemon resigns
...     tea
...     sip {and no more} =
... """)
>>> first
WrittenGame(title='Ann - Bob', start=3, moves=[(5, 'pour'), (5, 'stir')], result='1-0', resigned='Lemon')
>>> second
WrittenGame(title='', start=2, moves=[(8, 'sip')], result='=', resigned='')

Nothing is judged here but whether it can be read, and a move not even that.
'''

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from difflib import get_close_matches
from typing import Generic, TypeVar

from pressboard.errors import BadNotation, listed, quoted, unknown
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.heads import (
    READINGS,
    Extent,
    Heads,
    OwnLines,
    People,
    is_title,
    names_game,
    one_line,
    opening_lines,
    tag_of,
)
from pressboard.play.records.move_lines import WORDS, MoveForm, ReadMoves
from pressboard.play.records.words import (
    MARK,
    SIZE,
    Line,
    Numbering,
    at,
    giving_up,
    numbered_lines,
    parted_size,
    results_of,
    size_of,
)

_OWN_LINE = re.compile(r"(?P<words>[a-z]+(?: [a-z]+)*) ?:|(?P<word>[a-z]+)", re.IGNORECASE)
"""What may be a line of its own: words before a colon, or the first word."""

_OWN_LINE_WITH_COLON = re.compile(r"[a-z]+ ?:", re.IGNORECASE)
"""What is no move yet, so that tags which follow it belong to the same game."""

_SHORTEST, _LONGEST_OWN = 3, 80
"""So many letters the word has at least, and in so many characters such a line has come to its colon."""

_ROUND = re.compile(r"^([ \t]*round\W+\d+)[ \t]*$(?=\s*^[ \t]*\(?\d+[.):])", re.IGNORECASE | re.MULTILINE)
"""A line with a round above the number of a move, which is a title."""

_NEAR = 0.6
"""How alike a word and the one that was meant are, from 0 to 1."""

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class WrittenGame(Generic[P]):
    """A game as it is written: its moves are texts, each with the number of its line; "" is no result.

    `resigned` is who is said to have resigned, if anybody is: no more than another way to write a result. `players`
    is what its seats are called where the record says it, `opening` are moves that lines of their own say. `said` has
    the players who are named beside a move, by its place among the moves. `ended` is the line of the result,
    `begun` the one that says who plays. `broken` says why nothing is read after its moves. `marks` has for
    each position that is marked how many moves lead to it.
    """

    title: str
    start: P
    moves: list[Line]
    result: str
    resigned: str = field(default="", compare=False)
    players: tuple[str, ...] = field(default=(), repr=False)
    opening: tuple[Line, ...] = field(default=(), repr=False)
    said: Mapping[int, str] = field(default_factory=dict, repr=False)
    ended: int = field(default=0, compare=False, repr=False)
    begun: int = field(default=0, compare=False, repr=False)
    broken: str = field(default="", compare=False, repr=False)
    marks: tuple[int, ...] = field(default=(), compare=False, repr=False)


def _nothing(text: str) -> None:
    """Find no game in a text."""


@dataclass(frozen=True, slots=True)
class Language(Generic[P]):
    """The record language of one game.

    `name` begins its games, `players` is what its seats are called. `heads` are its lines of their own by what they
    begin with, `start` makes of them the position that a game begins with. `form` is what its moves look like.
    `foreign` reads a game from a text in another format, and is None for a text that is none. A `headless` language
    has no names before its games: each text is one game, played by `readings` where it says nothing of these.

    `size` is the only size of its board, or what begins the line of its own that says it. Games that go `by_turns` may
    have the moves of each player by themselves.
    """

    name: str
    players: tuple[str, str]
    heads: Mapping[str, Extent]
    start: Callable[[Heads], P]
    form: MoveForm = WORDS
    foreign: Callable[[str], "WrittenGame[P] | None"] = _nothing
    headless: bool = False
    readings: str = ""
    size: str = ""
    by_turns: bool = True

    @property
    def _own(self) -> OwnLines:
        return OwnLines(self.heads, "" if self.headless else self.name)

    def is_record(self, text: str) -> bool:
        """Say whether `text`, comments aside, begins with a game, or is one in a format of others."""
        if self.foreign(text):
            return True
        return any(self.is_named(line) or names_game(line, self.name) for line in opening_lines(text))

    def is_named(self, line: str) -> bool:
        """Say whether a line names the game in its first words."""
        return self._is_name(self._named(line))

    def _is_name(self, line: str) -> bool:
        return not self.headless and self._own.head(line) == self.name

    def _named(self, line: str) -> str:
        """Return a line that names the game after a size or words such as `a game of` with the name in front."""
        begins = rf"(?:(?:an?|the|our)\s+)?(?:game\s+of\s+)?(?:(?P<size>{SIZE})\s+)?{self.name}(?=[\s:,;.(]|$)"
        found = re.match(begins, line, re.IGNORECASE)
        return f"{self.name} {found['size'] or ''}{line[found.end() :]}" if found and not self.headless else line

    def read_games(self, text: str) -> list[WrittenGame[P]]:
        """Take a record apart into its games; raises BadNotation, naming the line, for what cannot be read."""
        games = list(self.games_in(text))
        if broken := next((game.broken for game in games if game.broken), ""):
            raise BadNotation(broken)
        return games

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the games of a record, each read when it is its turn and up to what cannot be read of its moves.

        Raises BadNotation, naming the line, for what cannot be read before them.
        """
        if game := self.foreign(text):
            yield game
            return
        lines, named, moved = list[Line](), False, False
        for number, line in self._lines(text):
            is_name = self._is_name(line)
            is_aside = bool(tag_of(line)) or (is_title(line) and not self._own.head(line))
            if (is_aside and moved) or (is_name and (named or moved)):
                yield self._game(lines)
                lines, named, moved = [], False, False
            lines.append((number, line))
            named = named or is_name
            moved = moved or not (is_name or is_aside or line == MARK or _OWN_LINE_WITH_COLON.match(line))
        if not lines and not self.headless:
            raise BadNotation(f"there is no game; each begins with a line such as: {self.name} Ann - Bob")
        yield self._game(lines)

    def _lines(self, text: str) -> Iterator[Line]:
        """Yield the lines that are not empty without their comments; a single line without a head has no number."""
        alone = self.headless and "\n" not in text.strip()
        text = _ROUND.sub(r"\1,", text, count=1)
        for number, line in numbered_lines(text, self.form.unbracketed):
            for part in re.split(f"({MARK})", line) if self._is_name(line.strip()) else (line,):
                if words := part.split():
                    yield 0 if alone else number, self._named(" ".join(words))

    def _game(self, lines: list[Line]) -> WrittenGame[P]:
        """Read one game, which begins with tags or its title."""
        people = People(self.players, self.form)
        title, rest = self._title(lines)
        heads, body = self._own.split(self._sized(rest), people.take)
        usual = {READINGS: (0, self.readings)} if self.readings else {}
        start = self.start(replace(heads, lines={**usual, **heads.lines}))
        self._check_first(body, people)
        read = self._moves(body, people, any(self.heads[head] is not one_line for head in heads.lines))
        resigned = next((seat for name, seat in people.seats.items() if read.phrase in giving_up(name)), "")
        marks = (0,) * people.marked + tuple(read.marks)
        title = ", ".join(filter(None, (title, *people.titles)))
        told = WrittenGame(title, start, read.moves, read.result, resigned, said=read.said, marks=marks)
        return replace(told, ended=read.ended, broken=read.broken)

    def _sized(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Return lines in which a size by itself is a line of its own; raises BadNotation for a size there is not."""
        if not self.size:
            return lines
        sizes = [size_of(line) if self._own.head(line) == self.size else "" for _, line in lines]
        lines = [
            (number, f"{self.size} {size}" if size else line) for size, (number, line) in zip(sizes, lines, strict=True)
        ]
        own = [line for _, line in lines if self._own.head(line) == self.size]
        said = self.size if self.size[0].isdigit() else parted_size(own[0])[0] if own else ""
        left = list[Line]()
        for number, line in lines:
            size, title = parted_size(line) if line not in own and (size_of(line) or is_title(line)) else ("", line)
            if size and said not in ("", size):
                raise BadNotation(f"line {number}: the board has {size} squares here, and not {said}")
            left += [(number, f"{self.size} {size}")] if size and not said else []
            left += [(number, title)] if title and not (size and size_of(line)) else []
            said = said or size
        return left

    def _title(self, lines: list[Line]) -> tuple[str, list[Line]]:
        """Return the title of a game, and its lines without the one that names it; raises BadNotation."""
        place = next((place for place, (_, line) in enumerate(lines) if self._is_name(line)), None)
        if place is None:
            if not self.headless and not any(names_game(line, self.name) for _, line in lines):
                number, line = lines[0]
                begins = f"which begins with {self.name}"
                raise BadNotation(f"line {number}: {quoted(line)} stands before the first game, {begins}")
            return "", lines
        number, line = lines[place]
        title = self._own.rest(line)
        seats, heads = "|".join(self.players), "|".join((*self.heads, READINGS))
        begins = (
            rf"=|(?:{seats})\s+(?:begins|starts|first|moves|to move)|(?:{heads})\W*\d"
            r"|^(?:size|depth|no|without)\s"
        )
        if re.search(begins, title, re.IGNORECASE):
            raise BadNotation(f"line {number}: how a game begins has lines of its own, and no title {quoted(title)}")
        if self.form.holds_moves(title):
            raise BadNotation(f"line {number}: moves stand in the title {quoted(title)}; write them in a line below it")
        size, title = parted_size(title) if self.size else ("", title)
        return title, [*lines[:place], *([(number, size)] if size else ()), *lines[place + 1 :]]

    def _check_first(self, body: Sequence[Line], people: People) -> None:
        """Raise BadNotation when the moves begin with what was meant to be a line of its own.

        That is what words with a colon begin, or a word that is nearly one of those that such lines begin with.
        """
        number, line = body[0] if body else (0, "")
        found = _OWN_LINE.match(line[:_LONGEST_OWN])
        named = (found["words"] or found["word"]) if found else ""
        if not found or any(named.lower().startswith((seat, f"{seat} ")) for seat in people.seats):
            return
        if found["words"] or get_close_matches(named.lower(), self.heads, cutoff=_NEAR):
            known = unknown("line before the moves", named, self.heads)
            raise BadNotation(f"{at(number)}{known}; what is for people stands after a #")
        if len(named) >= _SHORTEST and not self.form.begins(line, people.seats, results_of(people.seats, self.players)):
            lines = listed(quoted(head) for head in self.heads)
            raise BadNotation(
                f"{at(number)}{quoted(line)} is no move and no line before the moves; such lines begin with {lines}, "
                "or are names such as Ann - Bob, a date, or words after a #"
            )

    def _moves(self, lines: list[Line], people: People, anywhere: bool) -> ReadMoves:
        """Return the moves and the result; a game that begins `anywhere` begins with any number."""
        for number, line in lines:
            if head := self._own.head(line):
                raise BadNotation(f"line {number}: a line {quoted(head)} stands before the moves, once")
        results = results_of(people.seats, self.players)
        read = self._by_player(lines, people.seats, results) if self.by_turns else None
        if read is None:
            after = f"another game begins with a line {self.name}"
            read = self.form.read(lines, people.seats, results, Numbering(self.form.number, anywhere), after)
        return _with_result(read, people, results)

    def _by_player(self, lines: list[Line], seats: Mapping[str, str], results: Mapping[str, str]) -> ReadMoves | None:
        """Return the moves in their order where each player's stand by themselves below a name; else None."""
        words = [re.match(r"[^\W\d_]+(?=\s*:|\s+\d|$)", line) for _, line in lines]
        begin = [place for place, found in enumerate(words) if found and found[0].lower() in seats]
        if len(begin) != 2 or begin[0]:
            return None
        numbers = Numbering(self.form.number, free=True)
        parts = (self.form.read(part, seats, results, numbers) for part in (lines[: begin[1]], lines[begin[1] :]))
        first, second = both = sorted(parts, key=lambda part: part.said.get(0) != self.players[0])
        more = len(first.moves) - len(second.moves)
        if len(second.moves) < 2 or more not in (0, 1) or first.said.get(0) == second.said.get(0):
            return None
        moves = [each.moves[place] for place in range(len(first.moves)) for each in both if place < len(each.moves)]
        said = {place: both[place % 2].said[0] for place in range(len(moves))}
        marks = sorted([max(2 * mark - 1, 0) for mark in first.marks] + [2 * mark for mark in second.marks])
        last = second if second.result else first
        return replace(last, moves=moves, said=said, marks=marks, broken=first.broken or second.broken)


def _with_result(read: ReadMoves, people: People, results: Mapping[str, str]) -> ReadMoves:
    """Return moves with the result that is said before them where none is said after; raises BadNotation for two."""
    number, said = people.result
    result = results.get(said.lower(), "")
    if said and not result:
        raise BadNotation(f"line {number}: {quoted(said)} is no result; write one such as 1-0, 0-1, = or *")
    if result and read.result and result != read.result:
        raise BadNotation(f"line {number}: the result is {result} here and {read.result} after the moves")
    if not read.result:
        read.result, read.ended = result, number
    return read
