"""What the page offers: the games, what can be printed of each, and those options that anybody may set from afar."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar
from urllib.parse import parse_qsl, urlencode

from pressboard import interface, registry
from pressboard.errors import BadOption, PressboardError, quoted, unknown
from pressboard.jobs.packs.options import ClassOptions, PackOptions
from pressboard.jobs.packs.pack import sheets_of
from pressboard.kinds.facts import Facts
from pressboard.kinds.game import Game as GameOf
from pressboard.kinds.options import SHOWN, WHICH, OptionRow, OptionValue, options_of
from pressboard.kinds.turns import TURNS
from pressboard.lean_classes import NamedTuple
from pressboard.words import ENGLISH, SHARED, languages, words

EVENING, HANDOUT = "evening", "handout"
"""What is no game's own: the kit of several games, and a page of somebody's own text."""
PACK, CLASS = "pack", "class"
"""What is printed for groups of people of a game that is played at tables, or has lessons."""
NAMES, TEXT = "who", "text"
"""The options that hold what somebody has written: a list of people, a handout."""
PAPER, USUAL_PAPER, CODE, SEED, TYPES = "paper", "A4", "code", "seed", "types"
LANGUAGE = "lang"
RULES, READ = "rules", "read.html"
"""The handout of a game's rules, and the file with what of an offer can be read without paper."""
_OF_EVERY_PRINT = (
    "theme",
    "title",
    PAPER,
    "margin",
    "per_sheet",
    "booklet",
    "poster",
    "text_size",
    "large_print",
    LANGUAGE,
)
"""Of the options of every print only these: the others name files, or say how they are written."""
_PRINT_GROUPS = ("Paper", "Look", "Files")
_FIRST = 3
"""So many options of an offer's own are asked first, before paper and ink."""
_TITLES = {
    "record": "Score pads",
    "turns": "Example turns",
    EVENING: "Evening’s kit",
    HANDOUT: "Handout",
    PACK: "Club evening",
    CLASS: "Class set",
}
"""What offers are called whose names say too little."""
_FOR_COMMANDS = re.compile(r"; (?:several|may be repeated)\b[^.]*|; see the rules command")
"""What help says for those who type commands alone."""
MOST_SHEETS, MOST_PAGES = 24, 60


class Offer(NamedTuple):
    """Something to print: of a `game`, "" for none alone; `path` is its address, `rows` are its options."""

    game: str
    name: str
    summary: str
    rows: tuple[OptionRow, ...]
    is_first: bool = False
    """Whether it is what the game's command prints without a word."""
    by_chance: bool = False
    """Whether it is another one each time when nothing is asked for."""
    is_read: bool = False
    """Whether it can be read without paper."""

    @property
    def path(self) -> str:
        """Its address below the page's own."""
        return f"{self.game}/{self.name}/".removeprefix("/")

    @property
    def root(self) -> str:
        """The way up from its page to the top of all addresses."""
        return "../" * self.path.count("/")

    def usual(self, suit: str) -> dict[str, OptionValue]:
        """Values of options that nobody gives, by name, where those that `suit` changes have its values."""
        suited = {
            name: value for row in self.rows for name, value in row.suits.get(suit, {}).items()
        }
        return {row.name: suited.get(row.name, row.default) for row in self.rows}

    @property
    def cover(self) -> str:
        """The address of a picture of it, always the same."""
        return f"{self.path}page-1.svg" + (f"?{SEED}=cover" if self.by_chance else "")

    @property
    def title(self) -> str:
        return words(self._name)

    @property
    def _name(self) -> str:
        return _TITLES.get(self.name, self.name.capitalize())

    @property
    def source(self) -> str:
        """The option that holds what somebody has written, which a file may hold as well; "" for none."""
        return next((row.name for row in self.rows if row.name in (NAMES, TEXT)), "")

    @property
    def this(self) -> str:
        """What one of it is called in an English sentence."""
        noun = self._name.lower()
        return f"these {noun}" if noun.endswith("s") else f"this {noun}"


