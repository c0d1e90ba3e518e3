"""A theme's own typefaces: text is set in them in every form of a print, and what they lack in ours."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from pypdf import PdfReader

from pressboard.render.text.fonts import use_fonts
from tests.crossed import every_other
from tests.mistakes import answered, complaint
from tests.printed import fonts, lines_of, text_of


def typeface(name: str, letters: str, width: int = 700, postscript: bool = False) -> bytes:
    """Return a file in which each of some letters is a box, of TrueType's outlines or of PostScript's."""
    pen = T2CharStringPen(width, None) if postscript else TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in ((50, 700), (600, 700), (600, 0)):
        pen.lineTo(point)
    pen.closePath()
    names = {ord(letter): f"u{ord(letter):X}" for letter in letters}
    built = FontBuilder(1000, isTTF=not postscript)
    built.setupGlyphOrder([".notdef", *names.values()])
    built.setupCharacterMap(names)
    glyphs = (".notdef", *names.values())
    if isinstance(pen, TTGlyphPen):
        built.setupGlyf(dict.fromkeys(glyphs, pen.glyph()))
    else:
        built.setupCFF(name, {}, {glyph: pen.getCharString() for glyph in glyphs}, {})
    built.setupHorizontalMetrics(dict.fromkeys((".notdef", *names.values()), (width, 50)))
    built.setupHorizontalHeader(ascent=900, descent=-200)
    built.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    built.setupOS2()
    built.setupPost()
    file = io.BytesIO()
    built.save(file)
    return file.getvalue()


ASCII = "".join(map(chr, range(32, 127)))


def theme(**faces: str) -> str:
    """Write a theme with typefaces and return its file."""
    lines = "\n".join(f'{use.replace("_", "-")} = "{file}"' for use, file in faces.items())
    Path("my.toml").write_text(f'based-on = "full"\n[typefaces]\n{lines}\n', "utf-8")
    return "my.toml"


def embedded(pdf: Path) -> set[str]:
    """Return the names of the typefaces in a file."""
    return {
        str(font["/BaseFont"]).rpartition("+")[2]
        for page in PdfReader(pdf).pages
        for font in fonts(page)
    }


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin in an empty folder, and leave our own typefaces to other tests."""
    monkeypatch.chdir(tmp_path)
    yield
    use_fonts("")


@pytest.fixture
def faces() -> None:
    Path("text.ttf").write_bytes(typeface("OwnText", ASCII))
    Path("bold.ttf").write_bytes(typeface("OwnBold", ASCII))


@pytest.mark.usefixtures("faces")
@every_other("game", ["krypte", "krump", "crumble", "kangaruse"], of=4)
def test_rules_are_set_in_a_themes_typefaces(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All of the text can be read, and both files are embedded, the same one once for two uses."""
    chosen = theme(text="text.ttf", bold="bold.ttf", headings="bold.ttf")
    answered([game, "rules", "--theme", chosen, "--out", "own.pdf"], capsys)
    answered([game, "rules", "--out", "ours.pdf"], capsys)
    assert {"OwnText", "OwnBold"} <= embedded(Path("own.pdf"))
    own, ours = ({*text_of(Path(name)).split()} for name in ("own.pdf", "ours.pdf"))
    assert len(own & ours) > 0.8 * len(ours)


def test_what_a_typeface_lacks_is_set_in_ours(capsys: pytest.CaptureFixture[str]) -> None:
    """A file with a few letters sets these, and no more; the title is whole."""
    Path("few.ttf").write_bytes(typeface("OwnFew", "aeiou "))
    words = [
        "krypte",
        "rules",
        "--title",
        "Größe ♥ aeiou",
        "--theme",
        theme(text="few.ttf", headings="few.ttf"),
    ]
    answered([*words, "--out", "own.pdf"], capsys)
    assert {"OwnFew", "FiraGO-Regular"} <= embedded(Path("own.pdf"))
    assert any("Größe ♥ aeiou" in line for line in lines_of(Path("own.pdf")))


def test_postscript_outlines_are_set_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A file of OpenType with such outlines is embedded as TrueType; its boxes are where the letters are."""
    Path("own.otf").write_bytes(typeface("OwnPostScript", ASCII, postscript=True))
    words = ["krypte", "rules", "--theme", theme(text="own.otf"), "--out", "own.pdf"]
    answered(words, capsys)
    assert "OwnPostScript" in embedded(Path("own.pdf"))
    assert "Marino Carpignano" in text_of(Path("own.pdf"))


@pytest.mark.parametrize("is_themes", [True, False])
def test_a_typeface_that_has_changed_is_read_again(
    is_themes: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who draws letters and watches a print sees those that were saved last."""
    chosen = ["--theme", theme(text="text.ttf")] if is_themes else ["--font", "text.ttf"]
    title = "Own" if is_themes else "ꙮ"
    for name in ("OwnText", "OwnLaterText"):
        Path("text.ttf").write_bytes(typeface(name, ASCII + "ꙮ"))
        words = ["krypte", "board", "--title", title, *chosen, "--out", "own.pdf", "--force"]
        answered(words, capsys)
        assert name in embedded(Path("own.pdf"))


@pytest.mark.slow
@pytest.mark.usefixtures("faces")
def test_other_forms_and_later_prints(capsys: pytest.CaptureFixture[str]) -> None:
    """A picture and a page of HTML have the letters, too; the next print without the theme has ours alone."""
    chosen = theme(text="text.ttf")
    plain = ["krypte", "rules", "--force"]
    answered([*plain, "--out", "ours.html"], capsys)
    answered([*plain, "--theme", chosen, "--out", "own.html"], capsys)
    faces = [
        Path(name).read_text("utf-8").count("@font-face") for name in ("ours.html", "own.html")
    ]
    assert faces[1] > faces[0]
    answered([*plain, "--out", "ours.svg"], capsys)
    answered([*plain, "--theme", chosen, "--out", "own.svg"], capsys)
    assert Path("own-1.svg").read_bytes() != Path("ours-1.svg").read_bytes()
    answered([*plain, "--out", "first.pdf"], capsys)
    answered([*plain, "--theme", chosen, "--out", "own.pdf"], capsys)
    answered([*plain, "--out", "again.pdf"], capsys)
    assert Path("first.pdf").read_bytes() == Path("again.pdf").read_bytes()
    assert "OwnText" in embedded(Path("own.pdf"))


@pytest.mark.parametrize(
    ("use", "data", "said"),
    [
        ("text", None, "text.ttf"),
        ("text", b"OTTO" + bytes(100), "it "),
        ("text", b"\0\1\0\0" + bytes(100), "it has no letters"),
        ("body", b"", 'unknown use "body"'),
    ],
)
def test_what_is_no_typeface_is_refused(
    use: str, data: bytes | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if data is not None:
        Path("text.ttf").write_bytes(data)
    chosen = theme(**{use: "text.ttf"})
    assert said in complaint(["krypte", "rules", "--theme", chosen], capsys)
