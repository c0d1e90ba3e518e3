"""SVG path data of ours (`M 1 2 h 3 z`) read into segments: lines and cubic curves, all absolute."""

import re
from collections.abc import Iterator

from pressboard.figures.shapes import Point, Segment

_NUMBERS_OF = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Z": 0}
_COMMAND = re.compile("([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")


def read_path(text: str) -> tuple[Segment, ...]:
    """Return the segments of path data made of M L H V C S Z, absolute or relative.

    H and V become lines, S cubic curves.
    """
    segments = list[Segment]()
    here = (0.0, 0.0)
    start = (0.0, 0.0)
    heading: Point | None = None
    for letter, numbers in _commands(text):
        command = letter.upper()
        if command != letter and command in "HV":
            numbers = (numbers[0] + here["HV".index(command)],)
        elif command != letter:
            numbers = tuple(number + here[place % 2] for place, number in enumerate(numbers))
        if command == "H":
            command = "L"
            numbers = (numbers[0], here[1])
        elif command == "V":
            command = "L"
            numbers = (here[0], numbers[0])
        if command == "S":
            command = "C"
            numbers = (*(heading or here), *numbers)
        segments.append((command, numbers))
        here = (numbers[-2], numbers[-1]) if numbers else start
        heading = None
        if command == "M":
            start = here
        elif command == "C":
            heading = (2 * here[0] - numbers[2], 2 * here[1] - numbers[3])
    return tuple(segments)


def numbers_in(text: str) -> tuple[float, ...]:
    return tuple(map(float, _NUMBER.findall(text)))


def _commands(text: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield every command with its numbers; a letter that serves for several sets of numbers is repeated."""
    for letter, words in _COMMAND.findall(text):
        numbers = numbers_in(words)
        count = _NUMBERS_OF[letter.upper()]
        for first in range(0, len(numbers) or 1, count or 1):
            yield letter, numbers[first : first + count]
            letter = {"M": "L", "m": "l"}.get(letter, letter)
