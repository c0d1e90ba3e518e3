"""Games that diagrams show by the readings of a table: moves or a position under a record's head that names these."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from pressboard.errors import BadNotation, BadOption
from pressboard.play.findings import Finding
from pressboard.play.records.heads import READINGS
from pressboard.play.records.replays import Replay, in_line

ReplayedGame = TypeVar("ReplayedGame", bound=Replay[Any, Any])

_AT_LINE = re.compile(r"^line (\d+): ")
_IN_LINE = re.compile(r" in line (\d+)")


def by_readings(
    text: str,
    readings: Collection[str],
    heads: Sequence[str],
    replay: Callable[[str], list[ReplayedGame]],
    *,
    is_record: bool,
) -> list[ReplayedGame]:
    """Replay a text that is no record itself by `readings`; the record it is made has `heads` before and after these.

    The first of `heads` begins a game. Faults are told with the lines as they stand in the text. Raises BadOption for
    a record, which says itself how it is read, and BadNotation as `replay` does.
    """
    if is_record:
        raise BadOption(f"a record says itself how it is read, in a line {READINGS}; leave out the option {READINGS}")
    begins, *others = heads
    before = [begins, f"{READINGS} {', '.join(readings)}", *others]
    told = _Lines(len(before), "\n" in text.strip())
    try:
        games = replay("\n".join([*before, text]))
    except BadNotation as error:
        raise BadNotation(_AT_LINE.sub(told.at_line, str(error))) from None
    return [
        replace(
            game, finding=game.finding and told.finding(game.finding), warnings=tuple(map(told.finding, game.warnings))
        )
        for game in games
    ]


class _Lines:
    """Where something stands in a text, `before` which other lines were put; one not of `many` lines has none."""

    def __init__(self, before: int, many: bool) -> None:
        self._before, self._many = before, many

    def _own(self, found: re.Match[str]) -> int:
        return int(found[1]) - self._before if self._many else 0

    def at_line(self, found: re.Match[str]) -> str:
        """Return how a message begins."""
        return f"line {number}: " if (number := self._own(found)) else ""

    def finding(self, finding: Finding) -> Finding:
        """Return a finding that names the line of the text."""
        return replace(finding, message=_IN_LINE.sub(lambda found: in_line(self._own(found)), finding.message))
