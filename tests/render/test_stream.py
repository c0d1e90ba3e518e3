import re

from hypothesis import given
from hypothesis import strategies as st

from pressboard.render.pdf import fixed_decimals

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


@given(st.floats(-1e7, 1e7), st.integers(0, 5))
def test_operands_are_plain_decimals(value: float, decimals: int) -> None:
    """PDF knows no exponents, and nothing longer than needed is written."""
    text = fixed_decimals(value, decimals)
    assert _NUMBER.fullmatch(text)
    assert abs(float(text) - value) <= 0.51 * 10**-decimals
    assert text != "-0"
