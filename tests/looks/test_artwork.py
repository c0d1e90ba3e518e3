"""Drawings of one's own: printed as resvg draws them, whatever is in them; never led out of; bounded."""

import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops

from pressboard import bounded
from pressboard.bounded import Bounds
from pressboard.cli.app import run
from pressboard.render.text.fonts import family_files
from tests.crossed import every_other
from tests.looks.page_images import images_shown
from tests.mistakes import complaint

pytestmark = pytest.mark.usefixtures("empty_folder")

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
GROUND = '<rect width="100" height="50" fill="#fff0c8"/>'
STAR = "M50 2L65 48L26 19H74L35 48Z"
PER_POINT = 5


def png() -> str:
    """Return the address of an image that holds it."""
    out = BytesIO()
    Image.new("RGB", (4, 4), "teal").save(out, "PNG")
    return f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"


KINDS = {
    "a line in the colour of type": '<path d="M5 5H95V45H5" fill="none" stroke="currentColor" stroke-width="4"/>',
    "gradients": '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
    '</linearGradient><radialGradient id="b" xlink:href="#a"/></defs><rect width="60" height="40" fill="url(#a)"/>'
    '<circle cx="75" cy="25" r="20" style="fill:url(#b)"/>',
    "a clip": '<clipPath id="c"><circle cx="50" cy="25" r="20"/></clipPath><g clip-path="url( \'#c\')">'
    '<rect width="60" height="30" fill="navy"/></g>',
    "words": '<text x="4" y="20" font-size="16" font-family="Nowhere, serif" font-weight="bold">Koala</text>'
    '<text x="4" y="42" font-size="16" font-family="cursive">Quoll</text>',
    "what overlaps": f'<path d="{STAR}" fill="purple"/>',
    "parts that are used": '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0H10L5 10Z"/></symbol><defs>'
    '<g id="u"><use xlink:href="#s" width="30" height="30"/></g></defs><use href="#u" x="9"/><use href="#u" x="50"/>',
    "classes": "<style>.a,#b{fill:#145ac8} rect[width='30'] {fill: tomato}</style>"
    '<rect class="a" width="40" height="40"/><rect id="b" x="80" width="9" height="40"/>'
    '<rect x="45" width="30" height="9"/>',
    "filters": '<filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="5"/></filter>'
    '<circle cx="45" cy="25" r="15" filter="url(#f)" fill="crimson"/>',
    "prefixes": '<s:rect xmlns:s="http://www.w3.org/2000/svg" width="50" height="40" s:fill="red" fill="#074"/>'
    '<rect xmlns="urn:other" width="90" height="50"/>',
    "pixels": f'<image href="{png()}" x="20" width="40" height="40"/>',
    "a link": '<a xlink:href="https://example.org"><rect width="50" height="40" fill="#50a"/></a>',
}


def pages(*words: str) -> list[Image.Image]:
    """Print and return the pages, 360 dots to the inch."""
    assert run([*words, "--out", "print.pdf", "--force"]) == 0
    with pypdfium2.PdfDocument("print.pdf") as document:
        return [page.render(scale=PER_POINT).to_pil().convert("RGB") for page in document]


def handout(svg: str, *words: str) -> Image.Image:
    """Return a drawing as a handout shows it, without the white around it."""
    Path("a.svg").write_text(svg, encoding="utf-8")
    Path("own.xml").write_text(
        '<document><page><image src="a.svg" alt="" width="30mm"/></page></document>'
    )
    (page,) = pages("handout", "own.xml", "--paper", "a5", *words)
    return page.crop(ImageChops.invert(page).getbbox())


