"""The short texts that are printed or shown on the page: `python -m tests.texts --renew` lists them for translators.

Most stand as literals in calls of `words`; those that come from tables, such as names of types and labels of options,
are found by printing everything there is while the texts that are asked for are written down.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from pressboard import interface, registry, words
from pressboard.errors import PressboardError
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.kinds.game import Game
from pressboard.paths import our_templates
from pressboard.web import views
from pressboard.web.catalogue import SEED, Fields, catalogue, wanted
from pressboard.web.views import Place
from tests.certainty import certain

CODE = Path(words.__file__).parent
PAGE = "page"
LIST = our_templates() / "words" / words.ENGLISH / words.CATALOGUE
EXAMPLES = {"crumble": "2,1VW 3,5HS"}
"""Records where the word `example` is none."""
_IN_PAGES = re.compile(r'words\((?=[^()]* else "([^"]*)"|)(?:"([^"]*)"(?=[,)]| if ))?')


Found = dict[str, set[str]]
"""Texts, and where each is wanted: in games by their names, on the page, or in whatever is printed (SHARED)."""


def literals() -> Found:
    """Return the texts that stand as literals in calls of `words`."""
    found: Found = {}
    for path, node in _nodes():
        if CODE / "cli" in path.parents:  # what commands say is English
            continue
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("words", "say"):
            for each in node.args[:1]:
                if isinstance(each, ast.Constant) and _has_words(str(each.value)):
                    found.setdefault(str(each.value), set()).add(_room(path))
    for path in CODE.rglob("pages/*.html"):
        for texts in _IN_PAGES.findall(path.read_text(encoding="utf-8")):
            for text in filter(_has_words, texts):
                found.setdefault(text, set()).add(PAGE)
    return found


def constants() -> Found:
    """Return all texts in the code: what is listed stands there, or is made of what stands there."""
    found: Found = {}
    for path, node in _nodes():
        if isinstance(node, ast.Constant):
            found.setdefault(str(node.value), set()).add(_room(path))
    return found


def _nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield path, node


def _room(path: Path) -> str:
    """Return where the texts of a module are wanted."""
    room, *more = path.relative_to(CODE).parts
    if room == "games" and len(more) > 1:
        return more[0]
    return PAGE if room == "web" else words.SHARED


class _Recorder(dict[str, str]):
    """The texts of a language that has none; those that are asked for are kept."""

    def __init__(self) -> None:
        self.asked = set[str]()

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401 - as a dict has it
        if _has_words(key):
            self.asked.add(key)
        return default


def _has_words(text: str) -> bool:
    return bool(re.search(r"[^\W\d_]{2}", text))


@contextmanager
def recorded() -> Iterator[set[str]]:
    """Write down which texts are asked for in the block."""
    recorder = _Recorder()
    before = words._in_force
    words._in_force = words.Language(texts=recorder)
    try:
        yield recorder.asked
    finally:
        words._in_force = before


def asked_for() -> Found:
    """Return the texts that are asked for when everything is printed, and shown on the page; takes a minute."""
    found: Found = {}
    kinds = {game.name: partial(_game, game) for game in registry.games()}
    asking: dict[str, Callable[[], object]] = {**kinds, PAGE: _pages}
    for place, ask in {**asking, words.SHARED: interface.print_kit}.items():
        with recorded() as asked:
            ask()
        for text in asked:
            if place in kinds or text not in found:
                found.setdefault(text, set()).add(place)
    return found


def _game(game: Game) -> None:
    for product in game.products:
        _print(game.name, product.name)
        _print(game.name, product.name, large_print=True)
        for edge in ("long", "short"):
            _print(game.name, product.name, backs="duplex", flip=edge)
        record = EXAMPLES.get(game.name, "example")
        for number in (1, 2):
            _print(game.name, product.name, record=record, game=number)
        _print(game.name, product.name, record=record, every=1)
    readings = certain(game.product("rules")).options.READINGS
    for reading in readings.others():
        _print(game.name, "rules", readings=[reading])
        if game.name == "kangaruse":
            _print(game.name, "rules", readings=[reading], players=1)
    for people in (interface.print_pack, interface.print_class):
        with suppress(PressboardError):
            people(game.name, 8)
    if game.name == "kangaruse":
        _sheets()


def _print(game: str, product: str, /, **options: Any) -> None:  # noqa: ANN401 - options of any product
    with suppress(PressboardError):
        printed = interface.print_product(game, product, **options)
        for code in printed.codes[:1]:
            interface.certify(code)


def _sheets() -> None:
    moods = ("gentle", "lively", "fierce", "easy")
    for number in range(25):
        mood = {"mood": moods[number // 2 % len(moods)]} if number % 2 else {}
        _print("kangaruse", "sheet", seed=f"{number}", players=1 + number % 5, **mood)
    for size in ("5x5", "tiny", "small", "large", "huge"):
        _print("kangaruse", "sheet", size=size, players=2, checks="reach")
    for length in ("short", "long"):
        _print("kangaruse", "sheet", length=length)
    for key in TYPES:
        _print("kangaruse", "sheet", types=[key], names=True, paper="A5", checks="structure")
    _print("kangaruse", "sheet", starts=False, types=["koala"], without=["food"], solved="no")
    for game, product, counts in (
        ("kangaruse", "puzzle", "puzzles"),
        ("krypte", "problems", "problems"),
    ):
        for grade in ("easy", "medium", "hard", "mixed"):
            for count in (1, 2):
                _print(game, product, grade=grade, **{counts: count})


def _pages() -> None:
    known = catalogue()
    show = partial(views.page, catalogue=known, place=Place(""))
    show("home.html", title="Print a board game")
    show("clubs.html", title="For clubs and schools")
    for sees in (True, False):
        show(
            "check.html",
            title="Check or reprint",
            text="",
            mistake="",
            verdicts=(),
            most=1,
            sees=sees,
        )
    for offer in (
        *(each for game in known.games for each in game.offers),
        *known.groups,
        known.evening,
        known.handout,
    ):
        fields = {}
        if any(row.name == SEED for row in offer.rows):
            fields = {SEED: ("a",)}
            words.words(f"{offer.this.capitalize()}, for ever")  # as the page of one says it
        views.offer_page(known, Place(""), offer, Fields(fields))
        with suppress(PressboardError):
            options: Mapping[str, Any] = {SEED: "a"} if offer.by_chance else {}
            printed = interface.print_product(offer.game, offer.name, draw=True, **options)
            views.offer_page(
                known, Place(""), offer, Fields({}), wanted(offer, Fields({})), printed
            )


def listed() -> Found:
    """Return the texts of the list, and where each is wanted."""
    from babel.messages.pofile import read_po

    with LIST.open("rb") as file:
        return {
            str(each.id): {place for place, _ in each.locations}
            for each in read_po(file)
            if each.id
        }


def main() -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    found = asked_for()
    known = constants()
    for text, places in literals().items():
        found.setdefault(text, set()).update(places)
        if words.SHARED in places:
            found[text] = {words.SHARED}
    for text in listed():
        if text not in found and text in known:
            found[text] = known[text]
    if "--renew" not in sys.argv:
        sys.exit("\n".join(sorted(found.keys() ^ listed().keys())))
    catalog = Catalog(project="pressboard")
    for text in sorted(found):
        catalog.add(text, locations=[(place, 0) for place in sorted(found[text])])
    with LIST.open("wb") as file:
        write_po(file, catalog, width=120, omit_header=True, include_lineno=False)


if __name__ == "__main__":
    main()
