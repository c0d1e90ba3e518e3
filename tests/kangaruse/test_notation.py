"""Set-ups and codes: what is written reads back equal, and what is wrong is said in one line."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.codes import CodeWriter
from pressboard.errors import BadCode, BadNotation
from pressboard.games.kangaruse.make.params import Recipe, SheetParams, decode, encode
from pressboard.games.kangaruse.rules.sheet import (
    DIRECTIONS,
    NUMBERS,
    SIZES,
    Sheet,
)
from pressboard.games.kangaruse.rules.sheet_text import (
    KINDS,
    LARGEST_VALUE,
    TAG,
    format_setup,
    parse_setup,
)
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, SPECIAL, START, TREE, TYPES
from tests.edits import Edit, edited, edits
from tests.mistakes import refusal

SETUP = """
kangaruse 5x5, 2 players
    L   U   R   D   U
1   o   S9  ~   E2  Fr
2   S9  S9  ~   T   Fr
3   Fr  E1  ~   Fr  Ki
4   T   Ki  ~   S9  Co
1   Co  Ki  ~   Ko  o
"""
CODE = "KANGA1-00ERB6-96HVJR-BBXFYJ-XFDXT3-16ZC6M-SPC88F-QKTEKF-JM74VE-MVDCT9-N60N6F"


@st.composite
def _sheets(draw: st.DrawFn) -> Sheet:
    """Draw any sheet that can be written down, however little it keeps the rules."""
    columns = draw(st.integers(5, 20))
    rows = draw(st.integers(5, 16))
    chance = Chance(draw(st.integers(0, 10**9)))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, unique=True))
    most = draw(st.sampled_from((1, 4, LARGEST_VALUE)))
    squares = tuple(chance.pick(kinds) for _ in range(columns * rows))
    across, down = chance.shuffled((NUMBERS, DIRECTIONS))
    return Sheet(
        columns=columns,
        rows=rows,
        column_commands=tuple(chance.pick(across) for _ in range(columns)),
        row_commands=tuple(chance.pick(down) for _ in range(rows)),
        squares=squares,
        values=tuple(
            chance.between(1, most) if held in ("star", "echidna") else 0 for held in squares
        ),
        players=draw(st.integers(1, 5)),
    )


@st.composite
def _recipes(draw: st.DrawFn) -> Recipe:
    """Draw any recipe."""
    types = draw(st.sets(st.sampled_from(SPECIAL), max_size=3))
    without = draw(st.sets(st.sampled_from(tuple(TYPES)), max_size=4))
    size = draw(st.sampled_from((*SIZES, "5x5", "20x16", "9x13")))
    params = SheetParams(
        size, draw(st.integers(1, 5)), draw(st.booleans()), tuple(types), tuple(without - types)
    )
    return Recipe(
        draw(st.text(st.characters(codec="utf-8"), max_size=40)),
        draw(st.integers(1, 10**6)),
        params,
    )


@given(_sheets())
@settings(deadline=None)
def test_setups_round_trip(sheet: Sheet) -> None:
    """Every sheet that can be written down reads back equal."""
    assert parse_setup(format_setup(sheet)) == sheet


def test_values_have_a_largest() -> None:
    """The largest value of a square reads back as it is; one more is refused."""
    sheet = parse_setup(SETUP.replace("S9", f"S{LARGEST_VALUE}"))
    assert max(sheet.values) == LARGEST_VALUE
    with pytest.raises(BadNotation, match=f"from 1 to {LARGEST_VALUE}"):
        parse_setup(SETUP.replace("S9", f"S{LARGEST_VALUE + 1}"))


@pytest.mark.slow
@given(_sheets(), st.none() | _recipes())
@settings(deadline=None)
def test_codes_round_trip(sheet: Sheet, recipe: Recipe | None) -> None:
    """Every sheet, with any recipe or none, comes back from its code, and its code is always the same."""
    code = encode(sheet, recipe)
    assert decode(code) == (sheet, recipe)
    assert encode(*decode(code.lower().replace("-", ""))) == code


SEVEN = ("star", "coin", "dingo", "quoll", "koala", "kiwi", "numbat")
IN_RULE = SETUP.replace("S9", "S8")
OUT_OF_RULE = SETUP.replace("S9", "S99").replace("E2", "E7")
WITHOUT_STARTS = re.sub(r"\bo\b", "Ki", SETUP)
FROZEN: dict[str, tuple[str, Recipe | None, str]] = {
    "a sheet with its recipe": (
        SETUP,
        Recipe(
            "koobiwa",
            7,
            SheetParams("5x5", 2, types=("frog",), without=("moth",), checks="structure"),
        ),
        CODE,
    ),
    "no recipe": (SETUP, None, "KANGA1-0427RK-KQN3B5-CCFM3E-AXPTNE-N030X8-3BDCT8-N609CB"),
    "a recipe with seven types": (
        IN_RULE,
        Recipe("a", 1, SheetParams("huge", 3, False, SEVEN)),
        "KANGA1-0M1687-W6VE1M-XKZF5C-FQMEN4-HXDFCY-QVHK4T-37YHPT-C7DCT2-N608RC",
    ),
    "stars and echidnas out of rule": (
        OUT_OF_RULE,
        None,
        "KANGA1-04R94X-KMJBTF-TT0SSZ-ZAN57X-9VKA5B-C7EEG4-VSDCTM-N60NN2",
    ),
    "no starts": (
        WITHOUT_STARTS,
        Recipe("Änne!", 70_000, SheetParams("5x5", 2, False, mood="gentle")),
        "KANGA1-2VX7KA-GH5CPQ-WHW3N4-95DN9T-8JA9C2-ZNDDDJ-FNN76E-3RPR3S-58HCTN-N60KW6",
    ),
}
"""Set-ups and recipes with their codes."""


@pytest.mark.parametrize("case", FROZEN)
def test_code_format_is_frozen(case: str) -> None:
    """A code that was ever printed reads the same in every later version, and is printed again as it was."""
    text, recipe, code = FROZEN[case]
    assert decode(code) == (parse_setup(text), recipe)
    assert encode(parse_setup(text), recipe) == code


@pytest.mark.parametrize(
    ("limit", "value"),
    [
        ("games.kangaruse.make.params.MOST_TYPES", 4),
        ("kinds.product.LARGEST_COUNT", 5),
        ("kinds.product.LONGEST_TEXT", 3),
        ("games.kangaruse.make.params.size_fault", lambda *_: "boards are round now"),
        ("games.kangaruse.make.params.TYPES", {}),
    ],
)
def test_a_recipe_that_is_no_more_blocks_no_sheet(
    limit: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When limits of the generator change, old codes still bring back their sheets, only without the recipe."""
    recipe = Recipe(
        "koobiwa", 7, SheetParams("5x5", 2, types=("frog", "koala", "kiwi", "dingo", "quoll"))
    )
    code = encode(parse_setup(SETUP), recipe)
    assert decode(code) == (parse_setup(SETUP), recipe)
    monkeypatch.setattr(f"pressboard.{limit}", value)
    assert decode(code) == (parse_setup(SETUP), None)


