"""Figures rotated by 180 degrees, and sections of figures, for backs and posters."""

from pressboard.figures.shapes import Figure, Symbol, Use


def upside_down(figure: Figure) -> Figure:
    """Return `figure` turned by 180 degrees; its title names it, so titles have to be unique in a document."""
    symbol = Symbol(f"whole {figure.title}", figure.items)
    return Figure(
        figure.width, figure.height, (Use(symbol, figure.width, figure.height, turn=180),), figure.title, figure.unit
    )


def part_of(figure: Figure, x: float, y: float, width: float, height: float, bleed: float = 0.0) -> Figure:
    """Return what is seen of `figure` through a window at (`x`, `y`), `width` x `height` board units.

    The picture is as large as the window, and `bleed` on all sides more of it is seen: there a cut may go astray.
    Its title names it, so titles have to be unique in a document.
    """
    whole = Symbol(f"whole {figure.title}", figure.items)
    name = f"part {x:g} {y:g} {width:g} {height:g} of {figure.title}"
    part = Symbol(name, (Use(whole, 0, 0),), window=(x - bleed, y - bleed, x + width + bleed, y + height + bleed))
    return Figure(width, height, (Use(part, -x, -y),), figure.title, figure.unit)
