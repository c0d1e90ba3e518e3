"""Prints the kits of several games into one file: one page of contents, then a chapter for each game."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard import registry
from pressboard.contract import Item, Leaf, Room
from pressboard.errors import BadTemplate, PressboardError
from pressboard.figures.elastic import Drawing
from pressboard.figures.symbol_names import SymbolNames
from pressboard.figures.themes import theme
from pressboard.jobs.inking import game_folders
from pressboard.jobs.kits.evening import KIT, Evening
from pressboard.jobs.looks.link import link_notes
from pressboard.jobs.looks.look import GameLook, look_of
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.request import Request
from pressboard.jobs.run import embedded, found_beside, leaf_notes
from pressboard.jobs.type_room import naming_type
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.layout.jinja.environment import environment, fill
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import our_templates
from pressboard.play.findings import Finding
from pressboard.render.inked.chapters import Chapter
from pressboard.render.inked.operators import Page
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.render.book import Book
    from pressboard.render.reading.writer import ReadFile

CONTENTS = "evening.xml"
"""The template of the first page."""


class PrintedKits(NamedTuple):
    """What became of a job: pages, how many things were made by chance, what fell on the way, notes for the user.

    The file carries the `codes`; its pages are `drawn` where that was asked for.
    """

    pages: int
    items: int
    fallen: tuple[Finding, ...]
    notes: tuple[str, ...]
    codes: tuple[str, ...]
    drawn: tuple[Page, ...] = ()


@dataclass(slots=True)
class GameKit:
    """A game's kit: its pages, the contents it would have alone first, and how these are made."""

    room: Room
    plan: BookPlan
    contents: Leaf
    leaves: Iterator[Leaf]

    @property
    def chapter(self) -> Chapter:
        """The chapter of the file that it is."""
        return Chapter(self.room.title, self.plan.paints, self.plan.paper)

    @property
    def told(self) -> dict[str, Any]:
        """What the contents of all games say of it; a part is called after its chapter there."""
        return {"credits": self.room.credits, **self.contents.context}


def print_evening(evening: Evening, requests: Sequence[Request], path: Path) -> PrintedKits:
    """Write the kits that `requests` ask for to `path`; raises what printing one of them raises."""
    own_look = look_of(requests[0], [registry.room(request.game) for request in requests])
    kits = [game_kit(request, _folders(evening, request.game), own_look.of(request.game)) for request in requests]
    look, own = requests[0].theme, bool(evening.templates or found_beside(evening.templates, evening.beside))
    pictures = evening.form.pictures()
    narrowest: dict[str, float] = {}
    with evening.form.book(path, evening.paper, theme(look), _marks(kits), narrowest, pictures) as book:
        printer = _Printer(book)
        printer.add_contents(evening, look, kits)
        for kit, request in zip(kits, requests, strict=True):
            with naming_type(request, own):
                printer.add_kit(kit)
        printed = printer.saved()
        notes = *printed.notes, *link_notes(evening.link, printed.codes, narrowest)
        return printed._replace(notes=notes, drawn=tuple(pictures.drawn) if pictures else ())


def contents_told(evening: Evening, look: str, kits: Sequence[GameKit]) -> dict[str, Any]:
    """Return what the template of the contents of all games is filled with."""
    first = kits[0].contents
    return {
        "title": evening.title or words("An evening of games"),
        "paper": evening.paper,
        "theme": look,
        "kits": [kit.told for kit in kits],
        "text_size": first.context["text_size"],
        "large_print": first.context["large_print"],
    }


def _folders(evening: Evening, game: str = "") -> tuple[Path, ...]:
    """Return the folders of templates as they are searched: the user's, those of the game's package, ours."""
    beside = found_beside(evening.templates, evening.beside)
    users = (*evening.templates, *([beside] if beside else []))
    if not game:
        return (*users, our_templates())
    home = registry.room(game).templates
    return game_folders(game, (*users, *([home] if home else []), our_templates()))


def game_kit(request: Request, folders: tuple[Path, ...], look: GameLook) -> GameKit:
    """Return a game's kit, everything in it laid out but not inked; raises DoesNotFit and NoSheetFound."""
    room = registry.room(request.game)
    product = room.product(KIT)
    assert product is not None
    shared = {"title": room.title, "game": look.credits(room.credits), "paper": request.paper, "theme": request.theme}
    plan = BookPlan(folders, request.paper, request.theme, shared, room.marks and room.marks(), look=look)
    leaves = product.leaves(iter(()), request.options, request.paper)
    with _named(room):
        contents = next(leaves)
    return GameKit(room, plan, contents, leaves)


@contextmanager
def _named(room: Room) -> Iterator[None]:
    """Let errors say of which game they are, but for those that name a template."""
    try:
        yield
    except BadTemplate:
        raise
    except PressboardError as error:
        raise type(error)(f"{room.title}: {error}", error.option) from None


def _marks(kits: Sequence[GameKit]) -> set[str]:
    return {name for kit in kits if kit.plan.marks for name in kit.plan.marks.drawings}


@dataclass(slots=True)
class _Printer:
    """Prints into a book and keeps what is to be told of it."""

    book: "Book | ReadFile"
    names: SymbolNames = field(default_factory=SymbolNames)
    made: list[Item[Any]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add_contents(self, evening: Evening, look: str, kits: Sequence[GameKit]) -> None:
        """Print the page of contents, which stands before all chapters."""
        document = fill(environment(_folders(evening)), CONTENTS, contents_told(evening, look, kits))
        icons = {name: each for kit in kits for name, each in kit.contents.icons.items()}
        self.book.add(document, dict(self._emblems(kits)), icons, "")

    def _emblems(self, kits: Sequence[GameKit]) -> Iterator[tuple[str, Drawing]]:
        """Yield the games' marks, each called after its game, too."""
        for kit in kits:
            marks: Mapping[str, Drawing] = kit.plan.marks.drawings if kit.plan.marks else {}
            for name, drawn in marks.items():
                yield f"{kit.room.name} {name}", self.names.drawing(drawn, f"{kit.room.name}/")

    def add_kit(self, kit: GameKit) -> None:
        """Print the chapter of a game."""
        self._note(kit.room, kit.contents)
        prefix = f"{kit.room.name}/"
        for leaf in kit.leaves:
            raise_if_interrupted()
            self.made += leaf.items
            figures = {name: self.names.drawing(drawn, prefix) for name, drawn in kit.plan.drawings(leaf).items()}
            icons = self.names.symbols(kit.plan.icons(leaf), prefix)
            self.book.add(kit.plan.filled(leaf), figures, icons, leaf.part, kit.chapter)
            self._note(kit.room, leaf)

    def _note(self, room: Room, leaf: Leaf) -> None:
        told = (f"{room.title}: {line}" for line in leaf_notes(leaf, titled=False))  # the title is the contents' own
        self.notes += [line for line in told if line not in self.notes]

    def saved(self) -> PrintedKits:
        """Embed the codes of what was made by chance, write the file, and say what became of the job."""
        codes = tuple(item.code for item in self.made)
        files = embedded(codes, [item.setup for item in self.made])
        for name, (data, description) in files.items():
            self.book.attach(name, data, description)
        self.book.save()
        fallen = tuple(finding for item in self.made for finding in item.fallen)
        return PrintedKits(self.book.bound, len(self.made), fallen, tuple(self.notes), codes)
