"""The rules as a handout: what its sections are filled with, and the product that prints them all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.errors import listed
from generator.figures.shapes import Figure
from generator.games.crumble.diagram_icons import ICONS
from generator.games.crumble.readings import Readings
from generator.games.crumble.rules_diagrams import DRAWINGS
from generator.printing.papers import Paper
from generator.room.options import option
from generator.room.promise import SECTIONS, Item, Leaf
from generator.room.wishes import options_from


@dataclass(frozen=True, slots=True)
class RulesLook:
    """Of which readings the rules tell."""

    readings: tuple[str, ...] = option(
        (),
        "A house rule where the rules are silent, such as draw_rule=no; several with commas, or by repeating the "
        f"option. There are {listed(Readings.names())}; the handout says what each means.",
        metavar="NAME=yes|no",
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        object.__setattr__(self, "readings", Readings.read(self.readings).changes())


class RulesProduct:
    """The rules handout: every rule with its diagrams, and beside it how it is read."""

    name = "rules"
    summary = "The rules as a handout, with diagrams of positions and moves that the engine has replayed."
    example = "pressboard crumble rules --readings draw_rule=no"
    params = None
    look = RulesLook

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "crumble-rules"

    def leaves(self, items: Iterator[Item], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout."""
        yield replace(told(look), template="rules.xml")

    def pictures(self, item: Item | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return {name.replace(" ", "-"): drawing.figure for name, drawing in DRAWINGS.items()}


def told(look: RulesLook) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    readings = Readings.read(look.readings)
    context = {"readings": readings.told(), "house_rules": len(readings.changes())}
    return Leaf(SECTIONS, context, {name: drawing.figure for name, drawing in DRAWINGS.items()}, ICONS)


def rules_told(options: Mapping[str, Any]) -> Leaf:
    """Return what the sections of the rules need, from the options of the rules' command."""
    return told(options_from(RulesLook, options))
