"""How large names are set so that they fit: all as large as usual, long ones smaller; mm, and points for type."""

from pressboard.kinds.options import typed
from pressboard.units import mm

LEAST_READ = 9.0
"""The least type that is read well, points."""
_AIR = 1.02
"""How much wider than its letters a name is taken to be, so that it fits indeed."""


def type_asked(options: object) -> dict[str, float | bool]:
    """Return the `text_size` and the `large_print` that options of sheets ask for, as templates know them."""
    return typed(getattr(options, "text_size", 0.0), getattr(options, "large_print", False))


def in_a_line(name: str, width: float, usual: float) -> float:
    """Return the size at which a name fits into a line of `width` mm: the usual one, or less."""
    return min(usual, width / mm(name_width(name)))


def in_two_lines(name: str, width: float, usual: float, read: float = LEAST_READ) -> float:
    """Return the size at which a name fits into a line of `width` mm, or into two where it would be small in one.

    What is smaller than `read` points is small.
    """
    alone = in_a_line(name, width, usual)
    if alone >= read:
        return alone
    return max(alone, min(read, width / mm(narrowest(name))))


def narrowest(name: str) -> float:
    """Return how wide a name is in two lines of bold type of one point, or in one if it is a single word; points."""
    parts = name.split(" ")
    splits = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    return min((max(map(name_width, each)) for each in splits), default=name_width(name))


def name_width(name: str) -> float:
    """Return how wide a name is in bold type of one point, points."""
    from pressboard.render.text.fonts import text_width

    return _AIR * text_width(name or " ", 1.0, bold=True)
