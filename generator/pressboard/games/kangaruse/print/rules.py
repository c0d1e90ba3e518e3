"""The rules handout and its options: the turn with a drawn example, every type, the scoring, the readings."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from pressboard.errors import about
from pressboard.figures.elastic import Drawings
from pressboard.figures.large_print import LEAST_LARGE_TEXT, Sizes, sizes_of
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.make.params import type_key
from pressboard.games.kangaruse.pictures.icons import icon
from pressboard.games.kangaruse.print.icon_style import IconStyle
from pressboard.games.kangaruse.print.told import told_of
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from pressboard.games.kangaruse.rules.types import SCORING, SPECIAL, START, TYPES
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import option, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option
from pressboard.lean_dataclasses import dataclass
from pressboard.play.readings import by_option
from pressboard.words import words

_LEAST_ROOM = 58.0, 104.0
"""The printable area that the handout needs, mm: in less its words have no room below one another."""


@dataclass(frozen=True, slots=True)
class RulesOptions(PiecesOptions, IconStyle):
    """How the handout is printed, and of what it tells: of which readings, types and players."""

    READINGS = Readings

    readings: tuple[str, ...] = rules_readings(Readings, "tiger_mixes_lines=no")
    types: tuple[str, ...] = option(
        (),
        "Tell of no other type than these, such as koala,frog; all types when left out.",
        metavar="TYPE",
        label="Types told of",
        suggested=tuple(TYPES),
    )
    players: int = option(
        0, "Tell it for so many players; 1 for who plays alone.", limits=(FEWEST_PLAYERS, MOST_PLAYERS)
    )
    section: tuple[str, ...] = section_option("turn or frog")

    def check(self) -> None:
        """Bring types into canonical form; raises BadOption."""
        with about("types"):
            keys = {type_key(name) for name in self.types}
        object.__setattr__(self, "types", tuple(key for key in TYPES if key in keys))

    @property
    def held(self) -> tuple[str, ...]:
        """The types that are told of."""
        return self.types or tuple(TYPES)


def _pictures(options: RulesOptions) -> Mapping[str, Figure]:
    """Return the drawn example of a turn."""
    from pressboard.games.kangaruse.pictures import example

    return {"example": example.figure(options.icons)}


def told(options: RulesOptions) -> Leaf:
    """Return what the sections of the rules need to be filled."""
    from pressboard.games.kangaruse.pictures import example
    from pressboard.games.kangaruse.pictures.diagrams.examples import EXAMPLES, facts

    readings = Readings.read(options.readings)
    held = options.held
    said = told_of(held, options.players or MOST_PLAYERS, readings)
    rulings = by_option(ruling for group in said.values() for ruling in group)
    context = {
        "types": TYPES,
        "topics": {key: TYPES[key].name for key in TYPES} | {START: words("Starting square")},
        "held": held,
        "solo": options.players == 1,
        "kinds_of": {
            "scoring": [key for key in SCORING if key in held],
            "acting": [*(key for key in SPECIAL if key in held), START],
        },
        "example": example.facts(),
        "examples": {key: facts(key) for key in EXAMPLES if key in held},
        "readings": said,
        "house_rules": sum(ruling.house for ruling in rulings.values()),
        "rulings": {name: rulings[name] for name in readings.rulings() if name in rulings},
        **options.typed,
    }
    icons = {key: icon(key, options.icons) for key in (*TYPES, START)}
    large = options.large_print or options.text_size >= LEAST_LARGE_TEXT
    return Leaf(SECTIONS, context, _figures(options.icons, sizes_of(large)), icons)


@cache
def _figures(style: str, sizes: Sizes) -> Drawings:
    from pressboard.games.kangaruse.pictures import example
    from pressboard.games.kangaruse.pictures.diagrams.examples import EXAMPLES, example_figure
    from pressboard.games.kangaruse.pictures.opening import opening

    drawn = {f"example {key}": example_figure(key, style) for key in EXAMPLES}
    return {"opening": opening(style, sizes), "example": example.figure(style), **drawn}


def _quick(leaf: Leaf, options: RulesOptions) -> Leaf:
    """Return all rules in brief: the quick reference."""
    from pressboard.games.kangaruse.pictures.strips import strips

    return replace(leaf, template="quick.xml", figures={**leaf.figures, **strips(options.icons)})


RULES = rules_product(
    "kangaruse",
    "The rules as a handout: the turn with a drawn example, every type, the scoring.",
    "pressboard kangaruse rules --paper letter",
    RulesOptions,
    told,
    _LEAST_ROOM,
    _pictures,
    brief=_quick,
)
