"""QR codes of sheets that open a page: wherever a code's QR is printed, and what reads the code in it again."""

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp

from pressboard import (
    PressboardError,
    check,
    print_handout,
    print_kit,
    print_pack,
    print_product,
    read_sheet,
    reprint,
)
from pressboard.cli.app import run
from pressboard.cli.groups import NO_SETTINGS
from tests.mistakes import refusal

pytestmark = pytest.mark.usefixtures("empty_folder")

LINK = "https://my.club/pressboard"
CODE = "KRUMP1-X0B9BK"
QUICK: dict[str, Any] = {"seed": "wattle"}
PRINTS = [
    ("kangaruse", "sheet", {"size": "tiny", "checks": "structure"}),
    pytest.param("kangaruse", "puzzle", {}, marks=pytest.mark.slow),
    pytest.param("krypte", "problems", {"problems": 2, "moves": "1"}, marks=pytest.mark.slow),
    pytest.param("krump", "board", {"array": "random"}, marks=pytest.mark.slow),
    pytest.param("krump", "kit", {"array": "random"}, marks=pytest.mark.slow),
]


def scanned(pdf: bytes) -> list[str]:
    """Return what a phone reads off the pages."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [
            each.text
            for page in document
            for each in zxingcpp.read_barcodes(
                page.render(scale=4, grayscale=True).to_pil(),
                formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode),
            )
        ]


@pytest.mark.parametrize(("game", "product", "options"), PRINTS)
def test_a_phone_opens_the_page_of_a_sheet(
    game: str, product: str, options: dict[str, Any]
) -> None:
    """The address is before the code, in each QR code there is, and nothing else of the print is another."""
    linked = print_product(game, product, link=f"{LINK}/", **QUICK, **options)
    plain = print_product(game, product, **QUICK, **options)
    (code,) = linked.codes
    assert set(scanned(linked.pdf)) == {f"{LINK}/s/{code}"}
    assert set(scanned(plain.pdf)) == {code}
    assert (linked.codes, linked.pages, linked.notes) == (plain.codes, plain.pages, plain.notes)


@pytest.mark.slow
def test_packs_kits_and_handouts_have_it_too() -> None:
    """So have those of several sheets, and of templates that show a sheet's code."""
    Path("own.xml").write_text(
        f"<document><page>{{{{ qr('{CODE}') }}}}<p>or</p>{{{{ qr('https://else.org') }}}}</page></document>"
    )
    assert set(scanned(print_handout("own.xml", link=LINK).pdf)) == {
        f"{LINK}/s/{CODE}",
        "https://else.org",
    }
    pack = print_pack(
        "kangaruse", 4, rounds=1, size="tiny", checks="structure", seed="wattle", link=LINK
    )
    kits = print_kit("krump", "kangaruse", link=LINK, **QUICK)
    for printed in (pack, kits):  # a board that is set up as usual has no QR code
        assert set(scanned(printed.pdf)) - {f"{LINK}/s/{CODE}"} == {
            f"{LINK}/s/{code}" for code in printed.codes if code != CODE
        }


def test_the_code_in_a_link_is_read() -> None:
    """Who scans a sheet can give what was scanned, wherever a code is read."""
    link = f"{LINK}/s/{CODE}"
    plain = reprint(CODE)
    for source in (link, link.encode(), f"  {link}?from=phone".encode()):
        assert [found.code for found in check(source)] == [CODE]
    assert read_sheet(link).code == CODE
    assert reprint(link).pdf == print_product("krump", "board", code=link).pdf == plain.pdf


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("my.club", "--link"),
        ("https://", "--link"),
        ("https://müller.de", "--link"),
        ("https://my.club/\n", "--link"),
        ("javascript:alert(1)", "--link"),
        ("https://" + "x" * 93, "--link has 101 characters"),
    ],
)
def test_what_is_no_address(link: str, message: str) -> None:
    """A mistake names the option."""
    assert message in refusal(PressboardError, print_product, "krypte", "board", link=link)


def test_a_qr_code_without_room_is_told() -> None:
    """With a long address on small boards there is none that a phone would read, and a note says so."""
    printed = print_product(
        *("kangaruse", "sheet"),
        **{**QUICK, "size": "tiny", "checks": "structure", "count": 4, "per_page": 4},
        link="https://" + "x" * 92,
    )
    assert any("no page here has a QR code for --link" in note for note in printed.notes)
    assert not scanned(printed.pdf)


def test_it_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club sets its address once."""
    monkeypatch.delenv(NO_SETTINGS, raising=False)
    monkeypatch.setenv("PRESSBOARD_LINK", LINK)
    assert run(["krump", "board", "--array", "random", "--seed", "wattle", "--out", "x.pdf"]) == 0
    (text,) = scanned(Path("x.pdf").read_bytes())
    assert text.startswith(f"{LINK}/s/KRUMP1-")
    monkeypatch.setenv("PRESSBOARD_LINK", "club")
    assert run(["krypte", "board", "--out", "y.pdf"]) == 2
