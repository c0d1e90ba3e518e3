"""The commands of the page in the browser: serve it, or write it as plain files."""

import os
import socket
from contextlib import suppress
from io import StringIO
from pathlib import Path

import segno
import typer

from pressboard.errors import BadOption
from pressboard.jobs.options import parse_link
from pressboard.jobs.progress import QUIET, shown
from pressboard.web import app as page
from pressboard.web import site as files

app = typer.Typer(rich_markup_mode=None, add_completion=False)
_ALL = ("0.0.0.0", "::", "")
_BACKLOG = 512
_LINK: str = typer.Option(
    "",
    "--link",
    help="Where people reach the page; the QR code of every sheet opens it there.",
    metavar="URL",
)


@app.command(epilog="Example: pressboard serve --open")
def serve(
    host: str = typer.Option(
        "127.0.0.1", "--host", help="The address to serve at; 0.0.0.0 is for all of your network."
    ),
    port: int = typer.Option(
        8000, "--port", help="The port to serve at; 0 takes a free one.", min=0, max=65535
    ),
    workers: int | None = typer.Option(
        None,
        "--workers",
        help="How many processes print; one for each processor when left out.",
        min=1,
        max=64,
    ),
    link: str = _LINK,
    open_: bool = typer.Option(False, "--open", help="Open the page in the browser."),
) -> int:
    """Show a page in the browser on which anybody can choose, look at and print the games."""
    with _listener(host, port) as listener:
        address = _address(listener)
        said = [address]
        if host in _ALL or not address.startswith(
            ("http://127.", "http://[::1]", "http://localhost")
        ):
            # An address as a QR code of characters, for a phone's camera.
            drawn = StringIO()
            segno.make_qr(address, error="m").terminal(out=drawn, compact=True)
            said.append(drawn.getvalue().rstrip("\n"))
        said.append("Ctrl-C ends it.")

        def ready() -> None:
            typer.echo("\n".join(said))
            if open_:
                typer.launch(address)

        page.run(listener, workers, parse_link(link), ready)
    return 0


@app.command(epilog="Example: pressboard site public --sheets 20")
def site(
    folder: Path = typer.Argument(metavar="DIR", help="The folder that is made."),  # noqa: B008 - typer's way
    sheets: int = typer.Option(
        60, "--sheets", help="How many sheets of each size.", metavar="N", min=1, max=1000
    ),
    link: str = _LINK,
    quiet: bool = typer.Option(False, "--quiet", "-q", help=QUIET),
) -> int:
    """Write the page as plain files for any web host: what is always the same, and fresh sheets."""
    with shown(quiet) as progress:
        done = files.write(folder, sheets, parse_link(link), progress)
    typer.echo(done)
    return 0


def _listener(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises BadOption where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio lets small answers go at once only where a socket names its protocol, which `create_server` does not.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
        return listener
    except (OSError, UnicodeError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            f"nothing can be served at {host}, port {port} ({why}); take another --port or --host"
        ) from None


def _address(listener: socket.socket) -> str:
    """Return the address of the page as a browser takes it: where it is served to all, that of this machine."""
    host, port = listener.getsockname()[:2]
    if host in _ALL:
        host = "127.0.0.1"
        # By this address others of its network reach this machine; nothing is sent to find it.
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            host = probe.getsockname()[0]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
