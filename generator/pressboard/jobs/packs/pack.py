"""Packs for clubs, class sets for schools: a sheet for every table or pupil, and what goes with them, in one file."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Self

from pressboard import registry
from pressboard.chance import Chance, fresh_seed
from pressboard.errors import BadOption
from pressboard.jobs.files import Report
from pressboard.jobs.packs.pages import ClassPages, PackPages, met
from pressboard.jobs.packs.people import OWN, ClassOptions, PackOptions, people
from pressboard.jobs.request import Request, Series, choose_product
from pressboard.jobs.run import Layout, Progress, run_laid_out
from pressboard.kinds.game import Room, TableNeeds
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import Product
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem
from pressboard.play.seating import seat, usual_tables


@dataclass(frozen=True, slots=True)
class Pack(Request):
    """A print job: a request that says what sheets are like, how they look and where they go; `who` gets them."""

    who: PackOptions | ClassOptions = PackOptions()

    def with_seed(self) -> Self:
        return replace(self, who=replace(self.who, seed=self.who.seed or fresh_seed()))

    def like(self, first: Self) -> Self:
        """Return the pack with the sheets and seats of the `first` one; it replaces files."""
        return replace(self, force=True, who=first.who)


def needs_of(room: Room) -> TableNeeds:
    """Return what a table of a game needs; raises BadOption for a game that clubs do not play at tables."""
    if room.tables is None:
        raise BadOption(f"there is no pack of {room.title}; pressboard pack --help names the games that have one")
    return room.tables()


def sheets_of(room: Room, kind: type[PackOptions | ClassOptions]) -> tuple[Product[Any], Sequence[str]]:
    """Return the product of which a club or a class gets sheets, and which of its options are not for the user.

    Raises BadOption for a game without one.
    """
    if kind is PackOptions:
        needs = needs_of(room)
        return choose_product(room, needs.sheet), needs.decided
    if not room.lesson:
        raise BadOption(f"there is no class set of {room.title}; pressboard class --help names the games that have one")
    return choose_product(room, room.lesson), ("solutions",)  # answers are on pages of their own


def run_pack(pack: Pack, progress: Progress = lambda done: None) -> Report:
    """Print a pack and return what was done; `progress` is called with the number of sheets made so far.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    room, params, options = registry.room(pack.game), pack.params, pack.who
    product, _ = sheets_of(room, type(options))
    seed = options.seed or fresh_seed()
    notes = list[str]()
    if isinstance(options, PackOptions):
        needs, who = needs_of(room), people(options, options.players, "--players")
        players, tables = len(who.names), options.tables
        if tables is None:
            tables = usual_tables(players, needs.least, needs.most, needs.usual)
        chance = Chance("seats", players, tables, options.rounds, seed)
        seating = seat(players, tables, options.rounds, (needs.least, needs.most), chance)
        rounds, record = seating.rounds, room.product(needs.record) if needs.record else None
        notes += [met(seating)] if seating.gap > 1 else []
        count = len(rounds) * (len(rounds[0]) if options.sheets == OWN else 1) if needs.fresh else 1
        params = params and needs.fitted(params, max(map(len, rounds[0])))
        what, kind = "a pack", "pack"

        def leaves(items: tuple[Item[Any], ...]) -> Iterator[Leaf]:
            return PackPages(pack.paper, who, seating, needs, product, pack.options, items, record).leaves()
    else:
        who, what, kind = people(options, options.pupils, "--pupils"), "a class set", "class"
        count = len(who.names) if options.sheets == OWN else 1

        def leaves(items: tuple[Item[Any], ...]) -> Iterator[Leaf]:
            return ClassPages(pack.paper, who, product, pack.options, items).leaves()

    request = replace(pack, params=params, series=Series(seed, count=count))
    report = run_laid_out(request, what, Layout(f"{room.name}-{kind}-{file_stem(seed)}", leaves), progress)
    report.notes[:0] = [*who.notes, *notes]
    return report
