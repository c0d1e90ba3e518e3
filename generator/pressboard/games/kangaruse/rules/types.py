"""The types of squares: what each does, as effects, and what it scores.

The engine knows effects, not types: `tables` gathers the squares of each as bits, `state` and `moves` say how they bear
on jumps, `make.reach.dead` when one of them can never matter.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from math import ceil, floor, inf

from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import words

LANDING = "landing"
LEAVING = "leaving"
STANDING = "standing"
AT_END = "end"
"""When squares act: on who lands there, on who jumps from there, on others while somebody stands there, at the end."""


class Effect(Enum):
    """What the squares of a type do, and `when`.

    `rule` is what it is called in findings. `reason` says why somebody may not arrive at a square because of it:
    `{type}` is the type in words, what else stands in braces is told by who fills it (`reasons`, `judging`).
    `reason_beside` is the same for a square next to another player.
    """

    JUMP_AGAIN = LANDING, "kangaroo"
    CROSS_OUT_NEIGHBOURS = LANDING, "devil"
    CROSS_OUT_TWO = LANDING, "tiger"
    ASCEND = LANDING, "echidna", "this is {type} {number}, and the last one visited was {last}"
    OUT_IF_ONLY_JUMP = (
        LANDING,
        "thorny devil",
        "the only jump leads to the {type} {squares}: out instead",
    )
    KEEP_CLEAR = (
        LEAVING,
        "koala",
        "from a {type} nobody jumps over another player",
        "from a {type} nobody lands next to another player, such as the one on {other}",
    )
    ANY_JUMP = LEAVING, "platypus"
    SLIDE = LEAVING, "glider"
    AROUND_BOARD = LEAVING, "mistletoebird"
    JUMP_TO_LIKE = LEAVING, "frog"
    MUST_SCORE = (
        LEAVING,
        "numbat",
        "from a {type} one must jump to a scoring square, such as {squares}",
    )
    MAY_NOT_SCORE = LEAVING, "cockatoo", "from a {type} nobody jumps to a scoring square"
    BE_KEPT_CLEAR = (
        STANDING,
        "kiwi",
        "nobody jumps over a player on a {type}",
        "nobody lands next to a player on a {type}, such as the one on {other}",
    )
    ORDER = (
        STANDING,
        "dingo",
        "the {type} on {square} must be obeyed: only {squares} can be jumped to",
    )
    FORBID_COMMANDS = (
        STANDING,
        "quoll",
        "another player's {type} forbids to choose this direction or number",
    )
    SPOIL_LINES = STANDING, "crocodile"
    HOLD_MANY = STANDING, "moth"

    def __init__(self, when: str, rule: str, reason: str = "", reason_beside: str = "") -> None:
        """Name the parts."""
        self.when = when
        self.rule = rule
        self.reason = reason
        self.reason_beside = reason_beside


SOCIAL = (Effect.SPOIL_LINES, Effect.KEEP_CLEAR, Effect.BE_KEPT_CLEAR, Effect.FORBID_COMMANDS)
"""What acts on other players alone: on a sheet for one nothing is asked of it."""
AMONG_OTHERS = (*SOCIAL, Effect.HOLD_MANY)
"""What does nothing where there are no other players."""


# Points for the squares of a type, by how many of them each player owns.

GEMS = (0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35)
"""What so many gems are worth in all; more than ten are worth as much as ten."""
CHEST = 5
TOY_SET = 5
SET_SIZE = 3
SHELTER = 10


class Owned(NamedTuple):
    """What counts for the players: how many squares of the type each owns, and of each other type, by its key.

    `printed` are the sums of the points printed on each player's squares of the type.
    """

    own: Sequence[int]
    others: Mapping[str, Sequence[int]]
    printed: Sequence[int]
    readings: Readings


Worth = Callable[[Owned], Sequence[int]]
"""Returns each player's points."""


def printed_points(owned: Owned) -> Sequence[int]:
    """Return the points printed on a player's squares."""
    return owned.printed


