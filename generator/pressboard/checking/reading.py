"""Reads strangers' PDFs and pictures, in the bounded process: what is attached, what pages say, their QR codes.

PDFium takes PDFs apart, Pillow pictures; zxing-cpp, where it is installed, finds the QR codes in what is drawn.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import closing
from importlib.util import find_spec
from io import BytesIO
from math import sqrt
from time import process_time

import pypdfium2
from PIL import Image, ImageSequence, UnidentifiedImageError

from pressboard.checking.texts import pieces, spellings
from pressboard.codes import (
    COPIED_HYPHENS,
    TAG,
    fits,
    groups_after,
    printed_code,
    tag_of,
    typed_digits,
)
from pressboard.errors import BadFile, lacks_memory
from pressboard.kinds.page import CODES
from pressboard.lean_classes import NamedTuple

SECONDS = 10.0
"""So much time of the processor the pages of a file are read; those that are left then are not looked at."""
MOST_PIXELS = 50_000_000
"""So many a picture may have, and a page that is drawn to look for QR codes."""

_BEGINNING = re.compile(rf"(?<![0-9A-Z]){TAG.pattern}(?=[-–—{COPIED_HYPHENS}\s])", re.ASCII)
"""What codes of all games begin with in print."""
_FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP")
"""What pictures are read in: cameras and scanners write these."""
_POINTS_PER_INCH = 72
_DPI = 300
"""How fine a page is drawn that holds no picture, dots per inch."""
_ENLARGED = 3
"""A small picture is looked at so many times as large, too: modules of less than two dots are found then."""


class Seen(NamedTuple):
    """What was seen in a file: the codes of its sheets, damaged ones as they stand there, and how many pages it has.

    Pages are counted from 1: `coded` show a code, `pictures` are nothing but a picture in which none was found, and
    those after `last` were not looked at. `scans` says whether QR codes were looked for.
    """

    codes: list[str]
    pages: int
    coded: list[int]
    pictures: list[int]
    last: int
    scans: bool


class _Page(NamedTuple):
    """The codes that a page shows, and whether it is a picture in which none was found."""

    codes: list[str]
    is_picture: bool = False


def damage_error(place: str, why: str) -> BadFile:
    return BadFile(f"{place} is damaged, its codes cannot be read ({why})")


def read_pdf(data: bytes, place: str) -> Seen:
    """The things seen in a PDF; raises BadFile for one that is damaged or encrypted."""
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        why = "it is no whole PDF"
        if error.err_code == pypdfium2.raw.FPDF_ERR_PASSWORD:
            why = "it is encrypted; save it without a password"
        raise damage_error(place, why) from None
    with closing(document):
        attached = list[str]()
        is_whole = True
        try:
            attached += (each.decode("utf-8", "replace") for each in _attachments(document, CODES))
        except pypdfium2.PdfiumError:
            is_whole = False
        seen = _unite(attached, [*_pages_of(document)], len(document))
    if not seen.codes and (attached or not is_whole):
        raise damage_error(place, "what is attached to it is damaged")
    return seen


def _attachments(document: "pypdfium2.PdfDocument", beginning: str) -> Iterator[bytes]:
    """Yield what is attached by names that begin so, file after file."""
    for number in range(document.count_attachments()):
        attachment = document.get_attachment(number)
        if attachment.get_name().startswith(beginning):
            yield bytes(attachment.get_data())


def attached_to(data: bytes, name: str) -> bytes | None:
    """Return the file of that name that is attached to a PDF, None where there is none."""
    with closing(pypdfium2.PdfDocument(data)) as document:
        return next(_attachments(document, name), None)


def _pages_of(document: "pypdfium2.PdfDocument") -> Iterator[_Page]:
    """Yield what the pages show, as many as there is time for."""
    end = process_time() + SECONDS
    for number in range(len(document)):
        if process_time() > end:
            return
        try:
            with closing(document[number]) as page:
                yield _page(page)
        except pypdfium2.PdfiumError:  # a page that is damaged shows nothing
            yield _Page([])


def _page(page: "pypdfium2.PdfPage") -> _Page:
    """The things a page shows: by its text, or where it is a picture, or letters are drawn, by its QR codes.

    The text of a scan is what a program took its letters for, which may be wrong.
    """
    with closing(page.get_textpage()) as words:
        text = words.get_text_range()
    codes = codes_in(text)
    if any(map(printed_code, codes)):
        return _Page(codes)
    width, height = page.get_size()
    area = max(1.0, width * height)
    dots = _picture_dots(page, area)
    if text.strip() and not dots:
        return _Page(codes)
    scale = min(dots or _DPI / _POINTS_PER_INCH, sqrt(MOST_PIXELS / area))
    drawn = page.render(scale=scale, grayscale=True).to_pil() if _finds_codes() else None
    found = _qr_codes(drawn) if drawn else []
    return _Page(found or codes, is_picture=bool(dots and not found))


def _picture_dots(page: "pypdfium2.PdfPage", area: float) -> float:
    """The dots a point of the picture that covers most of a page, in one or in strips; 0 without one."""
    covered = 0.0
    dots = 0
    for image in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]):
        left, bottom, right, top = image.get_bounds()
        covered += (right - left) * (top - bottom)
        width, height = image.get_px_size()
        dots += width * height
    return sqrt(dots / covered) if 2 * covered > area else 0.0


def read_picture(data: bytes, place: str) -> Seen | None:
    """The things seen in a picture, None for what is none; raises BadFile for one damaged or too large."""
    try:
        with Image.open(BytesIO(data), formats=_FORMATS) as picture:
            pages = [*_frames_of(picture)]
            return _unite([], pages, getattr(picture, "n_frames", 1))
    except UnidentifiedImageError:
        return None
    except Image.DecompressionBombError:
        most = f"{MOST_PIXELS // 1_000_000} million dots"
        raise BadFile(f"{place} has over {most}; make it smaller, or type the code") from None
    except Exception as error:  # Pillow raises whatever damage leads to
        if lacks_memory(error):
            raise
        raise BadFile(f"{place} is a damaged picture; scan it again, or type the code") from None


def _frames_of(picture: "Image.Image") -> Iterator[_Page]:
    """Yield what the pages of a picture show, of which a scanner may write several, as many as there is time for."""
    end = process_time() + SECONDS
    for frame in ImageSequence.Iterator(picture):
        if frame.width * frame.height > MOST_PIXELS:
            raise Image.DecompressionBombError
        found = list[str]()
        if _finds_codes():
            if frame.has_transparency_data:
                ground = Image.new("RGBA", frame.size, "white")
                frame = Image.alpha_composite(ground, frame.convert("RGBA"))
            found = _qr_codes(frame.convert("L"))
        yield _Page(found, is_picture=not found)
        if process_time() > end:
            return


def _finds_codes() -> bool:
    return find_spec("zxingcpp") is not None


def _qr_codes(picture: "Image.Image") -> list[str]:
    """Return the codes of ours that the QR codes in a picture in grey hold."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    sizes = [picture]
    if picture.width * picture.height * _ENLARGED**2 <= MOST_PIXELS:
        sizes.append(picture.resize((picture.width * _ENLARGED, picture.height * _ENLARGED)))
    found = [
        each.text
        for size in sizes
        for each in read_barcodes(size, formats=BarcodeFormats(BarcodeFormat.QRCode))
    ]
    return [
        code for code in dict.fromkeys(codes_in("\n".join(found).upper())) if printed_code(code)
    ]


