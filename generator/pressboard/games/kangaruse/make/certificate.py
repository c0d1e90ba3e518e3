"""The certificate of a sheet: what was found out about it, what is claimed of it, and all of it as data."""

from collections import Counter
from collections.abc import Iterator

import pressboard
from pressboard.games.kangaruse.make.check import CONSTRUCTION
from pressboard.games.kangaruse.make.make import Facts
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, FalliblePlayer
from pressboard.games.kangaruse.make.reach.reach import (
    DEAD_SQUARE,
    RULES,
    SCORE,
    SQUARE,
    STUCK,
    TRAP,
)
from pressboard.games.kangaruse.make.simulate import (
    FAIRNESS,
    FEW_SQUARES,
    FIRST_GAMES,
    GAMES,
    SKILL,
    START,
    THRESHOLDS,
    Series,
)
from pressboard.games.kangaruse.make.solve import Solution
from pressboard.games.kangaruse.make.taste import taste_of
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.certificate import histogram, judged, rounded, threshold_data
from pressboard.kinds.page import Item
from pressboard.kinds.report import Claim
from pressboard.play.findings import FAILED, OPEN, SHOWN, JsonData, Measure, Threshold, finding_data
from pressboard.play.samples import mean
from pressboard.words import enumerated, words

CHANCE = (
    "The chance in these games comes from what is on the sheet and from nothing else: whoever checks the same sheet "
    "gets the same figures."
)
"""Why nobody has to believe the figures."""

CHOSEN = (
    "Fresh sheets are candidates that have passed: the games that are told chose this sheet among others, so that "
    "other games would show shares a little farther from even."
)
"""What is to be known of figures that decided."""

UNPLAYED = "there is no square to start on"
"""Why a sheet was not played; there is no other reason."""


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return words("{players} player" if players == 1 else "{players} players", players=players)


COUNTED = "counted on the sheet"
PROVED = "proof"
SEARCHED = "search of all play"
PLAYED = "simulated games"
"""How a claim is shown."""

_PROOFS = {
    STUCK: (
        "two jumps or more from every start, on the fresh sheet",
        "",
        "how many jumps are left when others have jumped first",
    ),
    SCORE: (
        "every scoring square can be reached from every start, on the fresh sheet",
        "that all of them can be reached in one game",
        "that they are still unused when others have played",
    ),
    SQUARE: (
        "every other typed square and all of the river can be reached from some start, on the fresh sheet",
        "",
        "that they are still unused when others have played",
    ),
    DEAD_SQUARE: (
        "no square was found whose type can never make a difference",
        "that every square does make a difference in some game; what is looked for is what rules it out",
        "",
    ),
}
"""What is proved, what the proof does not say, and what it does not say of several players."""
PERFECT = "perfect play"
"""What the claim of a solved sheet is called."""
_NO_TRAP = (
    "no single opponent can force anybody out within two turns, the others staying where they are"
)
_NO_TRAP_ALONE = "one can stay in for two turns from every start"


def claims(facts: Facts) -> Iterator[Claim]:
    """Yield every claim there can be of a sheet, the proofs first."""
    verdict = FAILED if facts.construction else SHOWN
    yield Claim(
        "construction", verdict, words("the rules of construction are kept"), words(COUNTED)
    )
    broken = {finding.rule for finding in facts.reach}
    alone = facts.sheet.players == 1
    for rule, (shown, unproved, among_others) in _PROOFS.items():
        left = [unproved, "" if alone else among_others]
        if not alone and rule == STUCK and not facts.sheet.starts:
            left.append("what others forbid or order who chose to start on kiwis, quolls or dingos")
        if rule == DEAD_SQUARE and facts.alone:
            left.append("anything of who plays alone; the notes name what does nothing then")
        unshown = tuple(words(each) for each in left if each)
        yield Claim(rule, FAILED if rule in broken else SHOWN, words(shown), words(PROVED), unshown)
    yield _trap_claim(facts, alone, TRAP in broken)
    if facts.solution:
        yield _perfect_claim(facts.sheet, facts.solution)
    for threshold in THRESHOLDS:
        yield _threshold_claim(facts, threshold)


