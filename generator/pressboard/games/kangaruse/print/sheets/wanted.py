"""What the place of a sheet on a page has to hold."""

from typing import NamedTuple

from pressboard.games.kangaruse.pictures.sheet.square_names import Widest, widest
from pressboard.games.kangaruse.rules.types import TYPES

_NAMES, _WIDEST = 8, widest(TYPES)


class Wanted(NamedTuple):
    """What a sheet's place has to hold: a board, and words beside it or, without a `bar`, the names of its types.

    There are so many `names`, starts among them, the `widest` of them so wide; if `asked` for squares have them in any
    case. What the sheet is takes so many letters at its foot, as `recipe` and as `code`. Its bar may have a table
    for the `score`. All that is said at the `foot` beside the code, once that is known, takes so many letters,
    and how one starts, over that, so many larger ones. Without a bar a `few` words stand under the board, if there is
    room for them.
    """

    columns: int
    rows: int
    bar: bool
    players: int = 5
    names: int = _NAMES
    widest: Widest = _WIDEST
    recipe: int = 45
    code: int = 100
    asked: bool = False
    score: bool = False
    foot: int = 0
    few: bool = False
    start: int = 0

    @property
    def weighed(self) -> "Wanted":
        """What of it weighs: beside a bar, which tells what squares are, forms depend on no names.

        So most sheets of a book want the same, and what it takes is found once.
        """
        return self._replace(names=_NAMES, widest=_WIDEST) if self.bar and not self.asked else self
