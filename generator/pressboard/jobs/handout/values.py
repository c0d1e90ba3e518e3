"""What a value in a data file may be: such as can be printed, and not too many of them."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import TypeAlias

MOST_DIGITS = 4300
"""So many digits a number may have; Python writes out no more."""
TOO_LONG = f"a number of over {MOST_DIGITS:,} digits; that is too much to print"
_MOST_BITS = int(MOST_DIGITS * 3.3219)
_NO_LETTER = re.compile("[\0\ud800-\udfff]")
"""What no text holds: nothing, and half a character."""

Scalar: TypeAlias = str | int | float | bytes | date | None
"""A value that holds no others; truth values are whole numbers, and times are dates."""
DataValue: TypeAlias = "Scalar | list[DataValue] | tuple[DataValue, ...] | dict[DataValue, DataValue]"
"""What JSON and YAML hold; YAML's keys may be anything but a list or a mapping."""


def values(data: DataValue, *, keys: bool = False) -> Iterator[DataValue]:
    """Yield `data` and all it holds, also the `keys` of mappings if asked for; what holds itself never ends."""
    within: list[Iterator[DataValue]] = [iter((data,))]
    while within:
        for value in within[-1]:
            yield value
            if inner := _held(value, keys):
                within.append(inner)
                break
        else:
            within.pop()


def _held(value: DataValue, keys: bool) -> Iterator[DataValue] | None:
    if isinstance(value, dict):
        return chain(value if keys else (), value.values())
    return iter(value) if isinstance(value, list | tuple) else None


def is_too_long(value: DataValue) -> bool:
    """Say whether a value is a number with more digits than can be printed."""
    return isinstance(value, int) and value.bit_length() > _MOST_BITS


def unprintable(value: DataValue) -> str:
    """Return the first character of a text that is none by itself, "" when there is none."""
    found = _NO_LETTER.search(value) if isinstance(value, str) else None
    return found[0] if found else ""


def no_letter(character: str) -> str:
    """Return the sentence about such a character."""
    return f"the character U+{ord(character):04X} cannot be printed"
