"""The commands `pack` and `class`: what they write, what they say, and how they refuse."""

from pathlib import Path

import pytest

from pressboard import registry
from pressboard.cli.app import run

QUICK = ["--size", "tiny", "--checks", "structure", "--seed", "wattle"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.slow
def test_a_pack_lies_in_the_output_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """Its name says the game and the seed; what is uneven is a note, the path alone is standard output."""
    Path("names.csv").write_text("name;points\nAnn;3\nBob;\nCy;\nDi;\nEve;\n")
    assert run(["pack", "kangaruse", "--players", "names.csv", "--rounds", "2", *QUICK]) == 0
    told = capsys.readouterr()
    assert told.out.strip() == str(Path("output/kangaruse-pack-wattle.pdf"))
    assert not told.err


@pytest.mark.slow
def test_names_without_a_heading_are_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever hands over a mere list of names is told how it was read."""
    Path("names.csv").write_text("Ann\nBob\n")
    assert run(["class", "krypte", "--pupils", "names.csv", "--problems", "1", "--seed", "x", "--out", "a.pdf"]) == 0
    assert "its first column is read, from the first line on" in capsys.readouterr().err
    assert Path("a.pdf").read_bytes().startswith(b"%PDF")


def test_a_table_without_names_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Of headings none of which is name, with numbers below, nobody knows which one stands over names."""
    Path("clubs.csv").write_text("club,age\nTenterfield,12\n")
    assert run(["pack", "krypte", "--players", "clubs.csv"]) == 2
    assert "clubs.csv:1: no column is called name; call the one that holds the names so" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("pack", "of which game? there are"),
        ("pack chess", 'unknown game "chess"'),
        ("class", "of which game?"),
        ("pack kangaruse", "say who plays: --players names.csv"),
        ("class kangaruse", "say who plays: --pupils names.csv"),
        ("pack kangaruse --players 12 --rounds 31", "a seating is for 1 to 30 rounds"),
        ("pack kangaruse --players 12 --tables 7", "take 3 to 6 tables; use --tables 6"),
        ("pack krump --players 9 --tables 3", "use --tables 4"),
        ("pack kangaruse --players 12 --per-page 2", "there is no option --per-page"),
        ("pack kangaruse --players nobody.csv", 'cannot read "nobody.csv"'),
        ("pack kangaruse --players 12 --out a.png", "becomes a PDF"),
        ("pack kangaruse --players 12 --booklet", "there is no option --booklet"),
        ("class kangaruse --pupils 0", "--pupils 0"),
        ("pack kangaruse --players 4 --copies 0", "--copies 0"),
    ],
)
def test_what_cannot_be_is_one_line_and_no_file(words: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, a line on stderr that says what to do, nothing written."""
    assert run(words.split()) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not [*Path().rglob("*.pdf")]


def test_a_file_of_formulas_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A line says which one and where."""
    Path("names.csv").write_text("name\nAnn\n=HYPERLINK()\n")
    assert run(["pack", "krypte", "--players", "names.csv"]) == 2
    assert "names.csv:3" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["pack", "class"])
def test_every_game_is_offered(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Help names the games, each with its line."""
    assert run([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in registry.names_of_ours())
