"""The product `diagram`: pages of diagrams of a record, each with its words below it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.contract import Item, Leaf
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.icons import ICONS
from generator.games.krypte.print.diagram_options import DiagramLook
from generator.games.krypte.print.diagram_page import captioned, plan_pages
from generator.games.krypte.print.diagram_scenes import Game, Scene, game_of, scenes
from generator.games.krypte.rules.board import BLACK, WHITE
from generator.printing.diagrams import Plan
from generator.printing.papers import Paper
from generator.printing.pieces import orientation


class DiagramProduct:
    """Positions and stretches of moves as pictures, one or many."""

    name = "diagram"
    summary = "A position or a stretch of moves of a record as a picture, or a whole game as pages of them."
    example = 'pressboard krypte diagram "d1 e8 c1" --legal'
    params = None
    look = DiagramLook

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return "krypte-diagram"

    def leaves(self, items: Iterator[Item[Any]], look: DiagramLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; raises what reading the record raises, and DoesNotFit."""
        game = game_of(look.record, look.game)
        drawn = scenes(game, look)
        plan = plan_pages(paper, drawn, look.per_page)
        pages = [drawn[first : first + plan.share] for first in range(0, len(drawn), plan.share)]
        for number, page in enumerate(pages, 1):
            yield _leaf(game, page, plan, {"page": number, "pages": len(pages)})

    def pictures(self, item: Item[Any] | None, look: DiagramLook) -> Mapping[str, Figure]:
        """Return every diagram with its words: `board`, or by their last moves where there are several."""
        game = game_of(look.record, look.game)
        drawn = scenes(game, look)
        if len(drawn) == 1:
            return {"board": captioned(drawn[0], game.note)}
        return {str(scene.last): captioned(scene, game.note) for scene in drawn}


def _leaf(game: Game, page: Sequence[Scene], plan: Plan, numbers: Mapping[str, int]) -> Leaf:
    names = [f"diagram {place}" for place in range(len(page))]
    context = {
        "plan": plan,
        "places": list(zip(names, page, plan.grid, strict=False)),
        "key": key(page),
        "record": game,
        **numbers,
    }
    figures = dict(zip(names, (scene.figure for scene in page), strict=True))
    return Leaf("diagram.xml", context, figures, ICONS, orientation=orientation(plan.paper))


def key(page: Sequence[Scene]) -> list[str]:
    """Return the names of the marks on a page that have to be explained, which are those of their icons, too."""
    positions = [scene.position for scene in page]
    marks = [scene.marks for scene in page]
    shown = {
        "turned": any(each.turned for each in marks),
        "last": any(each.last is not None for each in marks),
        "line": any(position.lines(BLACK) | position.lines(WHITE) for position in positions),
        "legal": any(each.legal for each in marks),
        "ambiguous": any(each.legal and position.ambiguous() for each, position in zip(marks, positions, strict=True)),
        "threat": any(each.threats for each in marks),
        "active": any(position.active for position in positions),
    }
    return [name for name, seen in shown.items() if seen]
