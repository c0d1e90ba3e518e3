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
from generator.figures.paints import INK, PAPER, PATTERN_LINE, Paint, contrasted
from generator.figures.shared_roles import ACCENT, shared_roles
from generator.lean_dataclasses import dataclass

__all__ = ["INK", "PAPER", "PATTERN_LINE", "THEMES", "OwnRole", "Paint", "Theme", "theme"]

THEMES = ("full", "low-ink", "bw", "contrast")


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
            return role.paints[self.name] if isinstance(role, OwnRole) else self.paints[role]
        except KeyError:
            raise ValueError(f"theme {self.name} has no role {role!r}") from None


@cache
def theme(name: str, brand: str = ACCENT) -> Theme:
    """Return the theme called `name`, its `brand` a game's colour, #rrggbb; raises BadOption for one there is not."""
    if name not in THEMES:
        raise BadOption(unknown("theme", name, THEMES))
    column = THEMES.index(name)
    return Theme(name, MappingProxyType({role: row[column] for role, row in shared_roles(brand).items()}), brand)
