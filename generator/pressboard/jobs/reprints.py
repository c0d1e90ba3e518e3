"""What is to be printed again: the codes of a file, all or some of them, each product's by themselves."""

import re
from collections.abc import Collection
from typing import NamedTuple

from pressboard.checking.sources import Sheets
from pressboard.errors import BadOption, quoted
from pressboard.jobs.request import MOST_SHEETS
from pressboard.kinds.game import Room

_RANGE = re.compile(r"\s*(\d{1,7})\s*(?:[-–]\s*(\d{1,7})\s*)?", re.ASCII)
_LONGEST = 200


class Reprint(NamedTuple):
    """Sheets of a product, the name of which is given, by their codes."""

    room: Room
    product: str
    codes: list[str]


def numbers_in(words: str | None, count: int) -> Collection[int]:
    """Return the numbers that `words` list, of 1 to `count`; all of them where nothing is listed. Raises BadOption.

    >>> sorted(numbers_in("1, 3-5", 9))
    [1, 3, 4, 5]
    """
    if words is None:
        return range(1, count + 1)
    numbers = set[int]()
    for part in words[:_LONGEST].split(","):
        found = _RANGE.fullmatch(part)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not found or last < first or len(words) > _LONGEST:
            raise BadOption(f"--number {quoted(words)}: numbers of sheets are written 3, 3-5 or 1,3-5")
        if not 1 <= first <= last <= count:
            many = f"sheets are numbered from 1 to {count}" if count > 1 else "there is one sheet; leave it out"
            raise BadOption(f"--number {quoted(words)}: {many}")
        numbers.update(range(first, last + 1))
    return numbers


def reprints(sheets: Sheets, numbers: Collection[int]) -> list[Reprint]:
    """Return some of `sheets` by their games and products, each in order; these in the order in which they come first.

    Raises BadOption for more than one file holds, BadCode or BadNotation for one of them that is damaged.
    """
    if len(numbers) > MOST_SHEETS:
        raise BadOption(
            f"these are {len(numbers):,} sheets, and {MOST_SHEETS:,} go into a file; say which with --number"
        )
    found = dict[tuple[str, str], Reprint]()
    for sheet in sheets.some(numbers):
        kind = sheet.room.name, sheet.product.name
        found.setdefault(kind, Reprint(sheet.room, sheet.product.name, [])).codes.append(sheet.item.code)
    return [*found.values()]
