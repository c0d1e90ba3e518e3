"""The rules as a handout: what its sections are filled with, and the product that prints them all."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial

from pressboard.errors import BadOption, unknown
from pressboard.figures.shapes import Elastic, Figure
from pressboard.games.krump.make.params import ROWS
from pressboard.games.krump.pictures.diagrams import (
    MOVE_KINDS,
    board_figure,
    example_of,
    move_figures,
    scene,
    ways,
)
from pressboard.games.krump.pictures.pieces import ICONS, SIGNS
from pressboard.games.krump.pictures.table import paid_card, step, table
from pressboard.games.krump.rules.board import NUMBERS
from pressboard.games.krump.rules.house_rules import RULINGS, HouseRules
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED, STANDARD, Array, units_of
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import ReadingsOptions, TypeOptions, option, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option
from pressboard.lean_classes import dataclass
from pressboard.printing.cuts import CUT
from pressboard.printing.papers import Paper, check_room
from pressboard.words import words

MOVE_KEYS = tuple(kind.key for kind in MOVE_KINDS)
"""What the ways to move are called in a word."""


@dataclass(frozen=True)
class HouseRuleOptions(ReadingsOptions):
    READINGS = HouseRules

    readings: tuple[str, ...] = rules_readings(HouseRules, "hop_directions=4", "NAME=VALUE")


@dataclass(frozen=True, slots=True)
class RulesOptions(HouseRuleOptions, PiecesOptions):
    units: tuple[str, ...] = option(
        (),
        "Tell only how these move, such as small,large-small; all when left out.",
        metavar="UNIT",
        label="Ways to move",
        suggested=MOVE_KEYS,
    )
    section: tuple[str, ...] = section_option("moving or large")

    def check(self) -> None:
        """Bring units into canonical form; raises BadOption."""
        names = ["-".join(name.lower().split()) for name in self.units]
        for name in names:
            if name not in MOVE_KEYS:
                raise BadOption(unknown("unit", name, MOVE_KEYS), "units")
        object.__setattr__(self, "units", tuple(key for key in MOVE_KEYS if key in names))


@dataclass(frozen=True, slots=True)
class ReferenceOptions(HouseRuleOptions, TypeOptions):
    """Of which readings what both players have beside them tells."""


def rules_of(array: Array = STANDARD) -> PlainProduct[RulesOptions]:
    """Return the handout: set-up, rounds, every way to move with a diagram, an example; that of a kit has its array."""

    def whole(page: Leaf, options: RulesOptions, paper: Paper) -> Leaf:
        figures = {
            **page.figures,
            "table": Elastic(partial(table, units_of(array), type=options.type)),
        }
        return replace(page, template="rules.xml", figures=figures)

    def quick(page: Leaf, options: RulesOptions) -> Leaf:
        moves = move_figures(HouseRules.read(options.readings), RED)
        return replace(page, template="quick.xml", figures={**page.figures, **moves})

    return rules_product(
        "krump",
        "The rules as a handout: the set-up, a diagram for every way to move, an example round.",
        "pressboard krump rules --readings hop_directions=4",
        RulesOptions,
        lambda options: sections(options, array, options.units),
        (75.0, 131.0),
        whole=whole,
        brief=quick,
    )


def sections(
    options: RulesOptions | ReferenceOptions, array: Array = STANDARD, units: Collection[str] = ()
) -> Leaf:
    """The leaf that fills the sections of the rules; its template tells the rows of an unusual `array`.

    With `units` only how these move is told, and how all do where one is asked for.
    """
    readings = HouseRules.read(options.readings)
    played = example_of(readings)
    every = ways()
    context = {
        "ways": [way for way in every if not units or way["key"] in units],
        "all_ways": every,
        "topics": {way["key"]: way["name"] for way in every},
        "marks": dict.fromkeys(MOVE_KEYS, SIGNS),
        "example": played.steps,
        "capture": played.capture,
        "doubts": [words(text) for text, is_told in RULINGS.items() if not is_told],
        "read": readings.values(),
        "needed": words(NUMBERS[readings.captures_to_win]),
        "house_rules": len(readings.changes()),
        "rulings": readings.rulings(),
        "wiki": "https://www.icehousegames.org/wiki/index.php?title=Krump",
        **({} if array == STANDARD else {"array": dict(zip(ROWS, array, strict=True))}),
    }
    return Leaf(SECTIONS, context, diagrams(options, array), ICONS)


def diagrams(
    options: RulesOptions | ReferenceOptions, array: Array = STANDARD
) -> dict[str, Figure]:
    """Return the diagrams of the rules by the names of their figures: set-up, the drawn move, ways to move, example."""
    readings = HouseRules.read(options.readings)
    return {
        "setup": board_figure(units_of(array), title=words("The set-up")),
        "table": table(units_of(array)),
        "laid": paid_card("", words("A four of Red’s")),
        "pay": paid_card("S", words("A four with a Small on it")),
        "step": step(),
        "payment": paid_card("SL", words("A four that has paid for a Small and a Large")),
        **{kind.key: scene(kind, readings) for kind in MOVE_KINDS},
        "example": example_of(readings).figure,
    }


RULES = rules_of()


# The reference: the rules on half a page, twice, in each player's colours, to be cut apart


def reference_of(array: Array = STANDARD) -> PlainProduct[ReferenceOptions]:
    """Return a summary for each player, two to a page; that of a kit tells the kit's `array`."""

    def draw(options: ReferenceOptions, paper: Paper) -> Iterator[Leaf]:
        turned = paper.landscape()
        # Each half has a margin on both sides of the cut.
        # On smaller halves the type would be under 5 points, whatever the house rules.
        check_room(
            replace(turned, width=turned.width / 2), "the reference: each half needs", (80.0, 124.0)
        )
        context = {**sections(options, array).context, "players": PLAYERS}
        yield Leaf("reference.xml", context, show(options), ICONS, cut=CUT)

    def show(options: ReferenceOptions) -> Mapping[str, Figure]:
        return move_figures(HouseRules.read(options.readings), RED, BLACK)

    return PlainProduct(
        game="krump",
        name="reference",
        summary="The rules on half a page, one copy for each player; cut the page in two.",
        example="pressboard krump reference --paper letter",
        options=ReferenceOptions,
        draw=draw,
        show=show,
        is_read=True,
    )


REFERENCE = reference_of()