def _trap_claim(facts: Facts, alone: bool, is_found: bool) -> Claim:
    unshown = list[str]()
    verdict = OPEN
    if not alone and len(facts.sheet.starts) < 2:
        unshown.append(words("chosen starts: nobody searched those seatings"))
    elif facts.hunted < facts.sheet.players:
        where = ""
        if facts.hunted:
            where = words(" for more than {players}", players=players_words(facts.hunted))
        unshown.append(words("anything{where}: the search did not end", where=where))
    else:
        verdict = SHOWN
    if not alone:
        unshown.append(words("what several opponents together can do"))
    stays = words(_NO_TRAP_ALONE if alone else _NO_TRAP)
    return Claim(TRAP, FAILED if is_found else verdict, stays, words(SEARCHED), tuple(unshown))


_WINS = {1: "first", 0: "nobody", -1: "second", None: None}
"""Who wins, by what a game is worth to who moves first."""


def _perfect_claim(sheet: Sheet, solution: Solution) -> Claim:
    """Who wins if both play without a mistake."""
    if solution.is_even:
        shown = words("every game ends in a tie if both play without a mistake, from any starts")
        return Claim(PERFECT, SHOWN, shown, words(SEARCHED))
    told = {
        1: "{first} against {second}: who moves first wins",
        0: "{first} against {second}: a tie",
        -1: "{first} against {second}: who moves second wins",
    }
    known = [
        words(told[value], first=first, second=second)
        for (first, second), value in _by_names(sheet, solution)
        if value is not None
    ]
    shown = words("if both play without a mistake, the first to move named first")
    if known:
        shown += f": {'; '.join(known)}"
    if len(known) == len(solution.values):
        return Claim(PERFECT, SHOWN, shown, SEARCHED)
    unshown = words("who wins from other starts: the search did not end")
    return Claim(PERFECT, OPEN, shown, words(SEARCHED), (unshown,))


def _by_names(sheet: Sheet, solution: Solution) -> Iterator[tuple[tuple[str, ...], int | None]]:
    for starts, value in solution.values.items():
        yield sheet.names(starts), value


def unshown_at_all(facts: Facts) -> tuple[str, ...]:
    """The limits of what was shown: other players, other rules, other numbers of players."""
    counts = facts.simulation.counts if facts.games else range(0)
    players = "of games between players who play better or worse than those who look ahead and err"
    if facts.solution and None not in facts.solution.values.values():
        players += ", but for such as make no mistake"
    found = [words(players)]
    is_small = len(facts.sheet.squares) < FEW_SQUARES and facts.sheet.players > 1
    if facts.games and is_small and not facts.solution:
        found.append(words("of strong players: on so small a board they may gain by the start"))
    if house := [each.text for each in facts.readings.rulings().values() if each.house]:
        found.append(words("where this does not hold: {rules}", rules=" ".join(house).rstrip(".")))
    else:
        found.append(words("under house rules"))
    if facts.games and (unplayed := [*counts[1:-1]][len(facts.games.fewer) :]):
        found.append(words("of games with {counts} players", counts=enumerated(map(str, unplayed))))
    if counts and counts[0] > 1:
        found.append(words("of games with fewer than {players}", players=players_words(counts[0])))
    if counts and counts[-1] < facts.sheet.players:
        found.append(words("of games with more than {players}", players=players_words(counts[-1])))
    return tuple(found)


def _threshold_claim(facts: Facts, threshold: Threshold) -> Claim:
    """The claim of a threshold from simulated games: its measure, from the lowest figure to the highest."""
    figures = facts.measured(threshold)
    if not figures:
        why = words("fairness of starts: players choose them")
        if not facts.games:
            why = words("anything: not played, for {reason}", reason=words(UNPLAYED))
        elif max(facts.simulation.counts) == 1:
            why = words("anything of fairness: there is nobody to win against")
        return Claim(threshold.rule, OPEN, words(threshold.measured), words(PLAYED), (why,))
    simulation = facts.simulation
    spans = list[str]()
    games = 0
    for series in simulation.tables:
        if values := [each.value for each in figures if each.players == series.players]:
            low = threshold.show(min(values))
            high = threshold.show(max(values))
            if low != high:
                span = "{low} to {high} with {players}"
            else:
                span = "{low} with {players}"
            spans.append(words(span, low=low, high=high, players=series.players))
            games += series.games
    shown = words(
        "{measured}: {spans}", measured=words(threshold.measured), spans=enumerated(spans)
    )
    verdicts = {figure.verdict for figure in figures}
    verdict = next(each for each in (FAILED, OPEN, SHOWN) if each in verdicts)
    if threshold is SKILL:
        games = simulation.contest.games
    return Claim(threshold.rule, verdict, shown, words(PLAYED), _limits(facts, threshold), games)


