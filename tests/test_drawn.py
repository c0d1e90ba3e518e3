"""Pages as pictures from the same run as their PDF; contents that are handed over; what is never taken for a path."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from pressboard import (
    PressboardError,
    Printed,
    certify,
    check,
    emblem,
    list_games,
    page_as_png,
    print_kit,
    print_product,
    read_sheet,
    registry,
    reprint,
)
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.kinds.game import Game
from pressboard.kinds.options import options_of
from pressboard.kinds.product import AnyProduct
from tests.mistakes import refusal
from tests.overlay import SMOOTHED, difference
from tests.saving import saved

SEED: dict[str, Any] = {"seed": "wattle"}
CODE = "KRUMP1-X0B9BK"

_PRINTS: dict[str, Callable[..., Printed]] = {
    "sheet": lambda **more: print_product(
        "kangaruse", "sheet", size="tiny", **SEED, count=3, per_page=2, **more
    ),
    "rules": lambda **more: print_product("crumble", "rules", **more),
    "puzzles": lambda **more: print_product("kangaruse", "puzzle", **SEED, **more),
    "kit": lambda **more: print_product("krump", "kit", array="random", **SEED, **more),
    "kits": lambda **more: print_kit("krypte", "crumble", **SEED, **more),
    "templates": lambda **more: print_product("krypte", "board", templates=["own"], **more),
}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own/krypte").mkdir(parents=True)
    Path("own/krypte/board.xml").write_text(
        '<document><page><figure name="board" width="80mm"/></page></document>'
    )


@pytest.mark.parametrize(
    "name",
    [
        "templates",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("rules", "sheet", "puzzles", "kit", "kits")
        ),
    ],
)
def test_one_run_gives_what_two_gave(name: str) -> None:
    """The PDF has the same bytes with pictures and without, and these are those that a print of pictures writes."""
    plain, drawn, pictures = (
        _PRINTS[name](),
        _PRINTS[name](draw=True),
        _PRINTS[name](to="pages.svg"),
    )
    assert drawn.pdf == plain.pdf
    assert not plain.drawn
    assert [page.svg for page in drawn.drawn] == [*pictures.pictures.values()]
    assert (drawn.pages, drawn.stem, drawn.codes) == (len(drawn.drawn), plain.stem, plain.codes)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"booklet": True}, marks=pytest.mark.slow),
        pytest.param({"per_sheet": 4}, marks=pytest.mark.slow),
        pytest.param({"poster": "A2"}, marks=pytest.mark.slow),
    ],
)
def test_sheets_of_paper_are_drawn_as_they_are_in_the_file(options: dict[str, Any]) -> None:
    """What pages come onto is drawn, and looks as the PDF does."""
    drawn = print_product(
        "krypte", "rules" if "booklet" in options else "board", draw=True, **options
    )
    assert len(drawn.drawn) == drawn.pages
    with pypdfium2.PdfDocument(drawn.pdf) as document:
        assert difference(document[0], drawn.drawn[0].svg.decode()) <= SMOOTHED


@pytest.mark.slow
def test_a_print_says_what_it_is() -> None:
    """Game, product, the file's name, the codes it carries, and what pages show for who does not see them."""
    board = print_product("krump", "board", **SEED, draw=True, array="random")
    assert (board.game, board.product) == ("krump", "board")
    assert board.stem == "krump-board-wattle"
    assert board.codes == tuple(found.code for found in check(board.pdf))
    assert board.drawn[0].shows.startswith("Krump board")
    booklet = print_product("krypte", "rules", booklet=True, draw=True)
    assert len(booklet.drawn) == booklet.pages > 1
    kit = print_product("krump", "kit", array="random", **SEED)
    assert kit.codes == tuple(found.code for found in check(kit.pdf))


