"""SVG path data (`M 1 2 h 3 z`) read into segments: lines and cubic curves, all absolute."""

import re
from collections.abc import Callable, Iterator
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
    pen = _Pen()
    for command, numbers in _commands(text):
        pen.draw(command, numbers)
    return tuple(pen.segments)


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


class _Pen:
    """Draws commands into segments, knowing where it is and where the last curve was heading."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None

    def draw(self, command: str, numbers: tuple[float, ...]) -> None:
        """Add what `command` draws."""
        kind = command.upper()
        if command != kind:
            numbers = self._absolute(kind, numbers)
        if kind not in "MZ" and self.segments[-1][0] == "Z":
            self._move(self._start)
        handle, self._handle = self._handle, None
        _STROKES[kind](self, numbers, handle)

    def _absolute(self, kind: str, numbers: tuple[float, ...]) -> tuple[float, ...]:
        x, y = self._here
        if kind in "HV":
            return (numbers[0] + (x if kind == "H" else y),)
        return tuple(number + (y if place % 2 else x) for place, number in enumerate(numbers))

    def _add(self, command: str, *numbers: float) -> None:
        self.segments.append((command, numbers))
        if numbers:
            self._here = (numbers[-2], numbers[-1])

    def _move(self, point: Point) -> None:
        self._start = point
        self._add("M", *point)

    def _horizontal(self, x: float) -> None:
        self._add("L", x, self._here[1])

    def _vertical(self, y: float) -> None:
        self._add("L", self._here[0], y)

    def _cubic(self, numbers: tuple[float, ...]) -> None:
        self._handle = (numbers[2], numbers[3])
        self._add("C", *numbers)

    def _smooth(self, numbers: tuple[float, ...], handle: Point | None) -> None:
        x, y = self._here
        back_x, back_y = handle or (x, y)
        self._cubic((2 * x - back_x, 2 * y - back_y, *numbers))

    def _quadratic(self, numbers: tuple[float, ...]) -> None:
        (x, y), (handle_x, handle_y, end_x, end_y) = self._here, numbers
        self._add(
            "C",
            x + (handle_x - x) * 2 / 3,
            y + (handle_y - y) * 2 / 3,
            end_x + (handle_x - end_x) * 2 / 3,
            end_y + (handle_y - end_y) * 2 / 3,
            end_x,
            end_y,
        )

    def _close(self) -> None:
        self._add("Z")
        self._here = self._start


_STROKES: dict[str, Callable[[_Pen, tuple[float, ...], Point | None], None]] = {
    "M": lambda pen, numbers, _: pen._move((numbers[0], numbers[1])),
    "L": lambda pen, numbers, _: pen._add("L", *numbers),
    "H": lambda pen, numbers, _: pen._horizontal(*numbers),
    "V": lambda pen, numbers, _: pen._vertical(*numbers),
    "C": lambda pen, numbers, _: pen._cubic(numbers),
    "S": lambda pen, numbers, handle: pen._smooth(numbers, handle),
    "Q": lambda pen, numbers, _: pen._quadratic(numbers),
    "Z": lambda pen, _numbers, _: pen._close(),
}