class Game(NamedTuple):
    """A game, with its emblem as SVG, what is said of it on the shelf, and what can be printed of it."""

    name: str
    title: str
    credit: str
    link: str
    emblem: str
    facts: Facts
    offers: tuple[Offer, ...]

    @property
    def begin(self) -> Offer:
        """What one prints to play: all that is to be made, else the first there is."""
        kit = self.facts.making and next((each for each in self.offers if each.name == "kit"), None)
        return kit or self.offers[0]

    @property
    def rules(self) -> Offer | None:
        """Its rules, where they can be read."""
        return self._read(RULES)

    @property
    def turns(self) -> Offer | None:
        """Its turns by example."""
        return self._read(TURNS)

    def _read(self, name: str) -> Offer | None:
        return next((each for each in self.offers if each.name == name and each.is_read), None)


class Catalogue(NamedTuple):
    """All there is to print; the games that are ready to play soonest come first."""

    games: tuple[Game, ...]
    evening: Offer
    handout: Offer
    groups: tuple[Offer, ...]
    """Packs and class sets, in the order of the games."""

    @property
    def first_time(self) -> "Wanted | None":
        """What suits whoever plays for the first time, None where nothing says so."""
        offers = (offer for game in self.games for offer in game.offers)
        suited = ((offer, row) for offer in offers for row in offer.rows if row.suits)
        return next((Wanted(each, {row.name: next(iter(row.suits))}) for each, row in suited), None)

    def offer(self, game: str, product: str) -> Offer | None:
        """The offer under these names, None where there is none."""
        of_games = (each for one in self.games for each in one.offers)
        every = (*of_games, *self.groups, self.evening, self.handout)
        return next((each for each in every if (each.game, each.name) == (game, product)), None)


def catalogue() -> Catalogue:
    """Return all that the page offers."""
    games = []
    for game in interface.list_games():
        offers = [
            Offer(
                game.name,
                name,
                summary,
                _rows(game.name, name),
                not number,
                _by_chance(game.name, name),
                _is_read(game.name, name),
            )
            for number, (name, summary) in enumerate(interface.list_products(game.name).items())
        ]
        games.append(
            Game(
                game.name,
                game.title,
                game.credit,
                game.link,
                interface.emblem(game.name),
                registry.game(game.name).facts,
                tuple(offers),
            )
        )
    evening = Offer(
        "", EVENING, "The kits of several games in one file, for an evening.", _rows("", "")
    )
    summary = "A page of your own: headings, lists, tables and paragraphs, written as Markdown."
    handout = Offer("", HANDOUT, summary, _rows_of_handout())
    games = by_effort(games)
    groups = (group for game in games for group in _groups(game.name))
    return Catalogue(tuple(games), evening, handout, tuple(groups))


_WHO = "One name in each line, or how many they are. Lists from elsewhere are read, too."
_SINGLE = (SEED, "count", "number", CODE, "per_sheet", "booklet", "poster")
"""Options for single prints, which packs and class sets have not, or have of their own."""


def _groups(name: str) -> Iterator[Offer]:
    """Yield what is printed of a game for a club and for a class."""
    game = registry.game(name)
    if game.tables:
        summary = "For a club: who sits where in each round, sheets, score cards, standings."
        yield Offer(name, PACK, summary, _rows_of_group(game, PackOptions))
    if game.lesson:
        summary = "For a class: a sheet for every pupil, and the answers for the teacher."
        yield Offer(name, CLASS, summary, _rows_of_group(game, ClassOptions))


def _rows_of_group(game: GameOf, kind: type[PackOptions | ClassOptions]) -> tuple[OptionRow, ...]:
    product, decided = sheets_of(game, kind)
    of_sheets = _rows(game.name, product.name)
    who = OptionRow(NAMES, "Who comes", _WHO, "lines", "", group=WHICH, main=True)
    own = [each for each in options_of(kind, WHICH) if each.name in (SEED, *_OF_GROUP)]
    left = (*decided, *_SINGLE, "sheets")
    first = {NAMES, *[each.name for each in own if each.main][:2], PAPER, "theme"}
    rows = (who, *own, *(row for row in of_sheets if row.name not in left))
    return tuple(row._replace(main=row.name in first) for row in rows)


