"""Sheets of problems as codes and as texts: what is written reads back equal, all else is refused."""

import re
from pathlib import Path

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from edits import Edit, edited, edits
from krypte.problem_boards import EXAMPLE, after, random_position, sheet
from pressboard import registry
from pressboard.checking.records import record_in
from pressboard.checking.sources import sheets_in
from pressboard.codes import CodeWriter
from pressboard.common.grades import GRADES
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import BadCode, BadNotation
from pressboard.games.krypte.make.problems.code import MOST, TAG, decode, encode
from pressboard.games.krypte.make.problems.params import MOST_PROBLEMS, ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.search import MOVES
from pressboard.games.krypte.make.problems.setup_text import SETUP_WORD, format_problems, parse_problems
from pressboard.games.krypte.rules.rules import start

ROOMS = list(registry.rooms())
PROBLEMS = (Problem(after(EXAMPLE), 2), Problem(after(f"{EXAMPLE} h3"), 1))
RECIPE = SheetRecipe("koobiwa", 7, ProblemParams(2, "2", "hard"))
SETUP = f"""\
# for the club
{SETUP_WORD} 2

problem 1: White wins in 1
  a b c d e f g h
1 . . . X . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . . . . .
last side: North
to move: White

problem 2: Black wins in 2
  a b c d e f g h
1 . . . X . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . O . . .
last side: South
to move: Black
"""


@st.composite
def _problems(draw: st.DrawFn) -> tuple[Problem, ...]:
    """Draw problems, right or wrong, on positions of random games."""
    numbers = draw(st.lists(st.integers(0, 50), min_size=1, max_size=6))
    return tuple(Problem(random_position(number), draw(st.sampled_from(MOVES))) for number in numbers)


@st.composite
def _recipes(draw: st.DrawFn) -> SheetRecipe[ProblemParams]:
    params = ProblemParams(
        draw(st.integers(1, MOST_PROBLEMS)),
        draw(st.sampled_from(("both", "1", "2"))),
        draw(st.sampled_from(("mixed", *GRADES))),
    )
    return SheetRecipe(draw(st.text(st.characters(codec="utf-8"), max_size=40)), draw(st.integers(1, 10**6)), params)


@pytest.mark.slow
@given(_problems(), st.none() | _recipes())
def test_codes_round_trip(problems: tuple[Problem, ...], recipe: SheetRecipe[ProblemParams] | None) -> None:
    """Every sheet, with any recipe or none, comes back from its code, and its code is always the same."""
    code = encode(problems, recipe)
    assert decode(code) == (problems, recipe)
    assert encode(*decode(code.lower().replace("-", ""))) == code


@pytest.mark.slow
@given(_problems())
def test_texts_round_trip(problems: tuple[Problem, ...]) -> None:
    """Every sheet that is written down reads back equal."""
    assert parse_problems(format_problems(problems)) == problems


FROZEN = [
    (PROBLEMS, RECIPE, "KRYPT1-000012-7E95R2-4RVZTB-6FR2SQ-J6ES63-DFZJR6-2F0XZ7-C6P6CG-1MWX9R-SS148A"),
    (PROBLEMS, None, "KRYPT1-0202FK-ETKCWA-2MR05V-2H4WCP-3B66CZ-1MWX9N-SS14FB"),
    ((Problem(start(), 2),), None, "KRYPT1-010CFB"),
]


@pytest.mark.parametrize(("problems", "recipe", "code"), FROZEN)
def test_code_formats_are_frozen(
    problems: tuple[Problem, ...], recipe: SheetRecipe[ProblemParams] | None, code: str
) -> None:
    """A code that was ever printed reads the same in every later version, and is printed again as it was."""
    assert decode(code) == (problems, recipe)
    assert encode(problems, recipe) == code


def test_composer_is_frozen() -> None:
    """A recipe makes the same sheet within a version."""
    params = ProblemParams(2)
    assert encode(sheet("frozen", 1, params), None) == "KRYPT1-00C1Q0-ERJJVY-AJ26BK-XMK9YP-QXTQVD-BJZ108-5M1VVR"


@pytest.mark.slow
@given(st.integers(0, 2**400))
@settings(max_examples=300)
def test_hostile_codes_are_refused_or_exact(number: int) -> None:
    """A whole code with any contents at all is a bad code, or stands for a sheet that encodes to it again."""
    writer = CodeWriter()
    writer.put(number, 2**400 + 1)
    code = writer.text(TAG)
    try:
        problems, recipe = decode(code)
    except BadCode as error:
        assert "this code" in str(error)  # noqa: PT017
        return
    assert recipe is None or encode(problems, recipe) == code


def _coded(*places: tuple[int, int]) -> str:
    """Return a code of bare values with their radices."""
    writer = CodeWriter()
    for value, radix in places:
        writer.put(value, radix)
    return writer.text(TAG)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (_coded((0, MOST), (3, 4), (0, 65)), "asks for a win in 4"),
        (_coded((0, MOST), (1, 4), (0, 65), (3, 4)), "this code is whole but"),
        (_coded((0, MOST), (1, 4), (1, 65), (9, 64), (0, 2), (0, 4)), "the first counter is black and enters"),
        (_coded((0, MOST), (1, 4), (0, 65), (1, 2), (0, 2), (0, 32), (1, 32), (0, MOST), (7, 8)), "no sense"),
        (encode(PROBLEMS, None).replace("KRYPT1", "KRYPT2"), "newer"),
        (encode(PROBLEMS, None).replace("KRYPT1", "KANGA1"), "another game"),
        ("KRYPT1", "damaged"),
        ("nonsense", "is no code"),
    ],
)
def test_bad_codes_say_what_is_wrong(code: str, says: str) -> None:
    """A code of something else, of no position or of a longer win is refused in a sentence of its own."""
    with pytest.raises(BadCode, match=says):
        decode(code)


