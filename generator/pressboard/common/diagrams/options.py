"""Options of diagrams that all games have: which plies are shown, and how many diagrams share a page."""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeVar

from pressboard.common.readings_options import check_type
from pressboard.errors import BadOption, quoted

MOST_PER_PAGE, MOST_GAMES = 24, 9999
_LONGEST_CAPTION, _LONGEST_TITLE, _LONGEST_MOVE = 200, 80, 60
_PLY = re.compile(r"\d{1,5}", re.ASCII)
_RANGE = re.compile(r"(\d{1,5})\s*[-–—]\s*(\d{1,5})", re.ASCII)


class Typed(NamedTuple):
    """The type that diagrams are told of in: its size in points, 0 as suits them; whether they are in large print."""

    text_size: float = 0.0
    large_print: bool = False


USUAL = Typed()


class RecordDiagrams:
    """The options `at`, `moves`, `every`, `caption` and `per_page` of a dataclass that has them, and what they mean.

    `MOST_PLIES` is the most moves a game can have.
    """

    __slots__ = ()
    MOST_PLIES: ClassVar[int]
    at: str
    moves: str
    every: int
    caption: str
    per_page: int
    text_size: float
    large_print: bool

    @property
    def drawn_large(self) -> bool:
        """Whether they have the themes of large print."""
        return self.large_print

    def check_diagrams(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        check_type(self.text_size, large=self.large_print)
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {MOST_PER_PAGE} diagrams go on a page")
        if not 0 <= self.every <= self.MOST_PLIES:
            raise BadOption(f"--every {self.every}: a diagram after every 1 to {self.MOST_PLIES} moves, or 0")
        if self.at and (self.moves or self.every):
            raise BadOption(f"--at is a single position; leave out --{'moves' if self.moves else 'every'}")
        if len(self.caption) > _LONGEST_CAPTION or not self.caption.isprintable():
            raise BadOption(f"--caption: one line of at most {_LONGEST_CAPTION} characters that show")
        _ = self.ply, self.stretch

    @property
    def typed(self) -> Typed:
        """The type that their words are set in."""
        return Typed(self.text_size, self.large_print)

    @property
    def ply(self) -> int | None:
        """The ply after which the position is drawn, None if none is asked for."""
        if not self.at:
            return None
        if not _PLY.fullmatch(self.at):
            raise BadOption(f"--at {quoted(self.at)}: the number of a move, such as 12")
        return int(self.at)

    @property
    def stretch(self) -> tuple[int, int] | None:
        """The first and the last ply of the stretch, None if none is asked for."""
        if not self.moves:
            return None
        match = _RANGE.fullmatch(self.moves.strip())
        if not match or not 1 <= int(match[1]) <= int(match[2]):
            raise BadOption(f"--moves {quoted(self.moves)}: the first and the last move, such as 5-12")
        return int(match[1]), int(match[2])


def check_ply(name: str, ply: int, least: int, moves: range) -> None:
    """Raise BadOption for a ply of the option `name` that is before `least` or after the last of a game's `moves`."""
    if not least <= ply < moves.stop:
        first, last = moves.start, moves.stop - 1
        has = f"the game has the moves {first} to {last}" if moves else "there are no moves, only a position"
        raise BadOption(f"{name} {ply}: {has}")


def stretches(options: RecordDiagrams, last: int) -> Iterator[tuple[int, int]]:
    """Yield for each diagram of a game of `last` moves, counted from 1, the first and the last ply it tells of.

    A single position tells of its last move alone. Raises BadOption for plies the game has not.
    """
    moves = range(1, last + 1)
    if options.ply is not None:
        check_ply("--at", options.ply, 0, moves)
        yield options.ply, options.ply
        return
    for ply in options.stretch or ():
        check_ply("--moves", ply, 1, moves)
    first, end = options.stretch or (1, last)
    step = options.every or (1 if options.stretch else max(end, 1))
    alone = not (options.every or options.stretch)
    for begin in range(first, max(end, first) + 1, step):
        ply = min(begin + step - 1, end)
        yield (ply if alone else begin), ply


Game = TypeVar("Game")


def chosen_game(games: Sequence[Game], number: int) -> Game:
    """Return game `number` of a record, counted from 1; raises BadOption for one that is not there."""
    if not 1 <= number <= len(games):
        there = "there is only one game" if len(games) == 1 else f"the games are 1 to {len(games)}"
        raise BadOption(f"--game {number}: {there}")
    return games[number - 1]


def heading(title: str) -> str:
    """Return a record's title, cut where it is too long for a heading."""
    return _cut(title, _LONGEST_TITLE)


def shortened_move(move: str) -> str:
    """Return a move with no more of a long path or row of jumps than there is room for under a diagram."""
    return _cut(move, _LONGEST_MOVE)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
