"""What a checker says: findings, each with its rule, its place and what to do; and what simulated games show.

What is counted in games is held against what it may be. What chance could feign is judged by the bounds of what was
counted, not by the bare count.

>>> even = Threshold("unfair", "games won", "surely at least 25 %", "Who sits where must not decide the game.")
>>> print(measure := Measure.bounded(even, "seat 1", games=100, count=30, least=0.25))
seat 1: 30 % (between 21 % and 41 %)
>>> measure.passes, measure.fails
(False, False)
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, sqrt
from typing import Self, TypeAlias

from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import words

JsonValue: TypeAlias = "str | int | float | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""Truth values are among the numbers."""
JsonData: TypeAlias = dict[str, JsonValue]
"""An object of JSON's."""


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float


def wilson_interval(share: float, games: float, deviations: float) -> Interval:
    """Return Wilson's score interval of a mean of `games` values between 0 and 1, with so many standard deviations.

    It is exact enough for few games and for shares near 0 and 1, and on the safe side for values that are not
    just 0 and 1. Without games it is everything.

    >>> low, high = wilson_interval(0.5, 100, 1.96)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return Interval(0.0, 1.0)
    weight = deviations * deviations / games
    whole = 1 + weight
    middle = (share + weight / 2) / whole
    reach = deviations * sqrt(share * (1 - share) / games + weight / (4 * games)) / whole
    low = middle - reach
    high = middle + reach
    return Interval(max(0.0, low), min(1.0, high))


# What simulated games must show: thresholds with their reasons, and what was measured against them.

DEVIATIONS = 2.33
"""So many standard deviations do bounds lie from the count: one, looked at once, holds in 99 of 100 cases."""

SHOWN = "ok"
FAILED = "fails"
OPEN = "not shown"
"""What the games can say of a demand: that it is met, that it is not, or neither."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """A demand on games: its short name, what is measured, what is asked and why."""

    rule: str
    measured: str
    demand: str
    reason: str
    is_share: bool = True

    def show(self, value: float) -> str:
        """Return a value of this measure as it is printed; what was counted in whole numbers has no decimals."""
        if self.is_share:
            return f"{100 * value:.0f} %"
        return f"{value}" if isinstance(value, int) else f"{value:.1f}"


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure, which must lie between `least` and `most`, with all of its `bounds` if it has any.

    `where` says what it is about, `games` how many games it rests on. `players` is the number of players it was counted
    with, 0 where all games count alike; `squares` are those it is about, in the game's own notation.
    """

    threshold: Threshold
    where: str
    games: int
    value: float
    least: float = 0.0
    most: float = inf
    bounds: Interval | None = None
    players: int = 0
    squares: tuple[str, ...] = ()

    @classmethod
    def bounded(
        cls,
        threshold: Threshold,
        where: str,
        games: int,
        count: float,
        least: float,
        most: float = inf,
        players: int = 0,
        squares: tuple[str, ...] = (),
    ) -> Self:
        """Make the measure of the share of games that `count`, a half for each that counts as half, with its bounds."""
        share = count / games if games else 0.0
        bounds = wilson_interval(share, games, DEVIATIONS)
        return cls(threshold, where, games, share, least, most, bounds, players, squares)

    @property
    def passes(self) -> bool:
        low, high = self.bounds or (self.value, self.value)
        return self.least <= low and high <= self.most

    @property
    def fails(self) -> bool:
        """True if they have shown the contrary; when they have not either, more games may tell."""
        low, high = self.bounds or (self.value, self.value)
        return high < self.least or low > self.most

    @property
    def verdict(self) -> str:
        """What the games say of the demand: `SHOWN`, `FAILED` or `OPEN`."""
        if self.passes:
            return SHOWN
        return FAILED if self.fails else OPEN

    @property
    def complaint(self) -> str:
        """What was measured and what is asked for, in a sentence for one whose demand was not shown to be met."""
        return f"{self.threshold.measured}, {self}; asked for is {self.threshold.demand}"

    def __str__(self) -> str:
        show = self.threshold.show
        span = ""
        if self.bounds:
            span = f" (between {show(self.bounds.low)} and {show(self.bounds.high)})"
        return f"{self.where}: {show(self.value)}{span}"


def open_measures(found: Sequence[Measure]) -> list[Measure]:
    """Return the measures that neither pass nor fail yet; none once one has failed, for more games cannot help it."""
    if any(measure.fails for measure in found):
        return []
    return [measure for measure in found if not measure.passes]


def unmet(found: Sequence[Measure]) -> list[Measure]:
    """Return the measures that fail or, where none does, those that neither pass nor fail."""
    return [measure for measure in found if measure.fails] or open_measures(found)


def play_until_clear(
    play_to: Callable[[int], None],
    checkpoints: Iterable[int],
    measure: Callable[[], Sequence[Measure]],
) -> tuple[Measure, ...]:
    """Simulate games until every measure passes, one fails, or the last of `checkpoints` is reached.

    These are numbers of games, ascending, up to which it plays and then measures.
    """
    found: Sequence[Measure] = ()
    for games in checkpoints:
        play_to(games)
        found = measure()
        if not open_measures(found):
            break
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a set-up or a record.

    `rule` is the short name of the broken rule (`clump`), `message` one sentence saying what is wrong and
    what would be right, `squares` the places concerned in the game's own notation.
    """

    rule: str
    message: str
    squares: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the finding as one line: rule, places, sentence."""
        places = ""
        if self.squares:
            places = f" ({', '.join(self.squares)})"
        return f"{self.rule}{places}: {self.message}"


def findings(measures: Sequence[Measure]) -> list[Finding]:
    """Return as findings what measures show to be wrong, or else what they leave open."""
    return [
        Finding(measure.threshold.rule, measure.complaint, measure.squares)
        for measure in unmet(measures)
    ]


def finding_data(found: Finding) -> JsonData:
    return {"rule": found.rule, "message": found.message, "squares": [*found.squares]}


def found_words(found: Sequence[Finding]) -> str:
    """The number of findings, in words.

    >>> found_words([Finding("clump", "six trees hang together; five are the most")])
    '1 finding'
    """
    if not found:
        return words("no findings")
    sentence = "{count} findings" if len(found) > 1 else "{count} finding"
    return words(sentence, count=len(found))
