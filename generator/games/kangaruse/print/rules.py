"""The rules handout and its options: the turn with a drawn example, every type, the scoring, the readings."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.common.plain_product import PlainProduct
from generator.common.readings_options import ReadOptions, large_print_option, rules_readings, text_size_option
from generator.contract import SECTIONS, Item, Leaf
from generator.figures.elastic import Drawings
from generator.figures.shapes import Figure
from generator.games.kangaruse.pictures.icons import icon
from generator.games.kangaruse.print.icon_style import icons_option
from generator.games.kangaruse.rules.readings import Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import SCORING, SPECIAL, START, TYPES
from generator.lean_dataclasses import dataclass
from generator.printing.fitting import check_room
from generator.printing.papers import Paper

_LEAST_ROOM = 58.0, 104.0
"""The printable area that the handout needs, mm: in less its words have no room below one another."""


@dataclass(frozen=True, slots=True)
class RulesOptions(ReadOptions):
    """How the handout is printed, and of which readings it tells."""

    READINGS = Readings

    icons: str = icons_option()
    readings: tuple[str, ...] = rules_readings(Readings, "tiger_mixes_lines=no")
    text_size: float = text_size_option()
    large_print: bool = large_print_option()


class RulesProduct(PlainProduct[Sheet]):
    """The rules handout: set-up, turn with a drawn example, all types, scoring, readings."""

    game = "kangaruse"
    name = "rules"
    summary = "The rules as a handout: the turn with a drawn example, every type, the scoring."
    example = "pressboard kangaruse rules --paper letter"
    options = RulesOptions
    is_read = True

    def leaves(self, items: Iterator[Item[Sheet]], options: RulesOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout; raises DoesNotFit for paper on which it has no room."""
        check_room(paper, "the rules need", _LEAST_ROOM)
        yield replace(told(options), template="rules.xml")

    def pictures(self, item: Item[Sheet] | None, options: RulesOptions) -> Mapping[str, Figure]:
        """Return the drawn example of a turn."""
        from generator.games.kangaruse.pictures import example

        return {"example": example.figure(options.icons)}


def told(options: RulesOptions) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    from generator.games.kangaruse.pictures import example
    from generator.games.kangaruse.pictures.diagrams.examples import EXAMPLES, example_figure, facts
    from generator.games.kangaruse.pictures.opening import opening

    readings = Readings.read(options.readings)
    context = {
        "types": TYPES,
        "kinds_of": {"scoring": SCORING, "acting": (*SPECIAL, START)},
        "example": example.facts(),
        "examples": {key: facts(key) for key in EXAMPLES},
        "readings": readings.told(),
        "house_rules": len(readings.changes()),
        "rulings": readings.rulings(),
        **options.typed,
    }
    icons = {key: icon(key, options.icons) for key in (*TYPES, START)}
    drawn = {f"example {key}": example_figure(key, options.icons) for key in EXAMPLES}
    figures: Drawings = {"opening": opening(options.icons), "example": example.figure(options.icons), **drawn}
    return Leaf(SECTIONS, context, figures, icons)
