"""Writes .xls files, which no library that is alive does: a compound file with one stream of BIFF8 records.

[MS-CFB] says what the file is made of, [MS-XLS] what the stream is.
"""

from collections.abc import Sequence
from struct import pack

_SECTOR = 512
_LEAST_STREAM = 4096
"""Shorter streams are kept elsewhere."""
_END, _FAT, _FREE = 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFF
"""The end of a chain, the sector of chains itself, and no sector."""
_FIRST_OWN = 164
"""The number of the first format of a file's own."""


def _record(kind: int, data: bytes) -> bytes:
    return pack("<HH", kind, len(data)) + data


def _text(text: str, length: str) -> bytes:
    return pack(length, len(text)) + b"\0" + text.encode("latin-1")


def _begin(kind: int) -> bytes:
    return _record(0x809, pack("<HHHHII", 0x600, kind, 0, 0, 0, 0))


def xls(rows: Sequence[Sequence[tuple[float | str, str]]]) -> bytes:
    """Return a workbook with one worksheet, of cells that are a value and the number format it is shown in."""
    forms = list(dict.fromkeys(form for row in rows for _, form in row))
    own = b"".join(
        _record(0x41E, pack("<H", _FIRST_OWN + at) + _text(form, "<H"))
        for at, form in enumerate(forms)
    )
    looks = b"".join(
        _record(0xE0, pack("<HHH", 0, _FIRST_OWN + at, 0) + bytes(14)) for at in range(len(forms))
    )
    before = _begin(5) + own + looks
    name = _text("one", "<B")
    after = _record(0xA, b"")
    place = len(before) + len(_record(0x85, pack("<IH", 0, 0) + name)) + len(after)
    book = before + _record(0x85, pack("<IH", place, 0) + name) + after
    cells = b""
    for number, row in enumerate(rows):
        for column, (value, form) in enumerate(row):
            at = pack("<HHH", number, column, forms.index(form))
            if isinstance(value, str):
                cells += _record(0x204, at + _text(value, "<H"))
            else:
                cells += _record(0x203, at + pack("<d", value))
    return _compound(book + _begin(0x10) + cells + _record(0xA, b""))


def _compound(stream: bytes) -> bytes:
    """Return a compound file that holds a stream as its workbook."""
    stream = stream.ljust(max(_LEAST_STREAM, -(-len(stream) // _SECTOR) * _SECTOR), b"\0")
    sectors = len(stream) // _SECTOR
    chain = [_FAT, _END, *range(3, sectors + 2), _END]
    chains = b"".join(pack("<I", each) for each in chain).ljust(_SECTOR, b"\xff")
    head = bytes.fromhex("D0CF11E0A1B11AE1") + bytes(16)
    head += pack("<HHHHH6x", 0x3E, 3, 0xFFFE, 9, 6)
    head += pack("<IIIIIIIII", 0, 1, 1, 0, _LEAST_STREAM, _END, 0, _END, 0)
    head += pack("<I", 0).ljust(_SECTOR - len(head), b"\xff")
    root = _entry("Root Entry", 5, _END, 0, child=1)
    book = _entry("Workbook", 2, 2, len(stream))
    return head + chains + (root + book).ljust(_SECTOR, b"\0") + stream


def _entry(name: str, kind: int, first: int, size: int, child: int = _FREE) -> bytes:
    written = name.encode("utf-16-le").ljust(64, b"\0")
    about = pack("<HBBIII", 2 * len(name) + 2, kind, 1, _FREE, _FREE, child)
    return written + about + bytes(36) + pack("<IQ", first, size)
