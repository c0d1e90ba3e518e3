"""Themes: the fill, stroke, line width and dashes of every role, a column a theme.

`full` is for colour printers, `low-ink` draws thin black lines, which any printer and copier keeps, `bw` is for
printers with black only: patterns instead of colours. `contrast` is for low vision: bold black lines on white, large
labels, few and strong colours. Colour is never the only signal in any of them.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from pressboard.errors import BadOption, unknown
from pressboard.figures.looks import OwnTheme
from pressboard.figures.paints import Paint, clear, large_print_paint
from pressboard.figures.roles import ACCENT, THEMES, OwnRole, shared_roles
from pressboard.lean_classes import NamedTuple

_TINTED = "full", "contrast"
"""Those in which words stand on tinted grounds, too."""
_LEAST_LINE = 0.28
_LARGE = " in large print"
_CLEAR = " in clear print"


class Theme(NamedTuple):
    """A named table of paints; `brand` is the colour of a game that is among them.

    One of the user's own has the name of what it is based on, and in `own` what it paints otherwise.
    """

    name: str
    paints: Mapping[str, Paint]
    brand: str = ACCENT
    own: OwnTheme | None = None

    @property
    def least_line(self) -> float:
        """How wide lines are on paper at least, points: where they are all there is they outlive two copies."""
        if plain_theme(self.name) == "low-ink":
            return _LEAST_LINE
        return 0.0

    def paint(self, role: str) -> Paint:
        """Return the paint of `role`; one that neither the table has nor a game brings is a programming error."""
        try:
            if isinstance(role, OwnRole):
                if self.own and role in self.own.changes:
                    return _own_paint(self.name, str(role), role.paints, self.own)
                return role.paints.get(self.name) or _large_paint(role, self.name)
            return self.paints[role]
        except KeyError:
            raise ValueError(f"theme {self.name} has no role {role!r}") from None


@cache
def theme(name: str, brand: str = ACCENT) -> Theme:
    """Return the theme called `name`, its `brand` a game's colour, #rrggbb; raises BadOption for one there is not."""
    own = name if isinstance(name, OwnTheme) else None
    base = own.base if own else name
    if plain_theme(base) not in THEMES:
        raise BadOption(unknown("theme", base, THEMES))
    paints = {
        name: _own_paint(base, name, role.paints, own) if own else _in(base, role.paints)
        for name, role in shared_roles(brand).items()
    }
    return Theme(base, paints, brand, own)


def large_theme(name: str) -> str:
    """Return the theme of large print where `name` is asked for: instead of full that for low vision."""
    if isinstance(name, OwnTheme):
        return OwnTheme(large_theme(name.base), name.large)
    plain = plain_theme(name)
    if plain == "full":
        plain = "contrast"
    return plain + _LARGE


def clear_theme(name: str) -> str:
    """Return the theme of what is read in large print where `name` is asked for: its own, with dark words."""
    if isinstance(name, OwnTheme):
        return OwnTheme(clear_theme(name.base), name.changes)
    return plain_theme(name) + _CLEAR


def plain_theme(name: str) -> str:
    """Return the theme of ours of which `name` is the form for large print or a change, or itself."""
    if isinstance(name, OwnTheme):
        name = name.base
    return name.removesuffix(_LARGE).removesuffix(_CLEAR)


def _own_paint(base: str, role: str, paints: Mapping[str, Paint], own: OwnTheme) -> Paint:
    """Return the paint that a role has in a theme of the user's own, by what it has in ours."""
    ours = _in(base, paints)
    if role not in own.changes:
        return ours
    theirs: Paint = replace(ours, **own.changes[role])
    if plain_theme(base) == base:
        return theirs
    bold = max(ours.line_width, theirs.line_width), max(ours.line_factor, theirs.line_factor)
    return replace(theirs, line_width=bold[0], line_factor=bold[1], type_factor=1.0)


def _in(name: str, paints: Mapping[str, Paint]) -> Paint:
    plain = plain_theme(name)
    if name.endswith(_CLEAR):
        return clear(paints[plain], tinted=plain in _TINTED)
    if plain == name:
        return paints[plain]
    return clear(large_print_paint(paints[plain], paints["contrast"]), tinted=False)


@cache
def _large_paint(role: OwnRole, name: str) -> Paint:
    return _in(name, role.paints)
