"""Themes: the fill, stroke, line width and dashes of every role, a column a theme.

`full` is for colour printers, `low-ink` draws outlines and hatching on purpose (no large fills), `bw` is for
printers with black only: patterns instead of colours. Colour is never the only signal in any of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Self

from generator.errors import BadOption, unknown


@dataclass(frozen=True, slots=True)
class Paint:
    """How a role is drawn: `fill` and `stroke` are #rrggbb or "" for none, `line_width` the stroke in points.

    `pattern` hatches the inside in the stroke's colour: "" none, "lines" (slanting), "cross" or "dots"; with
    line_width 0 there is no outline round it.
    `pitch` is the way from one of its lines or dots to the next, in points.
    Where a shape has a line width of its own it is `line_factor` times as wide in this paint.
    `dash` is on and off in points. Inside a symbol points are points at scale 1 and grow with the symbol.
    """

    fill: str = ""
    stroke: str = ""
    line_width: float = 0.75
    pattern: str = ""
    dash: tuple[float, ...] = ()
    pitch: float = 3.5
    line_factor: float = 1.0

    @property
    def type_colour(self) -> str:
        """The colour of type in this paint: the fill, the stroke where nothing is filled, else black."""
        return self.fill or self.stroke or INK


class OwnRole(str):
    """A role of a game's own, which pictures name like any other: it brings its paints, and no table has to know it.

    It is called after its game, `OwnRole("chess felt", full, low_ink, bw)`, for pictures of several games may stand on
    one page. Raises ValueError for the name of a shared role.
    """

    __slots__ = ("paints",)
    paints: Mapping[str, Paint]

    def __new__(cls, name: str, full: Paint, low_ink: Paint, bw: Paint) -> Self:
        """Name a role with its paint in every theme."""
        if name in theme("full").paints:
            raise ValueError(f"{name!r} is a shared role; call one of a game's own after the game")
        role = super().__new__(cls, name)
        role.paints = dict(zip(THEMES, (full, low_ink, bw), strict=True))
        return role

    def __reduce__(self) -> tuple[type[Self], tuple[str, Paint, Paint, Paint]]:
        """Tell copies and other processes all there is to it."""
        full, low_ink, bw = (self.paints[name] for name in THEMES)
        return type(self), (str(self), full, low_ink, bw)


@dataclass(frozen=True, slots=True)
class Theme:
    """A named table of paints."""

    name: str
    paints: Mapping[str, Paint]

    def paint(self, role: str) -> Paint:
        """Return the paint of `role`; one that neither the table has nor a game brings is a programming error."""
        try:
            return role.paints[self.name] if isinstance(role, OwnRole) else self.paints[role]
        except KeyError:
            raise ValueError(f"theme {self.name} has no role {role!r}") from None


THEMES = ("full", "low-ink", "bw")

PATTERN_LINE = 0.4
"""The width of a pattern's lines and the radius of its dots, in points."""

_ACCENT = "#0072b2"
INK = "#000000"
PAPER = "#ffffff"
_WARM, _SOFT = "#2b2620", "#585858"
"""The outlines of icons in `full` and in `low-ink`, where they save ink."""
_THIN, _FIRM = 0.45, 0.71
"""How wide they are in `low-ink` and in black only, as parts of their width in `full`."""

