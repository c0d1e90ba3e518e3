"""The certificate as data for programs; `SetupCertificate.data` tells its shape."""

from collections.abc import Iterable, Mapping
from math import isfinite

import pressboard
from pressboard.common.certificate.facts import Facts, Games
from pressboard.play.findings import finding_data
from pressboard.play.json_values import JsonData
from pressboard.play.spread import five_numbers
from pressboard.play.thresholds import DEVIATIONS, Measure, Threshold

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""

_DECIMALS = 4


def data_of(facts: Facts) -> JsonData:
    """Return the whole certificate as what JSON can hold."""
    broken = {finding.rule for finding in facts.construction}
    rules = facts.subject.rules.items()
    return {
        "format": FORMAT,
        "pressboard": pressboard.__version__,
        "game": facts.subject.name,
        "sheet": {"recipe": facts.item.recipe, "code": facts.item.code, **facts.contents},
        "construction": {
            "rules": [{"rule": rule, "reason": reason, "holds": rule not in broken} for rule, reason in rules],
            "findings": [finding_data(finding) for finding in facts.construction],
        },
        "play": _play(facts),
    }


def _play(facts: Facts) -> JsonData:
    subject = facts.subject
    return {
        "games": facts.count,
        "chance": subject.chance,
        "policies": {policy.name: policy.words for policy in subject.policies},
        "deviations": DEVIATIONS,
        "thresholds": [
            threshold_data(threshold, map(_measure, facts.measured(threshold))) for threshold in subject.thresholds
        ],
        "series": [_games(series, subject.lengths) for series in facts.series],
        "contests": [_games(contest, subject.lengths) for contest in facts.contests],
        **({"visits": [list(row) for row in facts.visits.rows]} if facts.visits else {}),
        "findings": [finding_data(finding) for finding in facts.play],
    }


def threshold_data(threshold: Threshold, measures: Iterable[JsonData]) -> JsonData:
    """Return a threshold with what was measured against it."""
    return {
        "rule": threshold.rule,
        "measured": threshold.measured,
        "demand": threshold.demand,
        "reason": threshold.reason,
        "measures": list(measures),
    }


def _measure(measure: Measure) -> JsonData:
    return {"where": measure.where, "games": measure.games, **judged(measure)}


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


def _games(games: Games, lengths: str) -> JsonData:
    return {
        "policies": list(games.policies),
        "games": games.games,
        "wins": list(games.wins),
        **games.further,
        "endings": dict(games.endings),
        lengths: histogram(games.lengths),
    }


def histogram(counts: Mapping[int, int]) -> JsonData:
    """Return the spread of counted values, and the pairs of every value and its count."""
    least, lower, median, upper, most = five_numbers(counts)
    return {
        "least": least,
        "lower_quartile": lower,
        "median": median,
        "upper_quartile": upper,
        "most": most,
        "histogram": [[value, counts[value]] for value in sorted(counts)],
    }


def rounded(number: float | None) -> float | None:
    """Return a figure with as many decimals as data has."""
    return None if number is None else round(number, _DECIMALS)
