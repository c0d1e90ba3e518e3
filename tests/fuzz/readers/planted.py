"""A reader with faults that are planted: they show that none is missed."""

import os
from collections.abc import Iterator

from tests.fuzz.cases import Call, Entry, Limits
from tests.fuzz.readers.reader import Reader

CALM, LOOP, EAT, DIE, RAISE = "calm", "loop", "eat", "die", "raise"
SIGN = b"!"
"""Where this is read, the faults show."""


class _Planted(Reader):
    name = "planted"
    routes = {CALM: 1, LOOP: 1, EAT: 1, DIE: 1, RAISE: 1}  # noqa: RUF012 - a Mapping
    words = (SIGN, b"calm")

    def call(self, route: str, data: bytes) -> Call:
        return Call(("templates",), {"data": data})

    def entries(self, thorough: bool = False) -> Iterator[Entry]:
        yield Entry("sign", b"some words" + SIGN + b"more words", (RAISE,))

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(seconds=1, wall=30, megabytes=100)

    def again(self, route: str, data: bytes) -> str:
        while route == LOOP and SIGN in data:
            pass
        if route == EAT:
            return f"{len(bytearray(9_000_000_000))} bytes"
        if route == DIE:
            os.abort()
        if route == RAISE and SIGN in data:
            raise ValueError("planted")
        return ""


PLANTED = _Planted()
