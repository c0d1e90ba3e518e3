"""Pages as they lie on a sheet: where the form of each is drawn, and what of it is seen; points, y up."""

from collections.abc import Iterator
from typing import NamedTuple

from pressboard.printing.slots import Slot
from pressboard.render.inked.operators import Box, Draw, FormKey, Lead, Link, Operator, Restore, Save
from pressboard.render.stream import FINE, fixed
from pressboard.units import pt

_DECIMALS = 3
_TURNS = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
"""The first four numbers of the matrix for each count of right angles clockwise."""


class LaidPage(NamedTuple):
    """A page that the file keeps as a form: its size, its links, and where entries of the outline lead on it."""

    form: FormKey
    width: float
    height: float
    links: tuple[Link, ...] = ()
    leads: tuple[Lead, ...] = ()

    @property
    def bare(self) -> "LaidPage":
        """The page as nothing but a picture: who draws it twice has links and leads but once."""
        return self._replace(links=(), leads=())

    @property
    def lies(self) -> bool:
        return self.width > self.height


class Matrix(NamedTuple):
    """What moves, turns and enlarges: x becomes `a x + c y + e`, y becomes `b x + d y + f`."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    @property
    def operands(self) -> str:
        factors = " ".join(fixed(each, FINE) for each in self[:4])
        return f"{factors} {fixed(self.e, _DECIMALS)} {fixed(self.f, _DECIMALS)}"

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def box(self, box: Box) -> Box:
        """Return the rectangle that one becomes; both are left, bottom, right, top."""
        one, other = self.point(*box[:2]), self.point(*box[2:])
        (left, right), (low, high) = (sorted(pair) for pair in zip(one, other, strict=True))
        return left, low, right, high


class LyingPage(NamedTuple):
    """A page drawn through a matrix; of one with a `window` (left, bottom, right, top) nothing beyond it is seen."""

    page: LaidPage
    matrix: Matrix
    window: Box | None = None

    def drawn(self) -> Iterator[Operator]:
        """Yield what draws it."""
        yield Save()
        if self.window:
            left, low, right, high = self.window
            yield f"{' '.join(fixed(each, _DECIMALS) for each in (left, low, right - left, high - low))} re W n"
        yield Draw(self.matrix.operands, self.page.form)
        yield Restore()

    def led(self) -> Iterator[Operator]:
        """Yield its links and leads where they are now."""
        for link in self.page.links:
            yield link._replace(box=self.matrix.box(link.box))
        for lead in self.page.leads:
            _, low, _, high = self.matrix.box((0.0, 0.0, self.page.width, self.page.height))
            top = self.matrix.point(0.0, lead.top)[1] if self.matrix.d > 0 else high
            yield lead._replace(top=min(max(top, low), high))


def turned_into(page: LaidPage, slot: Slot, height: float, turns: int) -> LyingPage:
    """Return a page in the middle of a `slot` of a sheet so many mm high, turned clockwise by so many right angles."""
    a, b, c, d = _TURNS[turns]
    x, y = pt(slot.x + slot.width / 2), pt(height - slot.y - slot.height / 2)
    wide, high = page.width / 2, page.height / 2
    return LyingPage(page, Matrix(a, b, c, d, x - a * wide - c * high, y - b * wide - d * high))


def enlarged(page: LaidPage, factor: float, left: float, top: float) -> LyingPage:
    """Return a page `factor` times as large whose upper left corner is at (`left`, `top`) points, y up."""
    return LyingPage(page, Matrix(factor, 0, 0, factor, left, top - factor * page.height))
