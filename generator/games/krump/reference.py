"""The reference: the rules on half a page, twice, in each player's colours, to be cut apart."""

from collections.abc import Iterator, Mapping

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.games.krump.icons import KEYS, icon
from generator.games.krump.mats import diagram
from generator.games.krump.patterns import patterns_of
from generator.games.krump.readings import Readings
from generator.games.krump.rules_page import RulesLook, told
from generator.games.krump.tables import PLAYERS
from generator.printing.cuts import Line
from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area
from generator.room.promise import Item, Leaf
from generator.units import show_mm

_LEAST = (77.0, 119.0)
"""Width and height of a half on which the type is not smaller than 5 points, whatever the readings, mm."""


class ReferenceProduct:
    """A summary for each player, two to a page."""

    name = "reference"
    summary = "The rules on half a page, one copy for each player; cut the page in two."
    example = "pressboard krump reference --paper letter"
    params = None
    look = RulesLook

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "krump-reference"

    def leaves(self, items: Iterator[Item], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the page."""
        turned = paper.landscape()
        context = {
            **told(look).context,
            "copies": list(zip(PLAYERS, _halves(turned), strict=True)),
            "cut": Line(turned.wide / 2, turned.margin, turned.wide / 2, turned.high - turned.margin),
            "patterns": patterns_of(Readings.read(look.readings)),
        }
        yield Leaf("reference.xml", context, self.pictures(None, look), {name: icon(name) for name in KEYS})

    def pictures(self, item: Item | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams in both players' colours."""
        patterns = patterns_of(Readings.read(look.readings))
        return {
            f"{name}-{pattern.units}".lower(): diagram(pattern, player)
            for player, name in enumerate(PLAYERS)
            for pattern in patterns
        }


def _halves(paper: Paper) -> list[Slot]:
    """Return the halves of a page beside each other, each with a margin on both sides of the cut.

    Raises DoesNotFit when they are too small to be read.
    """
    area, half = free_area(paper), paper.wide / 2
    wide = half - 2 * paper.margin
    if wide < _LEAST[0] or area.high < _LEAST[1]:
        least = " x ".join(map(show_mm, _LEAST))
        raise DoesNotFit(
            f"the reference: each half needs {least}, and {paper.name} with {show_mm(paper.margin)} margins leaves "
            f"{show_mm(wide)} x {show_mm(area.high)}; take larger paper"
        )
    return [Slot(left + paper.margin, area.y, wide, area.high) for left in (0.0, half)]
