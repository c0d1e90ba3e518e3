"""A theme of the user's own: one of ours, and what it paints otherwise."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self

from pressboard.figures.theme_values import Change


class OwnTheme(str):
    """The name of a theme that follows the theme `base` but for `changes`, by roles.

    In large print, where areas and type have other colours, it makes the changes `large`. It goes wherever the name of
    a theme goes, and brings all that there is to it. Two that paint alike have one name.
    """

    __slots__ = ("base", "changes", "large")
    base: str
    changes: Mapping[str, Change]
    large: Mapping[str, Change]

    def __new__(cls, base: str, changes: Mapping[str, Change], large: Mapping[str, Change] | None = None) -> Self:
        """Name a theme by what it paints; in large print that is the same where nothing else is said."""
        from hashlib import blake2b

        both = changes, changes if large is None else large
        whole = repr([[(role, *sorted(each[role].items())) for role in sorted(each)] for each in both])
        own = super().__new__(cls, f"{base} changed {blake2b(whole.encode(), digest_size=12).hexdigest()}")
        own.base = base
        own.changes, own.large = (MappingProxyType(dict(each)) for each in both)
        return own

    def __reduce__(self) -> tuple[type[Self], tuple[str, dict[str, Change], dict[str, Change]]]:
        """Tell copies and other processes all there is to it."""
        return type(self), (self.base, dict(self.changes), dict(self.large))
