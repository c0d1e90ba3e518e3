"""Paints: fill, stroke, line width and dashes of a role in a theme; how one for low vision follows from others."""

from dataclasses import replace

from pressboard.lean_classes import dataclass

INK = "#000000"
PAPER = "#ffffff"
PATTERN_LINE = 0.4
"""The width of a pattern's lines and the radius of its dots, in points."""
_BOLD = 1.5
"""How much wider lines are for low vision than in black only."""
_STRONGEST_GREY = 40
"""How far apart the parts of a colour are at most, of 255, that is taken for a grey."""
_READ = 4.5
_SEEN = 3.0
"""The contrasts with paper that WCAG 2.2 asks of type (1.4.3) and of shapes (1.4.11)."""
_CLEAR = 7.05
_CLEAR_ON_TINTS = 9.3
"""The contrast of clear print (WCAG 2.2, 1.4.6), and with paper that of type which has it on tinted grounds, too."""
_TINT = 1.8
"""What has less contrast with paper is a ground to something, and nothing by itself."""


@dataclass(frozen=True, slots=True)
class Paint:
    """How a role is drawn: `fill` and `stroke` are #rrggbb or "" for none, `line_width` the stroke in points.

    `pattern` hatches the inside in the stroke's colour: "" none, "lines" (slanting), "cross" or "dots"; with
    line_width 0 there is no outline round it.
    `pitch` is the way from one of its lines or dots to the next, in points.
    Where a shape has a line width of its own it is `line_factor` times as wide in this paint.
    Type is `type_factor` times as large as a drawing says, as far as it fits in its place.
    `dash` is on and off in points. Inside a symbol points are points at scale 1 and grow with the symbol.
    """

    fill: str = ""
    stroke: str = ""
    line_width: float = 0.75
    pattern: str = ""
    dash: tuple[float, ...] = ()
    pitch: float = 3.5
    line_factor: float = 1.0
    type_factor: float = 1.0

    @property
    def type_colour(self) -> str:
        """The colour of type in this paint: the fill, the stroke where nothing is filled, else black."""
        return self.fill or self.stroke or INK


def low_vision_paint(full: Paint, bw: Paint) -> Paint:
    """Return the paint for low vision of a role that names none: as in black only, bolder, strong colours kept.

    Fills that are black in black only and coloured in full keep the colour, dark enough to be read on paper; so do
    lines alone, where they are seen well in full.
    """
    line = not full.fill and full.stroke and _contrast(full.stroke) >= _SEEN
    fill = bw.fill
    stroke = bw.stroke and INK
    if bw.fill == INK:
        fill = strong(full.fill)
    if bw.stroke == INK and line:
        stroke = strong(full.stroke)
    return _bold(bw, fill, stroke)


def large_print_paint(paint: Paint, contrast: Paint) -> Paint:
    """Return a paint for large print: lines as bold as in its paint for low vision, colours strong, tints left out.

    Type keeps the size that it is drawn in, which is large already.
    """
    if paint == contrast:
        return replace(paint, type_factor=1.0)
    fill = paint.fill
    stroke = paint.stroke
    if fill and fill != PAPER:
        is_tint = _contrast(fill) < _TINT
        fill = PAPER if is_tint else strong(fill)
    if stroke not in ("", PAPER):
        stroke = strong(stroke)
    return replace(_bold(paint, fill, stroke), type_factor=1.0)


def _bold(paint: Paint, fill: str, stroke: str) -> Paint:
    """The paint in these colours with lines as they are for low vision."""
    return replace(
        paint,
        fill=fill,
        stroke=stroke,
        line_width=_BOLD * paint.line_width,
        line_factor=_BOLD * paint.line_factor,
    )


def clear(paint: Paint, tinted: bool) -> Paint:
    """Return a paint for what is read in large print: dark where type can be of it, on `tinted` grounds, too.

    That is what is filled, with no line round it, and seen on paper, and lines alone that are as dark as type.
    """
    contrast = _CLEAR_ON_TINTS if tinted else _CLEAR
    if paint.stroke and not paint.fill and _contrast(paint.stroke) >= _READ:
        return replace(paint, stroke=_darken(paint.stroke, contrast))
    if not paint.fill or paint.stroke or paint.pattern or _contrast(paint.fill) < _SEEN:
        return paint
    return replace(paint, fill=_darken(paint.fill, contrast))


def strong(colour: str) -> str:
    """Return a colour as dark as type on paper has to be, black for none and for greys."""
    parts = _parts(colour) if colour else (0, 0, 0)
    if max(parts) - min(parts) <= _STRONGEST_GREY:
        return INK
    return _darken(colour, _READ)


def legible(colour: str, ground: str = PAPER) -> str:
    return _darken(colour, _READ, ground)


def _darken(colour: str, contrast: float, ground: str = PAPER) -> str:
    while contrast_of(colour, ground) < contrast:
        colour = "#{:02x}{:02x}{:02x}".format(*(part * 31 // 32 for part in _parts(colour)))
    return colour


def luminance(colour: str) -> float:
    """The lightness of a colour, from 0 to 1, as WCAG 2.2 has it."""
    parts = [part / 255 for part in _parts(colour)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as WCAG 2.2 has it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _contrast(colour: str) -> float:
    return 1.05 / (luminance(colour) + 0.05)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
