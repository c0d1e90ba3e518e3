"""What of the user's own a print shows: a logo in its mastheads, icons in place of ours."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError

from pressboard.bounded import read_within
from pressboard.errors import BadFile, BadOption, about, quoted, unknown
from pressboard.figures.icons import BOX
from pressboard.figures.own_icons import OwnIcons
from pressboard.figures.qr import CodeFigure
from pressboard.figures.shapes import Bitmap, Drawing, Drawings, Figure, Pixels, Symbol
from pressboard.figures.themes import plain_theme, theme
from pressboard.jobs.options import PrintOptions
from pressboard.kinds.game import Credits, Game
from pressboard.lean_classes import NamedTuple
from pressboard.paths import is_folder, read_bytes
from pressboard.render.pictures import artwork
from pressboard.words import words

LOGO = "logo"
"""What templates call it."""
_SLIMMEST = 8.0
"""How many times as wide as high a logo is at most, and as high as wide."""


class Look(NamedTuple):
    """What of the user's own a print shows: icons, a logo, the address that QR codes of sheets open."""

    icons: OwnIcons = OwnIcons({})
    logo: Figure | None = None
    link: str = ""

    def drawings(self, drawings: Drawings) -> Drawings:
        own: dict[str, Drawing] = {name: self.drawing(each) for name, each in drawings.items()}
        return {**own, LOGO: self.logo} if self.logo else own

    def drawing(self, drawing: Drawing) -> Drawing:
        if self.link and isinstance(drawing, CodeFigure):
            return drawing.linked(self.link)
        return self.icons.drawing(drawing)

    def credits(self, credits: Credits) -> Credits:
        return replace(credits, logo=ratio(self.logo)) if self.logo else credits


def ratio(logo: Figure | None) -> float:
    """Return how many times as wide as high a logo is, 0 where there is none."""
    return round(logo.width / logo.height, 4) if logo else 0.0


def look_of(options: PrintOptions, games: Iterable[Game]) -> Look:
    """The user's own icons, logo and link for a print that may show pages of these games.

    Raises BadOption and BadFile for what cannot be shown.
    """
    icons, folder = Look().icons, options.own_icons or options.theme_icons
    if folder:
        types = [game.own_icons() for game in games if game.own_icons]
    else:
        types = []
    if types:
        icons = read_icons(Path(folder), types, options.theme)
    elif options.own_icons:
        raise BadOption(
            "--own-icons are for games with types of squares, and this has none; leave it out"
        )
    if not options.logo:
        return Look(icons, link=options.link)
    path = Path(options.logo)
    if not path.is_file():
        raise BadFile(f"--logo {quoted(options.logo, 80)}: there is no such file")
    with about("logo"):
        logo = figure_of_image(path, words("logo"), options.theme)
    if not 1 / _SLIMMEST <= logo.width / logo.height <= _SLIMMEST:
        raise BadFile(
            f"{quoted(path.name, 80)}: a logo is {_SLIMMEST:g} times as wide as high at most, or as high as wide;"
            " cut off what is empty"
        )
    return Look(icons, logo, options.link)


LARGEST_ICON = 500_000
"""So many bytes an icon may have; ours have two thousand."""
_MOST_FILES = 500
_ENDING = ".svg"
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf", ".svgz")


def read_icons(
    folder: Path, types: Sequence[Mapping[str, Sequence[str]]], painted_by: str
) -> OwnIcons:
    """Return the icons in a folder for games' `types`, which have the names of the symbols they are drawn by.

    Raises BadOption for a folder that is none, and BadFile for a file that is called after no type or cannot be drawn.
    """
    drawn = {
        file.stem: _icon(file, painted_by) for file in _files(folder, sorted(set().union(*types)))
    }
    found = (
        (name, drawn[key]) for keys in types for key in keys if key in drawn for name in keys[key]
    )
    return OwnIcons(dict(found))


