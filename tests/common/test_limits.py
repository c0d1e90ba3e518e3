"""Limits: lengths and shifts outside them are one clear line."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.common.limits import LARGEST_SHIFT, check_backs, check_length
from pressboard.contract.options import option
from pressboard.errors import BadOption


@dataclass(frozen=True, slots=True)
class Look:
    """Two-sided pieces."""

    backs: str = option("fold", "How the backs are made.", ("fold", "duplex"))
    flip: str = option("long", "The edge.", ("long", "short"))
    shift_right: float = option(0.0, "Move the backs to the right.")
    shift_down: float = option(0.0, "Move the backs down.")


@dataclass(frozen=True, slots=True)
class Calibrated(Look):
    """Two-sided pieces whose printer can be tried out."""

    calibrate: bool = option(False, "Print a sheet that shows how far backs are off.")


@given(st.floats(allow_nan=True))
def test_a_length_is_within_its_limits(length: float) -> None:
    """Every other number, and what is none, is refused with the limits."""
    if 10 <= length <= 150:
        check_length("square", length, (10, 150))
        return
    with pytest.raises(BadOption, match=r"^--square .*: from 10 mm to 150 mm, or 0$"):
        check_length("square", length, (10, 150), ", or 0")


@given(st.floats(-LARGEST_SHIFT, LARGEST_SHIFT), st.sampled_from(("long", "short")))
def test_backs_on_the_paper_s_back_can_be_moved(shift: float, flip: str) -> None:
    """Any shift up to the largest goes with backs printed on both sides, and none without."""
    check_backs(Look("duplex", flip, shift, -shift))
    check_backs(Look())
    if shift or flip != "long":
        with pytest.raises(BadOption, match=r"^--flip, --shift-right and --shift-down are for --backs duplex$"):
            check_backs(Look("fold", flip, shift))


@pytest.mark.parametrize("shift", [10.1, -10.1, float("inf"), float("nan")])
def test_backs_are_not_moved_far(shift: float) -> None:
    """What would land on the next piece, or nowhere, is refused."""
    with pytest.raises(BadOption, match=r"^backs can be moved by 10 mm at most$"):
        check_backs(Look("duplex", shift_down=shift))


def test_the_line_names_the_options_there_are() -> None:
    """Where a printer can be tried out, that is for backs on both sides, too."""
    check_backs(Calibrated("duplex", calibrate=True))
    with pytest.raises(
        BadOption, match=r"^--flip, --shift-right, --shift-down and --calibrate are for --backs duplex$"
    ):
        check_backs(Calibrated(calibrate=True))
