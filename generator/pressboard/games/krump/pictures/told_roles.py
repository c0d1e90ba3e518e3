"""What the game's own roles are for."""

from pressboard.figures.looks.told_roles import ToldRole, Words, told_roles
from pressboard.games.krump.pictures import board_roles, roles
from pressboard.games.krump.pictures.diagrams import small_cards
from pressboard.games.krump.pictures.marks import marks

_WORDS: Words = (
    ("krump * lit", "the faces of this player's pyramids that are in the light, and their edges"),
    ("krump * side", "the faces at the side"),
    ("krump * front", "the faces in front, which are darkest"),
    ("krump red lines", "lines on Red's front faces where they are not filled"),
    ("krump black tip", "Black's tip where faces are not filled"),
    ("krump black rim", "Black's rim where faces are not filled"),
    ("krump * pip", "the pips on this player's pyramids"),
    ("krump * card border", "the border of this player's cards in the hand"),
    ("krump * card ground", "the ground of cards that are set aside at first"),
    ("krump * card lines", "the lines on that ground"),
    ("krump * card hand", "the panel of cards in the hand"),
    ("krump * card aside", "the panel of cards set aside"),
    ("krump * card hand words", "words on the border of cards in the hand", ("krump {} card border",)),
    ("krump * card aside words", "words on cards set aside", ("krump {} card ground",)),
    ("krump * card frame", "the frame of a card's back"),
    ("krump * card cells", "the filled pattern of a back"),
    ("krump * card lattice", "the pattern of lines of a back"),
    ("krump * card nodes", "where lines of that pattern meet"),
    ("krump * card letters", "letters on backs", ("paper",)),
    ("krump * card face", "the light face of the pyramid on a back"),
    ("krump * card dark face", "its dark face"),
    ("krump * card back lines", "lines on these faces"),
    ("krump * suit", "the signs of this suit"),
    ("krump * dot", "the dot in this suit's sign"),
    ("krump * words", "words in this suit's colour", ("paper",)),
    ("krump * outline", "the outline of this suit's dice"),
    ("krump * inner", "the line inside this suit's aces"),
    ("krump * left", "the left face of the pyramid in this suit's aces"),
    ("krump * right", "its right face"),
    ("krump * hatch", "lines on these faces"),
    ("krump rim", "the board's rim"),
    ("krump * bar", "the bar at this player's end of the board"),
    ("krump * end", "the same as a line where bars are not filled"),
    ("krump * name", "the player's name on the bar", ("krump {} bar",)),
    ("krump * name outside", "the player's name beside the board", ("paper",)),
    ("krump * letters", "the letters of the columns on this player's bar", ("krump {} bar",)),
    ("krump numbers", "the numbers of the rows", ("krump rim",)),
    ("krump light square", "light squares"),
    ("krump tinted square", "the squares between them"),
    ("krump square corners", "the corners of squares that are not tinted"),
    ("krump grid", "the lines between squares"),
    ("krump grid rim", "the line round the squares"),
    ("krump dot", "the dot where a move may end"),
    ("krump small card", "cards in diagrams"),
    ("krump wordmark", "the game's name as it is drawn"),
    ("krump emblem ground", "the ground of the emblem"),
    ("krump emblem figure*", "the shapes on the emblem's ground"),
    ("krump emblem over*", "what lies over these shapes"),
)


def roles_told() -> tuple[ToldRole, ...]:
    """Return the game's own roles, each with its words."""
    return told_roles((roles, board_roles, small_cards, *marks().drawn), _WORDS)
