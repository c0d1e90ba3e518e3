"""Packs for clubs, class sets for schools: a sheet for every table or pupil, and what goes with them, in one file."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Self, TypeVar
from unicodedata import combining, normalize

from pressboard import registry
from pressboard.chance import Chance
from pressboard.errors import BadOption, flag_of, listed, quoted
from pressboard.figures.qr import code_figure
from pressboard.jobs.files import PDF, Progress, Report
from pressboard.jobs.packs.options import OWN, ClassOptions, PackOptions
from pressboard.jobs.packs.people import MOST_PEOPLE, People, people
from pressboard.jobs.packs.played import ATTACHED, Played, played_in
from pressboard.jobs.pages import Attachment
from pressboard.jobs.print_job import (
    PrintJob,
    Series,
    choose_product,
)
from pressboard.jobs.resolve import Asked, resolve, workers_of
from pressboard.jobs.run import Layout, run
from pressboard.kinds.game import Game, ScoreColumn, TableNeeds
from pressboard.kinds.options import Options, of_type, options_of
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.problems.product import Answered, answer_leaves
from pressboard.kinds.product import AnyProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.paths import file_stem
from pressboard.play.seating import Round, Seating, seat, table_sizes, usual_tables
from pressboard.words import words

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Pack(PrintJob):
    """A print job that says what sheets are like, how they look and where they go; `who` gets them."""

    who: PackOptions | ClassOptions = PackOptions()

    def __post_init__(self) -> None:
        """Raise BadOption, also for what is for single prints."""
        PrintJob.__post_init__(self)
        what = "a pack" if isinstance(self.who, PackOptions) else "a class set"
        if self.ending != PDF:
            raise BadOption(
                f"{what} is printed, and becomes a PDF; name a file that ends in .pdf with --out, or a folder"
            )
        if self.sheet_kinds:
            names = listed(flag_of(name) for name in ("per_sheet", "booklet", "poster"))
            raise BadOption(f"{names} are for single prints; leave them out for {what}")
        if self.crop or self.svg:
            raise BadOption(
                f"--{'svg' if self.svg else 'crop'} is for single prints; leave it out for {what}"
            )

    def like(self, first: Self) -> Self:
        return replace(self, force=True, who=first.who)

    def run(self, progress: Progress = lambda *_: None) -> Report:
        """Print it and return what was done; `progress` is called with what is made so far.

        Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
        """
        game = registry.game(self.game)
        options = self.who
        if isinstance(options, PackOptions):
            plan = self._pack(game, options)
        else:
            plan = self._class(game, options)
        job = replace(self, params=plan.params, series=plan.series)
        layout = Layout(plan.stem, lambda items: plan.pages(items).leaves(), plan.attachments)
        report = run(job, progress, layout)
        report.notes[:0] = plan.notes
        return report

    def _class(self, game: Game, options: ClassOptions) -> "_Plan":
        product, _ = sheets_of(game, ClassOptions)
        who = people(options, options.pupils, "--pupils")
        return _Plan(
            params=self.params,
            series=Series(options.seed, count=len(who.names) if options.sheets == OWN else 1),
            pages=partial(ClassPages, self, who, product),
            stem=f"{game.name}-class-{file_stem(options.seed)}",
            notes=who.notes,
        )

    def _pack(self, game: Game, options: PackOptions) -> "_Plan":
        product, _ = sheets_of(game, PackOptions)
        needs = needs_of(game)
        needs = replace(needs, **needs.told(self.params, self.options))
        options, before = _continued(options, game)
        today = people(options, options.players, "--players")
        who, gone, played = together(today, before)
        seats = (needs.least, needs.most)
        tables = options.tables
        if tables is None:
            tables = usual_tables(len(today.names), *seats, needs.usual)
        table_sizes(len(today.names), tables, *seats)
        chance = Chance("seats", len(today.names), tables, options.rounds, options.seed)
        away = [
            {*gone, *(player for player, absent in enumerate(who.absent) if number in absent)}
            for number in range(1, options.rounds + 1)
        ]
        seating = seat(len(who.names), tables, options.rounds, seats, chance, away, played)
        rounds = seating.rounds
        record = game.product(needs.record) if needs.record else None
        notes = [*who.notes]
        if played:
            notes.append(_kept(len(played), who, gone, before))
        if seating.gap > 1:
            uneven = (
                "Any two players meet {fewest} to {most} times, as evenly as we could seat them."
            )
            notes.append(words(uneven, fewest=seating.fewest, most=seating.most))
        series = Series(options.seed)
        if needs.fresh:
            printed = _sheets_in(played, options)
            count = _sheets_in(rounds, options) - printed
            series = Series(options.seed, number=printed + 1, count=count)
        largest = max(len(table) for each in rounds[len(played) :] for table in each)
        stem = f"{game.name}-pack-{file_stem(options.seed)}"
        seats_file = Played(game.name, options.seed, who.names, rounds).as_file()
        return _Plan(
            params=self.params and needs.fitted(self.params, largest),
            series=series,
            pages=partial(PackPages, self, who, seating, needs, product, record, len(played), gone),
            stem=f"{stem}-from-{options.from_round}" if played else stem,
            notes=notes,
            attachments=(Attachment(ATTACHED, seats_file, "Who sits where"),),
        )


class _Plan(NamedTuple):
    """What is printed for a pack or a class set: sheets' parameters and series, pages, the file's stem and contents."""

    params: Options | None
    series: Series
    pages: "Callable[[tuple[Item[object], ...]], PackPages | ClassPages]"
    stem: str
    notes: Sequence[str]
    attachments: Sequence[Attachment] = ()


def _sheets_in(rounds: Sequence[Round], options: PackOptions) -> int:
    """Return how many sheets are printed for rounds: one for every table, or one for all tables of a round."""
    return sum(len(tables) if options.sheets == OWN else 1 for tables in rounds)


def _continued(options: PackOptions, game: Game) -> tuple[PackOptions, Played]:
    """Return options with the seed and the rounds of an earlier pack, and those of its rounds that stay as they are.

    Raises BadFile and BadOption.
    """
    if not options.earlier:
        return options, Played()
    path = Path(options.earlier)
    begin = options.from_round or 0
    before = played_in(path)
    place = path.name
    if before.game != game.name:
        raise BadOption(f"{place} is a pack of {quoted(before.game)}, not of {game.title}")
    rounds = max(options.rounds, len(before.rounds))
    last = min(len(before.rounds) + 1, rounds)
    if not 2 <= begin <= last:
        raise BadOption(
            f"--from-round {begin}: {place} has {len(before.rounds)} rounds and there are to be {rounds}; "
            f"say 2 to {last}"
        )
    options = replace(options, rounds=rounds, seed=options.seed or before.seed)
    return options, before._replace(rounds=before.rounds[: begin - 1])


def together(today: People, before: Played) -> tuple[People, frozenset[int], tuple[Round, ...]]:
    """Return all who have played or play today, which of them are gone, and the rounds that were played.

    People are who they were by their names, however these are spelled in capitals; raises BadOption for too many, and
    where nobody who has played plays today: then the list is another one.
    """
    sat = {player for tables in before.rounds for table in tables for player in table}
    names = {_as_known(before.names[player]): before.names[player] for player in sorted(sat)}
    there = {_as_known(name): name for name in today.names}
    if names and there.keys().isdisjoint(names):
        raise BadOption(
            f"nobody of the earlier pack, such as {next(iter(names.values()))}, is among those who play now, such as "
            f"{today.names[0]}; give the list that the earlier pack was made of"
        )
    names = {key: there.get(key, name) for key, name in names.items()} | {
        key: name for key, name in there.items() if key not in names
    }
    if len(names) > MOST_PEOPLE:
        raise BadOption(f"{len(names)} people with those who are gone; a pack is for {MOST_PEOPLE}")
    places = {key: place for place, key in enumerate(names)}
    absent = dict(zip(there, today.absent, strict=False))
    played = tuple(
        tuple(
            tuple(places[_as_known(before.names[player])] for player in table) for table in tables
        )
        for tables in before.rounds
    )
    who = today._replace(
        names=tuple(names.values()),
        absent=tuple(absent.get(key, frozenset()) for key in names),
    )
    return who, frozenset(places[key] for key in names if key not in there), played


def _as_known(name: str) -> str:
    """Return a name as it is known from pack to pack."""
    return " ".join(name.casefold().split())


def _kept(count: int, who: People, gone: Set[int], before: Played) -> str:
    """Return a note on the rounds that were played, on who is new and who is gone."""
    known = {*map(_as_known, before.names)}
    new = [name for name in who.names if _as_known(name) not in known]
    told = f"{'rounds 1 to ' if count > 1 else 'round '}{count} as played"
    if new:
        told += f"; new: {', '.join(new)}"
    if gone:
        told += f"; gone: {', '.join(who.names[each] for each in sorted(gone))}"
    return told


def needs_of(game: Game) -> TableNeeds:
    if game.tables is None:
        raise BadOption(
            f"there is no pack of {game.title}; pressboard pack --help names the games that have one"
        )
    return game.tables()


def sheets_of(
    game: Game, kind: type[PackOptions | ClassOptions]
) -> tuple[AnyProduct, Sequence[str]]:
    """Return the product of which a club or a class gets sheets, and which of its options are not for the user.

    Raises BadOption for a game without one.
    """
    if kind is PackOptions:
        needs = needs_of(game)
        return choose_product(game, needs.sheet), needs.decided
    if not game.lesson:
        raise BadOption(
            f"there is no class set of {game.title}; pressboard class --help names the games that have one"
        )
    return choose_product(game, game.lesson), (
        "solutions",
        "solutions_last",
    )  # answers are on pages of their own


def pack_of(
    asked: Asked,
    game: Game,
    kind: type[PackOptions | ClassOptions],
    names: tuple[str, ...] = (),
) -> Pack:
    """Return the job of a pack or a class set."""
    product, decided = sheets_of(game, kind)
    own = [each.name for each in options_of(kind)]
    if each := next((each for each in decided if each in asked.given and each not in own), ""):
        raise BadOption(f"{each} is not for {asked.what}, which decides it; leave it out", each)
    kinds = product.params, product.options
    made = resolve(asked.suited(product, decided), kind, *kinds, beside=workers_of(product))
    who, params, options, rest = made
    return Pack(game.name, product.name, params, options, who=replace(who, names=names), **rest)


SEATS, BOARDS, PADS, CARDS, STANDINGS = "Seats", "Boards", "Score pads", "Score cards", "Standings"
"""What the parts of a pack are called."""
LEAST_READ = 9.0
"""The least type that is read well, points."""


class Card(NamedTuple):
    """A score card: its round and table, counted from 1, who sits there, what it counts.

    Of a sheet that is played on once it has the recipe, the code, and the name of the picture of its QR code.
    """

    round: int
    table: int
    seats: tuple[str, ...]
    columns: Sequence[ScoreColumn]
    qr: str = ""
    recipe: str = ""
    code: str = ""


class Seat(NamedTuple):
    """Somebody in the list of seats: the name, and the table in each round, 0 for a pause."""

    name: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PackPages:
    """Makes the pages of a pack: who plays, where everybody sits, what is played on.

    So many rounds were `played`, of which it has no pages; those who are `gone` stay in the standings alone. `items` are
    the sheets in the order of their tables, round after round: one for each table, one for each round, or one for all;
    none where the product is always the same.
    """

    pack: Pack
    people: People
    seating: Seating
    needs: TableNeeds
    product: AnyProduct
    record: AnyProduct | None
    played: int
    gone: Set[int]
    items: Sequence[Item[object]]

    @property
    def numbers(self) -> range:
        """The rounds that are printed, counted from 0."""
        return range(self.played, len(self.seating.rounds))

    @property
    def tables(self) -> int:
        """How many tables a round has at most."""
        return max(len(self.seating.rounds[number]) for number in self.numbers)

    @property
    def own(self) -> bool:
        return len(self.items) > len(self.numbers)

    def leaves(self) -> Iterator[Leaf]:
        """Yield all pages; raises DoesNotFit."""
        counts = enumerate(self.seating.firsts)
        firsts = [count for player, count in counts if player not in self.gone]
        yield self._leaf(
            "contents",
            "",
            players=len(self.people.names) - len(self.gone),
            tables=self.tables,
            fresh=self.needs.fresh,
            own=self.own,
            written=self.record is not None,
            parts=[words(part) for part in (SEATS, BOARDS, PADS, CARDS, STANDINGS)],
            rounds=[round_name(number) for number in self.numbers],
            met=(self.seating.fewest, self.seating.most),
            begun=(min(firsts), max(firsts)),
            apart=self._separate,
        )
        yield from self._seats()
        if self.needs.fresh:
            for number in self.numbers:
                yield from self._sheets(number)
        else:
            for leaf in self.product.leaves(iter(self.items), self.pack.options, self.pack.paper):
                yield replace(leaf, part=words(BOARDS), copies=self.tables, items=())
            if self.record:
                pads = self.tables * len(self.numbers)
                options = of_type(self.record.options, self.pack.options.type)
                for leaf in self.record.leaves(iter(()), options, self.pack.paper):
                    yield replace(
                        leaf, part=words(PADS), copies=-(-pads // len(leaf.context["page"].grid))
                    )
        yield from self._cards()
        yield self._leaf(
            "standings", STANDINGS, names=self.people.shown, rounds=len(self.seating.rounds)
        )

    def item(self, number: int, table: int) -> Item[object] | None:
        """The item that a table plays on in a round: its own, the round's, or the one for all; None without any."""
        if not self.items:
            return None
        before = self.seating.rounds[self.played : number]
        if self.own:
            return self.items[sum(map(len, before)) + table]
        return self.items[len(before) if self.needs.fresh else 0]

    def _leaf(self, name: str, part: str, **context: object) -> Leaf:
        is_pause = any(map(self._pausing, range(len(self.seating.rounds))))
        shared = {
            "begins": words(self.needs.begins),
            "scoring": words(self.needs.scoring),
            "pause": words(self.needs.pause) if is_pause else "",
        }
        return Leaf(f"pack/{name}.xml", shared | context, part=words(part))

    def names(self, players: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.people.names[player] for player in players)

    def _pausing(self, number: int) -> list[int]:
        return [each for each in self.seating.pausing(number) if each not in self.gone]

    def _seats(self) -> Iterator[Leaf]:
        """Yield a page for each round and the list."""
        for number in self.numbers:
            seated = [self.names(table) for table in self.seating.rounds[number]]
            pausing = self.names(self._pausing(number))
            yield self._leaf("seats", SEATS, round=number + 1, tables=seated, pausing=pausing)
        names, rounds = self.people.names, len(self.seating.rounds)
        seats = []
        for player, name in enumerate(names):
            if player not in self.gone:
                places = (self.seating.place(number, player) for number in range(rounds))
                seats.append(Seat(name, tuple(place[0] + 1 if place else 0 for place in places)))
        if not self.people.numbered:
            seats.sort(key=lambda seat: (_as_sorted(seat.name), seat.name))
        yield self._leaf("list", SEATS, seats=seats, rounds=rounds)

    def _sheets(self, number: int) -> Iterator[Leaf]:
        """Yield the sheets of a round: one for each table, with its number, or one in as many copies."""
        part = round_name(number)
        tables = 1
        copies = self.tables
        if self.own:
            tables = len(self.seating.rounds[number])
            copies = 1
        for table in range(tables):
            item = self.item(number, table)
            if self.own:
                label = words("{round} · Table {table}", round=part, table=table + 1)
            else:
                label = part
            for leaf in self.product.leaves(
                iter([item] if item else ()), self.pack.options, self.pack.paper
            ):
                yield replace(
                    leaf,
                    part=part,
                    copies=copies,
                    context={**leaf.context, "title": label, "seated": True},
                )

    def _cards(self) -> Iterator[Leaf]:
        """Yield the score cards of all rounds, on pages as full as can be.

        In larger type card and slip are pieces of their own, for they have no room side by side.
        """
        cards = list[Card]()
        for number in self.numbers:
            for table, players in enumerate(self.seating.rounds[number]):
                item = self.item(number, table)
                card = Card(number + 1, table + 1, self.names(players), self.needs.columns(item))
                if item and self.needs.fresh:
                    card = card._replace(
                        qr=f"qr {number} {table}", recipe=item.recipe, code=item.code
                    )
                cards.append(card)
        codes = {card.qr: code_figure(card.code, quiet=2) for card in cards if card.qr}
        leaf = self._leaf(
            "cards",
            CARDS,
            cards=cards,
            seats=max(len(card.seats) for card in cards),
            apart=self._separate,
        )
        yield replace(leaf, figures=codes, icons=self.needs.icons())

    @property
    def _separate(self) -> bool:
        """True if the type is too large for cards with slips beside them."""
        points: float = self.pack.options.type.text
        return points > LEAST_READ


