"""The product `diagram` of every game: pages of diagrams of a record, and every diagram as a picture by itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import repeat
from typing import TYPE_CHECKING, Any

from pressboard.figures.shapes import Figure, Symbol
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.kinds.scenes import stretches
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper, orientation
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.kinds.drawn_games import DrawnGame
    from pressboard.play.records.records import Records
    from pressboard.printing.diagrams import DiagramPlan, Format


from pressboard.kinds.scenes import Mark, RecordDiagrams, Scene, marks_in

TEMPLATE = "diagram.xml"
"""The template of a game that fills these pages."""
ALONE = "board"
"""What a picture is called that is the only one."""


@dataclass(frozen=True, slots=True)
class Diagrams:
    """Diagrams of a `record`, how large they may be, their marks, and the icons of these by the same names.

    `captioned` draws one with its words below it.
    """

    record: Any
    scenes: Sequence[Scene[Any]]
    form: "Format"
    marks: Mapping[str, Mark]
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    captioned: Callable[[Scene[Any]], Figure] = Scene.captioned

    def plan(self, paper: Paper, options: RecordDiagrams) -> "DiagramPlan":
        """Share the pages of `paper` among them; raises DoesNotFit."""
        from pressboard.kinds.plans import planned

        return planned(paper, self.form, [scene.words for scene in self.scenes], options)

    def leaves(self, plan: "DiagramPlan") -> Iterator[Leaf]:
        """Yield the pages, as many diagrams on each as `plan` says; those that are poured go on by themselves."""
        share = len(self.scenes) if plan.poured else plan.share
        pages = [self.scenes[first : first + share] for first in range(0, len(self.scenes), share)]
        for number, page in enumerate(pages, 1):
            found = marks_in(self.marks, page)
            figures = {f"diagram {place}": scene.figure for place, scene in enumerate(page)}
            slots = repeat(None) if plan.poured else plan.grid
            context = {
                "record": self.record,
                "key": [(name if name in self.icons else "", self.marks[name].meaning) for name in found],
                "plan": plan,
                "places": list(zip(figures, page, slots, strict=False)),
                "page": number,
                "pages": len(pages),
            }
            yield Leaf(TEMPLATE, context, figures, self.icons, orientation=orientation(plan.paper))

    @property
    def pictures(self) -> dict[str, Figure]:
        """Every diagram with its words: `ALONE`, or by their names where there are several."""
        alone = len(self.scenes) == 1
        return {ALONE if alone else scene.name: self.captioned(scene) for scene in self.scenes}


def diagram_product(
    game: str, summary: str, example: str, options: type[RecordDiagrams], draw: Callable[[Any], Diagrams]
) -> PlainProduct:
    """Return positions and moves of a game as pictures, one or many: `draw` gives those that options ask for."""

    def leaves(chosen: RecordDiagrams, paper: Paper) -> Iterator[Leaf]:
        drawn = draw(chosen)
        yield from drawn.leaves(drawn.plan(paper, chosen))

    return PlainProduct(game, "diagram", summary, example, options, leaves, lambda chosen: draw(chosen).pictures)


def drawn_scenes(
    records: "Records[Any, Any]", options: RecordDiagrams, draw: Callable[[Any, Any, str], Figure]
) -> "tuple[DrawnGame[Any, Any], list[Scene[Any]]]":
    """Return the game of a record and its diagrams, each told by its last move and by who is to move or has won.

    `draw` draws a position with its last move, None before the first, and a title.
    """
    from pressboard.kinds.drawn_games import DrawnGame

    game, scenes = DrawnGame.read(records, options.record, options.game, getattr(options, "readings", ())), []
    for plies in stretches(options.marking(game.marks), range(1, game.last + 1)):
        ply = plies.stop - 1
        position, move = game.position(ply), game.move(ply) if ply else None
        status = records.ending(position) or words("{player} to move", player=words(records.player(position)))
        said = records.format_move(move, game.position(ply - 1)) if ply else words("The beginning")
        caption = options.caption or words("{move}: {status}.", move=f"{ply}. {said}" if ply else said, status=status)
        scenes.append(Scene(ply, (position, move), lambda shown, title: draw(*shown, title), caption))
    return game, scenes
