"""What is asked of every game's set-ups: whatever is typed is read or refused in a line."""

from collections.abc import Callable, Iterable
from typing import Any

from pressboard.errors import PressboardError


def assert_read_or_refused(readers: Iterable[Callable[[str], Any]], text: str) -> None:
    """Read a text in several ways; each reads it or raises an error of ours, which is one line."""
    told: list[str] = []
    for reader in readers:
        try:
            reader(text)
        except PressboardError as error:
            told.append(str(error))
    assert all(line and "\n" not in line for line in told)
