"""Icons of the user's own: a folder of SVG files that are called after a game's types, such as koala.svg."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from pressboard.contract import Room
from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.figures.icons import BOX
from pressboard.figures.looks.own_icons import OwnIcons
from pressboard.figures.paints import INK, PAPER, Paint, lightness
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import Drawable, Symbol, Use
from pressboard.figures.shapes import Path as Outline
from pressboard.paths import is_folder, read_bytes

LARGEST = 500_000
"""So many bytes an icon may have; ours have two thousand."""
_MOST_FILES = 500
_ENDING = ".svg"
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf", ".svgz")
_DARK, _DARKER, _BARE = 45.0, 35.0, 97.0
"""How light what becomes black is at most, of 100; and where a dark line is round it; what is bare paper at least."""
_EDGE = 1.6
"""How wide a line is that black alone needs round what is light, in units of an icon's box."""


def read_icons(folder: Path, rooms: Iterable[Room]) -> Mapping[str, OwnIcons]:
    """Return the icons in a folder by the games that have such types.

    Raises BadOption for a folder that is none, and BadFile for a file that is called after no type or cannot be drawn.
    """
    types = {room.name: room.own_icons() for room in rooms if room.own_icons}
    known = sorted({key for keys in types.values() for key in keys})
    drawn = {file.stem: _icon(file) for file in _files(folder, known)}
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


def _icon(file: Path) -> Symbol:
    """Return the drawing in a file, as large as it can be in the middle of an icon's box; raises BadFile."""
    from pressboard.render.pictures.user_svg import figure_of_svg

    figure = figure_of_svg(read_bytes(file, LARGEST), file.name, file.stem)
    scale = BOX / max(figure.width, figure.height)
    left, top = ((BOX - scale * side) / 2 for side in (figure.width, figure.height))
    (whole,) = (item.symbol for item in figure.items if isinstance(item, Use))
    inked = replace(
        whole, name=f"{whole.name} icon", items=tuple(_in_black(item, _EDGE / scale) for item in whole.items)
    )
    return Symbol(file.stem, (Use(inked, round(left, 3), round(top, 3), scale),))


def _in_black(item: Drawable, edge: float) -> Drawable:
    """Return a shape that is drawn without greys in black alone: what is dark black, what is light with an edge."""
    if not isinstance(item, Outline) or not isinstance(item.role, OwnRole):
        return item
    full, low_ink, _, contrast = item.role.paints.values()
    bw = _black(full)
    role = OwnRole(f"{item.role} {bw.fill} {bw.stroke}", full, low_ink, bw, contrast)
    return replace(item, role=role, line_width=item.line_width if full.stroke or not bw.stroke else edge)


def _black(paint: Paint) -> Paint:
    """Return a paint of black and of bare paper."""
    line = paint.stroke and (INK if lightness(paint.stroke) < _DARK else PAPER)
    dark = _DARKER if line == INK else _DARK
    fill = paint.fill and (INK if lightness(paint.fill) < dark else PAPER)
    seen = fill == PAPER and lightness(paint.fill) < _BARE
    return Paint(fill, INK if seen and not line else line)
