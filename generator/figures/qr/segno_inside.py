"""The inside of segno: the steps of its encoder up to the message, which its interface hands out as a picture only.

Placing and masking the message module by module takes segno half of its time, 0.45 of 0.84 ms for the code of a sheet;
`qr` places it by a table instead. `tests/figures/test_segno_inside.py` says which of the steps no longer holds.
"""

from typing import NamedTuple

from generator.errors import BadText, quoted
from generator.lean_imports import put_off


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
        segments = encoder.prepare_data(text, None, None)
        least = encoder.normalize_errorlevel("m")
        version = encoder.find_version(segments, least, eci=False, micro=False)
    except encoder.DataOverflowError:
        raise BadText(f"{quoted(text)} is too long for a QR code ({len(text)} characters)") from None
    level = encoder.boost_error_level(version, least, segments, False)
    bits = encoder.Buffer()
    for segment in segments:
        encoder.write_segment(bits, segment, None, encoder.version_range(version), False)
    capacity = vars(consts)["SYMBOL_CAPACITY"][version][level]
    encoder.write_terminator(bits, capacity, None, len(bits))
    encoder.write_padding_bits(bits, version, len(bits))
    encoder.write_pad_codewords(bits, version, capacity, len(bits))
    return Message(version, level, bytes(encoder.make_final_message(version, level, bits).getbits()))


def matrix_of(text: str) -> tuple[bytearray, ...]:
    """Return the modules of the QR code of `text` with mask 0, as segno places them."""
    from segno.encoder import encode

    matrix: tuple[bytearray, ...] = encode(text, error="m", mask=0, micro=False).matrix
    return matrix
