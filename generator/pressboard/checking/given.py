"""Reads what is to be checked, within bounds: a PDF of ours with the files attached to it, a text file, or a code."""

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from types import FrameType

from pressboard.bounded import Bounds, Excess, within
from pressboard.checking.reading import Seen, damage_error, read_pdf, read_picture
from pressboard.codes import without_link
from pressboard.errors import BadFile, listed, quoted
from pressboard.kinds.scenes import notation_in
from pressboard.lean_classes import dataclass
from pressboard.paths import STANDARD_INPUT, is_folder, is_there, read_bytes, read_input, text_of

BOUNDS = Bounds()


def _too_much(place: str, excess: Excess, bounds: Bounds, frame: FrameType | None) -> BadFile:
    much = f"{bounds.seconds:g} s" if excess is Excess.TIME else f"{bounds.megabytes} MB of memory"
    return damage_error(place, f"finding them takes over {much}")


# Reads what is to be checked, once and within bounds: a PDF of ours, a text file, or a code.

LARGEST_PDF = 200_000_000
LARGEST_TEXT = 4_000_000
"""So many bytes a PDF or a picture may have, and a text."""

_PDF = b"%PDF"
_UNREAD = (".svg", ".heic")
"""How the names of pictures end that are not read."""
_MOST_PARTS = 6
"""So many stretches of pages are named; of more it is said how many pages they are."""
_LONGEST_PATH = 4096
SPLIT = "split it into smaller files"


class Kind(Enum):
    """What is handed over: a code, a text, or a print, as a PDF or a picture, of which we have the codes."""

    CODE = auto()
    TEXT = auto()
    PRINT = auto()


@dataclass(frozen=True, slots=True)
class Given:
    """A text that was handed over, and what the place is called where it stands.

    Of a print `notes` say what of it was not read; some of its pages may be `bare` of a code.
    """

    place: str
    kind: Kind
    text: str
    notes: tuple[str, ...] = ()
    bare: bool = False


def given(target: str) -> Given:
    """Read what `target` names: a file, standard input (`-`), or else a code, which is itself.

    Raises BadFile when there is nothing to read, or too much, or it is damaged.
    """
    if target.strip() == STANDARD_INPUT:
        return contents_of("standard input", read_input(LARGEST_PDF, SPLIT))
    path = _existing(target) if without_link(target) == target else None
    if path is None:
        return Given("code", Kind.CODE, target)
    if path.suffix.lower() in _UNREAD:
        raise BadFile(
            f"{path.name} is a picture of a kind that is not read; take the PDF, a PNG or JPEG, or the code that "
            "stands on the sheet"
        )
    return contents_of(path.name, read_bytes(path, LARGEST_PDF, SPLIT))


def contents_of(name: str, data: bytes) -> Given:
    """The contents of a file: a text, or the codes of a print; raises BadFile as `given` does."""
    is_pdf = data.startswith(_PDF)
    is_text = not is_pdf and _is_text(data)
    if len(data) > (most := LARGEST_TEXT if is_text else LARGEST_PDF):
        raise BadFile(f"{name} is larger than {most // 1_000_000} MB; {SPLIT}")
    if not is_text:
        read = read_pdf if is_pdf else read_picture
        seen = within(BOUNDS, partial(_too_much, name), read, data, name)
        if seen:
            return _print(name, seen)
    text = text_of(name, data, "neither a PDF, a picture nor a text in UTF-8")
    return Given(name, Kind.TEXT, notation_in(text))


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


_FOUND_NO_QR = "no QR code of ours was found; scan flat and sharp, at 150 dots per inch or more"
_NO_READER = "with pip install 'pressboard[scan]' the QR code of a sheet is read"
"""Why a picture shows no code, and what to do."""


def _print(name: str, seen: Seen) -> Given:
    """Return the codes of a print, and what of its pages was not read; raises BadFile where there are no codes."""
    why = _FOUND_NO_QR if seen.scans else _NO_READER
    bare = {*range(1, seen.last + 1)}.difference(seen.coded, seen.pictures)
    drawn = f"there is nothing but a picture on {_pages(seen.pictures)}; {why}"
    if not seen.codes and seen.pictures:
        raise BadFile(
            f"{name} holds no sheet's code in words: {drawn}, or give the code that stands on the sheet"
        )
    if not seen.codes:
        raise BadFile(
            f"{name} carries no sheet codes: it is not from pressboard, or holds only rules, diagrams or boards "
            "that need no check; a sheet of your own is checked as text, such as --setup shows it"
        )
    if sum(map(len, seen.codes)) > LARGEST_TEXT:
        raise BadFile(
            f"{name} carries over {LARGEST_TEXT // 1_000_000} MB of codes; print it in parts"
        )
    notes = list[str]()
    has_bare = bool(bare) and seen.pages > 1
    if has_bare:
        count = len({*seen.codes})
        read = f"{count} sheet was" if count == 1 else f"{count} sheets were"
        notes.append(
            f"{read} read from {seen.pages} pages; no code stands on {_pages(bare)} "
            "(rules, pieces and answers have none)"
        )
    if seen.pictures:
        notes.append(drawn)
    if seen.last < seen.pages:
        left = _pages(range(seen.last + 1, seen.pages + 1))
        notes.append(f"there was no time to look at {left}; {SPLIT}")
    text = "\n".join(seen.codes)
    return Given(name, Kind.PRINT, text, tuple(f"{name}: {each}" for each in notes), has_bare)


def _pages(numbers: Iterable[int]) -> str:
    """Return pages by their numbers, such as "page 3" or "pages 1-2 and 5"; how many they are where they lie apart.

    >>> _pages([5, 1, 2])
    'pages 1-2 and 5'
    """
    parts = list[list[int]]()
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    if len(parts) > _MOST_PARTS:
        return f"{sum(map(len, parts))} pages"
    words = listed(f"{part[0]}-{part[-1]}" if len(part) > 1 else f"{part[0]}" for part in parts)
    return f"page {words}" if words.isdigit() else f"pages {words}"


def named(words: Sequence[str]) -> str:
    """The thing that words name together: a file whose name has blanks, or a code copied in its groups.

    Raises BadFile where they name several files.
    """
    whole = " ".join(words)
    files = [word for word in words if is_there(Path(word)) and not is_folder(Path(word))]
    if words[0] == STANDARD_INPUT:
        files.insert(0, "standard input")
    if len(words) > 1 and files and not is_there(Path(whole)):
        raise BadFile(
            f"{quoted(whole, 80)} is more than {files[0]}; name one file or code at a time"
        )
    return whole


def _existing(target: str) -> Path | None:
    """Return `target` as a path when there is such a file; a code is not one, however long."""
    if not target.strip() or {*"\n\t\0"} & {*target} or len(target) > _LONGEST_PATH:
        return None
    try:
        path = Path(target)
        if path.is_dir():
            raise BadFile(f"{path} is a folder; name a file or a code")
        exists = path.exists()
    except OSError:
        return None
    # An ending of letters, or a folder, is what names of files have; between words it takes both.
    signs = path.suffix[1:].isalpha() + (len(path.parts) > 1)
    looks_like_one = signs > (" " in target) or path.suffix.lower() in (".pdf", ".txt")
    if not exists and looks_like_one:
        raise BadFile(f"there is no file {quoted(target, 80)}")
    return path if exists else None
