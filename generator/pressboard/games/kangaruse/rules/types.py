"""The types of squares: one table, from the facts of the game and the public behaviour of its own generator.

All that the program knows of a type stands in its row. To add a type:

1. Write its row here: letters, effects or worth, amounts. What it does is one or several of the `Effect`s there are;
   only one that does something new needs a new effect, with its part in `state` (and `tables`), and its test in
   `make/reach/dead.py`. What it scores is a function of `worth`. The compiled games know effects and worths, not types:
   a sheet with a new one is played by Python until they are taught it, as `make/playouts/layout.py` says.
2. Give it its words in `templates/kangaruse/`: `short` and `tight` in short.xml, `when` in long.xml; where they
   speak of other types or players also what holds without those: `..._without`, `..._alone`, and in `print/told.py`.
3. Draw its two icons in `pictures/drawings/`.
4. Append its key to the order of the code in `sheet_code`. Codes are read for ever: with one more type to tell apart
   they are other codes, so that their tag needs a new number, and the old order stays for the old tag.

Tests find what was forgotten.
"""

from functools import cache
from math import ceil, floor
from types import MappingProxyType

from pressboard.games.kangaruse.rules import worth
from pressboard.games.kangaruse.rules.effects import AMONG_OTHERS, AT_END, LANDING, Effect
from pressboard.games.kangaruse.rules.worth import Worth
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