def _limits(facts: Facts, threshold: Threshold) -> tuple[str, ...]:
    counts = facts.simulation.counts
    if threshold in FAIRNESS:
        left = []
        if unshown := sorted(
            {each.players for each in facts.measured(threshold) if not each.passes}
        ):
            left.append(
                words("fairness with {counts} players", counts=enumerated(map(str, unshown)))
            )
        if threshold is START:
            left.append(words("how well one does who chooses among the marked starts"))
        elif not facts.sheet.starts:
            left.append(words("seats of who chooses starts well; in the games they are drawn"))
        return tuple(left)
    if threshold is not SKILL:
        return ()
    if counts[-1] == 1:
        return (
            words(
                "skill against others; each is compared with a random player alone from the same start"
            ),
        )
    fewer = [f"{players}" for players in counts[:-1]]
    if not fewer:
        return ()
    return (words("skill with {counts} players", counts=enumerated(fewer)),)


FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""


def data_of(item: Item[Sheet], facts: Facts) -> JsonData:
    """Return the whole certificate for programs; what JSON can hold, numbers as numbers, shares between 0 and 1.

    `format` numbers this shape, `pressboard` is the version that checked. The other keys:

    * `readings`, only where the sheet was judged under house rules: these, as a record writes them.
    * `sheet`: `recipe`, `code`, `columns`, `rows`, `players`, `types`, `starts`.
    * `construction`: `rules` in words, `findings`; a finding has `rule`, `message`, `squares`.
    * `reach`: `rules` (`rule`, `reason`, `holds`), `findings`.
    * `solved`, only of a sheet for two that was: `is_even`, whether both tie from any starts; `orders` of starts (`first`,
      the square of who moves first, `second`), and who `wins` if both play without a mistake (first, second, nobody, null
      where the search did not end).
    * `notes`, which nothing is rejected for: `hunted` (up to how many players the search for traps came to its
      end), `idle_alone` (types that do nothing for who plays alone), `idle_squares` (squares of other types that
      do nothing for them).
    * `claims`, one for each thing that is claimed: `claim` (a rule's name), `verdict` (ok, fails, not shown),
      `shown` (in words), `how`, `games` (0 for a proof), `not_shown` (what it leaves open).
    * `not_shown`: of what, or under what, nothing was shown at all.
    * `play`: `played`, `findings`; when not played only `reason` besides, else
        * `games` in all, at each table up to the `last_look` but for whole rounds, of which those up to the
          `early_look` can reject a candidate; `engine` that played them (`compiled` or `python`; told in this data
          only, for all that is printed or attached is the same by either), `chance` (whence it comes), `chosen`
          (that the games chose the sheet), `policies` (name: how they play);
        * `taste` at the fullest table: `players`, `words`, their `figures`, and the `thirds` of unasked sheets of
          its size they are compared with; `spread` is in points, `skill` a share of the points' variance;
        * `thresholds`: `rule`, `measured`, `demand`, `reason`, `measures` (`where`, `players`, `games` it rests on,
          `value`, its bounds `low` and `high` if it has any, `least` and `most` that are asked, `verdict`: ok,
          fails, not shown);
        * `series`, by `players`: `policy`, `games`, `turns`, `turns_of_a_player`, `lengths`, `stuck_early`,
          `scoring_squares_used`, `teleports`, `seats` (`points`), `visits`;
        * `contest` against random players: `players`, `games`, `ahead`;
        * `visits` of all series.

    `lengths` and `points` hold `least`, `lower_quartile`, `median`, `upper_quartile`, `most` and `histogram`,
    pairs of a value and how often it was counted; `points` its `mean` too. `visits` are rows of columns.
    """
    broken = {finding.rule for finding in facts.reach}
    sheet = facts.sheet
    return {
        "format": FORMAT,
        "pressboard": pressboard.__version__,
        "game": "kangaruse",
        "sheet": {
            "recipe": item.recipe,
            "code": item.code,
            "columns": sheet.columns,
            "rows": sheet.rows,
            "players": sheet.players,
            "types": list(sheet.types),
            "starts": list(sheet.names(sheet.starts)),
        },
        **({"readings": list(facts.readings.changes())} if facts.readings.changes() else {}),
        "construction": {
            "rules": list(CONSTRUCTION),
            "findings": [*map(finding_data, facts.construction)],
        },
        "reach": {
            "rules": [
                {"rule": rule, "reason": why, "holds": rule not in broken}
                for rule, why in RULES.items()
            ],
            "findings": [*map(finding_data, facts.reach)],
        },
        **({"solved": _solved_data(sheet, facts.solution)} if facts.solution else {}),
        "notes": {
            "hunted": facts.hunted,
            "idle_alone": list(facts.idle_alone),
            "idle_squares": [name for _, name in facts.idle_squares],
        },
        "claims": [
            {
                "claim": claim.name,
                "verdict": claim.verdict,
                "shown": claim.shown,
                "how": claim.how,
                "games": claim.games,
                "not_shown": list(claim.unshown),
            }
            for claim in claims(facts)
        ],
        "not_shown": list(unshown_at_all(facts)),
        "play": _play(facts)
        if facts.games
        else {"played": False, "reason": UNPLAYED, "findings": []},
    }


