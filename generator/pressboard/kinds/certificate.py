"""The certificate of a set-up for two: all that the checkers say of it, and the games that were played from it.

The chance in those games is drawn from the set-up itself, so that it has one certificate: from its PDF, its code or its
text come the same figures.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import Protocol

import pressboard
from pressboard.figures.shapes import Figure
from pressboard.kinds.page import Item
from pressboard.lean_classes import dataclass
from pressboard.play.findings import (
    DEVIATIONS,
    Finding,
    JsonData,
    JsonValue,
    Measure,
    Threshold,
    finding_data,
    findings,
)
from pressboard.play.samples import Match, five_numbers
from pressboard.words import words


class NamedPolicy(Protocol):
    """A policy as certificates tell of it."""

    @property
    def name(self) -> str: ...

    @property
    def words(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Subject:
    """What a game says of all its set-ups.

    `name` is its name, `what` it is that is certified (`Chess set-up`), `setup` the word for it in a sentence, and
    `lengths` what its games are long by, in the plural. `rules` are those of construction with their reasons. Policies
    have a `name`, and say in `words` what they do. `visited` says of boards whose squares last what is counted there.
    """

    name: str
    what: str
    setup: str
    seats: tuple[str, str]
    lengths: str
    rules: Mapping[str, str]
    policies: Sequence[NamedPolicy]
    thresholds: Sequence[Threshold]
    visited: str = ""

    @property
    def chance(self) -> str:
        """Where the chance in the games comes from, so that anybody can count them again."""
        return words(
            "The chance in these games comes from the {setup} and from nothing else: whoever checks it gets the same "
            "figures.",
            setup=words(self.setup),
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a set-up, which its certificate says.

    `contents` is what it holds, by the game's word for it, as JSON can hold it. `board` draws it in mm, no longer and
    no higher than it is told. `visits` is how often each square was come to in all series, rows of counts as the board
    is seen, and empty in games whose boards have no squares that last.
    """

    subject: Subject
    item: Item[object]
    contents: Mapping[str, JsonValue]
    construction: tuple[Finding, ...]
    measures: tuple[Measure, ...]
    series: tuple[Match, ...]
    contests: tuple[Match, ...]
    board: Callable[[float], Figure]
    visits: Sequence[Sequence[int]] = ()

    @property
    def play(self) -> list[Finding]:
        """What the games showed to be wrong, or else did not show."""
        return findings(self.measures)

    @property
    def all_games(self) -> tuple[Match, ...]:
        return self.series + self.contests

    @property
    def count(self) -> int:
        return sum(each.games for each in self.all_games)

    def measured(self, threshold: Threshold) -> list[Measure]:
        return [measure for measure in self.measures if measure.threshold is threshold]

    def endings(self) -> Counter[str]:
        """Return how often games ended in which way."""
        return sum((each.endings for each in self.all_games), Counter[str]())

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold, shares between 0 and 1.

        `format` numbers this shape, `pressboard` is the version that checked. The other keys:

        * `sheet`: `recipe`, `code`, and the contents under the game's own word for them.
        * `construction`: `rules` (`rule`, `reason`, `holds`), `findings`; a finding has `rule`, `message`, `squares`.
        * `play`: the number of `games`, `chance` (whence it comes), `policies` (name: how they play), `findings`, and
            * `deviations` of bounds; `thresholds`: `rule`, `measured`, `demand`, `reason`, `measures` (`where`,
              `games`, `value`, its bounds `low` and `high`, `least` and `most` that are asked, `verdict`: ok, fails,
              not shown);
            * `series`, of two alike, and `contests`: `policies`, `games`, `wins` of the seats or, in contests, of the
              policies, what else the game counts, `endings` and, by the game's word for it, how long games were:
              `least`, `lower_quartile`, `median`, `upper_quartile`, `most` and `histogram`, pairs of a length and how
              often it was counted;
            * `visits` of all series, rows of columns as the board is seen, in games whose boards have lasting squares.
        """
        broken = {finding.rule for finding in self.construction}
        rules = self.subject.rules.items()
        return {
            "format": 1,  # another one is due when something moves or goes
            "pressboard": pressboard.__version__,
            "game": self.subject.name,
            "sheet": {"recipe": self.item.recipe, "code": self.item.code, **self.contents},
            "construction": {
                "rules": [
                    {"rule": rule, "reason": reason, "holds": rule not in broken}
                    for rule, reason in rules
                ],
                "findings": [finding_data(finding) for finding in self.construction],
            },
            "play": self._play(),
        }

    def _play(self) -> JsonData:
        def measures(threshold: Threshold) -> Iterator[JsonData]:
            for figure in self.measured(threshold):
                yield {"where": figure.where, "games": figure.games, **judged(figure)}

        return {
            "games": self.count,
            "chance": self.subject.chance,
            "policies": {policy.name: policy.words for policy in self.subject.policies},
            "deviations": DEVIATIONS,
            "thresholds": [
                threshold_data(each, measures(each)) for each in self.subject.thresholds
            ],
            "series": [_games(series, self.subject.lengths) for series in self.series],
            "contests": [_games(contest, self.subject.lengths) for contest in self.contests],
            **({"visits": [list(row) for row in self.visits]} if self.visits else {}),
            "findings": [finding_data(finding) for finding in self.play],
        }


def demand_on(measure: Measure) -> str:
    """The demand on a measure in words: `at least 25 %`, `3 to 20`."""
    show, least, most = measure.threshold.show, measure.least, measure.most
    if not isfinite(most):
        return words("at least {least}", least=show(least))
    if not least:
        return words("at most {most}", most=show(most))
    return words("{least} to {most}", least=show(least), most=show(most))


# The certificate as data for programs; `Facts.data` tells its shape.


def threshold_data(threshold: Threshold, measures: Iterable[JsonData]) -> JsonData:
    """Return a threshold with what was measured against it."""
    return {
        "rule": threshold.rule,
        "measured": threshold.measured,
        "demand": threshold.demand,
        "reason": threshold.reason,
        "measures": list(measures),
    }


def judged(measure: Measure) -> JsonData:
    """Return a figure with its bounds, what is asked of it, and the verdict."""
    low, high = measure.bounds or (None, None)
    return {
        "value": rounded(measure.value),
        "low": rounded(low),
        "high": rounded(high),
        "least": rounded(measure.least),
        "most": rounded(measure.most) if isfinite(measure.most) else None,
        "verdict": measure.verdict,
    }


def _games(games: Match, lengths: str) -> JsonData:
    return {
        "policies": [policy.name for policy in games.policies],
        "games": games.games,
        "wins": list(games.wins),
        **games.further,
        "endings": dict(games.endings),
        lengths: histogram(games.lengths),
    }


def histogram(counts: Mapping[int, int]) -> JsonData:
    """Return the spread of counted values, and the pairs of every value and its count."""
    names = "least", "lower_quartile", "median", "upper_quartile", "most"
    pairs = [[value, counts[value]] for value in sorted(counts)]
    return {**dict(zip(names, five_numbers(counts), strict=True)), "histogram": pairs}


def rounded(number: float | None) -> float | None:
    """Return a figure with as many decimals as data has."""
    return None if number is None else round(number, 4)
