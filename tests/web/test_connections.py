"""Connections: who is silent, drips or takes nothing is let go after a while; too many are too many."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from uvicorn import Config
from uvicorn.server import ServerState

from pressboard import interface
from pressboard.web import connections
from pressboard.web.app import _size_of, takes_gzip
from pressboard.web.connections import Connection, LoopFaults, most_connections
from pressboard.web.work import Fresh, Verdict

SECONDS = 0.2
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"

Client = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


async def _answer(request: Request) -> Response:
    return Response(b"x" * int(request.query_params.get("size", 2)))


def _asked(*clients: Client, most: int = 100) -> list[bytes]:
    """Return what clients, each with a connection of its own and all at once, got from a server."""
    config = Config(Starlette(routes=[Route("/", _answer)]), lifespan="off", log_config=None)
    state = ServerState()

    async def ask(client: Client, port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            return await asyncio.wait_for(client(reader, writer), 60)
        except ConnectionError:
            return b"closed"
        finally:
            writer.close()

    async def serve() -> list[bytes]:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Connection(config, state, {}), "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            return await asyncio.gather(*(ask(client, port) for client in clients))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "SILENT_SECONDS", SECONDS)
        patch.setattr(connections, "most_connections", lambda: most)
        return asyncio.run(serve())


async def _silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> bytes:
    return await reader.read()


async def _dripping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    for byte in REQUEST * 10:
        writer.write(bytes([byte]))
        await asyncio.sleep(SECONDS / 4)
        if reader.at_eof():
            break
    return await reader.read()


async def _dripping_after_an_answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> bytes:
    writer.write(REQUEST)
    first = await reader.readuntil(b"xx")
    return first[-2:] + await _dripping(reader, writer)


async def _slow_but_alive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """Ask three times, as long as a request may take apart."""
    for _ in range(3):
        writer.write(REQUEST)
        last = await reader.readuntil(b"xx")
        await asyncio.sleep(2 * SECONDS)
    return last[-2:]


async def _taking_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    writer.write(b"GET /?size=20000000 HTTP/1.1\r\nHost: x\r\n\r\n")
    await asyncio.sleep(3 * SECONDS)
    taken = len(await reader.read())
    return b"all" if taken > 20_000_000 else b"closed"


def test_connections_that_say_nothing_in_time_are_closed() -> None:
    """Silent ones, those that drip at first or after an answer, and those that take no answer; others go on."""
    clients = _silent, _dripping, _dripping_after_an_answer, _taking_nothing, _slow_but_alive
    silent, dripping, after, taking, alive = _asked(*clients)
    assert (silent, dripping) in (
        (b"", b""),
        (b"closed", b"closed"),
        (b"", b"closed"),
        (b"closed", b""),
    )
    assert after in (b"xx", b"closed")
    assert taking == b"closed"
    assert alive == b"xx"


def test_there_are_only_so_many_connections() -> None:
    """One too many is closed at once, and leaves room for the others."""

    async def asking(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        await asyncio.sleep(SECONDS / 4)
        writer.write(REQUEST)
        return (await reader.readuntil(b"xx"))[-2:] if not reader.at_eof() else b"closed"

    async def tolerant(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        try:
            return await asking(reader, writer)
        except asyncio.IncompleteReadError:
            return b"closed"

    assert sorted(_asked(*[tolerant] * 5, most=3)) == [b"closed", b"closed", b"xx", b"xx", b"xx"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_a_process_keeps_files_for_itself() -> None:
    import resource

    assert 0 < most_connections() < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_a_connection_that_cannot_be_accepted_is_logged_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other faults of the loop are a line each."""
    clock = [1_000.0]
    monkeypatch.setattr(connections, "monotonic", lambda: clock[0])
    faults = LoopFaults()
    loop = asyncio.new_event_loop()
    full: dict[str, Any] = {
        "message": "socket.accept() out of system resource",
        "exception": OSError(24, "Too many open files"),
    }
    for _ in range(50):
        faults(loop, full)
        clock[0] += 2.0
    faults(loop, {"message": "Task was destroyed but it is pending!"})
    loop.close()
    lines = capsys.readouterr().err.splitlines()
    assert [line.count("no connection can be accepted") for line in lines] == [1, 1, 0]
    assert "Task was destroyed" in lines[-1]


def test_the_cache_counts_what_it_keeps() -> None:
    """Ten thousand verdicts are as large as their texts, a print as its file and pages; a seed is not kept."""
    verdicts = tuple(
        Verdict(f"tiny, seed {k}", ("line 1",), ("a" * 90,), "K" * 50) for k in range(10_000)
    )
    assert _size_of(verdicts) > 10_000 * 200
    printed = interface.print_product("krypte", "board", draw=True)
    assert _size_of(printed) > len(printed.pdf) + len(printed.drawn[0].svg)
    assert _size_of(Fresh("wattle")) == 0


def test_what_is_said_of_gzip_is_understood() -> None:
    assert takes_gzip("br, gzip")
    assert not takes_gzip("gzip;q=0, *")
    assert not takes_gzip("gzip;q=x")
