"""The files that commands write: links in their way, and the same files written again."""

from pathlib import Path

import pytest

from pressboard import print_product
from pressboard.cli.app import run
from pressboard.errors import BadOption
from tests.crossed import crossed, every_other
from tests.mistakes import answered, complaint

SHEET = ["kangaruse", "--seed", "wattle", "--size", "tiny"]
WRITERS = {
    "PDF": ([*SHEET, "--out", "a.pdf"], "a.pdf"),
    "PDF in a folder": (["krump", "board", "--out", "prints/"], "prints/krump-board.pdf"),
    "preview": ([*SHEET, "--out", "a.pdf", "--png"], "a.png"),
    "drawing": ([*SHEET, "--out", "a.pdf", "--svg"], "a-board.svg"),
    "reprint": (["reprint", "book.pdf", "--out", "a.pdf"], "a.pdf"),
    "handout": (["handout", "mine.xml", "--out", "a.pdf"], "a.pdf"),
    "plot as SVG": (["check", "book.pdf", "--plot", "a.svg"], "a-1.svg"),
    "plot as PNG": (["check", "book.pdf", "--plot", "a.png"], "a-1.png"),
    "plot as PDF": (["check", "book.pdf", "--plot", "a.pdf"], "a.pdf"),
    "template": (["templates", "copy", "krump/mat.xml", "--to", "mine"], "mine/krump/mat.xml"),
}
"""Everything that writes, and a file it writes."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a sheet to be reprinted and checked."""
    path = tmp_path_factory.mktemp("book") / "book.pdf"
    assert run([*SHEET, "--out", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, book: bytes) -> None:
    monkeypatch.chdir(tmp_path)
    Path("book.pdf").write_bytes(book)
    Path("mine.xml").write_text("<document><page><p>Hello</p></page></document>")
    Path("precious").write_text("mine")


@pytest.mark.slow
@crossed("leads_to words,name", ["nowhere", "precious"], WRITERS.values())
def test_no_link_is_replaced_unasked(
    words: list[str], name: str, leads_to: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is written, a link in its place is one line and stays; with --force it goes, but not where it led."""
    link = Path(name)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(Path(leads_to).absolute())
    assert f"{name} exists already as a link; use --force" in complaint(words, capsys)
    assert link.is_symlink()
    assert run([*words, "--force"]) == 0
    assert link.is_file()
    assert not link.is_symlink()
    assert Path("precious").read_text() == "mine"
    assert not Path("nowhere").exists()


@every_other("words name", WRITERS.values(), of=5)
def test_the_same_again_needs_no_force(
    words: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is written, written again it is told in one line and stays; with other bytes in its place it is not."""
    assert run(words) == 0
    first = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
    stamp = Path(name).stat().st_mtime_ns
    assert answered(words, capsys).err.count("had the same bytes already; left as") == 1
    assert {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()} == first
    assert Path(name).stat().st_mtime_ns == stamp
    Path(name).write_bytes(b"mine")
    assert f"{name} exists already; use --force" in complaint(words, capsys)
    assert Path(name).read_bytes() == b"mine"


def test_no_variable_dates_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same print has the same bytes, whatever a build says of time."""
    assert run(["krypte", "board", "--out", "a.pdf"]) == 0
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    assert run(["krypte", "board", "--out", "b.pdf"]) == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


@pytest.mark.parametrize("epoch", ["tomorrow", "9" * 30])
def test_a_date_that_is_none_is_refused(epoch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """ReportLab cannot read it, and takes it from the environment for everybody: one line says so."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    with pytest.raises(BadOption, match="SOURCE_DATE_EPOCH"):
        print_product("krypte", "board", to="a.pdf")
    assert not Path("a.pdf").exists()