def test_a_text_by_hand_is_read() -> None:
    """A set-up as people write it: the comment, the problems in order, their sides."""
    first, second = parse_problems(SETUP)
    assert (str(first), str(second)) == ("White wins in 1", "Black wins in 2")
    assert (first.position, second.position) == (after("d1"), after("d1 e8"))


@pytest.mark.parametrize(
    ("written", "instead_of"),
    [
        ("problem: wins in 2", "problem 2: Black wins in 2"),
        ("PROBLEM 2 black WINS in 2.", "problem 2: Black wins in 2"),
        ("Krypte-Problems   2 # two", f"{SETUP_WORD} 2"),
        ("1 ...x....", "1 . . . X . . . ."),
    ],
)
def test_spelling_is_free(written: str, instead_of: str) -> None:
    """Case, spacing, comments and what follows from the position make no difference."""
    assert instead_of in SETUP
    assert parse_problems("\ufeff" + SETUP.replace(instead_of, written)) == parse_problems(SETUP)


@pytest.mark.parametrize(
    ("wrong", "instead_of", "says"),
    [
        ("", SETUP, "line 1: problems begin with a line such as: krypte-problems 12"),
        ("krypte 2", f"{SETUP_WORD} 2", "line 2: problems begin with a line such as"),
        (f"{SETUP_WORD} 0", f"{SETUP_WORD} 2", "line 2: 0 problems are announced; a sheet has from 1 to 32"),
        (f"{SETUP_WORD} 33", f"{SETUP_WORD} 2", "line 2: 33 problems are announced"),
        (f"{SETUP_WORD} 12", SETUP, "line 1: 12 problems are announced, 0 follow; mend the number"),
        (f"{SETUP_WORD} 3", f"{SETUP_WORD} 2", "line 2: 3 problems are announced, 2 follow"),
        ("White wins in 1", "problem 1: White wins in 1", 'line 4: "White wins in 1" is no problem\'s first line'),
        ("problem 2: Black loses", "problem 2: Black wins in 2", 'line 17: "problem 2: Black loses" does not read'),
        ("problem 3: Black wins in 2", "problem 2: Black wins in 2", "line 17: this is problem 2, not 3"),
        (
            "problem 2: Black wins in 4",
            "problem 2: Black wins in 2",
            "line 17: problems are won in 1 or 2 or 3, not in 4",
        ),
        ("problem 2: White wins in 2", "problem 2: Black wins in 2", "line 17: Black is to move in problem 2"),
        ("8 . . . . Z . . .", "8 . . . . O . . .", 'line 17: problem 2: row 8 of the position holds "Z"'),
        ("8 . . . . . . . .", "8 . . . . O . . .", "line 17: problem 2: this position is impossible"),
        ("last side: Up", "last side: South", 'line 17: problem 2: "up" follows "last side"'),
    ],
)
def test_each_mistake_has_its_line(wrong: str, instead_of: str, says: str) -> None:
    """Every mistake in a set-up names its line and what would be right there."""
    assert instead_of in SETUP
    with pytest.raises(BadNotation, match=re.escape(says)):
        parse_problems(SETUP.replace(instead_of, wrong))


@given(st.text())
@example(f"{SETUP_WORD} " * 1000)
@example(f"{SETUP_WORD} {'9' * 5000}")
@example(f"{SETUP_WORD} ٣")
def test_random_text_is_bad_notation(text: str) -> None:
    """Random text raises BadNotation and nothing else, as a whole and in the place of a problem's first line."""
    with pytest.raises(BadNotation):
        parse_problems(text)
    assume(text.strip() and not text.split("#")[0].strip().lower().startswith("problem"))
    with pytest.raises(BadNotation):
        parse_problems(SETUP.replace("problem 1: White wins in 1", f"{text}\n.", 1))


@given(edits(SETUP, "XO.12problem: \n#"))
def test_edited_texts_are_read_or_refused(made: list[Edit]) -> None:
    """A set-up with random edits is a sheet that reads back equal, or bad notation."""
    text = edited(SETUP, made)
    try:
        problems = parse_problems(text)
    except BadNotation:
        return
    assert parse_problems(format_problems(problems)) == problems


@pytest.mark.slow
def test_files_of_problems_are_no_records(tmp_path: Path) -> None:
    """A file of problems is a sheet and no game's record, one of two sheets is two; a record is no sheet."""
    path = tmp_path / "problems.txt"
    path.write_text(format_problems(sheet()))
    assert record_in(str(path), ROOMS) is None
    (source,) = sheets_in(str(path), ROOMS)
    assert (source.room.name, source.item.content, source.found) == ("krypte", sheet(), ())
    path.write_text(f"{SETUP}\n{SETUP}")
    assert [len(source.found) for source in sheets_in(str(path), ROOMS)] == [2, 2]
    path.write_text("krypte 12 problems\n1. d1 2. e8\n")
    assert record_in(str(path), ROOMS)
