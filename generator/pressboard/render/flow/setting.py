"""What blocks take over from what they stand in, and the spaces round them."""

from collections.abc import Iterable
from typing import NamedTuple

from pressboard.render.flow.block_cache import Key
from pressboard.render.flow.blocks import Block
from pressboard.render.text.looks import PLAIN, Look
from pressboard.render.text.styles import Style
from pressboard.units import pt

_AROUND_FRAMED = (0.35, 0.65)
"""Above and below boxes, tables and figures."""


class Setting(NamedTuple):
    """What blocks inherit: the style of text, how lines keep, the height there is (points), how deep a list is.

    `look` is that of the page, `width` that of the place (points) where it has only one.
    """

    style: Style
    room: float
    align: str = "left"
    depth: int = 0
    outline: int = 0
    look: Look = PLAIN
    width: float = 0.0

    @property
    def key(self) -> Key:
        """What of it the looks of blocks that hold no pictures depend on; what is kept for one width stays broken."""
        return self.style, self.align, self.look.name, self.depth, self.width

    def sized(self, size: float | None) -> "Setting":
        """Return this setting with another type size (mm), if one is given."""
        return self._replace(style=self.style._replace(size=pt(size))) if size else self

    def led(self, leading: float | None) -> "Setting":
        """Return this setting with lines that follow each other otherwise (type sizes), if that is given."""
        return self._replace(style=self.style._replace(leading=leading * self.look.air)) if leading else self


def framed(block: Block, setting: Setting) -> Block:
    """Give a box, table or figure its spaces, and return it."""
    before, after = _AROUND_FRAMED
    block.before, block.after = before * setting.style.size, after * setting.style.size
    return block


def around(block: Block, inner: Iterable[Block]) -> Block:
    """Give a block the spaces that the blocks at its ends want."""
    blocks = list(inner)
    if blocks:
        block.before, block.after = blocks[0].before, blocks[-1].after
    return block