def test_symbols_are_unmistakable() -> None:
    """Every kind of square has a short symbol, and no two differ by case alone."""
    assert set(LETTERS) == {*TYPES, TREE, RIVER, START}
    assert len({symbol.lower() for symbol in LETTERS.values()}) == len(LETTERS)
    assert all(len(symbol) <= 2 for symbol in LETTERS.values())


@pytest.mark.parametrize(
    ("written", "instead_of"),
    [
        ("KANGARUSE  5 X 5 for 2 Players", "kangaruse 5x5, 2 players"),
        ("kangaruse 5×5; 2 player", "kangaruse 5x5, 2 players"),
        ("# mine\n\n# again\nkangaruse 5x5, 2 players # two", "kangaruse 5x5, 2 players"),
        ("l u\tr  d u", "L   U   R   D   U"),
        ("start star9 river echidna-2 frog", "o   S9  ~   E2  Fr"),
        ("O s09 ~ e2 FR # hand-edited", "o   S9  ~   E2  Fr"),
        ("T   kiwi  ~  STAR-9  coin", "T   Ki  ~   S9  Co"),
    ],
)
def test_spelling_is_free(written: str, instead_of: str) -> None:
    """Case, spacing, comments, full names and a byte order mark make no difference."""
    assert instead_of in SETUP
    assert parse_setup("\ufeff" + SETUP.replace(instead_of, written)) == parse_setup(SETUP)


