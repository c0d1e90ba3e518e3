from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pymupdf_fonts
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadText
from pressboard.render.text import fonts
from pressboard.render.text.faces import OURS, Face, TabularFace
from pressboard.render.text.fonts import (
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
    [
        ("a李", "U+674E CJK"),
        ("אב", "U+05D0 HEBREW"),
        ("क", "U+0915"),
        ("\x07", "U+0007"),
        ("\ud800", "U+D800"),
    ],
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


@given(st.text("AVWijlm—½Жé→0 "), st.sampled_from(FACES))
def test_widths_are_added_exactly(text: str, cut: Face) -> None:
    """A width is the sum of whole thousandths, rounded once: the same in any order, on any Python."""
    thousandths = [cut.font.face.charWidths[ord(character)] for character in text]
    assert {type(each) for each in thousandths} <= {int}
    assert (
        cut.width(text)
        == cut.width(text[::-1])
        == float(sum(Fraction(each, 1000) for each in thousandths))
    )


def test_cuts_are_faces_of_their_own() -> None:
    """Bold and italic text is measured by its own face."""
    assert text_width("Hello", 10, bold=True) > text_width("Hello", 10)
    assert {face(b, i).name.removeprefix(OURS) for b in (False, True) for i in (False, True)} == {
        "FiraGO",
        "FiraGO-Bold",
        "FiraGO-Italic",
        "FiraGO-BoldItalic",
    }


def test_cleans_what_means_nothing() -> None:
    """Accents join their letters, spaces become spaces, soft hyphens go, no-break spaces stay."""
    assert clean("cafe\u0301 a\u00adb\tc\u2009d\u202fe\u200b") == "café ab c d\u00a0e"


def test_a_font_is_the_packed_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpacked when pressboard was installed or now, a font is the same to the byte."""
    packed = pymupdf_fonts.myfont("figo")
    assert firago("FiraGO", "FiraGO_Regular") == packed
    monkeypatch.setattr(fonts, "built_folder", lambda: tmp_path)
    assert firago("FiraGO", "FiraGO_Regular") == packed


def test_a_file_without_names_of_its_own_keeps_its_figures() -> None:
    """Where a file does not say which glyphs are of one width, its usual figures stand in columns."""
    nameless = firago("FiraGO", "FiraGO_Regular").replace(b"\x06one.tf", b"\x06one.xx")
    usual = Face("nameless", lambda: nameless)
    tabular = TabularFace(usual)
    assert tabular.glyph("1") == usual.glyph("1")
    assert tabular.glyph("2") != usual.glyph("2")


def test_the_display_face_stands_in_for_bold_only_where_it_can() -> None:
    """A heading is set in the display face; one with a character that it lacks is bold as a whole."""
    assert display_face("Kangaruse 5").name == "pressboard-FredokaOne"
    assert display_face("Äpfel, süß").name == "pressboard-FredokaOne"
    assert display_face("Žluťoučký → kůň") is face(bold=True)


@pytest.mark.parametrize(
    "cut", [(bold, italic) for bold in (False, True) for italic in (False, True)]
)
def test_figures_of_columns_are_of_one_width(cut: tuple[bool, bool]) -> None:
    """Figures, plus and minus of the tabular face are equally wide; all else is that of the face itself."""
    tabular = tabular_face(*cut)
    usual = face(*cut)
    assert len({tabular.width(each) for each in "0123456789+−"}) == 1
    assert len({usual.width(each) for each in "0123456789"}) > 1
    assert tabular.width("a.,-–→") == usual.width("a.,-–→")
    assert {each for each in "0123456789+−ab." if tabular.glyph(each) != usual.glyph(each)} == {
        *"0123456789+−"
    }


@given(st.text("0189+−ab ,."))
def test_the_parts_of_a_text_are_the_text(text: str) -> None:
    """Parted at its figures a text loses nothing, and figures stand apart from all else."""
    parts = [*tabular_parts(text)]
    assert "".join(part for part, _ in parts) == text
    assert all(
        {*part} <= {*"0123456789+−"} if figures else not {*part} & {*"0123456789+−"}
        for part, figures in parts
    )
