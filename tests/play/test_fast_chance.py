"""Blocks of chance: the same bytes whoever makes them."""

from itertools import islice

import pytest

from pressboard.play import fast_chance
from pressboard.play.fast_chance import FOLDER, block_of, blocks
from pressboard.play.libraries import library

KEYS = (bytes(32), bytes(range(32)), b"\xff" * 32)


@pytest.fixture(name="module", scope="module")
def _module() -> object:
    """Return the library, which is there unless nobody wanted it or could make it."""
    module = library(FOLDER, "there.compiled")
    if module is None:
        pytest.skip("nothing was compiled")
    return module


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("number", [0, 1, 255, 256, 2**32 - 2, 2**63 - 1])
def test_the_library_makes_the_blocks_of_hashlib(key: bytes, number: int, module: object) -> None:
    """Several numbers at once are hashed as each for itself, carries between their bytes included."""
    made = module.blocks(key, number)  # type: ignore[attr-defined]  # what is compiled has no types
    assert made == b"".join(block_of(key, number + place) for place in range(len(made) // 4096))


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_wrong_key_is_refused(length: int, module: object) -> None:
    """Nothing is read beyond a key."""
    with pytest.raises(ValueError, match="32 bytes"):
        module.blocks(bytes(length), 0)  # type: ignore[attr-defined]  # what is compiled has no types


@pytest.mark.parametrize("at_once", [1, 3, 4])
def test_a_stream_is_its_blocks_in_order(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are made at once, none is left out and none comes twice."""

    def several(key: bytes, number: int) -> bytes:
        return b"".join(block_of(key, number + place) for place in range(at_once))

    monkeypatch.setattr(fast_chance, "blocks_from", lambda: several)
    assert [*islice(blocks(KEYS[1]), 6)] == [block_of(KEYS[1], number) for number in range(6)]
