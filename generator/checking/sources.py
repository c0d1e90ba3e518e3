"""Where sheets come from when they are checked: a PDF of ours, a text file, or a code typed in."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from itertools import accumulate, pairwise
from pathlib import Path

from generator.codes import LONGEST_CODE, tag_of
from generator.errors import BadCode, BadFile, BadNotation, quoted
from generator.paths import read_bytes
from generator.room.findings import Finding
from generator.room.promise import CODES, DrawnProduct, Item, Replayed, Room

LARGEST_FILE = 200_000_000
_LONGEST_PATH = 4096
_LINE_END = r"=?[ \t]*\n[>\s]*"
"""What mail programs put between two lines: a mark that the line goes on, marks that it is quoted."""
_HYPHEN = rf"(?:{_LINE_END})?\s*[-–—]\s*(?:{_LINE_END})?"
_CODE = re.compile(rf"\w+(?:{_HYPHEN}\w+)+")
_MORE = re.compile(rf"{_LINE_END}\w+(?:{_HYPHEN}\w+)*")
"""A further line of what may be a code."""

Read = Callable[[DrawnProduct, str], Item]
"""Makes an item of a text."""


@dataclass(frozen=True, slots=True)
class Source:
    """A sheet and where it was found; `found` are the checker's findings."""

    place: str
    room: Room
    product: DrawnProduct
    item: Item
    found: tuple[Finding, ...]