# Role: (full, low-ink, bw). `ink` is for text and small solid parts, `line` a grid's lines (0.75 to 1 pt),
# `faint` guide lines, `light` a tint behind something, tones the fills of icons under an `outline`.
_TABLE: dict[str, tuple[Paint, Paint, Paint]] = {
    "ink": (Paint(INK), Paint(INK), Paint(INK)),
    "soft ink": (Paint("#555555"), Paint("#555555"), Paint(INK)),
    "paper": (Paint(PAPER), Paint(PAPER), Paint(PAPER)),
    "line": (Paint(stroke="#3f3a33"), Paint(stroke="#6e6e6e"), Paint(stroke=INK)),
    "frame": (
        Paint(stroke="#2b2620", line_width=1.5),
        Paint(stroke="#333333", line_width=1),
        Paint(stroke=INK, line_width=1.5),
    ),
    "faint": (
        Paint(stroke="#827a6e", line_width=0.4),
        Paint(stroke="#8c8c8c", line_width=0.35),
        Paint(stroke="#777777", line_width=0.35),
    ),
    "cut": (Paint(stroke=INK, line_width=0.3),) * 3,
    "fold": (Paint(stroke=INK, line_width=0.3, dash=(4, 3)),) * 3,
    "light": (Paint("#f6efdf"), Paint(), Paint()),
    "accent": (Paint("#0072b2"), Paint(stroke="#0072b2", line_width=1), Paint(INK)),
    "accent line": (
        Paint(stroke="#0072b2", line_width=1.5),
        Paint(stroke="#0072b2", line_width=1),
        Paint(stroke=INK, line_width=1.5),
    ),
    "accent dashes": (
        Paint(stroke="#0072b2", line_width=1.5, dash=(3, 2)),
        Paint(stroke="#0072b2", line_width=1, dash=(3, 2)),
        Paint(stroke=INK, line_width=1.5, dash=(3, 2)),
    ),
    "accent frame": (
        Paint(stroke="#0072b2", line_width=3),
        Paint(stroke="#0072b2", line_width=2),
        Paint(stroke=INK, line_width=3),
    ),
    "accent ring": (
        Paint(PAPER, "#0072b2", 1.5),
        Paint(PAPER, "#0072b2", 1),
        Paint(PAPER, INK, 1.5),
    ),
    "cross": (
        Paint(stroke="#555555", line_width=1.5),
        Paint(stroke="#555555", line_width=1),
        Paint(stroke="#444444", line_width=1.5),
    ),
    "box": (Paint(PAPER, "#6d655a", 0.6), Paint(stroke="#777777", line_width=0.5), Paint(PAPER, INK, 0.6)),
    "name line": (Paint(stroke=INK, line_width=0.9),) * 3,
    "start frame": (
        Paint(stroke="#c0402b", line_width=1.6),
        Paint(stroke=INK, line_width=1),
        Paint(stroke=INK, line_width=1.4),
    ),
    # A route over a board: its line, which lies on a band of paper, and the numbers of its jumps.
    "route": (
        Paint(stroke="#0072b2", line_width=1.6),
        Paint(stroke="#0072b2", line_width=1.3),
        Paint(stroke=INK, line_width=1.4),
    ),
    "route head": (Paint("#0072b2"), Paint(PAPER, "#0072b2", 1), Paint(INK)),
    "route disc": (
        Paint(PAPER, "#0072b2", 1.3),
        Paint(PAPER, "#0072b2", 1),
        Paint(PAPER, INK, 1.2),
    ),
    "disc": (Paint(PAPER, INK, 0.8), Paint(PAPER, INK, 0.7), Paint(PAPER, INK, 0.8)),
    "command": (Paint(INK), Paint("", INK, 0.9), Paint(INK)),
    # Two sides, each a ground and a shade of it: told apart by pattern, and by the shape of their pips.
    "player 1": (Paint("#cf3a28", "#5e140b", 0.5), Paint(PAPER, "#b02a1a", 0.8), Paint(PAPER, INK, 0.8)),
    "player 1 shade": (
        Paint("#a92a1b", "#5e140b", 0.5),
        Paint(PAPER, "#b02a1a", 0.8, "lines", pitch=4.5),
        Paint(PAPER, INK, 0.8, "lines", pitch=4.5),
    ),
    "player 1 pip": (Paint(PAPER, "#5e140b", 0.4), Paint(PAPER, "#b02a1a", 0.8), Paint(INK)),
    "player 2": (
        Paint("#4a4d52", "#000000", 0.5),
        Paint(PAPER, INK, 0.8, "cross"),
        Paint(PAPER, INK, 0.8, "cross", pitch=3.0),
    ),
    "player 2 shade": (
        Paint("#2c2e31", "#000000", 0.5),
        Paint(PAPER, INK, 0.8, "cross", pitch=2.2),
        Paint(PAPER, INK, 0.8, "cross", pitch=1.6),
    ),
    "player 2 pip": (Paint(PAPER, INK, 0.4), Paint(PAPER, INK, 0.8), Paint(PAPER, INK, 0.8)),
    # The suits of playing cards: without colour red ones are hollow, and the others differ in their patterns.
    "suit red": (Paint("#c42f1d"), Paint("", "#b02a1a", 1.0), Paint("", INK, 1.0)),
    "suit black": (Paint(INK), Paint("", INK, 1.0, "cross", pitch=2.2), Paint(INK)),
    "suit blue": (
        Paint("#0072b2"),
        Paint("", "#0072b2", 1.0, "lines", pitch=2.5),
        Paint("", INK, 1.0, "dots", pitch=2),
    ),
    "suit green": (Paint("#00735a"), Paint("", "#00735a", 1.0, "dots", pitch=2), Paint("", INK, 1.0, "cross", pitch=2)),
    # The landscape.
    "ground": (Paint("#fbf6e9"), Paint(), Paint()),
    "water": (Paint("#cfe6f3"), Paint("", "#9cc4de", 0, "lines", pitch=8), Paint("", "#8c8c8c", 0, "dots")),
    "water line": (
        Paint(stroke="#3f82ae", line_width=0.9),
        Paint(stroke="#4b8fbb", line_width=0.7),
        Paint(stroke="#555555", line_width=0.7),
    ),
    "shore": (
        Paint(stroke="#3f82ae", line_width=0.8),
        Paint(stroke="#4b8fbb", line_width=0.8),
        Paint(stroke="#555555", line_width=0.8),
    ),
    "foliage": (
        Paint("#86b873", "#35622c", 0.9),
        Paint(PAPER, "#779b6e", 0.8, line_factor=_THIN),
        Paint(PAPER, INK, 0.8, line_factor=0.625),
    ),
    "trunk": (
        Paint("#b58a60", "#5d4430", 0.8),
        Paint(PAPER, "#a08d7c", 0.8, line_factor=_THIN),
        Paint(PAPER, INK, 0.8, line_factor=0.625),
    ),
    "paw": (Paint("#d9573f", "#c0402b"), Paint(PAPER, "#cf6f5f", line_factor=2.4), Paint(INK, INK)),
    # Icons: an outline round every tone, solid parts, strokes alone; in `simple` a silhouette with knock-outs.
    "solid": (Paint(INK), Paint(INK), Paint(INK)),
    "stroke": (
        Paint(stroke=_WARM),
        Paint(stroke=_SOFT, line_factor=_THIN),
        Paint(stroke=INK, line_factor=_FIRM),
    ),
    "silhouette": (Paint("#2b2620"), Paint("", INK), Paint(INK)),
    "knockout": (Paint(PAPER), Paint(PAPER, INK), Paint(PAPER)),
}

