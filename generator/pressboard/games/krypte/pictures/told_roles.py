"""What the game's own roles are for."""

from pressboard.figures.looks.told_roles import ToldRole, Words, told_roles
from pressboard.games.krypte.pictures import roles
from pressboard.games.krypte.pictures.marks import marks

_WORDS: Words = (
    ("krypte squares", "the ground of the squares"),
    ("krypte dot", "the dots two squares off the corners, by which lines are counted"),
    ("krypte rim", "the rim round the squares"),
    ("krypte plate", "the plates that carry the names of the sides"),
    ("krypte plate name", "the names on these plates", ("krypte plate", "krypte side name")),
    ("krypte side name", "the plates of the sides' letters in diagrams"),
    ("krypte grid", "the lines between squares in diagrams"),
    ("krypte place", "the rings in the corners and of the marker"),
    ("krypte drawn white", "a white counter in diagrams"),
    ("krypte drawn black", "a black counter in diagrams"),
    ("krypte black disc", "a black counter"),
    ("krypte black ring", "the rings on a black counter"),
    ("krypte black core", "the core of a black counter that is a ring"),
    ("krypte white disc", "a white counter and its rim"),
    ("krypte white ring", "the rings on a white counter"),
    ("krypte cross", "crosses where cuts meet"),
    ("krypte wordmark", "the game's name as it is drawn"),
    ("krypte emblem ground", "the ground of the emblem"),
    ("krypte emblem figure*", "the shapes on the emblem's ground"),
    ("krypte emblem over*", "what lies over these shapes"),
)


def roles_told() -> tuple[ToldRole, ...]:
    """Return the game's own roles, each with its words."""
    return told_roles((roles, *marks().drawn), _WORDS)
