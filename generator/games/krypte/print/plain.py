"""What Krypte prints without chance: the same every time, in a file named after the product."""

from typing import ClassVar, Never

from generator.contract import Item


class Plain:
    """A product without parameters, and so without items."""

    name: ClassVar[str]
    params = None

    def stem(self, first: Item[Never] | None, count: int) -> str:
        """Name the file."""
        return f"krypte-{self.name}"
