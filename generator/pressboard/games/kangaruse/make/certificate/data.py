"""The certificate as data for programs; `certificate.Certificate.data` tells its shape."""

from collections import Counter

import pressboard
from pressboard.common.certificate.data import histogram, judged, rounded, threshold_data
from pressboard.games.kangaruse.make.certificate.claims import Claim, claims, unshown_at_all
from pressboard.games.kangaruse.make.certificate.facts import CHANCE, CONSTRUCTION, UNPLAYED, Facts
from pressboard.games.kangaruse.make.playouts.policies import POLICIES
from pressboard.games.kangaruse.make.reach.reach import RULES
from pressboard.games.kangaruse.make.simulate import Contest, Tally
from pressboard.games.kangaruse.make.taste import Taste, taste_of
from pressboard.games.kangaruse.make.thresholds import ERROR, LOOKS, SEAT, SKILL, START, THRESHOLDS, deviations
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.play.findings import finding_data
from pressboard.play.json_values import JsonData
from pressboard.play.shares import RoundMean
from pressboard.play.spread import mean
from pressboard.play.thresholds import Measure

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""


def data_of(facts: Facts) -> JsonData:
    """Return the whole certificate as what JSON can hold."""
    broken = {finding.rule for finding in facts.reach}
    return {
        "format": FORMAT,
        "pressboard": pressboard.__version__,
        "game": "kangaruse",
        "sheet": _sheet(facts),
        **({"readings": list(facts.readings)} if facts.readings else {}),
        "construction": {"rules": list(CONSTRUCTION), "findings": [*map(finding_data, facts.construction)]},
        "reach": {
            "rules": [{"rule": rule, "reason": why, "holds": rule not in broken} for rule, why in RULES.items()],
            "findings": [*map(finding_data, facts.reach)],
        },
        "notes": _notes(facts),
        "claims": [*map(_claim, claims(facts))],
        "not_shown": list(unshown_at_all(facts)),
        "play": _play(facts) if facts.played else {"played": False, "reason": UNPLAYED, "findings": []},
    }


def _sheet(facts: Facts) -> JsonData:
    sheet, item = facts.sheet, facts.item
    return {
        "recipe": item.recipe,
        "code": item.code,
        "columns": sheet.columns,
        "rows": sheet.rows,
        "players": sheet.players,
        "types": list(sheet.types),
        "starts": list(sheet.names(sheet.starts)),
    }


def _notes(facts: Facts) -> JsonData:
    return {
        "hunted": facts.hunted,
        "idle_alone": list(facts.idle_alone),
        "idle_squares": [name for _, name in facts.idle_squares],
    }


def _claim(claim: Claim) -> JsonData:
    return {
        "claim": claim.rule,
        "verdict": claim.verdict,
        "shown": claim.shown,
        "how": claim.how,
        "games": claim.games,
        "error_rate": claim.error,
        "not_shown": list(claim.unshown),
    }


def _play(facts: Facts) -> JsonData:
    simulation = facts.simulation
    return {
        "played": True,
        "findings": [*map(finding_data, facts.play)],
        "games": simulation.games,
        "engine": simulation.engine.name,
        "chance": CHANCE,
        "taste": _taste(taste_of(simulation)),
        "policies": {policy.name: policy.words for policy in POLICIES},
        "deviations": {threshold.rule: deviations(threshold) for threshold in THRESHOLDS},
        "error_rate": ERROR,
        "looks": [*LOOKS],
        "thresholds": [threshold_data(each, map(_measure, facts.measured(each))) for each in THRESHOLDS],
        "series": [_series(tally, facts.sheet) for tally in simulation.tallies],
        "contests": [_contest(contest, deviations(SKILL)) for contest in simulation.contests],
        "visits": _grid(facts.visits(), facts.sheet),
    }


def _taste(taste: Taste) -> JsonData:
    """Return the words and their figures; nothing about others where one plays alone."""
    figures = {"turns": taste.turns, "skill": taste.skill, "choices": taste.choices, "spread": taste.spread}
    if taste.players > 1:
        figures["harm"] = taste.harm
    thirds = {name: [*getattr(taste.parted, name)] for name in figures if name != "spread"}
    told = {name: rounded(figure) for name, figure in figures.items()}
    return {"players": taste.players, "words": [*taste.words], "figures": told, "thirds": thirds}


def _measure(measure: Measure) -> JsonData:
    return {"where": measure.where, "players": measure.players or None, **judged(measure)}


def _series(tally: Tally, sheet: Sheet) -> JsonData:
    seat, start = deviations(SEAT), deviations(START)
    return {
        "players": tally.players,
        "policy": tally.policy,
        "games": tally.games,
        "turns": tally.turns,
        "turns_of_a_player": rounded(tally.turns / tally.seats),
        "lengths": histogram(tally.lengths),
        "stuck_early": tally.early,
        "scoring_squares_used": rounded(tally.used.mean),
        "teleports": tally.teleports,
        "seats": [_seat(points, ahead, seat) for points, ahead in zip(tally.points, tally.ahead, strict=True)],
        "starts": {sheet.name(at): _share(share, start) for at, share in sorted(tally.ahead_from.items())},
        "visits": _grid(tally.visits, sheet),
    }


def _seat(points: Counter[int], ahead: RoundMean, far: float) -> JsonData:
    return {"points": {"mean": rounded(mean(points)), **histogram(points)}, "ahead": _share(ahead, far)}


def _contest(contest: Contest, far: float) -> JsonData:
    ahead = _share(contest.ahead, far)
    return {"players": contest.players, "stronger": contest.strong, "weaker": contest.weak, "ahead": ahead}


def _share(share: RoundMean, far: float) -> JsonData:
    """Return a share with bounds so many deviations away."""
    low, high = share.share_bounds(far)
    return {"share": rounded(share.mean), "low": rounded(low), "high": rounded(high), "count": share.count}


def _grid(visits: Counter[int], sheet: Sheet) -> list[list[int]]:
    """Return counts by square as rows of columns."""
    return [[visits[row * sheet.columns + column] for column in range(sheet.columns)] for row in range(sheet.rows)]