_OF_GROUP = ("tables", "rounds", "sheets")


def _rows_of_handout() -> tuple[OptionRow, ...]:
    text = OptionRow(
        TEXT,
        "What it says",
        "A line that begins with # is a heading, one with - an item of a list.",
        "lines",
        "",
        group=SHOWN,
        main=True,
    )
    prints = [row for row in _rows("", "") if row.name in _OF_EVERY_PRINT]
    return (text, *prints)


_HasFacts = TypeVar("_HasFacts", Game, GameOf)


def by_effort(games: Iterable[_HasFacts]) -> list[_HasFacts]:
    """Return games, those first that are ready to play soonest."""
    return sorted(games, key=lambda game: game.facts.making)


def _by_chance(game: str, product: str) -> bool:
    try:
        return bool(interface.draw_seed(game, product))
    except PressboardError:  # it wants something first
        return False


def _is_read(game: str, product: str) -> bool:
    """True if a product can be read without paper, and is always the same."""
    found = registry.game(game).product(product)
    return bool(found and found.is_read and not found.params)


def _rows(game: str, product: str) -> tuple[OptionRow, ...]:
    rows = interface.describe_options(game, product)
    own = [row.name for row in rows if row.group not in _PRINT_GROUPS and row.kind != "file"]
    main = [row.name for row in rows if row.name in own and row.main and row.name != SEED]
    first = {*main[:_FIRST], PAPER, "theme"}
    return tuple(
        _of_page(row, game)._replace(main=row.name in first)
        for row in rows
        if row.name in {*own, *_OF_EVERY_PRINT}
    )


def _of_page(row: OptionRow, game: str) -> OptionRow:
    """Return a row as the page has it: a theme is one of ours, paper and language are the same wherever the server is."""
    if row.name == LANGUAGE:
        known = languages(game or SHARED)
        return row._replace(kind="choice", words=known, default=ENGLISH, help="")
    if row.name == "theme":
        return row._replace(
            kind="choice", help="In colour, with little ink, black only, or for low vision."
        )
    if row.name == PAPER:
        return row._replace(default=USUAL_PAPER, help="Universal fits A4 and Letter alike.")
    if row.house_rules:
        return row._replace(help="Tick what your table agrees on. It is printed with the rules.")
    most = row.most
    if row.name == "count" and most and most > MOST_SHEETS:
        most = MOST_SHEETS
    help = _FOR_COMMANDS.sub("", row.help).replace("a seed", "a name")
    return row._replace(help=help, most=most)


# What an address asks for: the query of an offer, read against its options and written again in its one form.


FORM, ANOTHER = "form", "another"
"""Fields of the form that are no options: its suit when it was made, without which what is not ticked is as usual; and
that the seed is to be a fresh one."""
_MOST_FIELDS, _USUAL = 200, f"{PAPER}={USUAL_PAPER}"
_YES, _NO = ("yes", "on", "true", "1"), ("no", "off", "false", "0")
_WHOLE = re.compile(r"[+-]?\d{1,12}", re.ASCII)


class Wanted(NamedTuple):
    """An offer with the options that are not as usual, in their order."""

    offer: Offer
    options: Mapping[str, OptionValue]

    @property
    def query(self) -> str:
        """The options as a query, "" where all is as usual."""
        return urlencode({name: text_of(value) for name, value in self.options.items()})

    @property
    def key(self) -> str:
        """What is the same for all addresses of the same print: the usual paper may be named or not."""
        return f"{self.offer.path}?{self.query.replace(_USUAL, '')}"

    def but(self, **options: OptionValue) -> "Wanted":
        """Return it with other options; None leaves one out."""
        chosen = {**self.options, **options}
        names = (row.name for row in self.offer.rows)
        return Wanted(
            self.offer, {name: chosen[name] for name in names if chosen.get(name) is not None}
        )


