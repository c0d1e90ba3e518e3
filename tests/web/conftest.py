"""A real browser, a real server, and the page as plain files: begun once, for all tests of what people see."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from pressboard.web.site import write

REQUIRED = os.environ.get("PRESSBOARD_BROWSER") == "required"
"""Whether a browser that is missing is a fault; else these tests are skipped."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
DESKTOP = (1280, 800)
PHONE = (390, 844)
NARROW = (320, 640)

expect.set_options(timeout=20_000)  # a slow machine is no fault of ours

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return where the system's browser is; without one no test that needs it is run."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        (pytest.fail if REQUIRED else pytest.skip)(
            "no chromium here: what people see in a browser is not tried"
        )
    return program


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Give a browser; for a module only, for other tests have no use for the loop it leaves running."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(chromium: str) -> Iterator[str]:
    """Serve the page, and return its address; an interrupt ends it whole."""
    words = [sys.executable, "-m", "pressboard", "serve", "--port", "0", "--workers", "2"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as serving:
        assert serving.stdout
        assert serving.stderr
        address = serving.stdout.readline().strip().rstrip("/")
        yield address
        serving.send_signal(signal.SIGINT)
        assert serving.wait(30) == 0
        assert serving.stderr.read() == ""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the page as plain files, with two sheets of each size, and a quarter of all else."""
    folder = tmp_path_factory.mktemp("site") / "public"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pressboard.web.site._LOOKS", (("A4", "full"), ("A4", "bw")))
        write(folder, 2, "")
    return folder


@pytest.fixture(scope="session")
def plain(chromium: str, site: Path) -> Iterator[str]:
    """Serve the plain files as any host does, and return their address."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(site))) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open pages, each as somebody new; nobody meets an error in the console, a dead file, a request to elsewhere."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(address: str, size: tuple[int, int] = DESKTOP, **options: Any) -> Page:  # noqa: ANN401
        usual: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "locale": "en-GB",
        }
        contexts.append(browser.new_context(**{**usual, **options}))
        page = contexts[-1].new_page()
        watch(page, urlsplit(address).netloc, faults)
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults


def watch(page: Page, host: str, faults: list[str]) -> None:
    """Note what goes wrong in a page; that it answers a mistake with status 400 is right."""

    def answered(response: Response) -> None:
        if response.status >= 400 and response.request.resource_type not in ("document", "fetch"):
            faults.append(f"{response.status} {response.url}")

    def asked(request: Request) -> None:
        if urlsplit(request.url).netloc != host:
            faults.append(request.url)

    def told(said: ConsoleMessage) -> None:
        if (
            said.type in ("error", "warning")
            and "Failed to load resource: the server responded" not in said.text
        ):
            faults.append(said.text)

    page.on("response", answered)
    page.on("request", asked)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", told)
