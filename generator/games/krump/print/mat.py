"""A mat for each player: places for cards and pyramids, captures, how units move."""

from collections.abc import Iterator, Mapping

from generator.common.large_print import ApartOptions, apart_option, large_option
from generator.common.plain_product import PlainProduct
from generator.common.readings_options import ReadingsOptions
from generator.contract import Item, Leaf
from generator.contract.options import option
from generator.figures.shapes import Figure
from generator.games.krump.pictures.cards import SIZES
from generator.games.krump.pictures.large_mats import LargeMatPlan, large_mat
from generator.games.krump.pictures.mat_words import (
    captures_told,
    card_places,
    hand_told,
    how_to_move,
    landing_told,
)
from generator.games.krump.pictures.mats import MatPlan, mat
from generator.games.krump.pictures.pieces import player_name
from generator.games.krump.print.moves import told_moves
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
class MatOptions(ReadingsOptions, ApartOptions):
    """Whose mat, for which cards, by which readings."""

    READINGS = Readings

    side: str = option("both", "Whose mat.", SIDES)
    size: str = option("poker", "The cards its places are for.", tuple(SIZES))
    readings: tuple[str, ...] = option(
        (), "A house rule that the diagrams follow, such as hop_directions=4.", metavar="NAME=VALUE"
    )
    text_size: float = apart_option()
    large_print: bool = large_option()

    def __post_init__(self) -> None:
        """Raise BadOption for readings that do not exist and for type that nobody reads."""
        ReadingsOptions.__post_init__(self)
        self.check_type()

    @property
    def plan(self) -> MatPlan:
        """Where things lie on the mat."""
        return LargeMatPlan(self.size) if self.large_print else MatPlan(self.size)


class MatProduct(PlainProduct[Array]):
    """A mat for each player."""

    game = "krump"
    name = "mat"
    summary = "A mat for each player: places for cards and pyramids, captures, how units move."
    example = "pressboard krump mat --side red"
    options = MatOptions

    def leaves(self, items: Iterator[Item[Array]], options: MatOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield a page for each player; what large ones do not say follows each on a page of its own."""
        plan = options.plan
        with named(f"a mat for {options.size} cards"):
            turned, place = centred(paper, plan.width, plan.height)
        marks, caption = marks_and_caption(turned, [place])
        for player, (name, figure) in zip(players_of(options.side), self.pictures(None, options).items(), strict=True):
            context = {"place": place, "marks": marks, "name": name, "unruled": unruled(marks, place)}
            lies = orientation(turned)
            context["note_size"] = options.sizes.note
            yield Leaf("mat.xml", context, {"mat": figure}, orientation=lies, captioned=True, caption=caption)
            if options.apart:
                yield _words_of(player, options)

    def pictures(self, item: Item[Array] | None, options: MatOptions) -> Mapping[str, Figure]:
        """Return the mats."""
        readings = Readings.read(options.readings)
        drawn = large_mat if options.large_print else mat
        return {PLAYERS[player].lower(): drawn(player, options.size, readings) for player in players_of(options.side)}


def _words_of(player: int, options: MatOptions) -> Leaf:
    """Return the page of what a player's mat says."""
    readings = Readings.read(options.readings)
    moves, figures = told_moves(readings, player)
    context = {
        "player": player_name(player),
        "captures": captures_told(player, readings),
        "places": card_places(player, readings),
        "pyramids": how_to_move(readings),
        "landing": landing_told(readings),
        "hand": hand_told(player),
        "moves": moves,
        **options.typed,
    }
    return Leaf("mat-words.xml", context, figures)