POINTS, NUMBER = "points", "number"
"""What may be printed on the squares of a type: points that add up, or numbers from 1 on, each once."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class SquareType:
    """A kind of square: what it does, what it is worth, and how often a sheet may hold it.

    `letters` stand for it in texts, `called` in findings where its name is too long. `scored` says when its squares
    score, on `LANDING` or `AT_END`; `worth` what they score, None where another type makes something of them; `price`
    what simulated players take a square to be worth, where it has no `POINTS` of its own `printed` on it.

    `weight` is the relative chance of being picked for a sheet. `least` and `most` are counts of squares, the `_share`s
    parts of all typed squares (0 and 1 where there is no bound); the larger minimum and the smaller maximum hold,
    minima beat maxima, and a maximum is never below 1. `partner` always comes along. What must stand `near_edge` would
    do nothing further inside. `together` are the types of the squares one player must own before any of them is worth
    something, where it takes several. `in_rivalry` says of a type that scores that it scores against others alone.
    """

    key: str
    english: str
    letters: str
    effects: tuple[Effect, ...] = ()
    scored: str = ""
    worth: Worth | None = None
    price: int = 0
    printed: str = ""
    called: str = ""
    weight: float = 1.0
    least: int = 1
    most: int | None = None
    least_share: float = 0.0
    most_share: float = 1.0
    partner: str = ""
    near_edge: bool = False
    together: tuple[str, ...] = ()
    in_rivalry: bool = False

    @property
    def name(self) -> str:
        """Its name as it is printed."""
        return words(self.english)

    @property
    def scores(self) -> bool:
        """Say whether its squares score."""
        return self.scored != ""

    @property
    def idles_alone(self) -> bool:
        """Say whether it does nothing for a player without others."""
        return self.in_rivalry or (bool(self.effects) and {*self.effects} <= {*AMONG_OTHERS})

    @property
    def fewest(self) -> int:
        """Return with how many squares it can begin to be worth something."""
        return max(self.least, self.together.count(self.key))

    @property
    def in_words(self) -> str:
        """What it is called in a sentence."""
        return self.called or self.english.lower()

    def minimum(self, typed_squares: int) -> int:
        """Return the fewest squares of this type that a sheet of `typed_squares` may hold."""
        return max(self.least, ceil(self.least_share * typed_squares - _ROUNDING))

    def maximum(self, typed_squares: int) -> int:
        """Return the most squares of this type on a sheet of `typed_squares`; never below the minimum."""
        bounds = [floor(self.most_share * typed_squares + _ROUNDING)]
        if self.most is not None:
            bounds.append(self.most)
        return max(1, self.minimum(typed_squares), min(bounds))


_ALL = (
    SquareType(
        "star",
        "Star",
        "S",
        scored=LANDING,
        worth=worth.printed_points,
        printed=POINTS,
        weight=1.5,
        least_share=0.20,
        most_share=0.33,
    ),
    SquareType("chest", "Chest", "Ch", scored=LANDING, worth=worth.chests, price=5, most=5),
    SquareType("coin", "Coin", "Co", scored=AT_END, worth=worth.coins, price=1, weight=1.5, least_share=0.15),
    SquareType("gem", "Gem", "Ge", scored=AT_END, worth=worth.gems, price=3, least_share=0.075),
    SquareType(
        "toy",
        "Toy",
        "To",
        scored=AT_END,
        worth=worth.toys,
        price=2,
        weight=1.25,
        least_share=0.10,
        together=("toy",) * worth.SET_SIZE,
    ),
    SquareType(
        "water", "Water", "Wa", scored=AT_END, price=2, least_share=0.05, partner="food", together=("water", "food")
    ),
    SquareType(
        "food",
        "Food",
        "Fo",
        scored=AT_END,
        worth=worth.food,
        price=2,
        least_share=0.05,
        partner="water",
        together=("water", "food"),
    ),
    SquareType(
        "shelter",
        "Shelter",
        "Sh",
        scored=AT_END,
        worth=worth.shelters,
        price=2,
        weight=1.25,
        least_share=0.10,
        in_rivalry=True,
    ),
    SquareType("kangaroo", "Kangaroo", "Ka", (Effect.JUMP_AGAIN,), weight=1.5),
    SquareType("crocodile", "Crocodile", "Cr", (Effect.SPOIL_LINES,), weight=1.25, most_share=0.133),
    SquareType("echidna", "Echidna", "E", (Effect.ASCEND,), printed=NUMBER, weight=1.5),
    SquareType("tasmanian-devil", "Tasmanian devil", "Td", (Effect.CROSS_OUT_NEIGHBOURS,)),
    SquareType("thorny-devil", "Thorny devil", "Th", (Effect.OUT_IF_ONLY_JUMP,), weight=0.75, most_share=0.075),
    SquareType("tasmanian-tiger", "Tasmanian tiger", "Tt", (Effect.CROSS_OUT_TWO,), called="tiger", most_share=0.20),
    SquareType("koala", "Koala", "Ko", (Effect.KEEP_CLEAR,), weight=1.33),
    SquareType("platypus", "Platypus", "Pl", (Effect.ANY_JUMP,), weight=0.75, most_share=0.20),
    SquareType("sugar-glider", "Sugar glider", "Su", (Effect.SLIDE,), weight=0.66),
    SquareType("dingo", "Dingo", "Di", (Effect.ORDER,), weight=1.5),
    SquareType("mistletoebird", "Mistletoebird", "Mi", (Effect.AROUND_BOARD,), near_edge=True, weight=1.25),
    SquareType("kiwi", "Kiwi", "Ki", (Effect.BE_KEPT_CLEAR,)),
    SquareType("quoll", "Quoll", "Qu", (Effect.FORBID_COMMANDS,), weight=1.5),
    SquareType("moth", "Moth", "Mo", (Effect.HOLD_MANY,), weight=0.66, most=5),
    SquareType("numbat", "Numbat", "Nu", (Effect.MUST_SCORE,), weight=1.25),
    SquareType("cockatoo", "Cockatoo", "Ck", (Effect.MAY_NOT_SCORE,)),
    SquareType("frog", "Frog", "Fr", (Effect.JUMP_TO_LIKE,), weight=1.25, least=3, most_share=0.08),
)

TYPES = MappingProxyType({kind.key: kind for kind in _ALL})
"""The types a sheet chooses 5 to 7 of, by key, in the order they are listed everywhere."""

SCORING = tuple(kind.key for kind in _ALL if kind.scores)
SPECIAL = tuple(kind.key for kind in _ALL if not kind.scores)

START, TREE, RIVER = "start", "tree", "river"
"""What a square holds when it has no type."""

LETTERS = MappingProxyType({TREE: "T", RIVER: "~", START: "o"} | {kind.key: kind.letters for kind in _ALL})
"""One or two letters for all that a square may hold, in set-ups and text pictures; case makes no difference."""


@cache
def types_with(*effects: Effect) -> tuple[str, ...]:
    """Return the keys of the types that have one of `effects`, in the order of the table."""
    return tuple(kind.key for kind in _ALL if any(effect in kind.effects for effect in effects))


def types_printed_with(printed: str) -> tuple[str, ...]:
    """Return the keys of the types on whose squares `POINTS` or a `NUMBER` is printed."""
    return tuple(kind.key for kind in _ALL if kind.printed == printed)