def of_resvg(svg: str, width: int, height: int) -> Image.Image:
    """Return a drawing on white as resvg has it."""
    words: dict[str, Any] = {f"{kind}_family": "FiraGO" for kind in ("font", "serif", "sans_serif")}
    sized = svg.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    made = resvg_py.svg_to_bytes(
        svg_string=sized,
        skip_system_fonts=True,
        background="white",
        font_files=family_files(),
        cursive_family="Fredoka One",
        **words,
    )
    return Image.open(BytesIO(made)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> int:
    """Return the largest difference between the colours of two pictures, looked at eight dots at a time."""
    apart = ImageChops.difference(one.reduce(8), other.resize(one.size).reduce(8))
    return max(place % 256 for place, count in enumerate(apart.histogram()) if count)


CORE = {"a line in the colour of type", "gradients", "words", "what overlaps"}


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=[pytest.mark.slow] * (kind not in CORE)) for kind in KINDS]
)
def test_a_drawing_is_printed_as_resvg_draws_it(kind: str) -> None:
    """A print laid over resvg's own picture is the same, and what is drawn is seen on its ground."""
    svg = f'<svg {NAMES} viewBox="0 0 100 50">{GROUND}{KINDS[kind]}</svg>'
    printed = handout(svg)
    assert printed.size == pytest.approx((30 / 25.4 * 360, 15 / 25.4 * 360), abs=2)
    assert difference(printed, of_resvg(svg, *printed.size)) < 40
    assert (
        difference(
            printed, of_resvg(f'<svg {NAMES} viewBox="0 0 100 50">{GROUND}</svg>', *printed.size)
        )
        > 120
    )


@every_other(
    "head shape",
    [
        ('width="100" height="50"', 2),
        ('viewBox="0 0 10 30"', 1 / 3),
        ('width="3cm" height="30mm"', 1),
        ('height="50" viewBox="0,0,10,20"', 0.5),
        ('width="100%" height="100%" viewBox="0 0 40 10"', 4),
        ('width="2e1px" height="1.5e1pt" viewBox="-5 -5 10 10"', 1),
    ],
)
def test_its_shape_is_what_it_says(head: str, shape: float) -> None:
    """Width and height, in any unit, or else the viewBox."""
    shown = handout(
        f'<svg {NAMES} {head}><rect x="-50%" y="-50%" width="200%" height="200%"/></svg>'
    )
    assert shown.width / shown.height == pytest.approx(shape, rel=0.02)


def test_what_has_no_colour_is_of_the_ink_of_the_theme() -> None:
    """`currentColor` is the colour of type on the page, in a theme of the user's own as well."""
    line = f'<svg {NAMES} viewBox="0 0 9 9"><path d="M1 1H8V8H1Z" stroke="currentColor" stroke-width="2"/></svg>'
    assert handout(line).getpixel((8, 8)) == (0, 0, 0)
    Path("own.toml").write_text('based-on = "full"\n[roles]\nink = "#203040"\n')
    assert handout(line, "--theme", "own.toml").getpixel((8, 8)) == (0x20, 0x30, 0x40)


