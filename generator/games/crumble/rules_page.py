"""The rules as a handout: what its sections are filled with, and the product that prints them all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.errors import DoesNotFit, listed
from generator.figures.shapes import Figure
from generator.games.crumble.diagram_icons import ICONS
from generator.games.crumble.readings import Readings
from generator.games.crumble.rules_diagrams import drawings
from generator.printing.papers import Paper
from generator.room.options import option
from generator.room.promise import SECTIONS, Item, Leaf
from generator.room.wishes import options_from
from generator.units import show_mm

_LEAST = 57.0, 77.0
"""The printable area that the handout needs, mm: in less a diagram and its words have no room below one another."""


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
        """Yield the handout; raises DoesNotFit for paper on which its diagrams have no room."""
        _check_paper(paper)
        yield replace(told(look), template="rules.xml")

    def pictures(self, item: Item | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return {name.replace(" ", "-"): figure for name, figure in told(look).figures.items()}


def _check_paper(paper: Paper) -> None:
    short, long = sorted((paper.free_wide, paper.free_high))
    if short < _LEAST[0] or long < _LEAST[1]:
        raise DoesNotFit(
            f"the rules need {' x '.join(map(show_mm, _LEAST))}: {paper.name} with {show_mm(paper.margin)} margins "
            f"leaves {show_mm(paper.free_wide)} x {show_mm(paper.free_high)}"
        )


def told(look: RulesLook) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    readings = Readings.read(look.readings)
    context = {"readings": readings.told(), "house_rules": len(readings.changes())}
    figures = {name: drawing.figure for name, drawing in drawings(readings).items()}
    return Leaf(SECTIONS, context, figures, ICONS)


def rules_told(options: Mapping[str, Any]) -> Leaf:
    """Return what the sections of the rules need, from the options of the rules' command."""
    return told(options_from(RulesLook, options))
