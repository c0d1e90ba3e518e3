"""Size of type: one value of a job, which layout, kinds of products and pictures read what follows of it from.

Large print is for people with low vision. Words that are read leave the picture they stand beside, for pages of their
own; labels in pictures have a least size, and what is counted or told apart at a glance (pips, ranks) is larger. It is
painted in a theme of its own: bold lines, no tints, nothing soft; see `large_theme`.
"""

from pressboard.lean_classes import NamedTuple
from pressboard.units import mm

LARGE_TEXT = 17.0
"""The type of what is read in large print, points."""
LEAST_LARGE_TEXT = 16.0
"""The least it may be made, points."""
LARGE_FOOT = 14.0
"""The type of feet and codes there, points."""
READ = mm(9.0)
"""The type of labels that are read, mm, wherever they have room for it."""
_LARGE_LABEL = mm(LARGE_FOOT)
_LARGE_TITLE = mm(LARGE_TEXT)
_LARGE_MARKS = 1.4
_NOTE = 9.0


class Type(NamedTuple):
    """What is asked of type: a `size` in points, 0 for that which each page is made for; and whether in large print.

    Pictures are drawn in true size, those that are `enlarged` afterwards for so many times that.
    """

    size: float = 0.0
    is_large: bool = False
    enlarged: float = 1.0

    @property
    def text(self) -> float:
        """The size of what is read, points; 0 where the page says it."""
        return self.size or LARGE_TEXT * self.is_large

    @property
    def is_apart(self) -> bool:
        """True if words that stand beside a picture otherwise have pages of their own."""
        return self.text > 0

    @property
    def label(self) -> float:
        """The least type of coordinates, names and numbers in pictures, mm."""
        return _LARGE_LABEL * self.is_large / self.enlarged

    @property
    def title(self) -> float:
        """The least type of players' names in pictures, mm."""
        return _LARGE_TITLE * self.is_large

    @property
    def marks(self) -> float:
        """How many times as large as usual pips, rings and crosses are."""
        return _LARGE_MARKS if self.is_large else 1.0

    @property
    def note(self) -> float:
        """The type of what sheets say that are cut, points, as far as it has room in a line."""
        return LARGE_FOOT if self.is_large else _NOTE

    @property
    def name(self) -> str:
        """What tells symbols drawn so from others, "" for the usual ones."""
        if not self.is_large:
            return ""
        return f" large {self.label:.2f}"


AS_MADE = Type()
LARGE = Type(is_large=True)
"""Type as each page is made, and large print."""
