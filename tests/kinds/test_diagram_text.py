"""Diagrams as text are read back, and what a record says beside its moves is printed."""

from pathlib import Path

import pytest

from tests.mistakes import answered, complaint
from tests.printed import text_of

KANGARUSE = """kangaruse 6x5, 2 players
   D  U  U  D  L  U
1  ~  Ka Fr Ka T  Fr
4  Tt o  ~  ~  T  o
1  ~  S7 T  Tt o  T
2  Ka Ka ~  Fr Tt T
2  S5 T  T  S7 T  S9

players Ann Bob
readings tiger_mixes_lines=no
starts b2 f2
b1-c1 f1
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each test write into a folder of its own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        ("krypte", "d1 e8 c1 h5"),
        ("krypte", "krypte\nreadings given_line_wins=no\nd1 e8 c1"),
        ("krump", "3h, 5s; Sa5-b4; a2-b3"),
        ("crumble", "2,1VW 1,3VW"),
        ("crumble", "2,1VW 1,3VW", "--show", "before"),
        ("kangaruse", KANGARUSE),
    ],
)
def test_a_diagram_as_text_is_read_back(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands on the terminal, put into a file, gives the same position."""
    game, record, *options = words
    Path("record.txt").write_text(record, "utf-8")
    shown = answered([game, "diagram", "record.txt", *options, "--text"], capsys).out
    Path("shown.txt").write_text(shown, "utf-8")
    again = answered([game, "diagram", "shown.txt", "--text"], capsys).out
    _, _, position = shown.partition("In the notation:\n")
    assert position.strip()
    assert again.endswith(position)
    assert answered(["check", "shown.txt"], capsys).out.strip()


def test_comments_place_date_and_result_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """What the record says of its game, and of the moves from one diagram to the next, stands on the page."""
    Path("game.txt").write_text(
        "krypte Ann - Bob\nDate: 12 March 2026\nPlace: the library\n"
        "1. d1 e8 {South is hers}  2. c1 h5   # c1 turns d1\n"
        "Now White has a strong side.\n3. e7c2 ; with nothing to fear\nWhite resigns\n",
        "utf-8",
    )
    answered(["krypte", "diagram", "game.txt", "--every", "2", "--out", "d.pdf"], capsys)
    told = " ".join(text_of(Path("d.pdf")).split())
    assert "Date: 12 March 2026 · Place: the library · Result: 1-0" in told
    first = told.index("1.d1")
    second = told.index("3.c1")
    third = told.index("5.e7")
    assert first < told.index("South is hers") < second < told.index("c1 turns d1")
    assert told.index("c1 turns d1") < told.index("Now White has a strong side.") < third
    assert third < told.index("with nothing to fear")


@pytest.mark.parametrize(
    "words",
    [
        ("krump", "example", "c3=A,c3=B"),
        ("krypte", "d1 e8", "c3=A,c3=B"),
        ("crumble", "2,1VW", "0,0=A 0,0=B"),
    ],
)
def test_a_square_has_one_label(
    words: tuple[str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A second one would take the first one's place without a word."""
    game, record, labels = words
    told = complaint([game, "diagram", record, "--labels", labels], capsys)
    assert "a square has one of them" in told


def test_a_part_as_text_ends_with_its_squares(capsys: pytest.CaptureFixture[str]) -> None:
    """The rim of a part is closed and single, on the sides too where the board goes on."""
    text = answered(["krypte", "diagram", "d1 e8", "--part", "b2-e5", "--text"], capsys).out
    rows = [line.strip() for line in text.splitlines() if "+-" in line]
    assert rows == ["+---+---+---+---+"] * 5
