"""Routes of solvers, replayed: what they reach, and where they break a rule."""

import json
import re
from pathlib import Path

import pytest

from pressboard.cli.app import run
from pressboard.errors import BadNotation
from pressboard.games.kangaruse.make.puzzle_search import check_puzzle
from pressboard.games.kangaruse.make.puzzles import SPEC
from tests.certainty import as_json, certain
from tests.kangaruse.puzzle_boards import STUDY, sheet, study
from tests.mistakes import refusal
from tests.saving import saved

CODE = SPEC.encode((study(),), None)
replayed = SPEC.replayed


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("best", [False, True])
def test_every_solution_replays_as_one(number: int, best: bool) -> None:
    """The route of a solution, told with its sheet's code or its text, reaches the target with its points."""
    puzzles = sheet()
    solution = certain(check_puzzle(puzzles[number]).solution)
    route = solution.best_route if best else solution.route
    for head in (SPEC.encode(puzzles, None), SPEC.format_text(puzzles)):
        played = certain(replayed(f"{head}\npuzzle {number + 1}\nroute {' '.join(route.names)}\n"))
        assert played.found == ()
        assert played.data["reached"]
        assert [each["points"] for each in as_json(played.data)["route"]] == [*route.points]
        assert f"reached, {route.points[-1]} points in {len(route.moves)} jumps" in played.summary


@pytest.mark.parametrize(
    ("route", "rule", "says"),
    [
        ("b1", "target", "4 points, 5 short of 9"),
        ("b1 a5", "illegal jump", 'jump 2, "a5": commands'),
        ("b1 b2 b3", "too many jumps", 'jump 3, "b3": 2 are the most'),
        ("*c1", "illegal jump", 'jump 1, "[*]c1": teleport'),
    ],
)
def test_what_is_wrong_with_a_route_is_found(route: str, rule: str, says: str) -> None:
    """A route that is too short, too long or against the rules has one finding that says where and why."""
    played = certain(replayed(f"{CODE}\nroute {route}\n"))
    (found,) = played.found
    assert found.rule == rule
    assert re.match(says, found.message)
    assert not played.data["reached"]
    assert "not reached" in played.summary


def test_a_sheet_may_have_several_routes() -> None:
    """Routes below a sheet of several puzzles are judged one by one."""
    played = certain(
        replayed(
            f"{SPEC.encode((study(), study()), None)}\npuzzle 2\nroute b1 b2\npuzzle 1\nroute b1\n"
        )
    )
    assert [(each["puzzle"], each["reached"]) for each in as_json(played.data)["answers"]] == [
        (2, True),
        (1, False),
    ]


def test_numbers_comments_and_lines_are_free() -> None:
    """Jumps may be numbered, remarked on, and written over several lines; capitals do not matter."""
    played = certain(replayed(f"# mine\n{CODE}\n\nPuzzle 1\nRoute: 1. B1!\n 2. b2   # at last\n"))
    assert played.found == ()
    assert [each["jump"] for each in as_json(played.data)["route"]] == ["b1", "b2"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            f"{SPEC.encode((study(), study()), None)}\nroute b1",
            "line 2: there are 2 puzzles; write puzzle 2",
        ),
        (f"{CODE}\npuzzle 2\nroute b1", "line 2: there is no puzzle 2 on this sheet"),
        (f"{CODE}\nroute ", "line 2: no move follows the word route"),
        (f"{CODE}\nroute b1 nonsense!?x", "line 2: .* is no move"),
        (
            f"{STUDY.replace(' o ', ' ~ ')}\nroute b1",
            "cannot be played: no starting square is marked",
        ),
    ],
)
def test_a_record_that_cannot_be_read_says_why(text: str, says: str) -> None:
    """What cannot be read is told with its line."""
    assert re.search(says, refusal(BadNotation, replayed, text))


@pytest.mark.parametrize(
    "text", ["", "route 66", f"{CODE}\n", STUDY, "kangaruse 5x5, 1 player\nplayers 1\nroute"]
)
def test_other_texts_are_no_routes(text: str) -> None:
    """A text without a sheet of puzzles or without a route is none of ours."""
    assert replayed(text) is None


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ("rute b1 b2", 'line 2: "rute" stands where route was expected; write: route b1 b2'),
        (
            "Puzzle 1\n# mine\nroutes: b1 b2",
            'line 4: "routes:" stands where route was expected; write: route b1 b2',
        ),
        ("puzzle 1", "line 2: puzzle 1 is named, and no route follows; write: route, and moves"),
    ],
)
def test_a_route_that_is_missing_is_found(rest: str, says: str) -> None:
    """Who names a puzzle or nearly writes `route` has one finding that says which line to mend, and nothing reached."""
    for head in (CODE, SPEC.format_text([study()])):
        skipped = head.rstrip().count("\n")
        played = certain(replayed(f"{head.rstrip()}\n{rest}\n"))
        (found,) = played.found
        assert found.rule == "no answer"
        number, _, message = says.removeprefix("line ").partition(":")
        assert found.message == f"line {int(number) + skipped}:{message}"
        assert "no route" in played.summary


def test_codes_with_other_words_are_no_routes() -> None:
    """Lists of codes and remarks about them stay what they are."""
    for text in (
        f"{CODE}\nabout this one\nout of print\n",
        f"{CODE}\npuzzle 2\n{CODE}\npuzzle 3\n",
        f"mine {CODE}\nrute",
    ):
        assert replayed(text) is None


def test_check_replays_a_route(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check` leaves with 0 for a route that reaches its target, with 1 for another; a finding tells by how much."""
    path = saved(tmp_path / "route.txt", f"{CODE}\nroute b1 b2\n")
    assert run(["check", str(path)]) == 0
    assert (
        "puzzle 1, 9 points in 2 jumps: reached, 9 points in 2 jumps; 9 are the most"
        in capsys.readouterr().out
    )
    path.write_text(f"{CODE}\nrute b1 b2\n")
    assert run(["check", str(path)]) == 1
    assert "no answer: line 2" in capsys.readouterr().out
    path.write_text(f"{CODE}\nroute b1\n")
    assert run(["check", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["points"], told["reached"], told["findings"][0]["rule"]) == (4, False, "target")
