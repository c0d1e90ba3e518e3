"""Parts of a page that can be set in several ways: the page takes those that fill it best.

That is as few sheets of paper as there can be, none of them nearly empty, and then the ways named first.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from pressboard.errors import DoesNotFit
from pressboard.layout.tree import Element, SourceLine
from pressboard.lean_dataclasses import dataclass
from pressboard.render.flow.blocks import Block, Stack
from pressboard.render.flow.breaks import Pouring, broken
from pressboard.render.flow.faults import LEAST_FILL, Sheets, faults, filled

EITHER = "either"

Part = Element | Sequence[Element]
"""An `either`, or elements that are set in one way only."""


class Pour(Protocol):
    """Pours a stack onto sheets, `less` points of each left free, or `only` of one; None for more than so many."""

    def __call__(self, stack: Stack, most: int | None, less: float = 0.0, only: int | None = None) -> Sheets | None:
        """Return the sheets, or None."""


_STEPS = 6
"""So often the room that is left free on each sheet is halved in search of the least."""


@dataclass(slots=True)
class Poured:
    """A page set in one way: its stack, its sheets of paper so high (points), and the ways taken of its eithers."""

    stack: Stack
    sheets: Sheets
    height: float
    ways: Sequence[tuple[Element, Element]] = ()

    @property
    def faults(self) -> float:
        return faults(self.sheets, self.height)

    def evened(self, pour: Pour) -> "Poured":
        """Return it on as many sheets, whose last one is full enough where its text comes from those before.

        If that can be, as little as possible is left free on each, or where pictures stand in the way of that on the
        last but one.
        """
        sheets = self.sheets
        for only in (None, len(sheets) - 2):
            if filled(sheets, self.height) >= LEAST_FILL:
                break
            height = self.height
            least, most, best = 0.0, height / 2, sheets
            for _ in range(_STEPS):
                less = (least + most) / 2
                found = _tried(pour, self.stack, len(sheets), less, only)
                if found and len(found) == len(sheets) and filled(found, height) < LEAST_FILL:
                    least = less
                else:
                    most = less
                    best = found if found and filled(found, height) > filled(best, height) else best
            sheets = best
        if sheets is self.sheets or faults(sheets, self.height) > self.faults:
            return self
        return Poured(self.stack, sheets, self.height, self.ways)

    def broken(self, pour: Pouring) -> "Poured":
        """Return it with its pages ended where that leaves the least empty, if that is better."""
        sheets = broken(pour, self.stack, len(self.sheets), self.height)
        if sheets is None or faults(sheets, self.height) >= self.faults:
            return self
        return Poured(self.stack, sheets, self.height, self.ways)

    def taken(self) -> Sheets:
        """Return its sheets; its ways are those that stay, for a document whose pages are counted is set twice."""
        for either, way in self.ways:
            either.children[:] = [way]
        return self.sheets


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
        # Elements with those between two eithers together.
        parts: list[Part] = []
        plain: list[Element] = []
        for element in elements:
            if element.tag == EITHER:
                parts += [plain, element]
                plain = []
            else:
                plain.append(element)
        self._parts = [*parts, plain]
        self._eithers = [at for at, part in enumerate(self._parts) if isinstance(part, Element)]
        self._set: dict[tuple[int, int], Sequence[Block]] = {}
        """The blocks of a part, by its place and that of its way."""

    def best(self, pour: Pour) -> Poured:
        """Return what is set best; raises what pouring the last of all ways raises.

        Of several the last on the page chooses first.
        """
        ways = {at: len(self._ways(at)) - 1 for at in self._eithers}
        found = pour(self._stack(ways), None)
        assert found is not None, "sheets are without number"
        for at in reversed(self._eithers):
            ways[at], found = self._chosen(pour, ways, at, found)
        taken = [(self._either(at), self._ways(at)[way]) for at, way in ways.items()]
        return Poured(self._stack(ways), found, self._height, taken)

    def _chosen(self, pour: Pour, ways: dict[int, int], at: int, known: Sheets) -> tuple[int, Sheets]:
        """Return the way of one part that is best while the others are set in these, and its sheets.

        That is the first with which no sheet is nearly empty; where none is, the first with the fewest faults. The
        sheets of its last way are known.
        """
        last = ways[at]
        best, found, wrong = last, known, faults(known, self._height)
        for way in range(last):
            trial = _tried(pour, self._stack({**ways, at: way}), len(known))
            more = faults(trial, self._height) if trial else wrong
            if trial and not more:
                return way, trial
            if trial and (more < wrong or (more == wrong and best == last)):
                best, found, wrong = way, trial, more
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
