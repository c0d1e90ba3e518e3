"""What a worker does, one call at a time: prints with their pages, certificates, checks of sheets and records."""

import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from errno import EDQUOT, EMFILE, ENFILE, ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

from pressboard import interface, registry
from pressboard.chance import fresh_seed
from pressboard.checking.sources import NoCode
from pressboard.errors import BadCode, BadFile, BadOption, BadTemplate, PressboardError, about
from pressboard.jobs.packs.people import Reading, is_number, names_of
from pressboard.jobs.tables import decoded
from pressboard.kinds.options import OptionValue
from pressboard.lean_classes import NamedTuple
from pressboard.play.seating import MOST_ROUNDS
from pressboard.web.catalogue import (
    CLASS,
    HANDOUT,
    LANGUAGE,
    MOST_PAGES,
    NAMES,
    PACK,
    SEED,
    TEXT,
    USUAL_PAPER,
    by_effort,
)
from pressboard.words import ENGLISH

_P = ParamSpec("_P")
_T = TypeVar("_T")
_LONGEST_LINE = 300
_HEAD = 1_000
"""A text has no zeros in so many bytes."""


class Fresh(NamedTuple):
    """The seed that was drawn for a print that is made by chance."""

    seed: str


class Verdict(NamedTuple):
    """What check says of a sheet or a record: its place or game, lines to read, what was found.

    Of a sheet it has the `code`, and the address of its offer as `path`.
    """

    title: str
    lines: tuple[str, ...]
    found: tuple[str, ...]
    code: str = ""
    path: str = ""


class Broken(PressboardError):
    """A fault of the program: what was raised, and where, for the log alone."""


class NoRoom(PressboardError):
    """The disk is full, or the process may open no more files."""


_FULL = {ENOSPC, EDQUOT, EMFILE, ENFILE}


