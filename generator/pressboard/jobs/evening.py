"""The kits of several games in one file: one page of contents, then a chapter for each game.

One game's kit is that game's product alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, fields, replace
from itertools import chain
from pathlib import Path
from typing import Self

from pressboard import registry
from pressboard.bounded import within
from pressboard.errors import BadOption, BadTemplate, PressboardError, listed, quoted
from pressboard.jobs.files import Progress, Report
from pressboard.jobs.looks.look import Look, look_of
from pressboard.jobs.options import PrintOptions
from pressboard.jobs.pages import (
    BOUNDS,
    NO_KITS,
    BookPlan,
    Printer,
    leaf_notes,
    naming_type,
    notes_before,
    paints_of,
    print_file,
    users_templates,
    write_svg,
)
from pressboard.jobs.print_job import (
    KitChoices,
    PrintJob,
    choose_product,
)
from pressboard.jobs.resolve import Asked, resolve
from pressboard.jobs.run import run
from pressboard.kinds.game import Game
from pressboard.kinds.kit import COVER
from pressboard.kinds.options import Options, of_type
from pressboard.kinds.page import Item, Leaf
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.paths import file_stem, our_templates
from pressboard.printing.papers import Paper
from pressboard.words import words

KIT = "kit"
"""The product of a game that is printed, and how the file is called."""
CONTENTS, EVENING_COVER = "evening.xml", "evening-cover.xml"
"""The templates of the page that is printed first, and of the cover."""


@dataclass(frozen=True, slots=True)
class Evening(PrintOptions):
    """A print job: the kits of some games, of all that have one unless they are named, in one file.

    Making one raises BadOption for a game that there is not, that has no kit or that is named twice, and for sheets.
    """

    paper: Paper
    games: tuple[str, ...] = ()
    choices: KitChoices = field(default_factory=KitChoices)

    def __post_init__(self) -> None:
        """Check what can be checked before any work is done."""
        object.__setattr__(self, "games", self.games or games_with_kits())
        PrintOptions.__post_init__(self)
        if self.sheet_kinds:
            raise BadOption(
                NO_KITS,
                next(name for name in ("poster", "booklet", "per_sheet") if getattr(self, name)),
            )
        for number, name in enumerate(self.games):
            if not _has_kit(registry.game(name)):
                raise BadOption(
                    f"{quoted(name)} has no kit; there are those of {listed(games_with_kits())}",
                    "games",
                )
            if name in self.games[:number]:
                raise BadOption(f"{quoted(name)} is given twice; name each game once", "games")

    @property
    def games_printed(self) -> tuple[str, ...]:
        return self.games

    @property
    def jobs(self) -> tuple[PrintJob, ...]:
        """What each game's kit would be printed by; what is made by chance has its seed by now."""
        more = {each.name: getattr(self, each.name) for each in fields(PrintOptions)}
        return tuple(
            PrintJob(name, KIT, None, self._options(name), self.paper, **more)
            for name in self.games
        )

    def _options(self, game: str) -> Options:
        """Return the options of a kit: those of the choices that it has, the seed only where it would draw one."""
        kind = choose_product(registry.game(game), KIT).options
        made: Options = of_type(kind, self.choices.type, cover=self.choices.cover)
        return made.but(seed=self.choices.seed) if made.seed else made

    def like(self, first: Self) -> Self:
        return replace(self, force=True, choices=first.choices)

    def drawn_seed(self) -> str:
        """Return the seed of what is made by chance, "" if nothing is."""
        return next((job.options_seed for job in self.jobs if job.options_seed), "")

    def run(self, _: Progress = lambda *_: None) -> Report:
        """Print it and return what was done: one game alone as its own kit.

        Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
        """
        jobs, users = self.jobs, users_templates(self)
        if len(jobs) == 1:
            return run(jobs[0])
        if self.is_read:
            raise BadOption(
                "a kit is no text; --html, .html and .txt are for what is read, such as a game's rules"
            )

        def printing(path: Path) -> Report:
            what = self, jobs, path
            if users:
                report = within(BOUNDS, TemplateFault(CONTENTS), print_evening, *what)
            else:
                report = print_evening(*what)
            if self.svg:
                for job in jobs:
                    _write_svgs(path, job)
            report.notes[:0] = notes_before(self, self.paper)
            return report

        # The file is called after its games where it has not all, and after its seed.
        stem = [KIT]
        if self.games != games_with_kits():
            stem += self.games
        if seed := self.drawn_seed():
            stem.append(file_stem(seed))
        return print_file(self, "-".join(stem), users, printing)


