"""Images of the user's own, made of pixels: the one thing in our pictures that is not drawn."""

import zlib
from base64 import b64encode
from io import BytesIO

from pressboard.figures.shapes import Pixels


def data_address(pixels: Pixels) -> str:
    """Return an address that holds an image itself, as web pages and SVG take it."""
    kind, data = ("jpeg", pixels.data) if pixels.is_jpeg else ("png", _png(pixels))
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def _png(pixels: Pixels) -> bytes:
    from PIL import Image

    size = pixels.width, pixels.height
    image = Image.frombytes("L" if pixels.grey else "RGB", size, zlib.decompress(pixels.data))
    if pixels.mask:
        image.putalpha(Image.frombytes("L", size, zlib.decompress(pixels.mask)))
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
