"""Templates of strangers: as handouts, and in the place of ours."""

from collections.abc import Mapping
from random import Random

from tests.fuzz.cases import Call, Limits
from tests.fuzz.readers.reader import Reader

HANDOUT, PRODUCT, BESIDE, SECTIONS = "handout", "product", "beside", "sections"
_KEY, _HIDDEN, _NOTES, _OUTSIDE, _DATA = SECRETS = (
    "Xq7key",
    "Xq7hidden",
    "Xq7notes",
    "Xq7outside",
    "Xq7data",
)
_OPENING = b"<document><page>"
_CLOSING = b"</page></document>"

_WHOLE = ("documents", "sections")
"""The files of pieces that are whole templates."""

_CALLS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    HANDOUT: (
        "mine/my.xml",
        ("handout", "mine/my.xml", "--set", "place=x", "--data", "names.csv", "--out", "o/out.pdf"),
    ),
    PRODUCT: (
        "mine/krump/tokens.xml",
        ("krump", "tokens", "--templates", "mine", "--out", "o/out.pdf"),
    ),
    BESIDE: ("templates/krump/mat.xml", ("krump", "mat", "--out", "o/out.pdf")),
    SECTIONS: (
        "mine/krump/long.xml",
        ("krump", "rules", "--templates", "mine", "--out", "o/out.pdf"),
    ),
}
"""For each route where the template lies, and the call that prints it."""


class _Templates(Reader):
    name = "templates"
    routes = {HANDOUT: 6, PRODUCT: 6, BESIDE: 1, SECTIONS: 1}  # noqa: RUF012 - a Mapping
    forks = True
    pages = 10_000
    endless = {  # noqa: RUF012 - a Mapping
        name: (_OPENING + before, again, after + _CLOSING)
        for name, (before, again, after) in {
            "stamp-of-digits": (b'<p _at="my.xml:', b"9", b'"/><bogus/>'),
            "elements": (b"", b"<b>", b""),
            "boxes": (b"", b"<box>", b""),
            "conditions": (b"", b"{% if title %}", b""),
            "brackets": (b"{{ ", b"(", b"1 }}"),
            "lists": (b"{{ ", b"[", b"]" * 9 + b" }}"),
            "filters": (b"{{ title", b"|upper", b" }}"),
            "sums": (b"{{ 1", b" + 1", b" }}"),
            "minuses": (b"{{ ", b"-", b"1 }}"),
            "refusals": (b"{{ ", b"not ", b"1 }}"),
            "joined": (b"{{ 1", b" ~ 1", b" }}"),
            "attributes": (b"<p ", b'a="1" ', b"/>"),
            "fields": (b"{{ title", b".x", b" }}"),
            "name": (b"{{ ", b"x", b" }}"),
            "element": (b"<", b"x", b"/>"),
            "value": (b'<p align="', b"x", b'"/>'),
            "widths": (b'<table widths="', b"* ", b'"><tr><td>x</td></tr></table>'),
            "width": (b'<table widths="', b":", b'"><tr><td>x</td></tr></table>'),
            "length": (b'<space height="', b"1", b'"/>'),
            "length-in-spaces": (b'<space height="1', b" ", b'x"/>'),
            "link": (b'<p><a href="https://', b"x.", b'">x</a></p>'),
            "role": (b'<p role="', b"soft ", b'">x</p>'),
            "cells": (b"<table><tr>", b"<td>x</td>", b"</tr></table>"),
            "rows": (b"<table>", b"<tr><td>x</td></tr>", b"</table>"),
            "open-comments": (b"", b"<!-- ", b""),
            "open-data": (b"", b"<![CDATA[", b""),
            "open-instructions": (b"", b"<?", b""),
            "open-expressions": (b"", b"{{ ", b""),
            "open-tags": (b"", b"<p ", b""),
            "open-raw": (b"", b"{% raw %}", b""),
            "signs": (b"<p>", b"&amp;", b"</p>"),
            "ampersands": (b"<p>", b"&", b"</p>"),
            "tabs-and-lines": (b"", b"\t\n", b""),
            "lines": (b"<p>", b"\n", b"</p>"),
            "words": (b"<p>", b"x ", b"</p>"),
            "one-word": (b"<p>", b"x", b"</p>"),
            "wide-letters": (b"<p>", b"W\xc2\xa0", b"</p>"),
            "line-breaks": (b"<p>", b"<br/>", b"</p>"),
            "bold": (b"<p>", b"<b>x</b>", b"</p>"),
            "paragraphs": (b"", b"<p/>", b""),
            "number": (b"{{ ", b"9", b" }}"),
            "powers": (b"{{ 9", b" ** 9", b" }}"),
            "quotes": (b"{{ '", b"\\'", b"' }}"),
            "strings": (b"{{ ", b"'x' ", b" }}"),
            "includes": (b"", b"{% include 'own.xml' %}", b""),
        }.items()
    }

    def call(self, route: str, data: bytes) -> Call:
        place, arguments = _CALLS[route]
        folder = place.partition("/")[0]
        files = {
            place: data,
            "names.csv": b"name,points\nAnn,3\nBo,4\n",
            "secret.csv": _DATA.encode(),
            f"{folder}/own.xml": b"{% macro part(x) %}<p>{{ x }}</p>{% endmacro %}",
            f"{folder}/.ssh/id_rsa": _KEY.encode(),
            f"{folder}/.hidden.xml": f"<p>{_HIDDEN}</p>".encode(),
            f"{folder}/notes.txt": _NOTES.encode(),
            "outside.xml": f"<p>{_OUTSIDE}</p>".encode(),
        }
        return Call(arguments, files, {f"{folder}/link.xml": "../outside.xml"}, SECRETS)

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(seconds=3) if direct else Limits(seconds=30, wall=300, megabytes=700)

    def routes_of(self, name: str) -> tuple[str, ...]:
        return (SECTIONS,) if name == "sections" else (HANDOUT, PRODUCT)

    def whole(self, file: str, piece: str) -> bytes:
        return (
            piece.encode()
            if file in _WHOLE
            else _OPENING + b"\n" + piece.encode() + b"\n" + _CLOSING
        )

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return a page of words of the language."""
        words = b"".join(chance.choice(self.words) for _ in range(chance.randint(1, 12)))
        return _OPENING + words + _CLOSING

    def repeats(self, route: str, data: bytes) -> bool:
        """Say whether the same call writes the same files: a fresh sheet is another one every time."""
        return b"figure" not in data


TEMPLATES = _Templates()
