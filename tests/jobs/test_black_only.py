"""Prints in black only hold no colour, and neutral colours are grey in all themes."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import StreamObject

from crossed import every_other
from every_product import printed, with_one_kit

_COLOUR = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")
_GREY = re.compile(rb"(?<![\w.])([\d.]+) (g|G)\n")
_HAIRLINE = b"0.467", b"G"
"""The only grey there may be: that of hairlines, which `test_themes` measures."""
_OTHER = re.compile(rb"\b(?:k|K|cs|CS|scn|SCN|sh)\n")


def _streams(pdf: bytes) -> Iterator[bytes]:
    """Yield the operators of all pages and forms."""
    reader = PdfReader(io.BytesIO(pdf))
    for number in range(1, reader.trailer["/Size"]):
        thing = reader.get_object(number)
        if isinstance(thing, StreamObject) and thing.get("/Subtype") != "/EmbeddedFile" and "/Length1" not in thing:
            yield thing.get_data()


@every_other("product", with_one_kit(), 1)
def test_black_only_holds_no_colour(product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No operator of a print in black only sets a colour, so that a printer uses one ink."""
    monkeypatch.chdir(tmp_path)
    streams = list(_streams(printed(product, "--theme", "bw").read_bytes()))
    assert any(b" g\n" in stream or b" G\n" in stream for stream in streams)
    assert not [stream for stream in streams if _COLOUR.search(stream) or _OTHER.search(stream)]
    greys = {found for stream in streams for found in _GREY.findall(stream) if float(found[0]) not in (0, 1)}
    assert greys <= {_HAIRLINE}, greys


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["full", "low-ink"])
def test_neutral_colours_are_grey(theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Black and greys are never mixed of red, green and blue."""
    monkeypatch.chdir(tmp_path)
    for product in ("kangaruse sheet", "krump cards", "krypte rules"):
        streams = _streams(printed(product, "--theme", theme).read_bytes())
        colours = [found.groups() for stream in streams for found in _COLOUR.finditer(stream)]
        assert colours
        assert not [each for each in colours if len(set(each)) == 1]
