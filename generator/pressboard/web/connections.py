"""Connections of the server: what says nothing in time is closed, their number is bounded, faults are lines in a log."""

import asyncio
import sys
from time import monotonic

from uvicorn.protocols.http.h11_impl import H11Protocol

SILENT_SECONDS = 10.0
"""So long a connection may take to ask for something, or to take more of an answer."""
MOST_CONNECTIONS = 1_000
_A_MINUTE = 60.0


def log(line: str) -> None:
    """Write a line for whoever runs the server."""
    sys.stderr.write(f"pressboard serve: {line}\n")
    sys.stderr.flush()


def most_connections() -> int:
    """Return how many connections there may be at once; a quarter of the files that may be open is left for others."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, files * 3 // 4)


class Connection(H11Protocol):
    """A connection that is closed when it is silent, drips, or is one too many."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > most_connections():
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; the time runs on until it is a whole request."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._wait()
        else:
            self._wait_no_more()

    def pause_writing(self) -> None:
        """Wait for the client to take what it has been sent."""
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        """Go on: the client has taken most of it."""
        super().resume_writing()
        self._wait_no_more()

    def _wait(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(SILENT_SECONDS, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class LoopFaults:
    """Logs what goes wrong in the loop; that no connection can be accepted is said once a minute."""

    def __init__(self) -> None:
        self._said = -_A_MINUTE

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        message = str(context.get("message", ""))
        if "accept" not in message:
            log(f"{message}: {context.get('exception')!r}")
        elif monotonic() - self._said >= _A_MINUTE:
            self._said = monotonic()
            log(
                f"no connection can be accepted ({context.get('exception')}); more is said in a minute"
            )
