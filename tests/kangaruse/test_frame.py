"""The frame of a sheet's board: signs and the names of lines stand beside each other, and are as large as can be."""

from hypothesis import assume, given
from hypothesis import strategies as st

from pressboard.figures.type import AS_MADE, LARGE, READ, Type
from pressboard.games.kangaruse.pictures.sheet.frame import labels, sign_size
from pressboard.games.kangaruse.pictures.sheet.names import measures
from pressboard.render.text.fonts import text_width

_CAPITAL, _TALL = 0.689, 0.75
"""How high figures and letters with stems are, in sizes of type."""
_SMALLEST = 8.0
"""In smaller squares, mm, nobody plays."""
_BOLD, _BOLD_LINE = 1.15, 0.6
"""How much larger names are for low vision; how far the outer line of the frame reaches then, but for a hair, mm."""


@given(
    st.integers(5, 16),
    st.integers(5, 12),
    st.floats(100, 400),
    st.floats(80, 280),
    st.sampled_from([AS_MADE, LARGE]),
)
def test_names_of_lines_touch_no_sign(
    columns: int, rows: int, width: float, height: float, type: Type
) -> None:
    """On boards of all shapes on which one plays every name lies in the frame, off the sign it stands beside."""
    size = measures(columns, rows, width, height, type)
    assume(min(size.cell.width, size.cell.height) >= (18.0 if type.is_large else _SMALLEST))
    sign = sign_size(size)
    middle = size.strip / 2
    for label in labels(size, max(2.12, type.label)):
        wide = text_width(label.text, label.size)
        drawn = label.size * min(1.0, label.fit / wide)
        half = min(wide, label.fit) / 2
        if label.text.isalpha():
            column = ord(label.text) - ord("a")
            x = size.strip + (column + 0.5) * size.cell.width
            assert label.x + half < x - sign / 2
            assert label.x - half > x - size.cell.width + sign / 2
            bold = min(_BOLD * label.size, label.fit / text_width(label.text, 1.0))
            assert label.y - _TALL * bold > _BOLD_LINE or type.is_large
            assert (
                drawn >= READ - 0.01 or min(size.cell.width, size.cell.height) < 10 or type.is_large
            )
        else:
            y = size.strip + (int(label.text) - 0.5) * size.cell.height
            assert label.y < y - sign / 2
            assert label.y - _CAPITAL * drawn > y - size.cell.height + sign / 2
            assert half <= middle
        assert label.y - _TALL * drawn > 0
        assert label.x - half > 0
