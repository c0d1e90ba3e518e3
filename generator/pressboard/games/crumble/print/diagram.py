"""The product `diagram`: what is drawn of a record, each diagram with its words; what is asked of them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from pressboard.errors import BadOption, named, quoted
from pressboard.figures.shapes import Figure
from pressboard.games.crumble.pictures.diagrams import (
    ICONS,
    DiagramPicture,
    DrawnGame,
    bare,
    describe_move,
    diagram,
    game_of,
    read_place,
    walk_to,
    walks_of,
    with_move,
)
from pressboard.games.crumble.pictures.pieces import MARGIN, BoardView, view_of
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, ending
from pressboard.games.crumble.rules.locations import find, format_location
from pressboard.games.crumble.rules.tiling import NAMES, Exact
from pressboard.games.crumble.rules.turns import Cut, Turn
from pressboard.kinds.diagrams import Diagrams, Format, diagram_product
from pressboard.kinds.options import argument, option
from pressboard.kinds.scenes import (
    Mark,
    RecordDiagrams,
    Scene,
    every_option,
    marks_in,
    marks_over,
    read_labels,
    stretches,
)
from pressboard.lean_classes import dataclass
from pressboard.words import words

AFTER, BEFORE = SHOWS = ("after", "before")
"""Whether a move is drawn on the position it leads to or on the one it is made in."""


_LABEL = "1,1=A"
MOST_STEPS = 99
"""The steps of a path that can be diagrams of their own: their numbers have two digits, their pages an end."""


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("2,1VW 3,5HS"), or a position as text, such as "board 8x8".',
    )
    every: int = every_option(99_999)
    steps: bool = option(False, "A diagram for every step of a swap, too.")
    show: str = option(
        AFTER, "Draw a move on the position it leads to, or on the one before it.", SHOWS
    )
    marks: bool = option(
        True, "Draw what the move did: cut or join, fresh pieces, swap path, captures."
    )
    counts: bool = option(
        False,
        "Number the intersections that the notation of the move counts, on the one before it.",
    )
    walk: str = option(
        "",
        "Number the intersections counted on the way to a location, such as 3,2.",
        metavar="LOCATION",
    )
    names: bool = option(False, "Write its location into every piece.", label="Locations in pieces")
    compass: bool = option(False, "Name the directions around the board.")
    arrows: str = option(
        "", "Arrows between pieces by their locations, such as 0-2,1; several with spaces."
    )
    labels: str = option(
        "", f"Letters on pieces by their locations, such as {_LABEL}; several with spaces."
    )
    seen_from: str = option(
        "black",
        "From whose side the board is seen; White's has the directions named around it.",
        ("black", "white"),
        label="Seen from",
        main=True,
    )

    def check(self) -> None:
        """Raise BadOption for words that mean nothing, and where one option takes away what another one draws."""
        if self.walk:
            read_place(self.walk)
        wanted = [name for name in ("steps", "counts") if getattr(self, name)]
        if wanted and not self.marks:
            raise BadOption(f"--no-marks draws nothing of the move; leave out --{wanted[0]}")
        if self.steps and self.before:
            other = "counts" if self.counts else "show before"
            raise BadOption(f"--steps are drawn as they are made; leave out --{other}")

    @property
    def turned(self) -> bool:
        return self.seen_from == "white"

    @property
    def before(self) -> bool:
        """True if moves are drawn on the position they are made in, where alone their counts are right."""
        return self.counts or self.show == BEFORE


def _captured(picture: DiagramPicture, colour: int) -> bool:
    return any(face.captured and face.colour == colour for face in picture.pieces.values())


MARKS = {
    "cut": Mark("the cut", lambda picture: picture.cut),
    "join": Mark("the outline of the join", lambda picture: picture.joined),
    "fresh": Mark(
        "framed: just cut or joined",
        lambda picture: any(face.fresh for face in picture.pieces.values()),
    ),
    "path": Mark("the swap, step by step", lambda picture: picture.path),
    "captured black": Mark(
        "striped: captured, was white", lambda picture: _captured(picture, BLACK)
    ),
    "captured": Mark("striped: captured, was black", lambda picture: _captured(picture, WHITE)),
    "chain": Mark("the chain that wins", lambda picture: picture.chain),
    "count": Mark("intersections as the notation counts them", lambda picture: picture.walks),
}
COMING = MARKS | {
    "captured black": Mark("striped: black, about to turn white", MARKS["captured black"].is_in),
    "captured": Mark("striped: white, about to turn black", MARKS["captured"].is_in),
}
"""The marks by the names of their icons, of moves that are done and of those that are coming."""


def draw(picture: DiagramPicture, caption: str) -> Figure:
    return replace(diagram(picture, words("Crumble, {caption}", caption=caption)), shows=caption)


def scenes(game: DrawnGame, options: DiagramOptions) -> list[Scene[DiagramPicture]]:
    """The scenes of a game that `options` choose, in order; raises BadOption for plies and places the game has not."""
    plies = [told.stop - 1 for told in stretches(options, range(1, game.last + 1))]
    for name in ("counts", "steps"):
        if getattr(options, name) and not any(plies):
            raise BadOption(
                f"--{name} is for a move, and only a position is drawn; add a move, or leave it out"
            )
    view = view_of(
        (game.position(each).layout for ply in plies for each in {ply, max(ply - 1, 0)}),
        options.turned,
    )
    found = list[Scene[DiagramPicture]]()
    for ply in plies:
        steps = len(game.move(ply).path) if options.steps and ply else 0
        if steps > MOST_STEPS:
            many = f"--steps: move {ply} has {steps} steps"
            raise BadOption(f"{many}; {MOST_STEPS} are the most that are drawn one by one")
        found += [
            _scene(game, options, view, ply, event)
            for event in (range(steps + 1) if steps else (None,))
        ]
    return found


def _scene(
    game: DrawnGame, options: DiagramOptions, view: BoardView, ply: int, event: int | None
) -> Scene[DiagramPicture]:
    """Return the diagram after a ply, or after an event of it; raises BadOption for a location the board has not."""
    position, events = game.position(ply), list[Turn]()
    if ply:
        before = game.position(ply - 1)
        events = before.unfolded(game.move(ply))
        position = before if options.before else position
        if event is not None:
            position = before.copy()
            position.push(events[event])
    picture, layout = bare(view, position), position.layout
    if events and options.marks:
        seen = events if event is None else events[: event + 1]
        picture = with_move(picture, before, seen, event or 1, options.before)
    if options.names:
        names = {layout.exact(piece): format_location(layout, piece) for piece in layout.pieces}
    else:
        names = {}
    walks = [walk_to(layout, options.walk)] if options.walk else []
    walks += walks_of(layout, game.move(ply)) if options.counts and ply else []

    def at(location: str) -> Exact:
        with named(f"labels and arrows: {quoted(location)}", ValueError, BadOption):
            return layout.exact(find(layout, location))

    letters = read_labels(options.labels.split(), _LABEL, at)
    picture = replace(picture, names=names, walks=walks, letters=letters)
    picture = replace(picture, compass=options.compass or options.turned)
    ends = options.arrows.split()
    items = marks_over(ends, (), "0-2,1", lambda name: view.middle(at(name)), view.length(0.7))
    caption = options.caption or _caption(game, options, events, ply, event)
    return Scene(ply, picture, draw, caption, step=event).over(items)


def _caption(
    game: DrawnGame, options: DiagramOptions, events: list[Turn], ply: int, event: int | None
) -> str:
    """The caption of a diagram: its move or its event, and whose turn it is or how the game ended."""
    position = game.position(ply)
    status = ending(position) or words("{player} is to move", player=words(COLOURS[position.turn]))
    if not events:
        width, height, pieces = (
            position.layout.width,
            position.layout.height,
            len(position.layout.pieces),
        )
        board = words(
            "{width} by {height}, {pieces} pieces", width=width, height=height, pieces=pieces
        )
        return words("{board}: {status}.", board=board, status=status)
    told, end = describe_move(game, ply), len(events) if event is None else event + 1
    if options.before:
        return words(
            "{move}, on the board before it." if options.marks else "Before {move}.", move=told
        )
    if event is not None:
        if isinstance(events[0].action, Cut):
            done = words("the cut")
        else:
            done = words("the join")
        if event:
            direction = words(NAMES[events[event].path[-1]])
            done = words("step {number} to the {direction}", number=event, direction=direction)
        told = words("{move}, {event}", move=told, event=done)
    count = sum(each.captured.bit_count() for each in events[event or 1 : end])
    told += words(", {count} captured", count=count) if count else ""
    if end == len(events):
        return words("{move}: {status}.", move=told, status=status)
    return words("{move}.", move=told)


def captioned(scene: Scene[DiagramPicture], marks: Mapping[str, Mark]) -> Figure:
    """Return the picture of a diagram with its words, and what frames and stripes mean; as text, characters."""
    found, scale = marks_in(marks, [scene]), scene.shown.view.scale
    drawn = "; ".join(
        marks[name].told for name in found if name in ("fresh", "captured", "captured black")
    )
    meanings = {each: words(each) for each in ("black", "white")} | {
        name: marks[name].told for name in found
    }
    legend = ", ".join(
        f"{ICONS[name].letters} {words(meaning)}" for name, meaning in meanings.items()
    )
    figure = scene.captioned(drawn, max(1, scale // 2))
    return replace(figure, unit=figure.unit / scale, legend=legend)


def diagrams(options: DiagramOptions) -> Diagrams:
    """Return the diagrams that `options` ask for; raises what reading the record raises."""
    game = game_of(options.record, options.game)
    options = options.marking(game.marks)
    drawn = scenes(game, options)
    view = drawn[0].shown.view
    # The marks on smaller squares cannot be seen; longer boards are for playing on; mm.
    form = Format(
        view.width + 2 * MARGIN,
        view.height + 2 * MARGIN,
        smallest=3.0,
        largest=225.0 / max(view.width, view.height),
        middle=80.0 / view.width,
    )
    marks = COMING if options.before else MARKS
    below, back = partial(captioned, marks=marks), int(options.before and game.last > 0)
    return Diagrams(game, drawn, form, marks, ICONS, below, back)


DIAGRAM = diagram_product(
    game="crumble",
    summary="A position or a move of a record as a picture, or its steps, a stretch or a whole game as pages of them.",
    example='pressboard crumble diagram "2,1VW 1,3VW" --counts',
    options=DiagramOptions,
    draw=diagrams,
)
