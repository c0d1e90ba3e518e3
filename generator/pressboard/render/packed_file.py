"""A PDF file written object by object: those without a stream are packed together, and so is the table of all.

Pages, what they are called, and rows of the table take a tenth of the room then; readers know it since PDF 1.5.
"""

import zlib
from collections.abc import Sequence
from typing import BinaryIO

_PACK = 200
"""So many objects are packed together at most: a reader that wants one unpacks all of these."""
_FREE, _PLAIN, _PACKED = range(3)
_LEVEL = 9
_INDEX = 2
"""The bytes of a place in a pack."""
_FIRST_BYTES = b"%%PDF-%d.%d\n%%\xe2\xe3\xcf\xd3\n"
"""Bytes beyond ASCII tell programs that move files that this one is no text."""


class PackedFile:
    """Objects being written to `file`; their numbers are 1 and up, none left out, in any order."""

    def __init__(self, file: BinaryIO, version: tuple[int, int]) -> None:
        self._file, self._at = file, 0
        self._places: dict[int, tuple[int, int, int]] = {0: (_FREE, 0, 0)}
        self._waiting: list[tuple[int, bytes]] = []
        self._write(_FIRST_BYTES % version)

    def add(self, number: int, written: bytes) -> None:
        self._places[number] = (_PLAIN, self._at, 0)
        self._write(b"%d 0 obj\n%s\nendobj\n" % (number, written))

    def pack(self, number: int, written: bytes) -> None:
        """Pack an object, which has no stream, together with others."""
        self._waiting.append((number, written))

    def end(self, about: bytes) -> None:
        """Write what is packed, and the table; `about` are the entries that say where reading begins."""
        number = len(self._places) + len(self._waiting)
        for at in range(0, len(self._waiting), _PACK):
            self._add_pack(number, self._waiting[at : at + _PACK])
            number += 1
        start = self._at
        self._places[number] = (_PLAIN, start, 0)
        width = (start.bit_length() + 7) // 8
        rows = [
            kind.to_bytes(1) + place.to_bytes(width) + index.to_bytes(_INDEX)
            for _, (kind, place, index) in sorted(self._places.items())
        ]
        entries = b"/Type/XRef/W[1 %d %d]/Size %d%s" % (width, _INDEX, len(rows), about)
        self.add(number, stream(entries, zlib.compress(b"".join(rows), _LEVEL)))
        self._write(b"startxref\n%d\n%%%%EOF\n" % start)

    def _add_pack(self, number: int, objects: Sequence[tuple[int, bytes]]) -> None:
        places, at = [], 0
        for index, (each, written) in enumerate(objects):
            self._places[each] = (_PACKED, number, index)
            places.append(b"%d %d" % (each, at))
            at += len(written) + 1
        first = b" ".join(places) + b"\n"
        content = zlib.compress(first + b"\n".join([written for _, written in objects]), _LEVEL)
        self.add(number, stream(b"/Type/ObjStm/N %d/First %d" % (len(objects), len(first)), content))

    def _write(self, written: bytes) -> None:
        self._file.write(written)
        self._at += len(written)


def stream(entries: bytes, packed: bytes, way: bytes = b"/FlateDecode") -> bytes:
    """Return a stream that is packed in a `way`, or plain if that is "", with `entries` in its dictionary."""
    return b"<<%s%s/Length %d>>stream\n%s\nendstream" % (
        entries,
        b"/Filter%s" % way if way else b"",
        len(packed),
        packed,
    )
