"""The roles that all games share, and how each is painted in every theme."""

from collections.abc import Mapping

from pressboard.figures.paints import INK, PAPER, Paint, contrasted, legible, strong

ACCENT = "#0072b2"
TINT_GROUND = "#fbf3e2"
"""The ground of boxes."""
_WARM, _SOFT = "#2b2620", "#7a7a7a"
"""The outlines of icons in `full` and in `low-ink`, where they save ink."""
_SPARING = "#5e5e5e"
"""Type in `low-ink`: more than a third of its ink is saved, and paper is more than 6 times as light."""
_THIN, _FIRM = 0.32, 0.71
"""How wide they are in `low-ink` and in black only, as parts of their width in `full`."""

# Role: (full, low-ink, bw), and for low vision where that does not follow from them. `ink` is for text and small
# solid parts, `line` a grid's lines (0.75 to 1 pt), `faint` guide lines, `light` a tint behind something, tones the
# fills of icons under an `outline`.
_TABLE: Mapping[str, tuple[Paint, ...]] = {
    "ink": (Paint(INK), Paint(_SPARING), Paint(INK)),
    "soft ink": (Paint("#555555"), Paint("#737373"), Paint(INK)),
    # Short labels in pictures with room around them: values, names of squares; for low vision they are larger.
    "label": (Paint(INK), Paint(_SPARING), Paint(INK), Paint(INK, type_factor=1.25)),
    "soft label": (Paint("#555555"), Paint("#555555"), Paint(INK), Paint(INK, type_factor=1.5)),
    "paper": (Paint(PAPER), Paint(PAPER), Paint(PAPER)),
    # Modules of QR codes: a grey that readers still see as clearly as black.
    "code": (Paint(INK), Paint("#767676"), Paint(INK)),
    "line": (Paint(stroke="#3f3a33"), Paint(stroke="#6e6e6e"), Paint(stroke=INK)),
    # Rules over what stands at a foot: strips that are filled.
    "hairline": (Paint("#bbbbbb"), Paint("#bbbbbb"), Paint(INK)),
    "frame": (
        Paint(stroke="#2b2620", line_width=1.5),
        Paint(stroke="#333333", line_width=1),
        Paint(stroke=INK, line_width=1.5),
    ),
    "faint": (
        Paint(stroke="#827a6e", line_width=0.4),
        Paint(stroke="#8c8c8c", line_width=0.35),
        Paint(stroke="#777777", line_width=0.35),
        Paint(stroke="#333333", line_width=0.7),
    ),
    "cut": (
        Paint(stroke=INK, line_width=0.3),
        Paint(stroke=INK, line_width=0.25),
        Paint(stroke=INK, line_width=0.3),
        Paint(stroke=INK, line_width=0.3),
    ),
    "tick": (Paint(stroke=INK, line_width=0.3),) * 4,
    "fold": (Paint(stroke=INK, line_width=0.3, dash=(4, 3)),) * 4,
    # Lines to write on, and soft parts between columns.
    "dots": (
        Paint(stroke="#6d655a", line_width=0.7, dash=(0.8, 1.8)),
        Paint(stroke="#777777", line_width=0.7, dash=(0.8, 1.8)),
        Paint(stroke=INK, line_width=0.7, dash=(0.8, 1.8)),
        Paint(stroke=INK, line_width=1.3, dash=(1.4, 2.2)),
    ),
    "gold": (Paint("#fbe9b0"), Paint(), Paint()),
    "light": (Paint("#f6efdf"), Paint(), Paint()),
    "accent": (Paint("#0072b2"), Paint(stroke="#0072b2", line_width=1), Paint(INK)),
    "accent line": (
        Paint(stroke="#0072b2", line_width=1.5),
        Paint(stroke="#0072b2", line_width=1),
        Paint(stroke=INK, line_width=1.5),
    ),
    "accent dashes": (
        Paint(stroke="#0072b2", line_width=1.5, dash=(3, 2)),
        Paint(stroke="#0072b2", line_width=1, dash=(3, 2)),
        Paint(stroke=INK, line_width=1.5, dash=(3, 2)),
    ),
    "accent frame": (
        Paint(stroke="#0072b2", line_width=3),
        Paint(stroke="#0072b2", line_width=2),
        Paint(stroke=INK, line_width=3),
    ),
    "accent ring": (
        Paint(PAPER, "#0072b2", 1.5),
        Paint(PAPER, "#0072b2", 1),
        Paint(PAPER, INK, 1.5),
    ),
    "cross": (
        Paint(stroke="#555555", line_width=1.5),
        Paint(stroke="#555555", line_width=1),
        Paint(stroke=INK, line_width=1.5),
    ),
    "box": (Paint(PAPER, "#6d655a", 0.6), Paint(stroke="#777777", line_width=0.5), Paint(PAPER, INK, 0.6)),
    "start frame": (
        Paint(stroke="#c0402b", line_width=1.6),
        Paint(stroke=INK, line_width=1),
        Paint(stroke=INK, line_width=1.4),
    ),
    # A route over a board: its line, which lies on a band of paper, and the numbers of its jumps.
    "route": (
        Paint(stroke="#0072b2", line_width=1.6),
        Paint(stroke="#0072b2", line_width=1.3),
        Paint(stroke=INK, line_width=1.4),
    ),
    "route head": (Paint("#0072b2"), Paint(PAPER, "#0072b2", 1), Paint(INK)),
    "route disc": (
        Paint(PAPER, "#0072b2", 1.3),
        Paint(PAPER, "#0072b2", 1),
        Paint(PAPER, INK, 1.2),
    ),
    "disc": (Paint(PAPER, INK, 0.8), Paint(PAPER, INK, 0.7), Paint(PAPER, INK, 0.8)),
    "command": (Paint(INK), Paint("", INK, 0.9), Paint(INK)),
    # The first part of a bar, filled wherever ink is not to be saved.
    "filled": (
        Paint("#0072b2"),
        Paint("", "#0072b2", 1.0, "lines", pitch=2.5),
        Paint("", INK, 1.0, "dots", pitch=2),
        Paint("#0072b2", INK, 1.2),
    ),
    # The landscape.
    "ground": (Paint("#fbf6e9"), Paint(), Paint()),
    "water": (Paint("#cfe6f3"), Paint("", "#9cc4de", 0, "lines", pitch=8), Paint("", INK, 0, "dots", pitch=5)),
    "foliage": (
        Paint("#86b873", "#35622c", 0.9),
        Paint(PAPER, "#779b6e", 0.8, line_factor=_THIN),
        Paint(PAPER, INK, 0.8, line_factor=0.625),
    ),
    "trunk": (
        Paint("#b58a60", "#5d4430", 0.8),
        Paint(PAPER, "#a08d7c", 0.8, line_factor=_THIN),
        Paint(PAPER, INK, 0.8, line_factor=0.625),
    ),
    "paw": (Paint("#d9573f", "#c0402b"), Paint(PAPER, "#cf6f5f", line_factor=2.4), Paint(INK, INK)),
    # Icons: an outline round every tone, solid parts, strokes alone; in `simple` a silhouette with knock-outs.
    "solid": (Paint(INK), Paint("#7a7a7a"), Paint(INK)),
    "stroke": (
        Paint(stroke=_WARM),
        Paint(stroke=_SOFT, line_factor=_THIN),
        Paint(stroke=INK, line_factor=_FIRM),
    ),
    "silhouette": (Paint("#2b2620"), Paint(PAPER, _SOFT, line_factor=_THIN), Paint(INK)),
    "knockout": (Paint(PAPER), Paint(PAPER, _SOFT, line_factor=1.5 * _THIN), Paint(PAPER)),
    "plant": (Paint("#35622c"), Paint(PAPER, "#779b6e", line_factor=_THIN), Paint(INK)),
}

