"""The options of what Krypte prints to be played with: how large, how many, with what on it."""

from dataclasses import dataclass

from generator.common.limits import check_backs, check_length
from generator.contract.options import check_choices, option
from generator.errors import BadOption, listed
from generator.games.krypte.pictures.board import SQUARE
from generator.games.krypte.pictures.pieces import COUNTERS, SIZE
from generator.games.krypte.rules.readings import Readings
from generator.printing.backs import FLIPS

BACKS = ("fold", "duplex")
_SQUARES = 10.0, 150.0
_SIZES = 8.0, 100.0
_MOST_COUNTERS = 640
_MOST_PADS = 8


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How large the board is, and what is printed besides the squares."""

    square: float = option(
        SQUARE, "The side of a square in mm. Too large for the paper: several pages to be glued.", metavar="MM"
    )
    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the sides around the board, with an arrow for every line that is entered.")
    marker: bool = option(True, "Print the marker that shows which sides are active, to be cut out.")

    def __post_init__(self) -> None:
        """Raise BadOption for squares no board has."""
        check_length("square", self.square, _SQUARES)


@dataclass(frozen=True, slots=True)
class CountersLook:
    """How large the counters are, how many, and how both faces come together."""

    size: float = option(SIZE, "The side of a counter in mm; at 18 a whole set to fold fits a page.", metavar="MM")
    count: int = option(COUNTERS, "How many; one for each square are enough for every game.", metavar="N")
    backs: str = option("fold", "The backs beside the fronts, to fold and glue, or on the paper's back.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    shift_right: float = option(0.0, "Move the backs to the right, or with a minus to the left.", metavar="MM")
    shift_down: float = option(0.0, "Move the backs down, or with a minus up.", metavar="MM")

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist or do not go together."""
        check_choices(self)
        check_length("size", self.size, _SIZES)
        if not 1 <= self.count <= _MOST_COUNTERS:
            raise BadOption(f"--count {self.count}: from 1 to {_MOST_COUNTERS} counters")
        check_backs(self)


@dataclass(frozen=True, slots=True)
class RecordLook:
    """How many score pads."""

    per_page: int = option(
        0, f"How many score pads share a page, 1 to {_MOST_PADS}; 0 is as many as fit, 4 at most.", metavar="N"
    )

    def __post_init__(self) -> None:
        """Raise BadOption for a number no page has."""
        if not 0 <= self.per_page <= _MOST_PADS:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {_MOST_PADS} score pads go on a page, or 0")


@dataclass(frozen=True, slots=True)
class RulesLook:
    """Of which readings the handout tells."""

    readings: tuple[str, ...] = option(
        (),
        "A house rule where the rules are silent, such as stuck_player_loses=no; several with commas, or by repeating "
        f"the option. There are {listed(Readings.names())}; the handout says what each means.",
        metavar="NAME=yes|no",
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        object.__setattr__(self, "readings", Readings.read(self.readings).changes())
