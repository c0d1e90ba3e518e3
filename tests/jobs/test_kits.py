"""Kits as files: they carry the codes of what they print by chance, as sheets do."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from generator import registry
from generator.checking.sources import sheets_in
from generator.contract import CODES, SETUPS
from generator.errors import BadOption
from generator.games.crumble.print.kit import KitOptions as CrumbleLook
from generator.games.krump.print.kit import KitOptions as KrumpLook
from generator.jobs.request import Request
from generator.jobs.run import Report, run
from generator.printing.papers import parse_paper

OPTIONS = [
    KrumpLook(),
    KrumpLook(setup=True),
    KrumpLook(array="random", seed="wattle"),
    CrumbleLook(),
    CrumbleLook(start="random", seed="wattle"),
]


def printed(folder: Path, options: Any, svg: bool = False) -> Report:  # noqa: ANN401
    """Print a kit."""
    game = "krump" if isinstance(options, KrumpLook) else "crumble"
    return run(Request(game, "kit", None, options, parse_paper("A4"), out=folder / "kit.pdf", svg=svg))


@pytest.mark.parametrize("options", OPTIONS)
def test_a_kit_carries_the_code_of_its_board(tmp_path: Path, options: Any) -> None:  # noqa: ANN401
    """The code and the set-up of the one board are inside, and the checker reads the board back and finds nothing."""
    report = printed(tmp_path, options)
    files = PdfReader(BytesIO(report.files[0].read_bytes())).attachments
    assert files[CODES] == [f"{options.item.code}\n".encode()]
    assert files[SETUPS] == [options.item.setup.encode()]
    (sheet,) = sheets_in(str(report.files[0]), list(registry.rooms()))
    assert (sheet.item.code, sheet.found) == (options.item.code, ())
    assert (report.items, report.kept, tuple(report.fallen)) == (1, 1, options.item.fallen)


def test_the_pictures_of_a_kit_are_drawn_once(tmp_path: Path) -> None:
    """With a code inside the pictures of all parts are files of their own all the same, without a number."""
    names = {path.name for path in printed(tmp_path, OPTIONS[0], svg=True).files}
    assert {"kit-board-board.svg", "kit-rules-setup.svg"} <= names


def test_a_seed_in_a_look_is_one_line_that_can_be_printed() -> None:
    """It is judged like any other seed, before a template is filled with it."""
    with pytest.raises(BadOption, match="seed"):
        Request("krump", "kit", None, KrumpLook(array="random", seed="\u6f22"), parse_paper("A4"))
