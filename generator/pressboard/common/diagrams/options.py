"""Options of diagrams that all games have: which plies are shown, and how many diagrams share a page."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Self, TypeVar

from pressboard.common.readings_options import LARGE_DIAGRAMS, TypeOptions, large_option
from pressboard.contract.options import option
from pressboard.errors import BadOption, quoted
from pressboard.lean_dataclasses import dataclass

MOST_PER_PAGE = 24
MOST_GAMES = 9999
_LONGEST_CAPTION, _LONGEST_TITLE, _LONGEST_MOVE = 200, 80, 60
_PLIES = re.compile(r"(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?", re.ASCII)
_MOST_DIAGRAMS = 9_999


def every_option(most: int) -> int:
    """Make the field for how many moves apart diagrams are, of games of `most` moves."""
    help = "A diagram after every so many moves, in order; 0 is a single one."
    return option(0, help, label="Moves between", limits=(1, most))


def per_page_option(usual: int) -> int:
    """Make the field for how many diagrams share a page."""
    help = f"How many diagrams share a page at most, 1 to {MOST_PER_PAGE}."
    return option(usual, help, label="Diagrams on a page", limits=(1, MOST_PER_PAGE))


@dataclass(frozen=True)
class RecordDiagrams(TypeOptions):
    """What is drawn of a record, the command's argument, and what that means."""

    record: str = ""
    game: int = option(1, "Which game of a record that holds several.", limits=(1, MOST_GAMES))
    at: str = option(
        "",
        "The position after this move, 0 for the first; several as 2,4 or 6-9; the default is what the record marks by "
        "{diagram}, else the end.",
        metavar="N",
        label="After move",
        main=True,
    )
    moves: str = option(
        "", "A diagram for each move of a stretch, such as 5-12.", metavar="A-B", label="Stretch of moves", main=True
    )
    every: int = 0
    caption: str = option("", "What stands below the diagram, in place of what we would say.", metavar="TEXT")
    per_page: int = per_page_option(6)
    large_print: bool = large_option(LARGE_DIAGRAMS)

    @property
    def drawn_large(self) -> bool:
        """Whether they have the themes of large print."""
        return self.large_print

    def check(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        if self.at and (self.moves or self.every):
            raise BadOption(f"--at names the positions; leave out --{'moves' if self.moves else 'every'}")
        if len(self.caption) > _LONGEST_CAPTION or not self.caption.isprintable():
            raise BadOption(f"--caption: one line of at most {_LONGEST_CAPTION} characters that show")
        _ = self.plies, self.stretch

    @property
    def plies(self) -> list[int]:
        """The plies after which positions are drawn, none if none is asked for."""
        found = [_PLIES.fullmatch(part.strip()) for part in self.at.split(",")] if self.at else []
        ends = [(int(each[1]), int(each[2] or each[1])) for each in found if each]
        if len(ends) < len(found) or any(first > last for first, last in ends):
            raise BadOption(f"--at {quoted(self.at)}: the number of a move, such as 12, or several, such as 2,4 or 6-9")
        if sum(last - first for first, last in ends) > _MOST_DIAGRAMS:
            raise BadOption(f"--at {quoted(self.at)}: {_MOST_DIAGRAMS:,} positions at most")
        return [*dict.fromkeys(ply for first, last in ends for ply in range(first, last + 1))]

    def marking(self, marks: Sequence[int]) -> Self:
        """Return these options for a record that marks positions, which are drawn where no others are asked for."""
        asked = self.at or self.moves or self.every
        return self if asked or not marks else replace(self, at=",".join(map(str, marks)))

    @property
    def stretch(self) -> tuple[int, int] | None:
        """The first and the last ply of the stretch, None if none is asked for."""
        if not self.moves:
            return None
        match = _PLIES.fullmatch(self.moves.strip())
        if not match or not 1 <= int(match[1]) <= int(match[2] or 0):
            raise BadOption(f"--moves {quoted(self.moves)}: the first and the last move, such as 5-12")
        return int(match[1]), int(match[2])


def stretches(options: RecordDiagrams, plies: range, *, each: bool = True) -> Iterator[range]:
    """Yield for each diagram of a game with these `plies` those that it tells of.

    A position tells of its last move alone; with `each` every move of a stretch has a diagram. There are none
    where the first comes after the last, as before the first move. Raises BadOption for plies the game has not.
    """
    first, last, positions = plies.start, plies.stop - 1, options.plies
    for name, ply, least in (
        *(("at", ply, first - 1) for ply in positions),
        *(("moves", ply, first) for ply in options.stretch or ()),
    ):
        if not least <= ply <= last:
            has = f"the game has the moves {first} to {last}" if plies else "there are no moves, only a position"
            raise BadOption(f"--{name} {ply}: {has}")
    begin, end = options.stretch or (first, last)
    if not (options.stretch or options.every):
        positions = positions or [end]
    if positions:
        yield from (range(max(first, ply), ply + 1) for ply in positions)
        return
    step = options.every or (1 if each else end - begin + 1)
    for ply in range(begin, max(end, begin) + 1, step):
        yield range(ply, min(ply + step - 1, end) + 1)


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