def test_contents_are_read_as_what_they_are(tmp_path: Path) -> None:
    """A PDF's bytes, a text's, a code's in any spelling, and a link that ends in a code."""
    sheet = print_product("kangaruse", size="tiny", **SEED, checks="structure")
    (code,) = sheet.codes
    for source in (
        sheet.pdf,
        code.encode(),
        code.lower().replace("-", " ").encode(),
        f"see {code}\n".encode(),
    ):
        assert [found.code for found in check(source)] == [code]
    assert reprint(sheet.pdf).pdf == reprint(code.encode()).pdf == reprint(code).pdf
    assert read_sheet(code.lower()) == ("kangaruse", "sheet", code, check(code)[0].recipe)


@contextmanager
def no_opening_of(path: Path) -> Iterator[None]:
    """Fail where somebody opens a file."""
    opened: list[str] = []
    watching = True

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if watching and event == "open" and str(arguments[0]) == str(path):
            opened.append(str(path))

    sys.addaudithook(hook)  # it stays, and does nothing from then on
    yield
    watching = False
    assert not opened


def test_contents_are_never_a_path(tmp_path: Path) -> None:
    """What names a file is no name where contents or a code are handed over."""
    secret = saved(tmp_path / "secret.txt", CODE)
    with no_opening_of(secret):
        for call in (
            lambda: check(bytes(secret)),
            lambda: reprint(bytes(secret)),
            lambda: read_sheet(str(secret)),
        ):
            with pytest.raises(PressboardError):
                call()


FILES = {"templates", "logo", "own_icons"}
"""Options of products that name files; of themes those that end in .toml."""


def test_a_record_is_never_a_path(tmp_path: Path) -> None:
    """What is drawn from a record reads no file that is called as it."""
    secret = saved(tmp_path / "secret.txt", "krump\n1. a1-a2\n")
    with no_opening_of(secret), pytest.raises(PressboardError):
        print_product("krump", "diagram", record=str(secret))


@pytest.mark.slow
def test_no_other_option_reads_a_file(tmp_path: Path) -> None:
    """Whatever else is asked for, with a file's name in every option that takes words: it is not opened."""
    secret = saved(tmp_path / "secret.txt", "krump\n1. a1-a2\n")
    tried = 0
    with no_opening_of(secret):
        for game in registry.games():
            for product in game.products:
                for name in _words_of(game, product):
                    tried += 1
                    given: dict[str, Any] = {name: str(secret)}
                    with suppress(PressboardError):
                        print_product(game.name, product.name, **given)
    assert tried > 100


def _words_of(game: Game, product: AnyProduct) -> list[str]:
    kinds = [kind for kind in (product.params, product.options, PaperOptions, PrintOptions) if kind]
    fields = [each for kind in kinds for each in options_of(kind) if each.name not in FILES]
    return [each.name for each in fields if isinstance(each.default, str | tuple)]


def test_a_certificate_an_emblem_a_page() -> None:
    """What a page in the browser shows beside a sheet."""
    sheet = print_product("kangaruse", size="tiny", **SEED)
    report = certify(sheet.codes[0])
    assert report.startswith("<!DOCTYPE html>")
    assert "seed wattle" in report
    with pytest.raises(PressboardError):
        certify("/etc/hostname")
    for game in list_games():
        assert emblem(game.name).startswith("<svg ")
    with Image.open(BytesIO(page_as_png(sheet.pdf, 1, dpi=50))) as picture:
        assert picture.format == "PNG"
        assert picture.width == pytest.approx(297 / 25.4 * 50, abs=1)


@pytest.mark.parametrize(
    ("pdf", "number", "dpi", "message"),
    [
        (b"no", 1, 100, "no PDF"),
        (None, 2, 100, "there is no page 2"),
        (None, 1, 9999, "--dpi 9999"),
    ],
)
def test_pages_that_there_are_not(pdf: bytes | None, number: int, dpi: int, message: str) -> None:
    """What cannot be drawn is a mistake."""
    assert message in refusal(
        PressboardError, page_as_png, pdf or print_product("krypte", "board").pdf, number, dpi
    )
