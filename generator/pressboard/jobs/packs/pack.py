"""Packs for clubs: seats, sheets, score cards and standings for all tables and rounds of an evening, in one file."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pressboard import registry
from pressboard.chance import Chance
from pressboard.contract import Item, Leaf, Room
from pressboard.contract.tables import TableNeeds
from pressboard.errors import BadOption
from pressboard.jobs.items import with_seed
from pressboard.jobs.packs.leaves import PackPages, met
from pressboard.jobs.packs.options import OWN, PackOptions
from pressboard.jobs.packs.people import People, people
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import Layout, Progress, Report, run_laid_out
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem
from pressboard.play.seating import Seating, seat, usual_tables


@dataclass(frozen=True, slots=True)
class Pack:
    """A print job: `request` says what the tables play on, how it looks and where it goes, `options` who plays."""

    request: Request
    options: PackOptions


def needs_of(room: Room) -> TableNeeds:
    """Return what a table of a game needs; raises BadOption for a game that clubs do not play at tables."""
    if room.tables is None:
        raise BadOption(f"there is no pack of {room.title}; pressboard pack --help names the games that have one")
    return room.tables()


def run_pack(pack: Pack, progress: Progress = lambda done: None) -> Report:
    """Print a pack and return what was done; `progress` is called with the number of sheets made so far.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    room = registry.room(pack.request.game)
    needs, playing = needs_of(room), people(pack.options, pack.options.players, "--players")
    series = with_seed(Series(pack.options.seed))
    seating = _seated(pack, playing, needs, series.seed)
    request = _fitted(pack.request, needs, seating, series)
    product, record = room.product(needs.sheet), room.product(needs.record) if needs.record else None
    assert product is not None

    def leaves(items: tuple[Item[Any], ...]) -> Iterator[Leaf]:
        return PackPages(request.paper, playing, seating, needs, product, request.options, items, record).leaves()

    layout = Layout(f"{room.name}-pack-{file_stem(series.seed)}", leaves)
    request = replace(request, series=replace(series, count=_count(pack, needs, seating)))
    report = run_laid_out(request, "a pack", layout, progress)
    report.notes[:0] = [*playing.notes, *([met(seating)] if seating.gap > 1 else [])]
    return report


def _seated(pack: Pack, playing: People, needs: TableNeeds, seed: str) -> Seating:
    players = len(playing.names)
    tables = pack.options.tables
    if tables is None:
        tables = usual_tables(players, needs.least, needs.most, needs.usual)
    chance = Chance("seats", players, tables, pack.options.rounds, seed)
    return seat(players, tables, pack.options.rounds, (needs.least, needs.most), chance)


def _fitted(request: Request, needs: TableNeeds, seating: Seating, series: Series) -> Request:
    """Return the request with parameters for the fullest table."""
    params = request.params and needs.fitted(request.params, max(map(len, seating.rounds[0])))
    return replace(request, params=params, series=series)


def _count(pack: Pack, needs: TableNeeds, seating: Seating) -> int:
    """Return how many different sheets there are."""
    if not needs.fresh:
        return 1
    return len(seating.rounds) * (len(seating.rounds[0]) if pack.options.sheets == OWN else 1)
