"""What places of a page have in common that are alike: type that fits in all, the height of the highest, ways."""

from collections.abc import Sequence


class Alike:
    """What places that share a name have taken; once that is settled, all of them take as much."""

    def __init__(self) -> None:
        self._sizes: dict[str, list[float]] = {}
        self._heights: dict[str, list[float]] = {}
        self._ways: dict[str, list[int]] = {}
        self._size: dict[str, float] = {}
        self._height: dict[str, float] = {}
        self._way: dict[str, int] = {}

    def settle(self) -> bool:
        """Settle what places take in common; say whether any of them has to take something else than it did.

        Ways are settled before all else: what stands in those that are not taken does not count.
        """
        ways, self._ways = self._ways, {}
        others_took_less = any(name in self._way or min(each) < max(each) for name, each in ways.items())
        self._way |= {name: max(each) for name, each in ways.items()}
        sizes, self._sizes = self._sizes, {}
        heights, self._heights = self._heights, {}
        if others_took_less:
            return True
        self._size |= {name: min(each) for name, each in sizes.items()}
        self._height |= {name: max(each) for name, each in heights.items()}
        return any(min(each) < max(each) for each in (*sizes.values(), *heights.values()))

    def sizes(self, name: str | None, sizes: Sequence[float]) -> Sequence[float]:
        """Return those of some type sizes, points, that a place may take: none larger than what was settled."""
        if name not in self._size:
            return sizes
        return [size for size in sizes if size <= self._size[name]] or sizes[-1:]

    def took_size(self, name: str | None, size: float) -> None:
        """Note the type size, points, that a place took."""
        if name and name not in self._size:
            self._sizes.setdefault(name, []).append(size)

    def way(self, name: str | None) -> int | None:
        """Return the number of the way that all take which are alike, None until it is settled."""
        return self._way.get(name or "")

    def took_way(self, name: str | None, number: int) -> None:
        if name and number != self._way.get(name):
            self._ways.setdefault(name, []).append(number)

    def height(self, name: str | None, height: float) -> float:
        """Return the height of a strip that needs `height`, mm, and note that."""
        if name and name not in self._height:
            self._heights.setdefault(name, []).append(height)
        return max(height, self._height.get(name or "", 0.0))
