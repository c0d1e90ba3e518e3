"""Sheets of Krump's problems as codes and texts: what is written reads back equal, all else is refused; answers."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from edits import Edit, edited, edits
from krump.problem_boards import random_problem, sheet
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.codes import CodeWriter
from pressboard.common.answers import ILLEGAL, TOO_MANY, WRONG
from pressboard.common.grades import GRADES
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import BadCode, BadNotation
from pressboard.games.krump.make.problems import SETUP_WORD, TAG
from pressboard.games.krump.make.problems.check import checked
from pressboard.games.krump.make.problems.code import MOST, MOST_CAPTURES, decode, encode
from pressboard.games.krump.make.problems.params import MOST_PROBLEMS, ProblemParams
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.record import replayed
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.make.problems.setup_text import format_problems, parse_problems
from pressboard.games.krump.rules.board.tables import square_name
from pressboard.games.krump.rules.moves import Move
from pressboard.registry import rooms

RECIPE = SheetRecipe("koobiwa", 7, ProblemParams(2, "hard"))
PROBLEMS = (random_problem("a code", 2, 2), random_problem("another code", 4, 3))
SETUP = format_problems(PROBLEMS)
CODE = "KRUCAP1-00007E-GJG3EQ-8QN7E4-EMW7WD-75QN7W-KHXFPE-4FJENF-FM3WDB-Q6SETW-FPTHF3-BK12MD"
COMPOSED = "KRUCAP1-0381C3-9D4HCM-F5X76D-J9XNC2-TW26FW-17HWMH-3314M9-G21C5Z"


@st.composite
def _problems(draw: st.DrawFn) -> tuple[Problem, ...]:
    """Draw problems, right or wrong, on boards with and without stacks."""
    seeds = draw(st.lists(st.integers(0, 60), min_size=1, max_size=6))
    return tuple(random_problem(seed, draw(st.integers(2, 7)), draw(st.integers(1, MOST_CAPTURES))) for seed in seeds)


@st.composite
def _recipes(draw: st.DrawFn) -> SheetRecipe[ProblemParams]:
    params = ProblemParams(draw(st.integers(1, MOST_PROBLEMS)), draw(st.sampled_from(("mixed", *GRADES))))
    return SheetRecipe(draw(st.text(st.characters(codec="utf-8"), max_size=40)), draw(st.integers(1, 10**6)), params)


@pytest.mark.slow
@given(_problems(), st.none() | _recipes())
def test_codes_round_trip(problems: tuple[Problem, ...], recipe: SheetRecipe[ProblemParams] | None) -> None:
    """Every sheet, with any recipe or none, comes back from its code, and its code is always the same."""
    code = encode(problems, recipe)
    assert decode(code) == (problems, recipe)
    assert encode(*decode(code.lower().replace("-", ""))) == code


@given(_problems())
def test_texts_round_trip(problems: tuple[Problem, ...]) -> None:
    """Every sheet that is written down reads back equal."""
    assert parse_problems(format_problems(problems)) == problems


@given(edits(SETUP, "SMLsml.12problem: \n#"))
@settings(max_examples=60)
def test_edited_texts_are_read_or_refused(made: list[Edit]) -> None:
    """A set-up with random edits is a sheet that reads back equal, or bad notation."""
    text = edited(SETUP, made)
    try:
        problems = parse_problems(text)
    except BadNotation:
        return
    assert parse_problems(format_problems(problems)) == problems


@given(st.integers(0, 2**400))
@settings(max_examples=60)
def test_random_contents_are_refused(number: int) -> None:
    """A whole code with random contents stands for problems with that very code, or is refused."""
    writer = CodeWriter()
    writer.put(number, 2**401)
    try:
        problems, recipe = decode(writer.text(TAG))
    except BadCode:
        return
    assert recipe is None or encode(problems, recipe) == writer.text(TAG)


def test_codes_are_found_in_files(tmp_path: Path) -> None:
    """A code and a set-up are each known as Krump's problems wherever sheets are read."""
    file = tmp_path / "problems.txt"
    for text in (encode(PROBLEMS, RECIPE), SETUP):
        file.write_text(text, encoding="utf-8")
        (found,) = sheets_in(str(file), list(rooms()))
        assert found.item.content == PROBLEMS


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (f"{SETUP_WORD} 2", SETUP_WORD, "problems begin with a line such as"),
        (f"{SETUP_WORD} 2", f"{SETUP_WORD} {MOST + 1}", "from 1 to 32"),
        (f"{SETUP_WORD} 2", f"{SETUP_WORD} 3", "3 problems are announced, 2 follow"),
        ("problem 2", "problem 5", "this is problem 2, not 5"),
        ("captures 2", "takes 2", "does not read like: problem 1: Red captures 2"),
        ("captures 2", "captures 9", "9 captures are asked for; from 1 to 8"),
        ("cards:", "pips:", "the position has 7 rows"),
        ("cards:", "cards: cards:", "is no card"),
    ],
)
def test_what_cannot_be_read_is_said(old: str, new: str, says: str) -> None:
    """Whatever is wrong in a text of problems is told with its line."""
    with pytest.raises(BadNotation, match=f"line .*{says}"):
        parse_problems(format_problems(PROBLEMS).replace(old, new, 1))


