"""SVG path data (`M 1 2 h 3 z`) read into segments: lines and cubic curves, all absolute."""

import re
from collections.abc import Iterator
from math import isfinite

from pressboard.errors import BadNotation, quoted
from pressboard.figures.shapes import Point, Segment

_NUMBERS_OF = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}
_REFUSED = {"A": "draw arcs with C, or as circle or ellipse", "T": "write T as Q"}
_TOKEN = re.compile(r"\s*(?:([A-Za-z])|,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))", re.ASCII)
_QUARTER = 0.5522847498
"""How far a cubic's handles reach on a quarter of a circle, as a part of the radius."""


def read_path(text: str) -> tuple[Segment, ...]:
    """Return the segments of path data made of M L H V C S Q Z, absolute or relative.

    H and V become lines, S and Q cubic curves. Raises BadNotation for anything else and for data that break off.
    """
    segments, here, start = list[Segment](), (0.0, 0.0), (0.0, 0.0)
    heading: Point | None = None
    for letter, numbers in _commands(text):
        command = letter.upper()
        if command != letter:
            numbers = _absolute(command, numbers, here)
        if command not in "MZ" and segments[-1][0] == "Z":
            segments.append(("M", start))
        kind, numbers = _plain(command, numbers, here, heading or here)
        segments.append((kind, numbers))
        here = (numbers[-2], numbers[-1]) if numbers else start
        start = here if kind == "M" else start
        heading = (2 * here[0] - numbers[2], 2 * here[1] - numbers[3]) if command in "CS" else None
    return tuple(segments)


def _absolute(command: str, numbers: tuple[float, ...], here: Point) -> tuple[float, ...]:
    if command in "HV":
        return (numbers[0] + here["HV".index(command)],)
    return tuple(number + here[place % 2] for place, number in enumerate(numbers))


def _plain(command: str, numbers: tuple[float, ...], here: Point, heading: Point) -> tuple[str, tuple[float, ...]]:
    """Return a command as M, L, C or Z; `heading` is where the last curve would have gone on to."""
    if command == "H":
        return "L", (numbers[0], here[1])
    if command == "V":
        return "L", (here[0], numbers[0])
    if command == "S":
        return "C", (*heading, *numbers)
    if command == "Q":
        handle, end = numbers[:2], numbers[2:]
        handles = (a + (b - a) * 2 / 3 for point in (here, end) for a, b in zip(point, handle, strict=True))
        return "C", (*handles, *end)
    return command, numbers


def read_numbers(text: str) -> tuple[float, ...]:
    """Return the numbers in `text`, divided by blanks or commas; raises BadNotation for anything else."""
    numbers = []
    for letter, number in _tokens(text):
        if letter:
            raise BadNotation(f"{quoted(letter)} is no number")
        numbers.append(_finite(number))
    return tuple(numbers)


def ellipse(x: float, y: float, radius_x: float, radius_y: float) -> tuple[Segment, ...]:
    """Return an ellipse round (`x`, `y`) as four curves, to three decimals."""
    reach_x, reach_y = radius_x * _QUARTER, radius_y * _QUARTER
    left, right, top, bottom = x - radius_x, x + radius_x, y - radius_y, y + radius_y
    curves = (
        (right, y + reach_y, x + reach_x, bottom, x, bottom),
        (x - reach_x, bottom, left, y + reach_y, left, y),
        (left, y - reach_y, x - reach_x, top, x, top),
        (x + reach_x, top, right, y - reach_y, right, y),
    )
    rounded = (("C", tuple(round(number, 3) for number in curve)) for curve in curves)
    return (("M", (round(right, 3), round(y, 3))), *rounded, ("Z", ()))


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """Yield (letter, "") and ("", number) in order."""
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if not match:
            raise BadNotation(f"cannot read {quoted(text[at:].strip(), 20)}")
        yield match[1] or "", match[2] or ""
        at = match.end()


def _finite(number: str) -> float:
    value = float(number)
    if not isfinite(value):
        raise BadNotation(f"{quoted(number)} is too large a number")
    return value


def _commands(text: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield every command with its numbers; a letter that serves for several sets of numbers is repeated."""
    groups: list[tuple[str, list[float]]] = []
    for letter, number in _tokens(text):
        if letter:
            groups.append((letter, []))
        elif groups:
            groups[-1][1].append(_finite(number))
        else:
            break
    if not groups or groups[0][0] not in "Mm":
        raise BadNotation("path data begin with M and a point")
    for letter, numbers in groups:
        yield from _repeated(letter, numbers)


def _repeated(letter: str, numbers: list[float]) -> Iterator[tuple[str, tuple[float, ...]]]:
    count = _NUMBERS_OF.get(letter.upper())
    if count is None:
        hint = _REFUSED.get(letter.upper(), "there are M L H V C S Q Z")
        raise BadNotation(f"path command {letter} is not read; {hint}")
    if len(numbers) % count if count and numbers else count or numbers:
        raise BadNotation(f"path command {letter} takes {count} numbers at a time, here are {len(numbers)}")
    if not count:
        yield letter, ()
    for start in range(0, len(numbers), count or 1):
        yield letter, tuple(numbers[start : start + count])
        letter = {"M": "L", "m": "l"}.get(letter, letter)
