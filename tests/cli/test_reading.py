"""What is read, on the command line: --html, --text, and files named .html and .txt."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.html_reading import html_of, words_of
from tests.mistakes import answered, complaint

pytestmark = pytest.mark.usefixtures("empty_folder")

HANDOUT = "<document title='Evening'><page><h1>{{ place }}</h1><p>Bring pens.</p></page></document>"


def test_html_lies_where_the_pdf_would(capsys: pytest.CaptureFixture[str]) -> None:
    """--html writes into the output folder; a name that ends in .html is as good; both are the same."""
    assert run(["krump", "reference", "--html"]) == 0
    assert run(["krump", "reference", "--out", "mine.html"]) == 0
    assert capsys.readouterr().out.split() == ["output/krump-reference.html", "mine.html"]
    assert Path("output/krump-reference.html").read_bytes() == Path("mine.html").read_bytes()
    html_of(Path("mine.html").read_text("utf-8"))


def test_text_is_shown_or_written(capsys: pytest.CaptureFixture[str]) -> None:
    """--text shows what a file that ends in .txt holds, and writes nothing."""
    shown = answered(["krypte", "rules", "--text"], capsys).out
    assert not [*Path().iterdir()]
    assert run(["krypte", "rules", "--out", "mine.txt"]) == 0
    assert Path("mine.txt").read_text("utf-8") == shown
    assert shown.startswith("Krypte\n======\n")


def test_house_rules_and_title_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Options say the same in text as in print."""
    assert (
        run(
            [
                "krypte",
                "rules",
                "--text",
                "--readings",
                "stuck_player_loses=no",
                "--title",
                "Our Krypte",
            ]
        )
        == 0
    )
    shown = capsys.readouterr().out
    assert "the game is drawn" in " ".join(shown.split())
    assert shown.startswith("Our Krypte\n")


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".html", ".txt"])
def test_a_handout_of_ones_own_is_read(ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A user's template becomes HTML and text as it becomes a PDF."""
    Path("evening.xml").write_text(HANDOUT, encoding="utf-8")
    assert run(["handout", "evening.xml", "--set", "place=Sydney", "--out", f"x{ending}"]) == 0
    text = Path(f"x{ending}").read_text("utf-8")
    words = words_of(html_of(text).only("body").text() if ending == ".html" else text)
    assert words == ["Sydney", "Bring", "pens"]
    assert run(["handout", "evening.xml", "--set", "place=Sydney", "--html"]) == 0
    assert run(["handout", "evening.xml", "--set", "place=Sydney", "--text"]) == 0
    assert capsys.readouterr().out.endswith("output/evening.html\nSydney\n======\n\nBring pens.\n")


def test_a_file_that_exists_stays(capsys: pytest.CaptureFixture[str]) -> None:
    """Another file of the name is only overwritten with --force; the same one is no matter."""
    Path("x.html").write_text("mine", encoding="utf-8")
    assert "x.html" in complaint(["krump", "reference", "--out", "x.html"], capsys)
    assert run(["krump", "reference", "--out", "x.html", "--force"]) == 0
    assert run(["krump", "reference", "--out", "x.html"]) == 0


def test_templates_of_ones_own_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    """A template in place of ours is used for text and HTML, too, within its bounds, and told."""
    ours = Path("templates/krypte/rules.xml")
    ours.parent.mkdir(parents=True)
    ours.write_text(
        "<document><page><p>{{ title }} by our club.</p></page></document>", encoding="utf-8"
    )
    shown = answered(["krypte", "rules", "--text"], capsys)
    assert "Krypte by our club." in shown.out
    assert "holds templates" in shown.err
    assert run(["krypte", "rules", "--html"]) == 0
    assert "Krypte by our club." in Path("output/krypte-rules.html").read_text("utf-8")
