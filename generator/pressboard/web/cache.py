"""What has been made, kept as long as there is room; who asks for what is being made waits for it with the others."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class _Flight(Generic[_T]):
    def __init__(self, task: "asyncio.Task[_T]") -> None:
        self.task, self.waiting = task, 0


class Cache(Generic[_T]):
    """The latest things by their keys, as many as have `room`; `size_of` says what one takes, 0 what is not kept."""

    def __init__(self, room: int, size_of: Callable[[_T], int]) -> None:
        self._room, self._size_of, self._taken = room, size_of, 0
        self._kept: OrderedDict[str, _T] = OrderedDict()
        self._flights: dict[str, _Flight[_T]] = {}

    async def get(self, key: str, make: Callable[[], Awaitable[_T]]) -> _T:
        """Return what is kept under a key, or what `make` makes; it is cancelled when nobody waits for it any more."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(asyncio.ensure_future(self._made(key, make)))
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.task.done():
                del self._flights[key]
                flight.task.cancel()

    async def _made(self, key: str, make: Callable[[], Awaitable[_T]]) -> _T:
        mine = asyncio.current_task()
        try:
            made = await make()
            if size := self._size_of(made):
                self._keep(key, made, size)
            return made
        finally:
            if (flight := self._flights.get(key)) and flight.task is mine:
                del self._flights[key]

    def _keep(self, key: str, made: _T, size: int) -> None:
        self._kept[key] = made
        self._taken += size
        while self._taken > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._taken -= self._size_of(oldest)
