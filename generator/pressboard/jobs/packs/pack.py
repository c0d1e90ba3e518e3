"""Packs for clubs, class sets for schools: a sheet for every table or pupil, and what goes with them, in one file."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar
from unicodedata import combining, normalize

from pressboard import registry
from pressboard.chance import Chance
from pressboard.errors import BadOption, flag_of, listed
from pressboard.figures.qr import code_figure
from pressboard.jobs.files import PDF, Progress, Report
from pressboard.jobs.packs.people import OWN, ClassOptions, PackOptions, People, people
from pressboard.jobs.print_job import (
    KeywordOptions,
    PrintJob,
    Series,
    choose_product,
    shared_options,
)
from pressboard.jobs.run import Layout, run
from pressboard.kinds.game import Game, ScoreColumn, TableNeeds
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.product import Product
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem
from pressboard.play.seating import Seating, seat, usual_tables
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

    def run(self, progress: Progress = lambda done: None) -> Report:
        """Print it and return what was done; `progress` is called with the number of sheets made so far.

        Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
        """
        game, params, options = registry.game(self.game), self.params, self.who
        product, _ = sheets_of(game, type(options))
        notes = list[str]()
        pages: Callable[[tuple[Item[Any], ...]], PackPages | ClassPages]
        if isinstance(options, PackOptions):
            needs, who = needs_of(game), people(options, options.players, "--players")
            players, tables = len(who.names), options.tables
            if tables is None:
                tables = usual_tables(players, needs.least, needs.most, needs.usual)
            chance = Chance("seats", players, tables, options.rounds, options.seed)
            seating = seat(players, tables, options.rounds, (needs.least, needs.most), chance)
            rounds, record = seating.rounds, game.product(needs.record) if needs.record else None
            notes += [met(seating)] if seating.gap > 1 else []
            count = (
                len(rounds) * (len(rounds[0]) if options.sheets == OWN else 1) if needs.fresh else 1
            )
            params = params and needs.fitted(params, max(map(len, rounds[0])))
            kind, pages = "pack", partial(PackPages, self, who, seating, needs, product, record)
        else:
            who = people(options, options.pupils, "--pupils")
            count = len(who.names) if options.sheets == OWN else 1
            kind, pages = "class", partial(ClassPages, self, who, product)
        job = replace(self, params=params, series=Series(options.seed, count=count))
        layout = Layout(
            f"{game.name}-{kind}-{file_stem(options.seed)}", lambda items: pages(items).leaves()
        )
        report = run(job, progress, layout)
        report.notes[:0] = [*who.notes, *notes]
        return report


def needs_of(game: Game) -> TableNeeds:
    if game.tables is None:
        raise BadOption(
            f"there is no pack of {game.title}; pressboard pack --help names the games that have one"
        )
    return game.tables()


def sheets_of(
    game: Game, kind: type[PackOptions | ClassOptions]
) -> tuple[Product[Any], Sequence[str]]:
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
    return choose_product(game, game.lesson), ("solutions",)  # answers are on pages of their own


def pack_of(
    given: KeywordOptions,
    game: Game,
    kind: type[PackOptions | ClassOptions],
    names: tuple[str, ...] = (),
) -> Callable[..., PrintJob]:
    product, decided = sheets_of(game, kind)
    who = replace(given.make(kind), names=names)
    return partial(given.job(game, product, decided, Pack), who=who)


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

    `items` are the sheets in the order of their tables, round after round: one for each table, one for each round, or
    one for all; none where the product is always the same.
    """

    pack: Pack
    people: People
    seating: Seating
    needs: TableNeeds
    product: Product[Any]
    record: Product[Any] | None
    items: Sequence[Item[Any]]

    @property
    def tables(self) -> int:
        return len(self.seating.rounds[0])

    @property
    def own(self) -> bool:
        return len(self.items) > len(self.seating.rounds)

    def leaves(self) -> Iterator[Leaf]:
        """Yield all pages; raises DoesNotFit."""
        yield self._leaf(
            "contents",
            "",
            players=len(self.people.names),
            tables=self.tables,
            fresh=self.needs.fresh,
            own=self.own,
            written=self.record is not None,
            rounds=[round_name(number) for number in range(len(self.seating.rounds))],
            met=met(self.seating),
            begun=begun(self.seating),
            apart=self._separate,
        )
        yield from self._seats()
        if self.needs.fresh:
            for number in range(len(self.seating.rounds)):
                yield from self._sheets(number)
        else:
            for leaf in self.product.leaves(iter(self.items), self.pack.options, self.pack.paper):
                yield replace(leaf, part=BOARDS, copies=self.tables, items=())
            if self.record:
                pads = self.tables * len(self.seating.rounds)
                options = self.record.options(
                    **shared_options(self.record.options, self.pack.options)
                )
                for leaf in self.record.leaves(iter(()), options, self.pack.paper):
                    yield replace(
                        leaf, part=PADS, copies=-(-pads // len(leaf.context["page"].grid))
                    )
        yield from self._cards()
        yield self._leaf(
            "standings", STANDINGS, names=self.people.shown, rounds=len(self.seating.rounds)
        )

    def item(self, number: int, table: int) -> Item[Any] | None:
        """Return what a table plays on in a round."""
        if not self.items:
            return None
        place = number * self.tables + table if self.own else number if self.needs.fresh else 0
        return self.items[place]

    def _leaf(self, name: str, part: str, **context: Any) -> Leaf:  # noqa: ANN401 - whatever a template names
        is_pause = any(map(self.seating.pausing, range(len(self.seating.rounds))))
        shared = {
            "begins": words(self.needs.begins),
            "scoring": words(self.needs.scoring),
            "pause": words(self.needs.pause) if is_pause else "",
        }
        return Leaf(f"pack/{name}.xml", shared | context, part=part)

    def names(self, players: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.people.names[player] for player in players)

    def _seats(self) -> Iterator[Leaf]:
        """Yield a page for each round and the list."""
        for number, tables in enumerate(self.seating.rounds):
            seated = [self.names(table) for table in tables]
            pausing = self.names(self.seating.pausing(number))
            yield self._leaf("seats", SEATS, round=number + 1, tables=seated, pausing=pausing)
        names, rounds = self.people.names, len(self.seating.rounds)
        seats = []
        for player, name in enumerate(names):
            places = (self.seating.place(number, player) for number in range(rounds))
            seats.append(Seat(name, tuple(place[0] + 1 if place else 0 for place in places)))
        if not self.people.numbered:
            seats.sort(key=lambda seat: (_as_sorted(seat.name), seat.name))
        yield self._leaf("list", SEATS, seats=seats, rounds=rounds)

    def _sheets(self, number: int) -> Iterator[Leaf]:
        """Yield the sheets of a round: one for each table, with its number, or one in as many copies."""
        part = round_name(number)
        for table in range(self.tables if self.own else 1):
            item = self.item(number, table)
            label = (
                words("{round} · Table {table}", round=part, table=table + 1) if self.own else part
            )
            for leaf in self.product.leaves(
                iter([item] if item else ()), self.pack.options, self.pack.paper
            ):
                copies = 1 if self.own else self.tables
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
        for number, tables in enumerate(self.seating.rounds):
            for table, players in enumerate(tables):
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
            seats=max(map(len, self.seating.rounds[0])),
            apart=self._separate,
        )
        yield replace(leaf, figures=codes, icons=self.needs.icons())

    @property
    def _separate(self) -> bool:
        """Whether the type is too large for cards with slips beside them."""
        points: float = self.pack.options.type.text
        return points > LEAST_READ


