"""Large print, for people with low vision: what it means stands in this one table.

Words that are read leave the picture they stand beside, for pages of their own; labels in pictures are at least
`label` high, and what is counted or told apart at a glance (pips, ranks) is larger by `marks`. It is painted in a theme
of its own: bold lines, no tints, nothing soft; see `large_theme`.
"""

from typing import NamedTuple

from pressboard.units import mm

LARGE_TEXT, LEAST_LARGE_TEXT, LARGE_FOOT = 17.0, 16.0, 14.0
"""The type of what is read in large print, the least it may be made, and that of feet and codes, points."""
READ = mm(9.0)
"""The type of labels that are read, mm, wherever they have room for it."""


class Sizes(NamedTuple):
    """How large what pictures hold is drawn, usually or in large print.

    `label` is the least type of coordinates, names and numbers, and `title` that of players' names, mm; `marks` is how
    many times as large as usual pips, rings and crosses are. `note` is the type of what sheets say that are cut,
    points, as far as it has room in a line.
    """

    label: float = 0.0
    title: float = 0.0
    marks: float = 1.0
    note: float = 9.0

    @property
    def is_large(self) -> bool:
        return self != USUAL

    @property
    def name(self) -> str:
        """What tells symbols drawn so from others, "" for the usual ones."""
        return f" large {self.label:.2f}" if self.is_large else ""


USUAL = Sizes()
LARGE = Sizes(label=mm(14.0), title=mm(17.0), marks=1.4, note=LARGE_FOOT)


def sizes_of(large: bool) -> Sizes:
    return LARGE if large else USUAL
