"""The product `diagram`: pages of diagrams of a sheet or of a game on it, each with its words below it.

All but its options is loaded when it is printed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pressboard.common.diagrams.options import (
    MOST_GAMES,
    USUAL,
    RecordDiagrams,
    Typed,
    every_option,
    per_page_option,
    stretches,
)
from pressboard.common.plain_product import PlainProduct
from pressboard.contract import Item, Leaf
from pressboard.contract.options import argument, option
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.print.icon_style import IconStyle
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.games.kangaruse.pictures.diagrams.games import DrawnGame
    from pressboard.games.kangaruse.pictures.diagrams.scenes import Scene, SceneOptions
    from pressboard.printing.diagrams import DiagramPlan

LARGEST_SQUARE, SMALLEST_SQUARE = 24.0, 4.5
"""A larger square is for playing on; the marks on a smaller one cannot be read; mm."""
_MIDDLE_SQUARE = 9.0
_MIDDLE_LARGE, _LARGE_LETTERS = 12.0, 2.7
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
    game: int = option(1, "Which sheet of a file that holds several.", label="Sheet", limits=(1, MOST_GAMES))
    every: int = every_option(99_999)
    legal: bool = option(
        False,
        "Ring the squares where who is to move may go; a barred ring is one that is forbidden.",
        label="Legal jumps",
        main=True,
    )
    from_: str = option(
        "", "The same for who stands on this square, or would stand there.", metavar="SQUARE", label="From a square"
    )
    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")
    per_page: int = per_page_option(2)

    @property
    def shown(self) -> "SceneOptions":
        """What each of the diagrams shows."""
        from pressboard.games.kangaruse.pictures.diagrams.diagram import Look
        from pressboard.games.kangaruse.pictures.diagrams.scenes import SceneOptions

        look = Look(self.icons, self.coordinates)
        look = replace(look, letters=_LARGE_LETTERS) if self.large_print else look
        return SceneOptions(look, self.legal, self.from_, self.caption)


def drawn(options: DiagramOptions) -> "tuple[DrawnGame, list[Scene]]":
    """Return a source's game and what `options` asks for of it, in order; raises what reading it raises."""
    from pressboard.games.kangaruse.pictures.diagrams.games import game_of
    from pressboard.games.kangaruse.pictures.diagrams.scenes import scene_of

    game = game_of(options.record, options.game)
    return game, [scene_of(game, options.shown, *stretch) for stretch in stretches(options, game.last)]


def plan_pages(paper: Paper, scenes: "Sequence[Scene]", per_page: int, typed: Typed = USUAL) -> "DiagramPlan":
    """Share the pages of `paper` among diagrams, at most `per_page` each; raises DoesNotFit."""
    from pressboard.common.diagrams.large import planned
    from pressboard.games.kangaruse.pictures.sheet.picture import picture_size
    from pressboard.printing.diagrams import Format

    size = picture_size(scenes[0].sheet.columns, scenes[0].sheet.rows)
    form = Format(*size, SMALLEST_SQUARE, LARGEST_SQUARE, _MIDDLE_LARGE if typed.large_print else _MIDDLE_SQUARE)
    return planned(paper, form, [(scene.caption, scene.moves) for scene in scenes], per_page, typed)


class DiagramProduct(PlainProduct[Sheet]):
    """Positions of games as pictures, one or many, and where one can jump."""

    game = "kangaruse"
    name = "diagram"
    summary = "A sheet or a position of a game on it as a picture, with the jumps there are, or a whole game as pages."
    example = "pressboard kangaruse diagram example --at 3 --legal"
    options = DiagramOptions

    def leaves(self, items: Iterator[Item[Sheet]], options: DiagramOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; raises what reading the record raises, and DoesNotFit."""
        from pressboard.common.diagrams.pages import diagram_leaves
        from pressboard.games.kangaruse.pictures.diagrams.key import ICONS

        game, scenes = drawn(options)
        plan = plan_pages(paper, scenes, options.per_page, options.words_type)
        yield from diagram_leaves(scenes, plan, ICONS, lambda page: {"record": game, "key": key(game, page)})

    def pictures(self, item: Item[Sheet] | None, options: DiagramOptions) -> Mapping[str, Figure]:
        """Return every diagram with its words: `board`, or by their last moves where there are several."""
        from pressboard.common.diagrams.pages import diagram_pictures

        _, scenes = drawn(options)
        return diagram_pictures(scenes, lambda scene: scene.captioned())


def key(game: "DrawnGame", page: "Sequence[Scene]") -> list[tuple[str, str]]:
    """Return the icons of the marks on a page and what they stand for; each player's mark is among them."""
    from pressboard.games.kangaruse.pictures.diagrams.diagram import MARKS

    shown = {
        "used": (any(scene.played.used for scene in page), words("crossed out")),
        "end": (any(scene.reach and scene.reach.ends for scene in page), words("one may go there")),
        "barred": (any(scene.reach and scene.reach.barred for scene in page), words("unused, but forbidden")),
    }
    players = [*zip(MARKS, game.players, strict=False)]
    return players + [(name, told) for name, (seen, told) in shown.items() if seen]
