"""Lines before the moves of a record: those that say what it is, and those that are for people."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Generic, TypeVar

from pressboard.errors import BadNotation, BadOption, quoted
from pressboard.lean_classes import dataclass
from pressboard.play.records.move_lines import MoveForm, WrittenGame
from pressboard.play.records.words import MARK, Line, uncommented

READINGS = "readings"
"""What the line with a table's readings begins with, in every game."""

Extent = Callable[[Sequence[str]], int]
"""Says of lines, the first of which is a line of its own, how many belong together."""


T = TypeVar("T")
P = TypeVar("P")


def one_line(lines: Sequence[str]) -> int:
    return min(len(lines), 1)


def until(*words: str) -> Extent:
    """Return the block that ends when as many lines as there are `words` have begun with one of them."""

    def block(lines: Sequence[str]) -> int:
        ends = [place for place, line in enumerate(lines, 1) if line.lower().startswith(words)]
        if ends:
            return ends[: len(words)][-1]
        return len(lines)

    return block


@dataclass(frozen=True, slots=True)
class Heads:
    """The header lines before a game's moves, each with all that belongs to it, by what they begin with.

    They are held without it. `preface` are the lines before the first of them, as they are written, where a language
    has any.
    """

    blocks: Mapping[str, Sequence[Line]]
    preface: Sequence[Line] = ()

    @property
    def lines(self) -> dict[str, Line]:
        """The number of each with all that belongs together."""
        return {
            head: (block[0][0], "\n".join(text for _, text in block))
            for head, block in self.blocks.items()
        }

    def read(self, head: str, reader: Callable[[str], T], usual: T) -> T:
        """The value of a line, or the usual one where it is left out; raises BadNotation, naming the line."""
        if head not in self.blocks:
            return usual
        try:
            return reader(self.lines[head][1])
        except (BadNotation, BadOption) as error:
            raise BadNotation(f"{_where(str(error), self.blocks[head])}: {error}") from None

    def readings(self, read: Callable[[list[str]], T], usual: T, example: str) -> T:
        """Return the readings, the usual ones where there is no line for them; raises as `read` does."""

        def words(text: str) -> list[str]:
            found = re.sub(" ?= ?", "=", " ".join(text.replace(",", " ").split())).split()
            if not found:
                raise BadOption(
                    f"no reading follows; write one such as {example}, or leave the line out"
                )
            return found

        return self.read(READINGS, lambda text: read(words(text)), usual)


def _where(fault: str, block: Sequence[Line]) -> str:
    """The lines of a block that a fault is in: the only one with a word that it quotes, or else all of them."""
    for word in re.findall('"([^"]+)"', fault):
        for alike in (str, str.lower):
            places = [number for number, line in block if alike(word) in alike(line)]
            if len(places) == 1:
                return f"line {places[0]}"
    first, _ = block[0]
    last, _ = block[-1]
    if first == last:
        return f"line {first}"
    return f"lines {first} to {last}"


class Headed(ABC, Generic[P]):
    """A language of records: `heads` are the header lines that it knows, by what they begin with.

    `players` are what its seats are called, none where each record says it. `headline` is another word that a line can
    begin with which is none of these: what begins a game.
    """

    heads: Mapping[str, Extent]
    players: tuple[str, ...]

    @property
    def headline(self) -> str:
        return ""

    @abstractmethod
    def games_in(self, text: str) -> Iterator[WrittenGame[P]]:
        """Yield the games of a record; raises BadNotation, naming the line, for what cannot be read."""

    def head(self, line: str) -> str:
        """Return the word or words a line begins with that make it a line of its own; "" for any other."""
        if self.headline and re.match(rf"{self.headline}(?=[\s:,;.(]|$)", line.lower()):
            return self.headline
        if not self.heads:
            return ""
        found = re.match(rf"({'|'.join(self.heads)})(?=\s|:|$)", line.lower())
        return found[1] if found else ""

    def rest(self, line: str) -> str:
        """Return a line without what makes it a line of its own."""
        return re.sub(r"^\s*[:,;.–—]", "", line[len(self.head(line)) :]).strip()

    def split(
        self, lines: Sequence[Line], aside: Callable[[int, str], bool]
    ) -> tuple[Heads, list[Line]]:
        """Return the lines of their own that a game begins with, and the lines after them; raises BadNotation.

        Lines that are put `aside` may stand among them.
        """
        blocks: dict[str, list[Line]] = {}
        place = 0
        while place < len(lines):
            number, line = lines[place]
            head = self.head(line)
            if head in blocks:
                raise BadNotation(
                    f"line {number}: there is a second line {quoted(head)}; one is enough"
                )
            if head:
                extent = self.heads[head]([text for _, text in lines[place:]])
                blocks[head] = [(number, self.rest(line)), *lines[place + 1 : place + extent]]
            elif not aside(number, line):
                break
            place += len(blocks[head]) if head else 1
        return Heads(blocks), list(lines[place:])


# Lines before the moves that are for people: `Red: Ann`, `Date: 12 March`, `[White "Bob"]`, `Ann vs. Bob`, a date.

KEYS = (
    *(
        "annotator",
        "club",
        "comment",
        "date",
        "event",
        "game",
        "note",
        "place",
        "players",
        "result",
        "round",
        "site",
    ),
    *(
        "table",
        "time",
        "title",
        "tournament",
        "where",
        "when",
        "source",
        "link",
        "location",
        "winner",
    ),
    *(
        "mode",
        "opening",
        "termination",
        "time control",
        "timecontrol",
        "played",
        "played at",
        "played on",
        "rated",
    ),
)
"""What such a line can begin with, beside the players."""

