"""What places of a page have in common that are alike: type that fits in all, the height of the highest, ways."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from pressboard.errors import DoesNotFit

WAY = "way"
SIZE = "size"
HEIGHT = "height"
_COMMON: dict[str, Callable[[Iterable[float]], float]] = {WAY: max, SIZE: min, HEIGHT: max}
"""What all take of what each would, by what it is."""


class Alike:
    """What places that share a name have taken; once that is settled, all of them take as much."""

    def __init__(self) -> None:
        self._taken: dict[tuple[str, str], list[float]] = {}
        self._settled: dict[tuple[str, str], float] = {}

    def settle(self) -> bool:
        """Settle what places take in common; say whether any of them has to take something else than it did.

        Ways are settled before all else: what stands in those that are not taken does not count.
        """
        taken = self._taken
        self._taken = {}
        ways = {key: each for key, each in taken.items() if key[0] == WAY}
        anew = any(key in self._settled or min(each) < max(each) for key, each in ways.items())
        found = ways if anew else taken
        self._settled |= {key: _COMMON[key[0]](each) for key, each in found.items()}
        return anew or any(min(each) < max(each) for each in found.values())

    @contextmanager
    def forgetting(self) -> Iterator[None]:
        """Forget what places have taken meanwhile if one of them has no room."""
        before = {key: [*taken] for key, taken in self._taken.items()}
        try:
            yield
        except DoesNotFit:
            self._taken = before
            raise

    def sizes(self, name: str | None, sizes: Sequence[float]) -> Sequence[float]:
        """Return those of some type sizes, points, that a place may take: none larger than what was settled."""
        largest = self._settled.get((SIZE, name or ""), sizes[0])
        return [size for size in sizes if size <= largest] or sizes[-1:]

    def way(self, name: str | None) -> int | None:
        """Return the number of the way that all take which are alike, None until it is settled."""
        way = self._settled.get((WAY, name or ""))
        return None if way is None else int(way)

    def height(self, name: str | None, height: float) -> float:
        """Return the height of a strip that needs `height`, mm, and note that."""
        self.took(HEIGHT, name, height)
        return max(height, self._settled.get((HEIGHT, name or ""), 0.0))

    def took(self, kind: str, name: str | None, taken: float) -> None:
        """Note the way, the type size (points) or the height (mm) that a place took, if it is no settled one."""
        if not name:
            return
        if kind == WAY:
            is_new = self.way(name) != taken
        else:
            is_new = (kind, name) not in self._settled
        if is_new:
            self._taken.setdefault((kind, name), []).append(taken)
