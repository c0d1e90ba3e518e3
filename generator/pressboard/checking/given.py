"""Reads what is to be checked, within bounds: a PDF of ours with the files attached to it, a text file, or a code."""

import logging
from enum import Enum, auto
from functools import partial
from io import BytesIO
from pathlib import Path
from types import FrameType

from pressboard.bounded import Bounds, Excess, within
from pressboard.codes import without_link
from pressboard.errors import BadFile, lacks_memory, quoted
from pressboard.kinds.page import CODES
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import STANDARD_INPUT, read_bytes, read_input, text_of

BOUNDS = Bounds()


def attached(data: bytes, name: str, place: str) -> bytes | None:
    """Return what is attached to the PDF at a place as `name`, one after the other if it is several; None for nothing.

    Raises BadFile for a file that is damaged, encrypted, or takes too much.
    """
    return within(BOUNDS, partial(_too_much, place), _attached, data, name, place)


def _attached(data: bytes, name: str, place: str) -> bytes | None:
    logging.disable()  # pypdf would warn of every damage, without end
    from pypdf import PdfReader

    try:
        reader = PdfReader(BytesIO(data))
        if not reader.is_encrypted:
            found = reader.attachments.get(name)
            return None if found is None else b"".join(found)
    except Exception as error:  # pypdf raises whatever damage leads to, such as AttributeError
        if lacks_memory(error):
            raise
        raise _damaged(place, "its objects are damaged, or come to too much") from None
    raise _damaged(place, "it is encrypted; save it without a password")


def _too_much(place: str, excess: Excess, bounds: Bounds, frame: FrameType | None) -> BadFile:
    much = f"{bounds.seconds:g} s" if excess is Excess.TIME else f"{bounds.megabytes} MB of memory"
    return _damaged(place, f"finding what is attached to it takes over {much}")


def _damaged(place: str, why: str) -> BadFile:
    return BadFile(f"{place} is damaged, its codes cannot be read ({why})")


# Reads what is to be checked, once and within bounds: a PDF of ours, a text file, or a code.

LARGEST_PDF, LARGEST_TEXT = 200_000_000, 4_000_000
"""So many bytes a PDF may have, and a text."""

_PDF = b"%PDF"
_PICTURES = (".png", ".svg", ".jpg", ".jpeg", ".webp", ".heic")
"""How the names of pictures end, photographs of sheets among them."""
_LONGEST_PATH = 4096
SPLIT = "split it into smaller files"


class Kind(Enum):
    """What is handed over: a code, a text, or the codes of a PDF."""

    CODE = auto()
    TEXT = auto()
    ATTACHED = auto()


@dataclass(frozen=True, slots=True)
class Given:
    """A text that was handed over, and what the place is called where it stands."""

    place: str
    kind: Kind
    text: str


def given(target: str) -> Given:
    """Read what `target` names: a file, standard input (`-`), or else a code, which is itself.

    Raises BadFile when there is nothing to read, or too much, or it is damaged.
    """
    if target.strip() == STANDARD_INPUT:
        return held("standard input", read_input(LARGEST_PDF, SPLIT))
    path = _existing(target) if without_link(target) == target else None
    if path is None:
        return Given("code", Kind.CODE, target)
    if path.suffix.lower() in _PICTURES:
        raise BadFile(
            f"{path.name} is a picture and carries no code; take the PDF, or the code that stands on the sheet"
        )
    return held(path.name, read_bytes(path, LARGEST_PDF, SPLIT))


def held(name: str, data: bytes) -> Given:
    """Return what a file holds: a text, or the codes of a PDF; raises BadFile as `given` does."""
    is_pdf = data.startswith(_PDF)
    if len(data) > (most := LARGEST_PDF if is_pdf else LARGEST_TEXT):
        raise BadFile(f"{name} is larger than {most // 1_000_000} MB; {SPLIT}")
    if not is_pdf:
        return Given(name, Kind.TEXT, text_of(name, data, "neither a PDF nor a text in UTF-8"))
    codes = attached(data, CODES, name)
    if codes is None:
        raise BadFile(
            f"{name} carries no sheet codes: it is not from pressboard, or holds only rules, diagrams or boards "
            "that need no check; a sheet of your own is checked as text, such as --setup shows it"
        )
    if not codes.strip():
        raise BadFile(f"{name} is damaged, its codes cannot be read")
    if len(codes) > LARGEST_TEXT:
        raise BadFile(
            f"{name} carries over {LARGEST_TEXT // 1_000_000} MB of codes; print it in parts"
        )
    return Given(name, Kind.ATTACHED, codes.decode("utf-8", "replace"))


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
