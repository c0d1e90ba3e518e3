"""Units of length: millimetres everywhere, PostScript points only where a page is drawn."""

import re

from pressboard.errors import BadOption, quoted
from pressboard.lean_classes import NamedTuple

PT_PER_MM = 72 / 25.4
MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "": 1.0}

NUMBER = r"(?:\d{1,4}\s+)?\d{1,4}/[1-9]\d{0,3}|\d+(?:[.,]\d*)?|[.,]\d+"
"""A number as people write it: 2.5, 2,5, 1/8 or 2 1/2."""
_LENGTH = re.compile(rf"\s*({NUMBER})\s*(mm|cm|in|pt|)\s*", re.ASCII | re.IGNORECASE)
_SIDE = rf"({NUMBER})\s*(mm|cm|in|)"
_SIZE = re.compile(rf"\s*{_SIDE}\s*[x×]\s*{_SIDE}\s*", re.ASCII | re.IGNORECASE)


def pt(mm: float) -> float:
    """Return `mm` millimetres in points (1/72 inch)."""
    return mm * PT_PER_MM


def mm(points: float) -> float:
    """Return `points` (1/72 inch) in millimetres."""
    return points / PT_PER_MM


def parse_length(text: str, default_unit: str = "mm") -> float:
    """Read a length such as `10`, `10mm`, `1.5cm`, `1,5cm`, `0.25in`, `1/8in` or `12pt` and return millimetres.

    Raises BadOption when `text` is no length.
    """
    match = _LENGTH.fullmatch(text)
    if not match:
        raise BadOption(f"{quoted(text)} is no length; write for example 10mm, 0.25in or 12pt")
    return number(match[1]) * MM_PER[match[2].lower() or default_unit]


def number(text: str) -> float:
    """Return a number as people write it, of the form NUMBER.

    >>> number("2,5"), number("1/8"), number("2 1/2")
    (2.5, 0.125, 2.5)
    """
    whole, _, fraction = text.strip().rpartition(" ")
    above, slash, below = fraction.partition("/")
    if not slash:
        return float(fraction.replace(",", "."))
    return int(whole or 0) + int(above) / int(below)


class Size(NamedTuple):
    """Two sides as they were written: mm where they have a unit, which may stand behind both, else bare numbers."""

    width: float
    height: float
    unit: str


def parse_size(text: str) -> Size | None:
    """Read a size such as `70x120mm`, `2.5 x 3.5in` or `8 1/2x11in`; None for what is no size.

    >>> parse_size("2.5x3.5in"), parse_size("210x297")
    (Size(width=63.5, height=88.89999999999999, unit='in'), Size(width=210.0, height=297.0, unit=''))
    """
    match = _SIZE.fullmatch(text)
    if not match:
        return None
    unit = (match[4] or match[2]).lower()
    first = MM_PER[match[2].lower() or unit]
    return Size(number(match[1]) * first, number(match[3]) * MM_PER[unit], unit)


def parse_shift(text: str) -> float:
    """Read a length such as `1.2mm` or, to the other side, `-0,5mm` and return millimetres; raises BadOption."""
    words = text.strip().replace("\N{MINUS SIGN}", "-")
    return (
        -parse_length(words[1:]) if words.startswith("-") else parse_length(words.removeprefix("+"))
    )


def show_mm(length: float) -> str:
    """Return a length in mm as people write it: `266.7 mm`, `100 mm`."""
    return f"{round(length, 2) or 0:g} mm"
