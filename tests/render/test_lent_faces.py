"""Letters that other faces lend: signs, and those of a font of the user's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pressboard import print_handout, print_product
from pressboard.errors import BadFile, BadOption, BadText
from pressboard.render.text.fonts import text_width, use_fonts
from pressboard.render.text.truetype import BLOCK, signs
from tests.crossed import every_other
from tests.fuzz.readers.lists import font
from tests.mistakes import refusal
from tests.page_reading import letters
from tests.printed import lines_of
from tests.saving import saved


@pytest.fixture(autouse=True)
def no_font() -> Iterator[None]:
    """Leave no font behind."""
    yield
    use_fonts("")


@pytest.fixture
def triangles(tmp_path: Path) -> Path:
    """Return a font's path: triangles for two Chinese letters, one Hebrew and one Indian."""
    return saved(tmp_path / "triangles.ttf", font("李明שह"))


@pytest.mark.parametrize("text", ["♥", "★ Ann", "☺♪", "∀ 𝓐", "🏆", "❤\ufe0f"])
def test_signs_are_set_beside_letters(text: str) -> None:
    """Signs of four faces that are installed anyhow have widths of their own, in bold, too."""
    assert text_width(text, 10) > 0
    assert text_width(text, 10, bold=True) > 0


def test_signs_are_drawn_and_read_back(tmp_path: Path) -> None:
    """In a title, which is set for display, and in words: a PDF says them, a picture has their outlines."""
    page = saved(
        tmp_path / "signs.xml",
        "<document><page><h1>Ann ♥</h1><p>Bo <b>★</b> and ☺</p></page></document>",
    )
    printed = print_handout(page)
    assert "Ann ♥\nBo ★ and ☺" in lines_of(printed.pdf)[0]
    with pypdfium2.PdfDocument(printed.pdf) as document:
        (heart,) = (each for each in letters(document[0]) if each.text == "♥")
    assert heart.size > 15
    (picture,) = print_product(
        "krypte", "board", title="♥", to=tmp_path / "a.svg"
    ).pictures.values()
    assert 'aria-label="♥"' in picture.decode()


def test_the_same_signs_give_the_same_file() -> None:
    """Faces of signs are made when they are needed, the same bytes every time."""
    assert (
        print_product("krypte", "board", title="♥ ☺").pdf
        == print_product("krypte", "board", title="♥ ☺").pdf
    )


@every_other("seconds", ["0", "86400000"])
def test_a_face_of_signs_knows_no_clock(seconds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made as if it were always the same day."""
    now = signs(ord("♥") // BLOCK)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
    assert signs(ord("♥") // BLOCK) == now


def test_a_font_lends_what_ours_lack(triangles: Path, tmp_path: Path) -> None:
    """In all kinds of files, until a print names none; letters have the font's widths, whatever its units."""
    assert "--font names one that has" in refusal(
        BadOption, print_product, "krypte", "board", title="李"
    )
    printed = print_product("krypte", "board", title="Ann 李明", font=str(triangles))
    assert "Ann 李明" in lines_of(printed.pdf)[0]
    assert text_width("李", 10) == 10
    (picture,) = print_product(
        "krypte", "board", title="李", font=str(triangles), to=tmp_path / "a.svg"
    ).pictures.values()
    assert "M0 0H1000L500 -1000Z" in picture.decode()
    page = saved(tmp_path / "page.xml", "<document><page><p>{{ title }}</p></page></document>")
    assert "李" in lines_of(print_handout(page, title="李", font=str(triangles)).pdf)[0]
    print_product("krypte", "board")
    assert "U+674E" in refusal(BadText, text_width, "李", 10)


def test_a_font_of_which_no_letter_is_needed_is_told(triangles: Path) -> None:
    """A note says what --font is for where it did nothing."""
    (note,) = print_product("krypte", "board", font=str(triangles)).notes
    assert "letters that our own typefaces lack" in note
    assert not print_product("krypte", "board", title="李", font=str(triangles)).notes


@pytest.mark.slow
def test_a_letter_that_another_process_needs_counts(triangles: Path) -> None:
    """No such note stands beside a book that several processes make."""
    book: dict[str, Any] = {"count": 60, "size": "tiny", "checks": "structure", "seed": "wattle"}
    notes = print_product("kangaruse", title="明", font=str(triangles), **book).notes
    assert not [each for each in notes if "--font" in each]


@pytest.mark.parametrize("letter", ["ש", "ह"])
def test_scripts_that_would_come_out_wrong_are_not_set(letter: str, triangles: Path) -> None:
    """Reversed and joined letters stay lacking, whatever font has them."""
    with pytest.raises(BadOption, match="needs joined or reversed letters"):
        print_product("krypte", "board", title=letter, font=str(triangles))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"OTTO" + 99 * b"\0", "it is damaged|it has no letters"),
        (b"ttcf" + 99 * b"\0", "a collection of several typefaces"),
        (b"wOF2" + 99 * b"\0", "packed for the web"),
        (b"name\nAnn\n", "it is none"),
        (b"", "it is none"),
        (font("李")[:300], "it is damaged"),
        (b"\0\1\0\0" + 99 * b"\xff", "it is damaged"),
        (font(""), "it has no letters"),
    ],
)
def test_what_is_no_truetype_file_is_told(data: bytes, told: str, tmp_path: Path) -> None:
    """One line that says what it is, and what is wanted."""
    path = saved(tmp_path / "font.ttf", data)
    with pytest.raises(BadFile, match=f"({told}); name a TrueType file of one typeface"):
        print_product("krypte", "board", font=str(path))
