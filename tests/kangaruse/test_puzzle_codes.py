"""Sheets of puzzles written down: as codes that are read for ever, and as texts for people."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kangaruse.puzzle_boards import STUDY, random_puzzle, study
from pressboard.codes import CodeWriter
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import BadCode, BadNotation
from pressboard.games.kangaruse.make.puzzles import TAG
from pressboard.games.kangaruse.make.puzzles.code import JUMPS, MOST, TARGETS, decode, encode
from pressboard.games.kangaruse.make.puzzles.params import GRADE_CHOICES, NUMBERS, PuzzleParams
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.setup_text import format_puzzles, parse_puzzles

RECIPE = SheetRecipe("koobiwa", 7, PuzzleParams(1, "easy", "5x5"))


@st.composite
def _puzzles(draw: st.DrawFn) -> tuple[Puzzle, ...]:
    """Draw puzzles, right or wrong."""
    numbers = draw(st.lists(st.integers(0, 40), min_size=1, max_size=MOST))
    return tuple(
        Puzzle(
            random_puzzle(number, draw(st.sampled_from(("5x5", "tiny")))).sheet,
            draw(st.sampled_from(TARGETS)),
            draw(st.sampled_from(JUMPS)),
        )
        for number in numbers
    )


@st.composite
def _recipes(draw: st.DrawFn) -> SheetRecipe[PuzzleParams]:
    params = PuzzleParams(
        draw(st.sampled_from(NUMBERS)),
        draw(st.sampled_from(GRADE_CHOICES)),
        draw(st.sampled_from(("tiny", "small", "5x5", "7x6", "12x8"))),
    )
    return SheetRecipe(draw(st.text(st.characters(codec="utf-8"), max_size=40)), draw(st.integers(1, 10**6)), params)


@pytest.mark.slow
@given(_puzzles(), st.none() | _recipes())
@settings(max_examples=40)
def test_codes_round_trip(puzzles: tuple[Puzzle, ...], recipe: SheetRecipe[PuzzleParams] | None) -> None:
    """Every sheet, with any recipe or none, comes back from its code, and its code is always the same."""
    code = encode(puzzles, recipe)
    assert decode(code) == (puzzles, recipe)
    assert encode(*decode(code.lower().replace("-", ""))) == code


@pytest.mark.slow
@given(_puzzles())
@settings(max_examples=40)
def test_texts_round_trip(puzzles: tuple[Puzzle, ...]) -> None:
    """Every sheet that is written down reads back equal."""
    assert parse_puzzles(format_puzzles(puzzles)) == puzzles


FROZEN = [
    ((study(),), RECIPE, "KAPUZ1-0009SP-3V0A63-6HVB9W-JRTGEJ-9V3XDS-X8F7R9-J9E6JM-GMBZY2-77WKV2-MM5KAZ-M00E41"),
    (
        (study(), study()),
        None,
        "KAPUZ1-QEBCA9-QGGV4J-MMMF4B-J3DCXB-5CC2KF-X6RMTS-QFCQ3K-BH01A8-226A7H-2R1VPR-KBD8NK-J9E6JS-GMBZY9-77WKV7-MM5KAR-M01EFT",
    ),
]


@pytest.mark.parametrize(("puzzles", "recipe", "code"), FROZEN)
def test_code_formats_are_frozen(
    puzzles: tuple[Puzzle, ...], recipe: SheetRecipe[PuzzleParams] | None, code: str
) -> None:
    """A code that was ever printed reads the same in every later version, and is printed again as it was."""
    assert decode(code) == (puzzles, recipe)
    assert encode(puzzles, recipe) == code


@pytest.mark.slow
@given(st.integers(0, 2**400))
@settings(max_examples=200)
def test_hostile_codes_are_refused_or_exact(number: int) -> None:
    """A whole code with any contents at all is a bad code, or stands for a sheet that encodes to it again."""
    writer = CodeWriter()
    writer.put(number, 2**400 + 1)
    code = writer.text(TAG)
    try:
        puzzles, recipe = decode(code)
    except BadCode as error:
        assert "this code" in str(error)  # noqa: PT017
        return
    assert recipe is None or encode(puzzles, recipe) == code


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: puzzles begin with a line such as: kangaruse-puzzle 1"),
        ("kangaruse-puzzle 9", "line 1: 9 puzzles are announced; a sheet has from 1 to 4"),
        (STUDY.replace("puzzle 1\n", "puzzle 2\n"), "line 2: 2 puzzles are announced, 1 follow"),
        (STUDY.replace("puzzle 1:", "puzzle 2:"), "line 3: this is puzzle 1, not 2"),
        (STUDY.replace("9 points", "many points"), "line 3: .* does not read like"),
        (STUDY.replace("9 points", "999 points"), "line 3: a target goes from 1 to 200 points"),
        (STUDY.replace("2 jumps", "20 jumps"), "line 3: a route has from 1 to 16 jumps"),
        (STUDY.replace("Ka S2", "Xx S2"), "line 5: unknown square"),
        (STUDY.replace("1   Ch Ka ~  Fr ~", ""), "row 5 is missing"),
        (STUDY.replace("puzzle 1: 9", "nonsense 9"), "line 3: .* is no puzzle's first line"),
    ],
)
def test_a_text_that_cannot_be_read_names_its_line(text: str, says: str) -> None:
    """What is wrong with a text is told with its line."""
    with pytest.raises(BadNotation, match=says):
        parse_puzzles(text)


def test_what_cannot_be_written_is_refused() -> None:
    """A target beyond the format's room has no code."""
    with pytest.raises(BadCode, match="this puzzle has no code: a target goes from 1 to 200 points"):
        encode([Puzzle(study().sheet, 201, 3)], None)
