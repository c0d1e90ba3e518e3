"""What the roles are for that all games share."""

from pressboard.figures.looks.told_roles import ToldRole
from pressboard.figures.themes import theme

_BACKDROPS = ("paper", "light", "tint", "gold")
"""What type of texts may stand on."""

_WORDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "ink": ("type, and small solid parts", _BACKDROPS),
    "soft ink": ("type of second rank: subtitles, addresses, feet of pages", ("paper", "light")),
    "label": ("short labels in pictures: values, names of squares", ("paper", "light", "ground", "water")),
    "soft label": ("labels of second rank in pictures", ("paper", "light", "ground")),
    "paper": ("what stands out as bare paper, such as letters on a plate", ()),
    "code": ("the modules of QR codes", ("paper",)),
    "line": ("the lines of grids and tables", ()),
    "hairline": ("thin rules, such as those over the feet of pages", ()),
    "frame": ("the frame round a board", ()),
    "faint": ("guide lines that are hardly to be seen", ()),
    "cut": ("lines to cut along", ()),
    "tick": ("ticks at a sheet's edge, where cuts begin", ()),
    "fold": ("lines to fold along", ()),
    "dots": ("lines to write on, and soft parts between columns", ()),
    "gold": ("the ground of what is worth points", ()),
    "light": ("a tint behind headings of tables and quiet boxes", ()),
    "accent": ("marks that catch the eye, solid", ()),
    "accent line": ("marks that catch the eye, as lines", ()),
    "accent dashes": ("the same as broken lines", ()),
    "accent frame": ("a bold frame round what matters", ()),
    "accent ring": ("hollow marks: rings and frames with bare paper inside", ()),
    "cross": ("crosses over what is no longer there", ()),
    "box": ("boxes to tick and to fill in", ()),
    "start frame": ("the frame of a starting square", ()),
    "route": ("the line of a route over a board", ()),
    "route head": ("the point of a route's arrows", ()),
    "route disc": ("discs with the numbers of a route's steps", ()),
    "disc": ("white counters, and discs that carry a sign", ()),
    "command": ("the signs of commands", ()),
    "filled": ("the filled part of a bar in a chart", ()),
    "ground": ("the ground of a landscape", ()),
    "water": ("water in pictures", ()),
    "foliage": ("leaves of trees", ()),
    "trunk": ("trunks of trees", ()),
    "paw": ("paw prints", ()),
    "solid": ("solid parts of icons, such as eyes", ()),
    "stroke": ("strokes of icons without an area", ()),
    "silhouette": ("plain icons: a silhouette", ()),
    "knockout": ("what is cut out of a silhouette", ()),
    "plant": ("plants of plain icons", ()),
    "brand": ("the game's colour: titles and headings, rules below them", ("paper", "light", "tint")),
    "tint": ("the ground of boxes with a text, and their edge", ()),
    "brand plate": ("a plate in the game's colour", ()),
    "brand plate ink": ("letters on that plate", ("brand plate",)),
    "brand line": ("thin lines in the game's colour", ()),
}


def shared_told() -> tuple[ToldRole, ...]:
    """Return the shared roles in their order, each with its words."""
    return tuple(ToldRole(role, *_words_of(role)) for role in theme("full").paints)


def _words_of(role: str) -> tuple[str, tuple[str, ...]]:
    tone = role.removeprefix("tone ")
    return _WORDS[role] if tone == role else (f"the {tone} of icons, and the outline round it", ())
