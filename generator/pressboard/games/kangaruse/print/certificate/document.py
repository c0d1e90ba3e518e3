"""The certificate of a sheet as pages to be read."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pressboard.common.certificate.panels import AXIS
from pressboard.common.certificate.report import Claim, Plot, Report
from pressboard.errors import listed
from pressboard.figures.shapes import Drawable
from pressboard.games.kangaruse.make.certificate.claims import claims, means, unshown_at_all
from pressboard.games.kangaruse.make.certificate.facts import CHANCE, CONSTRUCTION, UNPLAYED, Facts
from pressboard.games.kangaruse.make.playouts.policies import POLICIES
from pressboard.games.kangaruse.print.certificate.map import heat_map, legend
from pressboard.games.kangaruse.print.certificate.panels import lengths, points, seats, starts, titles
from pressboard.games.kangaruse.print.certificate.tables import tables
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.printing.slots import Slot
from pressboard.words import words

_WIDE, _WIDE_ENOUGH = 150.0, 88.0
"""The least width of plots with a panel for each number of players, and of such with two, mm."""
_Draw = Callable[[Facts, Slot, Sequence[int]], Iterator[Drawable]]
_TITLES, _KEY = 5.5, 9.0
"""What the numbers of players take above panels, and the key above the map, mm."""
_MAP_WIDTH = 120.0


def report_of(facts: Facts) -> Report:
    """Return what is to be read of a sheet."""
    return Report(
        words("Kangaruse sheet"),
        facts.item.recipe,
        facts.item.code,
        "; ".join(f"{words(stage)}: {found}" for stage, found in facts.stages),
        tuple(Claim(words(each.rule), each.verdict, each.shown, means(each), each.unshown) for each in claims(facts)),
        unshown_at_all(facts),
        tuple(str(finding) for finding in (*facts.construction, *facts.reach, *facts.play)),
        tuple(_notes(facts)),
        tuple(_plots(facts)) if facts.played else (),
        tuple(tables(facts)) if facts.played else (),
    )


def _notes(facts: Facts) -> Iterator[str]:
    yield words("Counted on the sheet: {rules}.", rules="; ".join(map(words, CONSTRUCTION)))
    if facts.alone:
        yield words("Nothing for who plays alone: {types}.", types=listed(_idle(facts)))
    if not facts.played:
        yield words("Not played: {reason}.", reason=words(UNPLAYED))
        return
    told = "{games} games were played, all players of a game by one of the last two of these policies, or in contests "
    yield words(told + "one stronger player against weaker ones.", games=facts.simulation.games)
    for policy in POLICIES:
        yield words("{name}: {told}.", name=words(policy.name), told=words(policy.words))
    yield words(CHANCE)


def _idle(facts: Facts) -> Iterator[str]:
    """Yield what does nothing for who plays alone: types, then the squares of types that are idle on some only."""
    yield from (TYPES[key].name.lower() for key in facts.idle_alone)
    yield from (
        words("the {type} on {square}", type=TYPES[key].name.lower(), square=at) for key, at in facts.idle_squares
    )


def _plots(facts: Facts) -> Iterator[Plot]:
    about = words("turns of all players together across, the share of games upward; the dashed line is the median")
    yield _by_players(facts, "lengths", words("Length of a game"), about, 45.0, lengths)
    about = words("points by seat: least, a quarter, half, three quarters, most; all policies together")
    yield _by_players(facts, "points", words("Points at the end"), about, 48.0, points)
    about = words("share of the opponents behind, outermost bounds; they must lie between the dashed lines")
    if max(facts.simulation.counts) > 1:
        yield _by_players(facts, "seats", words("Ahead by seat"), about, 36.0, seats)
        if facts.sheet.starts:
            high = 5.2 * len(facts.sheet.starts) + AXIS + 1
            yield Plot("starts", words("Ahead by start"), about, high, partial(_starts, facts), 100.0)
    about = words("how often a square was landed on; the letters name its type")
    yield Plot("map", words("Visited squares"), about, 84.0, partial(_map, facts), _MAP_WIDTH, is_map=True)


def _inner(area: Slot) -> Slot:
    return Slot(area.x, area.y + _TITLES, area.width, area.height - _TITLES - AXIS - 1)


def _panelled(facts: Facts, draw: _Draw, counts: Sequence[int], area: Slot) -> Iterator[Drawable]:
    """Yield a panel for each of these numbers of players, which stand above."""
    yield from titles(_inner(area), counts)
    yield from draw(facts, _inner(area), counts)


def _by_players(facts: Facts, name: str, title: str, about: str, height: float, draw: _Draw) -> Plot:
    """Return a plot with a panel for each number of players; its parts have two each."""
    counts = facts.simulation.counts
    parts = tuple(
        partial(_panelled, facts, draw, two)
        for two in (counts[first : first + 2] for first in range(0, len(counts), 2))
    )
    return Plot(name, title, about, height, partial(_panelled, facts, draw, counts), _WIDE, parts, _WIDE_ENOUGH)


def _starts(facts: Facts, area: Slot) -> Iterator[Drawable]:
    yield from starts(facts, Slot(area.x, area.y, area.width, area.height - AXIS - 1))


def _map(facts: Facts, area: Slot) -> Iterator[Drawable]:
    yield from legend(facts, Slot(area.x, area.y, min(area.width, 100.0), 4.2))
    yield from heat_map(facts, Slot(area.x, area.y + _KEY, area.width, area.height - _KEY))
