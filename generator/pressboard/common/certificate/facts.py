"""The facts of a certificate as data: findings, games played, measures, and the game's words for them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from math import isfinite
from typing import Any, Protocol

from pressboard.contract import Item
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, findings, found_words
from pressboard.play.matches import Match
from pressboard.play.thresholds import Measure, Threshold
from pressboard.words import words


class NamedPolicy(Protocol):
    """A way to play, with its name and what it does in words."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def words(self) -> str:
        """What it does."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a game says of all its set-ups.

    `name` is its name, `what` it is that is certified (`Chess set-up`), `setup` the word for it in a sentence, and
    `lengths` what its games are long by, in the plural. `rules` are those of construction with their reasons.
    """

    name: str
    what: str
    setup: str
    seats: tuple[str, str]
    lengths: str
    rules: Mapping[str, str]
    policies: Sequence[NamedPolicy]
    thresholds: Sequence[Threshold]

    @property
    def chance(self) -> str:
        """Where the chance in the games comes from, so that anybody can count them again."""
        return words(
            "The chance in these games comes from the {setup} and from nothing else: whoever checks it gets the same "
            "figures.",
            setup=self.setup,
        )


@dataclass(frozen=True, slots=True)
class Games:
    """What was counted in games between two policies; `sides` are whose wins they are, `further` what else counts."""

    policies: tuple[str, str]
    sides: tuple[str, str]
    games: int
    wins: tuple[int, int]
    lengths: Mapping[int, int]
    endings: Mapping[str, int]
    further: Mapping[str, int] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of who plays; of two alike one."""
        return tuple(dict.fromkeys(self.policies))

    @property
    def undecided(self) -> int:
        """How many games nobody won."""
        return self.games - sum(self.wins)


@dataclass(frozen=True, slots=True)
class Visits:
    """How often each square of a board was come to in all series; `rows` of counts from above, as it is seen.

    `what` says it in words: `units that came there`.
    """

    what: str
    rows: tuple[tuple[int, ...], ...]

    @property
    def most(self) -> int:
        """The largest of the counts."""
        return max(map(max, self.rows))


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a set-up.

    `contents` is what it holds, by the game's word for it, as JSON can hold it. `board` draws it in mm, no longer and
    no higher than it is told. `visits` are None in games whose boards have no squares that last.
    """

    subject: Subject
    item: Item[Any]
    contents: Mapping[str, Any]
    construction: tuple[Finding, ...]
    measures: tuple[Measure, ...]
    series: tuple[Games, ...]
    contests: tuple[Games, ...]
    board: Callable[[float], Figure]
    visits: Visits | None = None

    @property
    def play(self) -> list[Finding]:
        """What the games showed to be wrong, or else did not show."""
        return findings(self.measures)

    @property
    def all_games(self) -> tuple[Games, ...]:
        """The series, then the contests."""
        return self.series + self.contests

    @property
    def count(self) -> int:
        """How many games were played in all."""
        return sum(each.games for each in self.all_games)

    @property
    def stages(self) -> tuple[tuple[str, str], ...]:
        """The names of the checks, each with its verdict in a few words."""
        return (
            (words("construction and first moves"), found_words(self.construction)),
            (words("play"), found_words(self.play)),
        )

    def measured(self, threshold: Threshold) -> list[Measure]:
        """Return the figures of a threshold."""
        return [measure for measure in self.measures if measure.threshold is threshold]

    def endings(self) -> Counter[str]:
        """Return how often games ended in which way."""
        together: Counter[str] = Counter()
        for each in self.all_games:
            together.update(each.endings)
        return together


def games_of(series: Match[Any], seats: tuple[str, str], lengths: Mapping[int, int], **further: int) -> Games:
    """Return what was counted in a series, its wins being those of the `seats` or of policies that changed them."""
    first, second = (policy.name for policy in series.policies)
    sides = (first, second) if series.in_turn else seats
    tally = series.tally
    wins = tally.wins[0], tally.wins[1]
    return Games((first, second), sides, tally.games, wins, lengths, tally.endings, further)


def asked(measure: Measure) -> str:
    """Return what is asked of a measure: `at least 25 %`, `3 to 20`."""
    show, least, most = measure.threshold.show, measure.least, measure.most
    if not isfinite(most):
        return words("at least {least}", least=show(least))
    if not least:
        return words("at most {most}", most=show(most))
    return words("{least} to {most}", least=show(least), most=show(most))
