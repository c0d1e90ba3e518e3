"""What we take from the inside of segno: the steps up to the message, whose bits we place as it does."""

import pytest

from crossed import crossed
from pressboard.errors import BadText
from pressboard.figures.qr import _frame, _picture
from pressboard.figures.qr.segno_inside import matrix_of, message_of

LENGTHS = [1, 2, 14, 15, 20, 40, 60, 61, 90, 117, 118, 150, 180, 250, 320, 400, 500, 640, 800, 1000, 1300, 1700, 2300]
SEGNO = "segno has changed: "


@crossed("length letters", LENGTHS, ["KANGA1-7F", "small letters", "0123456789"])
def test_messages_are_placed_as_segno_places_them(length: int, letters: str) -> None:
    """A message at its places, in a frame that another text's code may have lent, is segno's picture with mask 0."""
    for text in ((letters * length)[:length], (letters[::-1] * length)[:length]):
        message = message_of(text)
        picture = _picture(message.version)
        ours = _frame(message, text) | picture.placed(message.bits)
        assert ours ^ picture._masks[0] == picture.packed(matrix_of(text)), f"{SEGNO}encode() places other modules"


def test_a_text_too_long_is_refused() -> None:
    """What no version holds is one line."""
    with pytest.raises(BadText, match=r"too long for a QR code \(9000 characters\)"):
        message_of("a" * 9000)
