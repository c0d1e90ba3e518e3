"""The certificate as a text for people: plain lines of at most 100 characters."""

from collections.abc import Iterator, Sequence

import pressboard
from pressboard.common.certificate.facts import Facts, Games, asked
from pressboard.common.plain_text import hung, table
from pressboard.play.findings import Finding, found_words
from pressboard.play.spread import five_numbers
from pressboard.play.thresholds import DEVIATIONS, Measure, Threshold
from pressboard.words import words


def text_of(facts: Facts) -> str:
    """Return the whole certificate as text."""
    parts = (_head(facts), _construction(facts), _play(facts), _thresholds(facts), _games(facts), _endings(facts))
    return "\n\n".join("\n".join(part) for part in parts)


def _head(facts: Facts) -> Iterator[str]:
    yield words("Certificate of a {what}", what=facts.subject.what)
    yield ""
    entries = (
        (words("recipe"), facts.item.recipe),
        (words("verdict"), "; ".join(f"{stage}: {found}" for stage, found in facts.stages)),
        (words("checked by"), f"pressboard {pressboard.__version__}"),
        (words("code"), facts.item.code),
    )
    for name, entry in entries:
        yield from hung(f"  {name:10}  ", entry)


def _construction(facts: Facts) -> Iterator[str]:
    yield words("Construction and first moves: {findings}", findings=found_words(facts.construction))
    for reason in facts.subject.rules.values():
        yield from hung("  - ", reason)
    yield from found_lines(facts.construction)


def _play(facts: Facts) -> Iterator[str]:
    yield words("Play, in {games} simulated games: {findings}", games=facts.count, findings=found_words(facts.play))
    for policy in facts.subject.policies:
        yield from hung(f"  {policy.name:10}  ", policy.words)
    yield from hung("  ", facts.subject.chance)
    yield from found_lines(facts.play)


def found_lines(found: Sequence[Finding]) -> Iterator[str]:
    """Yield findings, each marked."""
    for finding in found:
        yield from hung("  ! ", str(finding))


def _thresholds(facts: Facts) -> Iterator[str]:
    yield words("Thresholds")
    yield from hung(
        "  ",
        words(
            "Bounds lie {deviations} standard deviations from the count; all between them must keep to the demand.",
            deviations=f"{DEVIATIONS:g}",
        ),
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
    low, high = map(show, measure.bounds) if measure.bounds else ("", "")
    span = words("{least} to {most}", least=low, most=high) if measure.bounds else ""
    games = words("{games} games", games=measure.games)
    return words(measure.verdict), measure.where, show(measure.value), span, asked(measure), games


def _games(facts: Facts) -> Iterator[str]:
    first, second = facts.subject.seats
    title = words("Games: who won from which seat, and how many {lengths} they took", lengths=facts.subject.lengths)
    yield from hung("", title)
    yield from table([_heads(words("policy"), (first, second)), *map(_row, facts.series)], "<>>>>>>>")
    yield ""
    yield from hung(
        "", words("Contests: how many games the policy named first won, and how many the other, in both seats")
    )
    yield from table(
        [_heads(words("policies"), (words("first"), words("other"))), *map(_row, facts.contests)], "<>>>>>>>"
    )


def _heads(policies: str, sides: tuple[str, str]) -> Sequence[str]:
    further = words("neither"), words("shortest"), words("median"), words("longest")
    return policies, words("games"), *sides, *further


def _row(games: Games) -> Sequence[str]:
    numbers = five_numbers(games.lengths)
    counts = games.games, *games.wins, games.undecided, numbers.least, numbers.middle, numbers.most
    return words(" against ").join(games.names), *map(str, counts)


def _endings(facts: Facts) -> Iterator[str]:
    yield words("Endings of all games")
    yield from table([(reason, f"{count}") for reason, count in facts.endings().most_common()], "<>")
