"""The certificate as a text for people: plain lines of at most 100 characters."""

from collections.abc import Callable, Iterator, Sequence
from math import floor

import pressboard
from pressboard.common.certificate.facts import asked
from pressboard.common.certificate.text import found_lines, threshold_lines
from pressboard.common.plain_text import hung, table
from pressboard.errors import listed
from pressboard.games.kangaruse.make.certificate.chosen import extremes
from pressboard.games.kangaruse.make.certificate.claims import claim_lines
from pressboard.games.kangaruse.make.certificate.facts import (
    CHANCE,
    CONSTRUCTION,
    UNPLAYED,
    Facts,
    players_words,
)
from pressboard.games.kangaruse.make.playouts.policies import POLICIES
from pressboard.games.kangaruse.make.reach.reach import RULES
from pressboard.games.kangaruse.make.simulate import Tally
from pressboard.games.kangaruse.make.taste import Pair, Taste, taste_of
from pressboard.games.kangaruse.make.thresholds import ERROR, LOOKS, SEAT, SHORT, THRESHOLDS, deviations, error_of
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import SCORING, TYPES
from pressboard.play.findings import Finding, found_words
from pressboard.play.spread import five_numbers, mean
from pressboard.play.thresholds import Measure
from pressboard.words import words

_SEAT_WIDTH = 11

_Row = Sequence[str]


def text_of(facts: Facts) -> str:
    """Return the whole certificate as text."""
    parts = [_head(facts), _construction(facts), _reach(facts), _notes(facts), _play(facts)]
    parts.append(claim_lines(facts))
    if facts.played:
        parts += [_taste(facts), _thresholds(facts), _games(facts), _seats(facts), _starts(facts), _contests(facts)]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def _head(facts: Facts) -> Iterator[str]:
    sheet = facts.sheet
    yield words("Certificate of a Kangaruse sheet")
    yield ""
    entries = (
        ("recipe", facts.item.recipe),
        (
            "board",
            words(
                "{columns} × {rows} squares for up to {players}; {starts}",
                columns=sheet.columns,
                rows=sheet.rows,
                players=players_words(sheet.players),
                starts=_start_words(sheet),
            ),
        ),
        ("types", _types(sheet)),
        *((("readings", ", ".join(facts.readings)),) if facts.readings else ()),
        ("verdict", "; ".join(f"{stage}: {found}" for stage, found in facts.stages)),
        ("checked by", f"pressboard {pressboard.__version__}"),
        ("code", facts.item.code),
    )
    for name, entry in entries:
        yield from hung(f"  {words(name):10}  ", entry)


def _start_words(sheet: Sheet) -> str:
    if not sheet.starts:
        return words("no starts are marked, players choose")
    several = len(sheet.starts) > 1
    return words("starts on {squares}" if several else "start on {squares}", squares=listed(sheet.names(sheet.starts)))


def _types(sheet: Sheet) -> str:
    names = {key: TYPES[key].name.lower() for key in sheet.types}
    scoring = listed(name for key, name in names.items() if key in SCORING)
    others = listed(name for key, name in names.items() if key not in SCORING)
    return words("scoring: {scoring}; others: {others}", scoring=scoring, others=others)


def _construction(facts: Facts) -> Iterator[str]:
    yield _title("Construction", facts.construction)
    for rule in CONSTRUCTION:
        yield from hung("  - ", words(rule))
    yield from found_lines(facts.construction)


def _reach(facts: Facts) -> Iterator[str]:
    yield _title("Reach, proved on the graph of all jumps", facts.reach)
    broken = {finding.rule for finding in facts.reach}
    for rule, reason in RULES.items():
        found = words("found" if rule in broken else "none")
        yield from hung(f"  {words(rule):20} {found:6} ", words(reason))
    yield from found_lines(facts.reach)


def _notes(facts: Facts) -> Iterator[str]:
    """Tell what is not shown; a sheet is not rejected for it."""
    if facts.hunted < facts.sheet.players or facts.alone:
        yield words("Notes")
    if facts.hunted < facts.sheet.players:
        unshown = "Not shown{where}: that no opponent can force anybody out; the search did not end."
        where = words(" for more than {players}", players=players_words(facts.hunted)) if facts.hunted else ""
        yield from hung("  ", words(unshown, where=where))
    if facts.alone:
        yield from hung("  ", words("Nothing for who plays alone: {types}.", types=listed(_idle(facts))))