def answer(moves: str, problem: int = 1, code: bool = True) -> str:
    """Return an answer as a text."""
    written = encode(sheet(), None) if code else format_problems(sheet())
    return f"{written}\nproblem {problem}\nanswer {moves}\n"


def squares(move: Move) -> str:
    """Return a move by its squares alone."""
    return f"{square_name(move.from_square)}-{square_name(move.to_square)}"


def test_right_answers_are_right() -> None:
    """Every solution's line is right in full and by its squares alone, after a code and after a set-up."""
    for number, problem in enumerate(sheet(), 1):
        solution = checked(problem).solution
        assert solution
        numbered = " ".join(f"{ply}. {move}" for ply, move in enumerate(solution.moves, 1))
        for line in (", ".join(solution.moves), " ".join(map(squares, solution.line)), numbered):
            found = replayed(answer(line, number, code=number % 2 == 0))
            assert found
            assert (found.found, "solved" in found.summary, found.data["answers"][0]["right"]) == ((), True, True)  # type: ignore[index,call-overload]


def test_a_right_beginning_goes_on() -> None:
    """The first move alone is right, and not yet all."""
    solution = checked(sheet()[0]).solution
    assert solution
    found = replayed(answer(squares(solution.key)))
    assert found
    assert found.found == ()
    assert "the first move is the right one" in found.summary


def test_wrong_answers_say_why() -> None:
    """Another move, an illegal one, a stop, and one after the last capture each have a finding of their own."""
    problem = sheet()[0]
    solution = checked(problem).solution
    assert solution
    key = (solution.key.from_square, solution.key.to_square)
    others = {step.squares for step in Search(problem.player).steps(state_of(problem.position, problem.player))} - {key}
    other = "-".join(map(square_name, min(others)))
    for moves, rule in (
        (other, WRONG),
        ("stop", WRONG),
        ("a1-a1", ILLEGAL),
        (f"{', '.join(solution.moves)}, {squares(solution.key)}", TOO_MANY),
    ):
        found = replayed(answer(moves))
        assert found
        assert [each.rule for each in found.found] == [rule]
        assert "line 3" in found.found[0].message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"{encode(sheet(), None)}\nanswer a1-a2", "there are 6 problems; write problem 2"),
        (answer("a1-a2", 7), "there is no problem 7"),
        (answer(""), "no move follows the word answer"),
        (answer("a1-a9"), "line 3: there is no square a9"),
        (answer("hello"), "line 3: .* is no move"),
    ],
)
def test_answers_that_cannot_be_read(text: str, says: str) -> None:
    """What is missing in an answer is said with its line."""
    with pytest.raises(BadNotation, match=says):
        replayed(text)


def test_check_replays_an_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command tells that an answer is right, and leaves with 1 when it is not."""
    solution = checked(sheet()[1]).solution
    assert solution
    for moves, code, told in ((", ".join(solution.moves), 0, "solved"), ("stop", 1, "not solved")):
        file = tmp_path / "answer.txt"
        file.write_text(answer(moves, 2), encoding="utf-8")
        assert run(["check", str(file)]) == code
        assert told in capsys.readouterr().out


def test_a_wrong_problem_cannot_be_solved() -> None:
    """Where more is asked for than can be had no move is right."""
    wrong = (replace(sheet()[0], captures=MOST_CAPTURES),)
    solution = checked(sheet()[0]).solution
    assert solution
    found = replayed(f"{format_problems(wrong)}\nanswer {solution.moves[0]}")
    assert found
    assert [each.rule for each in found.found] == [WRONG]


def test_formats_are_frozen() -> None:
    """A code that was ever printed reads the same in every later version, and a recipe makes the same sheet."""
    assert decode(CODE) == (PROBLEMS, RECIPE)
    assert encode(PROBLEMS, RECIPE) == CODE
    assert encode(sheet("frozen", 1, ProblemParams(2, "easy")), None) == COMPOSED
