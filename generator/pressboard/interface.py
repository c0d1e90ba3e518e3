"""The Python interface: prints as bytes or files, sheets checked, records replayed; docs/python.md shows it at work.

Every function may be called from any thread: one lock lets one call in after the other, for a typeface and a page are
made only once at a time. What a user could have got wrong is raised as a PressboardError, whose text is one line.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from pressboard import registry
from pressboard.bounded import one_process
from pressboard.checking import sources
from pressboard.errors import (
    AmbiguousMove,
    BadCode,
    BadNotation,
    BadOption,
    IllegalMove,
    about,
    listed,
)
from pressboard.figures.roles import THEMES
from pressboard.figures.themes import theme
from pressboard.jobs import documents, evening, run
from pressboard.jobs.files import Progress
from pressboard.jobs.handout import handout
from pressboard.jobs.options import PaperOptions, PrintOptions, check_dpi
from pressboard.jobs.packs import pack
from pressboard.jobs.packs.options import ClassOptions, PackOptions
from pressboard.jobs.print_job import (
    FILES,
    KeywordValue,
    KitChoices,
    PrintJob,
    Series,
    choose_product,
    reprints,
)
from pressboard.jobs.resolve import Asked, print_job
from pressboard.kinds.game import Credits
from pressboard.kinds.options import MADE, SHOWN, WHICH, OptionRow, argument_of, options_of
from pressboard.kinds.page import Certificate
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.findings import Finding
from pressboard.render import svg
from pressboard.render.drawing import Page as Page
from pressboard.render.pictures import preview
from pressboard.words import ENGLISH, use_language

if TYPE_CHECKING:
    from pressboard.jobs.run import OwnJob
    from pressboard.play.records.replays import Replayed

_P = ParamSpec("_P")
_T = TypeVar("_T")

_lock = RLock()


def _alone(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let no other thread into any of these functions meanwhile; what is read of strangers shares one process."""

    @wraps(function)
    def alone(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        with _lock, one_process():
            use_language(ENGLISH)  # who prints says in which one
            return function(*args, **kwargs)

    return alone


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished print: the PDF, the pictures asked for by their names, pages, notes for the user.

    `files` are the paths of what was written, the PDF first; empty where nothing was to be written. `pdf` is empty
    where the pages became pictures, or words: HTML and plain text go by their names among `pictures`, without pages.
    `stem` is what the file is called, without its ending, `codes` what it carries of what was made by chance, whose
    rules are about the `subjects`, about all there is where these are (). The pages of a PDF are `drawn` where that was
    asked for. `game` is "" where there are several, or none.
    """

    pdf: bytes
    pictures: Mapping[str, bytes]
    pages: int
    notes: tuple[str, ...]
    files: tuple[Path, ...]
    game: str = ""
    product: str = ""
    stem: str = ""
    codes: tuple[str, ...] = ()
    drawn: tuple[Page, ...] = ()
    subjects: tuple[str, ...] = ()


class Sheet(NamedTuple):
    """What a code stands for: a game's product, the code as it is printed, the recipe."""

    game: str
    product: str
    code: str
    recipe: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A sheet that was read and checked: where it lay, of which game and product it is, what was found in it."""

    place: str
    game: str
    code: str
    recipe: str
    setup: str
    findings: tuple[Finding, ...]
    certificate: Certificate
    product: str = ""


@_alone
def list_games() -> tuple[Credits, ...]:
    """Return the games there are: name, title, whose each is, where there is more of it."""
    return tuple(game.credits for game in registry.games())


@_alone
def list_products(game: str) -> Mapping[str, str]:
    """The products of a game by name, each with a line of help. Raises BadOption for a game there is not."""
    return {product.name: product.summary for product in registry.game(game).products}


@_alone
def describe_options(game: str = "", product: str = "") -> tuple[OptionRow, ...]:
    """Return all that a print of a product takes, in order: of a game's first one unless named, as `print_product`.

    Without a game they are what `print_kit` takes for several. Raises BadOption for what there is not.
    """
    if game:
        declaration = registry.game(game)
        chosen = choose_product(declaration, product or declaration.products[0].name)
        made = (
            (*options_of(chosen.params, MADE), *options_of(Series, WHICH)) if chosen.params else ()
        )
        own = (*made, *options_of(chosen.options, SHOWN))
    else:
        known = evening.games_with_kits()
        games = OptionRow(
            "games", "Games", "The games, in their order.", "list", (), known, main=True
        )
        own = (games, *options_of(KitChoices, SHOWN))
    return (
        *own,
        *(
            row
            for kind in (PaperOptions, PrintOptions)
            for row in options_of(kind)
            if row.name not in FILES
        ),
    )


def print_sheet(
    game: str,
    *,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print a game's generated product, a fresh one unless `seed` or `code` says which: see `print_product`."""
    declaration = registry.game(game)
    if not declaration.generated:
        raise BadOption(
            f"{declaration.title} has nothing that is made by chance; use print_product"
        )
    return print_product(
        game,
        declaration.generated[0].name,
        to=to,
        force=force,
        draw=draw,
        progress=progress,
        **options,
    )


@_alone
def print_kit(
    *games: str,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print all of a game in one file: see `print_product`.

    Of several games, or of none named, which is all that have a kit, one file with one page of contents: `seed`,
    `text_size` and `large_print` are then the options beside those of every print.
    """
    if len(games) == 1:
        return print_product(
            games[0], "kit", to=to, force=force, draw=draw, progress=progress, **options
        )
    make = partial(evening.evening_of, games=games)
    return replace(_printed(to, force, _asked(options, "kit", draw), make), product="kit")


@_alone
def print_product(
    game: str,
    product: str = "",
    /,
    *,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print a product of a game, its first unless named, and return it.

    `to` is where the PDF is written, a file or a folder, None for nowhere; a file that ends in .svg or .png makes
    pictures of the pages, .html or .txt of what is read its words; a file that exists is only overwritten with
    `force`. The options are those of the command, `_` for `-`: numbers, truth values and texts, several words as a
    list or with commas. Of templates only the folders named by `templates` are used. `progress` is called with how
    many are done, of how many and of what, "sheets" or "pages", after each of them. With `draw` every page of the PDF
    is had as a picture, too, from the same layout. Raises a PressboardError.
    """
    declaration = registry.game(game)
    asked = _asked(options, f"{game} {product}".strip(), draw)
    chosen = choose_product(declaration, product or declaration.products[0].name)
    source = "code" if chosen.params else argument_of(chosen.options)
    with about(source, BadCode, BadNotation, IllegalMove, AmbiguousMove):
        make = partial(print_job, game=declaration, product=chosen)
        printed = _printed(to, force, asked, make, progress)
    return replace(printed, game=game, product=chosen.name)


@_alone
def print_pack(
    game: str,
    players: str | int | Path | Iterable[str],
    *,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print a pack for a club: seats, sheets, score cards and standings for all tables and rounds, in one file.

    `players` are names, a table's path, or how many there are. The options are those of the command, such as `rounds`,
    and all else is as with `print_product`. Raises a PressboardError.
    """
    return _print_group(game, "pack", players, to, force, draw, progress, options)


@_alone
def print_class(
    game: str,
    pupils: str | int | Path | Iterable[str],
    *,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print a class set: a sheet for every pupil and the answers for the teacher; all else is as with `print_pack`."""
    return _print_group(game, "class", pupils, to, force, draw, progress, options)


def _print_group(
    game: str,
    name: str,
    who: str | int | Path | Iterable[str],
    to: str | Path | None,
    force: bool,
    draw: bool,
    progress: Progress,
    options: Mapping[str, KeywordValue],
) -> Printed:
    """Print the pack, or the class set, of those who are named, in a table or by their number."""
    if name == "class":
        kind: type[ClassOptions | PackOptions] = ClassOptions
        what = "class set"
    else:
        kind = PackOptions
        what = "pack"
    names, listed = tuple[str, ...](), dict[str, str]()
    if isinstance(who, str | int | Path):  # a table's path, or how many they are
        listed["pupils" if name == "class" else "players"] = str(who)
    else:
        names = tuple(who)
    asked = _asked({**listed, **options}, f"a {what} of {game}", draw)
    make = partial(pack.pack_of, game=registry.game(game), kind=kind, names=names)
    return replace(_printed(to, force, asked, make, progress), game=game, product=name)


@_alone
def print_handout(
    template: str | Path,
    *,
    settings: Mapping[str, str] | None = None,
    data: Iterable[str | Path] = (),
    encoding: str = "",
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    **options: KeywordValue,
) -> Printed:
    """Print a template of one's own, within bounds of time and memory; `settings` and `data` fill it.

    All else is as with `print_product`. Raises a PressboardError.
    """
    words = (f"{name}={value}" for name, value in (settings or {}).items())
    make = partial(
        handout.handout_of,
        template=Path(template),
        settings=words,
        data=map(Path, data),
        encoding=encoding,
    )
    return _printed(to, force, _asked(options, "handout", draw), make)


@_alone
def check(
    source: str | Path | bytes,
    readings: Iterable[str] = (),
    tell: Callable[[str], None] | None = None,
) -> tuple[Checked, ...]:
    """Read every sheet that `source` holds and check it: the path of a PDF, a picture or a text, or a code itself.

    Bytes are the contents of such a file, or a code, and never a path. With `readings`, such as
    `tiger_mixes_lines=no`, it is judged under these house rules. `tell` is called with a line for every sheet that is
    damaged, and for what else was not read of a file, such as pages without a code; without it the first damaged sheet
    is raised. Raises BadFile, BadCode or BadNotation when there is nothing to read or it is damaged, BadOption for
    house rules there are not.
    """
    given = source if isinstance(source, bytes) else str(source)
    sheets = sources.sheets_in(given, list(registry.games()), [*readings])
    if tell:
        for note in sheets.notes:
            tell(note)
    return tuple(
        Checked(
            sheet.place,
            sheet.game.name,
            sheet.item.code,
            sheet.item.recipe,
            sheet.item.setup,
            sheet.found,
            sheet.product.certificate(sheet.item),
            sheet.product.name,
        )
        for sheet in (sheets.whole(tell) if tell else sheets)
    )


@_alone
def read_sheet(code: str) -> Sheet:
    """The sheet that a code stands for, however it is typed; it is never a path. Raises BadCode."""
    found = _of_code(code)
    return Sheet(found.game.name, found.product.name, found.item.code, found.item.recipe)


@_alone
def certify(code: str, lang: str = ENGLISH) -> str:
    """Return the certificate of a code's sheet as an HTML page in a language; raises BadCode and BadOption."""
    use_language(lang)
    found = _of_code(code)
    return documents.read_report(found.game, found.product.certificate(found.item), ".html")


@_alone
def emblem(game: str) -> str:
    """Return a game's emblem as SVG, "" where it has none; raises BadOption for a game that there is not."""
    marks = registry.game(game).marks
    return svg.figure_as_svg(marks().emblem, theme(THEMES[0], marks().colour)) if marks else ""


@_alone
def page_as_png(pdf: bytes, number: int, dpi: int = 100) -> bytes:
    """Return a page of a PDF, counted from 1, as a picture; raises BadFile and BadOption."""
    check_dpi(dpi)
    return preview.page_png(pdf, number, dpi)


@_alone
def reprint(
    code: str | bytes,
    *,
    numbers: str | None = None,
    to: str | Path | None = None,
    force: bool = False,
    draw: bool = False,
    progress: Progress = lambda *_: None,
    **options: KeywordValue,
) -> Printed:
    """Print the sheet of a code again, or all that a file holds, with the options that say how it looks.

    Bytes are the contents of a file, or a code, and never a path. `numbers` says which of a file's sheets, counted from
    1, such as "1,3-5". Raises BadCode and BadOption, the latter also for sheets of several products, which go into
    files of their own.
    """
    sheets = sources.sheets_in(code, list(registry.games()))
    chosen, *others = reprints(sheets, numbers)
    if others:
        kinds = listed(f"{each.game.name} {each.product}" for each in (chosen, *others))
        raise BadOption(
            f"this holds sheets of {kinds}; say which by numbers=, as check counts them"
        )
    options["code"] = chosen.codes
    return print_product(
        chosen.game.name,
        chosen.product,
        to=to,
        force=force,
        draw=draw,
        progress=progress,
        **options,
    )


@_alone
def replay(text: str) -> "Replayed | None":
    """Replay the record of a game, whichever it is of; None for a text that is no record.

    Raises BadNotation and BadCode for a record that cannot be read.
    """
    return sources.replayed_in(text, list(registry.games()))


@_alone
def draw_seed(game: str = "", product: str = "", /, **options: KeywordValue) -> str:
    """Return a fresh seed for a print that would draw one, "" for one whose options say all.

    Without a game it is about the kits of several. Raises as `print_product` does for options that are not right.
    """
    named = () if game else options.pop("games", ())
    asked = _asked(options, f"{game} {product}".strip() or "kit")
    if game:
        declaration = registry.game(game)
        chosen = choose_product(declaration, product or declaration.products[0].name)
        seed = print_job(asked, declaration, chosen).drawn_seed()
    else:
        names = map(str, named) if isinstance(named, Iterable) else ()
        seed = evening.evening_of(asked, names).drawn_seed()
    return "" if options.get("seed") or options.get("code") else seed


def _asked(options: Mapping[str, KeywordValue], what: str, draw: bool = False) -> Asked:
    """The options of a call; templates beside it are left out unless it wants them. Raises BadOption for files to write."""
    for name in FILES:
        if name in options:
            raise BadOption(f"say where to print by to=, not by {name}=", name)
    return Asked({"no_templates": True, **options}, what, files={"draws": draw})


def _of_code(code: str) -> "sources.Source":
    return sources.typed_in(code, list(registry.games()))


def _printed(
    to: str | Path | None,
    force: bool,
    asked: Asked,
    make: "Callable[[Asked], PrintJob | OwnJob]",
    progress: Progress = lambda *_: None,
) -> Printed:
    """Print a job to a place, or where nothing is to be written to one that is gone afterwards."""
    with nullcontext(to) if to is not None else TemporaryDirectory(prefix="pressboard-") as place:
        files = {**asked.files, "out": Path(place), "force": force or to is None}
        report = run.run_any(make(asked._replace(files=files)), progress)
        contents = {path: path.read_bytes() for path in report.files}
    return Printed(
        b"".join(data for path, data in contents.items() if path.suffix.lower() == ".pdf"),
        {path.name: data for path, data in contents.items() if path.suffix.lower() != ".pdf"},
        report.pages,
        tuple(report.notes),
        () if to is None else tuple(report.files),
        stem=report.files[0].stem if report.files else "",
        codes=tuple(report.codes),
        drawn=report.drawn,
        subjects=tuple(sorted(report.subjects)),
    )
