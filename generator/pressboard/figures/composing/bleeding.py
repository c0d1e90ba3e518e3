"""Pictures that bleed over where they are cut: what their drawing has beyond their edges is seen so far."""

from dataclasses import replace

from pressboard.figures.shapes import Figure, Symbol, Use


def bled(figure: Figure, name: str, sides: tuple[float, float, float, float]) -> Figure:
    """Return `figure` with what its drawing has beyond its edges seen as far as `sides` say, and nothing else of that.

    `sides` are left, top, right and bottom, in board units. The figure stays as large as it is, so that it is placed by
    its cut. `name` tells it apart in a document.
    """
    left, top, right, bottom = sides
    window = (-left, -top, figure.width + right, figure.height + bottom)
    seen = Symbol(f"{name} bled {left:g} {top:g} {right:g} {bottom:g}", figure.items, window=window)
    return replace(figure, items=(Use(seen, 0, 0),))
