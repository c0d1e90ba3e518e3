"""The commands `pack` and `class`: what they write, what they say, and how they refuse."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.mistakes import answered, complaint

pytestmark = pytest.mark.usefixtures("empty_folder")

QUICK = ["--size", "tiny", "--checks", "structure", "--seed", "wattle"]


@pytest.mark.slow
def test_a_pack_lies_in_the_output_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """Its name says the game and the seed; who was read is a note, the path alone is standard output."""
    Path("names.csv").write_text("name;points\nAnn;3\nBob;\nCy;\nDi;\nEve;\n")
    told = answered(
        ["pack", "kangaruse", "--players", "names.csv", "--rounds", "2", *QUICK], capsys
    )
    assert told.out.strip() == str(Path("output/kangaruse-pack-wattle.pdf"))
    assert told.err == "note: 5 players: Ann, Bob, Cy, Di, Eve\n"


@pytest.mark.slow
def test_columns_and_an_encoding_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever hands over a table says by options how it is read, and is told who it was."""
    Path("names.csv").write_bytes("wer;haus;x\nŻaneta;Łoś;1\nJan;Cel;2\n".encode("windows-1250"))
    words = [
        "--column",
        "Wer",
        "--column",
        "haus",
        "--encoding",
        "windows-1250",
        "--problems",
        "1",
        "--out",
        "a.pdf",
    ]
    assert run(["class", "krypte", "--pupils", "names.csv", "--seed", "x", *words]) == 0
    assert (
        'note: 2 pupils; left out: "wer, haus, x"; they are: Żaneta Łoś, Jan Cel'
        in capsys.readouterr().err
    )
    assert Path("a.pdf").read_bytes().startswith(b"%PDF")


def test_a_table_without_names_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Of headings none of which is name, with numbers below, nobody knows which one stands over names."""
    Path("clubs.csv").write_text("club,age\nTenterfield,12\n")
    said = complaint(["pack", "krypte", "--players", "clubs.csv"], capsys)
    assert 'clubs.csv has the names: A "club" "Tenterfield", B "age" "12"; say --column' in said
