"""Prints in black only hold no colour, and neutral colours are grey in all themes."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import StreamObject

from generator import registry
from generator.cli.app import run

PRODUCTS = [f"{room.name} {product.name}" for room in registry.rooms() for product in room.products]
NEEDED = {
    "krypte diagram": ["d1 e8"],
    "crumble diagram": ["2,1VW 1,3VW"],
    "kangaruse diagram": ["example"],
    "krump diagram": ["example"],
}
QUICK = {"kangaruse sheet": ["--checks", "structure"], "kangaruse puzzle": ["--size", "tiny"]}
SEEDED = {"kangaruse sheet", "kangaruse puzzle", "krypte problems", "krump problems"}

_COLOUR = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")
_OTHER = re.compile(rb"\b(?:k|K|cs|CS|scn|SCN|sh)\n")


def _streams(pdf: bytes) -> Iterator[bytes]:
    """Yield the operators of all pages and forms."""
    reader = PdfReader(io.BytesIO(pdf))
    for number in range(len(reader.xref[0]) + 1):
        thing = reader.get_object(number) if number else None
        if isinstance(thing, StreamObject) and thing.get("/Subtype") != "/EmbeddedFile" and "/Length1" not in thing:
            yield thing.get_data()


def _printed(product: str, theme: str) -> bytes:
    seed = ["--seed", "wattle"] if product in SEEDED else []
    more = [*NEEDED.get(product, []), *QUICK.get(product, []), *seed]
    assert run([*product.split(), *more, "--theme", theme, "--out", "page.pdf", "--force"]) == 0
    return Path("page.pdf").read_bytes()


@pytest.mark.parametrize("product", PRODUCTS)
def test_black_only_holds_no_colour(product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No operator of a print in black only sets a colour, so that a printer uses one ink."""
    monkeypatch.chdir(tmp_path)
    streams = list(_streams(_printed(product, "bw")))
    assert any(b" g\n" in stream or b" G\n" in stream for stream in streams)
    assert not [stream for stream in streams if _COLOUR.search(stream) or _OTHER.search(stream)]


@pytest.mark.parametrize("theme", ["full", "low-ink"])
def test_neutral_colours_are_grey(theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Black and greys are never mixed of red, green and blue."""
    monkeypatch.chdir(tmp_path)
    for product in ("kangaruse sheet", "krump cards", "krypte rules"):
        colours = [
            found.groups() for stream in _streams(_printed(product, theme)) for found in _COLOUR.finditer(stream)
        ]
        assert colours
        assert not [each for each in colours if len(set(each)) == 1]
