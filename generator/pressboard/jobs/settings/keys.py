"""The settings there are: how each is called, which option it stands for and how its words are read."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import atan, degrees
from types import MappingProxyType
from typing import NamedTuple

from pressboard.common.limits import LARGEST_SHIFT
from pressboard.common.readings_options import LARGEST_TEXT, LEAST_TEXT
from pressboard.contract.options import OptionValue
from pressboard.errors import BadOption, quoted, unknown
from pressboard.figures.themes import theme
from pressboard.jobs.print_options import LONGEST_TITLE, check_line
from pressboard.printing.backs import FLIPS
from pressboard.printing.papers import parse_paper
from pressboard.units import parse_length, parse_shift, show_mm

SCALES = (0.9, 1.1)
"""The least and the largest scale of a printer: beyond it another thing is wrong."""
LARGEST_ANGLE = 2.0
"""How far a printer may draw askew, degrees: paper that goes in more aslant is fed wrongly."""
LONGEST_NAME = 40
NO_PRINTER = "none"
"""What stands for no printer, where there is a usual one."""
_LANGUAGE = "en"
_NUMBER = r"\d{1,6}(?:[.,]\d{0,6})?"
_QUOTIENT = re.compile(rf"({_NUMBER})\s*(?:mm)?(?:\s*/\s*({_NUMBER})\s*(?:mm)?)?", re.ASCII)
_ANGLE = re.compile(rf"([+-]?)({_NUMBER})\s*(?:°|deg|(?:mm)?\s*/\s*({_NUMBER})\s*(?:mm)?)?", re.ASCII)
_POINTS = re.compile(rf"({_NUMBER})\s*(?:pt)?", re.ASCII)


class Key(NamedTuple):
    """A setting: what it is called, and how its words are read."""

    name: str
    read: Callable[[str], OptionValue]

    @property
    def option(self) -> str:
        """The option that it stands for, as Python calls it."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment's variable that goes before it."""
        return f"PRESSBOARD_{self.option.upper()}"


def _paper(text: str) -> str:
    parse_paper(text)
    return text


def _margin(text: str) -> str:
    parse_length(text)
    return text


def _theme(text: str) -> str:
    theme(text)
    return text


def _title(text: str) -> str:
    check_line("title", text, LONGEST_TITLE)
    return text


def _language(text: str) -> str:
    if text != _LANGUAGE:
        raise BadOption(f'{quoted(text)}: all prints are in English so far; write "{_LANGUAGE}", or leave it out')
    return text


def _text_size(text: str) -> float:
    size = float(found[1].replace(",", ".")) if (found := _POINTS.fullmatch(text.strip())) else 0.0
    if not LEAST_TEXT <= size <= LARGEST_TEXT:
        raise BadOption(f"{quoted(text)}: text is set from {LEAST_TEXT:g} to {LARGEST_TEXT:g} points")
    return size


def printer_name(text: str) -> str:
    """Return the name of a printer; raises BadOption for one that no printer can have."""
    check_line("printer", text, LONGEST_NAME)
    if not text:
        raise BadOption("a printer needs a name, such as Brother")
    if text == NO_PRINTER:
        raise BadOption(f"{NO_PRINTER} stands for no printer; choose another name")
    return text


def _usual_printer(text: str) -> str:
    return text if text == NO_PRINTER else printer_name(text)


def _shift(text: str) -> float:
    shift = parse_shift(text)
    if abs(shift) > LARGEST_SHIFT:
        raise BadOption(f"{quoted(text)}: backs can be moved by {show_mm(LARGEST_SHIFT)} at most")
    return shift


def _flip(text: str) -> str:
    if text not in FLIPS:
        raise BadOption(unknown("edge", text, FLIPS))
    return text


def _scale(text: str) -> float:
    """Read a scale such as `1.004`, or `170/169.3`: what a ruler is long by what it measures."""
    if not (found := _QUOTIENT.fullmatch(text.strip())):
        raise BadOption(
            f"{quoted(text)} is no scale; write for example 1.004, or 170/169.3 for 170 mm that measure 169.3"
        )
    whole, parts = (Fraction((each or "1").replace(",", ".").rstrip(".")) for each in found.groups())
    scale = round(float(whole / parts), 6) if parts else 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise BadOption(
            f"{quoted(text)}: a scale is from {SCALES[0]} to {SCALES[1]}; print at 100 %, and measure again"
        )
    return scale


def _angle(text: str) -> float:
    """Read degrees such as `0.3` or `-0,2deg`, or `0.5/160`: by so much one end of so long a line is off."""
    if not (found := _ANGLE.fullmatch(text.strip().replace("\N{MINUS SIGN}", "-"))):
        raise BadOption(
            f"{quoted(text)} is no angle; write for example 0.2 for degrees, or 0.5/160 for half a mm on 160"
        )
    size, along = (Fraction((each or "0").replace(",", ".").rstrip(".")) for each in found.group(2, 3))
    angle = float(size) if found[3] is None else degrees(atan(size / along)) if along else 90.0
    if angle > LARGEST_ANGLE:
        raise BadOption(
            f"{quoted(text)}: an angle is up to {LARGEST_ANGLE:g} degrees; straighten the paper, and measure again"
        )
    return round(-angle if found[1] == "-" else angle, 6)


def _by_name(*keys: Key) -> Mapping[str, Key]:
    return MappingProxyType({key.name: key for key in keys})


_PAPER = Key("paper", _paper)
GENERAL = _by_name(
    _PAPER,
    Key("theme", _theme),
    Key("title", _title),
    Key("language", _language),
    Key("text-size", _text_size),
    Key("printer", _usual_printer),
)
"""The settings of every print: what is usual."""
PRINTER = _by_name(
    _PAPER,
    Key("margin", _margin),
    Key("shift-right", _shift),
    Key("shift-down", _shift),
    Key("flip", _flip),
    Key("scale", _scale),
    Key("angle", _angle),
    Key("angle-back", _angle),
)
"""What can be set of a printer: its paper and the edge it does not reach; how backs are to be moved to lie behind their
fronts, and the edge paper is turned on for them; what all is multiplied by and turned by to come out true."""