@pytest.mark.parametrize(
    ("wrong", "instead_of", "says"),
    [
        ("", SETUP, "line 1: a set-up begins with a line such as: kangaruse 12x8, 5 players"),
        ("kangaruse 5x5", "kangaruse 5x5, 2 players", "line 2: a set-up begins with"),
        (
            "kangaruse 4x5, 2 players",
            "kangaruse 5x5, 2 players",
            "line 2: the size 4x5 is out of range; boards go from 5x5 to 20x16",
        ),
        (
            "kangaruse 5x5, 6 players",
            "kangaruse 5x5, 2 players",
            "line 2: a sheet serves 1 to 5 players, not 6",
        ),
        ("L U R D", "L   U   R   D   U", "line 3: 4 commands of columns; 5 are needed"),
        (
            "L U R D N",
            "L   U   R   D   U",
            'line 3: "N" is no command; there are 1 2 3 4 and L R U D',
        ),
        ("1 2 3 4 1", "L   U   R   D   U", "one axis must carry numbers, the other directions"),
        (
            "4   T   Ki  ~   S9",
            "4   T   Ki  ~   S9  Co",
            "line 7: 4 squares after the row's command; 5 are needed",
        ),
        ("T   Ki  ~   S9  Coo", "T   Ki  ~   S9  Co", 'line 7: unknown square "Coo"; did you mean'),
        ("T   Ki  ~   S9  Koalla", "T   Ki  ~   S9  Co", "did you mean koala"),
        (
            "T   Ki2 ~   S9  Co",
            "T   Ki  ~   S9  Co",
            '"Ki2" has a number; only stars and echidnas have one',
        ),
        (
            "T   Ki  ~   S   Co",
            "T   Ki  ~   S9  Co",
            'line 7: "S" needs a number from 1 to 999, such as S4',
        ),
        ("T   Ki  ~   S0  Co", "T   Ki  ~   S9  Co", '"S0" needs a number'),
        ("T   Ki  ~   E   Co", "T   Ki  ~   S9  Co", "such as E4"),
        ("", "1   Co  Ki  ~   Ko  o\n", "row 5 is missing; the set-up needs 5 rows"),
        (
            "kangaruse 5x5, 2 players",
            SETUP,
            "the line with the 5 commands of the columns is missing",
        ),
        (
            "1   Co  Ki  ~   Ko  o\nfor Anna",
            "1   Co  Ki  ~   Ko  o",
            'line 9: "for" follows after the 5 rows',
        ),
    ],
)
def test_each_mistake_has_its_line(wrong: str, instead_of: str, says: str) -> None:
    """Every mistake in a set-up names its line and what would be right there."""
    assert instead_of in SETUP
    assert says in refusal(BadNotation, parse_setup, SETUP.replace(instead_of, wrong))


@given(edits(SETUP, "LSTo~E29 #\n,x"))
def test_edited_setups_are_read_or_refused(made: list[Edit]) -> None:
    """A set-up with random edits is a sheet that reads back equal, or bad notation."""
    text = edited(SETUP, made)
    try:
        sheet = parse_setup(text)
    except BadNotation:
        return
    assert parse_setup(format_setup(sheet)) == sheet


@pytest.mark.slow
@given(st.integers(0, 2**700))
@settings(max_examples=300, deadline=None)
def test_hostile_codes_are_refused_or_exact(number: int) -> None:
    """A whole code with any contents at all is a bad code, or stands for a sheet that encodes to it again.

    Unless its recipe cannot be: then the sheet alone comes back.
    """
    writer = CodeWriter()
    writer.put(number, 2**700 + 1)
    code = writer.text(TAG)
    try:
        sheet, recipe = decode(code)
    except BadCode as error:
        assert "this code is whole" in str(error)  # noqa: PT017
        return
    assert decode(encode(sheet, recipe)) == (sheet, recipe)
    assert recipe is None or encode(sheet, recipe) == code


@given(st.integers(5, 20), st.integers(5, 16))
def test_squares_go_by_their_names(columns: int, rows: int) -> None:
    """Every square is found by its name, and what is no square's name is refused."""
    sheet = replace(parse_setup(SETUP), columns=columns, rows=rows)
    assert [sheet.square(sheet.name(square)) for square in range(columns * rows)] == [
        *range(columns * rows)
    ]
    for name in (
        "",
        "a",
        "1",
        "a0",
        "a01",
        "A1",
        "a1 ",
        "aa1",
        "a-1",
        f"a{rows + 1}",
        "z1",
        "ä1",
        "a٣",
    ):
        with pytest.raises(ValueError, match="there is no square"):
            sheet.square(name)
