"""The product `diagram`: pages of diagrams of a record, each with its words below it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.contract import Item, Leaf
from generator.figures.shapes import Figure
from generator.games.crumble.pictures.diagrams.games import DrawnGame, game_of
from generator.games.crumble.pictures.diagrams.legend import captioned
from generator.games.crumble.pictures.diagrams.scenes import Scene, scenes
from generator.games.crumble.pictures.icons import ICONS
from generator.games.crumble.print.diagram_options import DiagramLook
from generator.games.crumble.print.diagram_pages import plan_pages
from generator.games.crumble.rules.position import BLACK, WHITE
from generator.printing.diagrams import Plan
from generator.printing.papers import Paper
from generator.printing.pieces import orientation


class DiagramProduct:
    """Positions and moves as pictures, one or many."""

    name = "diagram"
    summary = "A position or a move of a record as a picture, or its steps, a stretch or a whole game as pages of them."
    example = 'pressboard crumble diagram "2,1VW 1,3VW" --counts'
    params = None
    look = DiagramLook

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return "crumble-diagram"

    def leaves(self, items: Iterator[Item[Any]], look: DiagramLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; raises what reading the record raises, and DoesNotFit."""
        game = game_of(look.record, look.game)
        drawn = scenes(game, look)
        plan = plan_pages(paper, drawn, look.per_page)
        pages = [drawn[first : first + plan.share] for first in range(0, len(drawn), plan.share)]
        for number, page in enumerate(pages, 1):
            yield _leaf(game, page, plan, {"page": number, "pages": len(pages)})

    def pictures(self, item: Item[Any] | None, look: DiagramLook) -> Mapping[str, Figure]:
        """Return every diagram with its words: `board`, or by moves and steps where there are several."""
        drawn = scenes(game_of(look.record, look.game), look)
        if len(drawn) == 1:
            return {"board": captioned(drawn[0])}
        return {scene.name: captioned(scene) for scene in drawn}


def _leaf(game: DrawnGame, page: Sequence[Scene], plan: Plan, numbers: Mapping[str, int]) -> Leaf:
    names = [f"diagram {place}" for place in range(len(page))]
    context = {
        "plan": plan,
        "places": list(zip(names, page, plan.grid, strict=False)),
        "key": key(page),
        "coming": any(scene.picture.coming for scene in page),
        "record": game,
        **numbers,
    }
    figures = dict(zip(names, (scene.figure for scene in page), strict=True))
    return Leaf("diagram.xml", context, figures, ICONS, orientation=orientation(plan.paper))


def key(page: Sequence[Scene]) -> list[str]:
    """Return the names of the marks on a page that have to be explained, which are those of their icons, too."""
    pictures = [scene.picture for scene in page]
    faces = [face for picture in pictures for face in picture.pieces.values()]
    shown = {
        "cut": any(picture.cut for picture in pictures),
        "join": any(picture.joined for picture in pictures),
        "fresh": any(face.fresh for face in faces),
        "path": any(picture.path for picture in pictures),
        "captured black": any(face.captured and face.colour == BLACK for face in faces),
        "captured": any(face.captured and face.colour == WHITE for face in faces),
        "chain": any(picture.chain for picture in pictures),
        "count": any(picture.walks for picture in pictures),
    }
    return [name for name, seen in shown.items() if seen]
