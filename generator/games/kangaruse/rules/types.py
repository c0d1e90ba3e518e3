"""The types of squares: one table, from the facts of the game and the public behaviour of its own generator."""

from dataclasses import dataclass
from math import ceil, floor
from types import MappingProxyType

from generator.words import words

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class SquareType:
    """A kind of square and how often a sheet may hold it.

    `letters` stand for it in texts, `weight` is the relative chance of being picked for a sheet. `least` and `most`
    are counts of squares, the `_share`s parts of all typed squares (0 and 1 where there is no bound); the larger
    minimum and the smaller maximum hold, minima beat maxima, and a maximum is never below 1. `partner` always comes
    along.
    """

    key: str
    english: str
    letters: str
    scores: bool = False
    weight: float = 1.0
    least: int = 1
    most: int | None = None
    least_share: float = 0.0
    most_share: float = 1.0
    partner: str = ""

    @property
    def name(self) -> str:
        """Its name as it is printed."""
        return words(self.english)

    def minimum(self, typed_squares: int) -> int:
        """Return the fewest squares of this type on a sheet of `typed_squares`."""
        return max(self.least, ceil(self.least_share * typed_squares - _ROUNDING))

    def maximum(self, typed_squares: int) -> int:
        """Return the most squares of this type on a sheet of `typed_squares`; never below the minimum."""
        bounds = [floor(self.most_share * typed_squares + _ROUNDING)]
        if self.most is not None:
            bounds.append(self.most)
        return max(1, self.minimum(typed_squares), min(bounds))


_ALL = (
    SquareType("star", "Star", "S", scores=True, weight=1.5, least_share=0.20, most_share=0.33),
    SquareType("chest", "Chest", "Ch", scores=True, most=5),
    SquareType("coin", "Coin", "Co", scores=True, weight=1.5, least_share=0.15),
    SquareType("gem", "Gem", "Ge", scores=True, least_share=0.075),
    SquareType("toy", "Toy", "To", scores=True, weight=1.25, least_share=0.10),
    SquareType("water", "Water", "Wa", scores=True, least_share=0.05, partner="food"),
    SquareType("food", "Food", "Fo", scores=True, least_share=0.05, partner="water"),
    SquareType("shelter", "Shelter", "Sh", scores=True, weight=1.25, least_share=0.10),
    SquareType("kangaroo", "Kangaroo", "Ka", weight=1.5),
    SquareType("crocodile", "Crocodile", "Cr", weight=1.25, most_share=0.133),
    SquareType("echidna", "Echidna", "E", weight=1.5),
    SquareType("tasmanian-devil", "Tasmanian devil", "Td"),
    SquareType("thorny-devil", "Thorny devil", "Th", weight=0.75, most_share=0.075),
    SquareType("tasmanian-tiger", "Tasmanian tiger", "Tt", most_share=0.20),
    SquareType("koala", "Koala", "Ko", weight=1.33),
    SquareType("platypus", "Platypus", "Pl", weight=0.75, most_share=0.20),
    SquareType("sugar-glider", "Sugar glider", "Su", weight=0.66),
    SquareType("dingo", "Dingo", "Di", weight=1.5),
    SquareType("mistletoebird", "Mistletoebird", "Mi", weight=1.25),
    SquareType("kiwi", "Kiwi", "Ki"),
    SquareType("quoll", "Quoll", "Qu", weight=1.5),
    SquareType("moth", "Moth", "Mo", weight=0.66, most=5),
    SquareType("numbat", "Numbat", "Nu", weight=1.25),
    SquareType("cockatoo", "Cockatoo", "Ck"),
    SquareType("frog", "Frog", "Fr", weight=1.25, least=3, most_share=0.08),
)

TYPES = MappingProxyType({kind.key: kind for kind in _ALL})
"""The types a sheet chooses 5 to 7 of, by key, in the order they are listed everywhere."""

SCORING = tuple(kind.key for kind in _ALL if kind.scores)
SPECIAL = tuple(kind.key for kind in _ALL if not kind.scores)

START, TREE, RIVER = "start", "tree", "river"
"""What a square holds when it has no type."""

LETTERS = MappingProxyType({TREE: "T", RIVER: "~", START: "o"} | {kind.key: kind.letters for kind in _ALL})
"""One or two letters for all that a square may hold, in set-ups and text pictures; case makes no difference."""