def _idle(facts: Facts) -> Iterator[str]:
    """Yield what does nothing for who plays alone: types, then the squares of types that are idle on some only."""
    yield from (TYPES[key].name.lower() for key in facts.idle_alone)
    yield from (
        words("the {type} on {square}", type=TYPES[key].name.lower(), square=at) for key, at in facts.idle_squares
    )


def _play(facts: Facts) -> Iterator[str]:
    if not facts.played:
        yield words("Play: not played, for {reason}", reason=words(UNPLAYED))
        return
    yield _title("Play, in simulated games", facts.play)
    played = "{games} games were played, all players of a game by one of the last two of these policies:"
    yield from hung("  ", words(played, games=facts.simulation.games))
    for policy in POLICIES:
        yield from hung(f"    {words(policy.name):10}  ", words(policy.words))
    contests = words("or, in the contests, one stronger player against weaker ones.")
    yield from hung("  ", f"{contests} {words(CHANCE)}{_missing(facts)}")
    yield from found_lines(facts.play)


def _missing(facts: Facts) -> str:
    """Say which numbers of players found no room to sit down."""
    most, wanted = max(facts.simulation.counts), facts.sheet.players
    if most == wanted:
        return ""
    return words(" There are squares to start on for {players} only.", players=players_words(most))


def _title(stage: str, found: Sequence[Finding]) -> str:
    return f"{words(stage)}: {found_words(found)}"


def _taste(facts: Facts) -> Iterator[str]:
    """Tell how the sheet plays, each word with its figure and what parts unasked sheets into thirds."""
    taste = taste_of(facts.simulation)
    yield words("Taste, at a table of {players}: {told}", players=taste.players, told=", ".join(taste.words))
    yield from table([[*map(words, ("figure", "", "thirds end at"))], *map(_taste_row, _figures(taste))], "<><", "    ")
    spread = "    {spread:.1f} points look to lie between the best jump and the worst, for who looks ahead"
    yield words(spread).format(spread=taste.spread)


_TASTES = {
    "turns": "turns of a player",
    "harm": "squares a player crossed out, spoiled, or gave orders from",
    "skill": "variance of points explained by how one plays, not by chance",
    "choices": "jumps to choose from",
}


def _figures(taste: Taste) -> Iterator[tuple[str, float, Pair]]:
    """Yield the figures that words are made of."""
    for name, told in _TASTES.items():
        if name != "harm" or taste.players > 1:
            yield told, getattr(taste, name), getattr(taste.parted, name)


def _taste_row(figure: tuple[str, float, Pair]) -> _Row:
    told, value, parted = figure
    return words(told), f"{value:.2f}", words("{low} and {high}", low=f"{parted[0]:.2f}", high=f"{parted[1]:.2f}")


def _thresholds(facts: Facts) -> Iterator[str]:
    yield words("Thresholds")
    told = words(
        "All between the bounds must keep to the demand. Those of starts and seats lie {fair} standard deviations from "
        "the mean, others {other}, by the spread of rounds of games: wide enough for {looks} looks and all claims at "
        "once: of {sheets} sheets judged one at most passes with a figure beyond the outermost bounds of "
        "its kind, which are what is claimed. A single figure is outside of its own bounds more often: a start or a "
        "seat once in {figures} at most.",
        fair=f"{deviations(SEAT):g}",
        other=f"{deviations(SHORT):g}",
        figures=floor(1 / (2 * error_of(SEAT))),
        looks=len(LOOKS),
        sheets=round(1 / ERROR),
    )
    yield from hung("  ", told)
    for threshold in THRESHOLDS:
        yield from threshold_lines(threshold)
        rows = [_measure(measure) for measure in facts.measured(threshold)]
        yield from table(rows, "<<><>", "    ") if rows else (f"    {words('nothing to measure on this sheet')}",)


def _measure(measure: Measure) -> _Row:
    show = measure.threshold.show
    low, high = measure.bounds or (None, None)
    span = "" if low is None or high is None else f"{show(low)} to {show(high)}"
    return measure.verdict, measure.where, show(measure.value), span, asked(measure)


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
    yield words("Games: turns of a player; length of a game in turns of all; players stuck early and scoring")
    yield words("squares used, as shares; teleports of a player")
    yield from table(game_rows(facts), "><" + ">" * (len(_GAMES) - 2))


