"""The options of what Krump prints: how large, with what on it, in which colours."""

from dataclasses import dataclass

from generator.common.limits import check_backs, check_length
from generator.contract.options import check_choices, option
from generator.games.krump.pictures.board import SQUARE
from generator.games.krump.pictures.cards import INDEXES, SIZES, CardStyle
from generator.games.krump.rules.readings import Readings
from generator.printing.backs import FLIPS
from generator.printing.pieces import BACKS

SIDES = ("both", "red", "black")
_SQUARES = 12.0, 150.0
"""The least and the largest side of a square, mm."""


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How large the board is, and what is printed on it besides the squares."""

    square: float = option(
        SQUARE,
        "The side of a square in mm; 44.45 lets a Large lie down. Too large for the paper: several pages.",
        metavar="MM",
    )
    setup: bool = option(False, "Print the standard set-up into the squares; any other array is always printed.")
    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.")

    def __post_init__(self) -> None:
        """Raise BadOption for squares no board has."""
        check_length("square", self.square, _SQUARES)


@dataclass(frozen=True, slots=True)
class CardsLook:
    """How the movement cards look, and how their backs are printed."""

    size: str = option("poker", "How large the cards are.", tuple(SIZES))
    index: str = option("normal", "How large the ranks in the corners are.", tuple(INDEXES))
    four_colours: bool = option(False, "A colour for each suit, not only red and black.")
    backs: str = option("none", "No backs, on the paper's back, or beside the fronts to be folded and glued.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    shift_right: float = option(0.0, "Move the backs to the right, or with a minus to the left.", metavar="MM")
    shift_down: float = option(0.0, "Move the backs down, or with a minus up.", metavar="MM")
    calibrate: bool = option(False, "Print only a sheet that shows by how much to move the backs.")

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist or do not go together."""
        check_choices(self)
        check_backs(self)

    @property
    def style(self) -> CardStyle:
        """What of it concerns the faces."""
        return CardStyle(self.size, self.index, self.four_colours)


@dataclass(frozen=True, slots=True)
class MatLook:
    """Whose mat, for which cards, by which readings."""

    side: str = option("both", "Whose mat.", SIDES)
    size: str = option("poker", "The cards its places are for.", tuple(SIZES))
    readings: tuple[str, ...] = option(
        (), "A house rule that the diagrams follow, such as hop_directions=4.", metavar="NAME=VALUE"
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        check_choices(self)
        object.__setattr__(self, "readings", Readings.read(self.readings).changes())


@dataclass(frozen=True, slots=True)
class PiecesLook:
    """Whose pieces."""

    side: str = option("both", "Whose pieces; one side alone can go on paper of its colour.", SIDES)

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist."""
        check_choices(self)


def players_of(side: str) -> tuple[int, ...]:
    """Return the players that a word of `SIDES` means: 0 Red, 1 Black."""
    return (0, 1) if side == "both" else (SIDES.index(side) - 1,)
