"""The product `rules`: the rules as a handout, and the diagrams that its sections are filled with.

The engine has replayed them. Those called `path 0` to `path 3` are a move event by event, 0 being its cut; `capture 1`
to `capture 6` are those steps of another move that capture.
"""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import size_of, size_option
from pressboard.games.crumble.pictures.diagrams import (
    ICONS,
    DiagramPicture,
    DrawnGame,
    bare,
    diagram,
    game_of,
    table_picture,
)
from pressboard.games.crumble.pictures.pieces import MARGIN, BoardView
from pressboard.games.crumble.print.diagram import BEFORE, MARKS, DiagramOptions, scenes
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.house_rules import ANY, CORNER, HouseRules
from pressboard.games.crumble.rules.locations import find
from pressboard.games.crumble.rules.notation import format_position, parse_position
from pressboard.games.crumble.rules.records import GAME
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import ReadingsOptions, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option, signs_option
from pressboard.kinds.scenes import Scene, marks_in
from pressboard.lean_classes import dataclass
from pressboard.play.records.heads import READINGS
from pressboard.units import show_mm
from pressboard.words import cached_by_language, words

_TOUCHING = """board 3x3
w w b
b1x2 b w1/2x1 w1/2x1
w2x1"""
_LONG = """board 5x2
b2 w b1x2 w
w b
0H2"""
_JOIN = """board 4x4
w2 w2
b2x1 b2
b b
0J{}"""
_HALVES = """board 4x4
w2 w2
b1x2 b1x2 b2
0J2,1"""
_PATH = """board 5x3
w b w b w
b w w w b
w b w b w
0,1VEEE"""
_RING = """board 4x4
b w w w
b b {} w
b w w b
b b b w
3,1VW"""
_CAPTURES = """board 7x7
b b b b b b b
b w b b b b b
b w b w b w b
b b w w w b b
b b2x1 b w w w
w w w w w w w
w w w w w w w
1,2VE-NEESES"""
_EDGE = """board 5x3
w w w w b
b2x1 w w b
w w w w b
0,1VE"""
_FIGHT = """board 3x3, depth 1
b w b
w b1x1/2 w
b1x1/2
b w b
to move: White
0,1HS-E 0V2-2E-E 0,2VES 0H2-2N-NE 0,3VEES"""
TABLE = """board 6x6
b w b w b w
w b1/2x1 w1/2x1 w b w b
b w b2 b1x1/2 w
w1x1/2
w1x1/2 b w b
b1x1/2
b w2x1 b b w1x1/2
b1x1/2
w b w b1/2 w1/2 w b
b1/2 b1/2"""


@dataclass(frozen=True)
class HouseRuleOptions(ReadingsOptions):
    READINGS = HouseRules

    readings: tuple[str, ...] = rules_readings(HouseRules, "draw_rule=no")


