"""The letters of pictures: their codes are written so that every reader of PDFs finds the same ones."""

from io import BytesIO

from pressboard.render.pdf import PdfWriter
from pressboard.render.text.fonts import face

LETTERS = "".join(map(chr, range(ord("A"), ord("Z") + 1))) + "abcdefghij"
"""More letters than there are codes below that of a space."""


def test_no_code_is_taken_for_the_end_of_a_line() -> None:
    """Of codes that end lines none stands bare in a string: some readers leave out the second of two."""
    writer = PdfWriter(BytesIO().write)
    pieces = [string for letter in LETTERS for _, string in writer.encoded(face().name, 2 * letter)]
    assert len({*pieces}) == len(LETTERS)
    assert not [piece for piece in pieces if {*piece} & {"\r", "\n"}]
    assert [piece for piece in pieces if r"\n\n" in piece]