def sheets_in(target: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read every sheet that `target` holds and check it: a PDF's or text file's path, or a code itself.

    Raises BadFile, BadCode or BadNotation when there is nothing to read or it is damaged; where there are several
    sheets the message says which.
    """
    path = _existing(target)
    if path is None:
        yield _typed_in(target, rooms)
        return
    data = read_bytes(path, LARGEST_FILE)
    if data.startswith(b"%PDF"):
        yield from _from_codes(path.name, _codes_inside(path, data), rooms)
    else:
        yield from _from_text(path.name, _text(path, data), rooms)


def record_in(target: str, rooms: Sequence[Room]) -> Replayed | None:
    """Replay the game record that the text file `target` holds; None when it is no record of any game.

    Raises BadFile, BadCode or BadNotation, naming the file, for a record that cannot be read.
    """
    path = _existing(target)
    if path is None or (data := read_bytes(path, LARGEST_FILE)).startswith(b"%PDF"):
        return None
    text = _text(path, data)
    try:
        replays = (room.replay(text) for room in rooms if room.replay)
        return next((replayed for replayed in replays if replayed), None)
    except (BadCode, BadNotation) as error:
        raise type(error)(f"{path.name}: {error}") from None


def _existing(target: str) -> Path | None:
    """Return `target` as a path when there is such a file; a code is not one, however long."""
    if not target.strip() or "\n" in target or "\0" in target or len(target) > _LONGEST_PATH:
        return None
    try:
        path = Path(target)
        if path.is_dir():
            raise BadFile(f"{path} is a folder; name a PDF, a text file or a code")
        exists = path.exists()
    except OSError:
        return None
    looks_like_one = path.suffix.lower() in (".pdf", ".txt") or len(path.parts) > 1
    if not exists and looks_like_one:
        raise BadFile(f"there is no file {quoted(target, 80)}")
    return path if exists else None


def _codes_inside(path: Path, data: bytes) -> str:
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL + 1)  # what it has to say is said by the error
    try:
        attachments = PdfReader(BytesIO(data)).attachments
        files = {name: b"".join(contents) for name, contents in attachments.items()}
    except Exception as error:
        raise BadFile(f"{path.name} is damaged, its codes cannot be read ({type(error).__name__})") from None
    if CODES not in files:
        raise BadFile(
            f"{path.name} carries no sheet codes; it was not printed by pressboard, or holds only rules or boards"
        )
    if not files[CODES].strip():
        raise BadFile(f"{path.name} is damaged, its codes cannot be read")
    return files[CODES].decode("utf-8", "replace")


def _text(path: Path, data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{path.name} is neither a PDF nor a text in UTF-8") from None
    if not text.strip():
        raise BadFile(f"{path.name} is empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _typed_in(code: str, rooms: Sequence[Room]) -> Source:
    """Read a code as somebody typed it: with or without hyphens, in any case, I for 1."""
    by_tag = {room.tag: room for room in rooms if room.tag}
    try:
        tag = tag_of(code, by_tag)
    except BadCode:
        raise _no_code(code, by_tag) from None
    room = _room_of(tag, by_tag)
    if room is None:
        raise _no_code(code, by_tag)
    return _source("code", room, code, _code)


def _room_of(tag: str, by_tag: Mapping[str, Room]) -> Room | None:
    """Return the room whose codes begin with `tag`, in this or another format; its reader tells formats apart."""
    return next((room for known, room in by_tag.items() if known[:-1] == tag[:-1]), None)


def _from_codes(place: str, text: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read one code after the other; each begins with a tag, so line breaks inside one do not matter."""
    by_tag = {room.tag: room for room in rooms if room.tag}
    games = _either(tag[:-1] for tag in by_tag)
    pieces = _pieces(text, rf"(?<![0-9A-Za-z])(?:{games})[0-9IiLl](?=[-–—\s0-9A-Za-z])")
    found = [(_room_of(tag_of(tag, by_tag), by_tag), code) for tag, code, _ in pieces]
    codes = [(room, code) for room, code in found if room]
    if not codes:
        raise BadCode(f"{place} holds no sheet's code or set-up and no game's record; a code {_begins(by_tag)}")
    yield from _read_all(place, len(codes), codes, _code_before)


def _from_text(place: str, text: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read a text of set-ups (each begins with its game's word), or else of codes."""
    by_word = {room.setup_word.lower(): room for room in rooms if room.setup_word}
    pieces = _pieces(text, rf"^[ \t]*(?:{_either(by_word)})(?=[ \t]+\d)")
    if not pieces:
        yield from _from_codes(place, text, rooms)
        return
    # Empty lines before it keep the numbers of a set-up's own lines.
    setups = ((by_word[word], "\n" * lines + setup) for word, setup, lines in pieces)
    yield from _read_all(place, len(pieces), setups, _setup)


def _codes_alone(text: str) -> Iterator[str]:
    """Yield what may be the code that a text begins with, without what follows it in print, the likeliest first.

    Its groups hang together by hyphens, if it has any. Line ends may part a group: then more and more lines belong to
    it, as far as they, too, look like groups.
    """
    found = _CODE.match(text)
    if not found:
        yield text
    while found:
        yield re.sub(_LINE_END, "", text[: found.end()])
        found = _MORE.match(text, found.end()) if found.end() < LONGEST_CODE else None


def _pieces(text: str, beginning: str) -> list[tuple[str, str, int]]:
    """Take `text` apart where the pattern `beginning` is met.

    Each piece is its beginning in small letters, the whole of it, and the lines there are before it.
    """
    found = list(re.finditer(beginning, text, re.IGNORECASE | re.MULTILINE))
    borders = [0, *(match.start() for match in found), len(text)]
    lines = accumulate(text.count("\n", first, last) for first, last in pairwise(borders))
    pieces = zip(found, pairwise(borders[1:]), lines, strict=False)
    return [(match[0].strip().lower(), text[first:last], before) for match, (first, last), before in pieces]


def _either(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, words))


def _read_all(place: str, count: int, pieces: Iterable[tuple[Room, str]], read: Read) -> Iterator[Source]:
    for number, (room, text) in enumerate(pieces, 1):
        name = f"{place}, sheet {number}" if count > 1 else place
        try:
            yield _source(name, room, text, read)
        except (BadCode, BadNotation) as error:
            raise type(error)(f"{name}: {error}") from None


def _no_code(text: str, tags: Iterable[str]) -> BadCode:
    return BadCode(f"{quoted(text.strip())} is no file and no sheet code; a code {_begins(tags)}")


def _begins(tags: Iterable[str]) -> str:
    return f"begins with {' or '.join(f'{tag}-' for tag in tags)}"


def _code(product: DrawnProduct, text: str) -> Item:
    return product.read(text)


def _code_before(product: DrawnProduct, text: str) -> Item:
    """Read the code that a text begins with; one that lines part is joined where its checksum says it is right."""
    first, *joined = _codes_alone(text)
    try:
        return product.read(first)
    except BadCode as error:
        for code in joined:
            with suppress(BadCode):
                return product.read(code)
        advice = "; if lines part it in the middle of a group, write it in one line" if joined else ""
        raise BadCode(f"{error}{advice}") from None


def _setup(product: DrawnProduct, text: str) -> Item:
    return product.read_setup(text)


def _source(place: str, room: Room, text: str, read: Read) -> Source:
    if room.drawn is None:
        raise BadCode(f"{room.title} has no sheets with codes")
    item = read(room.drawn, text)
    return Source(place, room, room.drawn, item, tuple(room.drawn.problems(item)))
