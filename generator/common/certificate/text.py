"""The certificate as a text for people: plain lines of at most 100 characters."""

from collections.abc import Iterator, Sequence

from generator import __version__
from generator.common.certificate.facts import Facts, Games, asked
from generator.common.plain_text import hung, table
from generator.play.findings import Finding, found_words
from generator.play.spread import spread
from generator.play.thresholds import DEVIATIONS, Measure, Threshold


def text_of(facts: Facts) -> str:
    """Return the whole certificate as text."""
    parts = (_head(facts), _construction(facts), _play(facts), _thresholds(facts), _games(facts), _endings(facts))
    return "\n\n".join("\n".join(part) for part in parts)


def _head(facts: Facts) -> Iterator[str]:
    yield f"Certificate of a {facts.subject.what}"
    yield ""
    entries = (
        ("recipe", facts.item.recipe),
        ("verdict", "; ".join(f"{stage}: {found}" for stage, found in facts.stages)),
        ("checked by", f"pressboard {__version__}"),
        ("code", facts.item.code),
    )
    for name, words in entries:
        yield from hung(f"  {name:10}  ", words)


def _construction(facts: Facts) -> Iterator[str]:
    yield f"Construction and first moves: {found_words(facts.construction)}"
    for reason in facts.subject.rules.values():
        yield from hung("  - ", reason)
    yield from found_lines(facts.construction)


def _play(facts: Facts) -> Iterator[str]:
    yield f"Play, in {facts.count} simulated games: {found_words(facts.play)}"
    for policy in facts.subject.policies:
        yield from hung(f"  {policy.name:10}  ", policy.words)
    yield from hung("  ", facts.subject.chance)
    yield from found_lines(facts.play)


def found_lines(found: Sequence[Finding]) -> Iterator[str]:
    """Yield findings, each marked."""
    for finding in found:
        yield from hung("  ! ", str(finding))


def _thresholds(facts: Facts) -> Iterator[str]:
    yield "Thresholds"
    yield from hung(
        "  ",
        f"Bounds lie {DEVIATIONS:g} standard deviations from the count; all between them must keep to the demand.",
    )
    for threshold in facts.subject.thresholds:
        yield from threshold_lines(threshold)
        yield from table([_measure(measure) for measure in facts.measured(threshold)], "<<><<>", "    ")


def threshold_lines(threshold: Threshold) -> Iterator[str]:
    """Yield, after an empty line, what a threshold demands and why."""
    yield ""
    yield from hung(f"  {threshold.rule}: ", f"{threshold.measured}; {threshold.demand}")
    yield from hung("    ", threshold.reason)


def _measure(measure: Measure) -> Sequence[str]:
    show = measure.threshold.show
    span = f"{show(measure.bounds.low)} to {show(measure.bounds.high)}" if measure.bounds else ""
    return measure.verdict, measure.where, show(measure.value), span, asked(measure), f"{measure.games} games"


def _games(facts: Facts) -> Iterator[str]:
    first, second = facts.subject.seats
    yield from hung("", f"Games: who won from which seat, and how many {facts.subject.lengths} they took")
    yield from table([_heads("policy", (first, second)), *map(_row, facts.series)], "<>>>>>>>")
    yield ""
    yield from hung("", "Contests: how many games the policy named first won, and how many the other, in both seats")
    yield from table([_heads("policies", ("first", "other")), *map(_row, facts.contests)], "<>>>>>>>")


def _heads(policies: str, sides: tuple[str, str]) -> Sequence[str]:
    return policies, "games", *sides, "neither", "shortest", "median", "longest"


def _row(games: Games) -> Sequence[str]:
    numbers = spread(games.lengths)
    counts = games.games, *games.wins, games.undecided, numbers.least, numbers.middle, numbers.most
    return " against ".join(games.names), *map(str, counts)


def _endings(facts: Facts) -> Iterator[str]:
    yield "Endings of all games"
    yield from table([(reason, f"{count}") for reason, count in facts.endings().most_common()], "<>")
