"""Records on the command line and in docs/records.md: every text is answered, and the document is true."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.checking.sources import record_in
from pressboard.cli.app import run
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.records import replay
from tests.certainty import certain
from tests.hostile import SETUP as WRITTEN
from tests.records_document import blocks, section
from tests.saving import saved

SETUP = f"\n{WRITTEN}"
HEAD = f"{SETUP}\nplayers Ann Bob\nstarts a1 e4\n"


ANSWERS = [
    (f"{HEAD}c1 e2", 0, "the game goes on; Ann is to move"),
    (f"{HEAD}{'c1 e2 ' * 800}", 1, "the player stands here already"),
    pytest.param(
        f"{HEAD}{'c1 e2 ' * 80_000}", 1, "the player stands here already", marks=pytest.mark.slow
    ),
    (f"{HEAD}{'x' * 1_000_000}", 2, "is no move"),
    (f"{HEAD}a{'9' * 10_000}", 2, "is no move"),
    (f"{HEAD}\N{CYRILLIC SMALL LETTER ES}1", 2, "is no move"),
    (f"{HEAD}c\N{FULLWIDTH DIGIT ONE}", 2, "is no move"),
    (f"{SETUP}players 6", 2, "6 players; the game is for 1 to 5"),
    (SETUP, 1, "set up by hand"),
    (SETUP.replace("S9", "Xx"), 2, 'unknown square "Xx"; there are T, ~, o, S, Ch'),
    (SETUP.replace("S9", "E1").replace("S7", "E1"), 1, "echidna"),
]


@pytest.mark.parametrize(("text", "code", "message"), ANSWERS, ids=lambda value: str(value)[-40:])
def test_the_command_line_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, code: int, message: str
) -> None:
    """A record or set-up is answered on stdout with 0, or 1 for findings; what cannot be read in one line with 2."""
    file = saved(tmp_path / "game.txt", text)
    assert run(["check", str(file)]) == code
    shown = capsys.readouterr()
    assert message in (shown.err if code == 2 else shown.out)
    assert shown.err.count("\n") == (code == 2)
    assert max(map(len, (shown.out + shown.err).splitlines())) < 500


SECTION = section("Kangaruse")


def test_the_document_is_true(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every record in docs/records.md replays, and the answers it tells are those that come out."""
    texts = [f"{block}\n" for block in blocks(SECTION)]
    record, answer, by_code, mistake, route, reached = texts
    file = tmp_path / "game.txt"
    for text, code, wanted in (
        (record, 0, answer),
        (by_code, 0, None),
        (route, 0, reached),
        (record.replace("e4xb4,c4", "e4xb4"), 1, mistake),
    ):
        file.write_text(text, encoding="utf-8")
        assert run(["check", str(file)]) == code
        shown = capsys.readouterr().out
        assert shown == (wanted or shown)
    assert replay(by_code).positions[0].sheet == replay(record).positions[0].sheet
    assert replay(by_code).positions[0].readings.changes() == (
        "teleport_acts=no",
        "tiger_mixes_lines=no",
    )


def test_the_document_has_every_reading() -> None:
    """Its table of readings says what the options say."""
    rows = re.findall(r"^\| `(\w+_\w+)` \| (yes|no) \| (.*) \| (.*) \|$", SECTION, re.MULTILINE)
    assert rows == [
        (
            each.name,
            "yes" if each.default else "no",
            each.metadata["sentences"][True],
            each.metadata["sentences"][False],
        )
        for each in fields(Readings)
    ]


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("Bob resigns", "the record says: bob resigns"),
        ("resigns", "the record says: Ann resigns"),
        ("e4xb4,c4 a3", "Ann wins: most points"),
        ("e4xb4,c4 a3; Ann wins", "the record says: ann wins"),
        (
            "e4xb4,c4 a3; Bob wins",
            "result: the record says bob wins in line 14, but Ann wins: most points",
        ),
    ],
)
def test_what_a_record_says_of_the_end_is_told(end: str, told: str, tmp_path: Path) -> None:
    """Results in words are told below the score sheet; one that the points do not bear out is a finding."""
    text = blocks(SECTION)[0].partition("4. ")[0].replace("            # five points for Bob", "")
    file = saved(tmp_path / "game.txt", f"{text.strip()}\n{end}\n")
    replayed = certain(record_in(str(file), [registry.game("kangaruse")]))
    assert told in "\n".join((*map(str, replayed.found), replayed.summary))
