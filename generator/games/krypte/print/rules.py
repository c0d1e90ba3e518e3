"""The rules handout: its sections' diagrams, each of a game that the engine has replayed, and the product."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from generator.contract import SECTIONS, Item, Leaf
from generator.contract.template_options import options_from
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.icons import ICONS
from generator.games.krypte.print.diagram_options import DiagramLook
from generator.games.krypte.print.diagram_scenes import Scene, game_of, scenes
from generator.games.krypte.print.looks import RulesLook
from generator.games.krypte.rules.board import square_name
from generator.games.krypte.rules.example import EXAMPLE
from generator.games.krypte.rules.judging import fault
from generator.games.krypte.rules.notation import parse_square
from generator.games.krypte.rules.readings import Readings
from generator.printing.fitting import check_room
from generator.printing.papers import Paper

REFUSED = "h2"
_REFUSED_AFTER = "g1 h3 b8 h1 f8 f1 h4 a7 h8 a4 h5 a3 g5 h7 e1"
"""A square where White, to move after this game, would leave both colours four in line."""

LOOKS: Mapping[str, DiagramLook] = MappingProxyType(
    {
        "entering": DiagramLook("d1", legal=True),
        "turning": DiagramLook("d1 e8 c1", arrows=("last",)),
        "refused": DiagramLook(_REFUSED_AFTER, numbers="none", at="15", labels=(f"{REFUSED}=?",)),
        "example": DiagramLook(EXAMPLE, moves="1-16"),
        "from East": DiagramLook(EXAMPLE, game=1, moves="17-18"),
        "from South": DiagramLook(EXAMPLE, game=2, moves="17-18"),
    }
)
"""The diagrams by the names that the sections place them by."""

_LEAST = 54.0, 90.0
"""The printable area that the handout needs, mm: in less its words have no room below one another."""


def scene(name: str) -> Scene:
    """Return the diagram called `name`, of `LOOKS`."""
    look = LOOKS[name]
    (drawn,) = scenes(game_of(look.record, look.game), look)
    return drawn


def told(look: RulesLook) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    readings, refused = Readings.read(look.readings), fault(scene("refused").position, parse_square(REFUSED))
    context = {
        "readings": readings.told()[""],
        "house_rules": len(readings.changes()),
        "refused": {"square": REFUSED, "why": refused.message if refused else ""},
        "example": _example(),
    }
    return Leaf(SECTIONS, context, {name: scene(name).figure for name in LOOKS}, ICONS)


def _example() -> dict[str, Any]:
    """Return the example's moves up to where its two endings part, both endings, and what has to be said of it."""
    east, south = (game_of(EXAMPLE, number) for number in (1, 2))
    common = LOOKS["example"].stretch
    assert common
    moves = [[square_name(game.square(ply)) for ply in range(1, game.last + 1)] for game in (east, south)]
    return {
        "moves": list(enumerate(moves[0][: common[1]], 1)),
        "endings": [list(enumerate(each[common[1] :], common[1] + 1)) for each in moves],
        "note": east.note,
    }


def rules_told(options: Mapping[str, Any]) -> Leaf:
    """Return what the sections of the rules need, from the options of the rules' command."""
    return told(options_from(RulesLook, options))


class RulesProduct:
    """The rules handout: every rule with its diagram, the example game, the readings."""

    name = "rules"
    summary = "The rules as a handout, with diagrams of positions that the engine has replayed."
    example = "pressboard krypte rules --paper letter"
    params = None
    look = RulesLook

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return "krypte-rules"

    def leaves(self, items: Iterator[Item[Any]], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout; raises DoesNotFit for paper on which it has no room."""
        check_room(paper, "the rules need", _LEAST)
        yield replace(told(look), template="rules.xml")

    def pictures(self, item: Item[Any] | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return {name.lower().replace(" ", "-"): scene(name).figure for name in LOOKS}