class Fields(NamedTuple):
    """A query as it came: the texts of each field, so that a form can be shown as it was filled."""

    texts: Mapping[str, tuple[str, ...]]

    @property
    def of_form(self) -> bool:
        """True if a form was sent: boxes that are not ticked say no."""
        return FORM in self.texts

    def suit(self, offer: Offer) -> str:
        """Return the word that says what other options usually are, "" where there is no such word."""
        return next(
            (self.texts.get(row.name, (row.default,))[0] for row in offer.rows if row.suits), ""
        )


def fields_of(query: str) -> Fields:
    """Return the fields of a query; raises BadOption for one that is none."""
    try:
        pairs = parse_qsl(
            query, keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict"
        )
    except ValueError:
        raise BadOption("the address cannot be read; start from a page's form") from None
    texts: dict[str, tuple[str, ...]] = {}
    for name, text in pairs:
        texts[name] = (*texts.get(name, ()), text.replace("\r\n", "\n"))
    return Fields(texts)


def wanted(offer: Offer, fields: Fields) -> Wanted:
    """Options that the fields choose of an offer; raises BadOption, which names the option."""
    usual, before = offer.usual(fields.suit(offer)), offer.usual(fields.texts.get(FORM, ("",))[0])
    for name in fields.texts:
        if name not in (*usual, FORM, ANOTHER):
            raise BadOption(unknown("option", name, [*usual]))
    read = {row.name: _read(row, fields, usual[row.name]) for row in offer.rows}
    if fields.of_form:  # what was as usual in it is as usual now
        read = {
            name: usual[name] if value == before[name] else value for name, value in read.items()
        }
    if read.get(CODE) and isinstance(read[CODE], tuple) and len(read[CODE]) > MOST_SHEETS:
        raise BadOption(f"the page prints {MOST_SHEETS} sheets at once; leave some codes out", CODE)
    if ANOTHER in fields.texts:
        read.pop(SEED, None)
    # The paper stays where it is named: who leaves it out may be shown what is usual where they live.
    named = {PAPER} & fields.texts.keys()
    return Wanted(
        offer,
        {name: value for name, value in read.items() if value != usual[name] or name in named},
    )


def _read(row: OptionRow, fields: Fields, usual: OptionValue) -> OptionValue:
    texts = fields.texts.get(row.name, ())
    if row.kind == "list":
        words = dict.fromkeys(
            word.strip() for text in texts for word in text.split(",") if word.strip()
        )
        if not words and any(map(str.strip, texts)):
            raise BadOption(
                f"{row.label}: commas alone name nothing; leave it empty or give it a value",
                row.name,
            )
        return tuple(words)
    if len(texts) > 1:
        raise BadOption(f"{row.label}: this is given {len(texts)} times; give it once", row.name)
    if row.kind == "yes_no" and not texts:
        return False if fields.of_form else usual
    if not texts or not texts[0].strip():
        return usual
    return _value(row, texts[0].strip())


def _value(row: OptionRow, text: str) -> str | float:
    if row.kind == "yes_no":
        if text.lower() not in (*_YES, *_NO):
            raise BadOption(f"{row.label}: yes or no, not {quoted(text)}", row.name)
        return text.lower() in _YES
    if row.kind == "number":
        if not _WHOLE.fullmatch(text):
            raise BadOption(f"{row.label}: {quoted(text)} is no whole number", row.name)
        if row.name == "count" and row.most is not None and int(text) > row.most:
            raise BadOption(
                f"{row.label}: the page prints {row.most:g} at once, the command line more",
                row.name,
            )
        return int(text)
    if row.kind in ("decimal", "length"):
        try:
            return float(text.replace(",", "."))
        except ValueError:
            if row.kind == "length":
                return text  # with a unit, which the program reads
            raise BadOption(f"{row.label}: {quoted(text)} is no number", row.name) from None
    if row.kind == "choice" and text not in row.words:
        raise BadOption(f"{row.label}: {unknown('value', text, row.words)}", row.name)
    return text


def text_of(value: OptionValue) -> str:
    """Return a value as fields and addresses write it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return ",".join(value) if isinstance(value, tuple) else str(value)
