"""Units of length: millimetres everywhere, PostScript points only where a page is drawn."""

import re

from pressboard.errors import BadOption, quoted

PT_PER_MM = 72 / 25.4
MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "": 1.0}

_LENGTH = re.compile(r"\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(mm|cm|in|pt|)\s*", re.ASCII | re.IGNORECASE)


def pt(mm: float) -> float:
    """Return `mm` millimetres in points (1/72 inch)."""
    return mm * PT_PER_MM


def mm(points: float) -> float:
    """Return `points` (1/72 inch) in millimetres."""
    return points / PT_PER_MM


def parse_length(text: str, default_unit: str = "mm") -> float:
    """Read a length such as `10`, `10mm`, `1.5cm`, `1,5cm`, `0.25in` or `12pt` and return millimetres.

    Raises BadOption when `text` is no length.
    """
    match = _LENGTH.fullmatch(text)
    if not match:
        raise BadOption(f"{quoted(text)} is no length; write for example 10mm, 0.25in or 12pt")
    return float(match[1].replace(",", ".")) * MM_PER[match[2].lower() or default_unit]


def parse_shift(text: str) -> float:
    """Read a length such as `1.2mm` or, to the other side, `-0,5mm` and return millimetres; raises BadOption."""
    words = text.strip().replace("\N{MINUS SIGN}", "-")
    return (
        -parse_length(words[1:]) if words.startswith("-") else parse_length(words.removeprefix("+"))
    )


def show_mm(length: float) -> str:
    """Return a length in mm as people write it: `266.7 mm`, `100 mm`."""
    return f"{round(length, 2) or 0:g} mm"
