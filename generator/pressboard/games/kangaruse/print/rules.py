"""The product `rules`: what its sections are filled with, by the types on the sheet and the house rules."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from pressboard.errors import about
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Drawings, Figure
from pressboard.figures.type import LEAST_LARGE_TEXT, Type
from pressboard.games.kangaruse.make.params import type_key
from pressboard.games.kangaruse.pictures.icons import STYLES, icon, usual_style
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS
from pressboard.games.kangaruse.rules.types import SCORING, SPECIAL, START, TYPES
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import Options, option, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option
from pressboard.lean_classes import dataclass
from pressboard.play.readings import Ruling, by_option
from pressboard.words import cached_by_language, words

_BY_THEME = {theme: usual_style(theme) for theme in ("", *THEMES)}


@dataclass(frozen=True)
class IconStyle(Options):
    """How icons are drawn; left out they are rich, in the theme for low vision simple."""

    icons: str = option(
        "",
        "drawings with detail, or plain silhouettes; rich unless given, but simple in the theme contrast.",
        STYLES,
        by_theme=_BY_THEME,
        main=True,
    )


# Which texts tell the types of a sheet, by their names in words/*/kangaruse.ftl.

_PARTNERS = {"water": "food", "food": "water"}


def text_of(key: str, types: Collection[str], alone: bool, readings: Readings) -> str:
    """Return the name of the text that tells a type where there are these types; some house rules turn it round."""
    if (partner := _PARTNERS.get(key)) and partner not in types:
        return f"{key}-without-{partner}"
    if key == "dingo" and alone and not readings.dingo_binds_itself:
        return "idle-alone"
    if key == "dingo" and not (alone or readings.dingo_gives_own_commands):
        return "dingo-own"
    if key == "crocodile" and alone and readings.own_crocodile_spoils:
        return "crocodile-own"
    return key


def told_of(
    types: Collection[str], alone: bool, readings: Readings, arrows: str, plain: str
) -> dict[str, Any]:
    """Return by which texts it is told what holds where there are these types.

    `texts` are those of the types, `rulings` how the rules are read, by the type each sentence stands with, `otherwise`
    the house rules among them, of the types that have any. `arrows` says at which lines arrows are, a "column" or a
    "row", or "any"; `plain` which squares do nothing: the "river", "starts" or "both". `acts` says whether a paid move
    does what its square says, `ends` whether the game ends as soon as nobody can jump, "stuck", or when all are "out".
    Where one plays `alone` nobody else is spoken of.
    """
    rulings = rulings_of(types, 1 if alone else MOST_PLAYERS, readings)
    house = {key: [each for each in group if each.house] for key, group in rulings.items()}
    return {
        "texts": {key: text_of(key, types, alone, readings) for key in types},
        "rulings": rulings,
        "otherwise": {key: group for key, group in house.items() if group},
        "arrows": arrows,
        "plain": plain,
        "acts": "yes" if readings.teleport_acts else "no",
        "ends": "stuck" if readings.ends_without_jumps else "out",
        "alone": alone,
    }


# How the rules are read, as a sheet tells it: nothing of types it has not, nothing of others where one plays alone.

_SLIDE = "Trees, the edge of the board and kiwis stop a slide, too. A jump is counted up to where its slide begins."
_SLIDE_OF_ONE = "Trees and the edge of the board stop a slide, too. A jump is counted up to where its slide begins."
_SPOILED_AT_ONCE = (
    "A crocodile spoils only what scores at once; what scores at the end still counts."
)

WITHOUT: tuple[tuple[str, str, str], ...] = (
    ("dingo numbat", "thorny_counts_force=no", ""),
    (
        "dingo",
        "thorny_counts_force=no",
        "A thorny devil counts the jumps there would be without a numbat.",
    ),
    (
        "numbat",
        "thorny_counts_force=no",
        "A thorny devil counts the jumps there would be without a dingo.",
    ),
    ("dingo numbat", "thorny_counts_force=yes", ""),
    (
        "dingo",
        "thorny_counts_force=yes",
        "If a numbat leaves you only the jump to a thorny devil, you are out.",
    ),
    (
        "numbat",
        "thorny_counts_force=yes",
        "If a dingo leaves you only the jump to a thorny devil, you are out.",
    ),
    ("kiwi", _SLIDE, _SLIDE_OF_ONE),
    ("star", "crocodile_spoils_sets=no", _SPOILED_AT_ONCE),
    ("chest", "crocodile_spoils_sets=no", _SPOILED_AT_ONCE),
)
"""What a sheet lacks, a fixed sentence or a reading that speaks of it, what takes its place, if anything.

