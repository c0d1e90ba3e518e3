"""Images of the user's own: PNG, JPEG and SVG files, bounded, and made ready for the file."""

from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

from pressboard.bounded import FILE, FileFault, within
from pressboard.errors import BadFile, quoted
from pressboard.figures.shapes import Bitmap, Figure, Pixels
from pressboard.figures.themes import plain_theme, theme
from pressboard.paths import read_bytes

if TYPE_CHECKING:
    from PIL.Image import Image

    from pressboard.render.pictures.artwork import SvgDrawing

LARGEST_FILE, LARGEST_DRAWING = 20_000_000, 2_000_000
LONGEST_SIDE, MOST_PIXELS = 20_000, 25_000_000
"""Of an image: an A3 page at 300 dpi has 17 million."""
_SMALLER = "make it smaller"
_PER_INCH = 150
"""How an image is measured where nothing says how large it is."""
_UNITS_PER_INCH = 96
"""How many units of its own a drawing has to the inch."""
_FORMATS = ("PNG", "JPEG")
_ROTATION = 0x0112
"""The EXIF field that says how a camera was held."""
_UPRIGHT = 1


def figure_of_image(path: Path, told: str, painted_by: str) -> Figure:
    """Return the image in a file as a figure in a theme, which says `told` to who does not see it; raises BadFile.

    In a theme of black alone drawings are black and white, pixels grey.
    """
    drawing: Pixels | SvgDrawing
    if path.suffix.lower() == ".svg":
        drawing, per_inch = drawing_in(path, painted_by, LARGEST_DRAWING), _UNITS_PER_INCH
    else:
        data, grey = read_bytes(path, LARGEST_FILE, _SMALLER), plain_theme(painted_by) == "bw"
        drawing, per_inch = within(FILE, FileFault(path.name), _pixels_in, data, path.name, grey), _PER_INCH
    box = Bitmap(0.0, 0.0, float(drawing.width), float(drawing.height), drawing)
    return Figure(box.width, box.height, (box,), told, unit=25.4 / per_inch)


def drawing_in(path: Path, painted_by: str, largest: int) -> "SvgDrawing":
    """Return the drawing in an SVG file of so many bytes at most, as a theme has it; raises BadFile."""
    from pressboard.render.pictures.artwork import drawing_of

    ink, is_bw = theme(painted_by).paint("ink").type_colour, plain_theme(painted_by) == "bw"
    return drawing_of(read_bytes(path, largest, _SMALLER), path.name, ink, is_bw)


def _pixels_in(data: bytes, name: str, grey: bool) -> Pixels:
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings():  # Pillow warns of what is bounded here
            simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(data), formats=_FORMATS)
        if max(image.size) > LONGEST_SIDE or image.width * image.height > MOST_PIXELS:
            raise _too_many(name, f"{image.width} x {image.height}")
        image.load()
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise _too_many(name, "far too many") from None
    except UnidentifiedImageError:
        raise BadFile(f"{quoted(name)} is no PNG, JPEG or SVG image; save it as one of them") from None
    except (OSError, SyntaxError, ValueError) as error:
        raise BadFile(f"{quoted(name)} is damaged ({error}); save it again") from None
    mark = sha256(data + bytes([grey])).digest()
    if _fits_as_it_is(image, grey):
        return Pixels(mark, *image.size, image.mode == "L", data, is_jpeg=True)
    return _packed(mark, image, grey)


def _too_many(name: str, how_many: str) -> BadFile:
    return BadFile(
        f"{quoted(name)} has {how_many} pixels; at most {LONGEST_SIDE:,} a side and"
        f" {MOST_PIXELS // 1_000_000} million in all are printed, so make it smaller"
    )


def _fits_as_it_is(image: "Image", grey: bool) -> bool:
    """Say whether a PDF takes the file itself."""
    modes = ("L",) if grey else ("L", "RGB")
    return image.format == "JPEG" and image.mode in modes and image.getexif().get(_ROTATION, _UPRIGHT) == _UPRIGHT


def _packed(name: bytes, image: "Image", grey: bool) -> Pixels:
    """Return an image's pixels, turned as it was held."""
    from PIL import ImageOps

    from pressboard.render.pictures.artwork import packed

    ImageOps.exif_transpose(image, in_place=True)
    if image.mode.startswith("I"):
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return packed(name, image, grey or image.mode in ("1", "L", "LA"))
