"""The digits of codes: base 32 as Crockford writes it."""

from collections.abc import Iterable

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
"""What is read as which digit."""
DIGIT = {character: digit for digit, character in enumerate(ALPHABET)}


def digits_of(number: int) -> list[int]:
    """Return a natural number in base 32, without zeros in front: none for 0."""
    digits = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    return digits[::-1]


def number_of(digits: Iterable[int]) -> int:
    """Return the number of digits in base 32."""
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return number


def grouped(tag: str, characters: str, group: int) -> str:
    """Return a code as it is printed, with so many characters between two hyphens as a `group` has."""
    groups = (characters[start : start + group] for start in range(0, len(characters), group))
    return "-".join((tag, *groups))
