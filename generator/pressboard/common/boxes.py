"""Boxes for a game's pieces: a tuck box on one page, as large as what goes into it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Generic, Never, TypeVar

from pressboard.common.large_print import told_leaf
from pressboard.common.plain_product import PlainProduct
from pressboard.common.readings_options import LargeOptions
from pressboard.contract import Item, Leaf
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Figure
from pressboard.figures.tuck_box import TuckBox, tuck_box
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.shelves import shelved
from pressboard.units import show_mm
from pressboard.words import words

_ROOM, _DEEP_ROOM = 1.5, 1.0
"""How much wider, higher and deeper than its contents a box is, mm: card folded round a corner takes some of it."""
_MINUTES = 3.0
"""How long it takes to score, fold and glue a box."""
_NET = "box"
_BRIEF = "Cut solid lines, fold dashed ones, glue the tab."
_SHORT = f"Print on card. {_BRIEF}"
_HOW = "Cut along the solid lines, score and fold along the dashed ones, glue the tab behind the narrow side."
LEAST_PILE, MOST_PILE = 3.0, 80.0
"""How high piles in boxes may be, mm."""

Look = TypeVar("Look", bound=LargeOptions)
"""The dataclass of a box's options."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What goes into a box: `width` x `height` x `depth` mm, and what `says` so."""

    width: float
    height: float
    depth: float
    says: str

    @property
    def box(self) -> TuckBox:
        """The box it fits."""
        return TuckBox(self.width + _ROOM, self.height + _ROOM, self.depth + _DEEP_ROOM)

    @property
    def measures(self) -> str:
        """How large the box is outside, as people read it."""
        return words(
            "{width}\u00a0×\u00a0{height}\u00a0×\u00a0{depth}",
            width=f"{self.box.width:.3g}",
            height=f"{self.box.height:.3g}",
            depth=show_mm(round(self.box.depth, 1)),
        )


class Box(PlainProduct[Never], ABC, Generic[Look]):
    """The product `box` of a game, which says what goes into it."""

    name = "box"

    @abstractmethod
    def contents(self, options: Look, paper: Paper | None) -> Contents:
        """Return what goes in; where it goes by the paper, none stands for the usual one."""

    @abstractmethod
    def marks(self) -> GameMarks:
        """Return the marks of the game."""

    def leaves(self, items: Iterator[Item[Never]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the page; raises DoesNotFit for paper that is too small."""
        contents = self.contents(options, paper)
        net = self._net(contents, options)
        with named(words("a box of {measures}", measures=contents.measures)):
            (page,) = shelved(paper, [contents.box.measures], 0.0)
        yield Leaf(
            "box.xml",
            {
                "page": page,
                "placed": [(_NET, page.fronts[0].slot)],
                "contents": contents,
                "how": words(_SHORT),
                "brief": words(_BRIEF),
                "note_size": options.sizes.note,
            },
            {_NET: net},
            orientation=page.orientation,
            captioned=True,
            caption=page.caption,
            cut=contents.box.outline,
            gluing=_MINUTES,
        )
        if options.large_print:
            holds = words("A box of {measures} for {contents}.", measures=contents.measures, contents=contents.says)
            yield told_leaf(words("box"), (), (holds, words(_HOW)))

    def pictures(self, item: Item[Never] | None, options: Look) -> Mapping[str, Figure]:
        """Return the net."""
        return {_NET: self._net(self.contents(options, None), options)}

    def _net(self, contents: Contents, options: Look) -> Figure:
        title = words("Box for {contents}", contents=contents.says)
        return tuck_box(contents.box, self.marks(), contents.says, title, options.sizes)
