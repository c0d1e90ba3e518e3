"""Roles: what pictures name in place of colours, each with a paint in every theme.

They stand in TOML files: `roles.toml` beside this file has those that all games share, and a game has a file of its
own. A row says what a role is `for`, what type in it stands `on`, and how it is painted, in values of a user's theme:
`full` whole, `low-ink` by what it changes of that, `bw` by what it changes of `low-ink`. `contrast` says what it
changes of `bw`; without it, it follows from `full` and `bw`, see `low_vision_paint`.

A word in braces stands for each of those that the table `each` lists for it, whose colours a row names; a single one
is called "own". Where one of them is painted otherwise, a later row says so.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar

from pressboard.figures.looks import repaint
from pressboard.figures.paints import Paint, legible, low_vision_paint, strong
from pressboard.paths import prepared

THEMES = ("full", "low-ink", "bw", "contrast")
ACCENT = "#0072b2"
TINT_GROUND = "#fbf3e2"
"""The ground of boxes."""
_SHARED = Path(__file__).with_name("roles.toml")
_PACKAGE = Path(__file__).parents[1]
_R = TypeVar("_R", bound="Role")
_Row: TypeAlias = dict[str, Any]
"""What stands in a table, or in a row of it."""
_VARIED = re.compile("{(.*)}")


class Role(str):
    """The name of a role, with its `paints` by themes, its `purpose`, and the roles that type in it stands `on`."""

    __slots__ = ("on", "paints", "purpose")
    paints: Mapping[str, Paint]
    purpose: str
    on: tuple[str, ...]

    def __new__(
        cls, name: str, full: Paint, low_ink: Paint, bw: Paint, contrast: Paint | None = None
    ) -> Self:
        role = super().__new__(cls, name)
        role.paints = dict(
            zip(THEMES, (full, low_ink, bw, contrast or low_vision_paint(full, bw)), strict=True)
        )
        role.purpose = ""
        role.on = ()
        return role

    def __reduce__(self) -> tuple[type[Self], tuple[str, Paint, Paint, Paint, Paint]]:
        """Tell copies and other processes how it is painted."""
        full, low_ink, bw, contrast = (self.paints[name] for name in THEMES)
        return type(self), (str(self), full, low_ink, bw, contrast)


class OwnRole(Role):
    """A role of a game's own, which pictures name like any other: it brings its paints, and no table has to know it.

    It is called after its game, `OwnRole("chess felt", full, low_ink, bw)`, for pictures of several games may stand on
    one page. Raises ValueError for the name of a shared role.
    """

    __slots__ = ()

    def __new__(
        cls, name: str, full: Paint, low_ink: Paint, bw: Paint, contrast: Paint | None = None
    ) -> Self:
        if name in _shared_names():
            raise ValueError(f"{name!r} is a shared role; call one of a game's own after the game")
        return super().__new__(cls, name, full, low_ink, bw, contrast)


@cache
def _shared_names() -> frozenset[str]:
    return frozenset(name for name, _ in _rows(_SHARED, {}))


@cache
def shared_roles(brand: str = ACCENT) -> Mapping[str, Role]:
    """Return every role that all games share; `brand` is a game's colour, #rrggbb."""
    return {name: _role(Role, name, row) for name, row in _rows(_SHARED, _brand_colours(brand))}


@cache
def own_roles(table: Path, game: str, brand: str = ACCENT) -> Mapping[str, OwnRole]:
    """Return a game's own roles by their names in its table, before which stands the game's."""
    rows = dict(_rows(table, _brand_colours(brand)))
    for row in rows.values():
        row["on"] = [f"{game} {on}" if on in rows else on for on in row.get("on", ())]
    return {name: _role(OwnRole, f"{game} {name}", row) for name, row in rows.items()}


def _brand_colours(brand: str) -> dict[str, str]:
    """Return a game's colour by its names: as it is, as type even on tinted grounds, and for low vision."""
    return {
        "brand": brand,
        "read brand": legible(brand, TINT_GROUND),
        "strong brand": strong(brand),
    }


def _rows(table: Path, colours: Mapping[str, str]) -> Iterator[tuple[str, _Row]]:
    """Yield the names in a table with their rows, each with the `colours` that it may name."""
    each: _Row = {}
    rows = dict[str, _Row]()
    for name, row in _parse(table).items():
        if name == "each":
            each = row
        elif varied := _VARIED.search(name):
            for word, own in each[varied[1]].items():
                purpose, *on = (
                    text.replace(varied[0], word) for text in (row["for"], *row.get("on", ()))
                )
                named = {**colours, **({"own": own} if isinstance(own, str) else own)}
                rows[name.replace(varied[0], word)] = {
                    **row,
                    "for": purpose,
                    "on": on,
                    "colours": named,
                }
        else:
            rows[name] = {"colours": colours, **rows.get(name, {}), **row}
    yield from rows.items()


@cache
def _parse(table: Path) -> _Row:
    """Rows of a TOML table by name; our own games' are prepared as JSON, which is read in a tenth of the time."""
    if not table.is_relative_to(_PACKAGE):
        return toml_of(table)
    text = prepared(prepared_table(table), table, lambda: json.dumps(toml_of(table)))
    found: _Row = json.loads(text)
    return found


def our_tables() -> Iterator[Path]:
    """Yield the tables of roles that pressboard brings."""
    return _PACKAGE.rglob("*roles.toml")


def prepared_table(table: Path) -> str:
    """The name of what is prepared of a table of our own."""
    return f"{table.relative_to(_PACKAGE).with_suffix('').as_posix()}.json"


def toml_of(table: Path) -> _Row:
    return tomllib.loads(table.read_text(encoding="utf-8"))


def _role(kind: type[_R], name: str, row: _Row) -> _R:
    colours = row["colours"]
    full = repaint(Paint(), row.get("full", {}), colours)
    low_ink = repaint(full, row.get("low-ink", {}), colours)
    bw = repaint(low_ink, row.get("bw", {}), colours)
    contrast = repaint(bw, row["contrast"], colours) if "contrast" in row else None
    role = kind(name, full, low_ink, bw, contrast)
    role.purpose = row["for"]
    role.on = tuple(row.get("on", ()))
    return role
