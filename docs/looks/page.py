"""Renews page.png, with which the README begins: the page in the browser as chromium shows it."""

import io
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

WORDS = [sys.executable, "-m", "pressboard", "serve", "--port", "0", "--workers", "1"]
COLOURS = 256

with (
    subprocess.Popen(WORDS, stdout=subprocess.PIPE, text=True) as serving,
    sync_playwright() as playwright,
):
    assert serving.stdout
    address = serving.stdout.readline().strip()
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox"]
    )
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page.goto(f"{address}kangaruse/sheet/?seed=wattle", wait_until="networkidle")
    shot = Image.open(io.BytesIO(page.screenshot()))
    browser.close()
    serving.send_signal(signal.SIGINT)
shot.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
    Path(__file__).with_name("page.png"), optimize=True
)
