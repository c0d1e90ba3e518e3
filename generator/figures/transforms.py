"""Figures turned round and figures seen in part, for backs and for posters; nothing in them is drawn twice."""

from generator.figures.shapes import Figure, Symbol, Use


def upside_down(figure: Figure) -> Figure:
    """Return `figure` turned by 180 degrees; its title names it, so titles have to be unique in a document."""
    symbol = Symbol(f"whole {figure.title}", figure.items)
    return Figure(
        figure.wide, figure.high, (Use(symbol, figure.wide, figure.high, turn=180),), figure.title, figure.unit
    )


def part_of(figure: Figure, x: float, y: float, wide: float, high: float, bleed: float = 0.0) -> Figure:
    """Return what is seen of `figure` through a window at (`x`, `y`), `wide` x `high` board units.

    The picture is as large as the window, and `bleed` on all sides more of it is seen: there a cut may go astray.
    Its title names it, so titles have to be unique in a document.
    """
    whole = Symbol(f"whole {figure.title}", figure.items)
    name = f"part {x:g} {y:g} {wide:g} {high:g} of {figure.title}"
    part = Symbol(name, (Use(whole, 0, 0),), window=(x - bleed, y - bleed, x + wide + bleed, y + high + bleed))
    return Figure(wide, high, (Use(part, -x, -y),), figure.title, figure.unit)
