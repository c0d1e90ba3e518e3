"""The page as plain files: what is always the same on each paper and with each ink, and a stock of fresh sheets."""

import os
import shutil
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from gzip import decompress
from multiprocessing import get_context
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple, TypeAlias

from pressboard import interface
from pressboard.errors import BadFile, PressboardError, quoted
from pressboard.jobs.items import usable_processors
from pressboard.paths import file_stem
from pressboard.web import views, work
from pressboard.web.catalogue import MADE, PAPER, SEED, Offer, catalogue
from pressboard.web.query import Fields
from pressboard.web.views import Place

_OURS = "pressboard-site.txt"
"""What says that a folder may be replaced."""
_PAPERS, _INKS, _STOCK_PAPER = ("A4", "Letter"), ("full", "low-ink", "bw"), "Universal"
_STOCK = "stock"
"""The seed of the stock: made anew it is the same."""
_Shelves: TypeAlias = dict[str, list[work.Shown]]


class Link(NamedTuple):
    """A link to another page: where to, what it says, whether it is there already."""

    path: str
    name: str
    here: bool = False


def write(folder: Path, sheets: int, link: str) -> str:
    """Write all files into `folder`, which appears whole or not at all; return what was done. Raises BadFile."""
    if folder.exists() and not (folder / _OURS).exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFile(f"{quoted(str(folder), 80)} holds other files; name a new folder")
    with _whole(folder) as stage:
        _Site(stage, link).write(sheets)
        return f"{sum(len(files) for _, _, files in os.walk(stage))} files in {folder}"


@contextmanager
def _whole(folder: Path) -> Iterator[Path]:
    """Give a folder that takes the place of `folder` when all is done; raises BadFile where there can be none."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        stage = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except OSError as error:
        raise BadFile(f"{quoted(str(folder), 80)} cannot be made: {error.strerror}") from None
    try:
        yield stage
        stage.chmod(0o755)
        if folder.exists():
            before = folder.rename(stage.with_name(f"{stage.name}-before"))
            stage.rename(folder)
            shutil.rmtree(before)
        else:
            stage.rename(folder)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


class _Site:
    """The files of a site, below `top`."""

    def __init__(self, top: Path, link: str) -> None:
        self._top, self._link = top, {"link": link} if link else {}

    def write(self, sheets: int) -> None:
        """Write all of them: what there is of each offer stands on shelves, each with a name."""
        whole, shelves = catalogue(), dict[str, _Shelves]()
        offers = [offer for game in whole.games for offer in game.offers]
        with ProcessPoolExecutor(usable_processors(), mp_context=get_context("spawn")) as pool:
            begun = {offer.path: self._begin(pool, offer, sheets) for offer in offers}
            for path, some in begun.items():
                with suppress(PressboardError):  # what draws a record, and has none
                    shelves[path] = {name: [each.result() for each in prints] for name, prints in some.items()}
            codes = {
                code for some in shelves.values() for prints in some.values() for each in prints for code in each.codes
            }
            for code, html in zip(codes, pool.map(work.certify, codes, chunksize=8), strict=True):
                self._file(f"s/{code}/certificate.html", html.encode())
        games = (
            game._replace(offers=tuple(each for each in game.offers if shelves.get(each.path))) for game in whole.games
        )
        self._catalogue = whole._replace(games=tuple(game for game in games if game.offers))
        for offer in offers:
            self._write_shelves(offer, shelves.get(offer.path, {}))
        self._file("index.html", views.home(self._catalogue, Place("", still=True)).encode())
        for name in views.FILES:
            self._file(name, views.file(name))
        for game in self._catalogue.games:
            self._file(f"{game.name}/emblem.svg", game.emblem.encode())
        self._file(_OURS, b"Made by pressboard site, which replaces this folder when it makes it anew.\n")

    def _begin(self, pool: Executor, offer: Offer, sheets: int) -> dict[str, list[Future[work.Shown]]]:
        """Have an offer printed: on each paper with each ink, or as a stock of what a game makes by chance."""
        return {
            name: [pool.submit(_print, offer, {**options, **self._link}) for options in some]
            for name, some in _prints(offer, sheets).items()
        }

    def _write_shelves(self, offer: Offer, shelves: _Shelves) -> None:
        """Write a page for each shelf, the first of them at the address of the offer itself, and its prints."""
        paths = {name: offer.path + (f"{file_stem(name)}/" if number else "") for number, name in enumerate(shelves)}
        for first, *_ in [*shelves.values()][:1]:
            self._file(f"{offer.path}page-1.svg", decompress(first.pages[0].svg))
        for name, prints in shelves.items():
            stock = [Link(_home_of(each, paths[name]), str(number)) for number, each in enumerate(prints, 1)]
            for here, shown in dict.fromkeys(
                [(paths[name], prints[0]), *zip((each.path for each in stock), prints, strict=True)]
            ):
                up = "../" * here.count("/")
                context: dict[str, Any] = {
                    "shelves": [Link(up + path, each, each == name) for each, path in paths.items()],
                    "stock": [
                        each._replace(path=up + each.path, here=each.path == here) for each in stock[1:] and stock
                    ],
                    "base": up + _home_of(shown, paths[name]),
                }
                place = Place(up, still=True)
                html = views.offer_page(self._catalogue, place, offer, Fields({}), None, shown, **context)
                self._file(f"{here}index.html", html.encode())
            for path, shown in zip((each.path for each in stock), prints, strict=True):
                self._file(f"{path}print.pdf", shown.pdf)
                for number, page in enumerate(shown.pages, 1):
                    self._file(f"{path}page-{number}.svg", decompress(page.svg))

    def _file(self, name: str, data: bytes) -> None:
        path = self._top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _prints(offer: Offer, sheets: int) -> dict[str, list[dict[str, Any]]]:
    """Return the options of all prints of an offer, by the names of their shelves."""
    try:
        by_chance = bool(interface.draw_seed(offer.game, offer.name))
    except PressboardError:
        return {}
    if not by_chance:
        return {f"{paper}, {ink}": [{PAPER: paper, "theme": ink}] for paper in _PAPERS for ink in _INKS}
    sort = next((row for row in offer.rows if row.main and row.words and row.group == MADE), None)
    if sort is None or not offer.is_first:
        return {}
    words = sorted(sort.words, key=lambda word: word != sort.default)
    numbers = range(1, sheets + 1)
    return {
        word: [{sort.name: word, PAPER: _STOCK_PAPER, SEED: _STOCK, "number": number} for number in numbers]
        for word in words
    }


def _print(offer: Offer, options: Mapping[str, Any]) -> work.Shown:
    """Return a print; where everybody has the same one its code stands in its PDF alone."""
    shown = work.show(offer.game, offer.name, options)
    assert isinstance(shown, work.Shown)
    return shown if SEED in options else shown._replace(codes=())


def _home_of(shown: work.Shown, shelf: str) -> str:
    """Return where the files of a print lie: a sheet's where its code says, for ever, all others' on their shelf."""
    return f"s/{shown.codes[0]}/" if len(shown.codes) == 1 else shelf