def _as_sorted(name: str) -> str:
    """Return a name as lists are sorted: small letters without their accents."""
    return "".join(letter for letter in normalize("NFD", name.casefold()) if not combining(letter))


def round_name(number: int) -> str:
    return words("Round {number}", number=number + 1)


LIST, SHEETS, ANSWERS = "Class list", "Sheets", "Answers"
"""What the parts of a class set are called."""


@dataclass(frozen=True, slots=True)
class ClassPages:
    """Makes the pages of a class set; `items` are the pupils' sheets in their order, or one for all."""

    pack: Pack
    pupils: People
    product: AnyProduct
    items: Sequence[Item[object]]

    @property
    def own(self) -> bool:
        return len(self.items) > 1

    def leaves(self) -> Iterator[Leaf]:
        """Yield all pages; raises DoesNotFit."""
        context = {
            "names": self.pupils.shown,
            "own": self.own,
            "recipe": self.items[0].recipe,
            "parts": [words(SHEETS), words(ANSWERS)],
        }
        yield Leaf("pack/class.xml", context, part=words(LIST))
        options = self.pack.options.without_answers()
        paper = self.pack.paper
        names = self.pupils.shown
        copies = 1
        is_same = self.pupils.numbered and not self.own
        if is_same:
            copies = len(names)
            names = names[:1]
        for number, name in enumerate(names):
            told = {"pupil": name}
            if not is_same:
                told["title"] = self._label(number)
            item = self.items[number if self.own else 0]
            for leaf in self.product.leaves(iter((item,)), options, paper):
                yield replace(
                    leaf, part=words(SHEETS), copies=copies, context={**leaf.context, **told}
                )
        sheets = list[Answered]()
        for number, item in enumerate(self.items):
            label = self._label(number)
            sheets.append(Answered(item, label, {"title": label} if self.own else {}))
        for leaf in answer_leaves(self.product, sheets, self.pack.options, self.pack.paper):
            yield replace(leaf, part=words(ANSWERS))

    def _label(self, number: int) -> str:
        """The heading of a pupil's sheet: its number where each is another, and the name."""
        name = self.pupils.names[number]
        if self.pupils.numbered:
            return words("Sheet {number}", number=number + 1)
        return f"{number + 1} · {name}" if self.own else name
