"""Renews the pictures of the page in the browser, as chromium shows it: page.png, shelf.png and phone.png."""

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
DESKTOP = {"width": 1280, "height": 800}
SHEET = "kangaruse/sheet/?seed=wattle"
PICTURES = (
    ("page", SHEET, DESKTOP),
    ("shelf", "", DESKTOP),
    ("phone", SHEET, {"width": 390, "height": 844}),
)

with (
    subprocess.Popen(WORDS, stdout=subprocess.PIPE, text=True) as serving,
    sync_playwright() as playwright,
):
    assert serving.stdout
    address = serving.stdout.readline().strip()
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox"]
    )
    shots = {}
    for name, path, size in PICTURES:
        page = browser.new_page(viewport=size, locale="en-GB")
        page.goto(f"{address}{path}", wait_until="networkidle")
        if name == "phone":
            page.get_by_role("link", name="Show one").click()
            page.locator("#turns figure").wait_for()
        shots[name] = Image.open(io.BytesIO(page.screenshot()))
    browser.close()
    serving.send_signal(signal.SIGINT)
for name, shot in shots.items():
    few = shot.convert("RGB").quantize(
        COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE
    )
    few.save(Path(__file__).with_name(f"{name}.png"), optimize=True)