def codes_in(text: str) -> list[str]:
    """Return the codes in the text of a page, as they are printed; damaged ones as they stand there."""
    text = text.replace("\r\n", "\n")
    found = list[str]()
    for _, piece, _, start in pieces(text, _BEGINNING):
        written = [*spellings(text, piece, start)]
        whole = next(filter(None, map(printed_code, written)), "")
        if whole or _has_groups(written[0]):
            found.append(whole or " ".join(written[0].split()))
    return found


def _has_groups(text: str) -> bool:
    """True if a damaged text was a code once: some group of it is right."""
    groups = _groups(text)
    return any(
        fits(typed_digits(group), place, last)
        for place, group in enumerate(groups)
        for last in (False, True)
    )


def _is_known(code: str, known: set[str]) -> bool:
    """True if at least half of the groups of a damaged code are known."""
    groups = {*_groups(code)}
    return 2 * len(groups & known) >= len(groups)


def _groups(code: str) -> list[str]:
    return groups_after(tag_of(code), code)


def _unite(attached: Iterable[str], pages: list[_Page], count: int) -> Seen:
    """Unite what is attached with what the pages show, in the order of pages.

    The codes of one attached file stay together, as a booklet's do, unless pages show more than is attached. A damaged
    code is none of its own where half of its groups are those of a whole one: pages may print it shortened.
    """
    shown = [code for page in pages for code in page.codes]
    place = {code: number for number, code in reversed([*enumerate(shown)])}
    files = [[line for line in file.splitlines() if line.strip()] for file in attached]
    files.sort(key=lambda file: min((place.get(code, len(shown)) for code in file), default=0))
    codes = list[str]()
    for file in files:
        before = {*codes}
        codes += [code for code in file if code not in before]
    known = {group for code in (*codes, *filter(printed_code, shown)) for group in code.split("-")}
    fresh = [code for code in shown if printed_code(code) or not _is_known(code, known)]
    if not {*fresh} <= {*codes}:
        codes = [*dict.fromkeys((*fresh, *codes))]
    numbered = [*enumerate(pages, 1)]
    return Seen(
        codes,
        count,
        [number for number, page in numbered if page.codes],
        [number for number, page in numbered if page.is_picture],
        len(pages),
        _finds_codes(),
    )
