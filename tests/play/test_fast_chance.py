"""A stream of chance depends on nothing but its key."""

from itertools import islice

from pressboard.chance import Chance
from pressboard.play.playouts import FastChance, blocks


def test_a_stream_is_that_of_its_key() -> None:
    """Equal keys give equal blocks, of which none comes twice, and other keys give others."""
    key = bytes(range(32))
    other = bytes(32)
    found = [*islice(blocks(key), 6)]
    assert found == [*islice(blocks(key), 6)]
    assert len({*found, *islice(blocks(other), 6)}) == 12
    assert found[0].hex().startswith("caac6f487add0990")


def test_numbers_stay_below_their_bound() -> None:
    """All of a few numbers come up, and none beyond them."""
    chance = FastChance(Chance("fast"))
    assert {chance.below(5) for _ in range(200)} == set(range(5))
