"""Sheets of paper: names and sizes in millimetres, orientation, margins and what they leave free."""

import re
from dataclasses import replace
from types import MappingProxyType

from generator.errors import BadOption, DoesNotFit, quoted, unknown
from generator.lean_dataclasses import dataclass
from generator.units import show_mm

MARGIN = 6.35
"""A quarter of an inch: home printers cannot reach the outer 4 to 6 mm."""
RISKY_MARGIN = 5.0
"""Below this many printers cut something off."""
_SMALLEST, _LARGEST = 40.0, 2000.0
_FREE_AT_LEAST = 20.0

_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|in|)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper `width` x `height` mm with a `margin` mm on all four sides where nothing is printed.

    What is laid out on it is printed `enlarged` times as large: 1 but for posters.
    """

    name: str
    width: float
    height: float
    margin: float = MARGIN
    enlarged: float = 1.0

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
        "A5": Paper("A5", 148, 210),
        "A4": Paper("A4", 210, 297),
        "A3": Paper("A3", 297, 420),
        "Letter": Paper("Letter", 215.9, 279.4),
        "Legal": Paper("Legal", 215.9, 355.6),
        "Tabloid": Paper("Tabloid", 279.4, 431.8),
    }
)
"""The papers known by name, portrait (ISO 216 and ANSI)."""

_LETTER_COUNTRIES = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "SV", "NI", "HN", "DO", "PR")
)


def parse_paper(text: str) -> Paper:
    """Return the paper called `text`, or one of `WxH` mm (or `WxHin`); raises BadOption."""
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
    scale = 25.4 if match[3].lower() == "in" else 1.0
    width, height = float(match[1]) * scale, float(match[2]) * scale
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise BadOption(
            f"paper {quoted(text)}: both sides must be between {show_mm(_SMALLEST)} and {show_mm(_LARGEST)}"
        )
    return Paper(f"{width:g}x{height:g}", width, height)


def usual_paper(environment: dict[str, str]) -> str:
    """Return `Letter` where the locale in `environment` says so (the United States and their likes), else `A4`."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if locale := environment.get(variable):
            country = locale.split(".")[0].partition("_")[2][:2].upper()
            return "Letter" if country in _LETTER_COUNTRIES else "A4"
    return "A4"


def orientation(paper: Paper) -> str:
    """Return `landscape` or `portrait`."""
    return "landscape" if paper.width > paper.height else "portrait"
