"""The product `diagram`: pages of diagrams of a record, each with its words below it; what is asked of them."""

from pressboard.errors import BadOption, quoted
from pressboard.games.krump.pictures.diagrams.games import DrawnGame, game_of
from pressboard.games.krump.pictures.diagrams.positions import RIM
from pressboard.games.krump.pictures.diagrams.scenes import MARKS, Shown, scene_of
from pressboard.games.krump.rules.board.tables import WIDTH, square_name
from pressboard.kinds.diagrams import Diagrams, diagram_product
from pressboard.kinds.options import argument, option
from pressboard.kinds.scenes import RecordDiagrams, Scene, every_option, stretches
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.diagrams import Format

LARGEST_SQUARE, SMALLEST_SQUARE, _MIDDLE_SQUARE = 30.0, 6.0, 11.0
"""A larger square is for playing on; the names of smaller ones cannot be read; mm."""

_SQUARES = {square_name(square): square for square in range(WIDTH * WIDTH)}


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    """What is drawn of a record, and how."""

    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("4h, 3s, Sd2-d3, Me6-c5"), or a position as text, or the word example for the '
        "round of the rules.",
    )
    moves: str = option(
        "",
        "A stretch of moves, cards and stops among them, such as 5-8: each has an arrow.",
        metavar="A-B",
        label="Stretch of moves",
        main=True,
    )
    every: int = every_option(100_000)
    unit: str = option(
        "",
        "Mark where the unit or stack on this square can go, cards aside.",
        metavar="SQUARE",
        label="Unit on a square",
        main=True,
    )
    cards: bool = option(True, "Write below the diagram which cards and pyramids lie in front of both players.")

    def check(self) -> None:
        """Raise BadOption for what is no square."""
        if self.unit and self.unit.lower() not in _SQUARES:
            raise BadOption(f"--unit {quoted(self.unit)}: a square from a1 to {[*_SQUARES][-1]}, such as c3")


def scenes(game: DrawnGame, options: DiagramOptions) -> list[Scene[Shown]]:
    """Return what `options` asks for of a game, in order; raises BadOption for moves the game has not."""
    unit = _SQUARES[options.unit.lower()] if options.unit else None
    told = stretches(options, range(1, game.last + 1), each=False)
    return [scene_of(game, plies, unit, options.cards, options.caption) for plies in told]


def diagrams(options: DiagramOptions) -> Diagrams:
    """Return the diagrams that `options` ask for; raises what reading the record raises."""
    game = game_of(options.record, options.game)
    options = options.marking(game.marks)
    form = Format(WIDTH + RIM, WIDTH + RIM, SMALLEST_SQUARE, LARGEST_SQUARE, _MIDDLE_SQUARE)
    return Diagrams(game, scenes(game, options), form, MARKS)


DIAGRAM = diagram_product(
    game="krump",
    summary="A position or a stretch of moves of a record as a picture, or a whole game as pages of them.",
    example='pressboard krump diagram "4h, 3s, Sd2-d3, Me6-c5" --unit c5',
    options=DiagramOptions,
    draw=diagrams,
)
