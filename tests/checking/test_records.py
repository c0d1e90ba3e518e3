"""Records are found by their first line, or because only one game replays their moves; standard input is read, too."""

import io
import sys
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.sources import replayed_in
from pressboard.errors import BadNotation
from pressboard.play.records.replays import Replayed
from tests.certainty import certain
from tests.mistakes import answered, complaint, refusal

pytestmark = pytest.mark.usefixtures("empty_folder")

KRYPTE = "1. d1 e8\n2. c1 h5"
CRUMBLE = "2,1VW 1,3VW 2,3HN 4,4HS"
KRUMP = "1. Ah, 3s; Sa5-b4; Sa2-b3; Ma6-c5\n2. 2h, 4s"


def found(text: str) -> Replayed | None:
    """Return what a text is replayed to by whichever game."""
    return replayed_in(text, list(registry.games()))


@pytest.mark.parametrize(
    ("text", "game"), [(KRYPTE, "krypte"), (CRUMBLE, "crumble"), (KRUMP, "krump")]
)
def test_moves_alone_are_replayed_by_their_game(text: str, game: str) -> None:
    """Moves that one game replays whole need no first line, and come to the same as with it."""
    alone = found(text)
    headed = found(f"{game}\n{text}")
    assert alone is not None
    assert headed is not None
    assert (alone.summary, alone.found, dict(alone.data)) == (headed.summary, (), dict(headed.data))
    assert alone.data["game"] == game


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("d1 e8 c1 c1", 'krypte finds occupied (c1): ply 4, White, "c1": c1 is occupied'),
        ("1. d1 e8\n2. c1 c1", 'ply 4, White, "c1" in line 2: c1 is occupied'),
        ("1. Ah, 3s\nSa5-c3", "begin the record with a line such as: krump Ann - Bob"),
    ],
)
def test_moves_alone_with_a_fault_are_told(text: str, message: str) -> None:
    """Moves that only one game reads are refused with its fault, and with how a record begins."""
    assert message in refusal(BadNotation, found, text)


@pytest.mark.parametrize("text", ["KRUMP", "crumble Ann - Bob", "Game 3\nKrypte, 12 March # ours"])
def test_a_name_alone_is_no_game(text: str) -> None:
    """A text that names a game and holds nothing more is refused in one line."""
    assert "begins a record, and no move follows" in refusal(BadNotation, found, text)


@pytest.mark.parametrize(
    "text",
    ["", "3", "3, 5", "draw", "1-0", "some words", "board 6x6", "KANGA1-2062Y", "12 March 2026"],
)
def test_texts_without_moves_are_no_records(text: str) -> None:
    """Without a single move a text is left to other readers."""
    assert found(text) is None


def test_the_answer_says_how_a_record_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A text that is no record is refused with its first line and with what records begin with."""
    Path("game.txt").write_text("\nAnn met Bob\nd1 e8\n", "utf-8")
    told = complaint(["check", "game.txt"], capsys)
    assert 'line 2: "Ann met Bob" begins no record' in told
    assert all(f"{game} Ann - Bob" in told for game in ("krypte", "krump", "crumble"))


def given_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let standard input hold `data`."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hyphen in place of a file checks or draws what standard input holds."""
    given_input(monkeypatch, f"\ufeffkrypte\r\n{KRYPTE}".encode())
    assert "goes on after 4 plies" in answered(["check", "-"], capsys).out
    given_input(monkeypatch, KRYPTE.encode())
    assert answered(["krypte", "diagram", "-", "--text"], capsys).out


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "standard input is empty"),
        (b"\xff\xfe\x00", "standard input is neither a PDF, a picture nor a text"),
        (b"krypte\nd9", "standard input: line 2: there is no square d9"),
        (b"KRYPTE" * 3_000_000, "standard input is larger than 4 MB"),
    ],
)
def test_bad_standard_input_is_one_line(
    data: bytes, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be read from standard input is told like what cannot be read from a file."""
    given_input(monkeypatch, data)
    assert message in complaint(["check", "-"], capsys)


@pytest.mark.parametrize("game", ["krypte", "krump", "crumble"])
def test_a_named_game_is_the_one_that_reads(game: str) -> None:
    """A line of another game's, such as that with players, changes nothing in a record that names its game."""
    moves = {"krypte": KRYPTE, "krump": KRUMP, "crumble": CRUMBLE}[game]
    for head in (
        f"# ours\n{game}, 12 March\nPlayers: Ann, Bob",
        f'[Event "x"]\n[Game "{game}"]\nPlayers: Ann',
    ):
        replayed = certain(found(f"{head}\n{moves}"))
        assert (replayed.data["game"], replayed.found) == (game, ())
