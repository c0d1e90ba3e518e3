"""Finds the sheets to be checked in a PDF of ours, a text file, or a code; or the record of a game in a text."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial

from pressboard.checking.given import Given, Kind, contents_of, given
from pressboard.checking.texts import (
    code_beginnings,
    count,
    pieces,
    setup_beginnings,
    spellings,
)
from pressboard.codes import PRINTED_CODE, printed_code, tag_of, without_link
from pressboard.errors import BadCode, BadNotation, BadOption, listed, quoted
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item
from pressboard.kinds.product import AnyGenerated
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding
from pressboard.play.records.heads import opening_lines
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import uncommented

# The game record in a text, found by its first line, or because only one game replays its moves.

LONGEST_ALONE = 200_000
"""So many characters a list of moves may have that does not say whose it is; each game in turn tries it."""

RECIPE = re.compile(r"\bseed [^\n]{1,300}, (?:sheet|board) \d{1,10}\b", re.ASCII | re.IGNORECASE)
"""What a recipe ends with, which stands in the foot of every sheet."""
_MOVES = re.compile(r"^[ \t]*(?:\d+[.)][ \t]+)?@?[A-Za-z]\d{1,2}(?:[ \t;,]|$)", re.MULTILINE)
"""What a line with moves begins with, and no line of a page but where it tells a route."""
_CLEAR = re.compile(r"[A-Za-z]\d|\d\s*[A-Za-z♥♣♠♦♡♧♤♢]")
"""What stands in some move of every game: a letter beside a figure."""
_ROUTES = re.compile(
    r"\b(?:start\s+(?:square\s+(?:\d{1,2}\s+)*+)?[a-z]\d{1,2}$|from\s+[a-z]\d{1,2}:.{1,2000}?points\s+so\s+far\.|which\s+[a-z]\d{1,2}\s.{1,2000}?\sdoes:)",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
"""What pages say of routes and where they start: wherever lines are broken one may begin with a square."""


def record_in(target: str | Given, games: Sequence[Game]) -> Replayed | None:
    """Replay the game record that the text file `target` holds; None when it is no record of any game.

    Raises BadFile, BadCode or BadNotation, naming the file, for a record that cannot be read.
    """
    source = given(target) if isinstance(target, str) else target
    if source.kind is not Kind.TEXT:
        return None
    try:
        return replayed_in(source.text, games)
    except (BadCode, BadNotation) as error:
        if _is_page(source.text, games):
            return None
        raise type(error)(f"{source.place}: {error}") from None


def outruns_in(source: Given, games: Sequence[Game], words: str) -> Sequence[Finding]:
    """The places where the game record in a text needs more pieces than the set called `words` has.

    Raises BadOption for a set that there is not, and where no game with sets of pieces has such a record.
    """
    found = (game.outruns(source.text, words) for game in games if game.outruns)
    outruns = next((each for each in found if each is not None), None)
    if outruns is None:
        raise BadOption(
            "--set is for records of games that are played with sets of pieces; leave it out"
        )
    return outruns


def replayed_in(text: str, games: Sequence[Game]) -> Replayed | None:
    """Replay a record, whichever game it is of, or moves alone that only one game replays; None for other texts.

    Raises BadCode or BadNotation for a record that cannot be read.
    """
    replays = (game.replay(text) for game in by_name(text, games) if game.replay)
    return next((replayed for replayed in replays if replayed), None) or _alone(text, games)


def by_name(text: str, games: Sequence[Game]) -> list[Game]:
    """Return games in the order in which they are asked whether a text is theirs: the one that it names comes first."""
    # Named before the moves no other game's words mean anything.
    head = "\n".join(opening_lines(text[:LONGEST_ALONE]))
    return sorted(games, key=lambda game: not re.search(rf"\b{game.name}\b", head, re.IGNORECASE))


def _alone(text: str, games: Sequence[Game]) -> Replayed | None:
    """Replay moves alone by the only game that replays all of them, from its usual start; None where none reads them.

    Raises BadNotation where only one reads them and finds a fault, or where several replay them.
    """
    if (
        len(text) > LONGEST_ALONE
        or _holds_sheets(text, games)
        or not _CLEAR.search(uncommented(text))
    ):
        return None
    read = dict[str, Replayed]()
    for game in games:
        with suppress(BadNotation, BadOption):
            if game.replay_moves and (replayed := game.replay_moves(text)) and _has_moves(replayed):
                read[game.name] = replayed
    whole = [name for name, replayed in read.items() if not replayed.found]
    if len(whole) == 1:
        return read[whole[0]]
    if whole:
        raise BadNotation(f"{listed(whole)} all replay these moves; {_first_lines(whole)}")
    if len(read) == 1:
        ((name, replayed),) = read.items()
        fault = f"{name} finds {replayed.found[0]}"
        raise BadNotation(f"no game replays these moves whole; {fault}; {_first_lines([name])}")
    return None


def _has_moves(replayed: Replayed) -> bool:
    """True if at least the first move was played."""
    games = replayed.data.get("games")
    return not isinstance(games, list) or any(
        isinstance(game, dict) and game.get("plies") for game in games
    )


def _is_page(text: str, games: Sequence[Game]) -> bool:
    """True if a text is copied from sheets in print: their recipes and codes stand in it, and no moves.

    Where a page breaks its lines one may begin with a word that begins a line of records.
    """
    words = " ".join(uncommented(text[:LONGEST_ALONE]).split())
    if not RECIPE.search(words) or not _holds_sheets(text, games):
        return False
    return not _MOVES.search(_ROUTES.sub("", text))


def _holds_sheets(text: str, games: Sequence[Game]) -> bool:
    kinds = [product for game in games for product in game.generated]
    beginnings = (
        code_beginnings(kind.tag[:-1] for kind in kinds),
        setup_beginnings(kind.setup_word for kind in kinds),
    )
    return any(count(text, beginning, 0) for beginning in beginnings)


def _first_lines(names: Sequence[str]) -> str:
    return f"begin the record with a line such as: {listed(f'{name} Ann - Bob' for name in names)}".replace(
        " and ", " or "
    )


def how_records_begin(source: Given, games: Sequence[Game]) -> str:
    """A hint how records begin, and which line of a text does not begin one; "" where it could be none."""
    names = [game.name for game in games if game.replay_moves]
    lines = enumerate(source.text.splitlines(), 1)
    first = next(((number, line.strip()) for number, line in lines if line.strip()), None)
    if source.kind is not Kind.TEXT or not names or not first:
        return ""
    return f"; line {first[0]}: {quoted(first[1])} begins no record; {_first_lines(names)}"


# Sheets, by their codes or as they are set up.


class NoCode(BadCode):
    """What was given holds nothing that could be a code."""


_LINES = re.compile(r"^lines? \d{1,9}(?: to \d{1,9})?(?=: )")
_NUMBER = re.compile(r"\d+")
"""Where an error says in which line or lines it is."""

_RECIPE_IN = 4_000
"""A recipe is looked for in so many characters."""

_Kind = tuple[Game, AnyGenerated]
"""A kind of codes and set-ups: the game, what of it they stand for."""
_Piece = tuple[_Kind, Callable[[], Item[object]], int]
"""A code or a set-up: its kind, what reads it, the number of lines before it."""


@dataclass(frozen=True)  # without slots, for what is found stays once it is asked for
class Source:
    """A sheet and where it was found."""

    place: str
    game: Game
    product: AnyGenerated
    item: Item[object]

    @cached_property
    def found(self) -> tuple[Finding, ...]:
        return tuple(self.product.problems(self.item))


@dataclass(frozen=True, slots=True)
class Sheets(Iterator[Source]):
    """The sheets of one place, each read when it is its turn, and how many there are.

    `notes` and `bare` are those of what was `Given`.
    """

    unread: Iterator[Callable[[], Source]]
    count: int
    notes: tuple[str, ...] = ()
    bare: bool = False

    def __next__(self) -> Source:
        """Return the next sheet; raises BadCode or BadNotation, saying which it is, for one that is damaged."""
        return next(self.unread)()

    def whole(self, tell: Callable[[str], None]) -> Iterator[Source]:
        """Yield the sheets that can be read, and `tell` what is wrong with others; raises as `next` does for one alone."""
        for read in self.unread:
            try:
                sheet = read()
            except (BadCode, BadNotation) as error:
                if self.count == 1:
                    raise
                tell(str(error))
            else:
                yield sheet

    def some(self, numbers: Container[int]) -> Iterator[Source]:
        """Yield those of some numbers, counted from 1; the others are not even read. Raises as `next` does."""
        return (read() for number, read in enumerate(self.unread, 1) if number in numbers)


def sheets_in(
    target: str | bytes | Given, games: Sequence[Game], readings: Sequence[str] = ()
) -> Sheets:
    """Return the sheets in what `target` names: a PDF or a text file by its path, or a code itself.

    Bytes are what such a file holds, or a code, and never a path.

    They are judged under the house rules `readings`. Raises BadFile, BadCode or BadNotation when there is nothing to
    read, too much, or it is damaged; BadOption for readings the game has not, or sheets that know none.
    """
    sheets = _sheets(target, games)
    if not readings:
        return sheets
    return replace(sheets, unread=(partial(_read_under, read, readings) for read in sheets.unread))


def _read_under(read: Callable[[], Source], readings: Sequence[str]) -> Source:
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
            error = _no_code(source.text, by_tag)
            raise type(error)(f"{source.place}: {error}")
        known = f"a code {_begins(by_tag)}{how_records_begin(source, games)}"
        raise NoCode(
            f"{source.place} holds no sheet's code or set-up and no game's record; {known}"
        )
    by_letters = {tag[:-1].lower(): kind for tag, kind in by_tag.items()}
    found = (
        (kind := by_letters[tag[:-1]], partial(_code_in, source.text, code, start, kind[1]), 0)
        for tag, code, _, start in pieces(source.text, beginning)
    )
    return Sheets(_read_all(source.place, codes, found), codes, source.notes, source.bare)


def _contents(data: bytes, games: Sequence[Game]) -> Given:
    """The contents of a file, or the code that stands there as somebody typed it."""
    source = contents_of("this", data)
    text = ""
    if source.kind is Kind.TEXT and "\n" not in (text := source.text.strip()):
        with suppress(BadCode):
            by_tag = _by_tag(games)
            if _kind_of(tag_of(without_link(text), by_tag), by_tag):
                return Given("code", Kind.CODE, text)
    return source


def typed_in(code: str, games: Sequence[Game]) -> Source:
    """Read a code as somebody typed it: with or without hyphens, in any case, I for 1. Raises BadCode."""
    by_tag = _by_tag(games)
    code = without_link(code)
    try:
        tag = tag_of(code, by_tag)
    except BadCode:
        raise _no_code(code, by_tag) from None
    kind = _kind_of(tag, by_tag)
    if kind is None:
        raise _no_code(code, by_tag)
    return Source("code", *kind, kind[1].read(code))


def _by_tag(games: Sequence[Game]) -> dict[str, _Kind]:
    return {product.tag: (game, product) for game in games for product in game.generated}


def _kind_of(tag: str, by_tag: Mapping[str, _Kind]) -> _Kind | None:
    """Return the kind of the codes that begin with `tag`, in this or another format; its reader tells formats apart."""
    return next((kind for known, kind in by_tag.items() if known[:-1] == tag[:-1]), None)


def _setups(source: Given, games: Sequence[Game]) -> Sheets | None:
    """Return the sheets of one set-up after the other, which begin with their games' words; None for none."""
    by_word = {
        product.setup_word.lower(): (game, product) for game in games for product in game.generated
    }
    beginning = setup_beginnings(by_word)
    setups = count(source.text, beginning, len(source.text))
    if not setups:
        return None
    found = (
        (kind := by_word[word], partial(kind[1].read_setup, setup), lines)
        for word, setup, lines, _ in pieces(source.text, beginning)
    )
    return Sheets(_read_all(source.place, setups, found), setups)


