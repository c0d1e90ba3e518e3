"""A mat for each player: places for cards and pyramids, captures, how units move."""

from collections.abc import Iterator, Mapping

from generator.common.plain_product import PlainProduct
from generator.common.readings_options import ReadingsOptions
from generator.contract import Item, Leaf
from generator.contract.options import option
from generator.figures.shapes import Figure
from generator.games.krump.pictures.cards import SIZES
from generator.games.krump.pictures.mats import MatPlan, mat
from generator.games.krump.print.pieces import SIDES, players_of
from generator.games.krump.rules.arrays import Array
from generator.games.krump.rules.board.tables import PLAYERS
from generator.games.krump.rules.readings import Readings
from generator.lean_dataclasses import dataclass
from generator.printing.fitting import named
from generator.printing.papers import Paper, orientation
from generator.printing.pieces import centred
from generator.printing.scale import marks_and_caption, unruled


@dataclass(frozen=True, slots=True)
class MatOptions(ReadingsOptions):
    """Whose mat, for which cards, by which readings."""

    READINGS = Readings

    side: str = option("both", "Whose mat.", SIDES)
    size: str = option("poker", "The cards its places are for.", tuple(SIZES))
    readings: tuple[str, ...] = option(
        (), "A house rule that the diagrams follow, such as hop_directions=4.", metavar="NAME=VALUE"
    )


class MatProduct(PlainProduct[Array]):
    """A mat for each player."""

    game = "krump"
    name = "mat"
    summary = "A mat for each player: places for cards and pyramids, captures, how units move."
    example = "pressboard krump mat --side red"
    options = MatOptions

    def leaves(self, items: Iterator[Item[Array]], options: MatOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield a page for each player."""
        plan = MatPlan(options.size)
        with named(f"a mat for {options.size} cards"):
            turned, place = centred(paper, plan.width, plan.height)
        marks, caption = marks_and_caption(turned, [place])
        for name, figure in self.pictures(None, options).items():
            context = {"place": place, "marks": marks, "name": name, "unruled": unruled(marks, place)}
            lies = orientation(turned)
            yield Leaf("mat.xml", context, {"mat": figure}, orientation=lies, captioned=True, caption=caption)

    def pictures(self, item: Item[Array] | None, options: MatOptions) -> Mapping[str, Figure]:
        """Return the mats."""
        readings = Readings.read(options.readings)
        return {PLAYERS[player].lower(): mat(player, options.size, readings) for player in players_of(options.side)}
