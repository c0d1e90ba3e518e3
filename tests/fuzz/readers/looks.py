"""Looks of strangers: drawings, images and themes, each printed with."""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from tests.fuzz.cases import Call, Entry, Limits
from tests.fuzz.readers.reader import Reader

SVG, ICON, IMAGE, THEME = "svg", "icon", "image", "theme"
_HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
_END = b"</svg>"
_RECT = b'<rect width="9" height="9"/>'


class _Looks(Reader):
    name = "looks"
    routes = {SVG: 4, ICON: 2, IMAGE: 2, THEME: 3}  # noqa: RUF012 - a Mapping
    forks = True
    endless = {  # noqa: RUF012 - a Mapping
        "groups": (_HEAD, b"<g>", _END),
        "shapes": (_HEAD, _RECT, _END),
        "digits": (_HEAD + b'<rect height="9" width="', b"9", b'"/>' + _END),
        "path": (_HEAD + b'<path d="M0 0', b"h9v9z", b'"/>' + _END),
        "selector": (_HEAD + b"<style>a", b" g", b" rect{fill:red}</style>" + _RECT + _END),
        "classes": (_HEAD + b'<rect height="9" width="9" class="', b"a ", b'"/>' + _END),
        "style": (_HEAD + b"<style>", b":lang(){}", b"</style>" + _RECT + _END),
        "uses": (_HEAD + b'<g id="a">' + _RECT + b"</g>", b'<use href="#a"/>', _END),
        "filters": (
            _HEAD + b'<filter id="f">',
            b'<feTurbulence baseFrequency="1"/>',
            b"</filter>" + _RECT + _END,
        ),
        "dashes": (
            _HEAD + b'<path d="M0 0h9" stroke="red" stroke-dasharray="',
            b"1e-9 ",
            b'"/>' + _END,
        ),
        "words": (_HEAD + b'<text y="9">', b"A", b"</text>" + _END),
        "keys": (b"a", b".a", b"=1"),
        "tables": (b"", b"[roles]\n", b""),
        "lists": (b"roles = ", b"[", b""),
    }

    def call(self, route: str, data: bytes) -> Call:
        name = {SVG: "it.svg", ICON: "icons/koala.svg", IMAGE: "it.png", THEME: "it.toml"}[route]
        game = (
            "kangaruse --size tiny --checks structure --types koala"
            if route == ICON
            else "krypte board"
        )
        option = {ICON: ("--own-icons", "icons"), THEME: ("--theme", name)}.get(
            route, ("--logo", name)
        )
        seed = ("--seed", "a") if route == ICON else ()
        return Call((*game.split(), *option, *seed, "--out", "out.pdf"), {name: data})

    def whole(self, file: str, piece: str) -> bytes:
        return _HEAD + piece.encode() + _END

    def routes_of(self, name: str) -> tuple[str, ...]:
        return (
            (THEME,)
            if name.startswith("theme")
            else (IMAGE,)
            if name.startswith("image")
            else (SVG, ICON)
        )

    def routes_of_endless(self, name: str) -> tuple[str, ...]:
        return (THEME,) if name in ("keys", "tables", "lists") else (SVG,)

    def limits(self, data: bytes, direct: bool) -> Limits:
        return Limits(seconds=15) if direct else Limits(seconds=30, wall=300)

    def made(self) -> Iterator[Entry]:
        """Yield also images."""
        yield from super().made()
        for mode, kind in (
            ("RGB", "JPEG"),
            ("CMYK", "JPEG"),
            ("L", "JPEG"),
            ("RGBA", "PNG"),
            ("P", "PNG"),
            ("I;16", "PNG"),
        ):
            file = BytesIO()
            Image.new(mode, (8, 8)).save(file, kind)
            yield Entry(f"image-{mode}-{kind}", file.getvalue(), (IMAGE,))


LOOKS = _Looks()
