"""The kits of several games in one file: one page of contents, a chapter for each game, codes of what is checked."""

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pressboard import print_kit, registry
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from tests.attached import attached_codes
from tests.crossed import first
from tests.printed import held, outline, texts

pytestmark = pytest.mark.usefixtures("empty_folder")

ALL = ("crumble", "kangaruse", "krump", "krypte")
LOOKS = [("A4", "full"), ("A5", "low-ink")]
"""Papers and themes of a usual run; the others are left to what is slow."""


@cache
def evening(paper: str = "A4", theme: str = "full", games: tuple[str, ...] = ()) -> bytes:
    """Return the PDF of an evening."""
    return print_kit(*games, seed="wattle", paper=paper, theme=theme, cover=False).pdf


def contents(pdf: bytes) -> str:
    """Return the words of the first page without those in the pictures of the others."""
    reader = PdfReader(BytesIO(pdf))
    held(reader.pages[0], "/Resources").pop("/XObject", None)
    return " ".join(reader.pages[0].extract_text().split())


@pytest.mark.slow
def test_bookmarks_lead_to_games_and_parts() -> None:
    """Every game has an entry behind the contents, with the parts of its kit beneath, on the page where it begins."""
    (first, *games) = (each for each in outline(evening()) if not each[0])
    assert first == (0, "Contents", 1)
    assert [title for _, title, _ in games] == [registry.game(name).title for name in ALL]
    rules = [page for depth, title, page in outline(evening()) if (depth, title) == (1, "Rules")]
    pages = texts(evening())
    told = contents(evening())
    for (_, title, begins), following, part in zip(games, [*games[1:], None], rules, strict=True):
        assert registry.game(title.lower()).credit in pages[begins - 1]
        last = following[2] - 1 if following else len(pages)
        assert f"pages {begins}–{last}" in told
        assert begins < part <= last


@pytest.mark.slow
@first("paper theme", LOOKS[:1], [("Letter", "full"), ("Letter", "bw")])
def test_the_contents_are_one_page(paper: str, theme: str) -> None:
    """All parts stand on the first page, with what to print, how long to cut, the ink and what else is needed."""
    pdf = evening(paper, theme)
    assert [page for depth, _, page in outline(pdf) if not depth][1] == 2
    told = contents(pdf)
    pieces = (
        "sheets of card",
        "sheets of heavy paper",
        "scissors",
        "glue",
        "minutes",
        "of the paper black",
        "a pen",
    )
    assert all(piece in told for piece in pieces)
    assert f"{len(PdfReader(BytesIO(pdf)).pages)} pages" in told
    assert not any(" kit " in page and "print this" in page for page in texts(pdf)[1:])


@pytest.mark.slow
def test_the_codes_of_all_games_are_inside() -> None:
    """Whatever has a code is read back from the file by the checker, which finds nothing."""
    Path("kit.pdf").write_bytes(evening())
    sheets = [*sheets_in("kit.pdf", list(registry.games()))]
    assert [sheet.game.name for sheet in sheets] == ["crumble", "kangaruse", "krump"]
    assert not any(sheet.found for sheet in sheets)
    assert run(["reprint", "kit.pdf", "--number", "2", "--out", "again.pdf"]) == 0
    assert attached_codes(Path("again.pdf").read_bytes()) == [sheets[1].item.code]


@pytest.mark.slow
def test_games_come_in_the_order_they_are_named_in() -> None:
    """One file has those that are named; one game alone is its own kit, whose name the file has."""
    assert run(["kit", "krypte", "krump", "--out", "out/"]) == 0
    both = Path("out", "kit-krypte-krump.pdf").read_bytes()
    assert [title for depth, title, _ in outline(both) if not depth][2:] == ["Krypte", "Krump"]
    assert run(["kit", "krypte", "--out", "out/"]) == 0
    assert run(["kit", "krypte", "kangaruse", "--seed", "gum", "--out", "out/"]) == 0
    assert sorted(path.name for path in Path("out").iterdir()) == [
        "kit-krypte-kangaruse-gum.pdf",
        "kit-krypte-krump.pdf",
        "krypte-kit.pdf",
    ]


@pytest.mark.slow
def test_what_has_no_room_is_told_with_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A part that is left out is named on the contents, and in a note."""
    assert run(["kit", "krypte", "krump", "--paper", "A5", "--out", "small.pdf"]) == 0
    assert "note: Krump: Mats left out: a mat for poker cards" in capsys.readouterr().err
    told = "Left out for want of room on this paper: Krump: Mats (a mat for poker cards"
    assert told in " ".join(texts(Path("small.pdf")))
