"""Icons of the user's own: a folder of SVG files that are called after a game's types, such as koala.svg."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.figures.icons import BOX
from pressboard.figures.looks.own_icons import OwnIcons
from pressboard.figures.shapes import Bitmap, Symbol
from pressboard.jobs.looks.images import drawing_in
from pressboard.kinds.game import Room
from pressboard.paths import is_folder

LARGEST = 500_000
"""So many bytes an icon may have; ours have two thousand."""
_MOST_FILES = 500
_ENDING = ".svg"
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf", ".svgz")


def read_icons(folder: Path, rooms: Iterable[Room], painted_by: str) -> Mapping[str, OwnIcons]:
    """Return the icons in a folder by the games that have such types, as a theme has them.

    Raises BadOption for a folder that is none, and BadFile for a file that is called after no type or cannot be drawn.
    """
    types = {room.name: room.own_icons() for room in rooms if room.own_icons}
    known = sorted({key for keys in types.values() for key in keys})
    drawn = {file.stem: _icon(file, painted_by) for file in _files(folder, known)}
    return {
        game: OwnIcons({name: drawn[key] for key, names in keys.items() if key in drawn for name in names})
        for game, keys in types.items()
    }


def _files(folder: Path, known: list[str]) -> Iterator[Path]:
    if not is_folder(folder):
        raise BadOption(f"--own-icons {quoted(str(folder), 80)}: there is no such folder")
    found = sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    if len(found) > _MOST_FILES:
        raise BadOption(f"--own-icons {quoted(str(folder), 80)} holds {len(found)} files; make a folder for the icons")
    icons = [file for file in found if file.suffix.lower() == _ENDING]
    if wrong := next((file for file in found if file.suffix.lower() in _PICTURES), None):
        raise BadFile(f"{quoted(wrong.name, 80)}: icons are SVG files; save it as one")
    if not icons:
        raise BadOption(f"--own-icons {quoted(str(folder), 80)}: there is no SVG file in it")
    for file in icons:
        if file.stem not in known:
            raise BadFile(f"{quoted(file.name, 80)}: icons are called after types; {unknown('type', file.stem, known)}")
    yield from icons


def _icon(file: Path, painted_by: str) -> Symbol:
    """Return the drawing in a file, as large as it can be in the middle of an icon's box; raises BadFile."""
    drawing = drawing_in(file, painted_by, LARGEST)
    scale = BOX / max(drawing.width, drawing.height)
    width, height = scale * drawing.width, scale * drawing.height
    return Symbol(file.stem, (Bitmap((BOX - width) / 2, (BOX - height) / 2, width, height, drawing),))
