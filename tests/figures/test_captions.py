"""Words below pictures: all of them, in lines that fit, of the picture's text, too."""

from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.composing import with_words
from pressboard.figures.shapes import Figure, Label, Rect

BOARD = Figure(8, 8, (Rect("frame", 0, 0, 8, 8),), "Board", 5.0)
WORDS = st.lists(st.text("abc", min_size=1, max_size=9), max_size=40).map(" ".join)


@given(WORDS, WORDS)
def test_all_words_stand_below(first: str, second: str) -> None:
    """Every word is there in order, below the picture and within its width; without any the picture stays as it is."""
    figure = with_words(BOARD, ((first, True), (second, False)))
    labels = [item for item in figure.items if isinstance(item, Label)]
    assert " ".join(label.text for label in labels).split() == [*first.split(), *second.split()]
    assert all(BOARD.height < label.y < figure.height for label in labels)
    assert (figure.width, figure.title, figure.unit) == (8, "Board", 5.0)
    assert labels or figure == BOARD
