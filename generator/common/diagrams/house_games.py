"""Games that diagrams show by the readings of a table: moves or a position under a record's head that names these."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from generator.errors import BadNotation, BadOption
from generator.play.records.heads import READINGS

Games = TypeVar("Games")

_LINE = re.compile(r"^line (\d+): ")


def by_readings(
    text: str, readings: Collection[str], heads: Sequence[str], replay: Callable[[str], Games], *, is_record: bool
) -> Games:
    """Replay a text that is no record itself by `readings`; the record it is made has `heads` before and after these.

    The first of `heads` begins a game. Raises BadOption for a record, which says itself how it is read, and
    BadNotation as `replay` does, with the lines as they stand in the text.
    """
    if is_record:
        raise BadOption(f"a record says itself how it is read, in a line {READINGS}; leave out the option {READINGS}")
    begins, *others = heads
    before = [begins, f"{READINGS} {', '.join(readings)}", *others]
    try:
        return replay("\n".join([*before, text]))
    except BadNotation as error:
        where = r"line {}: " if "\n" in text.strip() else ""
        told = _LINE.sub(lambda found: where.format(int(found[1]) - len(before)), str(error))
        raise BadNotation(told) from None
