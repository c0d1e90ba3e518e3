"""The product `diagram` of every game: pages of diagrams of a record, and every diagram as a picture by itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure, Symbol
from pressboard.kinds import drawn_games
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.kinds.scenes import (
    AS_TEXT,
    AnyScene,
    Mark,
    RecordDiagrams,
    Scene,
    marks_in,
    stretches,
)
from pressboard.lean_classes import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.play.records.replays import ReadPosition, Records


@dataclass(frozen=True, slots=True)
class Format:
    """How large pictures are: `width` x `height` squares, each from `smallest` to `largest` mm.

    Smaller squares cannot be read and larger ones are for playing on; those of a picture of middle size have `middle`.
    """

    width: float
    height: float
    smallest: float
    largest: float
    middle: float


P = TypeVar("P", bound="ReadPosition")
M = TypeVar("M")
DiagramLook = TypeVar("DiagramLook", bound=RecordDiagrams)


@dataclass(frozen=True, slots=True)
class Diagrams:
    """Diagrams of a `record`, how large they may be, their marks, and the icons of these by the same names.

    `captioned` draws one with its words below it. Its position is so many plies `back` of the last it tells of.
    """

    record: Any
    scenes: Sequence[AnyScene]
    form: Format
    marks: Mapping[str, Mark]
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    captioned: Callable[[AnyScene], Figure] = Scene.captioned
    back: int = 0

    @property
    def commented(self) -> list[AnyScene]:
        """The diagrams with what the record says from the one before to each of them."""
        found = list[AnyScene]()
        for before, scene in zip((None, *self.scenes), self.scenes, strict=False):
            first = scene.last
            if before and before.last < first:
                first = before.last + 1
            plies = range(first, scene.last + 1)
            said = (text for ply in plies for text in self.record.comments.get(ply, ()))
            found.append(replace(scene, said=tuple(said)))
        return found

    def leaf(self, options: RecordDiagrams, paper: Paper) -> Leaf:
        """Return their pages; raises DoesNotFit where words flow beside pictures that are too large for the paper."""
        form = self.form
        refusal = f"a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger paper"
        if options.type.is_apart and form.smallest * form.width > min(
            paper.free_width, paper.free_height
        ):
            raise DoesNotFit(f"{'in large print ' * options.type.is_large}{refusal}")
        scenes = self.commented
        figures = {f"diagram {number}": scene.figure for number, scene in enumerate(scenes)}
        told = [
            _told(scene, "caption", "moves", "beside", "said", "words", "lying") for scene in scenes
        ]
        found = [marks_in(self.marks, [scene]) for scene in self.scenes]
        context = {
            "record": _told(self.record, "title", "note", "facts", "number", "of"),
            "key": [
                (name, name if name in self.icons else "", mark.told)
                for name, mark in self.marks.items()
            ],
            "places": list(zip(figures, told, found, strict=True)),
            "per_page": options.per_page,
            "form": form,
            "no_room": refusal,
        }
        return Leaf("diagram.xml", context, figures, self.icons)

    @property
    def pictures(self) -> dict[str, Figure]:
        """Every diagram with its words: `board`, or by their names where there are several."""
        scenes = self.commented
        alone = len(scenes) == 1
        return {
            "board" if alone else scene.name: replace(
                self.captioned(scene), notation=self._notation(scene)
            )
            for scene in scenes
        }

    def _notation(self, scene: AnyScene) -> str:
        """Return the position that a diagram shows as it is written; "" within a ply."""
        if scene.step is not None:
            return ""
        return f"{AS_TEXT}\n{self.record.notation(scene.last - self.back)}"


def _told(thing: object, *names: str) -> dict[str, object]:
    """Those attributes `names` that a thing has, for a template; nothing else of it is sent to processes."""
    return {name: getattr(thing, name) for name in names if hasattr(thing, name)}


def diagram_product(
    game: str,
    summary: str,
    example: str,
    options: type[DiagramLook],
    draw: Callable[[DiagramLook], Diagrams],
) -> PlainProduct[DiagramLook]:
    """Return positions and moves of a game as pictures, one or many: `draw` gives those that options ask for."""

    def leaves(chosen: DiagramLook, paper: Paper) -> Iterator[Leaf]:
        yield draw(chosen).leaf(chosen, paper)

    return PlainProduct(
        game, "diagram", summary, example, options, leaves, lambda chosen: draw(chosen).pictures
    )


def drawn_scenes(
    records: "Records[P, M]", options: RecordDiagrams, draw: Callable[[P, M | None, str], Figure]
) -> "tuple[drawn_games.DrawnGame[P, M], list[Scene[tuple[P, M | None]]]]":
    """Return the game of a record and its diagrams, each told by its last move and by who is to move or has won.

    `draw` draws a position with its last move, None before the first, and a title.
    """
    game = drawn_games.DrawnGame.read(records, options.record, options.game, options.readings)
    scenes = list[Scene[tuple[P, M | None]]]()
    for plies in stretches(options.marking(game.marks), range(1, game.last + 1)):
        ply = plies.stop - 1
        position, move = game.position(ply), game.move(ply) if ply else None
        status = records.ending(position) or words(
            "{player} to move", player=words(records.player(position))
        )
        said = game.written(ply) if ply else words("The beginning")
        caption = options.caption or words(
            "{move}: {status}.", move=f"{ply}. {said}" if ply else said, status=status
        )
        scenes.append(
            Scene(ply, (position, move), lambda shown, title: draw(*shown, title), caption)
        )
    return game, scenes
