"""What is claimed of a sheet, claim by claim: what was shown, how, in how many games, and what was not shown."""

from collections.abc import Iterator, Sequence

from pressboard.errors import listed
from pressboard.games.kangaruse.make.certificate.facts import UNPLAYED, Facts, players_words
from pressboard.games.kangaruse.make.reach.reach import DEAD_SQUARE, SCORE, SQUARE, STUCK, TRAP
from pressboard.games.kangaruse.make.thresholds import ERROR, SEAT, SKILL, START, THRESHOLDS
from pressboard.lean_dataclasses import dataclass
from pressboard.play.thresholds import FAILED, OPEN, SHOWN, Measure, Threshold
from pressboard.words import words

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
        unshown = _unproved(facts, rule)
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


def _unproved(facts: Facts, rule: str) -> tuple[str, ...]:
    """Return what a proof does not say."""
    found = [_UNPROVED.get(rule, "")]
    if facts.sheet.players > 1:
        found.append(_AMONG_OTHERS.get(rule, ""))
    if facts.sheet.players > 1 and rule == STUCK and not facts.sheet.starts:
        found.append("what others forbid or order who chose to start on kiwis, quolls or dingos")
    if rule == DEAD_SQUARE and facts.alone:
        found.append("anything of who plays alone; the notes name what does nothing then")
    return tuple(words(each) for each in found if each)


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
