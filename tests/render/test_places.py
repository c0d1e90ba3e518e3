"""The size of a frame's text is the largest that fits, found in few tries."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from pressboard.render.places import STEP, _Search, sizes


@given(
    largest=st.integers(20, 120).map(lambda steps: steps * STEP),
    fixed=st.floats(0, 300),
    growth=st.floats(0, 9),
    power=st.floats(0.2, 3),
    room=st.floats(-5, 900),
    too_wide=st.floats(4, 40),
)
def test_the_largest_size_that_fits_is_found(
    largest: float, fixed: float, growth: float, power: float, room: float, too_wide: float
) -> None:
    """However heights grow with the size, the search ends with the largest that fits, after at most twelve tries."""
    tried = sizes(largest, 4.0)
    heights = [inf if size > too_wide else fixed + growth * size**power for size in tried]
    search, found, tries = _Search(tried, room), None, 0
    while search.goes_on:
        place, tries = search.place, tries + 1
        if search.fits(heights[place]):
            found = place
    assert found == next((place for place, height in enumerate(heights) if height <= room + 0.01), None)
    assert tries <= 12


def test_text_that_fits_is_set_once() -> None:
    """A size that fits at once is the only one tried; text, whose height grows with its square, takes three tries."""
    for room, tries in ((500.0, 1), (300.0, 3)):
        search, count = _Search(sizes(12.0, 5.0), room), 0
        while search.goes_on:
            size, count = 12.0 - STEP * search.place, count + 1
            search.fits(3.0 * size**2)
        assert count == tries
