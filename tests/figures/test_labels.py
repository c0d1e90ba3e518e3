"""Numbers in discs stay in them, however large they are made."""

from math import hypot

import pytest

from pressboard.figures.labels import room_in_disc, width_of_figures
from pressboard.render.text.fonts import display_face, face


@pytest.mark.parametrize("display", [False, True])
@pytest.mark.parametrize("number", ["1", "4", "8", "12", "20", "47"])
def test_numbers_are_as_wide_as_they_are_set(number: str, display: bool) -> None:
    """The widths of figures are those of the faces, and a number's box touches the disc at its corners at most."""
    set_in = display_face(number) if display else face(bold=True)
    assert width_of_figures(number, display) == pytest.approx(set_in.width(number), abs=0.02)
    size = room_in_disc(number, 3.0, display) / set_in.width(number)
    assert hypot(set_in.width(number) / 2, 0.34) * size <= 3.1
    assert size > 2.0 * 3.0 / len(number) ** 0.8 * 0.7
