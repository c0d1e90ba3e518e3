"""Images of one's own in handouts: found beside the template, in the file once, what cannot be is told in a line."""

import re
import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from pressboard.cli.app import run
from tests.crossed import crossed
from tests.mistakes import complaint
from tests.structure import whole_of

pytestmark = pytest.mark.usefixtures("empty_folder")

SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"'
RECT = '<rect width="9" height="9"/>'
RED = (220, 30, 40)
BLUE = (20, 90, 200)


def png_of(width: int, height: int) -> bytes:
    """Return the beginning of a PNG file that says it is so large."""
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(bytes(99))
    chunks = (
        struct.pack(">I", len(each) - 4) + each + struct.pack(">I", zlib.crc32(each))
        for each in (header, data)
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def handout(
    folder: Path, *elements: str, options: tuple[str, ...] = (), suffix: str = "pdf"
) -> Path:
    """Print elements one below the other on a page, and return the file."""
    (folder / "own.xml").write_text(
        f"<document><page>\n{''.join(elements)}</page></document>", encoding="utf-8"
    )
    made = folder / f"own.{suffix}"
    words = [
        "handout",
        str(folder / "own.xml"),
        "--paper",
        "a5",
        "--out",
        str(made),
        "--force",
        *options,
    ]
    assert run(words) == 0
    return made


def drawn(made: Path) -> Image.Image:
    """Return the first page as a picture, two dots to the point."""
    page: Image.Image = PdfDocument(made)[0].render(scale=2).to_pil()
    return page.convert("RGB")


def inside(page: Image.Image) -> Image.Image:
    """Return what is drawn on a page, without the white around it."""
    return page.crop(ImageChops.invert(page.convert("L")).getbbox())


def two_halves(mode: str = "RGB") -> Image.Image:
    """Return an image of 60 x 30 dots, red at the left and blue at the right."""
    image = Image.new("RGB", (60, 30), RED)
    image.paste(BLUE, (30, 0, 60, 30))
    return image.quantize(4) if mode == "P" else image.convert(mode)


@pytest.mark.parametrize(
    ("name", "mode"), [("a.png", "RGB"), ("a.png", "P"), ("a.jpg", "RGB"), ("a.jpg", "CMYK")]
)
def test_an_image_is_printed_as_it_is(name: str, mode: str, tmp_path: Path) -> None:
    """Its proportions and its colours are kept, whatever the file holds them as."""
    two_halves(mode).save(tmp_path / name)
    shown = inside(drawn(handout(tmp_path, f'<image src="{name}" alt="two" width="60mm"/>')))
    assert shown.width / shown.height == pytest.approx(2, abs=0.03)
    for x, colour in ((0.25, RED), (0.75, BLUE)):
        found = shown.getpixel((int(x * shown.width), shown.height // 2))
        assert isinstance(found, tuple)
        assert all(abs(one - other) < 30 for one, other in zip(found, colour, strict=True))


def test_what_is_seen_through_stays_so(tmp_path: Path) -> None:
    """Of a PNG with transparent parts the ground is seen there."""
    image = two_halves("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 30, 30))
    image.save(tmp_path / "a.png")
    made = handout(
        tmp_path,
        '<box fill="solid" border="none" padding="0mm"><image src="a.png" alt="" width="100%"/></box>',
    )
    found = inside(drawn(made))
    seen = found.getpixel((found.width // 4, found.height // 2))
    assert isinstance(seen, tuple)
    assert max(seen) < 60
    assert found.getpixel((3 * found.width // 4, found.height // 2)) != found.getpixel((5, 5))


def test_an_image_is_in_the_file_once(tmp_path: Path) -> None:
    """However often it stands there; a JPEG is taken as it is."""
    buffer = BytesIO()
    two_halves().save(buffer, "JPEG")
    (tmp_path / "a.jpg").write_bytes(buffer.getvalue())
    made = handout(tmp_path, *['<image src="a.jpg" alt="" width="20mm"/>'] * 3)
    assert made.read_bytes().count(b"/DCTDecode") == 1
    assert len(PdfReader(made).pages[0].images) == 1


@pytest.mark.parametrize("suffix", ["txt", "html"])
def test_an_image_says_what_each_place_says_of_it(suffix: str, tmp_path: Path) -> None:
    """An image that stands twice is told in the words of each place, in the order of the page."""
    two_halves().save(tmp_path / "a.png")
    places = (
        f'<image src="a.png" alt="{told}" width="30mm"/>'
        for told in ("the hall", "the garden", "the hall")
    )
    text = handout(tmp_path, *places, suffix=suffix).read_text(encoding="utf-8")
    assert re.findall("the hall|the garden", text[text.find("<body") + 1 :]) == [
        "the hall",
        "the garden",
        "the hall",
    ]


NOTE = (
    'note: own.xml:2: a.png is not told to who does not see it; say what it shows by alt="...", '
    'or alt="" for an ornament\n'
)


@pytest.mark.parametrize(
    ("inside", "words", "note"),
    [
        ('<image src="a.png"/>', [], NOTE),
        ('<image src="a.png"/><image src="a.png"/><p>text</p>', [], NOTE),
        ('<keep><image src="a.png"/><p>The <b>hall</b></p></keep>', ["The hall"], ""),
        ('<keep><image src="a.png" alt="a hall"/><p>Here</p></keep>', ["a hall"], ""),
        ('<image src="a.png" alt=""/>', [], ""),
        ('<keep><image src="a.png" alt=""/><p>The hall</p></keep>', [], ""),
    ],
)
@pytest.mark.parametrize("suffix", ["pdf", "html"])
def test_an_image_without_words_has_its_caption_or_is_noted(
    suffix: str,
    inside: str,
    words: list[str],
    note: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is printed all the same; who says that it is an ornament is not told anything."""
    two_halves().save(tmp_path / "a.png")
    made = handout(tmp_path, inside, suffix=suffix)
    captured = capsys.readouterr()
    assert (captured.out + captured.err).count("note: ") == bool(note)
    assert note in captured.out + captured.err
    if suffix == "pdf":
        figures = [each for each in whole_of(made.read_bytes()).walk() if each.kind == "Figure"]
        assert [each.words for each in figures] == words
        assert len(PdfReader(made).pages[0].images) == 1


def test_an_image_of_a_text_in_markdown_is_noted_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There its words stand in brackets."""
    two_halves().save(tmp_path / "a.png")
    (tmp_path / "own.md").write_text("# Club\n\n![](a.png)\n\n![our hall](a.png)\n", "utf-8")
    assert run(["handout", str(tmp_path / "own.md"), "--out", "own.pdf"]) == 0
    captured = capsys.readouterr()
    assert (captured.out + captured.err).count("a.png is not told to who does not see it") == 1
    figures = [
        each for each in whole_of(Path("own.pdf").read_bytes()).walk() if each.kind == "Figure"
    ]
    assert "our hall" in [each.words for each in figures]


@crossed("name suffix", ["a.png", "a.svg"], ["svg", "html"])
def test_other_files_hold_their_images(suffix: str, name: str, tmp_path: Path) -> None:
    """A page as SVG or HTML has the image inside, a drawing as pixels; HTML tells what it shows."""
    two_halves().save(tmp_path / "a.png")
    (tmp_path / "a.svg").write_text(f"<svg {SVG}>{RECT}</svg>")
    text = handout(tmp_path, f'<image src="{name}" alt="our club"/>', suffix=suffix).read_text(
        encoding="utf-8"
    )
    assert re.search(r'href="data:image/png;base64,[A-Za-z0-9+/=]{40,}"', text)
    assert suffix == "svg" or "our club" in text


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.png", b"word", "is no PNG, JPEG or SVG image; save it as one of them"),
        ("a.svg", b"word", "is no SVG: syntax error: line 1"),
        ("a.svg", b"<html/>", "it is no SVG, but <html>"),
        ("a.svg", f"<svg {SVG}/>".encode(), "there is nothing to be seen"),
        ("b.png", b"", 'there is no image "a.png" in the template\'s folder; did you mean b.png?'),
        (
            "a.svg",
            b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 1e999"/>',
            "says no size",
        ),
        (
            "a.svg",
            f"<svg {SVG}>{'<g>' * 101}{RECT}{'</g>' * 101}</svg>".encode(),
            "stand too deep in one another",
        ),
        ("a.png", png_of(60_000, 60_000), "has far too many pixels"),
    ],
)
def test_what_is_no_image_is_one_line(
    name: str, data: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told with template and line, and nothing is written."""
    (tmp_path / name).write_bytes(data)
    source = "a.svg" if name.endswith("svg") else "a.png"
    (tmp_path / "own.xml").write_text(
        f'<document><page>\n<image src="{source}" alt=""/></page></document>'
    )
    said = complaint(["handout", "own.xml"], capsys)
    assert "own.xml:2: " in said
    assert message in said


@pytest.mark.parametrize("source", ["../a.png", "/etc/a.png", ".a/a.png", "out.png"])
def test_no_name_and_no_link_leads_out(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Images come from the template's folder, whatever they are called."""
    home = tmp_path / "home"
    home.mkdir()
    two_halves().save(tmp_path / "a.png")
    (home / "out.png").symlink_to(tmp_path / "a.png")
    (home / "own.xml").write_text(
        f'<document><page><image src="{source}" alt=""/></page></document>'
    )
    assert "out of the template" in complaint(["handout", "home/own.xml"], capsys)


def test_images_of_a_product_s_template_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are for handouts; a copied template of a product that names one is told so."""
    folder = tmp_path / "mine" / "krypte"
    folder.mkdir(parents=True)
    (folder / "board.xml").write_text(
        '<document><page><image src="a.png" alt=""/></page></document>'
    )
    assert "handouts only" in complaint(["krypte", "board", "--templates", "mine"], capsys)
