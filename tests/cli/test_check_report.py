"""`check` with `--report`, `--json` and `--plot`: certificates as people and programs use them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pressboard.cli.app import run
from pressboard.kinds.game import Game
from tests.crossed import every_other
from tests.kangaruse.rules_boards import RECORD
from tests.mistakes import complaint

pytestmark = pytest.mark.usefixtures("empty_folder")

DEAD_ALONE = """kangaruse 5x5, 2 players
   R R R R R
1  o Di ~ T T
2  o T T T T
1  T T T T T
1  T T T T T
1  T T T T T
"""
"""A board on which a dingo orders the player on it and nobody else."""

MAGIC = {".svg": b"<svg ", ".png": b"\x89PNG", ".pdf": b"%PDF"}


@pytest.fixture
def checked(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs `check` and returns the exit code, stdout and stderr."""

    def check(*arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(["check", *arguments])
        return code, *capsys.readouterr()

    return check


Check = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Print a sheet, once for all."""
    out = tmp_path_factory.mktemp("printed") / "sheet.pdf"
    assert (
        run(
            [
                "kangaruse",
                "--size",
                "tiny",
                "--players",
                "3",
                "--seed",
                "billabong",
                "--out",
                str(out),
            ]
        )
        == 0
    )
    return out.read_bytes()


@pytest.fixture
def sheet(printed: bytes) -> str:
    """Put a sheet into the folder and return the PDF's path."""
    Path("sheet.pdf").write_bytes(printed)
    return "sheet.pdf"


@pytest.mark.slow
def test_a_report_is_reproduced_by_everybody(sheet: str, checked: Check) -> None:
    """The certificate from the PDF is the one from its code and, up to the recipe, that from the set-up."""
    code, report, _ = checked(sheet, "--report")
    assert code == 0
    assert report.startswith("sheet.pdf: Kangaruse, tiny 3 players, seed billabong")
    assert checked(sheet, "--report")[1] == report
    (found,) = json.loads(checked(sheet, "--json")[1])
    from_code = checked(found["certificate"]["sheet"]["code"], "--report")[1]
    assert from_code.splitlines()[1:] == report.splitlines()[1:]
    Path("setup.txt").write_text(checked(sheet, "--setup")[1])
    (other,) = json.loads(checked("setup.txt", "--json")[1])
    assert other["certificate"]["play"] == found["certificate"]["play"]


@pytest.mark.slow
def test_json_is_one_document_and_nothing_else(checked: Check) -> None:
    """A book comes out as a list with an object a sheet."""
    assert (
        run(
            [
                "kangaruse",
                "--size",
                "tiny",
                "--players",
                "2",
                "--seed",
                "w",
                "--count",
                "3",
                "--out",
                "b.pdf",
            ]
        )
        == 0
    )
    code, out, err = checked("b.pdf", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert [each["place"] for each in found] == [f"b.pdf, sheet {number}" for number in (1, 2, 3)]
    assert all(each["findings"] == [] and each["certificate"]["format"] == 1 for each in found)


def test_json_tells_findings(sheet: str, checked: Check) -> None:
    """With findings the document is whole all the same, and the exit code is 1."""
    Path("edited.txt").write_text(checked(sheet, "--setup")[1].replace("~", "T"))
    code, out, _ = checked("edited.txt", "--json")
    (found,) = json.loads(out)
    assert code == 1
    assert {*found["findings"][0]} == {"rule", "message", "squares"}
    assert "river" in {
        finding["rule"] for finding in found["certificate"]["construction"]["findings"]
    }


def test_json_of_a_record_is_its_game(checked: Check) -> None:
    """A record comes out as names, points by type and total, plies and winners."""
    Path("game.txt").write_text(RECORD)
    code, out, _ = checked("game.txt", "--json")
    ann, bob = (
        {"star": 6, "shelter": -10, "teleport": 0},
        {"star": 0, "shelter": 10, "teleport": 0},
    )
    assert code == 0
    assert json.loads(out) == {
        "findings": [],
        "plies": 5,
        "players": [
            {"name": "Ann", "points": ann, "total": -4},
            {"name": "Bob", "points": bob, "total": 10},
        ],
        "winners": ["Bob"],
        "to_move": None,
    }


def test_json_of_a_record_with_a_fault(checked: Check) -> None:
    """A record is told up to its first illegal move: what is wrong, who is to move, nobody who has won."""
    Path("game.txt").write_text(RECORD.replace("a4 f3", "b4 f3"))
    code, out, _ = checked("game.txt", "--json")
    game: dict[str, Any] = json.loads(out)
    assert code == 1
    assert game["findings"][0]["rule"] == "illegal move"
    assert (game["plies"], game["to_move"], game["winners"]) == (2, "Ann", [])


@pytest.mark.slow
@pytest.mark.parametrize("ending", [*MAGIC, ".PNG"])
def test_a_plot_is_a_file_of_its_ending(sheet: str, ending: str, checked: Check) -> None:
    """SVG, PNG and PDF are drawn, told, never overwritten unasked by others, and the same every time."""
    name = f"plots/play{ending}"
    code, out, _ = checked(sheet, "--plot", name)
    first = name if ending == ".pdf" else f"plots/play-1{ending}"
    drawn = Path(first).read_bytes()
    assert (code, out.splitlines()[0]) == (0, first)
    assert drawn.startswith(MAGIC[ending.lower()])
    assert all(path.name.startswith("play") for path in Path("plots").iterdir())
    code, _, err = checked(sheet, "--plot", name)
    assert (code, "had the same bytes already; left as" in err) == (0, True)
    code, _, err = checked(
        sheet, "--plot", name, "--theme", "bw" if ending != ".pdf" else "low-ink"
    )
    assert (code, "use --force" in err, "or --plot for another place" in err) == (2, True, True)
    assert checked(sheet, "--plot", name, "--force")[0] == 0
    assert Path(first).read_bytes() == drawn


@every_other(
    "arguments said",
    [
        (
            ["sheet.pdf", "--plot", "play.jpg"],
            '"play.jpg": a certificate\'s file ends in .svg, .png or .pdf',
        ),
        (["sheet.pdf", "--plot", "play"], "ends in .svg, .png or .pdf"),
        (["sheet.pdf", "--plot", "sheet.pdf"], "exists already; use --force"),
        (
            ["sheet.pdf", "--plot", "play.svg", "--theme", "bww"],
            'unknown theme "bww"; did you mean bw?',
        ),
        (["sheet.pdf", "--json", "--report"], "--json says all that --report does"),
        (["sheet.pdf", "--json", "--setup"], "leave the others out"),
        (["book.txt", "--plot", "play.svg"], "holds 2 sheets; give the code of the one you want"),
        (
            ["game.txt", "--report"],
            "game.txt is a game's record; --report, --plot, --pdf and --readings are for sheets",
        ),
        (["game.txt", "--plot", "play.svg"], "game.txt is a game's record"),
        (["game.txt", "--readings", "tiger_mixes_lines=no"], "game.txt is a game's record"),
        (
            ["sheet.pdf", "--readings", "tiger=no"],
            'unknown reading "tiger"; there are tiger_mixes_lines',
        ),
        (["sheet.pdf", "--readings", "tiger_mixes_lines=perhaps"], 'is yes or no, not "perhaps"'),
    ],
)
def test_a_mistake_is_one_line(
    arguments: list[str], said: str, sheet: str, checked: Check, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be done is said in a line, and no picture is left behind."""
    assert sheet == "sheet.pdf"
    Path("game.txt").write_text(RECORD)
    Path("book.txt").write_text(2 * checked("sheet.pdf", "--setup")[1])
    assert said in complaint(["check", *arguments], capsys)


def test_house_rules_can_make_a_finding(checked: Check) -> None:
    """A sheet that is sound by the usual readings is left with 1 where it is not by those of a table."""
    Path("setup.txt").write_text(DEAD_ALONE)
    assert "dead" not in checked("setup.txt")[1]
    code, out, _ = checked("setup.txt", "--readings", "dingo_binds_itself=no")
    assert code == 1
    assert "the dingo on b1 is dead: nobody can ever obey it" in out


def test_another_game_keeps_the_same_promise(null_game: Game, checked: Check) -> None:
    """The do-nothing game's certificate is reported, told as data and drawn by the same words."""
    assert null_game.generated
    assert "There are 13 of nothing." in checked("NIL1-13", "--report")[1]
    code, out, _ = checked("NIL1-13", "--json", "--plot", "thirteen.pdf")
    assert code == 1
    assert json.loads(out)[0]["certificate"] == {"number": 13}
    assert Path("thirteen.pdf").read_bytes().startswith(b"%PDF")
