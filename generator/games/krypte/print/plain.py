"""What the plain products of Krypte share: they are the same every time, and their files are named after them."""

from typing import ClassVar, Never

from generator.contract import Item


class PlainProduct:
    """A product without parameters, and so without items; its class has the other attributes of a `Product`."""

    name: ClassVar[str]
    params = None

    def stem(self, first: Item[Never] | None, count: int) -> str:
        """Name the file."""
        return f"krypte-{self.name}"
