"""The product `rules`: the rules as a handout, and what its sections are filled with."""

from collections.abc import Mapping

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import USUAL_SIZES, size_of
from pressboard.games.crumble.pictures.icons import ICONS
from pressboard.games.crumble.print.diagram import MARKS
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.readings import CORNER, Readings
from pressboard.games.crumble.rules.rules import start
from pressboard.kinds.game import SECTIONS
from pressboard.kinds.options import ReadingsOptions, option, rules_readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.kinds.rules import PiecesOptions, rules_product, section_option, signs_option
from pressboard.kinds.scenes import marks_in
from pressboard.lean_dataclasses import dataclass
from pressboard.play.readings import Ruling
from pressboard.units import show_mm

_USUAL_SIZE = "6x6"
_LEAST = 57.0, 77.0
"""The printable area that the handout needs, mm: in less a diagram and its words have no room below one another."""


@dataclass(frozen=True)
class HouseRules(ReadingsOptions):
    """By which readings Crumble is played."""

    READINGS = Readings

    readings: tuple[str, ...] = rules_readings(Readings, "draw_rule=no")


@dataclass(frozen=True, slots=True)
class RulesOptions(HouseRules, PiecesOptions):
    """The options of the rules: the readings they tell of, and how much of them."""

    size: str = option(
        _USUAL_SIZE,
        "Tell of a board of so many squares across and up.",
        metavar="WxH",
        label="Size of the board",
        suggested=USUAL_SIZES,
    )
    section: tuple[str, ...] = section_option("swaps")
    signs: tuple[str, ...] = signs_option("fresh", ICONS)

    def check(self) -> None:
        """Bring the size into canonical form; raises BadOption."""
        width, height = size_of(self.size)
        object.__setattr__(self, "size", f"{width}x{height}")


def told(options: RulesOptions, position: Position | None = None, smallest: float = 0.0) -> Leaf:
    """Return what the sections of the rules need to be filled.

    `position` is the start of the kit they are in, and `smallest` the side of its smallest tiles' places in mm.
    """
    from pressboard.games.crumble.print.rules_diagrams import drawings, table

    readings = Readings.read(options.readings)
    of_kit = position is not None
    if position is None and options.size != _USUAL_SIZE:
        position = start(*size_of(options.size), readings)
    drawn = drawings(readings, position)
    own = bool(position and not is_usual(position))
    context = {
        "readings": _without_corner(readings.told()) if own else readings.told(),
        "house_rules": len(readings.changes()),
        "rulings": _corner_left_out(readings.rulings()) if own else readings.rulings(),
        **options.typed,
        "board": (position.layout.width, position.layout.height) if position else None,
        "of_kit": of_kit,
        "signs": options.signs,
        "own_start": own,
        "smallest": show_mm(smallest) if smallest else "",
        "marks": {name: marks_in(MARKS, [drawing.scene]) for name, drawing in drawn.items()},
    }
    figures = {name: drawing.figure for name, drawing in drawn.items()}
    return Leaf(SECTIONS, context, {"table": table(), **figures}, ICONS)


def _without_corner(readings: Mapping[str, tuple[Ruling, ...]]) -> dict[str, tuple[Ruling, ...]]:
    """Return what is told but whose the corner of a checkerboard is, which a start of one's own is not."""
    return {
        subject: tuple(each for each in group if not each.option.startswith(f"{CORNER}="))
        for subject, group in readings.items()
    }


def _corner_left_out(rulings: Mapping[str, Ruling]) -> dict[str, Ruling]:
    """Return the rulings on options but that of the corner."""
    return {name: told for name, told in rulings.items() if name != CORNER}


def _pictures(told: Leaf) -> dict[str, Figure]:
    figures = told.figures.items()
    return {name.replace(" ", "-"): figure for name, figure in figures if isinstance(figure, Figure)}


def rules_of(position: Position | None = None, smallest: float = 0.0) -> PlainProduct:
    """Return the handout, that of a kit with its start and the side of its smallest tiles' places in mm."""
    return rules_product(
        "crumble",
        "The rules as a handout, with diagrams of positions and moves that the engine has replayed.",
        "pressboard crumble rules --readings draw_rule=no",
        RulesOptions,
        lambda options: told(options, position, smallest),
        _LEAST,
        lambda options: _pictures(told(options, position)),
    )


RULES = rules_of()