def _as_sorted(name: str) -> str:
    """Return a name as lists are sorted: small letters without their accents."""
    return "".join(letter for letter in normalize("NFD", name.casefold()) if not combining(letter))


def round_name(number: int) -> str:
    return words("Round {number}", number=number + 1)


def times(count: int) -> str:
    return {0: words("never"), 1: words("once"), 2: words("twice")}.get(count) or words(
        "{count} times", count=count
    )


def met(seating: Seating) -> str:
    """Return in a sentence how often two players meet."""
    fewest, most = seating.fewest, seating.most
    if seating.gap == 0:
        return words("Everybody meets everybody {often}.", often=times(most))
    if (fewest, most) == (0, 1):
        return words("Nobody meets anybody twice.")
    if seating.gap == 1:
        return words(
            "Any two players meet {fewest} or {most}.", fewest=times(fewest), most=times(most)
        )
    sentence = "Any two players meet {fewest} to {most} times, as evenly as we could seat them."
    return words(sentence, fewest=fewest, most=most)


def begun(seating: Seating) -> str:
    """Return in a sentence how often everybody is the first at a table."""
    fewest, most = min(seating.firsts), max(seating.firsts)
    often = (
        times(fewest)
        if fewest == most
        else words("{fewest} or {most}", fewest=times(fewest), most=times(most))
    )
    return words("Everybody is named first at a table {often}.", often=often)


