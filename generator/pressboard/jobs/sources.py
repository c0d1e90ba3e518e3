"""Reads a text given as an argument or as a file, and shows its picture as text."""

from pathlib import Path

from pressboard import registry
from pressboard.errors import BadFile, BadOption, DoesNotFit, quoted
from pressboard.figures.shapes import Figure
from pressboard.figures.writers.text import to_text
from pressboard.jobs.given import chosen_product
from pressboard.jobs.request import Request
from pressboard.paths import STANDARD_INPUT, is_folder, is_there, read_bytes, read_input, text_of

LARGEST_FILE = 4_000_000
"""So many bytes a text may have; a record of a thousand games has a tenth of it."""
_SPLIT = "split it into smaller files"
_LONGEST_PATH = 4096
_MOST_COLUMNS = 110
"""Wider than this a picture is no longer one on a terminal."""
_ACROSS, _DOWN, _MEASURED = 4, 2, 0.1
"""Characters and lines to a board unit; to one of a picture measured in mm a tenth of them."""


def text_given(words: str) -> str:
    """Return what the file `words` holds, of our PDFs the codes, or `words` themselves where there is no such file.

    For `-` it is what standard input holds.
    Raises BadFile for a folder, for a file that is no text, and for what looks like the name of a file that is missing.
    """
    if words.strip() == STANDARD_INPUT:
        return text_of("standard input", read_input(LARGEST_FILE, _SPLIT))
    path = _path(words)
    if path is None:
        return words
    if path.suffix.lower() == ".pdf":
        from pressboard.checking.given import given

        return given(words).text
    return text_of(quoted(path.name), read_bytes(path, LARGEST_FILE, _SPLIT))


def _path(words: str) -> Path | None:
    """Return the file that `words` name; None where they are a text themselves."""
    if not words.strip():
        raise BadOption("the text to draw from is empty; give it in quotation marks, or the name of a file")
    if not words.isprintable() or len(words) > _LONGEST_PATH:
        return None
    path = Path(words)
    if is_folder(path):
        raise BadFile(f"{quoted(words, 80)} is a folder; name a file")
    if is_there(path):
        return path
    if " " not in words and (path.suffix[1:].isalpha() or len(path.parts) > 1):
        raise BadFile(f"there is no file {quoted(words, 80)}")
    return None


def pictures_as_text(request: Request) -> str:
    """Return the pictures that can be had of `request`, as text for a terminal, an empty line between two.

    Raises DoesNotFit for one that is too wide to be read there.
    """
    product = chosen_product(registry.room(request.game), request.product)
    return "\n".join(map(_as_text, product.pictures(None, request.options).values()))


def _as_text(figure: Figure) -> str:
    share = _MEASURED if figure.unit == 1.0 else 1.0
    text = to_text(figure, share * _ACROSS, share * _DOWN)
    columns = max(map(len, text.splitlines()), default=0)
    if columns > _MOST_COLUMNS:
        raise DoesNotFit(
            f"as text this picture is {columns} columns wide; {_MOST_COLUMNS} can be read on a terminal, "
            "so print it, or draw it with --svg or --png"
        )
    return text
