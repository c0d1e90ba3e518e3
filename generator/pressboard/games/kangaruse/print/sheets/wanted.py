"""What the place of a sheet on a page has to hold: its board, and words beside it, counted."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pressboard.games.kangaruse.pictures.sheet.names import Widest, widest
from pressboard.games.kangaruse.rules.types import TYPES

_BLOCK_END, _TAG, _TILE = re.compile("</(p|tr)>"), re.compile("<[^>]*>"), 'name="tile '
_OPTIONAL = re.compile("<optional>.*?</optional>", re.DOTALL)


class Words(NamedTuple):
    """What is said beside a board: how many letters each paragraph has, and each entry of the legend.

    Entries have so many `needed` ones where what is optional is left out. Headings and pictures take a height of
    `apart`, mm, a table for the `score` so much.
    """

    paragraphs: Sequence[int]
    entries: Sequence[int]
    needed: Sequence[int]
    apart: float
    score: float

    @classmethod
    def read(cls, words: str, apart: float, score: float) -> "Words":
        """Count the letters of words as a template has them: in `<p>`, and in rows that begin with a tile."""
        *parts, _ = _BLOCK_END.split(words)
        blocks = [*zip(parts[::2], parts[1::2], strict=True)]
        entries = [block for block, end in blocks if end == "tr" and _TILE in block]
        return cls(
            [*_letters(block for block, end in blocks if end == "p")],
            [*_letters(entries)],
            [*_letters(_OPTIONAL.sub("", block) for block in entries)],
            apart,
            score,
        )

    @property
    def brief(self) -> "Words":
        """What is left without what is optional."""
        return self._replace(entries=self.needed)


def _letters(blocks: Iterable[str]) -> Iterator[int]:
    """Yield how many letters each block has."""
    return (len(" ".join(_TAG.sub("", block).split())) for block in blocks)


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
