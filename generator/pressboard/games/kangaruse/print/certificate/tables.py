"""The tables of a certificate: every figure that was counted in the games of a sheet."""

from collections.abc import Callable, Iterator, Sequence

from pressboard.common.certificate.facts import asked
from pressboard.common.certificate.report import Table, measures_table
from pressboard.games.kangaruse.make.certificate.chosen import extremes
from pressboard.games.kangaruse.make.certificate.facts import Facts, players_words
from pressboard.games.kangaruse.make.simulate import Tally
from pressboard.games.kangaruse.make.taste import taste_of
from pressboard.games.kangaruse.make.thresholds import THRESHOLDS
from pressboard.play.spread import five_numbers, mean
from pressboard.words import words

_GAMES: tuple[tuple[str, Callable[[Tally], str]], ...] = (
    ("seats", lambda tally: f"{tally.players}"),
    ("policy", lambda tally: words(tally.policy)),
    ("games", lambda tally: f"{tally.games}"),
    ("turns", lambda tally: f"{tally.turns / tally.seats:.1f}"),
    ("shortest", lambda tally: f"{min(tally.lengths)}"),
    ("median", lambda tally: f"{five_numbers(tally.lengths).middle}"),
    ("longest", lambda tally: f"{max(tally.lengths)}"),
    ("stuck", lambda tally: _percent(tally.early / tally.seats)),
    ("used", lambda tally: _percent(tally.used.mean)),
    ("teleports", lambda tally: f"{tally.teleports / tally.seats:.2f}"),
)
_GAMES_WIDTHS = "8* 17* 10* 8* 12.5* 11* 11.2* 8.2* 8.6* 14*"
"""Of the columns of the table of games: as their longest words are wide, all of which A5 has just room for."""
_TASTES = {
    "turns": "turns of a player",
    "harm": "squares a player crossed out, spoiled, or gave orders from",
    "skill": "variance of points explained by how one plays, not by chance",
    "choices": "jumps to choose from",
}


def tables(facts: Facts) -> Iterator[Table]:
    """Yield all tables of a sheet that was played."""
    for threshold in THRESHOLDS:
        about = f"{words(threshold.measured)}; {words(threshold.demand)}. {words(threshold.reason)}"
        yield measures_table(threshold, about, facts.measured(threshold), asked)
    yield _taste(facts)
    if max(facts.simulation.counts) > 1:
        yield _starts(facts) if facts.sheet.starts else _chosen_starts(facts)
    about = words("turns of a player; length of a game in turns of all; players stuck early; scoring squares used")
    rows = [[show(tally) for _, show in _GAMES] for tally in facts.simulation.tallies]
    heads = [words(name) for name, _ in _GAMES]
    yield Table(words("Games"), about, heads, "><" + ">" * (len(heads) - 2), rows, _GAMES_WIDTHS, True)
    yield _seats(facts)
    yield _contests(facts)


def _taste(facts: Facts) -> Table:
    """Return how the sheet plays: each figure, and what parts unasked sheets into thirds."""
    taste = taste_of(facts.simulation)
    about = words("at a table of {players}: {told}", players=taste.players, told=", ".join(taste.words))
    spread = words("{spread:.1f} points look to lie between the best jump and the worst, for who looks ahead")
    rows = [
        [words(told), f"{getattr(taste, name):.2f}", *(f"{each:.2f}" for each in getattr(taste.parted, name))]
        for name, told in _TASTES.items()
        if name != "harm" or taste.players > 1
    ]
    heads = words("figure"), words("counted"), words("a third ends at"), words("the next at")
    return Table(words("Taste"), f"{about}; {spread.format(spread=taste.spread)}", heads, "<>>>", rows, "3* * * *")


def _seats(facts: Facts) -> Table:
    seats = max(facts.simulation.counts)
    about = words("mean points, and the share of the opponents one is ahead of at the end")
    heads = [words("seats"), words("policy"), *(words("seat {number}", number=seat + 1) for seat in range(seats))]
    rows = [_seat_row(tally, seats) for tally in facts.simulation.tallies]
    return Table(words("Places at the table"), about, heads, "><" + ">" * seats, rows, "", True)


def _seat_row(tally: Tally, seats: int) -> list[str]:
    pairs = zip(tally.points, tally.ahead, strict=True)
    cells = [f"{mean(counts):.1f} {_percent(ahead.mean)}" for counts, ahead in pairs]
    return [f"{tally.players}", words(tally.policy), *cells, *[""] * (seats - tally.players)]


def _starts(facts: Facts) -> Table:
    tallies = [tally for tally in facts.simulation.tallies if tally.players > 1]
    policies = list(dict.fromkeys(tally.policy for tally in tallies))
    about = words(
        "how many began there, how often it was visited later in 100 games, and by policy the least and the largest "
        "share of the opponents one was ahead of from there, over all numbers of players"
    )
    heads = [*map(words, ("start", "begun", "visits", *policies))]
    rows = [_start_row(facts, start, tallies, policies) for start in facts.sheet.starts]
    return Table(words("Starts"), about, heads, "<" + ">" * (2 + len(policies)), rows, "* * * 2* 2*")


def _start_row(facts: Facts, start: int, tallies: Sequence[Tally], policies: Sequence[str]) -> list[str]:
    begun = sum(tally.ahead_from[start].count for tally in facts.simulation.tallies if start in tally.ahead_from)
    later = (facts.visits()[start] - begun) / facts.series_games()
    spans = [_start_span([tally for tally in tallies if tally.policy == policy], start) for policy in policies]
    return [facts.sheet.name(start), f"{begun}", f"{100 * later:.0f}", *spans]


def _start_span(tallies: Sequence[Tally], start: int) -> str:
    shares = [tally.ahead_from[start].mean for tally in tallies if start in tally.ahead_from]
    return words("{low} to {high}", low=_percent(min(shares)), high=_percent(max(shares))) if shares else ""


def _chosen_starts(facts: Facts) -> Table:
    """Return the weakest and the strongest of the starts players may choose, of which nothing is claimed."""
    about = words(
        "chosen by players, and nothing is claimed of them: the weakest and the strongest in further games of "
        "{players}, found in as many games again",
        players=players_words(facts.simulation.counts[-1]),
    )
    rows = [
        [words(each.policy), f"{each.games}", *(f"{facts.sheet.name(at)} {_percent(share)}" for at, share in each[2:])]
        for each in extremes(facts.simulation)
    ]
    return Table(words("Starts"), about, [*map(words, ("policy", "games", "weakest", "strongest"))], "<><<", rows)


def _contests(facts: Facts) -> Table:
    about = words("the share of weaker opponents one stronger player was ahead of")
    if facts.simulation.contests[0].players == 1:
        about = words("{about}; alone one is compared with a weaker player alone from the same start", about=about)
    rows = [
        [f"{each.players}", words(each.strong), words(each.weak), f"{each.games}", _percent(each.ahead.mean)]
        for each in facts.simulation.contests
    ]
    heads = [*map(words, ("seats", "stronger", "weaker", "games", "ahead"))]
    return Table(words("Contests"), about, heads, "><<>>", rows, "* 2* 2* * *")


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
