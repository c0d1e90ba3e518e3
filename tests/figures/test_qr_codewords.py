"""The words that correct a QR code's message."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.figures.qr.codewords import correcting, message


def _value(word: bytes, x: int) -> int:
    """Return a polynomial's value in the field of a QR code's bytes, by its definition: bit by bit."""
    value = 0
    for coefficient in word:
        product = 0
        for bit in range(8):
            product = product << 1 ^ (0x11D if product & 0x80 else 0)
            product ^= value if x >> 7 - bit & 1 else 0
        value = product ^ coefficient
    return value


def _powers(count: int) -> list[int]:
    """Return 1, 2, 4 ... in the field."""
    powers = [1]
    while len(powers) < count:
        powers.append(powers[-1] << 1 ^ (0x11D if powers[-1] & 0x80 else 0))
    return powers


@settings(max_examples=60, deadline=None)
@given(st.binary(min_size=1, max_size=120), st.integers(7, 30))
def test_a_corrected_block_is_a_multiple_of_the_generator(block: bytes, count: int) -> None:
    """It is nothing at every root of the generator, and one wrong bit is noticed."""
    word = block + correcting(block, count)
    roots = _powers(count)
    assert [_value(word, root) for root in roots] == [0] * count
    assert any(_value(bytes([word[0] ^ 1]) + word[1:], root) for root in roots)


def test_blocks_are_woven_and_the_longer_ones_end_last() -> None:
    """The first words of all blocks come first; the correcting words of all follow the data."""
    data = bytes(range(5))
    parts = data[:2], data[2:]
    checks = [correcting(part, 7) for part in parts]
    woven = bytes(word for pair in zip(*checks, strict=True) for word in pair)
    assert message(data, [(1, 9, 2), (1, 10, 3)]) == bytes([0, 2, 1, 3, 4]) + woven