def _files(folder: Path, known: list[str]) -> Iterator[Path]:
    if not is_folder(folder):
        raise BadOption(f"--own-icons {quoted(str(folder), 80)}: there is no such folder")
    found = sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    if len(found) > _MOST_FILES:
        raise BadOption(
            f"--own-icons {quoted(str(folder), 80)} holds {len(found)} files; make a folder for the icons"
        )
    icons = [file for file in found if file.suffix.lower() == _ENDING]
    if wrong := next((file for file in found if file.suffix.lower() in _PICTURES), None):
        raise BadFile(f"{quoted(wrong.name, 80)}: icons are SVG files; save it as one")
    if not icons:
        raise BadOption(f"--own-icons {quoted(str(folder), 80)}: there is no SVG file in it")
    for file in icons:
        if file.stem not in known:
            raise BadFile(
                f"{quoted(file.name, 80)}: icons are called after types; {unknown('type', file.stem, known)}"
            )
    yield from icons


def _icon(file: Path, painted_by: str) -> Symbol:
    """Return the drawing in a file, as large as it can be in the middle of an icon's box; raises BadFile."""
    drawing = drawing_in(file, painted_by, LARGEST_ICON)
    scale = BOX / max(drawing.width, drawing.height)
    width, height = scale * drawing.width, scale * drawing.height
    return Symbol(
        file.stem, (Bitmap((BOX - width) / 2, (BOX - height) / 2, width, height, drawing),)
    )


LARGEST_FILE, LARGEST_DRAWING = 20_000_000, 2_000_000
_SMALLER = "make it smaller"
_PER_INCH = 150
"""How an image is measured where nothing says how large it is."""
_UNITS_PER_INCH = 96
"""How many units of its own a drawing has to the inch."""
_FORMATS = ("PNG", "JPEG")
_ROTATION = 0x0112
"""The EXIF field that says how a camera was held."""
_UPRIGHT = 1


def figure_of_image(path: Path, description: str, painted_by: str) -> Figure:
    """Return the image in a file as a figure in a theme, which says `told` to who does not see it; raises BadFile.

    In a theme of black alone drawings are black and white, pixels grey.
    """
    drawing: Pixels | artwork.SvgDrawing
    if path.suffix.lower() == ".svg":
        drawing, per_inch = drawing_in(path, painted_by, LARGEST_DRAWING), _UNITS_PER_INCH
    else:
        data, grey = read_bytes(path, LARGEST_FILE, _SMALLER), plain_theme(painted_by) == "bw"
        drawing, per_inch = (
            read_within(path.name, _pixels_in, data, path.name, grey),
            _PER_INCH,
        )
    box = Bitmap(0.0, 0.0, float(drawing.width), float(drawing.height), drawing)
    return Figure(box.width, box.height, (box,), description, unit=25.4 / per_inch)


def drawing_in(path: Path, painted_by: str, largest: int) -> "artwork.SvgDrawing":
    """Return the drawing in an SVG file of so many bytes at most, as a theme has it; raises BadFile."""
    ink, is_bw = theme(painted_by).paint("ink").type_colour, plain_theme(painted_by) == "bw"
    return artwork.drawing_of(read_bytes(path, largest, _SMALLER), path.name, ink, is_bw)


def _pixels_in(data: bytes, name: str, grey: bool) -> Pixels:
    try:
        image = Image.open(BytesIO(data), formats=_FORMATS)
        image.load()
    except Image.DecompressionBombError:
        raise BadFile(f"{quoted(name)} has far too many pixels; make it smaller") from None
    except UnidentifiedImageError:
        raise BadFile(
            f"{quoted(name)} is no PNG, JPEG or SVG image; save it as one of them"
        ) from None
    except (OSError, SyntaxError, ValueError) as error:
        raise BadFile(f"{quoted(name)} is damaged ({error}); save it again") from None
    mark = sha256(data + bytes([grey])).digest()
    upright = image.getexif().get(_ROTATION, _UPRIGHT) == _UPRIGHT
    if (
        image.format == "JPEG" and image.mode in (("L",) if grey else ("L", "RGB")) and upright
    ):  # a PDF takes the file
        return Pixels(mark, *image.size, image.mode == "L", data, is_jpeg=True)
    ImageOps.exif_transpose(image, in_place=True)
    held: Image.Image = image
    if held.mode.startswith("I"):
        held = held.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return artwork.packed(mark, held, grey or held.mode in ("1", "L", "LA"))


def link_notes(link: str, codes: Sequence[str], drawn: Iterable[str]) -> Iterator[str]:
    """Say that no QR code of sheets is among the names of the figures that were `drawn`, where there is a link."""
    if link and codes and not any(name.startswith("qr") for name in drawn):
        yield "no page here has a QR code for --link; larger paper or a smaller --size may have room for one"
