"""Reads files attached to a PDF; only those asked for are unpacked.

This is our own reader because a stranger's file must cost no more than its size says: what it takes is bounded here
object by object, while the libraries there are read all tables of a file at once, or look again for every damage.
"""

from collections.abc import Iterator

from pressboard.checking.pdf_file import PdfFile
from pressboard.checking.pdf_streams import PdfObject, Stream
from pressboard.checking.pdf_syntax import BadPdf, Budget, PdfValue, Ref

LARGEST = 64_000_000
"""So many bytes what is attached under a name may unpack to, in sum."""


def attached(data: bytes, name: str) -> bytes | None:
    """Return what is attached to a PDF as `name`, one after the other if it is several; None where nothing is.

    Raises BadPdf for a file that is damaged, or would take more than any of ours.
    """
    file = PdfFile(data)
    tree = file.dictionary(file.root().get("Names")).get("EmbeddedFiles")
    budget = Budget(LARGEST, f"what is attached to it comes to over {LARGEST // 1_000_000} MB")
    found = [_contents(file, about, budget) for key, about in _names(file, tree) if _text(file.resolved(key)) == name]
    if not found and file.repaired:
        raise BadPdf("nothing in it leads to what is attached to it")
    return b"".join(found) if found else None


def _names(file: PdfFile, tree: PdfValue) -> Iterator[tuple[PdfValue, PdfValue]]:
    """Yield the names of a tree with what they stand for, in order; a branch that comes again is none."""
    waiting, seen = [tree], set[Ref]()
    while waiting:
        branch = waiting.pop()
        if isinstance(branch, Ref):
            if branch in seen:
                continue
            seen.add(branch)
        about = file.dictionary(branch)
        names, kids = (file.resolved(about.get(part)) or [] for part in ("Names", "Kids"))
        if not isinstance(names, list) or not isinstance(kids, list):
            raise BadPdf("its list of what is attached to it is damaged")
        yield from zip(names[::2], names[1::2], strict=False)
        waiting.extend(reversed(kids))


def _contents(file: PdfFile, about: PdfValue, budget: Budget) -> bytes:
    """Return what is attached, by what a file says about it."""
    streams = file.dictionary(file.dictionary(about).get("EF"))
    stream = file.resolved(streams.get("F") or streams.get("UF"))
    if not isinstance(stream, Stream):
        raise BadPdf("what is attached to it is missing")
    return stream.unpacked(file.budget, budget)


def _text(name: PdfObject) -> str:
    """Return a name as text: some programs write it in UTF-16."""
    if not isinstance(name, bytes):
        return ""
    return name[2:].decode("utf-16-be", "replace") if name.startswith(b"\xfe\xff") else name.decode("latin-1")
