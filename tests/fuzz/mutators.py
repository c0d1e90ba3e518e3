"""Mutators: they make something new of something old, by bytes and by words; all chance comes from one `Random`."""

import re
from collections.abc import Callable, Sequence
from random import Random

LARGEST = 60_000
"""So many bytes a mutant has at most; what has to be larger is made by its reader."""

_TOKENS = re.compile(rb"\w+|[ \t]+|\r?\n|[^\w\s]", re.ASCII)
_NUMBERS = re.compile(rb"\d+", re.ASCII)
_ODD_NUMBERS = (
    b"0",
    b"-1",
    b"00",
    b"1e9",
    b"255",
    b"256",
    b"65536",
    b"99999",
    b"2147483648",
    b"9" * 25,
    b"1" * 5000,
)
_ODD_SIGNS = (
    *(
        b"\0",
        b"\x1b[31m",
        b"\x7f",
        b"\r",
        b"\x0b",
        b"\x0c",
        b"\t\n",
        b"\xff",
        b"\xc0\x80",
        b"\xed\xa0\x80",
    ),
    *(
        sign.encode()
        for sign in "\x85\xa0\xad\u200b\u200d\u202e\u2028\ufeff\uff11\u0663\u0130\u212a\ufffe\U0001f998"
    ),
)

Mutator = Callable[[bytes, Random, Sequence[bytes]], bytes]
"""Makes something new of bytes, by chance and by what else there is: words, or whole things to be mixed in."""


def mutated(data: bytes, chance: Random, words: Sequence[bytes], others: Sequence[bytes]) -> bytes:
    """Return `data` after one to four mutations; `words` are those of its language, `others` things like it."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        by_words = chance.choice(_BY_WORDS)
        by_things = chance.choice(_BY_THINGS)
        data = (
            by_words(data, chance, words)
            if chance.random() < 0.75
            else by_things(data, chance, others)
        )
        data = data[:LARGEST]
    return data


def _span(data: bytes, chance: Random, longest: int = 200) -> slice:
    """Return a piece of `data`, a short one more often than a long one."""
    start = chance.randint(0, len(data))
    return slice(
        start, min(len(data), start + min(chance.randint(0, longest), chance.randint(0, longest)))
    )


def _put(data: bytes, place: slice, new: bytes) -> bytes:
    return data[: place.start] + new + data[place.stop :]


def _one_bit(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    if not data:
        return b"\0"
    place = chance.randrange(len(data))
    return _put(data, slice(place, place + 1), bytes([data[place] ^ 1 << chance.randrange(8)]))


def _one_byte(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    place = _span(data, chance, 1)
    return _put(data, place, bytes([chance.randrange(32, 127)]))


def _odd_sign(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _put(data, _span(data, chance, 1), chance.choice(_ODD_SIGNS))


def _without(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _put(data, _span(data, chance), b"")


def _cut_off(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return data[: chance.randint(0, len(data))]


def _repeated(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    place = _span(data, chance, chance.choice((4, 40, 400)))
    piece = data[place]
    times = min(chance.choice((2, 3, 10, 100, 1000)), LARGEST // max(1, len(piece)))
    return _put(data, place, piece * times)


def _doubled(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return data + chance.choice((b"", b"\n", b"\n\n", b" ")) + data


def _word_in(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _put(data, _span(data, chance, chance.choice((0, 8))), chance.choice(words))


def _word_for_word(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _over_tokens(data, chance, lambda token: chance.choice(words))


def _word_gone(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _over_tokens(data, chance, lambda token: b"")


def _word_twice(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _over_tokens(data, chance, lambda token: token + b" " + token)


def _other_case(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    return _over_tokens(data, chance, lambda token: token.swapcase())


def _over_tokens(data: bytes, chance: Random, change: Callable[[bytes], bytes]) -> bytes:
    tokens = [*_TOKENS.finditer(data)]
    if not tokens:
        return data
    token = chance.choice(tokens)
    return _put(data, slice(*token.span()), change(token[0]))


def _words_swapped(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    tokens = [*_TOKENS.finditer(data)]
    if len(tokens) < 2:
        return data
    first, second = sorted(chance.sample(tokens, 2), key=lambda token: token.start())
    between = data[first.end() : second.start()]
    return data[: first.start()] + second[0] + between + first[0] + data[second.end() :]


def _lines_shuffled(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    first = chance.randrange(len(lines))
    some = lines[first : first + chance.randint(2, 6)]
    chance.shuffle(some)
    return b"\n".join([*lines[:first], *some, *lines[first + len(some) :]])


def _odd_number(data: bytes, chance: Random, words: Sequence[bytes]) -> bytes:
    numbers = [*_NUMBERS.finditer(data)]
    if not numbers:
        return data
    number = chance.choice(numbers)
    near = b"%d" % (int(number[0][:9]) + chance.choice((-1, 1)))
    return _put(data, slice(*number.span()), chance.choice((*_ODD_NUMBERS, near, near, near)))


def _spliced(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others)
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def _piece_in(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others)
    return _put(data, _span(data, chance, 20), other[_span(other, chance)])


def _one_after_the_other(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    return data + b"\n" + chance.choice(others)


_BY_WORDS: tuple[Mutator, ...] = (
    *(_one_bit, _one_byte, _odd_sign, _without, _cut_off, _repeated, _doubled),
    *(_word_in, _word_in, _word_for_word, _word_for_word, _word_gone, _word_twice, _other_case),
    *(_words_swapped, _lines_shuffled, _odd_number, _odd_number),
)
_BY_THINGS: tuple[Mutator, ...] = (_spliced, _piece_in, _piece_in, _one_after_the_other)
