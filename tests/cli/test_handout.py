"""The handout command as people call it, and its documentation to the letter."""

import re
import shlex
from itertools import combinations
from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.mistakes import complaint
from tests.printed import text_of, texts

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "handouts.md").read_text(encoding="utf-8")
PIECES = re.findall(r"```(xml|sh|text)\n(.*?)```", DOCS, re.DOTALL)
EXAMPLES = ROOT / "templates" / "examples"
EXAMPLE, *OTHERS = [text for kind, text in PIECES if kind == "xml"]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test in an empty folder with the files of the documentation."""
    monkeypatch.chdir(tmp_path)
    Path("evening.xml").write_text(EXAMPLE, encoding="utf-8")
    Path("names.csv").write_text("name,points\nAnn,3\nBo,4\n", encoding="utf-8")


def test_the_example_of_ten_lines_prints() -> None:
    """The first template of the documentation has ten lines, and prints by the call that stands below it."""
    assert len(EXAMPLE.splitlines()) <= 10
    assert run(shlex.split(DOCS.split("```sh\npressboard ")[1].splitlines()[0])) == 0
    text = text_of(Path("output/evening.pdf"))
    assert text.startswith("An evening in Sydney")
    assert "seed billabong" in text
    assert "2. Bo" in text


@pytest.mark.slow
def test_every_other_piece_of_the_documentation_works() -> None:
    """The smaller pieces print within a page."""
    wholes = {
        f"own-{number}.xml": text for number, text in enumerate(OTHERS) if "<document" in text
    }
    pieces = "".join(text for text in OTHERS if text not in wholes.values())
    for name, text in {
        "pieces.xml": f"<document><page>{pieces}</page></document>",
        **wholes,
    }.items():
        Path(name).write_text(text, encoding="utf-8")
        assert run(["handout", name]) == 0
    assert "House rule:" in text_of(Path("output/own-0.pdf"))


def test_messages_of_the_documentation_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    """The two mistakes it shows are told in just these words."""
    shown = [text for kind, text in PIECES if kind == "text"][-1].splitlines()
    Path("evening.xml").write_text(EXAMPLE.replace("{{ place }}", "{{ plaze }}"), encoding="utf-8")
    assert (
        complaint(["handout", "evening.xml", "--set", "place=x"], capsys)
        == f"pressboard: {shown[0]}\n"
    )
    Path("names.csv").write_text("a,b\n1,2\n3,4\n5,6,7\n", encoding="utf-8")
    call = ["handout", "evening.xml", "--set", "plaze=x", "--data", "names.csv"]
    assert complaint(call, capsys) == f"pressboard: {shown[1]}\n"


@pytest.mark.slow
def test_all_that_a_print_takes_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    """Paper, theme, title and pictures are as with every print; the paths are told, and nothing is overwritten."""
    call = [
        "handout",
        "evening.xml",
        "--set",
        "place=x",
        "--set",
        "names=",
        "--out",
        "a.pdf",
        "--paper",
        "A5",
    ]
    assert run([*call, "--theme", "bw", "--png", "--svg"]) == 0
    assert capsys.readouterr().out.split() == ["a.pdf", "a-kangaruse-1.svg", "a.png"]
    assert all(Path(name).is_file() for name in ("a.pdf", "a-kangaruse-1.svg", "a.png"))
    assert run([*call, "--theme", "bw", "--png"]) == 0
    assert (
        capsys.readouterr().err
        == "note: a.pdf and 1 more had the same bytes already; left as they are\n"
    )
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
def test_mistakes_are_one_line(
    rest: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is wrong with a call is one clear line, and no file appears."""
    assert message in complaint(["handout", *rest], capsys)


def test_the_users_folders_come_before_ours() -> None:
    """A template of the same name in `--templates`, or in `templates/` beside the output folder, is taken."""
    Path("mine/kangaruse").mkdir(parents=True)
    Path("mine/kangaruse/short.xml").write_text(
        "{% macro turn() %}<p>Our own way.</p>{% endmacro %}"
    )
    call = ["handout", "evening.xml", "--set", "place=x", "--data", "names.csv", "--force"]
    assert run([*call, "--templates", "mine"]) == 0
    assert "Our own way." in text_of(Path("output/evening.pdf"))
    Path("mine").rename("templates")
    assert run(call) == 0
    assert "Our own way." in text_of(Path("output/evening.pdf"))


def test_at_a_club_evening_nobody_meets_twice() -> None:
    """Each of the sixteen plays once in every round, with fifteen others but one in all; the table says where."""
    written = (EXAMPLES / "club-evening.xml").read_text(encoding="utf-8")
    tables = [
        {int(seat) for seat in seats.split(", ")} for seats in re.findall(r"\[([\d, ]+)\]", written)
    ]
    rounds = [tables[first : first + 4] for first in range(0, 16, 4)]
    assert all(set().union(*each) == set(range(1, 17)) for each in rounds)
    pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
    assert len(tables) == 16
    assert len(set(pairs)) == len(pairs)
    assert run(["handout", str(EXAMPLES / "club-evening.xml"), "--set", "seed=billabong"]) == 0
    words = texts(Path("output/club-evening.pdf"))[0].split()
    for guest in (1, 6, 16):
        own = [
            "ABCD"[number] for each in rounds for number, table in enumerate(each) if guest in table
        ]
        at = [
            place
            for place, word in enumerate(words)
            if word == str(guest) and words[place + 1 : place + 5] == own
        ]
        assert at, (guest, own)


def test_every_row_has_a_badge() -> None:
    """A file of names has a badge each, in their order, a row without one a badge to write on; more take more pages."""
    names = [f"Guest {number}" for number in range(23)]
    Path("names.csv").write_text(
        "name,team\n" + "".join(f"{name},Roos\n" for name in names) + ",Koalas\n"
    )
    call = [
        "handout",
        str(EXAMPLES / "badges.xml"),
        "--data",
        "names.csv",
        "--paper",
        "A4",
        "--out",
        "a.pdf",
    ]
    assert run([*call, "--set", "club=Meeples"]) == 0
    pages = texts(Path("a.pdf"))
    assert [page.count("Meeples") for page in pages] == [10, 10, 4]
    assert re.findall(r"Guest \d+", " ".join(pages)) == names
    assert pages[-1].count("Koalas") == 1


def test_solutions_of_the_worksheet_are_right() -> None:
    """Where the worksheet says that one can jump to is what the program finds."""
    written = (EXAMPLES / "worksheet.xml").read_text(encoding="utf-8")
    board = re.findall(r"KANGA1-[\w-]+", written)[0]
    for square, told in (("c1", "a1, c2 and c3"), ("e4", "e3, e2, d4, f4 and e5")):
        Path("jumps.xml").write_text(
            f"<document><page>{{{{ figure('kangaruse', '{board}', from='{square}', caption=true) }}}}</page></document>"
        )
        assert run(["handout", "jumps.xml", "--force"]) == 0
        assert told in written
        found = text_of(Path("output/jumps.pdf")).rpartition(" to ")[2].partition(".")[0]
        assert set(re.findall(r"[a-h]\d", found)) == set(re.findall(r"[a-h]\d", told))
