"""The rules as a handout: what its sections are filled with, and the product that prints them all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.errors import listed
from generator.figures.shapes import Figure
from generator.games.krump import example
from generator.games.krump.icons import KEYS, icon
from generator.games.krump.readings import Readings
from generator.games.krump.rules import start
from generator.games.krump.scenes import WAYS, Way, board_figure, scene
from generator.printing.papers import Paper
from generator.room.options import option
from generator.room.promise import SECTIONS, Item, Leaf

SETUP, EXAMPLE = "setup", "example"
"""The figures of the rules beside those of the ways to move, which go by their keys."""
WIKI = "https://www.icehousegames.org/wiki/index.php?title=Krump"
"""Where the rules were published."""

_READ = {"MS": ("small_medium_straight", "turning"), "L": ("hop_directions", "four")}
"""The ways to move that can be read in two ways: the option, and what a figure is called that is not the usual one."""


@dataclass(frozen=True, slots=True)
class RulesLook:
    """Of which readings the rules tell."""

    readings: tuple[str, ...] = option(
        (),
        "A house rule where the rules are silent, such as hop_directions=4; several with commas, or by repeating the "
        f"option. There are {listed(Readings.names())}; the handout says what each means.",
        metavar="NAME=VALUE",
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        object.__setattr__(self, "readings", Readings.read(self.readings).changes())


@dataclass(frozen=True, slots=True)
class ToldWay:
    """What the sections say of a way to move: its own name, that of its `figure`, and what it does as it is read."""

    figure: str
    name: str
    words: str


class RulesProduct:
    """The rules handout: set-up, rounds, every way to move with a diagram, an example round, readings."""

    name = "rules"
    summary = "The rules as a handout: the set-up, a diagram for every way to move, an example round."
    example = "pressboard krump rules --readings hop_directions=4"
    params = None
    look = RulesLook

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "krump-rules"

    def leaves(self, items: Iterator[Item], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout."""
        yield replace(told(look), template="rules.xml")

    def pictures(self, item: Item | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return diagrams(look)


def told(look: RulesLook) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    readings = Readings.read(look.readings)
    context = {
        "ways": [told_way(way, readings) for way in WAYS],
        "example": example.steps(),
        "readings": readings.told()[""],
        "house_rules": len(readings.changes()),
        "wiki": WIKI,
    }
    return Leaf(SECTIONS, context, diagrams(look), {name: icon(name) for name in KEYS})


def told_way(way: Way, readings: Readings) -> ToldWay:
    """Return a way to move with the words for it: its own and those of the reading that is about it."""
    option, otherwise = _READ.get(way.units, ("", ""))
    read = [each for each in readings.told()[""] if option and each.option.startswith(f"{option}=")]
    figure = f"{way.key}-{otherwise}" if any(each.house for each in read) else way.key
    return ToldWay(figure, way.name, " ".join(filter(None, (way.words, *(each.text for each in read)))))


def diagrams(look: RulesLook) -> dict[str, Figure]:
    """Return the diagrams of the rules by the names of their figures: the set-up, every way to move, the example."""
    readings = Readings.read(look.readings)
    setup = board_figure(start().units, title="The set-up")
    ways = {told_way(way, readings).figure: scene(way, readings) for way in WAYS}
    return {SETUP: setup, **ways, EXAMPLE: example.figure()}


DIAGRAMS = (SETUP, *(way.key for way in WAYS), EXAMPLE)
"""The names that diagrams are asked for by, whatever the readings."""


def diagram_called(name: str, look: RulesLook) -> Figure:
    """Return the diagram that is asked for by a name of `DIAGRAMS`."""
    return dict(zip(DIAGRAMS, diagrams(look).values(), strict=True))[name]
