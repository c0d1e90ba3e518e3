"""QR codes as figures: one module is one board unit, all dark modules are painted as one, without seams."""

import re

from segno import encoder

from pressboard.errors import BadText, quoted
from pressboard.figures.shapes import Figure, Rect, Rects
from pressboard.lean_classes import dataclass
from pressboard.words import words

QUIET = 4
"""The white border a reader needs, in modules (ISO/IEC 18004:2015, 9.1)."""
_DARK = re.compile("1+")


def qr_figure(text: str, quiet: int = QUIET) -> Figure:
    """Return the QR code of `text` (error level M) with `quiet` modules of white round it.

    Text of capitals, digits and `$%*+-./:` and blanks takes the least room. Raises BadText for an empty text
    and for one too long for any QR code.
    """
    return _figure(qr_rows(text), quiet, words("QR code: {text}", text=text))


@dataclass(frozen=True, slots=True)
class CodeFigure(Figure):
    """The QR code of a sheet's `code`."""

    code: str = ""
    quiet: int = QUIET

    def linked(self, address: str) -> Figure:
        """Return the QR code of the sheet's page at an address; the code in it takes as little room as alone."""
        title = words("QR code: this sheet at {address}", address=address)
        return _figure(qr_rows(f"{address}/s/", self.code), self.quiet, title)


def code_figure(code: str, quiet: int) -> CodeFigure:
    """Return the QR code of a sheet's code, which a print may make one of the sheet's address."""
    plain = qr_figure(code, quiet)
    title = words("QR code of the code that prints this again")
    return CodeFigure(plain.width, plain.height, plain.items, title, code=code, quiet=quiet)


def _figure(rows: list[str], quiet: int, title: str) -> Figure:
    """Draw modules; the dark ones as rectangles: runs of columns, as many columns wide as have the same run.

    Those of one size follow one another, which takes a third less of a compressed page than an outline of all.
    """
    found: list[tuple[int, int, int, int]] = []
    begun: dict[tuple[int, int], int] = {}
    count = len(rows)
    modules = "".join(rows)
    for x in range(count + 1):
        runs = {run.span() for run in _DARK.finditer(modules[x::count])} if x < count else set()
        for run in begun.keys() - runs:
            left = begun.pop(run)
            start, end = run
            found.append((x - left, end - start, left + quiet, start + quiet))
        for run in runs - begun.keys():
            begun[run] = x
    side = count + 2 * quiet
    boxes = tuple((left, top, width, height) for width, height, left, top in sorted(found))
    return Figure(side, side, (Rect("paper", 0, 0, side, side), Rects("code", boxes)), title)


def qr_rows(*texts: str) -> list[str]:
    """Return the modules of the QR code of texts in a row, a string a row, `1` for dark; errors as in `qr_figure`."""
    if not any(texts):
        raise BadText("an empty text has no QR code")
    try:
        # Every mask is read by every reader; to look for the best of eight takes twice as long.
        code = encoder.encode(
            texts if len(texts) > 1 else texts[0], error="m", boost_error=False, mask=0, micro=False
        )
    except encoder.DataOverflowError:
        text = "".join(texts)
        raise BadText(
            f"{quoted(text)} is too long for a QR code ({len(text)} characters)"
        ) from None
    return ["".join(map(str, row)) for row in code.matrix]