# The tones of icons in `full`; the other themes leave them as outlines on paper.
_TONES = {
    "white": "#ffffff",
    "grey": "#b9bec4",
    "tan": "#dcb98a",
    "brown": "#a87c52",
    "green": "#9cc17a",
    "red": "#e0705c",
    "orange": "#eaa24f",
    "yellow": "#f5d461",
    "blue": "#86b8dd",
    "pink": "#f0b8bd",
    "cream": "#f8ecd0",
}


@cache
def theme(name: str, brand: str = _ACCENT) -> Theme:
    """Return the theme called `name`, its `brand` a game's colour, #rrggbb; raises BadOption for one there is not."""
    if name not in THEMES:
        raise BadOption(unknown("theme", name, THEMES))
    column = THEMES.index(name)
    paints = {role: row[column] for role, row in _TABLE.items()}
    for tone, colour in _TONES.items():
        line, factor = (_WARM, _SOFT, INK)[column], (1.0, _THIN, _FIRM)[column]
        paints[f"tone {tone}"] = Paint(colour if name == "full" else PAPER, line, line_factor=factor)
    colour = INK if name == "bw" else brand
    paints |= {"brand": Paint(colour), "brand line": Paint(stroke=colour, line_width=0.75)}
    return Theme(name, MappingProxyType(paints))