def _read_all(place: str, count: int, found: Iterable[_Piece]) -> Iterator[Callable[[], Source]]:
    for number, piece in enumerate(found, 1):
        yield partial(_read_one, f"{place}, sheet {number}" if count > 1 else place, *piece)


def _read_one(name: str, kind: _Kind, read: Callable[[], Item[object]], lines: int) -> Source:
    """Return the sheet called `name`; raises BadCode or BadNotation, saying which and where, for a damaged one."""
    try:
        return Source(name, *kind, read())
    except (BadCode, BadNotation) as error:
        # It says in which of its own lines a piece is wrong; more stand before it in the text.
        told = _LINES.sub(
            lambda found: _NUMBER.sub(lambda line: str(int(line[0]) + lines), found[0]), str(error)
        )
        raise type(error)(f"{name}: {told}") from None


def _no_code(text: str, tags: Iterable[str]) -> BadCode:
    if RECIPE.search(text[:_RECIPE_IN]):
        return _only_a_recipe(quoted(text.strip()))
    return NoCode(f"{quoted(text.strip())} is no file and no sheet code; a code {_begins(tags)}")


def _only_a_recipe(what: str) -> BadCode:
    return BadCode(
        f"{what} is a recipe, which makes its sheet in one version of pressboard; give the sheet's code instead, which "
        "stands beside the recipe and brings the same sheet back for ever"
    )


def _begins(tags: Iterable[str]) -> str:
    return f"begins with {' or '.join(f'{tag}-' for tag in tags)}"


def _code_in(text: str, piece: str, start: int, product: AnyGenerated) -> Item[object]:
    """Read the code that a piece of a text begins with; parted by lines or words it is joined where it is whole then.

    Raises BadCode, which names the groups that have slips.
    """
    written = [*spellings(text, piece, start)]
    whole = (code for each in written if (code := printed_code(each, [product.tag])))
    try:
        return product.read(next(whole, written[0]))
    except BadCode as error:
        if len({*written}) == 1:
            raise
        advice = "if lines part it in the middle of a group, write it in one line"
        raise BadCode(f"{error}; {advice}") from None
