"""The kits of several games in one file: one page of contents, a chapter for each game, codes of what is checked."""

import os
import subprocess
import sys
from functools import cache
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from crossed import first
from page_reading import letters
from pressboard import print_kit, registry
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.contract import CODES
from pressboard.errors import BadOption
from pressboard.figures.themes import THEMES
from pressboard.jobs.kits.evening import Evening, KitChoices, games_with_kits
from pressboard.jobs.kits.run import run_evening
from pressboard.printing.papers import parse_paper
from pressboard.units import mm
from printed import texts

ALL = ("crumble", "kangaruse", "krump", "krypte")
MOST_BYTES, MOST_KILOBYTES = 1_000_000, 120_000
LOOKS = [("A4", "full"), ("A5", "low-ink")]
"""Papers and themes of a usual run; the others are left to what is slow."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@cache
def evening(paper: str = "A4", theme: str = "full", games: tuple[str, ...] = ()) -> bytes:
    """Return the PDF of an evening."""
    return print_kit(*games, seed="wattle", paper=paper, theme=theme).pdf


def outline(pdf: bytes) -> list[tuple[str, int, list[str]]]:
    """Return the outermost entries of the outline, their pages and what stands beneath."""
    reader, found = PdfReader(BytesIO(pdf)), list[tuple[str, int, list[str]]]()
    for entry in reader.outline:
        if isinstance(entry, list):
            found[-1][2].extend(each["/Title"] for each in entry if not isinstance(each, list))
        else:
            found.append((entry["/Title"], (reader.get_destination_page_number(entry) or 0) + 1, []))
    return found


def contents(pdf: bytes) -> str:
    """Return the words of the first page without those in the pictures of the others."""
    reader = PdfReader(BytesIO(pdf))
    reader.pages[0]["/Resources"].get_object().pop("/XObject", None)
    return " ".join(reader.pages[0].extract_text().split())


@pytest.mark.slow
def test_bookmarks_lead_to_games_and_parts() -> None:
    """Every game has an entry behind the contents, with the parts of its kit beneath, on the page where it begins."""
    (first, page, _), *games = outline(evening())
    assert (first, page) == ("Contents", 1)
    assert [title for title, _, _ in games] == [registry.room(name).title for name in ALL]
    pages, told = texts(evening()), contents(evening())
    for (title, begins, parts), following in zip(games, [*games[1:], None], strict=True):
        assert registry.room(title.lower()).credit in pages[begins - 1]
        last = following[1] - 1 if following else len(pages)
        assert f"pages {begins}–{last}" in told
        assert {"Rules"} < set(parts)


@pytest.mark.slow
@first("paper theme", LOOKS[:1], [("Letter", "full"), ("Letter", "bw")])
def test_the_contents_are_one_page(paper: str, theme: str) -> None:
    """All parts stand on the first page, with what to print, how long to cut, the ink and what else is needed."""
    pdf = evening(paper, theme)
    (_, _, _), (_, second, _), *_ = outline(pdf)
    assert second == 2
    told = contents(pdf)
    pieces = ("sheets of card", "sheets of heavy paper", "scissors", "glue", "minutes", "of the paper black", "a pen")
    assert all(piece in told for piece in pieces)
    assert f"{len(PdfReader(BytesIO(pdf)).pages)} pages" in told
    assert not any(" kit " in page and "print this" in page for page in texts(pdf)[1:])


@pytest.mark.slow
@first("paper theme", LOOKS, product(["A4", "Letter", "A5"], ["full", "bw"]))
def test_what_is_read_of_the_contents_is_no_smaller_than_nine_points(paper: str, theme: str) -> None:
    """Between head and foot nothing is smaller but the numbers of rulers."""
    reader = PdfReader(BytesIO(evening(paper, theme)))
    assert reader.pages[0]
    with pypdfium2.PdfDocument(_bare(evening(paper, theme))) as document:
        inside = [each for each in letters(document[0]) if mm(each.bottom) > 14]
    assert len(inside) > 100
    assert {each.text for each in inside if each.size < 9 - 0.01} <= set("0123456789 inm")


def _bare(pdf: bytes) -> bytes:
    """Return the first page without the pictures of others."""
    from pypdf import PdfWriter

    reader, writer = PdfReader(BytesIO(pdf)), PdfWriter()
    reader.pages[0]["/Resources"].get_object().pop("/XObject", None)
    writer.add_page(reader.pages[0])
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


@first("paper theme", LOOKS, [*product(["A4"], THEMES), ("Letter", "bw")])
def test_the_file_is_small(paper: str, theme: str) -> None:
    """The kits of all games have less than a megabyte in every theme."""
    assert len(evening(paper, theme)) < MOST_BYTES


@pytest.mark.slow
def test_the_same_arguments_give_the_same_file() -> None:
    """Printing twice gives the same bytes; another seed another sheet."""
    games = ("kangaruse", "krypte")
    assert evening.__wrapped__(games=games) == evening(games=games)
    assert print_kit(*games, seed="gum").pdf != evening(games=games)


@pytest.mark.slow
def test_the_codes_of_all_games_are_inside() -> None:
    """Whatever has a code is read back from the file by the checker, which finds nothing."""
    Path("kit.pdf").write_bytes(evening())
    sheets = [*sheets_in("kit.pdf", list(registry.rooms()))]
    assert [sheet.room.name for sheet in sheets] == ["crumble", "kangaruse", "krump"]
    assert not any(sheet.found for sheet in sheets)
    assert run(["reprint", "kit.pdf", "--number", "2", "--out", "again.pdf"]) == 0
    assert PdfReader("again.pdf").attachments[CODES] == [f"{sheets[1].item.code}\n".encode()]


@pytest.mark.slow
def test_games_come_in_the_order_they_are_named_in() -> None:
    """One file has those that are named; one game alone is its own kit, whose name the file has."""
    assert run(["kit", "krypte", "krump", "--out", "out"]) == 0
    both = Path("out", "kit-krypte-krump.pdf").read_bytes()
    assert [title for title, _, _ in outline(both)][1:] == ["Krypte", "Krump"]
    assert run(["kit", "krypte", "--out", "out"]) == 0
    assert run(["kit", "krypte", "kangaruse", "--seed", "gum", "--out", "out"]) == 0
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
    assert "Krump: Mats left out, for want of room" in " ".join(texts(Path("small.pdf")))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], 'unknown game "chess"'),
        (["krump", "krypte", "krump"], '"krump" is given twice'),
        (["--html"], "a kit is no text"),
        (["--booklet"], "put its parts on sheets one by one"),
        (["--out", "kit.txt"], "a kit is no text"),
        (["--text-size", "3"], "--text-size 3"),
        (["--paper", "60x60"], "Crumble: --smallest 1/4"),
        (["krump", "krypte", "--paper", "60x60"], "Krump: a board with squares of 12 mm"),
    ],
)
def test_mistakes_are_one_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be printed is said in one line, and no file is there."""
    assert run(["kit", *words]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert told in error
    assert not [path for path in Path().rglob("*") if path.is_file()]


def test_a_game_without_a_kit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that have one are named."""
    assert games_with_kits() == ALL
    room = registry.room("krypte")
    monkeypatch.setattr(type(room), "product", lambda self, name: None if self is room else _product(self, name))
    with pytest.raises(BadOption, match=r'^"krypte" has no kit; there are those of crumble, kangaruse and krump$'):
        Evening(paper=parse_paper("A4"), games=("krypte",))


def _product(room: Any, name: str) -> Any:  # noqa: ANN401
    return next((product for product in room.products if product.name == name), None)


@pytest.mark.slow
def test_pictures_and_templates_of_ones_own(tmp_path: Path) -> None:
    """Pages become pictures, boards files of their own; a template of the user's fills its pages within bounds."""
    mine = tmp_path / "mine" / "krypte"
    mine.mkdir(parents=True)
    (mine / "rules.xml").write_text("<document><page><p>Our own rules</p></page></document>", encoding="utf-8")
    report = run_evening(
        Evening(
            paper=parse_paper("A4"),
            games=("krypte", "crumble"),
            choices=KitChoices(),
            out=tmp_path / "k.pdf",
            png=True,
            svg=True,
            templates=(mine.parent,),
        )
    )
    names = [path.name for path in report.files]
    assert names[0] == "k.pdf"
    assert {"k-krypte-board-board.svg", "k-crumble-board-board.svg", "k-1.png"} <= set(names)
    assert sum("Our own rules" in page for page in texts(tmp_path / "k.pdf")[1:]) == 1
    assert pairwise(names)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted differently elsewhere")
def test_all_kits_take_little_memory() -> None:
    """The kits of all games are printed in one process within 120 MB."""
    script = (
        "from pathlib import Path\nfrom pressboard.cli.app import run\n"
        "assert run(['kit', '--seed', 'wattle', '--out', 'all.pdf']) == 0\n"
        "print(Path('/proc/self/status').read_text().partition('VmHWM:')[2].split()[0])"
    )
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert int(done.stdout.split()[-1]) < MOST_KILOBYTES
