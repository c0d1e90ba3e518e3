"""The product `rules`: the handout, its diagrams each of a game that the engine has replayed."""

from collections.abc import Mapping
from dataclasses import replace

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.diagrams import ICONS, MARKS, DrawnGame, Shown, game_of
from pressboard.games.krypte.pictures.table import marker_way, table
from pressboard.games.krypte.print.diagram import DiagramOptions, scenes
from pressboard.games.krypte.rules.board import HouseRules
from pressboard.games.krypte.rules.notation import parse_move
from pressboard.games.krypte.rules.records import EXAMPLE
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import ReadingsOptions, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option, signs_option
from pressboard.kinds.scenes import Scene, marks_in
from pressboard.lean_classes import dataclass
from pressboard.words import cached_by_language

REFUSED = "h2"


_COMMON = 16
"""The last ply that both endings of the example have in common."""

DIAGRAMS: Mapping[str, DiagramOptions] = {
    "entering": DiagramOptions(record="d1", legal=True),
    "answering": DiagramOptions(record="d1 e8", legal=True),
    "turning": DiagramOptions(record="d1 e8 c1", legal=True, arrows=("last",)),
    # Black ends it by giving White four in line: f7 turns f8.
    "given": DiagramOptions(record="f1 h5 e8 a4 h8 f8 b4 g8 f7", numbers="none", at="9"),
    "refused": DiagramOptions(
        record="g1 h3 b8 h1 f8 f1 h4 a7 h8 a4 h5 a3 g5 h7 e1",
        numbers="none",
        at="15",
        labels=(f"{REFUSED}=?",),
    ),
    "ambiguous": DiagramOptions(record=EXAMPLE, moves="1-12", legal=True),
    "example": DiagramOptions(record=EXAMPLE, moves=f"1-{_COMMON}"),
    "from-east": DiagramOptions(record=EXAMPLE, game=1, moves="17-18"),
    "from-south": DiagramOptions(record=EXAMPLE, game=2, moves="17-18"),
}
"""The diagrams by the names that the sections place them by."""


def scene(name: str) -> Scene[Shown]:
    options = DIAGRAMS[name]
    (drawn,) = scenes(_game(options.record, options.game), options)
    return drawn


@cached_by_language
def _game(record: str, number: int = 1) -> DrawnGame:
    """Return a game of a record; that of the example stands behind five pictures."""
    return game_of(record, number)


def figures() -> dict[str, Figure]:
    """Return the diagrams, the picture of the table, and that of the marker's way."""
    # The ply of the example that the picture of the table shows, and where its next counter is about to land
    ply, square = 12, "c7"
    position = _game(EXAMPLE).position(ply)
    pictures = {name: scene(name).figure for name in DIAGRAMS}
    return {
        "table": table(position, parse_move(square, position)),
        "marker way": marker_way(),
    } | pictures


@dataclass(frozen=True)
class HouseRuleOptions(ReadingsOptions):
    READINGS = HouseRules

    readings: tuple[str, ...] = rules_readings(HouseRules, "stuck_player_loses=no")


@dataclass(frozen=True, slots=True)
class RulesOptions(HouseRuleOptions, PiecesOptions):
    section: tuple[str, ...] = section_option("captures")
    signs: tuple[str, ...] = signs_option("active", ICONS)


def sections(options: RulesOptions) -> Leaf:
    """The leaf that fills the sections of the rules."""
    readings, games = (
        HouseRules.read(options.readings),
        [_game(EXAMPLE, number) for number in (1, 2)],
    )
    moves = [[game.written(ply) for ply in range(1, game.last + 1)] for game in games]
    context = {
        "read": readings.values(),
        "readings": readings.by_subject()[""],
        "house_rules": len(readings.changes()),
        "rulings": readings.rulings(),
        "refused": REFUSED,
        "example": {  # the moves with their numbers up to where its two endings part, and what is said of it
            "moves": list(enumerate(moves[0][:_COMMON], 1)),
            "endings": tuple(list(enumerate(each[_COMMON:], _COMMON + 1)) for each in moves),
            "note": games[0].note,
        },
        "signs": options.signs,
        "marks": {name: marks_in(MARKS, [scene(name)]) for name in DIAGRAMS},
    }
    return Leaf(SECTIONS, context, figures(), ICONS)


RULES = rules_product(
    "krypte",
    "The rules as a handout, with diagrams of positions that the engine has replayed.",
    "pressboard krypte rules --paper letter",
    RulesOptions,
    sections,
    (54.0, 90.0),
    brief=lambda leaf, _: replace(leaf, template="quick.xml"),
)
