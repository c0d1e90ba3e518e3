"""The images in pages as SVG."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

from PIL import Image

from pressboard.cli.app import run


def images_shown(*words: str) -> list[Image.Image]:
    """Print pages as SVG into this folder and return the images in them."""
    for old in Path().glob("page*.svg"):
        old.unlink()
    assert run([*words, "--out", "page.svg", "--force"]) == 0
    text = "".join(page.read_text(encoding="utf-8") for page in sorted(Path().glob("page*.svg")))
    return [
        Image.open(BytesIO(b64decode(data)))
        for data in re.findall('data:image/png;base64,([^"]+)"', text)
    ]
