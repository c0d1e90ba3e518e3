"""Series: files named after what makes them again, set-ups of one's own refused with the way out."""

import pytest

from pressboard.errors import BadOption, NoSheetFound
from pressboard.kinds import product as series
from pressboard.play.findings import Finding


def test_a_set_up_of_ones_own_has_to_pass() -> None:
    """Without findings nothing happens; else the error names the first one, and the code that prints it still."""
    series.check_own("the start", [], "TEA1")
    with pytest.raises(NoSheetFound, match=r"^the start does not pass: unfair: Ann wins; .* pressboard reprint TEA1$"):
        series.check_own("the start", [Finding("unfair", "Ann wins"), Finding("length", "long")], "TEA1")


def test_a_seed_is_for_what_chance_makes() -> None:
    """Without one a fresh word is drawn, another one each time; what is the same every time takes neither."""
    assert series.seed_of(True, "milk", 3, "--tea random") == "milk"
    fresh = {series.seed_of(True, "", 1, "--tea random") for _ in range(5)}
    assert len(fresh) == 5
    assert all(fresh)
    assert series.seed_of(False, "", 1, "--tea random") == ""
    for seed, number in (("milk", 1), ("", 2)):
        with pytest.raises(BadOption, match=r"^--seed and --number are for --tea random"):
            series.seed_of(False, seed, number, "--tea random")
