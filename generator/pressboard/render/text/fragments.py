"""Fragments: the pieces of a paragraph, each a text, an icon or the end of a line, in one style all through."""

from pressboard.figures.shapes import Symbol
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.render.text.faces import Face


class LineIcon(NamedTuple):
    """An icon in a line, `height` points high and wide, its foot so many points above the baseline."""

    symbol: Symbol
    height: float
    foot: float


class Lead(NamedTuple):
    """Where a link leads to, and its number among the links of its paragraph: neighbours stay apart."""

    number: int
    address: str


@dataclass(slots=True)
class Fragment:
    """A piece of a paragraph in one style: a text, an icon or the end of a line.

    Its type is of `size` points, `colour` is #rrggbb; it stands `rise` points above the line and may be `struck`
    through.
    """

    text: str
    face: Face
    size: float
    colour: str
    rise: float = 0.0
    struck: bool = False
    lead: Lead | None = None
    icon: LineIcon | None = None
    ends_line: bool = False

    def width(self, text: str) -> float:
        """The width of a text in this style, points."""
        return self.size * self.face.width(text)

    def is_like(self, other: "Fragment") -> bool:
        """Whether both are texts of one style."""
        if self is other:
            return not (self.icon or self.ends_line)
        return (
            self.face is other.face
            and self.size == other.size
            and self.colour == other.colour
            and self.rise == other.rise
            and self.struck == other.struck
            and self.lead == other.lead
            and not (self.icon or other.icon or self.ends_line or other.ends_line)
        )

    @property
    def is_visible(self) -> bool:
        """Whether something would be seen of it; of the end of a line its height is."""
        return bool(self.text.strip()) or self.icon is not None or self.ends_line
