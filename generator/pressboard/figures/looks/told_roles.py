"""What every role is for, in words, and which grounds type in it stands on: for themes of the user's own."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import NamedTuple, TypeAlias

from pressboard.figures.shapes import Bitmap, Figure, Symbol, Use
from pressboard.figures.themes import OwnRole

Holder: TypeAlias = "OwnRole | Mapping[str, Holder] | tuple[Holder, ...] | Figure | Symbol"
"""What roles are found in: modules' names, rows of roles, drawings."""


class ToldRole(NamedTuple):
    """A role: what it is `told` to be for; where type is set in it, the roles `on` whose fills that stands."""

    role: str
    told: str
    on: tuple[str, ...] = ()


Words = Sequence[tuple[str, str] | tuple[str, str, tuple[str, ...]]]
"""Rows of a table of roles: a name, what it is for, and what type of it stands on.

In a name `*` stands for anything, and `{}` in what it stands on for the same.
"""


def told_roles(places: Iterable[ModuleType | Figure], words: Words) -> tuple[ToldRole, ...]:
    """Return the roles of a game's own that lie in modules, or that figures are drawn in, each with its words.

    The first row that fits a role tells it. Raises ValueError for a role without words.
    """
    found: dict[str, OwnRole] = {}
    for place in places:
        within = vars(place) if isinstance(place, ModuleType) else place
        found |= {str(role): role for role in _roles_in(within)}
    return tuple(_told(role, words) for role in found.values())


def _told(role: OwnRole, words: Words) -> ToldRole:
    for pattern, told, *on in words:
        if match := re.fullmatch(pattern.replace("*", "(.*)"), role):
            grounds = tuple(each.format(*match.groups()) for each in on[0]) if on else ()
            return ToldRole(role, told, grounds)
    raise ValueError(f"nothing says what the role {str(role)!r} is for")


def _roles_in(holder: Holder) -> Iterator[OwnRole]:
    if isinstance(holder, OwnRole):
        yield holder
    elif isinstance(holder, Mapping):
        for each in holder.values():
            yield from _roles_in(each)
    elif isinstance(holder, tuple):
        for each in holder:
            yield from _roles_in(each)
    elif isinstance(holder, Figure | Symbol):
        for item in holder.items:
            if isinstance(item, Use):
                yield from _roles_in(item.symbol)
            elif not isinstance(item, Bitmap) and isinstance(item.role, OwnRole):
                yield item.role
