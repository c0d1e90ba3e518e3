"""Lines before the moves that are for people: `Red: Ann`, `Date: 12 March`, and tags such as `[White "Bob"]`.

They change nothing in a game, except that whoever is named there may be called so below, and that the result counts.
"""

import re
from collections.abc import Sequence
from dataclasses import field

from pressboard.errors import BadNotation, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.words import Line

KEYS = (
    *("annotator", "club", "comment", "date", "event", "game", "note", "place", "players", "result", "round", "site"),
    *("table", "time", "title", "tournament", "where", "when", "source", "variant", "link"),
)
"""What such a line can begin with, beside the players."""

_TAG = re.compile(r'\[\s*(\w+)\s+"([^"]*)"\s*\]')
_LINE = re.compile(r"([a-z]+)\s*:\s*(.*)", re.IGNORECASE)
_CHANGING = ("fen", "setup", "position", "readings", "array", "first", "board", "starts")
"""Tags that would say how a game is played."""
_RESULT, _GAME = "result", "game"
_SHORTEST = 2
"""A name has so many letters at least."""


def tag_of(line: str) -> tuple[str, str] | None:
    """Return the key of a tag, in small letters, and its value; None for any other line."""
    found = _TAG.fullmatch(line.strip())
    return (found[1].lower(), found[2]) if found else None


def names_game(line: str, name: str) -> bool:
    """Say whether a line is the tag that names the game `name`."""
    key, value = tag_of(line) or ("", "")
    return key == _GAME and value.lower().split()[:1] == [name]


@dataclass(slots=True)
class People:
    """What such lines say: the players by their names, in small letters, and the result with its line.

    `players` are the seats, `form` is what moves look like: a line that holds some is not for people.
    """

    players: Sequence[str]
    form: MoveForm
    seats: dict[str, str] = field(default_factory=dict)
    result: Line = (0, "")

    def __post_init__(self) -> None:
        """Let every seat be called by its name."""
        self.seats |= {player.lower(): player for player in self.players}

    def take(self, number: int, line: str) -> bool:
        """Take what a line says, and say whether it is for people; raises BadNotation for one that holds moves."""
        tag = tag_of(line)
        found = _LINE.fullmatch(line)
        key, value = tag or ((found[1].lower(), found[2]) if found else ("", ""))
        player = self.seats.get(key, "")
        if not (tag or player or key in KEYS):
            return False
        if tag and key in _CHANGING:
            raise BadNotation(f"line {number}: a tag {quoted(key)} is not read; how a game begins has lines of its own")
        if self.form.holds_moves(value) and key != _RESULT:
            return self._refused(number, key, player)
        self._note(number, key, value, player)
        return True

    def _refused(self, number: int, key: str, player: str) -> bool:
        if player:
            return False
        raise BadNotation(f"line {number}: moves follow {quoted(key)}; write them on a line of their own")

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
        if key == _RESULT and value not in ("", "?"):
            self.result = number, value.strip()