def chests(owned: Owned) -> list[int]:
    """Return 5 for each."""
    return [CHEST * chests for chests in owned.own]


def coins(owned: Owned) -> list[int]:
    """Return +1 for each coin of the player with the most, -1 for each other coin."""
    most = max(owned.own)
    leads = owned.readings.coin_shared_lead_counts or owned.own.count(most) == 1
    return [coins if leads and coins == most else -coins for coins in owned.own]


def gems(owned: Owned) -> list[int]:
    """The points of the table for so many."""
    return [GEMS[min(gems, len(GEMS) - 1)] for gems in owned.own]


def toys(owned: Owned) -> list[int]:
    """Return 5 for every full set of three."""
    return [toys // SET_SIZE * TOY_SET for toys in owned.own]


def food(owned: Owned) -> list[int]:
    """Return the number of waters for each food."""
    waters = owned.others.get("water", [0] * len(owned.own))
    return [water * food for water, food in zip(waters, owned.own, strict=True)]


def shelters(owned: Owned) -> list[int]:
    """Return -10 for the least and +10 for the most; when all are tied both hold, which is nothing."""
    shelters = owned.own
    ties_count = owned.readings.shelter_ties_count

    def alone(amount: int) -> bool:
        return ties_count or shelters.count(amount) == 1

    least = min(shelters)
    most = max(shelters)
    return [
        SHELTER * ((amount == most and alone(most)) - (amount == least and alone(least)))
        for amount in shelters
    ]


# The types of squares: one table, from the facts of the game and the public behaviour of its own generator.

POINTS = "points"
NUMBER = "number"
"""What may be printed on the squares of a type: points that add up, or numbers from 1 on, each once."""

_ROUNDING = 1e-9
_TOYS = ("toy",) * SET_SIZE
_MEAL = ("water", "food")


@dataclass(frozen=True, slots=True)
class SquareType:
    """A kind of square: what it does, what it is worth, and how often a sheet may hold it.

    `letters` stand for it in texts, `called` in findings where its name is too long. `scored` says when its squares
    score, on `LANDING` or `AT_END`; `worth` what they score, None where another type makes something of them; `price`
    what simulated players take a square to be worth, where it has no `POINTS` of its own `printed` on it.

    `weight` is the relative chance of being picked for a sheet. `least` and `most` are counts of squares, `share` is of
    all typed squares (0 and 1 are no bounds); the larger minimum and the smaller maximum hold, minima beat
    maxima, and a maximum is never below 1. `partner` always comes along. What must stand `near_edge` would do nothing
    further inside. `together` are the types of the squares one player must own before any of them is worth
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
    most: float = inf
    share: tuple[float, float] = (0, 1)
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
        """True if its squares score."""
        return self.scored != ""

    @property
    def idles_alone(self) -> bool:
        """True if it does nothing for a player without others."""
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
        return max(self.least, ceil(self.share[0] * typed_squares - _ROUNDING))

    def maximum(self, typed_squares: int) -> int:
        """Return the most squares of this type on a sheet of `typed_squares`; never below the minimum."""
        most = min(self.most, floor(self.share[1] * typed_squares + _ROUNDING))
        return max(1, self.minimum(typed_squares), int(most))


_ALL = (
    SquareType(
        "star",
        "Star",
        "S",
        scored=LANDING,
        worth=printed_points,
        printed=POINTS,
        weight=1.5,
        share=(0.20, 0.33),
    ),
    SquareType("chest", "Chest", "Ch", scored=LANDING, worth=chests, price=5, most=5),
    SquareType(
        "coin", "Coin", "Co", scored=AT_END, worth=coins, price=1, weight=1.5, share=(0.15, 1)
    ),
    SquareType("gem", "Gem", "Ge", scored=AT_END, worth=gems, price=3, share=(0.075, 1)),
    SquareType(
        "toy",
        "Toy",
        "To",
        scored=AT_END,
        worth=toys,
        price=2,
        weight=1.25,
        share=(0.10, 1),
        together=_TOYS,
    ),
    SquareType(
        "water",
        "Water",
        "Wa",
        scored=AT_END,
        price=2,
        share=(0.05, 1),
        partner="food",
        together=_MEAL,
    ),
    SquareType(
        "food",
        "Food",
        "Fo",
        scored=AT_END,
        worth=food,
        price=2,
        share=(0.05, 1),
        partner="water",
        together=_MEAL,
    ),
    SquareType(
        "shelter",
        "Shelter",
        "Sh",
        scored=AT_END,
        worth=shelters,
        price=2,
        weight=1.25,
        share=(0.10, 1),
        in_rivalry=True,
    ),
    SquareType("kangaroo", "Kangaroo", "Ka", (Effect.JUMP_AGAIN,), weight=1.5),
    SquareType(
        "crocodile", "Crocodile", "Cr", (Effect.SPOIL_LINES,), weight=1.25, share=(0, 0.133)
    ),
    SquareType("echidna", "Echidna", "E", (Effect.ASCEND,), printed=NUMBER, weight=1.5),
    SquareType("tasmanian-devil", "Tasmanian devil", "Td", (Effect.CROSS_OUT_NEIGHBOURS,)),
    SquareType(
        "thorny-devil",
        "Thorny devil",
        "Th",
        (Effect.OUT_IF_ONLY_JUMP,),
        weight=0.75,
        share=(0, 0.075),
    ),
    SquareType(
        "tasmanian-tiger",
        "Tasmanian tiger",
        "Tt",
        (Effect.CROSS_OUT_TWO,),
        called="tiger",
        share=(0, 0.20),
    ),
    SquareType("koala", "Koala", "Ko", (Effect.KEEP_CLEAR,), weight=1.33),
    SquareType("platypus", "Platypus", "Pl", (Effect.ANY_JUMP,), weight=0.75, share=(0, 0.20)),
    SquareType("sugar-glider", "Sugar glider", "Su", (Effect.SLIDE,), weight=0.66),
    SquareType("dingo", "Dingo", "Di", (Effect.ORDER,), weight=1.5),
    SquareType(
        "mistletoebird", "Mistletoebird", "Mi", (Effect.AROUND_BOARD,), near_edge=True, weight=1.25
    ),
    SquareType("kiwi", "Kiwi", "Ki", (Effect.BE_KEPT_CLEAR,)),
    SquareType("quoll", "Quoll", "Qu", (Effect.FORBID_COMMANDS,), weight=1.5),
    SquareType("moth", "Moth", "Mo", (Effect.HOLD_MANY,), weight=0.66, most=5),
    SquareType("numbat", "Numbat", "Nu", (Effect.MUST_SCORE,), weight=1.25),
    SquareType("cockatoo", "Cockatoo", "Ck", (Effect.MAY_NOT_SCORE,)),
    SquareType("frog", "Frog", "Fr", (Effect.JUMP_TO_LIKE,), weight=1.25, least=3, share=(0, 0.08)),
)

TYPES = {kind.key: kind for kind in _ALL}
"""The types a sheet chooses 5 to 7 of, by key, in the order they are listed everywhere."""

SCORING = tuple(kind.key for kind in _ALL if kind.scores)
SPECIAL = tuple(kind.key for kind in _ALL if not kind.scores)

START = "start"
TREE = "tree"
RIVER = "river"
"""What a square holds when it has no type."""

LETTERS = {TREE: "T", RIVER: "~", START: "o"} | {kind.key: kind.letters for kind in _ALL}
"""One or two letters for all that a square may hold, in set-ups and text pictures; case makes no difference."""


@cache
def types_with(*effects: Effect) -> tuple[str, ...]:
    """Return the keys of the types that have one of `effects`, in the order of the table."""
    return tuple(kind.key for kind in _ALL if any(effect in kind.effects for effect in effects))


def types_printed_with(printed: str) -> tuple[str, ...]:
    """Return the keys of the types on whose squares `POINTS` or a `NUMBER` is printed."""
    return tuple(kind.key for kind in _ALL if kind.printed == printed)