def test_in_black_only_what_is_dark_is_black_and_what_is_light_has_an_edge() -> None:
    """No grey is left to a printer: navy is black, yellow white with a black edge, bare paper nothing."""
    navy, yellow = (
        '<rect width="30" height="50" fill="navy"/>',
        '<circle cx="70" cy="25" r="20" fill="#ffe040"/>',
    )
    Path("club.svg").write_text(
        f'<svg {NAMES} viewBox="0 0 100 50">{navy}{yellow}<rect x="32" width="5" height="50" fill="#fff"/></svg>'
    )
    (image,) = images_shown("krypte", "board", "--theme", "bw", "--logo", "club.svg")
    grey, alpha = image.convert("LA").split()
    assert {*grey.tobytes()} == {*alpha.tobytes()} == {0, 255}
    width, height = image.size
    middle = [grey.getpixel((int(x * width), height // 2)) for x in (0.1, 0.345, 0.7)]
    assert middle == [0, 255, 255]
    edge = grey.crop((int(0.47 * width), height // 2, int(0.53 * width), height // 2 + 1))
    assert 0 in edge.tobytes()
    assert alpha.getpixel((int(0.43 * width), height // 2)) == 0


@pytest.mark.slow
def test_a_book_holds_a_drawing_once_for_each_size() -> None:
    """The same bytes whatever the workers, and one image for every size of a drawing, however often it stands there."""
    Path("icons").mkdir()
    Path("icons/star.svg").write_text(
        f'<svg {NAMES} viewBox="0 0 100 50"><path d="{STAR}" fill="#c06"/></svg>'
    )
    words = [
        "kangaruse",
        "--seed",
        "a",
        "--checks",
        "structure",
        "--count",
        "60",
        "--own-icons",
        "icons",
        "--jobs",
    ]
    made = []
    for workers in ("1", "2", "2"):
        assert run([*words, workers, "--out", "book.pdf", "--force"]) == 0
        made.append(Path("book.pdf").read_bytes())
    assert made[0] == made[1] == made[2]
    widths = [int(each) for each in re.findall(rb"/Width (\d+)", made[0])]
    assert 0 < len(widths) <= 2 * len({*widths})


LEADING_OUT = {
    "an absolute path": '<image href="{folder}/own.png" width="9" height="9"/>',
    "a relative path": '<image xlink:href="own.png" width="9" height="9"/>',
    "a drawing": '<image href="own.svg" width="9" height="9"/>',
    "a file": '<feImage href="file://{folder}/own.png"/>',
    "an address": '<image href="https://example.org/own.png" width="9" height="9"/>',
    "another prefix": '<image y:href="own.png" xmlns:y="http://www.w3.org/1999/xlink" width="9" height="9"/>',
    "a space before": '<image href=" own.png" width="9" height="9"/>',
    "a drawing inside": '<image href="data:image/svg+xml,&lt;svg/&gt;" width="9" height="9"/>',
    "what is like an image inside": '<image href="data:image/png;/../../own.png" width="9" height="9"/>',
    "a part of another": '<use href="own.svg#part"/>',
    "a fill": '<rect width="9" height="9" fill="url(own.svg#part)"/>',
    "a style": "<rect width='9' height='9' style='fill: URL( \"own.svg#part\")'/>",
    "a sheet": "<style>rect {{ fill: u<!-- -->rl(own.svg#part) }}</style>",
    "another sheet": "<style>@import 'own.css';</style>",
    "what an entity spells": '<!DOCTYPE svg [<!ENTITY own "own">]><svg {names}>\n<image href="&own;.png"/></svg>',
    "a fill without a name": '<rect width="9" height="9" fill="url("/>',
    "a sheet without a name": "<style>rect {{ fill: url(' </style>",
    "an entity of a file": '\n<!DOCTYPE svg [<!ENTITY own SYSTEM "own.png">]><svg {names}>&own;</svg>',
}


@pytest.mark.parametrize("kind", LEADING_OUT)
def test_nothing_leads_out_of_a_drawing(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What names a file or an address is refused with file and line, though the file is there."""
    Image.new("RGB", (9, 9), "red").save("own.png")
    Path("own.svg").write_text(
        f'<svg {NAMES} viewBox="0 0 9 9"><rect id="part" width="9" height="9"/></svg>'
    )
    head = f'{NAMES} viewBox="0 0 9 9"'
    inner = LEADING_OUT[kind].format(folder=Path().absolute().as_posix(), names=head)
    Path("club.svg").write_text(inner if "<svg " in inner else f"<svg {head}>\n{inner}</svg>")
    said = complaint(["krypte", "board", "--logo", "club.svg"], capsys)
    assert '"club.svg", line 2: ' in said
    assert "leads out of the drawing" in said


def test_entities_are_spelled_out() -> None:
    """Some programs write them for their names."""
    sea = '<rect width="9" height="9" fill="&sea;"/>'
    svg = f'<!DOCTYPE svg [<!ENTITY sea "#145ac8">]><svg {NAMES} viewBox="0 0 9 9">{sea}</svg>'
    assert handout(svg).getpixel((9, 9)) == (0x14, 0x5A, 0xC8)


def test_what_takes_too_much_is_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A drawing that takes longer than it may is told by its name; here a plain one may take hardly any time."""
    monkeypatch.setattr(bounded, "FILE", Bounds(0.03))
    squares = '<rect width="1" height="1"/>' * 20_000
    Path("club.svg").write_text(f"<svg {NAMES} viewBox='0 0 9 9'>{squares}</svg>")
    said = complaint(["krypte", "board", "--logo", "club.svg"], capsys)
    assert '"club.svg" takes over 0.03 s to read; make it simpler' in said
