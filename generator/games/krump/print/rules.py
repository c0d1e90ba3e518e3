"""The rules as a handout: what its sections are filled with, and the product that prints them all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.common.plain_product import PlainProduct
from generator.common.readings_options import ReadOptions, large_print_option, rules_readings, text_size_option
from generator.contract import SECTIONS, Item, Leaf
from generator.figures.shapes import Figure
from generator.games.krump.make.setup_text import ROWS
from generator.games.krump.pictures.diagrams import example
from generator.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, MoveKind, at_length
from generator.games.krump.pictures.diagrams.positions import board_figure, payment, scene
from generator.games.krump.pictures.icons import KEYS, icon
from generator.games.krump.rules.arrays import STANDARD, Array, units_of
from generator.games.krump.rules.base_position import NUMBERS
from generator.games.krump.rules.readings import Readings
from generator.play.readings import Ruling
from generator.printing.fitting import check_room
from generator.printing.papers import Paper
from generator.words import words

SETUP, PAYMENT, EXAMPLE = "setup", "payment", "example"
"""The figures of the rules beside those of the ways to move, which go by their keys."""
_LEAST = 75.0, 131.0
"""The printable area that the handout needs, mm: in less a diagram and its words have no room below one another."""
WIKI = "https://www.icehousegames.org/wiki/index.php?title=Krump"
"""Where the rules were published."""

_READ = {
    "MS": {"small_medium_straight": "turning"},
    "L": {"hop_directions": "four", "hops_make_stacks": "unstacked", "hops_capture": "harmless"},
}
"""The ways to move that can be read otherwise: by the option, what is added to the name of an unusual figure."""

_OPEN = (
    "gained_card_counts",
    "used_cards_return",
    "second_on_tie",
)
"""The readings that the text of the sections does not tell when they are the usual ones."""

_SAID = (
    "No move has a forward direction.",
    "On your own units only a single unit may land, on a single unit of another size.",
    "A gained card can be laid from the next round on.",
)
"""The rulings that the text tells."""

_ALWAYS_TOLD = ("small_medium_straight", "hop_directions")
"""Without these a way to move would not be described; what else is usual goes without saying there."""


@dataclass(frozen=True, slots=True)
class RulesOptions(ReadOptions):
    """Of which readings the rules tell."""

    READINGS = Readings

    readings: tuple[str, ...] = rules_readings(Readings, "hop_directions=4", "NAME=VALUE")
    text_size: float = text_size_option()
    large_print: bool = large_print_option()


@dataclass(frozen=True, slots=True)
class MoveText:
    """What the sections say of a way to move: its own name, that of its `figure`, and what it does as it is read."""

    figure: str
    name: str
    words: str


class RulesProduct(PlainProduct[Array]):
    """The rules handout: set-up, rounds, every way to move with a diagram, an example round, readings.

    That of a kit shows the kit's `array`.
    """

    game = "krump"
    name = "rules"
    summary = "The rules as a handout: the set-up, a diagram for every way to move, an example round."
    example = "pressboard krump rules --readings hop_directions=4"
    options = RulesOptions

    def __init__(self, array: Array = STANDARD) -> None:
        """Take the array that the set-up shows."""
        self.array = array

    def leaves(self, items: Iterator[Item[Array]], options: RulesOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout; raises DoesNotFit for paper on which its diagrams have no room."""
        check_room(paper, "the rules need", _LEAST)
        yield replace(sections(options, self.array), template="rules.xml")

    def pictures(self, item: Item[Array] | None, options: RulesOptions) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return diagrams(options, self.array)


def sections(options: RulesOptions, array: Array = STANDARD) -> Leaf:
    """Return what the sections of the rules need to be filled; its template tells the rows of an unusual `array`."""
    readings = Readings.read(options.readings)
    all_told = readings.told()[""]
    context = {
        "ways": [move_text(kind, readings) for kind in MOVE_KINDS],
        "example": example.steps(readings),
        "example_figure": example.played(readings)[0].key,
        "capture": example.capture(readings),
        "doubts": [each for each in all_told if _is_open(each)],
        "settled": [each.option for each in all_told if each.option and not _is_open(each)],
        "read": readings,
        "needed": words(NUMBERS[readings.captures_to_win]),
        "house_rules": len(readings.changes()),
        "rulings": readings.rulings(),
        **options.typed,
        "wiki": WIKI,
    }
    rows = {"array": dict(zip(ROWS, array, strict=True))} if array != STANDARD else {}
    return Leaf(SECTIONS, {**context, **rows}, diagrams(options, array), {name: icon(name) for name in KEYS})


def _is_open(told: Ruling) -> bool:
    """Say whether a sentence belongs to what is in doubt: the text leaves it open, or a table has chosen it."""
    return told.house or told.option.partition("=")[0] in _OPEN or (not told.option and told.text not in _SAID)


def move_text(kind: MoveKind, readings: Readings) -> MoveText:
    """Return a way to move with the text for it: its own and those of the readings that are about it."""
    names = _READ.get(kind.units, {})
    about = [(each, each.option.partition("=")[0]) for each in readings.told()[""]]
    figure = (kind.key, *(names[name] for each, name in about if each.house and name in names))
    sentences = (each.text for each, name in about if name in names and (each.house or name in _ALWAYS_TOLD))
    return MoveText("-".join(figure), kind.name, " ".join(filter(None, (at_length(kind, readings), *sentences))))


def diagrams(options: RulesOptions, array: Array = STANDARD) -> dict[str, Figure]:
    """Return the diagrams of the rules by the names of their figures: set-up, payment, ways to move, example."""
    readings = Readings.read(options.readings)
    setup = board_figure(units_of(array), title=words("The set-up"))
    moves = {move_text(kind, readings).figure: scene(kind, readings) for kind in MOVE_KINDS}
    return {SETUP: setup, PAYMENT: payment(), **moves, example.played(readings)[0].key: example.figure(readings)}


DIAGRAMS = (SETUP, PAYMENT, *(kind.key for kind in MOVE_KINDS), EXAMPLE)
"""The names that diagrams are asked for by, whatever the readings."""


def diagram_called(name: str, options: RulesOptions) -> Figure:
    """Return the diagram that is asked for by a name of `DIAGRAMS`."""
    return dict(zip(DIAGRAMS, diagrams(options).values(), strict=True))[name]