# The tones of icons in `full`; the other themes leave them as outlines on paper.
_TONES = {
    "white": "#ffffff",
    "grey": "#b9bec4",
    "tan": "#dcb98a",
    "brown": "#a87c52",
    "green": "#9cc17a",
    "red": "#e0705c",
    "orange": "#eaa24f",
    "yellow": "#f5d461",
    "blue": "#86b8dd",
    "pink": "#f0b8bd",
    "cream": "#f8ecd0",
    "dark": "#77706c",
}


def shared_roles(brand: str = ACCENT) -> dict[str, tuple[Paint, ...]]:
    """Return every shared role with its paint in every theme; `brand` is a game's colour, #rrggbb."""
    tones = {f"tone {name}": _tone(colour) for name, colour in _TONES.items()}
    return {role: _whole(row) for role, row in {**_TABLE, **tones, **_brand(brand)}.items()}


def _whole(row: tuple[Paint, ...]) -> tuple[Paint, ...]:
    """Return a row with its paint for low vision."""
    full, low_ink, bw, *given = row
    return full, low_ink, bw, given[0] if given else contrasted(full, bw)


def _tone(colour: str) -> tuple[Paint, ...]:
    return Paint(colour, _WARM), Paint(PAPER, _SOFT, line_factor=_THIN), Paint(PAPER, INK, line_factor=_FIRM)


def _brand(colour: str) -> dict[str, tuple[Paint, ...]]:
    read = legible(colour, TINT_GROUND)  # headings are read, on tinted grounds, too
    return {
        "brand": (Paint(read), Paint(read), Paint(INK)),
        # The ground of a box and its edge.
        "tint": (
            Paint(TINT_GROUND, "#e4cfa4", 0.7),
            Paint(stroke=colour, line_width=0.7),
            Paint(stroke=INK, line_width=0.7),
            Paint(stroke=INK, line_width=1.2),
        ),
        "brand plate": (Paint(read), Paint(PAPER, read, 0.6), Paint(INK)),
        "brand plate ink": (Paint(PAPER), Paint(read), Paint(PAPER)),
        "brand line": (
            *(Paint(stroke=each, line_width=0.75) for each in (colour, colour, INK)),
            Paint(stroke=strong(colour), line_width=1.5),
        ),
    }