def _solved_data(sheet: Sheet, solution: Solution) -> JsonData:
    orders = [
        {"first": first, "second": second, "wins": _WINS[value]}
        for (first, second), value in _by_names(sheet, solution)
    ]
    return {"is_even": solution.is_even, "orders": orders}


def _play(facts: Facts) -> JsonData:
    simulation = facts.simulation
    contest = simulation.contest
    taste = taste_of(simulation)
    figures = taste.figures | {"spread": taste.spread}
    told = [name for name in ("turns", "skill", "choices", "spread", "harm") if name in figures]
    return {
        "played": True,
        "findings": [*map(finding_data, facts.play)],
        "games": simulation.games,
        "early_look": FIRST_GAMES,
        "last_look": GAMES,
        "engine": simulation.engine.name,
        "chance": CHANCE,
        "chosen": CHOSEN,
        "taste": {
            "players": taste.players,
            "words": [*taste.words.values()],
            "figures": {name: rounded(figures[name]) for name in told},
            "thirds": {name: [*taste.parted[name]] for name in told if name in taste.figures},
        },
        "policies": {policy.name: policy.words for policy in POLICIES},
        "thresholds": [
            threshold_data(each, map(_measure, facts.measured(each))) for each in THRESHOLDS
        ],
        "series": [_series(series, facts.sheet) for series in simulation.tables],
        "contest": {
            "players": contest.players,
            "games": contest.games,
            "ahead": rounded(contest.ahead),
        },
        "visits": _grid(facts.visits(), facts.sheet),
    }


def _measure(measure: Measure) -> JsonData:
    figure = {key: value for key, value in judged(measure).items() if value is not None}
    return {"where": measure.where, "players": measure.players, "games": measure.games, **figure}


def _series(series: Series, sheet: Sheet) -> JsonData:
    return {
        "players": series.players,
        "policy": FalliblePlayer.name,
        "games": series.games,
        "turns": series.total("length"),
        "turns_of_a_player": rounded(series.total("length") / series.seats),
        "lengths": histogram(series.lengths),
        "stuck_early": series.total("early"),
        "scoring_squares_used": rounded(series.used),
        "teleports": series.total("teleports"),
        "seats": [
            {"points": {"mean": rounded(mean(points)), **histogram(points)}}
            for points in series.points
        ],
        "visits": _grid(series.visits, sheet),
    }


def _grid(visits: Counter[int], sheet: Sheet) -> list[list[int]]:
    return [
        [visits[row * sheet.columns + column] for column in range(sheet.columns)]
        for row in range(sheet.rows)
    ]
