"""Sheets of paper: names and sizes in millimetres, orientation, margins and what they leave free."""

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import radians, sin
from pathlib import Path
from types import MappingProxyType

from pressboard.errors import BadOption, DoesNotFit, quoted, unknown
from pressboard.lean_dataclasses import dataclass
from pressboard.units import MM_PER, parse_length, show_mm

MARGIN = 6.35
"""A quarter of an inch: home printers cannot reach the outer 4 to 6 mm."""
RISKY_MARGIN = 5.0
"""Below this many printers cut something off."""
_SMALLEST, _LARGEST = 40.0, 2000.0
_FREE_AT_LEAST = 20.0
_MOST_INCHES = 20
"""A paper larger than that is hardly meant in inches."""

_SIDE = r"(\d+(?:[.,]\d+)?|[.,]\d+)\s*(mm|cm|in|)"
_SIZE = re.compile(rf"{_SIDE}\s*[x×]\s*{_SIDE}", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper `width` x `height` mm with a `margin` mm on all four sides where nothing is printed.

    What is laid out on it is printed `enlarged` times as large: 1 but for posters.
    Where a printer is off, sizes are in mm as it prints them, and `scale` is what a page is multiplied by when it is
    inked: then the paper in the file is as large as in the tray. Where a printer draws askew, its pages are turned
    clockwise about their middle by `turn` degrees, backs by `turn_back`; the margin is as much broader as keeps their
    corners off the edge.
    """

    name: str
    width: float
    height: float
    margin: float = MARGIN
    enlarged: float = 1.0
    scale: float = 1.0
    turn: float = 0.0
    turn_back: float = 0.0

    def landscape(self) -> "Paper":
        """Return this paper lying on its long side."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))

    def portrait(self) -> "Paper":
        """Return this paper standing on its short side."""
        return replace(self, width=min(self.width, self.height), height=max(self.width, self.height))

    def with_margin(self, margin: float) -> "Paper":
        """Return this paper with another margin (mm); raises DoesNotFit when next to nothing stays free."""
        if min(self.width, self.height) - 2 * margin < _FREE_AT_LEAST:
            raise DoesNotFit(
                f"margins of {show_mm(margin)} leave no room on {self.name} "
                f"({show_mm(self.width)} x {show_mm(self.height)}); {show_mm(MARGIN)} is usual"
            )
        return replace(self, margin=margin)

    def for_scale(self, scale: float) -> "Paper":
        """Return this paper for a printer that prints everything by 1 / `scale` too large, margins included."""
        width, height, margin = self.width / scale, self.height / scale, self.margin / scale
        return replace(self, width=width, height=height, margin=margin, scale=scale)

    def for_angle(self, angle: float, angle_back: float) -> "Paper":
        """Return this paper for a printer whose fronts come out straight when turned clockwise by `angle` degrees.

        A back meets its front, unturned, when it is turned by `angle_back`; a front that is turned is seen from the
        back to turn the other way. Raises DoesNotFit where the margins leave no room.
        """
        if not (angle or angle_back):
            return self
        turned = replace(self, turn=angle, turn_back=angle_back - angle)
        return turned.with_margin(self.margin + turned._aslant)

    @property
    def _aslant(self) -> float:
        """By how much a turned page comes nearer to the edges than one that is straight, mm."""
        return sin(radians(max(abs(self.turn), abs(self.turn_back)))) * max(self.width, self.height) / 2

    @property
    def margin_in_file(self) -> float:
        """The margin as it is in the file, mm, whatever a printer makes of it."""
        return (self.margin - self._aslant) * self.scale

    @property
    def free_width(self) -> float:
        """The width between the margins, mm."""
        return self.width - 2 * self.margin

    @property
    def free_height(self) -> float:
        """The height between the margins, mm."""
        return self.height - 2 * self.margin


PAPERS = MappingProxyType(
    {
        "A6": Paper("A6", 105, 148),
        "A5": Paper("A5", 148, 210),
        "B5": Paper("B5", 176, 250),
        "A4": Paper("A4", 210, 297),
        "A3": Paper("A3", 297, 420),
        "A2": Paper("A2", 420, 594),
        "Letter": Paper("Letter", 215.9, 279.4),
        "Legal": Paper("Legal", 215.9, 355.6),
        "Tabloid": Paper("Tabloid", 279.4, 431.8),
        "Universal": Paper("Universal", 210, 279.4),
    }
)
"""The papers known by name, portrait (ISO 216 and ANSI); Universal is what A4 and Letter have in common.

A page of it goes through a printer's driver as it is, on either paper and in the middle: nothing is scaled to fit.
"""

_LETTER_COUNTRIES = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "SV", "NI", "HN", "DO", "PR")
)


