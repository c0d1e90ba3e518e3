"""The certificate of a sheet: what was found out about it, what is claimed of it, and all of it as data."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pressboard
from pressboard.chance import Chance
from pressboard.errors import listed
from pressboard.games.kangaruse.make import check, playing
from pressboard.games.kangaruse.make.check import (
    EDGE_DISTANCE,
    FEWEST_IN_QUARTER,
    LARGEST_CLUMP,
    QUARTER_SPREAD,
    RIVER_SHARE,
    SCORING_NUMBER,
    STAR_POINTS,
    START_STEPS,
    TREE_SHARE,
    TYPE_NUMBER,
)
from pressboard.games.kangaruse.make.playouts.policies import CHOOSING, POLICIES
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.reach import DEAD_SQUARE, RULES, SCORE, SQUARE, STUCK, TRAP
from pressboard.games.kangaruse.make.simulate import (
    Contest,
    SelfPlay,
    Simulation,
    Tally,
    contents,
    player_counts,
    start_squares,
)
from pressboard.games.kangaruse.make.taste import Taste, taste_of
from pressboard.games.kangaruse.make.thresholds import ERROR, LOOKS, SEAT, SKILL, START, THRESHOLDS, deviations
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.certificate import histogram, judged, rounded, threshold_data
from pressboard.kinds.page import Item
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, finding_data, found_words
from pressboard.play.json_values import JsonData
from pressboard.play.shares import RoundMean
from pressboard.play.spread import mean
from pressboard.play.thresholds import FAILED, OPEN, SHOWN, Measure, Threshold
from pressboard.words import words

CONSTRUCTION = (
    "columns carry directions and rows numbers or the reverse, each value equally often up to one",
    f"{100 * TREE_SHARE[0]:g} to {100 * TREE_SHARE[1]:g} % trees (rounded outward), {LARGEST_CLUMP} at most in a "
    "clump, and all other squares connected",
    f"{100 * RIVER_SHARE[0]:g} to {100 * RIVER_SHARE[1]:g} % river, in one piece from an edge to the opposite one",
    f"{TYPE_NUMBER[0]} to {TYPE_NUMBER[1]} types, {SCORING_NUMBER[0]} or {SCORING_NUMBER[1]} of which score, each "
    "between its least and its largest number of squares; water and food only together",
    f"stars worth {STAR_POINTS[0]} to {STAR_POINTS[1]} points in all, echidnas numbered from 1, each number once",
    f"a start for each player or one more, {START_STEPS} steps apart or farther, or none at all",
    f"{FEWEST_IN_QUARTER} scoring squares or more in each quarter, {QUARTER_SPREAD} at most between two quarters",
    f"mistletoebirds within {EDGE_DISTANCE} squares of an edge",
)
"""The rules of construction in words."""

CHANCE = (
    "The chance in these games comes from what is on the sheet and from nothing else: whoever checks the same sheet "
    "gets the same figures."
)
"""Why nobody has to believe the figures."""

UNPLAYED = "there is no square to start on"
"""Why a sheet was not played; there is no other reason."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a sheet.

    `construction`, `reach` and `play` are what the three checkers found. `hunted` says up to how many players all was
    searched for traps, `alone` names the squares of a sheet for several that do nothing for who plays alone. `played`
    is None where nobody could sit down.
    """

    item: Item[Sheet]
    construction: tuple[Finding, ...]
    reach: tuple[Finding, ...]
    play: tuple[Finding, ...]
    hunted: int
    alone: tuple[str, ...]
    played: playing.Played | None
    readings: tuple[str, ...] = ()
    """The house rules under which all of it was found out."""

    @property
    def sheet(self) -> Sheet:
        """Return the sheet itself."""
        return self.item.content

    @property
    def simulation(self) -> Simulation:
        """Return the games of a sheet that was played."""
        assert self.played, "the sheet was not played"
        return self.played.simulation

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Return what the games measured; nothing of a sheet that was not played."""
        return self.played.measures if self.played else ()

    @property
    def stages(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the three checks, each with its verdict in a few words."""
        return (
            ("construction", found_words(self.construction)),
            ("reach", found_words(self.reach)),
            ("play", found_words(self.play) if self.played else "not played"),
        )

    @property
    def idle_alone(self) -> tuple[str, ...]:
        """Return the types of a sheet for several that do nothing, on any square, for who plays alone."""
        busy = {held for square, held in enumerate(self.sheet.squares) if self.sheet.name(square) not in self.alone}
        return tuple(key for key in self.sheet.types if key not in busy)

    @property
    def idle_squares(self) -> tuple[tuple[str, str], ...]:
        """Return the other squares that do nothing for them, each as its type and its name."""
        held = [(self.sheet.squares[self.sheet.square(name)], name) for name in self.alone]
        return tuple(each for each in held if each[0] not in self.idle_alone)

    def measured(self, threshold: Threshold) -> list[Measure]:
        """Return the figures of a threshold."""
        return [measure for measure in self.measures if measure.threshold is threshold]

    def tallies(self, players: int) -> list[Tally]:
        """Return the counts of the games with so many players, by policy."""
        return [tally for tally in self.simulation.tallies if tally.players == players]

    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at in all series together."""
        return pooled(tally.visits for tally in self.simulation.tallies)

    def series_games(self) -> int:
        """Return how many games the series have together, contests left out."""
        return sum(tally.games for tally in self.simulation.tallies)


def facts(item: Item[Sheet], readings: Readings = USUAL) -> Facts:
    """Find out about a sheet what there is to be found, and play it; whatever has a code is a board to jump on."""
    sheet = item.content
    played = playing.played(sheet, readings) if player_counts(sheet, readings) else None
    return Facts(
        item,
        tuple(check.problems(sheet)),
        tuple(reach.problems(sheet, readings)),
        tuple(playing.problems(sheet, readings)) if played else (),
        reach.hunted(sheet, readings),
        reach.idle_alone(sheet, readings),
        played,
        readings.changes(),
    )


def pooled(counts: Iterable[Counter[int]]) -> Counter[int]:
    """Return several counts as one."""
    together: Counter[int] = Counter()
    for each in counts:
        together.update(each)
    return together


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return words("{players} player" if players == 1 else "{players} players", players=players)


ROUNDS = 20
"""In about so many rounds of either half each square is begun on."""


class Extremes(NamedTuple):
    """The weakest and the strongest start among players of a policy, each with the share of opponents one was ahead of.

    `games` is how many the shares rest on.
    """

    policy: str
    games: int
    weakest: tuple[int, float]
    strongest: tuple[int, float]


def extremes(simulation: Simulation) -> Iterator[Extremes]:
    """Yield them for each policy, at the fullest table of a sheet without marked starts."""
    players, tables = simulation.counts[-1], simulation.engine.tables
    chance = Chance("kangaruse", "chosen starts", *contents(simulation.sheet))
    for policy in CHOOSING:
        halves = [SelfPlay(simulation.engine, players, policy, chance.fork(policy.name, half)) for half in range(2)]
        for half in halves:
            half.play_to(ROUNDS * start_squares(tables).bit_count())
        found, told = (half.tally.ahead_from for half in halves)
        by_strength = sorted(found.keys() & told.keys(), key=lambda start: (found[start].mean, start))
        if by_strength:
            weakest, strongest = ((start, told[start].mean) for start in (by_strength[0], by_strength[-1]))
            yield Extremes(policy.name, halves[1].games, weakest, strongest)


COUNTED, PROVED, SEARCHED, PLAYED = "counted on the sheet", "proof", "search of all play", "simulated games"
"""How a claim is shown."""

_PROOFS = {
    STUCK: "two jumps or more from every start, on the fresh sheet",
    SCORE: "every scoring square can be reached from every start, on the fresh sheet",
    SQUARE: "every other typed square and all of the river can be reached from some start, on the fresh sheet",
    DEAD_SQUARE: "no square was found whose type can never make a difference",
}
_UNPROVED = {
    SCORE: "that all of them can be reached in one game",
    DEAD_SQUARE: "that every square does make a difference in some game; what is looked for is what rules it out",
}
_AMONG_OTHERS = {
    STUCK: "how many jumps are left when others have jumped first",
    SCORE: "that they are still unused when others have played",
    SQUARE: "that they are still unused when others have played",
}
"""What a proof about a player alone does not say of several."""
_NO_TRAP = "no single opponent can force anybody out within two turns, the others staying where they are"
_NO_TRAP_ALONE = "one can stay in for two turns from every start"


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: in words what was shown of it, or would have been, and the verdict `SHOWN`, `FAILED` or `OPEN`.

    `how` is how it was shown, `games` how many games it rests on, 0 for a proof; `error` how often a sheet's figures
    are wrong at most, None for a proof. `unshown` says what was not shown.
    """

    rule: str
    verdict: str
    shown: str
    how: str
    games: int = 0
    error: float | None = None
    unshown: tuple[str, ...] = ()


def claims(facts: Facts) -> Iterator[Claim]:
    """Yield every claim there can be of a sheet, the proofs first."""
    verdict = FAILED if facts.construction else SHOWN
    yield Claim("construction", verdict, words("the rules of construction are kept"), COUNTED)
    broken = {finding.rule for finding in facts.reach}
    for rule, shown in _PROOFS.items():
        # What a proof does not say.
        found = [_UNPROVED.get(rule, "")]
        if facts.sheet.players > 1:
            found.append(_AMONG_OTHERS.get(rule, ""))
        if facts.sheet.players > 1 and rule == STUCK and not facts.sheet.starts:
            found.append("what others forbid or order who chose to start on kiwis, quolls or dingos")
        if rule == DEAD_SQUARE and facts.alone:
            found.append("anything of who plays alone; the notes name what does nothing then")
        unshown = tuple(words(each) for each in found if each)
        yield Claim(rule, FAILED if rule in broken else SHOWN, words(shown), PROVED, unshown=unshown)
    yield _trap(facts, TRAP in broken)
    for threshold in THRESHOLDS:
        yield _played(facts, threshold)


def unshown_at_all(facts: Facts) -> tuple[str, ...]:
    """Return of what, or under what, nothing was shown: other players, other rules, other numbers of players."""
    counts = facts.simulation.counts if facts.played else range(0)
    found = [words("of games between players stronger or weaker than greedy ones and those who look ahead")]
    if facts.readings:
        found.append(words("under other readings than {readings}", readings=", ".join(facts.readings)))
    else:
        found.append(words("under house rules"))
    if counts and counts[0] > 1:
        found.append(words("of games with fewer than {players}", players=players_words(counts[0])))
    if counts and counts[-1] < facts.sheet.players:
        found.append(words("of games with more than {players}", players=players_words(counts[-1])))
    return tuple(found)


def _trap(facts: Facts, is_found: bool) -> Claim:
    alone = facts.sheet.players == 1
    shown = words(_NO_TRAP_ALONE if alone else _NO_TRAP)
    found, verdict = [], OPEN
    if not alone and len(facts.sheet.starts) < 2:
        found.append(words("chosen starts: nobody searched those seatings"))
    elif facts.hunted < facts.sheet.players:
        where = words(" for more than {players}", players=players_words(facts.hunted)) if facts.hunted else ""
        found.append(words("anything{where}: the search did not end", where=where))
    else:
        verdict = SHOWN
    if not alone:
        found.append(words("what several opponents together can do"))
    return Claim(TRAP, FAILED if is_found else verdict, shown, SEARCHED, unshown=tuple(found))


def _played(facts: Facts, threshold: Threshold) -> Claim:
    """Return what simulated games show of a threshold."""
    figures = facts.measured(threshold)
    if not figures:
        return Claim(threshold.rule, OPEN, words(threshold.measured), PLAYED, unshown=(_nothing(facts),))
    games = sum({figure.series: figure.games for figure in figures}.values())
    unshown = _unplayed(facts, threshold, figures)
    return Claim(threshold.rule, _verdict(figures), _span(threshold, figures), PLAYED, games, ERROR, unshown)


def _verdict(figures: Sequence[Measure]) -> str:
    """Return the worst of the figures' verdicts."""
    verdicts = {figure.verdict for figure in figures}
    return next(verdict for verdict in (FAILED, OPEN, SHOWN) if verdict in verdicts)


def _span(threshold: Threshold, figures: Sequence[Measure]) -> str:
    """Return what is measured, from the lowest of the lower bounds to the highest of the upper ones."""
    bounds = [figure.bounds or (figure.value, figure.value) for figure in figures]
    low, high = (threshold.show(end) for end in (min(low for low, _ in bounds), max(high for _, high in bounds)))
    return words("{measured}: {low} to {high}", measured=words(threshold.measured), low=low, high=high)


def _nothing(facts: Facts) -> str:
    """Say why nothing was measured."""
    if not facts.played:
        return words("anything: not played, for {reason}", reason=words(UNPLAYED))
    if max(facts.simulation.counts) == 1:
        return words("anything of fairness: there is nobody to be ahead of")
    return words("fairness of starts: players choose them")


def _unplayed(facts: Facts, threshold: Threshold, figures: Sequence[Measure]) -> tuple[str, ...]:
    counts = facts.simulation.counts
    if threshold is START:
        return (words("how well one does who chooses among the marked starts"),)
    if threshold is SEAT and not facts.sheet.starts:
        return (words("seats of who chooses starts well; in the games they are drawn"),)
    if threshold is not SKILL:
        return ()
    if counts[-1] == 1:
        return (words("skill against others; each is compared with a weaker player alone from the same start"),)
    between = [f"{players}" for players in counts if players not in {figure.players for figure in figures}]
    return (words("skill with {counts} players", counts=listed(between)),) if between else ()


def means(claim: Claim) -> str:
    """Return by what a claim was shown, or was to be, and how often that is wrong at most."""
    if claim.error is None:
        return words(claim.how)
    told = "{games} {how}, error rate one sheet in {sheets}"
    return words(told, games=claim.games, how=words(claim.how), sheets=round(1 / claim.error))


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
