"""Series: seeds are for what chance makes."""

from dataclasses import dataclass
from types import SimpleNamespace

from pressboard.errors import BadOption
from pressboard.kinds.kit import SetUp
from pressboard.kinds.options import Options, option
from tests.mistakes import refusal


@dataclass(frozen=True)
class Tea(Options):
    """What tea there is."""

    tea: str = option("black", "The tea.", ("black", "random"))

    @property
    def by_chance(self) -> bool:
        """Say whether it is another one with every seed."""
        return self.tea == "random"


@dataclass(frozen=True)
class Kit(SetUp):
    """A kit with tea."""

    MADE = SimpleNamespace(params=Tea)  # type: ignore[assignment]  # all it asks of a product
    CHANCE = "--tea random"
    tea: str = option("black", "The tea.", ("black", "random"))


def test_a_seed_is_for_what_chance_makes() -> None:
    """Without one a fresh word is drawn, another one each time; what is the same every time takes neither."""
    assert Kit("milk", 3, "random").seed == "milk"
    fresh = {Kit(tea="random").seed for _ in range(5)}
    assert len(fresh) == 5
    assert all(fresh)
    assert Kit().seed == ""
    for seed, number in (("milk", 1), ("", 2)):
        assert refusal(BadOption, Kit, seed, number).startswith(
            "--seed and --number are for --tea random"
        )
