"""What the game's own roles are for."""

from pressboard.figures.looks.told_roles import ToldRole, Words, told_roles
from pressboard.games.crumble.pictures import roles
from pressboard.games.crumble.pictures.marks import marks

_WORDS: Words = (
    ("crumble black", "black pieces"),
    ("crumble white", "white pieces"),
    ("crumble core", "the core of a black piece that is bare paper"),
    ("crumble mark on black", "what is to be seen on a black piece, names of squares too", ("crumble black",)),
    ("crumble mark on white", "what is to be seen on a white piece, names of squares too", ("crumble white",)),
    ("crumble edge of black", "the line between black pieces"),
    ("crumble edge of white", "the line round white pieces"),
    ("crumble field", "what black tiles have in common with what is printed beyond their cuts"),
    ("crumble cut in black", "cuts through black"),
    ("crumble cut round black", "cuts round black tiles"),
    ("crumble cut in white", "cuts through white"),
    ("crumble rim", "the rim of the tray"),
    ("crumble floor", "the floor of the tray"),
    ("crumble tick", "the ticks in the rim"),
    ("crumble grid", "the lines between starting squares"),
    ("crumble cross", "the crosses of the finer grid"),
    ("crumble hint", "where Black's pieces begin"),
    ("crumble hint core", "the core of that sign"),
    ("crumble wordmark", "the game's name as it is drawn"),
    ("crumble emblem ground", "the ground of the emblem"),
    ("crumble emblem figure*", "the shapes on the emblem's ground"),
    ("crumble emblem over*", "what lies over these shapes"),
)


def roles_told() -> tuple[ToldRole, ...]:
    """Return the game's own roles, each with its words."""
    return told_roles((roles, *marks().drawn), _WORDS)