_LINE = re.compile(r"([a-z]+(?: [a-z]+| \d)?)\s*:\s*(.*)", re.IGNORECASE)
_RESULT = "result"
_GAME = "game"
_WINNER = "winner"
_SHORTEST = 2
"""A name has so many letters at least."""

_WHO = r"[^\W\d_](?:[^\d_;:=|]*[^\W\d_.])?\.?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DAY = r"\d{1,2}(?:\.|st|nd|rd|th)?"
# What a line that is a title looks like: names, what is played, a date, words in quotes
_TITLES = re.compile(
    rf"{_WHO}\s*(?:\s(?:vs?\.?|versus|against|-|–|—|&|and)\s|\|)\s*{_WHO}"
    r"|(?:game|match|board|table|heat|final|semifinal|tournament)\b(?!\s*:).*"
    r"|(?:round|day|section|group)\s+\w+\s*[,;/-].*"
    rf"|.*(?:\b{_DAY}\s+{_MONTH}(?!\w)|\b{_MONTH}\s+\d|(?<![\w-])(?:1[89]|20)\d\d(?!\w|-\w{{3}})).*"
    r"|\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}"
    r'|["“„«].*["”“»]',
    re.IGNORECASE,
)


def _key_and_value(line: str) -> tuple[str, str]:
    """The key of a line such as `White: Ann`, in small letters, and its value; "" for both of any other line."""
    found = _LINE.fullmatch(line)
    if not found:
        return "", ""
    return found[1].lower(), found[2]


def tag_of(line: str) -> tuple[str, str] | None:
    """Return the key of a tag, in small letters, and its value; None for any other line."""
    found = re.fullmatch(r'\[\s*(\w+)\s+["“”„«»\'‘’]([^"“”„«»]*)["“”„«»\'‘’]\s*\]', line.strip())
    if not found:
        return None
    return (found[1].lower(), found[2])


def names_game(line: str, name: str) -> bool:
    """True if a line is the tag that names the game `name`."""
    key, value = tag_of(line) or ("", "")
    return key == _GAME and value.lower().split()[:1] == [name]


def is_title(line: str) -> bool:
    """True if a line is clearly a title.

    >>> [is_title(line) for line in ("Ann vs. Bob", "Game 3, round 2", "12.3.2026", "d1 e8", "Round 2", "Hello there")]
    [True, True, True, False, False, False]
    """
    return (
        len(line) <= 200
        and bool(_TITLES.fullmatch(line))
        and not (_LINE.match(line) or tag_of(line))
    )


def opening_lines(text: str) -> Iterator[str]:
    """Yield the lines of a text up to the first that is neither tag nor title nor for people."""
    for line in map(str.strip, uncommented(text).splitlines()):
        if line:
            yield line
            if not (tag_of(line) or is_title(line) or _LINE.fullmatch(line)):
                return


@dataclass(slots=True)
class People:
    """What such lines say: the players by their names, in small letters, the result with its line, the titles.

    `players` are the seats, `form` is what moves look like: a line that holds some is not for people. The position
    before the first move may be `marked`.
    """

    players: Sequence[str]
    form: MoveForm
    seats: dict[str, str] = field(default_factory=dict)
    result: Line = (0, "")
    titles: list[str] = field(default_factory=list)
    marked: bool = False
    facts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Let every seat be called by its name."""
        self.seats |= {player.lower(): player for player in self.players}

    def take(self, number: int, line: str) -> bool:
        """Take what a line says, and say whether it is for people; raises BadNotation for one that holds moves."""
        if line == MARK:
            self.marked = True
            return True
        if len(names := line.lower().replace("|", " ").split()) > 1 and {*names} <= {*self.seats}:
            return True
        if is_title(line) and not self.form.holds_moves(line):
            self.titles.append(line.rstrip(" ,"))
            return True
        tag = tag_of(line)
        parts = re.split(r"[,;]\s*(?=[a-z]+\s*:)", line, flags=re.IGNORECASE)
        if not tag and len(parts) > 1:
            return all(self.take(number, part) for part in parts)
        key, value = tag or _key_and_value(line)
        place = re.fullmatch(r"player ?([12])", key)
        player = self.seats.get(key, "")
        if place and self.players:
            player = self.players[int(place[1]) - 1]
        # Programs write more tags beside those keys.
        more = tag and re.fullmatch(r"(?:white|black|red|utc|event)[a-z]+|eco|ply ?count", key)
        if not (player or key in KEYS or more):
            if tag:
                raise BadNotation(
                    f"line {number}: a tag {quoted(key)} is not read; how a game begins has lines of its own"
                )
            return False
        if self.form.holds_moves(value) and key != _RESULT:
            if player:
                return False
            raise BadNotation(
                f"line {number}: moves follow {quoted(key)}; write them on a line of their own"
            )
        self._note(number, key, value, player)
        return True

    def _note(self, number: int, key: str, value: str, player: str) -> None:
        """Keep a player's name and a result."""
        name = " ".join(value.lower().split())
        if player and len(name) >= _SHORTEST and name not in self.seats:
            self.seats[name] = player
            first = name.split()[0]
            if self.seats.get(first, player) != player:
                del self.seats[first]
            elif len(first) >= _SHORTEST and first.isalpha():
                self.seats[first] = player
        if key in KEYS and value.strip(" ?."):
            self.facts.setdefault(key, value.strip())
        if key in (_RESULT, _WINNER) and value not in ("", "?"):
            result = value.strip()
            if key == _WINNER:
                result += " wins"
            self.result = number, result
