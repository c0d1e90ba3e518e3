"""How much ink pages take: their grey darkness, as PDFium draws them."""

from io import BytesIO
from typing import TYPE_CHECKING

from pressboard.render.inked.joiner import Joiner
from pressboard.render.pdf import PdfWriter

if TYPE_CHECKING:
    pass

_SCALE = 1.0
"""Dots to the point. With fewer thin lines come out too dark, for none is thinner than a dot; here by 1 % of a page."""
_WHITE = 255
_ROOM = 48_000_000
"""So many bytes PDFium may need for a page; it ends the process without a word where it does not get them."""


class InkMeter:
    """Measures the pages that its `joiner` joins into a file nobody keeps."""

    def __init__(self) -> None:
        self._file = BytesIO()
        self.joiner = Joiner(PdfWriter(self._file))

    def inks(self, first: int) -> dict[int, float]:
        """Return by their numbers, of which `first` is the first, how dark pages are: 0 is white, 1 is black."""
        from pypdfium2 import PdfDocument

        self.joiner.save()
        bytes(_ROOM)  # raises MemoryError where there is no room; none of it is touched, which a bytearray would do
        document, found = PdfDocument(self._file), dict[int, float]()
        try:
            for number, page in enumerate(document, first):
                picture = page.render(scale=_SCALE, grayscale=True)
                dots, width = bytes(picture.buffer), picture.width
                light = sum(sum(dots[start : start + width]) for start in range(0, len(dots), picture.stride))
                dark: float = 1 - light / (_WHITE * width * picture.height)
                picture.close()
                found[number] = dark
                page.close()
        finally:
            document.close()
        return found
