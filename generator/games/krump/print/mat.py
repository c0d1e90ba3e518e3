"""A mat for each player: places for cards and pyramids, captures, how units move."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.contract import Item, Leaf
from generator.contract.options import check_choices, option
from generator.figures.shapes import Figure
from generator.games.krump.pictures.cards import SIZES
from generator.games.krump.pictures.mats import MatPlan, mat
from generator.games.krump.print.pieces import SIDES, players_of
from generator.games.krump.print.plain import PlainProduct
from generator.games.krump.rules.arrays import Array
from generator.games.krump.rules.board.tables import PLAYERS
from generator.games.krump.rules.readings import Readings
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import centred, orientation
from generator.printing.scale import marks_and_caption, unruled


@dataclass(frozen=True, slots=True)
class MatOptions:
    """Whose mat, for which cards, by which readings."""

    side: str = option("both", "Whose mat.", SIDES)
    size: str = option("poker", "The cards its places are for.", tuple(SIZES))
    readings: tuple[str, ...] = option(
        (), "A house rule that the diagrams follow, such as hop_directions=4.", metavar="NAME=VALUE"
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        check_choices(self)
        object.__setattr__(self, "readings", Readings.read(self.readings).changes())


class MatProduct(PlainProduct):
    """A mat for each player."""

    name = "mat"
    summary = "A mat for each player: places for cards and pyramids, captures, how units move."
    example = "pressboard krump mat --side red"
    look = MatOptions

    def leaves(self, items: Iterator[Item[Array]], look: MatOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield a page for each player."""
        plan = MatPlan(look.size)
        with named(f"a mat for {look.size} cards"):
            turned, place = centred(paper, plan.width, plan.height)
        marks, caption = marks_and_caption(turned, [place])
        for name, figure in self.pictures(None, look).items():
            context = {"place": place, "marks": marks, "name": name, "unruled": unruled(marks, place)}
            lies = orientation(turned)
            yield Leaf("mat.xml", context, {"mat": figure}, orientation=lies, captioned=True, caption=caption)

    def pictures(self, item: Item[Array] | None, look: MatOptions) -> Mapping[str, Figure]:
        """Return the mats."""
        readings = Readings.read(look.readings)
        return {PLAYERS[player].lower(): mat(player, look.size, readings) for player in players_of(look.side)}
