"""The product `diagram`: pages of diagrams of a sheet or of a game on it, each with its words below it.

All but its options is loaded when it is printed.
"""

from pressboard.errors import BadOption, named
from pressboard.figures.shapes import Point
from pressboard.games.kangaruse.print.rules import IconStyle
from pressboard.kinds.diagrams import Diagrams, Format, diagram_product
from pressboard.kinds.options import argument, option
from pressboard.kinds.scenes import (
    MOST_GAMES,
    SEEN_FROM,
    Mark,
    RecordDiagrams,
    arrows_option,
    every_option,
    labels_option,
    marks_over,
    per_page_option,
    seen_from_option,
    stretches,
)
from pressboard.lean_classes import dataclass

LARGEST_SQUARE, SMALLEST_SQUARE = 24.0, 4.5
"""A larger square is for playing on; the marks on a smaller one cannot be read; mm."""
_MIDDLE_SQUARE = 9.0
_MIDDLE_LARGE, _LARGE_LETTERS = 10.5, 2.7
"""The middle size of squares in large print, and the letters in its frames, in tenths of a square: above the commands
there is no room for more."""


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams, IconStyle):
    """What is drawn of a sheet or a record, and how."""

    record: str = argument(
        "RECORD-or-SHEET",
        "A record's file, or a sheet: its code, its set-up as text, or a file that holds one; or the word example for "
        "a small game.",
    )
    game: int = option(
        1, "Which sheet of a file that holds several.", label="Sheet", limits=(1, MOST_GAMES)
    )
    every: int = every_option(99_999)
    legal: bool = option(
        False,
        "Ring the squares where who is to move may go; a barred ring is one that is forbidden.",
        label="Legal jumps",
        main=True,
    )
    from_: str = option(
        "",
        "The same for who stands on this square, or would stand there.",
        metavar="SQUARE",
        label="From a square",
    )
    arrows: tuple[str, ...] = arrows_option("c1-e3")
    labels: tuple[str, ...] = labels_option("c3=A")
    seen_from: str = seen_from_option(SEEN_FROM)
    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")
    per_page: int = per_page_option(2)


def drawn(options: DiagramOptions, marked: bool = True) -> Diagrams:
    """Return the diagrams that `options` ask for, or those `marked` in the record; raises what reading it raises."""
    from pressboard.games.kangaruse.pictures.diagrams import (
        ICONS,
        MARKS,
        SEAT_MARKS,
        game_of,
        scene_of,
    )
    from pressboard.games.kangaruse.pictures.sheet.board import SIDE, picture_size, place_of
    from pressboard.games.kangaruse.pictures.sheet.squares import LEAST_LINE_NAME, Look

    game = game_of(options.record, options.game)
    options = options.marking(game.marks if marked else ())
    letters = _LARGE_LETTERS if options.type.is_large else LEAST_LINE_NAME
    look = Look(options.icons, options.coordinates, letters=letters)

    def middle_of(name: str) -> Point:
        with named("labels and arrows", ValueError, BadOption):
            return place_of(game.sheet, game.sheet.square(name.lower()), 0.5, 0.5)

    items = [*marks_over(options.arrows, options.labels, "c1-e3", middle_of, SIDE)]
    quarters = SEEN_FROM.index(options.seen_from)
    scenes = [
        scene_of(
            game, plies, look, legal=options.legal, origin=options.from_, caption=options.caption
        ).over(items, quarters)
        for plies in stretches(options, range(1, game.last + 1))
    ]
    size = picture_size(game.sheet.columns, game.sheet.rows)
    if quarters % 2:
        size = size[::-1]
    form = Format(
        *size,
        SMALLEST_SQUARE,
        LARGEST_SQUARE,
        _MIDDLE_LARGE if options.type.is_large else _MIDDLE_SQUARE,
    )
    players = {
        mark: Mark(player, lambda _: True, is_name=True)
        for mark, player in zip(SEAT_MARKS, game.players, strict=False)
    }
    return Diagrams(
        game, scenes, form, players | MARKS, ICONS, lambda scene: scene.captioned(square=SIDE)
    )


DIAGRAM = diagram_product(
    game="kangaruse",
    summary="A sheet or a position of a game on it as a picture, with the jumps there are, or a whole game as pages.",
    example="pressboard kangaruse diagram example --at 3 --legal",
    options=DiagramOptions,
    draw=drawn,
)
