"""Finds the sheets to be checked in a PDF of ours, a text file, or a code."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from pressboard.checking.given import Given, Kind, given, held
from pressboard.checking.pieces import (
    code_beginnings,
    count,
    pieces,
    possible_codes,
    setup_beginnings,
)
from pressboard.checking.records import RECIPE, how_records_begin
from pressboard.codes import PRINTED_CODE, tag_of, without_link
from pressboard.errors import BadCode, BadNotation, BadOption, quoted
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item
from pressboard.kinds.product import GeneratedProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

_LINES, _NUMBER = re.compile(r"^lines? \d{1,9}(?: to \d{1,9})?(?=: )"), re.compile(r"\d+")
"""Where an error says in which line or lines it is."""

_RECIPE_IN = 4_000
"""A recipe is looked for in so many characters."""

Read = Callable[[GeneratedProduct[Any, Any, Any], str], Item[Any]]
"""Makes an item of a text."""

_Kind = tuple[Game, GeneratedProduct[Any, Any, Any]]
"""A kind of codes and set-ups: the game, what of it they stand for."""
_Piece = tuple[_Kind, str, int]
"""A code or a set-up: its kind, its text, the number of lines before it."""


@dataclass(frozen=True)  # without slots, for what is found stays once it is asked for
class Source:
    """A sheet and where it was found."""

    place: str
    game: Game
    product: GeneratedProduct[Any, Any, Any]
    item: Item[Any]

    @cached_property
    def found(self) -> tuple[Finding, ...]:
        return tuple(self.product.problems(self.item))


@dataclass(frozen=True, slots=True)
class Sheets(Iterator[Source]):
    """The sheets of one place, each read when it is its turn, and how many there are."""

    unread: Iterator[Callable[[], Source]]
    count: int

    def __next__(self) -> Source:
        """Return the next sheet; raises BadCode or BadNotation, saying which it is, for one that is damaged."""
        return next(self.unread)()

    def some(self, numbers: Container[int]) -> Iterator[Source]:
        """Yield those of some numbers, counted from 1; the others are not even read. Raises as `next` does."""
        return (read() for number, read in enumerate(self.unread, 1) if number in numbers)


def sheets_in(target: str | bytes | Given, games: Sequence[Game], readings: Sequence[str] = ()) -> Sheets:
    """Return the sheets in what `target` names: a PDF or a text file by its path, or a code itself.

    Bytes are what such a file holds, or a code, and never a path.

    They are judged under the house rules `readings`. Raises BadFile, BadCode or BadNotation when there is nothing to
    read, too much, or it is damaged; BadOption for readings the game has not, or sheets that know none.
    """
    sheets = _sheets(target, games)
    return Sheets((partial(_under, read, readings) for read in sheets.unread), sheets.count) if readings else sheets


def _under(read: Callable[[], Source], readings: Sequence[str]) -> Source:
    source = read()
    if not (product := source.product.under(readings)):
        raise BadOption(
            f"{source.place}: what {source.game.title} calls {source.product.name} is judged by the usual readings "
            "alone; leave --readings out"
        )
    return replace(source, product=product)


def _sheets(target: str | bytes | Given, games: Sequence[Game]) -> Sheets:
    source = given(target) if isinstance(target, str) else target
    if isinstance(source, bytes):
        source = _contents(source, games)
    if source.kind is Kind.CODE:
        return Sheets(iter((partial(typed_in, source.text, games),)), 1)
    if source.kind is Kind.TEXT and (sheets := _setups(source, games)):
        return sheets
    # The sheets of one code after the other; each begins with a tag, so line breaks inside do not matter.
    by_tag = _by_tag(games)
    beginning = code_beginnings(tag[:-1] for tag in by_tag)
    codes = count(source.text, beginning, len(source.text))
    if not codes:
        if RECIPE.search(source.text[:_RECIPE_IN]):
            raise _only_a_recipe(source.place)
        if PRINTED_CODE.fullmatch(source.text.strip().upper()):
            raise BadCode(f"{source.place}: {_no_code(source.text, by_tag)}")
        known = f"a code {_begins(by_tag)}{how_records_begin(source, games)}"
        raise BadCode(f"{source.place} holds no sheet's code or set-up and no game's record; {known}")
    by_letters = {tag[:-1].lower(): kind for tag, kind in by_tag.items()}
    found = ((by_letters[tag[:-1]], code, 0) for tag, code, _ in pieces(source.text, beginning))
    return Sheets(_read_all(source.place, codes, found, _code_before), codes)


def _contents(data: bytes, games: Sequence[Game]) -> Given:
    """Return what a file holds, or the code that stands there as somebody typed it."""
    source, text = held("this", data), ""
    if source.kind is Kind.TEXT and "\n" not in (text := source.text.strip()):
        with suppress(BadCode):
            by_tag = _by_tag(games)
            if _kind_of(tag_of(without_link(text), by_tag), by_tag):
                return Given("code", Kind.CODE, text)
    return source


def typed_in(code: str, games: Sequence[Game]) -> Source:
    """Read a code as somebody typed it: with or without hyphens, in any case, I for 1. Raises BadCode."""
    by_tag, code = _by_tag(games), without_link(code)
    try:
        tag = tag_of(code, by_tag)
    except BadCode:
        raise _no_code(code, by_tag) from None
    kind = _kind_of(tag, by_tag)
    if kind is None:
        raise _no_code(code, by_tag)
    return _source("code", kind, code, lambda product, text: product.read(text))


def _by_tag(games: Sequence[Game]) -> dict[str, _Kind]:
    return {product.tag: (game, product) for game in games for product in game.generated}


def _kind_of(tag: str, by_tag: Mapping[str, _Kind]) -> _Kind | None:
    """Return the kind of the codes that begin with `tag`, in this or another format; its reader tells formats apart."""
    return next((kind for known, kind in by_tag.items() if known[:-1] == tag[:-1]), None)


def _setups(source: Given, games: Sequence[Game]) -> Sheets | None:
    """Return the sheets of one set-up after the other, which begin with their games' words; None for none."""
    by_word = {product.setup_word.lower(): (game, product) for game in games for product in game.generated}
    beginning = _setup_words(games)
    setups = count(source.text, beginning, len(source.text))
    if not setups:
        return None
    found = ((by_word[word], setup, lines) for word, setup, lines in pieces(source.text, beginning))
    return Sheets(_read_all(source.place, setups, found, lambda product, text: product.read_setup(text)), setups)


