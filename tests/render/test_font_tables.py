"""Our faces are read quickly, and as ReportLab reads them."""

import io

import pytest
from reportlab.pdfbase.ttfonts import TTFontFace

from pressboard.render.text import fonts
from pressboard.render.text.font_tables import QuickFace

CUTS = [*fonts._CUTS.values()]
SHAPING = {"glyphToChar"}
"""What only shaping needs."""


def _files() -> dict[str, bytes]:
    return {name: fonts.firago(name, module) for name, module in CUTS} | {"display": fonts._display_file()}


def _told(face: TTFontFace) -> dict[str, str]:
    return {name: repr(value) for name, value in vars(face).items() if not callable(value) and name not in SHAPING}


@pytest.mark.parametrize("name", [*(name for name, _ in CUTS), "display"])
def test_a_face_is_read_as_reportlab_reads_it(name: str) -> None:
    """All that is known of a face is the same, to the last width."""
    data = _files()[name]
    quick, slow = QuickFace(io.BytesIO(data)), TTFontFace(io.BytesIO(data))
    assert quick.charToGlyph == slow.charToGlyph
    assert quick.charWidths == slow.charWidths
    assert quick.makeSubset([*map(ord, "kangaruse 12")]) == slow.makeSubset([*map(ord, "kangaruse 12")])
    assert quick.hmetrics == slow.hmetrics
    ours, theirs = _told(quick), _told(slow)
    for each in ("charToGlyph", "charWidths", "filename"):
        ours.pop(each, None), theirs.pop(each, None)
    assert {each for each in theirs if ours.get(each) != theirs[each]} <= {"_pos"}


def test_a_file_without_names_of_its_own_keeps_its_figures() -> None:
    """Where a file does not say which glyphs are of one width, its usual figures stand in columns."""
    face = QuickFace(io.BytesIO(_files()["FiraGO"]))
    other = face.with_glyphs("other", {0x31: "no.such.glyph"})
    assert other.charToGlyph == face.charToGlyph
    assert other.charWidths == face.charWidths
    nameless = QuickFace(io.BytesIO(_files()["FiraGO"].replace(b"\x06one.tf", b"\x06one.xx")))
    assert nameless.with_glyphs("other", {0x31: "one.tf"}).charToGlyph == face.charToGlyph
