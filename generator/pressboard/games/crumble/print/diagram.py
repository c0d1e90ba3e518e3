"""The product `diagram`: pages of diagrams of a record, each with its words below it."""

from collections.abc import Iterator

from pressboard.common.diagrams.options import RecordDiagrams, every_option, stretches
from pressboard.common.diagrams.pages import DiagramProduct, Diagrams
from pressboard.common.diagrams.scenes import Scene
from pressboard.contract.options import argument, option
from pressboard.errors import BadOption
from pressboard.games.crumble.pictures.diagrams.counts import read_place
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.games.crumble.pictures.diagrams.games import DrawnGame, game_of
from pressboard.games.crumble.pictures.diagrams.scenes import COMING, MARKS, SceneOptions, scene_of
from pressboard.games.crumble.pictures.icons import ICONS
from pressboard.games.crumble.pictures.pieces import MARGIN, view_of
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.diagrams import Format

BLACK_SIDE, WHITE_SIDE = SIDES = ("black", "white")
"""Whose side of the board is below. Places, directions and records stay what they are."""

AFTER, BEFORE = SHOWS = ("after", "before")
"""Whether a move is drawn on the position it leads to or on the one it is made in."""

LARGEST_BOARD, SMALLEST_SQUARE, _MIDDLE_BOARD = 225.0, 3.0, 80.0
"""A longer board is for playing on; the marks on smaller squares cannot be seen; mm."""

MOST_STEPS = 99
"""The steps of a path that can be diagrams of their own: their numbers have two digits, their pages an end."""


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    """The options of diagrams: what is drawn of a record, and how."""

    record: str = argument(
        "RECORD", 'A record\'s file, or its moves ("2,1VW 3,5HS"), or a position as text, such as "board 8x8".'
    )
    every: int = every_option(99_999)
    steps: bool = option(False, "A diagram for every step of a swap, too.")
    show: str = option(AFTER, "Draw a move on the position it leads to, or on the one before it.", SHOWS)
    marks: bool = option(True, "Draw what the move did: cut or join, fresh pieces, swap path, captures.")
    counts: bool = option(False, "Number the intersections that the notation of the move counts, on the one before it.")
    walk: str = option(
        "", "Number the intersections counted on the way to a location, such as 3,2.", metavar="LOCATION"
    )
    names: bool = option(False, "Write its location into every piece.", label="Locations in pieces")
    compass: bool = option(False, "Name the directions around the board.")
    side: str = option(
        BLACK_SIDE,
        "From whose side the board is seen; White's has the directions named around it.",
        SIDES,
        label="Seen from",
        main=True,
    )

    def check(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        self._check_marks()
        if self.walk:
            read_place(self.walk)

    def _check_marks(self) -> None:
        """Raise BadOption where one option takes away what another one draws."""
        wanted = [name for name in ("steps", "counts") if getattr(self, name)]
        if wanted and not self.marks:
            raise BadOption(f"--no-marks draws nothing of the move; leave out --{wanted[0]}")
        if self.steps and self.before:
            other = "counts" if self.counts else "show before"
            raise BadOption(f"--steps are drawn as they are made; leave out --{other}")

    @property
    def turned(self) -> bool:
        """Whether the board is seen from White's side."""
        return self.side == WHITE_SIDE

    @property
    def before(self) -> bool:
        """Whether moves are drawn on the position they are made in, where alone their counts are right."""
        return self.counts or self.show == BEFORE

    @property
    def shown(self) -> SceneOptions:
        """What each of the diagrams shows."""
        return SceneOptions(
            before=self.before,
            marks=self.marks,
            counts=self.counts,
            walk=self.walk,
            names=self.names,
            compass=self.compass or self.turned,
            caption=self.caption,
        )


def scenes(game: DrawnGame, options: DiagramOptions) -> list[Scene[DiagramPicture]]:
    """Return what `options` asks for of a game, in order; raises BadOption for plies and places the game has not."""
    plies = [told.stop - 1 for told in stretches(options, range(1, game.last + 1))]
    for name in ("counts", "steps"):
        if getattr(options, name) and not any(plies):
            raise BadOption(f"--{name} is for a move, and only a position is drawn; add a move, or leave it out")
    view = view_of((game.position(each).layout for ply in plies for each in {ply, max(ply - 1, 0)}), options.turned)
    return [scene_of(game, options.shown, view, ply, event) for ply in plies for event in _events(game, options, ply)]


def _events(game: DrawnGame, options: DiagramOptions, ply: int) -> Iterator[int | None]:
    """Yield the events of a ply that have a diagram of their own; None is the whole of it."""
    steps = len(game.move(ply).path) if options.steps and ply else 0
    if steps > MOST_STEPS:
        raise BadOption(f"--steps: move {ply} has {steps} steps; {MOST_STEPS} are the most that are drawn one by one")
    yield from range(steps + 1) if steps else (None,)


def diagrams(options: DiagramOptions) -> Diagrams:
    """Return the diagrams that `options` ask for; raises what reading the record raises."""
    from pressboard.games.crumble.pictures.diagrams.legend import captioned

    game = game_of(options.record, options.game)
    drawn = scenes(game, options)
    view = drawn[0].shown.view
    form = Format(
        view.width + 2 * MARGIN,
        view.height + 2 * MARGIN,
        smallest=SMALLEST_SQUARE,
        largest=LARGEST_BOARD / max(view.width, view.height),
        middle=_MIDDLE_BOARD / view.width,
    )
    return Diagrams(game, drawn, form, COMING if options.before else MARKS, ICONS, captioned)


DIAGRAM = DiagramProduct(
    game="crumble",
    summary="A position or a move of a record as a picture, or its steps, a stretch or a whole game as pages of them.",
    example='pressboard crumble diagram "2,1VW 1,3VW" --counts',
    options=DiagramOptions,
    draw=diagrams,
)
