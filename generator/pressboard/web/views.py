"""Makes HTML of what is known: the same pages for the server and for plain files."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from pressboard.errors import PressboardError
from pressboard.interface import Printed
from pressboard.kinds.options import MADE, WHICH, OptionRow
from pressboard.web.catalogue import CODE, SEED, Catalogue, Fields, Offer, Wanted, text_of

_PAGES = Path(__file__).parent / "pages"
_MOST_RADIOS, _MOST_LETTERS = 6, 30


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["said"] = lambda word: word.replace("-", " ").replace("_", " ")
    return made


@cache
def file(name: str) -> bytes:
    """Return a file that pages use: the style, the script, the icon."""
    return (_PAGES / name).read_bytes()


FILES = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}


class Control(NamedTuple):
    """An option in a form: what it looks like (`shape`), its `words`, those that are chosen, what is wrong with it."""

    row: OptionRow
    shape: str
    words: tuple[str, ...]
    chosen: tuple[str, ...]
    mistake: str

    @property
    def text(self) -> str:
        return ",".join(self.chosen)

    @property
    def is_usual(self) -> bool:
        """Whether it is as it is when nothing is asked for."""
        return self.text == text_of(self.row.default)


def controls(offer: Offer, fields: Fields, mistake: PressboardError | None = None) -> list[Control]:
    """Return the options of an offer as controls, as the fields say, each with its mistake."""
    usual = offer.usual(fields.suit(offer))
    found = list[Control]()
    for row in offer.rows:
        # What is wrong with an option is told by the name that it has on the page.
        wrong = (
            re.sub(r"^--[a-z-]+", row.label, str(mistake))
            if mistake and mistake.option == row.name
            else ""
        )
        usually = row._replace(default=usual[row.name])
        found.append(_control(usually, _chosen(usually, fields), wrong))
    return found


def _chosen(row: OptionRow, fields: Fields) -> tuple[str, ...]:
    if row.name in fields.texts:
        texts = fields.texts[row.name]
        return tuple(",".join(texts).split(",")) if row.kind == "list" else texts[:1]
    if row.kind == "yes_no" and fields.of_form:
        return ("no",)
    return (*row.default,) if row.kind == "list" else (text_of(row.default),)


def _control(row: OptionRow, chosen: tuple[str, ...], mistake: str) -> Control:
    words = row.words
    if row.kind == "number" and row.least is not None and row.most is not None:
        many = int(row.most) - int(row.least) + 1
        words = (
            tuple(map(str, range(int(row.least), int(row.most) + 1)))
            if many <= _MOST_RADIOS
            else ()
        )
    if row.kind not in ("list", "lines", "yes_no") and words:
        words = tuple(dict.fromkeys((*(chosen if chosen[0] not in words else ()), *words)))
    return Control(row, _shape(row, words), words, chosen, mistake)


def _shape(row: OptionRow, words: Sequence[str]) -> str:
    if row.kind in ("yes_no", "lines"):
        return {"yes_no": "switch", "lines": "lines"}[row.kind]
    if row.kind == "list":
        return "boxes" if words else "text"
    if words:
        few = len(words) <= _MOST_RADIOS and sum(map(len, words)) <= _MOST_LETTERS and all(words)
        return "radios" if few else "select"
    return "number" if row.kind in ("number", "decimal", "length") else "text"


class Place(NamedTuple):
    """Where a page is: how it names the top of all addresses, and whether it is a plain file."""

    root: str
    still: bool = False


def offer_page(
    catalogue: Catalogue,
    place: Place,
    offer: Offer,
    fields: Fields,
    asked: Wanted | None = None,
    shown: Printed | None = None,
    mistake: PressboardError | None = None,
    **more: Any,  # noqa: ANN401 - what plain files say beside
) -> str:
    """Return the page of something to print: its options, and its pages where there are any."""
    found = controls(offer, fields, mistake)
    game = next((game for game in catalogue.games if game.name == offer.game), None)
    by_name = {control.row.name: control for control in found}
    known_code = bool(asked and asked.options.get(CODE))
    mistaken = next((control.mistake for control in found if control.mistake), str(mistake or ""))
    # By a code the form asks only for how its sheet looks; the seed has its own place.
    unasked = (MADE, WHICH) if known_code else ()
    found = [
        each
        for each in found
        if each.row.name not in (SEED, CODE) and each.row.group not in unasked
    ]
    names = dict.fromkeys(each.row.group for each in found if not each.row.main)
    title = f"{game.title}: {offer.title.lower()}" if game else offer.title
    context = {
        "game": game,
        "offer": offer,
        "asked": asked,
        "shown": shown,
        "mistake": mistaken,
        "seed": by_name.get(SEED),
        "has_seed": bool(not place.still and SEED in by_name and by_name[SEED].text),
        "code": by_name[CODE] if known_code else None,
        "main": [each for each in found if each.row.main],
        "groups": {
            name: [each for each in found if not each.row.main and each.row.group == name]
            for name in names
        },
        "hint": False,
        "base": offer.path,
        "suit": fields.suit(offer),
        "here": (),
        "query": f"?{asked.query}" if asked and asked.query else "",
        "shelves": (),
        "stock": (),
        **more,
    }
    return page("offer.html", catalogue, place, title, **context)


def plain_page(title: str, line: str, root: str | None) -> str:
    """Return a page that says one thing, and leads home where `root` says how: it is short, whoever asks for it."""
    return _environment().get_template("plain.html").render(title=title, line=line, root=root)


def page(name: str, catalogue: Catalogue, place: Place, title: str, **context: Any) -> str:  # noqa: ANN401
    whole = {
        "catalogue": catalogue,
        "place": place,
        "root": place.root,
        "game": None,
        "title": title,
        **context,
    }
    return _environment().get_template(name).render(whole)
