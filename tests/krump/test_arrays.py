"""Which array a board is printed with: parameters, recipes, codes and texts, each in one canonical form."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadCode, BadNotation, BadOption
from pressboard.games.krump.make.params import SETUPS, ArrayParams, format_setup, parse_setup
from pressboard.games.krump.rules.movement import STANDARD
from pressboard.games.krump.rules.records import RECORDS
from pressboard.kinds.product import SetupRecipe
from tests.mistakes import refusal

ARRAYS = st.permutations("SSSSMMMMLLLL").map(lambda units: ("".join(units[:6]), "".join(units[6:])))
SEEDS = st.text(st.characters(codec="utf-8"), max_size=40)
RECIPES = st.none() | st.builds(SETUPS.recipe, SEEDS, st.integers(1, 2**32 - 1))


@pytest.mark.slow
@given(ARRAYS, RECIPES)
def test_codes_carry_all(array: tuple[str, str], recipe: SetupRecipe | None) -> None:
    """A code brings array and recipe back, also in small letters and without its hyphens."""
    code = SETUPS.encode(array, recipe)
    assert SETUPS.decode(code) == (array, recipe)
    assert SETUPS.decode(code.lower().replace("-", " ")) == (array, recipe)


def test_no_array_has_no_code() -> None:
    """Rows that are no array cannot be written down."""
    assert "3 Mediums and 5 Larges" in refusal(BadCode, SETUPS.encode, ("SLSSLS", "MMLLML"), None)


@given(ARRAYS)
def test_texts_carry_the_array(array: tuple[str, str]) -> None:
    """A set-up as a text is read as it was written, however it is spaced and cased, and is no record."""
    text = format_setup(array)
    assert parse_setup(text) == parse_setup(text.upper().replace(" S", "  s")) == array
    assert not RECORDS.language.is_record(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a set-up begins with krump-array 6x6"),
        ("krump 6x6\nSLSSLS\nMMLLMM", "line 1: a set-up begins with"),
        ("\nkrump-array 5x5\nSLSSLS\nMMLLMM", "line 2: a set-up begins with"),
        ("krump-array 6x6\nSLSSLS", "the nearest row is missing"),
        ("krump-array 6x6\nSLSSLX\nMMLLMM", 'line 2: "SLSSLX" is not the second row'),
        ("krump-array 6x6\nnearest SLSSLS\nMMLLMM", "line 2: .* is not the second row"),
        ("krump-array 6x6\nSLSSLS\nMMLLMM\nMMLLMM", "line 4: .* follows after the two rows"),
        ("krump-array 6x6\nSLSSLS\nMMLLML", "the array has 3 Mediums and 5 Larges"),
    ],
)
def test_wrong_texts_are_told(text: str, message: str) -> None:
    """A text that is no set-up is refused, with its line and what would be right there."""
    assert re.search(message, refusal(BadNotation, parse_setup, text))


@given(ARRAYS, st.sampled_from(["/", " ", " / ", ",", "|"]), st.booleans())
def test_parameters_have_one_form(array: tuple[str, str], between: str, small: bool) -> None:
    """An array written out is the same however it is written, and the standard one is called so."""
    text = between.join(array)
    found = ArrayParams(text.lower() if small else text)
    assert found == ArrayParams("/".join(array))
    assert found.content == array
    assert (found.array == "standard") == (array == STANDARD)


@pytest.mark.parametrize(
    ("array", "message"),
    [
        ("randm", 'unknown array "randm"; did you mean random'),
        ("SLSSLSMMLLMM", "unknown array .* or write two rows, such as SLSSLS/MMLLMM"),
        ("SLSSLS/MMLLM", '--array "SLSSLS/MMLLM": the row "MMLLM" has 5 units'),
        ("SLSSLS/MMLLML", "the array has 3 Mediums and 5 Larges"),
    ],
)
def test_wrong_arrays_are_told(array: str, message: str) -> None:
    """A parameter that is no array is refused with what would be right."""
    assert re.search(message, refusal(BadOption, ArrayParams, array))
