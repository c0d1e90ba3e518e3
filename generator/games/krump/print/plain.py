"""What the plain products of Krump share: they are the same every time, and their files are named after them."""

from generator.contract import Item
from generator.games.krump.rules.arrays import Array


class PlainProduct:
    """A product without parameters; its class has the other attributes of a `Product`."""

    name: str
    params = None

    def stem(self, first: Item[Array] | None, count: int) -> str:
        """Name the file."""
        return f"krump-{self.name}"
