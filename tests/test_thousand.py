"""The long proof: a thousand sheets, all without a finding, all the same again from their codes."""

from pathlib import Path

import pytest

from pressboard import registry
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import run
from pressboard.printing.papers import PAPERS

SIZES = ("tiny", "small", "regular", "large", "huge", "5x5", "20x16", "20x5", "5x16", "9x7")
PRODUCT = registry.room("kangaruse").products[0]


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_sheets_pass_and_reprint_byte_for_byte(size: str, tmp_path: Path) -> None:
    """A hundred sheets of a size pass the checker, and each file comes back from its code."""
    params = PRODUCT.params(size=size)  # type: ignore[attr-defined]
    for number in range(1, 101):
        item = PRODUCT.generate(params, size, number)  # type: ignore[attr-defined]
        assert not PRODUCT.problems(item)  # type: ignore[attr-defined]
        fresh, again = Series(size, number), Series(code=(item.code,))
        assert printed(params, fresh, tmp_path / "a.pdf") == printed(params, again, tmp_path / "b.pdf")


def printed(params: object, series: Series, path: Path) -> bytes:
    """Print one sheet and return the file's bytes."""
    request = Request("kangaruse", "sheet", params, PRODUCT.options(), PAPERS["A4"], series, out=path, force=True)
    return run(request).files[0].read_bytes()
