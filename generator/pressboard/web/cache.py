"""What has been made, kept as long as there is room; who asks for what is being made waits for it with the others."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Cache(Generic[_T]):
    """The latest things by their keys, as many as have `room`; `size_of` says what one takes, 0 what is not kept."""

    def __init__(self, room: int, size_of: Callable[[_T], int]) -> None:
        self._room, self._size_of, self._taken = room, size_of, 0
        self._kept: OrderedDict[str, _T] = OrderedDict()
        self._flights: dict[str, asyncio.Future[_T]] = {}
        self._waiting = Counter[asyncio.Future[_T]]()

    async def get(self, key: str, make: Callable[[], Awaitable[_T]]) -> _T:
        """Return what is kept under a key, or what `make` makes; it is cancelled when nobody waits for it any more."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._flights:
            self._flights[key] = asyncio.ensure_future(make())
        flight = self._flights[key]
        self._waiting[flight] += 1
        try:
            made = await asyncio.shield(flight)
        finally:
            self._waiting[flight] -= 1
            if not self._waiting[flight]:
                del self._waiting[flight], self._flights[key]
                flight.cancel()
        if key not in self._kept and (size := self._size_of(made)):
            self._keep(key, made, size)
        return made

    def _keep(self, key: str, made: _T, size: int) -> None:
        self._kept[key] = made
        self._taken += size
        while self._taken > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._taken -= self._size_of(oldest)
