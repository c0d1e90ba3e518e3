import hashlib
import os
import subprocess
import sys
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pymupdf_fonts
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from pressboard.errors import BadText
from pressboard.render.text import fonts
from pressboard.render.text.fonts import (
    Face,
    clean,
    display_face,
    face,
    firago,
    tabular_face,
    tabular_parts,
    text_width,
)

FACES = [face(bold, italic) for bold in (False, True) for italic in (False, True)]


@pytest.mark.parametrize(
    ("text", "told"),
    [("a☃", "U+2603 SNOWMAN"), ("אב", "U+05D0 HEBREW"), ("क", "U+0915"), ("\x07", "U+0007"), ("\ud800", "U+D800")],
)
def test_names_what_cannot_be_printed(text: str, told: str) -> None:
    """A character without a glyph, or of a script we cannot set, is refused by its number and name."""
    with pytest.raises(BadText, match=told.replace("+", r"\+")):
        text_width(text, 10)


@given(st.text())
def test_any_text_is_measured_or_refused(text: str) -> None:
    """Whatever a text holds, it has a width or a BadText says why not."""
    with suppress(BadText):
        assert text_width(text, 10) >= 0


@given(st.text("abcÄé→ ", max_size=20), st.text("xyz", max_size=20))
def test_widths_add_up(one: str, other: str) -> None:
    """Text is as wide as its parts: nothing is kerned."""
    assert text_width(one + other, 12) == pytest.approx(text_width(one, 12) + text_width(other, 12))


@given(st.text("AVWijlm—½Жé→0 "), st.sampled_from(FACES))
def test_widths_are_added_exactly(text: str, cut: Face) -> None:
    """A width is the sum of whole thousandths, rounded once: the same in any order, on any Python."""
    thousandths = [cut.font.face.charWidths[ord(character)] for character in text]
    assert {type(each) for each in thousandths} <= {int}
    assert cut.width(text) == cut.width(text[::-1]) == float(sum(Fraction(each, 1000) for each in thousandths))


@given(st.text("AVWijlm—½Жé→0 "), st.sampled_from(FACES), st.floats(1, 100))
def test_lines_are_broken_by_the_same_widths(text: str, cut: Face, size: float) -> None:
    """Platypus measures text as we do, to the last bit, whatever helpers of ReportLab's are installed."""
    assert pdfmetrics.stringWidth(text, cut.font.fontName, size) == size * cut.width(text)


def test_cuts_are_faces_of_their_own() -> None:
    """Bold and italic text is measured by its own face."""
    assert text_width("Hello", 10, bold=True) > text_width("Hello", 10)
    assert {face(b, i).name for b in (False, True) for i in (False, True)} == {
        "FiraGO",
        "FiraGO-Bold",
        "FiraGO-Italic",
        "FiraGO-BoldItalic",
    }


def test_cleans_what_means_nothing() -> None:
    """Accents join their letters, spaces become spaces, soft hyphens go, no-break spaces stay."""
    assert clean("cafe\u0301 a\u00adb\tc\u2009d\u202fe\u200b") == "café ab c d\u00a0e"


def test_faces_are_one() -> None:
    """However it is asked for, a cut is one face, so that a file never holds a font twice."""
    assert face() is face(False) is face(bold=False, italic=False)


def test_a_kept_font_is_the_packed_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpacked anew, kept or found again, a font is the same to the byte, and so is what is printed with it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cut = "FiraGO", "FiraGO_Regular"
    assert firago(*cut) == firago(*cut) == pymupdf_fonts.myfont("figo")
    monkeypatch.setattr(fonts, "_unpacked", lambda _: b"unpacked once more")
    assert firago(*cut) == pymupdf_fonts.myfont("figo")
    monkeypatch.setattr(fonts, "get_data", lambda *_: b"a new edition of the package")
    assert firago(*cut) == b"unpacked once more"


def test_a_package_without_its_sources_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only bytecode is installed, the font is unpacked every time."""

    def missing(*_: str) -> bytes:
        raise FileNotFoundError

    monkeypatch.setattr(fonts, "get_data", missing)
    assert firago("FiraGO", "FiraGO_Regular") == pymupdf_fonts.myfont("figo")


@pytest.mark.slow
def test_two_processes_may_start_at_once(tmp_path: Path) -> None:
    """Both get the font though neither found it, and one whole file is kept."""
    script = (
        "from hashlib import sha256; from pressboard.render.text.fonts import firago;"
        "print(sha256(firago('FiraGO', 'FiraGO_Regular')).hexdigest())"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    both = [
        subprocess.Popen([sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = [process.communicate()[0].strip() for process in both]
    assert answers == [hashlib.sha256(pymupdf_fonts.myfont("figo")).hexdigest()] * 2
    assert [path.name for path in (tmp_path / "pressboard").iterdir()] == ["FiraGO.ttf"]


def test_the_display_face_stands_in_for_bold_only_where_it_can() -> None:
    """A heading is set in the display face; one with a character that it lacks is bold as a whole."""
    assert display_face("Kangaruse 5").name == "FredokaOne"
    assert display_face("Äpfel, süß").name == "FredokaOne"
    assert display_face("Žluťoučký → kůň") is face(bold=True)


@pytest.mark.parametrize("cut", [(bold, italic) for bold in (False, True) for italic in (False, True)])
def test_figures_of_columns_are_of_one_width(cut: tuple[bool, bool]) -> None:
    """Figures, plus and minus of the tabular face are equally wide; all else is that of the face itself."""
    tabular, usual = tabular_face(*cut), face(*cut)
    assert len({tabular.width(each) for each in "0123456789+−"}) == 1
    assert len({usual.width(each) for each in "0123456789"}) > 1
    assert tabular.width("a.,-–→") == usual.width("a.,-–→")
    assert {each for each in "0123456789+−ab." if tabular.glyph(each) != usual.glyph(each)} == {*"0123456789+−"}


@given(st.text("0189+−ab ,."))
def test_the_parts_of_a_text_are_the_text(text: str) -> None:
    """Parted at its figures a text loses nothing, and figures stand apart from all else."""
    parts = [*tabular_parts(text)]
    assert "".join(part for part, _ in parts) == text
    assert all({*part} <= {*"0123456789+−"} if figures else not {*part} & {*"0123456789+−"} for part, figures in parts)
