"""Plain products: they are the same every time, and their files are named after them."""

from typing import ClassVar, Generic, TypeVar

from pressboard.contract import Item

Content = TypeVar("Content")
"""What the items of the game hold, which a kit prints some of its plain products with; `Never` where none has any."""


class PlainProduct(Generic[Content]):
    """A product without parameters; its class has the other attributes of a `Product`, and the name of its `game`.

    One that `is_read` can be had as HTML and as text, too.
    """

    game: ClassVar[str]
    name: ClassVar[str]
    params = None
    is_read: ClassVar[bool] = False

    def stem(self, first: Item[Content] | None, count: int) -> str:
        """Name the file."""
        return f"{self.game}-{self.name}"