def carry_out(function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Call a function and return its result. Raises our own errors as they are, NoRoom, and Broken for anything else.

    So the worker goes on, whatever happens, and no path of its machine is told.
    """
    try:
        return function(*args, **kwargs)
    except MemoryError:
        raise
    except Exception as error:
        cause = error.__context__ if isinstance(error, PressboardError) else error
        if isinstance(cause, OSError) and cause.errno in _FULL:
            raise NoRoom(
                "there is no room to print at the moment; try it again in a while"
            ) from None
        if isinstance(error, PressboardError):
            raise
        raise Broken(describe(error)) from None


def describe(error: Exception) -> str:
    """Return in a line what was raised, and the file and line where."""
    *_, frame = traceback.extract_tb(error.__traceback__) or [None]
    where = f" ({Path(frame.filename).name}:{frame.lineno})" if frame else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:_LONGEST_LINE]}{where}"


def warm() -> None:
    """Load what most prints need."""
    for credits in interface.list_games():
        for product in [*interface.list_products(credits.name)][:1]:
            interface.print_product(credits.name, product, draw=True, paper=USUAL_PAPER)


def show(game: str, product: str, options: Mapping[str, OptionValue]) -> interface.Printed | Fresh:
    """Print what is asked for; where a seed would be drawn only that, once the options are known to be right."""
    whole = {"paper": USUAL_PAPER, LANGUAGE: ENGLISH, **options}
    if product in (PACK, CLASS):
        printed = _print_group(game, product, whole)
    elif product == HANDOUT:
        printed = _print_handout(whole)
    elif seed := interface.draw_seed(game, product if game else "", **options):
        return Fresh(seed)
    elif game:
        printed = interface.print_product(game, product, draw=True, **whole)
    else:
        printed = interface.print_kit(*whole.pop("games", ()), draw=True, **whole)
    if isinstance(printed, Fresh):
        return printed
    if printed.pages > MOST_PAGES:
        raise BadOption(
            f"these are {printed.pages} pages, and this page prints {MOST_PAGES} at once; ask for less"
        )
    return printed


# What somebody has written: it is held in a file of ours while it is printed, and is never a path.

_LIST, _HANDOUT = "the list", "your-text.md"


def _print_group(
    game: str, product: str, options: dict[str, OptionValue]
) -> interface.Printed | Fresh:
    """Print a pack or a class set for those whom a list names; its notes say who they are."""
    listed = options.pop(NAMES, "").strip()
    printing = interface.print_pack if product == PACK else interface.print_class
    with about(NAMES, BadFile):
        _check_list(listed)
    if not options.get(SEED):
        return Fresh(fresh_seed())
    with TemporaryDirectory(prefix="pressboard-") as folder, about(NAMES, BadFile):
        path = Path(folder, "names.csv")
        path.write_text(listed, encoding="utf-8")
        given = listed if is_number(listed) else path
        return printing(game, given, draw=True, **options)


def _check_list(listed: str) -> None:
    """Raise BadFile for a list in which nobody can be found; it may say instead how many they are."""
    if not listed:
        raise BadFile("write who comes: a name in each line, or how many they are")
    if not is_number(listed):
        names_of(listed.encode(), _LIST, Reading(rounds=MOST_ROUNDS))


def _print_handout(options: dict[str, OptionValue]) -> interface.Printed:
    """Print a page that somebody has written in Markdown; it names nothing but what stands in it."""
    text = options.pop(TEXT, "").strip()
    if not text:
        raise BadOption("write what is to stand on it", TEXT)
    with (
        TemporaryDirectory(prefix="pressboard-") as folder,
        about(TEXT, BadFile, BadTemplate, BadOption),
    ):
        path = Path(folder, _HANDOUT)
        path.write_text(f"{text}\n", encoding="utf-8")
        return interface.print_handout(path, draw=True, **options)


def written_in(data: bytes, source: str) -> str:
    """The text of a file as somebody would have typed it: the names of a list, or a text. Raises BadFile."""
    if source == TEXT:
        return decoded(data, "this file", "")[0]
    who = names_of(data, "this file", Reading(rounds=MOST_ROUNDS))
    if not any(who.absent):
        return "\n".join(who.names)
    rounds = (" ".join(map(str, sorted(each))) for each in who.absent)
    rows = (f"{name}\t{each}" for name, each in zip(who.names, rounds, strict=True))
    return "\n".join(["name\tabsent", *rows])


def read(game: str, product: str, options: Mapping[str, OptionValue]) -> str:
    """A product to be read on the screen, as HTML."""
    printed = interface.print_product(game, product, **{LANGUAGE: ENGLISH, **options, "html": True})
    return b"".join(printed.pictures.values()).decode()


def find(code: str) -> interface.Sheet:
    """The sheet that a code stands for; raises BadCode."""
    with _short():
        return interface.read_sheet(code)


@contextmanager
def _short() -> Iterator[None]:
    """Say in short that something is no code at all, and where one stands."""
    try:
        yield
    except NoCode:
        tag = next(each.tag for game in by_effort(registry.games()) for each in game.generated)
        raise BadCode(
            f"That is no code of ours. It stands at the foot of the sheet and begins with {tag}-."
        ) from None


def check(given: bytes) -> tuple[Verdict, ...]:
    """Verdicts on a PDF of ours, a text with codes, or the record of a game; nothing in it is a path."""
    if not given.startswith(b"%PDF") and b"\0" not in given[:_HEAD]:
        record = interface.replay(given.decode(errors="replace"))
        if record is not None:
            return (
                Verdict(
                    "The record of a game",
                    tuple(record.summary.splitlines()),
                    tuple(map(str, record.found)),
                ),
            )
    notes = list[str]()
    if b"\n" in given.strip():
        sheets = interface.check(given, tell=notes.append)
    else:
        with _short():
            sheets = interface.check(given, tell=notes.append)
    if not sheets:
        raise BadCode(notes[-1])
    verdicts = [
        Verdict(
            sheet.recipe,
            (sheet.place,),
            tuple(map(str, sheet.findings)),
            sheet.code,
            f"{sheet.game}/{sheet.product}/",
        )
        for sheet in sheets
    ]
    verdicts[-1] = verdicts[-1]._replace(lines=(sheets[-1].place, *notes))
    return tuple(verdicts)
