"""The page as plain files: what is always the same on each paper and with each ink, and a stock of fresh sheets."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pressboard import interface
from pressboard.errors import PressboardError
from pressboard.jobs.files import Progress
from pressboard.jobs.print_job import usable_processors
from pressboard.jobs.workers import in_processes
from pressboard.kinds.options import MADE, OptionValue
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.lean_classes import NamedTuple
from pressboard.web import views, work
from pressboard.web.catalogue import PAPER, READ, SEED, Catalogue, Fields, Offer, catalogue
from pressboard.web.site_folder import whole_folder
from pressboard.web.views import Place

if TYPE_CHECKING:
    from concurrent.futures import Future

_PAPERS, _INKS = ("A4", "Letter"), ("full", "low-ink", "bw", "contrast")
"""What a site is printed on, and with which ink."""
_LOOKS = tuple((paper, ink) for paper in _PAPERS for ink in _INKS)
_STOCK = "stock"
"""The seed of the stock: made anew it is the same."""
_T = TypeVar("_T")
_Shelves: TypeAlias = dict[str, list[interface.Printed]]


class Link(NamedTuple):
    """A link to another page, or to a file, by its address below the top, and what it says."""

    path: str
    name: str


def write(folder: Path, sheets: int, link: str, progress: Progress = lambda *_: None) -> str:
    """Write all files into `folder`, which appears whole or not at all; return what was done. Raises BadFile."""
    whole, shelves = catalogue(), dict[str, _Shelves]()
    with whole_folder(folder) as top:
        with in_processes(usable_processors()) as pool:
            linked = {"link": link} if link else {}
            asked = [
                (offer, _prints(offer, sheets)) for game in whole.games for offer in game.offers
            ]
            begun = {
                offer.path: {
                    name: [pool.submit(_print, offer, {**options, **linked}) for options in some]
                    for name, some in prints.items()
                }
                for offer, prints in asked
            }
            # A sheet of the stock comes in all other looks, and with its certificate.
            of = sum(
                len(some) * (1 + offer.by_chance * len(_LOOKS))
                for offer, prints in asked
                for some in prints.values()
            ) + sum(offer.is_read for offer, _ in asked)
            made = count(1)

            def result(task: "Future[_T]") -> _T:
                found = task.result()
                progress(next(made), of, "prints")
                return found

            for path, some in begun.items():
                with suppress(PressboardError):  # what draws a record, and has none
                    shelves[path] = {
                        name: [result(each) for each in prints] for name, prints in some.items()
                    }
            prints = [
                each for some in shelves.values() for prints in some.values() for each in prints
            ]
            codes = {code: each for each in prints for code in each.codes}
            certified = {code: pool.submit(interface.certify, code) for code in codes}
            read = {
                offer.path: pool.submit(work.read, offer.game, offer.name, {})
                for offer, _ in asked
                if offer.is_read and offer.path in shelves
            }
            others = {
                (code, paper, ink): pool.submit(
                    _again, each.game, each.product, code, {PAPER: paper, "theme": ink, **linked}
                )
                for code, each in codes.items()
                for paper, ink in _LOOKS[1:]
            }
            of = len(prints) + len(certified) + len(read) + len(others)
            texts = {
                f"s/{code}/certificate.html": views.read_page(
                    result(each), "index.html", "The sheet"
                )
                for code, each in certified.items()
            } | {
                f"{path}{READ}": views.read_page(result(each), "index.html", "The print")
                for path, each in read.items()
            }
            files = {path: html.encode() for path, html in texts.items()} | {
                f"s/{code}/{_named(paper, ink)}": result(each)
                for (code, paper, ink), each in others.items()
            }
        kept = (
            game._replace(offers=tuple(each for each in game.offers if shelves.get(each.path)))
            for game in whole.games
        )
        _Site(top, whole._replace(games=tuple(game for game in kept if game.offers))).write(
            shelves, files
        )
    return f"{sum(len(files) for _, _, files in os.walk(folder))} files in {folder}"


class _Site:
    """The files of a site, below `top`: what there is of each offer stands on shelves, each with a name."""

    def __init__(self, top: Path, catalogue: Catalogue) -> None:
        self._top, self._catalogue = top, catalogue

    def write(self, shelves: Mapping[str, _Shelves], files: Mapping[str, bytes]) -> None:
        """Write all of them, and `files` by their names."""
        self._file(
            "index.html",
            views.page(
                "home.html", self._catalogue, Place("", still=True), "Print a board game"
            ).encode(),
        )
        for game in self._catalogue.games:
            self._file(f"{game.name}/emblem.svg", game.emblem.encode())
            for offer in game.offers:
                self._write_shelves(offer, shelves[offer.path])
        for name, data in files.items():
            self._file(name, data)
        for name in views.FILES:
            self._file(name, views.file(name))

    def _write_shelves(self, offer: Offer, shelves: _Shelves) -> None:
        """Write a page for each shelf, the first of them at the address of the offer itself, and its prints."""
        first, *others = shelves
        paths = {first: offer.path} | {
            name: f"{offer.path}{name.lower().replace(', ', '-')}/" for name in others
        }
        self._file(f"{offer.path}page-1.svg", shelves[first][0].drawn[0].svg)
        for name, prints in shelves.items():
            homes = {f"s/{each.codes[0]}/" if each.codes else paths[name]: each for each in prints}
            if len(homes) > 1:
                stock = [Link(home, str(number)) for number, home in enumerate(homes, 1)]
            else:
                stock = []
            around = {"shelves": [Link(path, each) for each, path in paths.items()], "stock": stock}
            for home, shown in homes.items():
                self._file(f"{home}print.pdf", shown.pdf)
                for number, page in enumerate(shown.drawn, 1):
                    self._file(f"{home}page-{number}.svg", page.svg)
            for here, home in {
                paths[name]: next(iter(homes)),
                **{home: home for home in homes},
            }.items():
                context: dict[str, TemplateValue] = {
                    **around,
                    "base": home,
                    "here": (home, paths[name]),
                }
                if homes[home].codes:
                    context["prints"] = _prints_again(home)
                place = Place("../" * here.count("/"), still=True)
                html = views.offer_page(
                    self._catalogue, place, offer, Fields({}), None, homes[home], **context
                )
                self._file(f"{here}index.html", html.encode())

    def _file(self, name: str, data: bytes) -> None:
        path = self._top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _prints(offer: Offer, sheets: int) -> dict[str, list[dict[str, OptionValue]]]:
    """Return the options of an offer's prints by the names of their shelves: each paper with each ink, or a stock."""
    if not offer.by_chance:
        return {f"{paper}, {ink}": [{PAPER: paper, "theme": ink}] for paper, ink in _LOOKS}
    sort = next((row for row in offer.rows if row.main and row.words and row.group == MADE), None)
    if sort is None or not offer.is_first:
        return {}
    words = sorted(sort.words, key=lambda word: word != sort.default)
    numbers = range(1, sheets + 1)
    return {
        word: [
            {sort.name: word, PAPER: _PAPERS[0], SEED: _STOCK, "number": number}
            for number in numbers
        ]
        for word in words
    }


def _again(game: str, product: str, code: str, look: Mapping[str, OptionValue]) -> bytes:
    """Return the sheet of a code in another look, as a PDF."""
    return interface.print_product(game, product, code=code, **look).pdf


def _named(paper: str, ink: str) -> str:
    return f"{paper}-{ink}.pdf".lower()


def _prints_again(home: str) -> dict[str, list[Link]]:
    """Return links to a sheet's prints in all looks, by their papers; the first is the one that is shown."""
    links = dict[str, list[Link]]()
    for number, (paper, ink) in enumerate(_LOOKS):
        name = _named(paper, ink) if number else "print.pdf"
        links.setdefault(f"Print on {paper}:", []).append(Link(f"{home}{name}", ink))
    return links


def _print(offer: Offer, options: Mapping[str, OptionValue]) -> interface.Printed:
    """Return a print; where everybody has the same one its code stands in its PDF alone."""
    shown = work.show(offer.game, offer.name, options)
    assert isinstance(shown, interface.Printed)
    return shown if SEED in options else replace(shown, codes=())
