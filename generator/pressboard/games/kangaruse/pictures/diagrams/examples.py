"""An example for each type that is hard to see: a small board, who stands where, and what the engine makes of it.

Squares without a type are written as river and drawn as plain ones. The first player is the one who jumps; everything
that is drawn and told of an example is asked of the position it stands for.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from pressboard.errors import listed
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.pictures.diagrams.diagram import Look, Played, diagram
from pressboard.games.kangaruse.pictures.diagrams.jumps import Reach, reach_in
from pressboard.games.kangaruse.pictures.diagrams.scenes import any_of, commands_of
from pressboard.games.kangaruse.rules.position import Position, start
from pressboard.games.kangaruse.rules.setup_text import parse_setup
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import bits_of
from pressboard.words import words

_LETTERS = 2.7
"""Names of squares have more than 7 points in a picture of a third of a page."""


@dataclass(frozen=True, slots=True)
class Example:
    """A board as a set-up, the squares of its players, the first of whom jumps, and those crossed out."""

    setup: str
    places: tuple[str, ...]
    used: tuple[str, ...] = ()

    @property
    def sheet(self) -> Sheet:
        """The board."""
        return parse_setup(self.setup)

    @property
    def position(self) -> Position:
        """The position, with the first player to move."""
        sheet = self.sheet
        begun = start(sheet, len(self.places), [sheet.square(name) for name in self.places])
        return replace(begun, closed=begun.closed | bits_of(sheet.square(name) for name in self.used))

    @property
    def reach(self) -> Reach:
        """Where the first player can go."""
        return reach_in(self.position, 0)


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "quoll": Example(
            """
            kangaruse 5x5, 2 players
               2  4  1  2  3
            U  ~  ~  ~  ~  Qu
            L  ~  ~  ~  ~  ~
            R  ~  ~  ~  ~  ~
            D  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            """,
            ("a3", "e1"),
        ),
        "dingo": Example(
            """
            kangaruse 5x5, 2 players
               2  4  3  1  2
            R  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            U  ~  ~  ~  ~  ~
            D  ~  ~  ~  ~  Di
            L  ~  ~  ~  ~  ~
            """,
            ("c2", "e4"),
        ),
        "sugar-glider": Example(
            """
            kangaruse 5x5, 1 player
               2  4  1  2  3
            U  ~  ~  ~  ~  ~
            R  ~  ~  ~  ~  ~
            L  Su ~  ~  ~  ~
            D  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            """,
            ("a3",),
            ("c3", "d3", "a5"),
        ),
        "mistletoebird": Example(
            """
            kangaruse 5x5, 1 player
               2  4  1  3  2
            U  ~  ~  ~  ~  ~
            L  ~  ~  ~  T  ~
            R  ~  ~  ~  Mi ~
            D  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            """,
            ("d3",),
        ),
        "kiwi": Example(
            """
            kangaruse 5x5, 2 players
               2  4  1  2  3
            U  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            R  ~  ~  Ki ~  ~
            D  ~  ~  ~  ~  ~
            L  ~  ~  ~  ~  ~
            """,
            ("a3", "c3"),
        ),
        "frog": Example(
            """
            kangaruse 5x5, 1 player
               1  4  3  2  2
            U  ~  ~  ~  Fr ~
            L  ~  Fr ~  ~  ~
            R  ~  ~  ~  ~  Fr
            D  ~  ~  ~  ~  ~
            D  Fr ~  ~  ~  ~
            """,
            ("a5",),
            ("b2",),
        ),
    }
)
"""The examples by their types, in the order of the table."""


@cache
def example_figure(key: str, style: str) -> Figure:
    """Draw the example of a type: who stands where, what is crossed out, where the first player may go."""
    example = EXAMPLES[key]
    sheet, position = example.sheet, example.position
    played = Played(tuple((place,) for place in position.places), position.places, position.crossed_out)
    title = words("Example: {type}", type=TYPES[key].name)
    drawn = diagram(sheet, played, example.reach, Look(style, river=False, letters=_LETTERS), title)
    return replace(drawn, shows=f"{title}. {_told(key)}")


def _told(key: str) -> str:
    """Return what the picture of an example shows."""
    known = facts(key)
    told = (
        words("A board of 5 by 5 squares; on {at} somebody is to jump, by {direction} and {number}.", **known),
        words("Another player is on {other}.", **known) if known["other"] else "",
        words("Crossed out: {used}.", **known) if known["used"] else "",
        words("Ringed: {ends}.", **known),
        words("Barred: {barred}.", **known) if known["barred"] else "",
    )
    return " ".join(filter(None, told))


def facts(key: str) -> dict[str, str]:
    """Return what the handout says of an example, all of it by the engine.

    `at` is where the player stands who jumps, `direction` and `number` are the commands there, `ends` and `barred` the
    squares, `used` those crossed out; `other` and its commands are those of the other player, "" where there is none.
    """
    example = EXAMPLES[key]
    sheet, reach = example.sheet, example.reach
    at, *others = example.places
    direction, number = commands_of(sheet, sheet.square(at))
    other, *_ = *others, ""
    other_direction, other_number = commands_of(sheet, sheet.square(other)) if other else ("", "")
    return {
        "at": at,
        "direction": direction,
        "number": number,
        "ends": any_of(sheet.names(reach.ends)),
        "barred": any_of(sheet.names(reach.barred)) if reach.barred else "",
        "used": listed(example.used) if example.used else "",
        "other": other,
        "other_direction": other_direction,
        "other_number": other_number,
    }