def game_rows(facts: Facts) -> list[_Row]:
    """Return what was counted in each series of games, below its heads."""
    rows = [[show(tally) for _, show in _GAMES] for tally in facts.simulation.tallies]
    return [[words(name) for name, _ in _GAMES], *rows]


def _seats(facts: Facts) -> Iterator[str]:
    seats = range(max(facts.simulation.counts))
    yield words("Places at the table: mean points, and the share of the opponents one is ahead of at the end")
    rows = [_seat_row(tally, len(seats)) for tally in facts.simulation.tallies]
    heads = [f"{words('seat'):>{_SEAT_WIDTH - 2}} {seat + 1}" for seat in seats]
    yield from table([[words("seats"), words("policy"), *heads], *rows], "><" + ">" * len(seats))


def _seat_row(tally: Tally, seats: int) -> list[str]:
    cells = [
        f"{mean(counts):.1f}  {_percent(ahead.mean):>5}"
        for counts, ahead in zip(tally.points, tally.ahead, strict=True)
    ]
    return [f"{tally.players}", tally.policy, *cells, *[""] * (seats - tally.players)]


def _starts(facts: Facts) -> Iterator[str]:
    sheet, tallies = facts.sheet, [tally for tally in facts.simulation.tallies if tally.players > 1]
    if not tallies:
        return
    if not sheet.starts:
        yield from _chosen_starts(facts)
        return
    yield words("Starts: how many began there, how often it was visited later in 100 games, and by policy the least")
    yield words("and the largest share of the opponents one was ahead of from there, over all numbers of players")
    policies = list(dict.fromkeys(tally.policy for tally in tallies))
    rows = [_start_row(facts, start, tallies, policies) for start in sheet.starts]
    yield from table([[*map(words, ("start", "begun", "visits", *policies))], *rows], "<" + ">" * (2 + len(policies)))


def _start_row(facts: Facts, start: int, tallies: Sequence[Tally], policies: Sequence[str]) -> list[str]:
    begun = sum(tally.ahead_from[start].count for tally in facts.simulation.tallies if start in tally.ahead_from)
    later = (facts.visits()[start] - begun) / facts.series_games()
    spans = [_start_span([tally for tally in tallies if tally.policy == policy], start) for policy in policies]
    return [facts.sheet.name(start), f"{begun}", f"{100 * later:.0f}", *spans]


def _start_span(tallies: Sequence[Tally], start: int) -> str:
    shares = [tally.ahead_from[start].mean for tally in tallies if start in tally.ahead_from]
    return words("{low} to {high}", low=_percent(min(shares)), high=_percent(max(shares))) if shares else ""


def _chosen_starts(facts: Facts) -> Iterator[str]:
    """Tell the weakest and the strongest of the starts players may choose, of which nothing is claimed."""
    players = players_words(facts.simulation.counts[-1])
    yield words("Starts are chosen, and nothing is claimed of them. The weakest and the strongest in further games of")
    yield words("{players}, found in as many games again:", players=players)
    rows = [
        [words(each.policy), f"{each.games}", *(f"{facts.sheet.name(at)} {_percent(share)}" for at, share in each[2:])]
        for each in extremes(facts.simulation)
    ]
    yield from table([[*map(words, ("policy", "games", "weakest", "strongest"))], *rows], "<><<")


def _contests(facts: Facts) -> Iterator[str]:
    yield words("Contests: the share of weaker opponents one stronger player was ahead of")
    yield from table(contest_rows(facts), "><<>>")
    if facts.simulation.contests[0].players == 1:
        yield words("  (alone: compared with a weaker player alone from the same start)")


def contest_rows(facts: Facts) -> list[_Row]:
    """Return what came of each contest, below its heads."""
    rows = [
        [f"{each.players}", words(each.strong), words(each.weak), f"{each.games}", _percent(each.ahead.mean)]
        for each in facts.simulation.contests
    ]
    return [[*map(words, ("seats", "stronger", "weaker", "games", "ahead"))], *rows]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
