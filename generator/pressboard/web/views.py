"""Makes HTML of what is known: the same pages for the server and for plain files."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import escape

from pressboard.errors import PressboardError, flag_of
from pressboard.interface import Printed
from pressboard.kinds.options import MADE, WHICH, OptionRow
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.lean_classes import NamedTuple
from pressboard.web.catalogue import (
    CODE,
    LANGUAGE,
    READ,
    SEED,
    TYPES,
    Catalogue,
    Fields,
    Game,
    Offer,
    Wanted,
    text_of,
)
from pressboard.words import ENGLISH, NAMES, speaking, words

_PAGES = Path(__file__).parent / "pages"
_MOST_RADIOS, _MOST_LETTERS = 6, 36
_WORDS = {"full": "colour", "low-ink": "little ink", "bw": "black", **NAMES}
"""What is said in place of words that commands take."""
_FLAG = re.compile(r"--[a-z][a-z-]*")


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["said"] = _said
    made.globals["words"] = words
    return made


def _said(word: str) -> str:
    """The label on the page for a word that commands take."""
    return words(_WORDS.get(word) or word.replace("-", " ").replace("_", " "))


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
        """True if it is as it is when nothing is asked for; whom it suits, and the language, need no second look."""
        is_plain = bool(self.row.suits) or self.row.name == LANGUAGE
        return is_plain or self.text == text_of(self.row.default)

    @property
    def rules(self) -> list[list[tuple[str, str]]]:
        """House rules, each with its sentence; those that cannot hold together are one list."""
        found = dict[str, list[tuple[str, str]]]()
        for word in self.words:
            rule = self.row.house_rules[word]
            found.setdefault(rule.option, []).append((word, rule.text))
        return [*found.values()]


def controls(
    offer: Offer,
    fields: Fields,
    mistake: PressboardError | None = None,
    subjects: Collection[str] = (),
) -> list[Control]:
    """Return the options of an offer as controls, as the fields say, each with its mistake.

    Of house rules there are those alone that are about some `subjects`, all where there are none.
    """
    usual = offer.usual(fields.suit(offer))
    found = list[Control]()
    for row in offer.rows:
        if mistake and mistake.option == row.name:
            wrong = _as_said(mistake, offer)
        else:
            wrong = ""
        usually = row._replace(default=usual[row.name])
        if row.house_rules:
            held = tuple(
                word
                for word, rule in row.house_rules.items()
                if not subjects or {*rule.about} <= {*subjects}
            )
            usually = usually._replace(words=held)
        found.append(_control(usually, _chosen(usually, fields), wrong))
    return found


def _as_said(mistake: PressboardError, offer: Offer) -> str:
    """The message of a mistake, with options called as they are on the page."""
    labels = {flag_of(row.name): words(row.label) for row in offer.rows}
    told = words(str(mistake))
    begin = ""
    if (first := _FLAG.match(told)) and (begin := labels.get(first[0], "")):
        told = told[first.end() :]
    quoted = _FLAG.sub(lambda flag: f"“{labels.get(flag[0], flag[0][2:])}”", told)
    return begin + re.sub(r"\bseed\b", "name", quoted)


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
        if many <= _MOST_RADIOS:
            words = tuple(map(str, range(int(row.least), int(row.most) + 1)))
        else:
            words = ()
    if row.kind not in ("list", "lines", "yes_no") and words:
        words = tuple(dict.fromkeys(words if chosen[0] in words else (*chosen, *words)))
    return Control(row, _shape(row, words), words, chosen, mistake)


def _shape(row: OptionRow, words: Sequence[str]) -> str:
    if row.kind in ("yes_no", "lines"):
        return {"yes_no": "switch", "lines": "lines"}[row.kind]
    if row.house_rules:
        return "rules"
    if row.kind == "list":
        return "boxes" if words else "text"
    if words:
        few = len(words) <= _MOST_RADIOS and sum(map(len, words)) <= _MOST_LETTERS and all(words)
        return "radios" if few else "select"
    return "number" if row.kind in ("number", "decimal", "length") else "text"


class Place(NamedTuple):
    """Where a page is, and in which language: how it names the top of all addresses, and whether it is a plain file."""

    root: str
    still: bool = False
    language: str = ENGLISH

    def asking(self, query: str = "") -> str:
        """The query of an address, with the language of the page: `?...`; "" with nothing to ask, and for plain files."""
        asked = [query]
        if self.language != ENGLISH:
            asked.append(f"{LANGUAGE}={self.language}")
        if self.still or not any(asked):
            return ""
        return f"?{'&'.join(filter(None, asked))}"

    def picture(self, address: str) -> str:
        """Return the address of a picture with words in the language of the page."""
        path, _, query = address.partition("?")
        return path + self.asking(query)

    def to(self, path: str) -> str:
        """Return how a page below the top is named: in plain files by its file, for a disk gives no folder."""
        if self.still and (not path or path.endswith("/")):
            return f"{self.root}{path}index.html"
        return self.root + (path or "./")


def offer_page(
    catalogue: Catalogue,
    place: Place,
    offer: Offer,
    fields: Fields,
    asked: Wanted | None = None,
    shown: Printed | None = None,
    mistake: PressboardError | None = None,
    **more: TemplateValue,
) -> str:
    """The page of something to print: its options, and its pages where there are any; `more` is for its template."""
    with speaking(place.language):
        found = controls(offer, fields, mistake, shown.subjects if shown else ())
        game = next((game for game in catalogue.games if game.name == offer.game), None)
        by_name = {control.row.name: control for control in found}
        known_code = bool(asked and asked.options.get(CODE))
        # By a code the form asks only for how its sheet looks; the seed has its own place.
        unasked = (MADE, WHICH) if known_code else ()
        found = [
            each
            for each in found
            if each.row.name not in (SEED, CODE) and each.row.group not in unasked
        ]
        # A mistake is said once: beside its control, or else above all.
        beside = any(each.mistake for each in found)
        mistaken = "" if beside or not mistake else _as_said(mistake, offer)
        title = offer.title
        if game and place.language == ENGLISH:
            title = title.lower()
        if game:
            title = f"{game.title}: {title}"
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
            "folds": {
                "More choices": [
                    each for each in found if not each.row.main and each.shape != "rules"
                ],
                "House rules": [each for each in found if each.shape == "rules"],
            },
            "turns": _turns_of(game, offer, shown, place),
            "reading": _reading_of(game, offer, asked, shown, place),
            "ruled": shown and any(page.ruled for page in shown.drawn),
            "hint": False,
            "base": offer.path,
            "suit": fields.suit(offer),
            "here": (),
            "query": f"?{asked.query}" if asked and asked.query else "",
            "shelves": (),
            "stock": (),
            "prints": {},
            **more,
        }
        return _filled("offer.html", catalogue, place, title, context)


def _reading_of(
    game: Game | None, offer: Offer, asked: Wanted | None, shown: Printed | None, place: Place
) -> str:
    """Return the address of what is to be read: the offer itself, or the rules, of what is shown alone on a server."""
    read = offer if offer.is_read else game and game.rules
    if not read:
        return ""
    if asked and offer.is_read:
        query = asked.but(**{LANGUAGE: None}).query
    else:
        query = ""
    if shown and shown.subjects and any(row.name == TYPES for row in read.rows):
        query = f"{TYPES}={','.join(shown.subjects)}"
    return f"{place.root}{read.path}{READ}{place.asking(query)}"


def _turns_of(game: Game | None, offer: Offer, shown: Printed | None, place: Place) -> str:
    """Return the address of turns by example, on what is shown where they can be: "" where there are none."""
    if not (shown and offer.is_first and game and game.turns):
        return ""
    query = ""
    if len(shown.codes) == 1 and any(row.name == "record" for row in game.turns.rows):
        query = f"record={shown.codes[0]}"
    return place.to(game.turns.path) + place.asking(query)


_CERTIFICATE = re.compile(
    r"(<main>)(<p>.*?</p>)\n(<p>.*?</p>)\n(<div class=\"box\">.*)(</main>)", re.DOTALL
)
_PARENTS = (
    r"\1\3"
    r'<details><summary style="padding: 10px 0">{more}</summary>'
    r"\2\4</details>\5"
)
_BACK = '<nav><a href="{}" style="display: inline-block; padding: 10px 0">‹ {}</a></nav>\n'


def read_page(html: str, back: str, name: str, language: str = ENGLISH) -> str:
    """A page that is read on the screen, with a link back; a certificate says first what a parent asks."""
    with speaking(language):
        html = _CERTIFICATE.sub(_PARENTS.format(more=words("More")), html)
        way_back = _BACK.format(escape(back), escape(words(name)))
        return html.replace("<body>", f"<body>{way_back}", 1)


def plain_page(title: str, line: str, root: str | None, language: str = ENGLISH) -> str:
    """Return a page that says one thing, and leads home where `root` says how: it is short, whoever asks for it."""
    with speaking(language):
        known = {"title": words(title), "line": words(line), "language": language}
        return _environment().get_template("plain.html").render(known, root=root)


def page(
    name: str, catalogue: Catalogue, place: Place, title: str, **context: TemplateValue
) -> str:
    with speaking(place.language):
        return _filled(name, catalogue, place, words(title), context)


def _filled(
    name: str, catalogue: Catalogue, place: Place, title: str, context: Mapping[str, TemplateValue]
) -> str:
    """Return a page, the title of which is in the language in force."""
    whole = {
        "catalogue": catalogue,
        "place": place,
        "root": place.root,
        "language": place.language,
        "game": None,
        "title": title,
        **context,
    }
    return _environment().get_template(name).render(whole)
