"""Kits as files: they carry the codes of what they print by chance, as sheets do."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pressboard import registry
from pressboard.checking.sources import sheets_in
from pressboard.errors import BadOption
from pressboard.games.crumble.make.params import StartParams
from pressboard.games.crumble.print.kit import KitOptions as CrumbleLook
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.kit import KitOptions as KangaruseLook
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.print.kit import KitOptions as KrumpLook
from pressboard.games.krypte.print.kit import KitOptions as KrypteLook
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.page import CODES, SETUPS
from pressboard.printing.papers import parse_paper
from tests.crossed import first
from tests.printed import texts

FRESH = KangaruseLook(seed="wattle", number=2)
"""A kit whose one sheet is made by chance."""
OPTIONS = [
    KrumpLook(),
    KrumpLook(setup=True),
    KrumpLook(array="random", seed="wattle"),
    CrumbleLook(),
    CrumbleLook(size="4x4", start="random", seed="wattle"),
    FRESH,
]
PARAMS = {
    KrumpLook: ArrayParams("random"),
    CrumbleLook: StartParams("4x4", "random"),
    KangaruseLook: SheetParams(),
}
"""What the same is made from without a kit."""
GAMES = {
    KrumpLook: "krump",
    CrumbleLook: "crumble",
    KangaruseLook: "kangaruse",
    KrypteLook: "krypte",
}


@pytest.mark.slow
@first("options", [(OPTIONS[each],) for each in (2, 4, 5)], [(each,) for each in OPTIONS])
def test_a_kit_carries_the_code_of_its_board(tmp_path: Path, options: Any) -> None:  # noqa: ANN401
    """The code and the set-up of the one board are inside, and the checker reads the board back and finds nothing.

    What is made by chance is what the board's own command makes of that seed; its recipe stands in the contents, the
    seed in the file's name.
    """
    game = GAMES[type(options)]
    report = run(PrintJob(game, "kit", None, options, parse_paper("A4"), out=tmp_path))
    assert report.files[0].name == f"{game}-kit{options.seed and '-'}{options.seed}.pdf"
    files = PdfReader(BytesIO(report.files[0].read_bytes())).attachments
    codes, setups = sorted(files)
    assert (codes.startswith(CODES), setups.startswith(SETUPS)) == (True, True)
    assert files[codes] == [f"{options.item.code}\n".encode()]
    assert files[setups] == [options.item.setup.encode()]
    if options.seed:
        board, *_ = registry.game(game).generated
        assert options.item == board.generate(PARAMS[type(options)], options.seed, options.number)
        assert options.item.recipe in " ".join(texts(report.files[0]))
    (sheet,) = sheets_in(str(report.files[0]), list(registry.games()))
    assert (sheet.item.code, sheet.found) == (options.item.code, ())
    assert (report.items, report.kept, tuple(report.fallen)) == (1, 1, options.item.fallen)


@pytest.mark.parametrize(
    "make", [lambda: KangaruseLook(checks="structure"), lambda: KrumpLook(array="random")]
)
def test_without_a_seed_every_kit_has_another_board(make: Callable[[], Any]) -> None:
    """A fresh word is drawn, and kept however often the options are asked."""
    one = make()
    other = make()
    assert one.seed != other.seed
    assert one.item is one.item


def test_a_seed_in_a_look_is_one_line_that_can_be_printed() -> None:
    """It is judged like any other seed, before a template is filled with it."""
    with pytest.raises(BadOption, match="seed"):
        PrintJob("krump", "kit", None, KrumpLook(array="random", seed="\u6f22"), parse_paper("A4"))
