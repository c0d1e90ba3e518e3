"""The certificate as a text for people: plain lines of at most 100 characters."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite

from generator import __version__
from generator.common.certificate.text import found_lines, threshold_lines
from generator.common.plain_text import hung, table
from generator.errors import listed
from generator.games.kangaruse.certificate.facts import (
    CHANCE,
    CONSTRUCTION,
    POLICY_WORDS,
    UNPLAYED,
    Facts,
    players_words,
)
from generator.games.kangaruse.reach import RULES
from generator.games.kangaruse.sheet import Sheet
from generator.games.kangaruse.simulate import Tally
from generator.games.kangaruse.thresholds import DEVIATIONS, THRESHOLDS, Measure
from generator.games.kangaruse.types import SCORING, TYPES
from generator.play.findings import Finding, found_words
from generator.play.shares import Share, pooled
from generator.play.spread import five_numbers, mean

_SEAT_WIDTH = 11

_Row = Sequence[str]


def text_of(facts: Facts) -> str:
    """Return the whole certificate as text."""
    parts = [_head(facts), _construction(facts), _reach(facts), _play(facts)]
    if facts.played:
        parts += [_thresholds(facts), _games(facts), _seats(facts), _starts(facts), _contests(facts)]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def _head(facts: Facts) -> Iterator[str]:
    sheet = facts.sheet
    yield "Certificate of a Kangaruse sheet"
    yield ""
    entries = (
        ("recipe", facts.item.recipe),
        (
            "board",
            f"{sheet.columns} x {sheet.rows} squares for up to {players_words(sheet.players)}; {_start_words(sheet)}",
        ),
        ("types", _types(sheet)),
        ("verdict", "; ".join(f"{stage}: {found}" for stage, found in facts.stages)),
        ("checked by", f"pressboard {__version__}"),
        ("code", facts.item.code),
    )
    for name, words in entries:
        yield from hung(f"  {name:10}  ", words)


def _start_words(sheet: Sheet) -> str:
    if not sheet.starts:
        return "no starts are marked, players choose"
    return f"start{'s' if len(sheet.starts) > 1 else ''} on {listed(sheet.names(sheet.starts))}"


def _types(sheet: Sheet) -> str:
    names = {key: TYPES[key].name.lower() for key in sheet.types}
    scoring = listed(name for key, name in names.items() if key in SCORING)
    others = listed(name for key, name in names.items() if key not in SCORING)
    return f"scoring: {scoring}; others: {others}"


def _construction(facts: Facts) -> Iterator[str]:
    yield _title("Construction", facts.construction)
    for words in CONSTRUCTION:
        yield from hung("  - ", words)
    yield from found_lines(facts.construction)


def _reach(facts: Facts) -> Iterator[str]:
    yield _title("Reach, proved on the graph of all jumps", facts.reach)
    broken = {finding.rule for finding in facts.reach}
    for rule, reason in RULES.items():
        yield from hung(f"  {rule:20} {'found' if rule in broken else 'none':6} ", reason)
    yield from found_lines(facts.reach)


def _play(facts: Facts) -> Iterator[str]:
    if not facts.played:
        yield f"Play: not played, for {UNPLAYED}"
        return
    yield _title("Play, in simulated games", facts.play)
    yield from hung(
        "  ", f"{facts.simulation.games} games were played, all players of a game by one of these policies:"
    )
    for policy, words in POLICY_WORDS.items():
        yield from hung(f"    {policy:10}  ", words)
    yield from hung("  ", f"or, in the contests, one greedy player against random ones. {CHANCE}{_missing(facts)}")
    yield from found_lines(facts.play)


def _missing(facts: Facts) -> str:
    """Say which numbers of players found no room to sit down."""
    most, wanted = max(facts.simulation.counts), facts.sheet.players
    return f" There are squares to start on for {players_words(most)} only." if most < wanted else ""


def _title(stage: str, found: Sequence[Finding]) -> str:
    return f"{stage}: {found_words(found)}"


def _thresholds(facts: Facts) -> Iterator[str]:
    yield "Thresholds"
    yield from hung(
        "  ",
        f"Bounds lie {DEVIATIONS:g} standard deviations, by the spread of what was counted, from the mean; all between "
        "them must keep to the demand.",
    )
    for threshold in THRESHOLDS:
        yield from threshold_lines(threshold)
        rows = [_measure(measure) for measure in facts.measures if measure.threshold is threshold]
        yield from table(rows, "<<><>", "    ") if rows else ("    nothing to measure on this sheet",)


def _measure(measure: Measure) -> _Row:
    show = measure.threshold.show
    low, high = measure.bounds or (None, None)
    span = "" if low is None or high is None else f"{show(low)} to {show(high)}"
    return measure.verdict, measure.where, show(measure.value), span, _asked(measure)


def _asked(measure: Measure) -> str:
    show = measure.threshold.show
    return f"at most {show(measure.most)}" if isfinite(measure.most) else f"at least {show(measure.least)}"


_Column = tuple[str, Callable[[Tally], str]]
_GAMES: tuple[_Column, ...] = (
    ("seats", lambda tally: f"{tally.players}"),
    ("policy", lambda tally: tally.policy),
    ("games", lambda tally: f"{tally.games}"),
    ("turns", lambda tally: f"{tally.turns / tally.seats:.1f}"),
    ("shortest", lambda tally: f"{min(tally.lengths)}"),
    ("median", lambda tally: f"{five_numbers(tally.lengths).middle}"),
    ("longest", lambda tally: f"{max(tally.lengths)}"),
    ("stuck", lambda tally: _percent(tally.early / tally.seats)),
    ("used", lambda tally: _percent(tally.used.mean)),
    ("teleports", lambda tally: f"{tally.teleports / tally.seats:.2f}"),
)


def _games(facts: Facts) -> Iterator[str]:
    yield "Games: turns of a player; length of a game in turns of all; players stuck early and scoring"
    yield "squares used, as shares; teleports of a player"
    rows = [[show(tally) for _, show in _GAMES] for tally in facts.simulation.tallies]
    yield from table([[name for name, _ in _GAMES], *rows], "><" + ">" * (len(_GAMES) - 2))


def _seats(facts: Facts) -> Iterator[str]:
    seats = range(max(facts.simulation.counts))
    yield "Places at the table: mean points, and the share of the opponents one is ahead of at the end"
    rows = [_seat_row(tally, len(seats)) for tally in facts.simulation.tallies]
    heads = [f"{'seat':>{_SEAT_WIDTH - 2}} {seat + 1}" for seat in seats]
    yield from table([["seats", "policy", *heads], *rows], "><" + ">" * len(seats))


def _seat_row(tally: Tally, seats: int) -> list[str]:
    cells = [
        f"{mean(counts):.1f}  {_percent(ahead.mean):>5}"
        for counts, ahead in zip(tally.points, tally.ahead, strict=True)
    ]
    return [f"{tally.players}", tally.policy, *cells, *[""] * (seats - tally.players)]


def _shares(shares: Iterable[Share]) -> list[str]:
    return [_percent(share.mean) for share in shares]


def _starts(facts: Facts) -> Iterator[str]:
    sheet, tallies = facts.sheet, [tally for tally in facts.simulation.tallies if tally.players > 1]
    if not sheet.starts or not tallies:
        return
    yield "Starts: how many began there, how often it was visited later in 100 games, and the share of the"
    yield "opponents one was ahead of from there, by all policies and by each"
    policies = list(dict.fromkeys(tally.policy for tally in tallies))
    rows = [_start_row(facts, start, tallies, policies) for start in sheet.starts]
    yield from table([["start", "begun", "visits", "all", *policies], *rows], "<" + ">" * (3 + len(policies)))


def _start_row(facts: Facts, start: int, tallies: Sequence[Tally], policies: Sequence[str]) -> list[str]:
    by_policy = [[tally for tally in tallies if tally.policy == policy] for policy in policies]
    shares = [_pooled_share(start, group) for group in (tallies, *by_policy)]
    begun = sum(tally.ahead_from[start].count for tally in facts.simulation.tallies if start in tally.ahead_from)
    later = (facts.visits()[start] - begun) / facts.series_games()
    return [facts.sheet.name(start), f"{begun}", f"{100 * later:.0f}", *_shares(shares)]


def _pooled_share(start: int, tallies: Sequence[Tally]) -> Share:
    return pooled(tally.ahead_from[start] for tally in tallies if start in tally.ahead_from)


def _contests(facts: Facts) -> Iterator[str]:
    yield "Contests: the share of random opponents one greedy player was ahead of"
    contests = facts.simulation.contests
    rows = [[f"{each.players}", f"{each.ahead.count}", _percent(each.ahead.mean)] for each in contests]
    yield from table([["seats", "games", "ahead"], *rows], ">>>")
    if contests[0].players == 1:
        yield "  (alone: compared with a random player alone from the same start)"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