The first that fits holds.
"""

ALONE: dict[str, str] = {
    "Whoever obeys neither command of a platypus has chosen both: a quoll may forbid either.": "",
    _SLIDE: _SLIDE_OF_ONE,
    "dingo_binds_itself=yes": "",
    "dingo_binds_itself=no": "You need not obey a dingo.",
    "frog_obeys_dingo=yes": "You can't jump to a frog instead of obeying a dingo.",
    "thorny_spares_teleport=yes": "If you could only jump to a thorny devil you may pay to move instead.",
    "thorny_spares_teleport=no": "If you can only jump to a thorny devil you are out and may not pay to move instead.",
    "stuck_kangaroo_is_out=yes": "If you have no extra jump on a kangaroo you are out.",
    "stuck_kangaroo_is_out=no": "If you have no extra jump on a kangaroo the turn ends and you stay in.",
    "ends_without_jumps=yes": "As soon as you cannot jump the game is over; you may not pay to move then.",
    "ends_without_jumps=no": "When you cannot jump the game still goes on by paid moves.",
}
"""What takes the place of sentences about players who meet others, if anything: of fixed ones, and of readings."""
MEETING = (
    "quoll_bars_dingo",
    "dingo_gives_own_commands",
    "dingo_latest_rules",
    "dingo_next_is_asked",
    "coin_shared_lead_counts",
)
"""The readings that mean nothing to who plays alone."""


def rulings_of(
    types: Collection[str], players: int, readings: Readings
) -> dict[str, tuple[Ruling, ...]]:
    """Rulings by subject that hold for these types and so many players at most, worded for them."""
    others = {
        text: other
        for missing, text, other in reversed(WITHOUT)
        if not {*missing.split()} & {*types}
    }
    rulings = _reworded(readings.by_subject(types), others)
    if players > 1:
        return rulings
    # What does nothing alone has no details, but for the house rule that makes it so.
    house = "crocodile" if readings.own_crocodile_spoils else ""
    acting = {key for key in types if not TYPES[key].idles_alone or key == house}
    rulings = {
        subject: group for subject, group in rulings.items() if not subject or subject in acting
    }
    if not readings.dingo_binds_itself:
        rulings["dingo"] = tuple(each for each in rulings.get("dingo", ()) if each.house)
    changes = {f"{name}={value}": "" for name in MEETING for value in ("yes", "no")}
    return _reworded(rulings, ALONE | changes)


def _reworded(
    rulings: Mapping[str, Iterable[Ruling]], others: Mapping[str, str]
) -> dict[str, tuple[Ruling, ...]]:
    """Return rulings with other texts in the place of some sentences or options, without those that become empty."""
    printed = {text if "=" in text else words(text): words(other) for text, other in others.items()}
    told = {
        subject: [
            (ruling, printed.get(ruling.option, printed.get(ruling.text, ruling.text)))
            for ruling in group
        ]
        for subject, group in rulings.items()
    }
    return {
        subject: tuple(replace(each, text=text) for each, text in group if text)
        for subject, group in told.items()
    }


# The rules handout and its options: the turn with a drawn example, every type, the scoring, the readings.

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
        0,
        "Tell it for so many players; 1 for who plays alone.",
        limits=(FEWEST_PLAYERS, MOST_PLAYERS),
    )
    arrows: str = option(
        "",
        "Tell it of a sheet with its arrows at the ends of every column, or of every row; of any sheet when left out.",
        ("column", "row"),
        label="Arrows at the ends of every",
    )
    section: tuple[str, ...] = section_option("turn or frog")

    def check(self) -> None:
        """Bring types into canonical form; raises BadOption."""
        with about("types"):
            keys = {type_key(name) for name in self.types}
        object.__setattr__(self, "types", tuple(key for key in TYPES if key in keys))

    @property
    def held(self) -> tuple[str, ...]:
        return self.types or tuple(TYPES)


def _pictures(options: RulesOptions) -> Mapping[str, Figure]:
    from pressboard.games.kangaruse.pictures import example

    return {"example": example.figure(options.icons, arrows=options.arrows)}


def sections(options: RulesOptions) -> Leaf:
    """The leaf that fills the sections of the rules."""
    from pressboard.games.kangaruse.pictures import example
    from pressboard.games.kangaruse.pictures.diagrams import EXAMPLES, facts

    readings = Readings.read(options.readings)
    held = options.held
    place = told_of(held, options.players == 1, readings, options.arrows or "any", "both")
    said = place["rulings"]
    rulings = by_option(ruling for group in said.values() for ruling in group)
    context = {
        "types": TYPES,
        "topics": {key: TYPES[key].name for key in TYPES} | {START: words("Starting square")},
        "held": held,
        "telling": {**place, "ruled": True, "turn": ""},
        "kinds_of": {
            "scoring": [key for key in SCORING if key in held],
            "acting": [*(key for key in SPECIAL if key in held), START],
        },
        "example": example.facts(),
        "examples": {key: facts(key) for key in EXAMPLES if key in held},
        "readings": said,
        "house_rules": sum(ruling.house for ruling in rulings.values()),
        "rulings": {name: rulings[name] for name in readings.rulings() if name in rulings},
    }
    icons = {key: icon(key, options.icons) for key in (*TYPES, START)}
    type = Type(is_large=options.type.text >= LEAST_LARGE_TEXT)
    return Leaf(SECTIONS, context, _figures(options.icons, type, options.arrows), icons)


@cached_by_language
def _figures(style: str, type: Type, arrows: str) -> Drawings:
    from pressboard.games.kangaruse.pictures import example
    from pressboard.games.kangaruse.pictures.diagrams import EXAMPLES, example_figure
    from pressboard.games.kangaruse.pictures.strips import strips

    drawn = {f"example {key}": example_figure(key, style, arrows) for key in EXAMPLES}
    turn = {step: example.figure(style, step, arrows) for step in example.TURN}
    opening = example.opening(style, type, arrows)
    return {
        "opening": opening,
        "panel": example.panel(style, arrows),
        **turn,
        **drawn,
        **strips(style),
    }


RULES = rules_product(
    "kangaruse",
    "The rules as a handout: the turn with a drawn example, every type, the scoring.",
    "pressboard kangaruse rules --paper letter",
    RulesOptions,
    sections,
    _LEAST_ROOM,
    _pictures,
    brief=lambda leaf, _: replace(leaf, template="quick.xml"),
)
