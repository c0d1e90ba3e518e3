"""Writes codes as they were written before groups had checks: groups of five, and a checksum at the end."""

from pressboard.codes import CodeWriter
from pressboard.codes.checksum import GROUP, checksum
from pressboard.codes.digits import ALPHABET, digits_of, grouped


def text_before(writer: CodeWriter, tag: str) -> str:
    """Return the code of all that was put into `writer`, as it was printed then."""
    body = digits_of(writer.number)
    return grouped(tag, "".join(ALPHABET[digit] for digit in (*body, *checksum(tag, body))), GROUP)
