"""Kits as files: they carry the codes of what they print by chance, as sheets do."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from crossed import crossed, first
from page_reading import letters
from pressboard import registry
from pressboard.checking.sources import sheets_in
from pressboard.contract import CODES, SETUPS
from pressboard.errors import BadOption
from pressboard.games.crumble.print.kit import KitOptions as CrumbleLook
from pressboard.games.kangaruse.print.kit_parts import KitOptions as KangaruseLook
from pressboard.games.krump.print.kit import KitOptions as KrumpLook
from pressboard.games.krypte.print.kit import KitOptions as KrypteLook
from pressboard.jobs.request import Request
from pressboard.jobs.run import Report, run
from pressboard.printing.papers import parse_paper
from pressboard.units import mm
from printed import kit_front

FRESH = KangaruseLook(seed="wattle", number=2)
"""A kit whose one sheet is made by chance."""
OPTIONS = [
    KrumpLook(),
    KrumpLook(setup=True),
    KrumpLook(array="random", seed="wattle"),
    CrumbleLook(),
    CrumbleLook("4x4", start="random", seed="wattle"),
    FRESH,
]
GAMES = {KrumpLook: "krump", CrumbleLook: "crumble", KangaruseLook: "kangaruse", KrypteLook: "krypte"}


def printed(folder: Path, options: Any, svg: bool = False, paper: str = "A4") -> Report:  # noqa: ANN401
    """Print a kit."""
    return run(Request(GAMES[type(options)], "kit", None, options, parse_paper(paper), out=folder / "kit.pdf", svg=svg))


@pytest.mark.slow
@first("options", [(OPTIONS[each],) for each in (2, 4, 5)], [(each,) for each in OPTIONS])
def test_a_kit_carries_the_code_of_its_board(tmp_path: Path, options: Any) -> None:  # noqa: ANN401
    """The code and the set-up of the one board are inside, and the checker reads the board back and finds nothing.

    Kits with something made by chance have its seed in their names, and lie beside each other.
    """
    game = GAMES[type(options)]
    report = run(Request(game, "kit", None, options, parse_paper("A4"), out=tmp_path))
    assert report.files[0].name == f"{game}-kit{options.seed and '-'}{options.seed}.pdf"
    files = PdfReader(BytesIO(report.files[0].read_bytes())).attachments
    assert files[CODES] == [f"{options.item.code}\n".encode()]
    assert files[SETUPS] == [options.item.setup.encode()]
    (sheet,) = sheets_in(str(report.files[0]), list(registry.rooms()))
    assert (sheet.item.code, sheet.found) == (options.item.code, ())
    assert (report.items, report.kept, tuple(report.fallen)) == (1, 1, options.item.fallen)


@pytest.mark.slow
def test_the_pictures_of_a_kit_are_drawn_once(tmp_path: Path) -> None:
    """With a code inside the pictures of all parts are files of their own all the same, without a number."""
    names = {path.name for path in printed(tmp_path, OPTIONS[0], svg=True).files}
    assert {"kit-board-board.svg", "kit-rules-setup.svg"} <= names


def test_a_seed_in_a_look_is_one_line_that_can_be_printed() -> None:
    """It is judged like any other seed, before a template is filled with it."""
    with pytest.raises(BadOption, match="seed"):
        Request("krump", "kit", None, KrumpLook(array="random", seed="\u6f22"), parse_paper("A4"))


@pytest.mark.slow
@crossed("paper options", ["A4", "Letter", "A5"], [OPTIONS[1], OPTIONS[4], FRESH, KrypteLook()])
def test_what_is_read_of_the_contents_is_no_smaller_than_nine_points(tmp_path: Path, options: Any, paper: str) -> None:  # noqa: ANN401
    """Between head and foot nothing is smaller, but for the numbers of rulers and on the plates of pictures."""
    report = printed(tmp_path, options, paper=paper)
    for page in contents_alone(report.files[0].read_bytes()):
        height = page.get_height()
        inside = [each for each in letters(page) if 16 < mm(each.bottom) < mm(height) - 22]
        small = {each.text for each in inside if each.size < 9 - 0.01}
        assert inside
        assert small <= set("0123456789 inm"), small


@pytest.mark.slow
@first(
    "options paper pages",
    [(0, "A5", 3), (3, "Letter", 1), (5, "A4", 1), (5, "A5", 2)],
    [(0, "A4", 1), (3, "A5", 2), (5, "Letter", 1)],
)
def test_the_contents_are_as_long_as_they_must(tmp_path: Path, options: int, paper: str, pages: int) -> None:
    """They are a page where there is room; on small paper parts go on rather than into smaller type."""
    assert len(contents_alone(printed(tmp_path, OPTIONS[options], paper=paper).files[0].read_bytes())) == pages


def contents_alone(pdf: bytes) -> list[pypdfium2.PdfPage]:
    """Return the pages of a kit's contents without the pictures of its pages."""
    reader = PdfReader(BytesIO(pdf))
    writer = PdfWriter()
    for page in reader.pages[: len(kit_front(pdf))]:
        page["/Resources"].get_object().pop("/XObject", None)
        writer.add_page(page)
    file = BytesIO()
    writer.write(file)
    return list(pypdfium2.PdfDocument(file.getvalue()))
