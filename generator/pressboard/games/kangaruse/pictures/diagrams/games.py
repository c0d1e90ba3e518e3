"""What diagrams show, read from a text: a record with its sheet, or a sheet alone, as a set-up or by its code."""

import re
from itertools import pairwise

from pressboard.errors import BadNotation, IllegalMove, quoted
from pressboard.games.kangaruse.pictures.diagrams.diagram import Played
from pressboard.games.kangaruse.rules.move_text import format_move
from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.record_text import language
from pressboard.games.kangaruse.rules.records import Replay, replay
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD, parse_setup
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_code import TAG, decode
from pressboard.kinds.scenes import chosen_game, heading, shortened_move
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

EXAMPLE = "example"
"""The word for a small game that shows what diagrams do."""
EXAMPLE_GAME = """
kangaruse 6x5, 2 players
   D  U  U  D  L  U
1  ~  Ka Fr Ka T  Fr
4  Tt o  ~  ~  T  o
1  ~  S7 T  Tt o  T
2  Ka Ka ~  Fr Tt T
2  S5 T  T  S7 T  S9

players Ann Bob
starts b2 f2
1. b1-c1        f1
2. d1-d3xb3,d4  *a4-a2xa1,d2
3. e3           a5
4. e4xb4,c4     a3
5. *c2          out
6. out
"""

_CODE = re.compile(rf"^[ \t]*{TAG[:-1]}[0-9IL]", re.IGNORECASE | re.MULTILINE)
_SETUP = re.compile(rf"^[ \t]*{SETUP_WORD}[ \t]+\d", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The game that is drawn, replayed; a `sheet` that nobody has played on has none.

    Plies are counted from the first move after the starts.
    """

    sheet: Sheet
    played: Replay | None = None
    number: int = 1
    of: int = 1
    note: str = ""

    @property
    def last(self) -> int:
        """The ply of the last move."""
        return max(0, len(self.played.moves) - self._starts) if self.played else 0

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.played.players if self.played else ()

    @property
    def title(self) -> str:
        """Who plays, cut where it is too long for a heading."""
        return heading(", ".join(self.players))

    @property
    def marks(self) -> list[int]:
        """The plies after which the record marks the position."""
        return [max(0, mark - self._starts) for mark in self.played.marks] if self.played else []

    @property
    def _starts(self) -> int:
        return self.played.positions[0].players if self.played else 0

    def position(self, ply: int) -> Position | None:
        """Return the position after a ply, 0 for when all have started; None where nobody plays."""
        return self.played.positions[self._moves(ply)] if self.played else None

    def _moves(self, ply: int) -> int:
        """Return how many moves lead to a ply, starts among them; fewer where the record ends before all started."""
        return min(self._starts + ply, len(self.played.moves)) if self.played else 0

    def told(self, ply: int) -> str:
        """Return a move with its number and its player: `2. Bob f1`."""
        assert self.played is not None, "there are no moves"
        at = self._moves(ply) - 1
        before = self.played.positions[at]
        assert before.to_move is not None, "somebody moved"
        name, move = self.players[before.to_move], shortened_move(format_move(self.played.moves[at], before))
        return words("{number}. {player} {move}", number=ply, player=name, move=move)

    def drawn(self, ply: int) -> Played:
        """Return what pens have drawn up to a ply."""
        position = self.position(ply)
        if self.played is None or position is None:
            return Played()
        visits: list[list[int]] = [[] for _ in range(position.players)]
        for move, before in zip(self.played.moves[: self._moves(ply)], self.played.positions, strict=False):
            assert before.to_move is not None, "somebody moved"
            visits[before.to_move] += move.hops
        return Played(tuple(map(tuple, visits[: len(position.places)])), position.places, position.crossed_out)


def game_of(source: str, number: int = 1) -> DrawnGame:
    """Return what a source stands for: a record, a set-up, or the code of a sheet, number `number` of several.

    The word `EXAMPLE` is a small game, nothing its sheet alone.

    Raises BadNotation and BadCode for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a
    sheet that is not there.
    """
    source = EXAMPLE_GAME if source.strip().lower() == EXAMPLE else source
    if _CODE.match(source.strip()) and not language(None).is_record(source):
        return DrawnGame(decode(chosen_game(_codes(source), number))[0])
    return chosen_game([_alone(source)], number)


def is_setup(source: str) -> bool:
    """Say whether a text is meant as a set-up: it has the line that one begins with, after comments perhaps."""
    return _SETUP.search(source) is not None


def _codes(source: str) -> list[str]:
    """Return the codes of a text, one after the other; each begins a line."""
    starts = [found.start() for found in _CODE.finditer(source)]
    return [source[start:end] for start, end in pairwise([*starts, len(source)])]


def _alone(source: str) -> DrawnGame:
    if not source.strip():
        return DrawnGame(_alone(EXAMPLE_GAME).sheet)
    if language(None).is_record(source):
        played = replay(source)
        if played.finding:
            raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
        return DrawnGame(played.positions[0].sheet, played)
    if is_setup(source):
        return DrawnGame(parse_setup(source))
    raise BadNotation(
        f"{quoted(source.strip())} is no sheet and no record; give a sheet's code ({TAG}-...), its set-up or a record, "
        f"or the file that holds one, or the word {EXAMPLE}"
    )
