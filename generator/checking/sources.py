"""Where sheets come from when they are checked: a PDF of ours, a text file, or a code typed in."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from generator.errors import BadCode, BadFile, BadNotation, quoted
from generator.paths import read_bytes
from generator.room.findings import Finding
from generator.room.promise import DrawnProduct, Item, Room

LARGEST_FILE = 200_000_000
_LONGEST_PATH = 4096
CODES = "pressboard-codes.txt"
"""The file inside our PDFs that lists their sheets' codes."""


@dataclass(frozen=True, slots=True)
class Source:
    """A sheet and where it was found; `found` are the checker's findings."""

    place: str
    room: Room
    item: Item
    found: tuple[Finding, ...]


def sheets_in(target: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read every sheet that `target` holds and check it: a PDF's or text file's path, or a code itself.

    Raises BadFile, BadCode or BadNotation when there is nothing to read or it is damaged.
    """
    path = _existing(target)
    if path is None:
        yield from _from_codes("code", target, rooms)
        return
    data = read_bytes(path, LARGEST_FILE)
    if data.startswith(b"%PDF"):
        yield from _from_codes(path.name, _codes_inside(path, data), rooms)
    else:
        yield from _from_text(path.name, _text(path, data), rooms)


def codes_in(target: str, rooms: Sequence[Room]) -> list[str]:
    """Return the codes of all sheets that `target` holds, as `sheets_in` reads it, without checking them."""
    return [source.item.code for source in sheets_in(target, rooms)]


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
    from pypdf.errors import PyPdfError

    try:
        attachments = PdfReader(BytesIO(data)).attachments
        files = {name: b"".join(contents) for name, contents in attachments.items()}
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, RecursionError, OSError) as error:
        raise BadFile(f"{path.name} is damaged, its codes cannot be read ({type(error).__name__})") from None
    if CODES not in files:
        raise BadFile(
            f"{path.name} carries no sheet codes; it was not printed by pressboard, or holds only rules or boards"
        )
    return files[CODES].decode("utf-8", "replace")


def _text(path: Path, data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{path.name} is neither a PDF nor a text in UTF-8") from None
    if not text.strip():
        raise BadFile(f"{path.name} is empty")
    return text


def _from_codes(place: str, text: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read one code after the other; each begins with a tag, so line breaks inside one do not matter."""
    by_tag = {room.tag: room for room in rooms if room.tag}
    tags = "|".join(map(re.escape, by_tag))
    starts = [match.start() for match in re.finditer(rf"(?<![0-9A-Za-z])(?:{tags})\s*[-–—]", text, re.IGNORECASE)]
    if not starts:
        raise BadCode(f"{quoted(text.strip())} is no file and no sheet code; a code begins with {' or '.join(by_tag)}-")
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)], strict=True), 1):
        room = next(room for tag, room in by_tag.items() if text[start:].upper().startswith(tag))
        name = f"{place}, sheet {number}" if len(starts) > 1 else place
        yield _source(name, room, _drawn(room).read(text[start:end]))


def _from_text(place: str, text: str, rooms: Sequence[Room]) -> Iterator[Source]:
    """Read a text of set-ups (each begins with its game's word), or else of codes."""
    by_word = {room.setup_word: room for room in rooms if room.setup_word}
    words = "|".join(map(re.escape, by_word))
    starts = [match.start() for match in re.finditer(rf"^[ \t]*(?:{words})\b", text, re.IGNORECASE | re.MULTILINE)]
    if not starts:
        yield from _from_codes(place, text, rooms)
        return
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)], strict=True), 1):
        room = next(room for word, room in by_word.items() if text[start:].lstrip().lower().startswith(word.lower()))
        name = f"{place}, sheet {number}" if len(starts) > 1 else place
        yield _source(name, room, _read_setup(name, room, text[start:end]))


def _read_setup(place: str, room: Room, text: str) -> Item:
    try:
        return _drawn(room).read_setup(text)
    except BadNotation as error:
        raise BadNotation(f"{place}: {error}") from None


def _source(place: str, room: Room, item: Item) -> Source:
    return Source(place, room, item, tuple(_drawn(room).problems(item)))


def _drawn(room: Room) -> DrawnProduct:
    if room.drawn is None:
        raise BadCode(f"{room.title} has no sheets with codes")
    return room.drawn
