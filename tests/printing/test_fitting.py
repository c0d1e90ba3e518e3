"""What is said where paper is too small."""

from dataclasses import replace

import pytest

from pressboard.errors import DoesNotFit, named
from pressboard.printing.papers import PAPERS, check_room


def test_either_way_round_there_is_room_or_not() -> None:
    """The short side is measured against the short one, whichever way the paper lies."""
    small = replace(PAPERS["A5"], margin=10.0)
    for paper in (small, replace(small, width=small.height, height=small.width)):
        check_room(paper, "this needs", (128.0, 190.0))
        with pytest.raises(
            DoesNotFit, match="this needs 128 mm x 191 mm: A5 with 10 mm margins leaves"
        ):
            check_room(paper, "this needs", (128.0, 191.0))


def test_what_does_not_fit_is_named() -> None:
    """The name stands before what is said of the sizes."""
    with pytest.raises(DoesNotFit, match=r"^a card: too large$"), named("a card"):
        raise DoesNotFit("too large")