LIST, SHEETS, ANSWERS = "Class list", "Sheets", "Answers"
"""What the parts of a class set are called."""


@dataclass(frozen=True, slots=True)
class ClassPages:
    """Makes the pages of a class set; `items` are the pupils' sheets in their order, or one for all.

    The product's options can leave solutions out.
    """

    pack: Pack
    pupils: People
    product: Product[Any]
    items: Sequence[Item[Any]]

    @property
    def own(self) -> bool:
        return len(self.items) > 1

    def leaves(self) -> Iterator[Leaf]:
        """Yield all pages; raises DoesNotFit."""
        context = {"names": self.pupils.shown, "own": self.own, "recipe": self.items[0].recipe}
        yield Leaf("pack/class.xml", context, part=LIST)
        apart = {"answers_apart": True} if hasattr(self.pack.options, "answers_apart") else {}
        options, paper = replace(self.pack.options, solutions=False, **apart), self.pack.paper
        if not self.own and self.pupils.numbered:
            for leaf in self.product.leaves(iter(self.items), options, paper):
                context = {**leaf.context, "pupil": ""}
                yield replace(leaf, part=SHEETS, copies=len(self.pupils.names), context=context)
        else:
            for number in range(len(self.pupils.names)):
                item = self.items[number if self.own else 0]
                for leaf in self.product.leaves(iter((item,)), options, paper):
                    pupil = "" if self.pupils.numbered else self.pupils.names[number]
                    context = {**leaf.context, "title": self._label(number), "pupil": pupil}
                    yield replace(leaf, part=SHEETS, context=context)
        yield from self._answers()

    def _label(self, number: int) -> str:
        """Return what a pupil's sheet is called: its number where each is another, and the name."""
        name = self.pupils.names[number]
        if self.pupils.numbered:
            return words("Sheet {number}", number=number + 1)
        return f"{number + 1} · {name}" if self.own else name

    def _answers(self) -> Iterator[Leaf]:
        """Yield the answers: those of single problems together, else those of each sheet by themselves."""
        options = replace(self.pack.options, solutions=True)
        seated = [
            [*self.product.leaves(iter((item,)), options, self.pack.paper)] for item in self.items
        ]
        # Where larger type puts what is told of a sheet on pages of its own the answers are there, after the boards.
        leaves = [
            replace(last, part=ANSWERS, context={**last.context, "only_answers": True})
            for (*_, last) in seated
        ]
        alone = all(len(each) == 1 for each in seated)
        if self.own and alone and all(len(leaf.context["places"]) == 1 for leaf in leaves):
            yield self._together(leaves)
            return
        for number, leaf in enumerate(leaves):
            title = {"title": self._label(number)} if self.own else {}
            yield replace(leaf, context={**leaf.context, **title})

    def _together(self, leaves: Sequence[Leaf]) -> Leaf:
        """Return the answers of single problems as those of one sheet, each called as the sheet is."""
        places, figures = [], {}
        for number, leaf in enumerate(leaves):
            (place,) = leaf.context["places"]
            called = f"{number + 1}" if self.pupils.numbered else self._label(number)
            solved = f"{place['solved']} of {called}"
            places.append({**place, "number": called, "solved": solved})
            figures[solved] = leaf.figures[place["solved"]]
        recipe = words(
            "{first} and the {more} after it", first=self.items[0].recipe, more=len(leaves) - 1
        )
        item = replace(self.items[0], recipe=recipe)
        icons = {name: icon for leaf in leaves for name, icon in leaf.icons.items()}
        context = {**leaves[0].context, "places": places, "item": item}
        return replace(
            leaves[0], context=context, figures={**leaves[0].figures, **figures}, icons=icons
        )
