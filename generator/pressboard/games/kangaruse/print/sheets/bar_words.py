"""What is said beside a board, counted: how high its words are about in a column."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, fsum
from typing import NamedTuple

_LETTER, _RAGGED, _LINE = 0.465, 1.5, 0.353
"""The width of a letter, in type sizes; how many letters a line falls short of the edge; a point in mm."""
_PARAGRAPH, _ENTRY = 0.45, 0.7
"""The space after a paragraph, in lines, and after an entry of the legend, mm."""
_BLOCK_END, _TAG, _TILE = re.compile("</(p|tr)>"), re.compile("<[^>]*>"), 'name="tile '
_OPTIONAL = re.compile("<optional>.*?</optional>", re.DOTALL)


class Column(NamedTuple):
    """A column `width` wide, mm, of type of so many points; a line's height is `leading` times that.

    The legend stands beside tiles, `indent` from the edge.
    """

    width: float
    body: float
    leading: float
    tile: float
    indent: float


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
        blocks = [*_blocks(words)]
        entries = [block for end, block in blocks if end == "tr" and _TILE in block]
        return cls(
            [*_letters(block for end, block in blocks if end == "p")],
            [*_letters(entries)],
            [*_letters(_OPTIONAL.sub("", block) for block in entries)],
            apart,
            score,
        )

    @property
    def brief(self) -> "Words":
        """What is left without what is optional."""
        return self._replace(entries=self.needed)

    def height(self, column: Column) -> float:
        """Return about how high they are in a column, mm, without the table."""
        letter = column.body * _LINE * _LETTER
        line, width, indent = (
            column.body * _LINE * column.leading,
            column.width / letter - _RAGGED,
            column.indent / letter,
        )
        blocks = fsum((ceil(letters / width) + _PARAGRAPH) * line for letters in self.paragraphs)
        entries = (max(ceil(letters / (width - indent)) * line, column.tile) + _ENTRY for letters in self.entries)
        return blocks + fsum(entries) + self.apart


def _blocks(words: str) -> Iterator[tuple[str, str]]:
    """Yield how each block ends, and what is in it."""
    *blocks, _ = _BLOCK_END.split(words)
    return zip(blocks[1::2], blocks[::2], strict=True)


def _letters(blocks: Iterable[str]) -> Iterator[int]:
    """Yield how many letters each block has."""
    return (len(" ".join(_TAG.sub("", block).split())) for block in blocks)
