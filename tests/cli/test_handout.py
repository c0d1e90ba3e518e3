"""The handout command as people call it, and its documentation to the letter."""

import re
import shlex
from pathlib import Path

import pytest
from printed import texts

from generator.cli.app import run

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "handouts.md").read_text(encoding="utf-8")
PIECES = re.findall(r"```(xml|sh|text)\n(.*?)```", DOCS, re.DOTALL)
EXAMPLE, *OTHERS = [text for kind, text in PIECES if kind == "xml"]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test in an empty folder with the files of the documentation."""
    monkeypatch.chdir(tmp_path)
    Path("evening.xml").write_text(EXAMPLE, encoding="utf-8")
    Path("names.csv").write_text("name,points\nAnn,3\nBo,4\n", encoding="utf-8")


def words_of(pdf: str) -> str:
    """Return the text of a PDF file."""
    return " ".join(texts(Path(pdf)))


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a call that must fail with 2 and return the one line on stderr."""
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_the_example_of_ten_lines_prints() -> None:
    """The first template of the documentation has ten lines, and prints by the call that stands below it."""
    assert len(EXAMPLE.splitlines()) <= 10
    calls = [line for kind, text in PIECES if kind == "sh" for line in text.splitlines()]
    assert run(shlex.split(calls[0])[1:]) == 0
    text = words_of("output/evening.pdf")
    assert text.startswith("An evening in Sydney")
    assert "seed billabong" in text
    assert "2. Bo" in text


def test_every_other_call_and_piece_of_the_documentation_works() -> None:
    """The example for a club evening is copied and printed as described; the smaller pieces print within a page."""
    copy, printing = [line for kind, text in PIECES if kind == "sh" for line in text.splitlines()][1:]
    assert run(shlex.split(copy)[1:]) == 0
    assert run(shlex.split(printing)[1:]) == 0
    assert "Library" in words_of("output/club-evening.pdf")
    page = f"<document><page>{''.join(OTHERS)}</page></document>"
    Path("pieces.xml").write_text(page, encoding="utf-8")
    assert run(["handout", "pieces.xml"]) == 0


def test_messages_of_the_documentation_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    """The two mistakes it shows are told in just these words."""
    shown = [text for kind, text in PIECES if kind == "text"][-1].splitlines()
    Path("evening.xml").write_text(EXAMPLE.replace("{{ place }}", "{{ plaze }}"), encoding="utf-8")
    assert complaint(["handout", "evening.xml", "--set", "place=x"], capsys) == f"pressboard: {shown[0]}\n"
    Path("names.csv").write_text("a,b\n1,2\n3,4\n5,6,7\n", encoding="utf-8")
    call = ["handout", "evening.xml", "--set", "plaze=x", "--data", "names.csv"]
    assert complaint(call, capsys) == f"pressboard: {shown[1]}\n"


def test_all_that_a_print_takes_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """Paper, theme, title and pictures are as with every print; the paths are told, and nothing is overwritten."""
    call = ["handout", "evening.xml", "--set", "place=x", "--set", "names=", "--out", "a.pdf", "--paper", "A5"]
    assert run([*call, "--theme", "bw", "--png", "--svg"]) == 0
    assert capsys.readouterr().out.split() == ["a.pdf", "a-kangaruse-1.svg", "a.png"]
    assert all(Path(name).is_file() for name in ("a.pdf", "a-kangaruse-1.svg", "a.png"))
    assert run([*call, "--theme", "bw", "--png"]) == 0
    assert capsys.readouterr().err == "note: a.pdf and 1 more had the same bytes already; left as they are\n"
    assert "exists already; use --force" in complaint(call, capsys)
    assert run([*call, "--force"]) == 0


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (["evenin.xml"], "did you mean evening.xml?"),
        (["evening.xml"], 'evening.xml:3: unknown name "place"'),
        (["evening.xml", "--set", "place"], "write a name and a value"),
        (["evening.xml", "--data", "nobody.csv"], "cannot read"),
        (["evening.xml", "--data", "evening.xml"], "unknown kind of file"),
        (["evening.xml", "--paper", "A9"], 'unknown paper "A9"'),
        (["evening.xml", "--theme", "ful"], "did you mean full?"),
        (["evening.xml", "--out", "a.doc"], "name a file that ends in .pdf"),
        (["evening.xml", "--templates", "nowhere"], "there is no such folder"),
        (["evening.xml", "--title", ""], "--title is empty"),
        ([], "Missing argument"),
    ],
)
def test_mistakes_are_one_line(rest: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is wrong with a call is one clear line, and no file appears."""
    assert message in complaint(["handout", *rest], capsys)
    assert not list(Path().rglob("*.pdf"))


def test_the_users_folders_come_before_ours() -> None:
    """A template of the same name in `--templates`, or in `templates/` beside the output folder, is taken."""
    Path("mine/kangaruse").mkdir(parents=True)
    Path("mine/kangaruse/short.xml").write_text("{% macro turn() %}<p>Our own way.</p>{% endmacro %}")
    call = ["handout", "evening.xml", "--set", "place=x", "--data", "names.csv", "--force"]
    assert run([*call, "--templates", "mine"]) == 0
    assert "Our own way." in words_of("output/evening.pdf")
    Path("mine").rename("templates")
    assert run(call) == 0
    assert "Our own way." in words_of("output/evening.pdf")


@pytest.mark.parametrize("theme", ["full", "bw"])
def test_the_club_evening_comes_with_its_names(theme: str) -> None:
    """The example in our templates prints with the names beside it: rules, a sheet with its code, a score table."""
    folder = ROOT / "templates" / "examples"
    call = ["handout", str(folder / "club-evening.xml"), "--data", str(folder / "names.csv"), "--theme", theme]
    assert run([*call, "--set", "seed=billabong", "--set", "date=Friday"]) == 0
    text = words_of("output/club-evening.pdf")
    for words in ("Friday", "Your turn", "seed billabong", "KANGA2-", "Scores", "Björn"):
        assert words in text, words
