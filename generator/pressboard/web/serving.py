"""Runs the server: workers that are warm, uvicorn on a socket that listens already."""

import logging
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from pressboard.errors import PressboardError
from pressboard.jobs.print_job import usable_processors
from pressboard.web import work
from pressboard.web.app import Server, application
from pressboard.web.catalogue import catalogue
from pressboard.web.workers import Workers

_IDLE_SECONDS, _END_SECONDS, _LARGEST_HEAD = 15, 2, 256_000


def run(listener: socket.socket, workers: int | None, link: str, ready: Callable[[], None]) -> None:
    """Serve until an interrupt; `ready` is called when people can come. Raises what keeps workers from starting."""
    faults: list[Exception] = []

    async def start() -> Server:
        crew = Workers(workers or usable_processors(), work.warm)
        try:
            await crew.start()
            server = Server(await crew.call(catalogue), crew, link)
        except (PressboardError, OSError, RuntimeError) as error:
            crew.stop()
            faults.append(error)
            raise
        ready()
        return server

    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = uvicorn.Config(
        application(start),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        timeout_graceful_shutdown=_END_SECONDS,
        h11_max_incomplete_event_size=_LARGEST_HEAD,
        http="h11",
        loop="asyncio",
        ws="none",
    )
    with suppress(KeyboardInterrupt, SystemExit):
        uvicorn.Server(config).run(sockets=[listener])
    if faults:
        raise faults[0]
