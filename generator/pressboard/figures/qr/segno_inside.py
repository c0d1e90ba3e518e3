"""The inside of segno: what its encoder decides and knows of a code before it draws it.

Of 0.84 ms for the code of a sheet segno takes 0.45 to place and mask the message module by module, `qr` by a table,
and 0.34 to write it bit by bit, `codewords` a word at a time. `tests/figures/test_segno_inside.py` says which of the
steps no longer holds.
"""

import re
from typing import Any, NamedTuple

from pressboard.errors import BadText, quoted
from pressboard.figures.qr.codewords import message, padded
from pressboard.lean_imports import put_off

_PLAIN = re.compile(r"[0-9A-Z $%*+\-./:]+")
_VALUES = {letter: value for value, letter in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")}
"""The letters that take five and a half bits each, and their values (ISO/IEC 18004:2015, 7.4.4)."""
_DIGITS, _BITS = bytes.maketrans(b"\0\1", b"01"), bytes.maketrans(b"01", b"\0\1")
_LEFT_OVER = dict.fromkeys(range(2, 7), 7) | dict.fromkeys((*range(14, 21), *range(28, 35)), 3)
_LEFT_OVER |= dict.fromkeys(range(21, 28), 4)
"""Bits behind the last word that fill a version's picture (7.6)."""


class Message(NamedTuple):
    """What a QR code holds: its version, its error level as segno numbers them, its bits in the order of placement."""

    version: int
    level: int
    bits: bytes


def message_of(text: str) -> Message:
    """Return the message of `text` at error level M or better; raises BadText for a text too long for any QR code."""
    put_off("segno")  # its writers of files load a web client: 9 ms
    from segno import consts, encoder

    try:
        segments = _segments(text)
        least = encoder.normalize_errorlevel("m")
        version = encoder.find_version(segments, least, eci=False, micro=False)
    except encoder.DataOverflowError:
        raise BadText(f"{quoted(text)} is too long for a QR code ({len(text)} characters)") from None
    level = encoder.boost_error_level(version, least, segments, False)
    lengths, span = vars(consts)["CHAR_COUNT_INDICATOR_LENGTH"], encoder.version_range(version)
    bits = "".join(
        f"{each.mode:04b}{each.char_count:0{lengths[each.mode][span]}b}{each.bits.translate(_DIGITS).decode()}"
        for each in segments
    )
    blocks = [(kind.num_blocks, kind.num_total, kind.num_data) for kind in vars(consts)["ECC"][version][level]]
    words = message(padded(bits, vars(consts)["SYMBOL_CAPACITY"][version][level]), blocks)
    digits = f"{int.from_bytes(words, 'big'):0{8 * len(words)}b}"
    return Message(version, level, digits.encode().translate(_BITS) + bytes(_LEFT_OVER.get(version, 0)))


def _segments(text: str) -> Any:  # noqa: ANN401 - segno has no types
    """Return a text as segno encodes it; capitals and digits, as codes are made of them, are encoded here."""
    from segno import consts, encoder

    if text.isdecimal() or not _PLAIN.fullmatch(text):
        return encoder.prepare_data(text, None, None)
    values = [_VALUES[letter] for letter in text]
    pairs = [f"{45 * one + other:011b}" for one, other in zip(values[::2], values[1::2], strict=False)]
    last = f"{values[-1]:06b}" if len(values) % 2 else ""
    bits = ("".join(pairs) + last).encode().translate(_BITS)
    segments = encoder.Segments()
    segments.add_segment(encoder._Segment(bits, len(text), consts.MODE_ALPHANUMERIC))
    return segments


def matrix_of(text: str) -> tuple[bytearray, ...]:
    """Return the modules of the QR code of `text` with mask 0, as segno places them."""
    from segno.encoder import encode

    matrix: tuple[bytearray, ...] = encode(text, error="m", mask=0, micro=False).matrix
    return matrix
