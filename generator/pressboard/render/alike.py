"""What places of a page have in common that are alike: the type in which all of them fit, the height of the highest."""

from collections.abc import Sequence


class Alike:
    """What places that share a name have taken; once that is settled, all of them take as much."""

    def __init__(self) -> None:
        self._sizes: dict[str, list[float]] = {}
        self._heights: dict[str, list[float]] = {}
        self._size: dict[str, float] = {}
        self._height: dict[str, float] = {}

    def settle(self) -> bool:
        """Settle what places take in common; say whether any of them has to take something else than it did."""
        self._size = {name: min(sizes) for name, sizes in self._sizes.items()}
        self._height = {name: max(heights) for name, heights in self._heights.items()}
        taken = (*self._sizes.values(), *self._heights.values())
        return any(min(each) < max(each) for each in taken)

    def sizes(self, name: str | None, sizes: Sequence[float]) -> Sequence[float]:
        """Return those of some type sizes, points, that a place may take: none larger than what was settled."""
        if name not in self._size:
            return sizes
        return [size for size in sizes if size <= self._size[name]] or sizes[-1:]

    def took_size(self, name: str | None, size: float) -> None:
        """Note the type size, points, that a place took."""
        if name:
            self._sizes.setdefault(name, []).append(size)

    def height(self, name: str | None, height: float) -> float:
        """Return the height of a strip that needs `height`, mm, and note that."""
        if not name:
            return height
        self._heights.setdefault(name, []).append(height)
        return max(height, self._height.get(name, 0.0))
