"""What the game's own roles are for."""

from pressboard.figures.looks.told_roles import ToldRole, Words, told_roles
from pressboard.games.kangaruse.pictures.marks import marks
from pressboard.games.kangaruse.pictures.sheet import furniture, river, roles

_WORDS: Words = (
    ("kangaruse band", "the band of the frame round the board"),
    ("kangaruse band line", "the lines of that band"),
    ("kangaruse corner star", "the stars in the corners of the frame"),
    ("kangaruse name of line", "the names of columns and rows", ("kangaruse plate of a name",)),
    ("kangaruse plate of a name", "the plates they stand on"),
    ("kangaruse inner line", "the line round the squares, within the band"),
    ("kangaruse ground", "the ground of the board"),
    ("kangaruse tile", "the tile of a square"),
    ("kangaruse tile line", "the edge of that tile"),
    ("kangaruse small tile line", "that edge in small squares"),
    ("kangaruse points", "the panel of points in the legend"),
    ("kangaruse actions", "the panel of actions in the legend"),
    ("kangaruse start", "the panel of starts in the legend, and starting squares"),
    ("kangaruse flag", "the flags of starting squares"),
    ("kangaruse flag line", "the edge of a flag that is not filled"),
    ("kangaruse star in flag", "the star in a flag"),
    ("kangaruse star in hollow flag", "the star in a flag that is not filled"),
    ("kangaruse start line", "the frame of a starting square"),
    ("kangaruse thin start line", "the same where ink is saved"),
    ("kangaruse used", "circles to tick when a square is used"),
    ("kangaruse badge", "badges with a square's number or value"),
    ("kangaruse bracket", "the bracket that joins squares of a river"),
    ("kangaruse ripple", "ripples on the water"),
    ("kangaruse reed", "stalks of reed"),
    ("kangaruse reed head", "heads of reed"),
    ("kangaruse wood floor", "the floor of woods"),
    ("kangaruse wood floor line", "the edge of woods"),
    ("kangaruse shadow", "shadows of trees"),
    ("kangaruse small foliage", "leaves of small trees"),
    ("kangaruse small trunk", "trunks of small trees"),
    ("kangaruse small plant", "small plants"),
    ("kangaruse edge of a cross", "the bare edge round crosses"),
    ("kangaruse sign", "the road signs with commands"),
    ("kangaruse number plate", "the plates with numbers on these signs"),
    ("kangaruse arrow", "arrows of commands"),
    ("kangaruse text", "words beside the board", ("paper", "kangaruse points", "kangaruse actions", "kangaruse start")),
    (
        "kangaruse name of a square",
        "what squares are, where they say it",
        ("kangaruse tile", "kangaruse points", "kangaruse actions", "kangaruse start"),
    ),
    ("kangaruse brand", "headings beside the board", ("paper",)),
    ("kangaruse water * area", "the same stroke where it is an area"),
    ("kangaruse water *", "a stroke of the river, the first its banks, the next ones upon it"),
    ("kangaruse plate", "the plates of players"),
    ("kangaruse plate ring", "the ring on a player's plate"),
    ("kangaruse plate dots", "the line to write on, on a player's plate"),
    ("kangaruse jump box", "the box with the picture of a jump"),
    ("kangaruse heading rule", "the rule below headings of the legend"),
    ("kangaruse emblem *", "the road sign with the kangaroo: sign, line, animal, eye"),
    ("kangaruse wordmark", "the game's name as it is drawn"),
)


def roles_told() -> tuple[ToldRole, ...]:
    """Return the game's own roles, each with its words."""
    return told_roles((roles, river, furniture, *marks().drawn), _WORDS)