@dataclass(frozen=True, slots=True)
class RulesOptions(HouseRuleOptions, PiecesOptions):
    size: str = size_option("Tell of a board of so many squares across and up.", main=False)
    section: tuple[str, ...] = section_option("swaps")
    signs: tuple[str, ...] = signs_option("fresh", ICONS)

    def check(self) -> None:
        """Bring the size into canonical form; raises BadOption."""
        width, height = size_of(self.size)
        object.__setattr__(self, "size", f"{width}x{height}")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram: what is drawn of a record, which event of its last move, and the letters of pieces by location."""

    options: DiagramOptions
    event: int = 0
    letters: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> DrawnGame:
        return _drawn(self.options)[0]

    @property
    def scene(self) -> Scene[DiagramPicture]:
        """What is shown; a square is a board unit in all of them, so that they share their symbols."""
        scene, layout = (
            _drawn(self.options)[1][self.event],
            self.game.position(self.game.last).layout,
        )
        # On whose edge nothing is counted needs less room around it.
        view = replace(scene.shown.view, scale=1, margin=MARGIN if self.options.counts else 0.12)
        letters = {
            layout.exact(find(layout, location)): letter
            for location, letter in self.letters.items()
        }
        return replace(scene, shown=replace(scene.shown, view=view, letters=letters))


@cached_by_language
def _drawn(options: DiagramOptions) -> tuple[DrawnGame, list[Scene[DiagramPicture]]]:
    """Return a game and all that options ask for: several drawings are steps of one move."""
    game = game_of(options.record)
    return game, scenes(game, options)


def _drawing(record: str, event: int = 0, letters: Mapping[str, str] = {}, **how: Any) -> Drawing:  # noqa: ANN401 - options of diagrams
    return Drawing(DiagramOptions(record=record, **how), event, letters)


DRAWINGS: Mapping[str, Drawing] = {
    "start": _drawing("board 6x6"),
    "touching": _drawing(
        _TOUCHING, letters={"1,1": "A", "1,1,1": "B", "1,2": "C", "0": "D", "1": "E", "0,1,2": "F"}
    ),
    "split upright": _drawing("board 2x2\n0,1V"),
    "split level": _drawing("board 2x2\n0,1H"),
    "split half": _drawing("board 2x2\nb1/2x1 b1/2x1 w\nw b\n0,1H"),
    "long cut": _drawing(_LONG),
    "join halves": _drawing(_HALVES, show=BEFORE),
    "join squares": _drawing(_JOIN.format("2,1"), show=BEFORE),
    "join mixed": _drawing(_JOIN.format("2,2"), show=BEFORE),
    "turn before": _drawing(_RING.format("b"), show=BEFORE, marks=False),
    **{f"turn {event}": _drawing(_RING.format("b"), event, steps=True) for event in range(2)},
    **{f"path {event}": _drawing(_PATH, event, steps=True) for event in range(4)},
    "ring": _drawing(_RING.format("b")),
    "gap": _drawing(_RING.format("w")),
    # The steps that capture: two pieces, one more, one of the mover's own, and the one that swaps.
    **{f"capture {event}": _drawing(_CAPTURES, event, steps=True) for event in (1, 3, 5, 6)},
    "edge": _drawing(_EDGE),
    "won": _drawing(f"{TABLE}\n0,5,4VW"),
    "draw white": _drawing(_FIGHT),
    "draw black": _drawing(f"{_FIGHT} 0H2-2N-NNE"),
    "counted": _drawing("board 4x4\n2,1VW", counts=True),
    "counted join": _drawing(_JOIN.format("2,2"), counts=True),
}
"""The diagrams by the names that the sections place them by, as the rules are usually read."""


def table() -> Figure:
    # The pieces that its numbers are on: a square, a half-square, a small square, a large one, and one of a chain that
    # touches three sides
    places = {"1": "6,4", "2": "5,5", "3": "4", "4": "0,2,2", "5": "1,2"}
    return table_picture(parse_position(TABLE), places)


def landscape() -> Figure:
    """Draw a position of a game that has come far, and nothing else."""
    position = parse_position(TABLE)
    view = BoardView(position.layout.width, position.layout.height, margin=0.0)
    return diagram(replace(bare(view, position), chain=()), words("Crumble, a game"))


def drawings(
    readings: HouseRules, position: Board | None = None
) -> dict[str, Scene[DiagramPicture]]:
    """Return the diagrams as the rules are read; only the start looks otherwise then, or is the `position`."""
    if readings.changes():
        words = f"{READINGS} {' '.join(readings.changes())}"
    else:
        words = ""
    board = format_position(position) if position else "board 6x6"
    found = {**DRAWINGS, "start": _drawing(f"{GAME}\n{words}\n{board}")}
    return {name: drawing.scene for name, drawing in found.items()}


def sections(options: RulesOptions, position: Board | None = None, smallest: float = 0.0) -> Leaf:
    """The leaf that fills the sections of the rules.

    `position` is the start of the kit they are in, and `smallest` the side of its smallest tiles' places in mm.
    """
    readings = HouseRules.read(options.readings)
    of_kit = position is not None
    if position is None and options.size != "6x6":
        position = start(*size_of(options.size), readings)
    drawn, own = drawings(readings, position), bool(position and not is_usual(position))
    rulings = readings.rulings()
    if own:
        # A start of one's own is no checkerboard, whose corner is somebody's.
        del rulings[CORNER]
    context = {
        "house_rules": len(readings.changes()),
        "rulings": rulings,
        "board": (position.layout.width, position.layout.height) if position else None,
        "of_kit": of_kit,
        "signs": options.signs,
        "own_start": own,
        "any_pieces": readings.pieces == ANY,
        "smallest": show_mm(smallest) if smallest else "",
        "marks": {name: marks_in(MARKS, [scene]) for name, scene in drawn.items()},
    }
    figures = {name: scene.figure for name, scene in drawn.items()}
    return Leaf(SECTIONS, context, {"table": table(), **figures}, ICONS)


def rules_of(position: Board | None = None, smallest: float = 0.0) -> PlainProduct[RulesOptions]:
    """Return the handout, that of a kit with its start and the side of its smallest tiles' places in mm."""
    return rules_product(
        "crumble",
        "The rules as a handout, with diagrams of positions and moves that the engine has replayed.",
        "pressboard crumble rules --readings draw_rule=no",
        RulesOptions,
        lambda options: sections(options, position, smallest),
        (57.0, 77.0),
        brief=lambda leaf, _: replace(leaf, template="quick.xml"),
    )


RULES = rules_of()