def parse_paper(text: str) -> Paper:
    """Return the paper called `text`, or one of `WxH` mm, `8.5x11in`, `21x29,7cm`; raises BadOption."""
    for name, paper in PAPERS.items():
        if text.strip().lower() == name.lower():
            return paper
    match = _SIZE.fullmatch(text.strip())
    if not match:
        near = unknown("paper", text.strip(), PAPERS)
        raise BadOption(
            near
            if "did you mean" in near
            else f"unknown paper {quoted(text)}; use {', '.join(PAPERS)} or a size such as 210x297"
        )
    unit = match[4] or match[2] or "mm"
    width, height = parse_length(match[1] + (match[2] or unit)), parse_length(match[3] + unit)
    if not _prints(width, height):
        raise BadOption(
            f"paper {quoted(text)}: both sides must be between {show_mm(_SMALLEST)} and {show_mm(_LARGEST)}"
            f"{_in_another_unit(match)}"
        )
    return Paper(f"{width:g}x{height:g}", width, height)


def _prints(width: float, height: float) -> bool:
    """Say whether a paper of this size goes through any printer."""
    return _SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST


def _in_another_unit(size: re.Match[str]) -> str:
    """Return which unit would make a size without one a paper; inches before centimetres, for few are that small."""
    if size[2] or size[4]:
        return ""
    sides = [float(side.replace(",", ".")) for side in size.group(1, 3)]
    units = (unit for unit in ("in", "cm") if _prints(*(side * MM_PER[unit] for side in sides)))
    unit = next((each for each in units if max(sides) <= _MOST_INCHES or each == "cm"), "")
    return f"; did you mean {size[1]}x{size[3]}{unit}?" if unit else ""


def usual_paper(environment: Mapping[str, str]) -> str:
    """Return `Letter` where the locale in `environment` says so (the United States and their likes), else `A4`.

    Where it names no country, Windows and macOS say which paper is usual.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_PAPER", "LANG"))), "")
    return paper_of(locale) or system_paper() or "A4"


def paper_of(locale: str) -> str:
    """Return the usual paper of the country in a locale such as `en_US.UTF-8`, "" for one without a country."""
    country = locale.split(".")[0].replace("-", "_").partition("_")[2][:2].upper()
    return ("Letter" if country in _LETTER_COUNTRIES else "A4") if country else ""


_PREFERENCES = Path("Library/Preferences/.GlobalPreferences.plist")
"""Where macOS keeps what `defaults read -g` tells, below the user's home; read as a file it needs no process."""
_PAPER_SIZE = 0x100A
"""Windows' number of the usual paper among the facts of a country (LOCALE_IPAPERSIZE)."""
_WINDOWS_PAPERS = MappingProxyType({"1": "Letter", "5": "Legal", "8": "A3", "9": "A4"})


def system_paper() -> str:
    """Return the paper that the system says is usual; "" on other systems, and where it says nothing."""
    if sys.platform == "darwin":
        return macos_paper(Path.home() / _PREFERENCES)
    return windows_paper(_answer_of_windows) if sys.platform == "win32" else ""


def macos_paper(preferences: Path) -> str:
    """Return the usual paper of the region that is set in `preferences`, a property list; "" where there is none."""
    from plistlib import loads
    from xml.parsers.expat import ExpatError

    try:
        locale = loads(preferences.read_bytes())["AppleLocale"]
    except (OSError, ValueError, LookupError, TypeError, ExpatError):
        return ""
    return paper_of(str(locale).partition("@")[0])


def windows_paper(ask: Callable[[], str]) -> str:
    """Return the paper by the number that Windows answers; "" for a number we do not know."""
    return _WINDOWS_PAPERS.get(ask(), "")


def _answer_of_windows() -> str:
    """Return what Windows says of the paper of the user's country, "" where it says nothing."""
    if sys.platform == "win32":
        from ctypes import create_unicode_buffer, windll

        answer = create_unicode_buffer(8)
        windll.kernel32.GetLocaleInfoEx(None, _PAPER_SIZE, answer, len(answer))
        return answer.value
    return ""


def orientation(paper: Paper) -> str:
    """Return `landscape` or `portrait`."""
    return "landscape" if paper.width > paper.height else "portrait"
