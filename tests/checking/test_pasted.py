"""Text that is copied whole from a printed page is as good as the code in it."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from pressboard.checking.sources import record_in, sheets_in
from pressboard.cli.app import run
from pressboard.errors import BadCode, BadNotation
from pressboard.registry import games
from tests.crossed import every_other
from tests.every_product import printed

CODED = {
    "kangaruse sheet": "KANGA1-",
    "kangaruse puzzle": "KAPUZ1-",
    "krypte problems": "KRYPT1-",
    "krump problems": "KRUCAP1-",
    "krump board": "KRUMP1-",
    "crumble problems": "CRUMP1-",
    "crumble board": "CRUMB1-",
}
"""The products whose prints carry a code, and what these begin with."""
BY_CHANCE = {
    "krump board": ("--array", "random"),
    "crumble board": ("--size", "4x4", "--start", "random"),
}


@pytest.mark.slow
@every_other("product", CODED)
def test_a_whole_page_pasted_is_read(
    product: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A page's words, with more before and after them, are read as the sheet whose code stands in their midst.

    So are those of a page of solutions, which carries the code of its problems.
    """
    monkeypatch.chdir(tmp_path)
    chance = (*BY_CHANCE[product], "--seed", "wattle") if product in BY_CHANCE else ()
    pdf = printed(product, *chance)
    assert run(["check", str(pdf)]) in {0, 1}
    told = [line for line in capsys.readouterr().out.split() if line.startswith(CODED[product])]
    texts = [page.extract_text() for page in PdfReader(pdf).pages]
    coded = [words for words in texts if CODED[product] in words]
    assert told
    assert coded
    pasted = tmp_path / "pasted.txt"
    for words in coded:
        pasted.write_text(
            f"From the club's mail, with a sheet below:\n\n{words}\n\nSee you on Friday.\n",
            encoding="utf-8",
        )
        assert run(["check", str(pasted)]) in {0, 1}
        read = capsys.readouterr().out.split()
        assert [each for each in read if each.startswith(CODED[product])] == told


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return a code of every product whose prints carry one."""
    found = {}
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(tmp_path_factory.mktemp("codes"))
        for product in CODED:
            chance = (*BY_CHANCE[product], "--seed", "wattle") if product in BY_CHANCE else ()
            source = next(sheets_in(str(printed(product, *chance)), [*games()]))
            found[product] = source.item.code
    return found


@pytest.mark.parametrize(
    "line",
    [
        "players who look ahead",
        "players must jump by number",
        "starts 25 to 75 %;",
        "Star.",
        "start\nsquare\n\n1\n\n2\n\nc4\n\npoints",
    ],
)
def test_a_line_of_a_page_begins_no_record(
    line: str, codes: dict[str, str], tmp_path: Path
) -> None:
    """Wherever a page's foot and its bar break their lines, the sheet is read and no record is seen in it."""
    text = tmp_path / "page.txt"
    foot = f"regular 2 players, seed wattle, sheet\n1. Shown:\n{line}"
    text.write_text(
        f"{foot}\n{codes['kangaruse sheet']}\n{line}\nChest. Worth 5 points.\n", encoding="utf-8"
    )
    assert record_in(str(text), [*games()]) is None
    (source,) = sheets_in(str(text), [*games()])
    assert source.item.code == codes["kangaruse sheet"]


@pytest.mark.parametrize("moves", ["1. d3 e5", "d3 e5", "@d3", "12) f4"])
def test_moves_below_a_page_are_not_lost(moves: str, codes: dict[str, str], tmp_path: Path) -> None:
    """A page with moves below it is no sheet alone: it is read as a record, or there is a message."""
    text = tmp_path / "page.txt"
    foot = "regular 2 players, seed wattle, sheet 1"
    text.write_text(
        f"{foot}\n{codes['kangaruse sheet']}\nplayers who look\n{moves}\n", encoding="utf-8"
    )
    with pytest.raises((BadCode, BadNotation)):
        record_in(str(text), [*games()])
