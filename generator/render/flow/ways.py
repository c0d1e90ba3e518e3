"""Parts of a page that can be set in several ways: the page takes those that fill it best.

That is as few sheets of paper as there can be, the last of them not nearly empty, and then the ways named first.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from generator.errors import DoesNotFit
from generator.layout.tree import Element, SourceLine
from generator.render.flow.blocks import Block, Stack

EITHER = "either"
LEAST_FILL = 0.42
"""The last sheet is full to this part of the paper's height at least, if that can be."""

Part = Element | Sequence[Element]
"""An `either`, or elements that are set in one way only."""


class PouredColumn(NamedTuple):
    """A column of text on a sheet: what stands in it, and its place (points)."""

    block: Block
    x: float
    y: float
    width: float


Sheets = list[list[PouredColumn]]


class Pour(Protocol):
    """Pours a stack onto sheets, `less` points of each left free, or `only` of one; None for more than so many."""

    def __call__(self, stack: Stack, most: int | None, less: float = 0.0, only: int | None = None) -> Sheets | None:
        """Return the sheets, or None."""


_STEPS = 6
"""So often the room that is left free on each sheet is halved in search of the least."""


def filled(sheets: Sheets, height: float) -> float:
    """Return how far down the last sheet its text goes, as a part of the paper's `height`; a single sheet is full."""
    if len(sheets) == 1:
        return 1.0
    return max(column.y + column.block.height(column.width) for column in sheets[-1]) / height


def evened(pour: Pour, stack: Stack, sheets: Sheets, height: float) -> Sheets:
    """Return as many sheets, whose last one is full enough where its text comes from those before, if that can be.

    As little as possible is left free on each, or where pictures stand in the way of that on the last but one;
    `height` is that of the paper, points.
    """
    for only in (None, len(sheets) - 2):
        if filled(sheets, height) >= LEAST_FILL:
            break
        sheets = _evened(pour, stack, sheets, height, only)
    return sheets


def _evened(pour: Pour, stack: Stack, sheets: Sheets, height: float, only: int | None) -> Sheets:
    least, most, best = 0.0, height / 2, sheets
    for _ in range(_STEPS):
        less = (least + most) / 2
        found = _tried(pour, stack, len(sheets), less, only)
        if found and len(found) == len(sheets) and filled(found, height) < LEAST_FILL:
            least = less
        else:
            most = less
            best = found if found and filled(found, height) > filled(best, height) else best
    return best


def _tried(pour: Pour, stack: Stack, most: int, less: float = 0.0, only: int | None = None) -> Sheets | None:
    """Return the sheets of what is poured; None for what has no room, or takes more sheets."""
    try:
        return pour(stack, most, less, only)
    except DoesNotFit:
        return None


class WaysOfSetting:
    """A part of a page between two page breaks that holds an `either`; `made` turns elements into blocks.

    `height` is that of the paper, points.
    """

    def __init__(
        self,
        where: SourceLine,
        elements: Sequence[Element],
        made: Callable[[Sequence[Element]], Stack],
        height: float,
    ) -> None:
        self._where, self._made, self._height = where, made, height
        self._parts = _parts(elements)
        self._eithers = [at for at, part in enumerate(self._parts) if isinstance(part, Element)]
        self._set: dict[tuple[int, int], Sequence[Block]] = {}
        """The blocks of a part, by its place and that of its way."""

    def best(self, pour: Pour) -> tuple[Stack, Sheets]:
        """Return what is set best, and its sheets; raises what pouring the last of all ways raises.

        Of several the last on the page chooses first. What is taken stays, for a document whose pages are counted is
        set twice.
        """
        ways = {at: len(self._ways(at)) - 1 for at in self._eithers}
        found = pour(self._stack(ways), None)
        assert found is not None, "sheets are without number"
        for at in reversed(self._eithers):
            ways[at], found = self._chosen(pour, ways, at, found)
        for at, way in ways.items():
            self._either(at).children[:] = [self._ways(at)[way]]
        return self._stack(ways), found

    def _chosen(self, pour: Pour, ways: dict[int, int], at: int, known: Sheets) -> tuple[int, Sheets]:
        """Return the way of one part that is best while the others are set in these, and its sheets.

        That is the first that leaves the last sheet full enough; where none does, the first that leaves it fullest. The
        sheets of its last way are known.
        """
        last = ways[at]
        best, found = last, known
        for way in range(last):
            trial = _tried(pour, self._stack({**ways, at: way}), len(known))
            if trial and filled(trial, self._height) >= LEAST_FILL:
                return way, trial
            gain = filled(trial, self._height) - filled(found, self._height) if trial else -1.0
            if trial and (gain > 0.0 or (gain == 0.0 and best == last)):
                best, found = way, trial
        return best, found

    def _stack(self, ways: dict[int, int]) -> Stack:
        blocks = [block for at in range(len(self._parts)) for block in self._blocks(at, ways.get(at, 0))]
        return Stack(self._where, blocks)

    def _blocks(self, at: int, way: int) -> Sequence[Block]:
        if (at, way) not in self._set:
            part = self._parts[at]
            elements = list(self._ways(at)[way].elements()) if isinstance(part, Element) else part
            self._set[at, way] = self._made(elements).blocks
        return self._set[at, way]

    def _either(self, at: int) -> Element:
        part = self._parts[at]
        assert isinstance(part, Element)
        return part

    def _ways(self, at: int) -> list[Element]:
        return list(self._either(at).elements())


def _parts(elements: Sequence[Element]) -> list[Part]:
    """Return elements with those between two eithers together."""
    parts: list[Part] = []
    plain: list[Element] = []
    for element in elements:
        if element.tag == EITHER:
            parts += [plain, element]
            plain = []
        else:
            plain.append(element)
    return [*parts, plain]
