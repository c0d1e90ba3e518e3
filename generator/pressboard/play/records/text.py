'''The language that games are written down in: titles, lines of their own, numbered moves, comments, results.

Several games may follow one another. Each begins with a line whose first word is the game's name; the rest of the line
is its title. Lines of their own may come next in any order, each once, such as `readings` and `position`, and lines
for people (see `heads`); then the moves, numbered one by one from the first on or not at all, and the result (see
`move_lines`). What follows a `#` and what stands between braces is a comment. Capitals, spacing, a colon or a comma
after the first word and the kind of dash are free.

What its lines of their own say, and what a move looks like, is each game's own:

>>> tea = Language("tea", ("Milk", "Lemon"), {"cups": one_line}, lambda heads: heads.read("cups", int, 2))
>>> first, second = tea.games_in("""
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
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from itertools import takewhile
from typing import TypeVar

from pressboard.errors import BadNotation, listed, quoted, unknown
from pressboard.lean_classes import dataclass
from pressboard.play.records.heads import (
    READINGS,
    Extent,
    Headed,
    Heads,
    People,
    is_title,
    names_game,
    one_line,
    opening_lines,
    tag_of,
)
from pressboard.play.records.move_lines import WORDS, MoveForm, WrittenGame
from pressboard.play.records.words import (
    MARK,
    SIZE,
    Comments,
    Line,
    Numbering,
    at,
    giving_up,
    numbered_lines,
    parted_size,
    results_of,
    size_of,
    uncommented,
    with_signs,
    without_signs,
)

_ROUND = re.compile(
    r"^([ \t]*round\W+\d+)[ \t]*$(?=\s*^[ \t]*\(?\d+[.):])", re.IGNORECASE | re.MULTILINE
)
"""A line with a round above the number of a move, which is a title."""


P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Language(Headed[P]):
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
    foreign: Callable[[str], "WrittenGame[P] | None"] = lambda text: None
    headless: bool = False
    readings: str = ""
    size: str = ""
    by_turns: bool = True

    @property
    def headline(self) -> str:
        return "" if self.headless else self.name

    def is_record(self, text: str) -> bool:
        """True if `text`, comments aside, begins with a game, or is one in a format of others."""
        if self.foreign(text):
            return True
        return any(
            self.is_named(line) or names_game(line, self.name) for line in opening_lines(text)
        )

    def is_named(self, line: str) -> bool:
        """True if a line names the game in its first words."""
        return self._is_name(self._name_in_front(line))

    def _is_name(self, line: str) -> bool:
        return not self.headless and self.head(line) == self.name

    def _name_in_front(self, line: str) -> str:
        """Return a line that names the game after a size or words such as `a game of` with the name in front."""
        begins = rf"(?:(?:an?|the|our)\s+)?(?:game\s+of\s+)?(?:(?P<size>{SIZE})\s+)?{self.name}(?=[\s:,;.(]|$)"
        found = re.match(begins, line, re.IGNORECASE)
        if not found or self.headless:
            return line
        return f"{self.name} {found['size'] or ''}{line[found.end() :]}"

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the games of a record, each read when it is its turn and up to what cannot be read of its moves.

        Raises BadNotation, naming the line, for what cannot be read before them.
        """
        if game := self.foreign(text):
            yield game
            return
        lines = list[Line]()
        named = False
        moved = False
        comments = Comments()
        for number, noted in self._lines(text, comments):
            line = without_signs(noted)
            is_name = self._is_name(line)
            is_aside = bool(tag_of(line)) or (is_title(line) and not self.head(line))
            if (is_aside and moved) or (is_name and (named or moved)):
                yield self._game(lines, comments)
                lines = []
                named = False
                moved = False
            lines.append((number, noted))
            named = named or is_name
            moved = moved or not (
                not line
                or is_name
                or is_aside
                or line == MARK
                or re.match("[a-z]+ ?:", line, re.IGNORECASE)
            )
        if not any(without_signs(line) for _, line in lines) and not self.headless:
            raise BadNotation(
                f"there is no game; each begins with a line such as: {self.name} Ann - Bob"
            )
        yield self._game(lines, comments)

    def _lines(self, text: str, comments: Comments) -> Iterator[Line]:
        """Yield the lines that are not empty, signs in place of comments; a single line without a head has no number."""
        alone = self.headless and "\n" not in text.strip()
        text = _ROUND.sub(r"\1,", text, count=1)
        refine = partial(self.form.without_brackets, left_of=comments.left_of)
        for number, line in numbered_lines(text, refine, comments.left_of):
            parts = re.split(f"({MARK})", line) if self._is_name(line.strip()) else [line]
            for part in parts:
                if words := part.split():
                    yield 0 if alone else number, self._name_in_front(" ".join(words))

    def _game(self, lines: list[Line], comments: Comments) -> WrittenGame[P]:
        """Read one game, which begins with tags or its title."""
        people = People(self.players, self.form)
        title, rest = self._title(
            [(number, line) for number, noted in lines if (line := without_signs(noted))]
        )
        heads, body = self.split(self._size_on_its_line(rest), people.take)
        usual = {READINGS: [(0, self.readings)]} if self.readings else {}
        game = WrittenGame(
            "", self.start(Heads({**usual, **heads.blocks})), marks=[0] * people.marked
        )
        self._check_first(body, people)
        anywhere = any(self.heads[head] is not one_line for head in heads.blocks)
        self._read_moves(game, body, people, anywhere, with_signs(body, lines), comments)
        game.facts = people.facts
        game.resigned = next(
            (seat for name, seat in people.seats.items() if game.phrase in giving_up(name)), ""
        )
        game.title = ", ".join(filter(None, (title, *people.titles)))
        return game

    def _size_on_its_line(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Return lines in which a size by itself is a line of its own; raises BadNotation for a size there is not."""
        if not self.size:
            return lines
        own = next((line for _, line in lines if self.head(line) == self.size), "")
        said = self.size if self.size[0].isdigit() else parted_size(own)[0]
        left = list[Line]()
        for number, line in lines:
            alone = size_of(line)
            size = ""
            title = line
            if line != own and (alone or is_title(line)):
                size, title = parted_size(line)
            if size and said not in ("", size):
                raise BadNotation(
                    f"line {number}: the board has {size} squares here, and not {said}"
                )
            if (size and not said) or (line == own and alone):
                left.append((number, f"{self.size} {alone or size}"))
            if title and not alone:
                left.append((number, title))
            said = said or size
        return left

    def _title(self, lines: list[Line]) -> tuple[str, list[Line]]:
        """Return the title of a game, and its lines without the one that names it; raises BadNotation."""
        place = next((place for place, (_, line) in enumerate(lines) if self._is_name(line)), None)
        if place is None:
            if not self.headless and not any(names_game(line, self.name) for _, line in lines):
                number, line = lines[0]
                begins = f"which begins with {self.name}"
                raise BadNotation(
                    f"line {number}: {quoted(line)} stands before the first game, {begins}"
                )
            return "", lines
        number, line = lines[place]
        title = self.rest(line)
        seats = "|".join(self.players)
        heads = "|".join((*self.heads, READINGS))
        begins = (
            rf"=|(?:{seats})\s+(?:begins|starts|first|moves|to move)|(?:{heads})\W*\d"
            r"|^(?:size|depth|no|without)\s"
        )
        if re.search(begins, title, re.IGNORECASE):
            raise BadNotation(
                f"line {number}: how a game begins has lines of its own, and no title {quoted(title)}"
            )
        if self.form.holds_moves(title):
            raise BadNotation(
                f"line {number}: moves stand in the title {quoted(title)}; write them in a line below it"
            )
        size = ""
        if self.size:
            size, title = parted_size(title)
        rest = [*lines[:place], *lines[place + 1 :]]
        if size:
            rest.insert(place, (number, size))
        return title, rest

    def _check_first(self, body: Sequence[Line], people: People) -> None:
        """Raise BadNotation when the moves begin with what was meant to be a line of its own.

        That is what words with a colon begin, or a word that is nearly one of those that such lines begin with.
        """
        number, line = body[0] if body else (0, "")
        # Words before a colon, to which such a line has come in 80 characters, or the first word
        found = re.match(
            "(?P<words>[a-z]+(?: [a-z]+)*) ?:|(?P<word>[a-z]+)", line[:80], re.IGNORECASE
        )
        named = ""
        if found:
            named = found["words"] or found["word"]
        if not found or any(named.lower().startswith((seat, f"{seat} ")) for seat in people.seats):
            return
        if found["words"] or get_close_matches(named.lower(), self.heads, cutoff=0.6):
            known = unknown("line before the moves", named, self.heads)
            raise BadNotation(f"{at(number)}{known}; what is for people stands after a #")
        if len(named) >= 3 and not self.form.begins(
            line, people.seats, results_of(people.seats, self.players)
        ):
            lines = listed(quoted(head) for head in self.heads)
            raise BadNotation(
                f"{at(number)}{quoted(line)} is no move and no line before the moves; such lines begin with {lines}, "
                "or are names such as Ann - Bob, a date, or words after a #"
            )

    def _read_moves(
        self,
        game: WrittenGame[P],
        lines: list[Line],
        people: People,
        anywhere: bool,
        noted: list[Line],
        comments: Comments,
    ) -> None:
        """Read the moves, `noted` with their comments, and the result.

        A game that begins `anywhere` begins with any number.
        """
        for number, line in lines:
            if head := self.head(line):
                raise BadNotation(
                    f"line {number}: a line {quoted(head)} stands before the moves, once"
                )
        results = results_of(people.seats, self.players)
        if not (self.by_turns and self._by_player(game, lines, people.seats, results)):
            after = f"another game begins with a line {self.name}"
            numbering = Numbering(self.form.number, anywhere)
            self.form.read(game, noted, people.seats, results, numbering, after, comments)
        # A result that is said before the moves holds where none is said after them.
        number, said = people.result
        result = results.get(said.lower(), "")
        if said and not result:
            raise BadNotation(
                f"line {number}: {quoted(said)} is no result; write one such as 1-0, 0-1, = or *"
            )
        if result and game.result and result != game.result:
            raise BadNotation(
                f"line {number}: the result is {result} here and {game.result} after the moves"
            )
        if not game.result:
            game.result = result
            game.ended = number

    def _by_player(
        self,
        game: WrittenGame[P],
        lines: list[Line],
        seats: Mapping[str, str],
        results: Mapping[str, str],
    ) -> bool:
        """Read the moves in their order where each player's stand by themselves below a name; say whether they do."""
        words = [re.match(r"[^\W\d_]+(?=\s*:|\s+\d|$)", line) for _, line in lines]
        begin = [place for place, found in enumerate(words) if found and found[0].lower() in seats]
        if len(begin) != 2 or begin[0]:
            return False
        numbers = Numbering(self.form.number, free=True)
        both = [WrittenGame("", game.start) for _ in begin]
        for part, own in zip(both, (lines[: begin[1]], lines[begin[1] :]), strict=True):
            self.form.read(part, own, seats, results, numbers)
        first, second = both = sorted(both, key=lambda part: part.said.get(0) != self.players[0])
        more = len(first.moves) - len(second.moves)
        if len(second.moves) < 2 or more not in (0, 1) or first.said.get(0) == second.said.get(0):
            return False
        rounds = range(len(first.moves))
        game.moves = [
            each.moves[place] for place in rounds for each in both if place < len(each.moves)
        ]
        game.said = {place: both[place % 2].said[0] for place in range(len(game.moves))}
        game.marks += sorted(
            [max(2 * mark - 1, 0) for mark in first.marks] + [2 * mark for mark in second.marks]
        )
        last = second if second.result else first
        game.result = last.result
        game.phrase = last.phrase
        game.ended = last.ended
        game.broken = first.broken or second.broken
        return True


# A record of one game: what it is played on, lines of its own, the moves.

_SHORTEST_WORD = 4
_LONGEST_WORD = 20


@dataclass(frozen=True, slots=True)
class LanguageOfOne(Headed[P]):
    """The language of one game's records that hold a single game: what it is played on, lines of their own, the moves.

    `first` begins the line that every record has, `missing` is said of a text without it; what stands before it is read
    as a whole, without the lines for people. `begin` makes of the lines of their own the game up to its moves, `form`
    is what these look like; numbers before them are for people and may be any. `is_before` says whether a line can
    stand before the first of its own, for a text that lacks that.

    >>> def beginning(heads):
    ...     players = tuple(heads.lines["players"][1].split())
    ...     return WrittenGame("", len(heads.preface), players=players)
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

    first: str
    missing: str
    heads: Mapping[str, Extent]
    begin: Callable[[Heads], WrittenGame[P]]
    form: MoveForm = WORDS
    is_before: Callable[[str], bool] = lambda line: False
    players: tuple[str, ...] = ()

    def is_record(self, text: str) -> bool:
        """True if `text` looks like a record: it has the line that every record has, or what it was meant to be."""
        if re.search(rf"^[ \t]*{self.first}\b", text, re.IGNORECASE | re.MULTILINE):
            return True
        lines = [*map(str.strip, uncommented(text).splitlines())]
        before = next(
            (place for place, line in enumerate(lines) if self.is_before(line)), len(lines)
        )
        after = (line for line in lines[before:] if line and not self.is_before(line))
        return any(
            self._meant(line) or self.head(line) or self.form.holds_moves(line) for line in after
        )

    def _meant(self, line: str) -> str:
        """The line of its own that a line was meant to be, by its first word; "" for another."""
        word = "".join(takewhile(str.isalpha, line[: _LONGEST_WORD + 1].lower()))
        is_word = _SHORTEST_WORD <= len(word) <= _LONGEST_WORD
        if not is_word:
            return ""
        return next(iter(get_close_matches(word, self.heads, 1, 0.75)), "")

    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the only game of a record; raises BadNotation, naming the line, for what cannot be read."""
        comments = Comments()
        refine = partial(self.form.without_brackets, left_of=comments.left_of)
        noted = [*numbered_lines(text, refine, comments.left_of)]
        lines = [(number, without_signs(line)) for number, line in noted]
        place = next(
            (place for place, (_, line) in enumerate(lines) if self.head(line) == self.first), None
        )
        if place is None:
            self._check_words(lines, ())
            raise BadNotation(self.missing)
        people = People(self.players, self.form)
        preface = [
            (number, line) for number, line in lines[:place] if not people.take(number, line)
        ]
        self._check(preface, f"must follow line {lines[place][0]}, the one with the {self.first}")
        split = [(number, line) for number, line in lines[place:] if line]
        heads, body = self.split(split, people.take)
        game = self.begin(replace(heads, preface=preface))
        self._check(body, "must stand before the first move, and once")
        seats = {name.lower(): name for name in game.players}
        self._check_words(body, seats)
        game.marks += [0] * people.marked
        game.facts = people.facts
        numbering = Numbering(self.form.number, free=True)
        moves = with_signs(body, noted)
        self.form.read(game, moves, seats, results_of(seats), numbering, comments=comments)
        game.resigned = next(
            (player for name, player in seats.items() if game.phrase in giving_up(name)), ""
        )
        yield game

    def _check(self, lines: Sequence[Line], place: str) -> None:
        """Raise BadNotation for a line of its own among those where none stands, with its right place."""
        for number, line in lines:
            if head := self.head(line):
                raise BadNotation(f"line {number}: the line {quoted(head)} {place}")

    def _check_words(self, lines: Sequence[Line], seats: Container[str]) -> None:
        """Raise BadNotation for a line that was meant to be one of its own: `start` for `starts`."""
        for number, line in lines:
            word = line.split()[0].rstrip(":") if line else ""
            if (
                word.isalpha()
                and word.lower() not in seats
                and self._meant(word)
                and not self.head(line)
            ):
                raise BadNotation(f"line {number}: {unknown('line', word, self.heads)}")