def _setup_words(games: Sequence[Game]) -> re.Pattern[str]:
    return setup_beginnings(product.setup_word for game in games for product in game.generated)


def _read_all(place: str, count: int, found: Iterable[_Piece], read: Read) -> Iterator[Callable[[], Source]]:
    for number, piece in enumerate(found, 1):
        yield partial(_read_one, f"{place}, sheet {number}" if count > 1 else place, piece, read)


def _read_one(name: str, piece: _Piece, read: Read) -> Source:
    """Return the sheet called `name`; raises BadCode or BadNotation, saying which and where, for a damaged one."""
    kind, text, lines = piece
    try:
        return _source(name, kind, text, read)
    except (BadCode, BadNotation) as error:
        raise type(error)(f"{name}: {_further_down(str(error), lines)}") from None


def _further_down(message: str, lines: int) -> str:
    """Return an error that says in which of its lines a piece is wrong, as it is in the text that has more before."""
    return _LINES.sub(lambda found: _NUMBER.sub(lambda number: str(int(number[0]) + lines), found[0]), message)


def _no_code(text: str, tags: Iterable[str]) -> BadCode:
    if RECIPE.search(text[:_RECIPE_IN]):
        return _only_a_recipe(quoted(text.strip()))
    return BadCode(f"{quoted(text.strip())} is no file and no sheet code; a code {_begins(tags)}")


def _only_a_recipe(what: str) -> BadCode:
    return BadCode(
        f"{what} is a recipe, which makes its sheet in one version of pressboard; give the sheet's code instead, which "
        "stands beside the recipe and brings the same sheet back for ever"
    )


def _begins(tags: Iterable[str]) -> str:
    return f"begins with {' or '.join(f'{tag}-' for tag in tags)}"


def _code_before(product: GeneratedProduct[Any, Any, Any], text: str) -> Item[Any]:
    """Read the code that a text begins with; one that lines or words part is joined where its checks say it is right.

    Raises BadCode, which names the groups that have slips.
    """
    first, *joined = possible_codes(text)
    try:
        return product.read(first)
    except BadCode as error:
        fault = error
    for code in joined:
        with suppress(BadCode):
            return product.read(code)
    advice = "; if lines part it in the middle of a group, write it in one line" if joined else ""
    raise BadCode(f"{fault}{advice}")


def _source(place: str, kind: _Kind, text: str, read: Read) -> Source:
    game, product = kind
    return Source(place, game, product, read(product, text))