def _write_svgs(path: Path, job: PrintJob) -> None:
    game = registry.game(job.game)
    for name, figure in choose_product(game, KIT).pictures(None, job.options).items():
        write_svg(path, f"{game.name}-{name}", figure, paints_of(game, job.theme))


def games_with_kits() -> tuple[str, ...]:
    return tuple(game.name for game in registry.games() if _has_kit(game))


def _has_kit(game: Game) -> bool:
    return any(product.is_kit for product in game.products)


def evening_of(asked: Asked, games: Iterable[str]) -> Evening:
    """Return the job of some games' kits."""
    choices, rest = resolve(asked, KitChoices)
    return Evening(games=tuple(games), choices=choices, **rest)


class _GameKit(NamedTuple):
    """A game's kit: cover and contents that it would have alone, its other pages, and how these are made."""

    game: Game
    plan: BookPlan
    cover: Leaf | None
    contents: Leaf
    leaves: Iterator[Leaf]


def print_evening(evening: Evening, jobs: Sequence[PrintJob], path: Path) -> Report:
    """Write the kits that `jobs` ask for to `path`; raises what printing one of them raises."""
    users, painted_by = users_templates(evening), jobs[0].theme
    look = look_of(jobs[0], [registry.game(job.game) for job in jobs])
    kits = [_game_kit(job, users, look) for job in jobs]
    contents = [kit.contents.context for kit in kits]
    shared = {
        "title": evening.title or words("An evening of games"),
        "paper": evening.paper,
        "theme": painted_by,
        "kits": [
            {"credits": kit.game.credits, **each} for kit, each in zip(kits, contents, strict=True)
        ],
        "type": jobs[0].options.type,
    }
    folders, own = (*users, our_templates()), Look(link=evening.link)
    plan = BookPlan(folders, evening.paper, painted_by, shared, job=evening, look=own)
    marks = {kit.game.name: kit.plan.marks.drawings for kit in kits if kit.plan.marks}
    made = list[Item[object]]()
    printer = Printer(plan, path, chain.from_iterable(marks.values()))
    emblems = {
        f"{game} {name}": drawn
        for game, drawings in marks.items()
        for name, drawn in drawings.items()
    }
    covers = {kit.game.name: kit.cover for kit in kits if kit.cover}
    for name, cover in covers.items():
        emblems[f"{name} landscape"] = cover.figures["landscape"]
    if covers:
        facts = {name: cover.context["facts"] for name, cover in covers.items()}
        printer.add(Leaf(EVENING_COVER, {"facts": facts}, emblems))
    icons = {name: each for kit in kits for name, each in kit.contents.icons.items()}
    printer.add(Leaf(CONTENTS, {}, emblems, icons))
    for kit, job in zip(kits, jobs, strict=True):
        title = kit.game.title
        printer.note(
            title, leaf_notes(kit.contents, titled=False)
        )  # the title is the contents' own
        with naming_type(job.options.type, job.paper, bool(users)):
            printer.add_chapter(title, kit.plan, kit.leaves, made)
    return printer.save_chapters(made)


def _game_kit(job: PrintJob, users: tuple[Path, ...], look: Look) -> _GameKit:
    """Return a game's kit, everything in it laid out but not rendered; raises DoesNotFit and NoSheetFound."""
    game = registry.game(job.game)
    leaves = choose_product(game, KIT).leaves(iter(()), job.options, job.paper)
    try:
        first = next(leaves)
        cover, contents = (first, next(leaves)) if first.template == COVER else (None, first)
    except BadTemplate:
        raise
    except PressboardError as error:
        raise type(error)(f"{game.title}: {error}", error.option) from None
    plan = BookPlan.of(game, replace(job, title=""), job.paper, job.options.type, look, users)
    return _GameKit(game, plan, cover, contents, leaves)
