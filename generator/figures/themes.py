"""Themes: the fill, stroke, line width and dashes of every role, a column a theme.

`full` is for colour printers, `low-ink` draws outlines and hatching on purpose (no large fills), `bw` is for
printers with black only: patterns instead of colours. `contrast` is for low vision: bold black lines on white, large
labels, few and strong colours. Colour is never the only signal in any of them.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Self

from generator.errors import BadOption, unknown
from generator.figures.paints import INK, PAPER, PATTERN_LINE, Paint, contrasted, emboldened
from generator.figures.shared_roles import ACCENT, shared_roles
from generator.lean_dataclasses import dataclass

__all__ = ["INK", "PAPER", "PATTERN_LINE", "THEMES", "OwnRole", "Paint", "Theme", "large_theme", "plain_theme", "theme"]

THEMES = ("full", "low-ink", "bw", "contrast")
_LARGE = " in large print"


class OwnRole(str):
    """A role of a game's own, which pictures name like any other: it brings its paints, and no table has to know it.

    It is called after its game, `OwnRole("chess felt", full, low_ink, bw)`, for pictures of several games may stand on
    one page. Raises ValueError for the name of a shared role.
    """

    __slots__ = ("paints",)
    paints: Mapping[str, Paint]

    def __new__(cls, name: str, full: Paint, low_ink: Paint, bw: Paint, contrast: Paint | None = None) -> Self:
        """Name a role with its paint in every theme."""
        if name in theme("full").paints:
            raise ValueError(f"{name!r} is a shared role; call one of a game's own after the game")
        role = super().__new__(cls, name)
        role.paints = dict(zip(THEMES, (full, low_ink, bw, contrast or contrasted(full, bw)), strict=True))
        return role

    def __reduce__(self) -> tuple[type[Self], tuple[str, Paint, Paint, Paint, Paint]]:
        """Tell copies and other processes all there is to it."""
        full, low_ink, bw, contrast = (self.paints[name] for name in THEMES)
        return type(self), (str(self), full, low_ink, bw, contrast)


@dataclass(frozen=True, slots=True)
class Theme:
    """A named table of paints; `brand` is the colour of a game that is among them."""

    name: str
    paints: Mapping[str, Paint]
    brand: str = ACCENT

    def paint(self, role: str) -> Paint:
        """Return the paint of `role`; one that neither the table has nor a game brings is a programming error."""
        try:
            if isinstance(role, OwnRole):
                return role.paints.get(self.name) or _large_paint(role, self.name)
            return self.paints[role]
        except KeyError:
            raise ValueError(f"theme {self.name} has no role {role!r}") from None


@cache
def theme(name: str, brand: str = ACCENT) -> Theme:
    """Return the theme called `name`, its `brand` a game's colour, #rrggbb; raises BadOption for one there is not."""
    plain = plain_theme(name)
    if plain not in THEMES:
        raise BadOption(unknown("theme", name, THEMES))
    rows = {role: dict(zip(THEMES, row, strict=True)) for role, row in shared_roles(brand).items()}
    return Theme(name, MappingProxyType({role: _in(name, row) for role, row in rows.items()}), brand)


def large_theme(name: str) -> str:
    """Return the theme of large print where `name` is asked for: instead of full that for low vision."""
    plain = plain_theme(name)
    return ("contrast" if plain == "full" else plain) + _LARGE


def plain_theme(name: str) -> str:
    """Return the theme of which `name` is the form for large print, or itself."""
    return name.removesuffix(_LARGE)


def _in(name: str, paints: Mapping[str, Paint]) -> Paint:
    plain = plain_theme(name)
    return paints[plain] if plain == name else emboldened(paints[plain], paints["contrast"])


@cache
def _large_paint(role: OwnRole, name: str) -> Paint:
    return _in(name, role.paints)
