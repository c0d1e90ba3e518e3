"""The product `diagram`: pages of diagrams of a record, each with its words below it; what is asked of them."""

from dataclasses import replace
from functools import partial

from pressboard.errors import BadNotation, BadOption, named, quoted
from pressboard.games.krypte.pictures.diagrams import (
    ICONS,
    MARKS,
    WHOLE,
    Arrow,
    DrawnGame,
    Marks,
    Shown,
    View,
    game_of,
    scene_of,
)
from pressboard.games.krypte.rules.board import SIDES, WIDTH
from pressboard.games.krypte.rules.notation import parse_square
from pressboard.kinds.diagrams import Diagrams, Format, diagram_product
from pressboard.kinds.options import argument, option
from pressboard.kinds.scenes import (
    SEEN_FROM,
    RecordDiagrams,
    Scene,
    every_option,
    labels_option,
    read_labels,
    seen_from_option,
    stretch_option,
    stretches,
)
from pressboard.lean_classes import dataclass

NUMBERS = ("moves", "all", "none")
LAST = "last"
"""The word for the arrow that shows how the last counter came in."""

_LABEL = "e5=A"


def part_option() -> str:
    return option(
        "", "A part of the board, such as a1-e5.", metavar="A1-B2", label="Part of the board"
    )


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("d1 e8 c1"), or a position as text, or the word example for the game of the '
        "rules.",
    )
    moves: str = stretch_option("A stretch of moves, such as 5-12: these are numbered.")
    every: int = every_option(WIDTH * WIDTH)
    numbers: str = option(
        "moves", "Which counters are numbered: those of the moves drawn, all, or none.", NUMBERS
    )
    legal: bool = option(
        False,
        "Dot the squares where one may land, cross the ambiguous ones (# as text).",
        label="Legal squares",
        main=True,
    )
    threats: bool = option(
        False,
        "Mark the squares where the one to move would win, or the other a move later (! as text).",
    )
    part: str = part_option()
    arrows: tuple[str, ...] = option(
        (),
        "Arrows, such as c1-e3 or, from a side, N-e2; last is how the last counter came in. Several with commas.",
        metavar="FROM-TO",
    )
    labels: tuple[str, ...] = labels_option(_LABEL)
    seen_from: str = seen_from_option(SEEN_FROM)

    def check(self) -> None:
        """Raise BadOption for a part, an arrow or a label that means nothing, or is not on the part that is drawn."""
        arrows = zip(self.arrows, self.drawn_arrows, strict=True)
        named: list[tuple[str, int | str]] = [
            (f"the arrow {word}", end)
            for word, each in arrows
            if each
            for end in (each.start, each.end)
        ]
        named += [
            (f"the label {word}", square)
            for word, square in zip(self.labels, self.texts, strict=False)
        ]
        for name, square in named:
            if isinstance(square, int) and not self.view.holds(square):
                raise BadOption(
                    f"{name} is not on the part {self.part} of the board; make the part larger",
                    "part",
                )

    @property
    def view(self) -> View:
        """The part of the board between two corners, the whole board for ""."""
        if not self.part:
            return WHOLE
        first, *rest = self.part.split("-")
        if len(rest) != 1:
            raise BadOption(f"--part {quoted(self.part)}: two corners of the part, such as a1-e5")
        corners = [_square("--part", name) for name in (first, *rest)]
        rows, columns = zip(*(divmod(corner, WIDTH) for corner in corners), strict=True)
        view = View(min(columns), min(rows), max(columns), max(rows))
        if min(view.across, view.down) < 2:
            raise BadOption(
                f"--part {quoted(self.part)}: a part has two columns and two rows at least"
            )
        return view

    @property
    def quarters(self) -> int:
        """By how many quarters the board is turned."""
        return SEEN_FROM.index(self.seen_from)

    @property
    def drawn_arrows(self) -> tuple[Arrow | None, ...]:
        """The arrows; None stands for that of the last move."""
        return tuple(None if word.lower() == LAST else _arrow(word) for word in self.arrows)

    @property
    def texts(self) -> dict[int, str]:
        return read_labels(self.labels, _LABEL, partial(_square, "--labels"))


def _arrow(word: str) -> Arrow:
    start, dash, end = word.partition("-")
    if not dash:
        raise BadOption(
            f"--arrows {quoted(word)}: write from where to where, such as c1-e3 or N-e2, or {LAST}"
        )
    side = start.strip().upper()
    arrow = Arrow(side if side in SIDES else _square("--arrows", start), _square("--arrows", end))
    if arrow.start == arrow.end:
        raise BadOption(f"--arrows {quoted(word)}: an arrow goes from one square to another")
    return arrow


def _square(option_name: str, name: str) -> int:
    with named(option_name, BadNotation, BadOption):
        return parse_square(name)


def scenes(game: DrawnGame, options: DiagramOptions) -> list[Scene[Shown]]:
    """The scenes of a game that `options` choose, in order; raises BadOption for plies the game has not."""
    if not (options.at or options.moves):
        options = replace(options, every=options.every or WIDTH * WIDTH)
    found, alone = list[Scene[Shown]](), bool(options.at)
    for stretch in stretches(options, range(game.first + 1, game.last + 1), each=False):
        everything = range(game.first + 1, stretch.stop)
        plies = everything if alone else stretch
        numbered = {"moves": plies, "all": everything, "none": ()}[options.numbers]
        last = game.move(plies[-1]) if plies else None
        drawn = (each or (last and Arrow(last.side, last.square)) for each in options.drawn_arrows)
        marks = Marks(
            texts={game.move(ply).square: str(ply) for ply in numbered} | options.texts,
            legal=options.legal,
            threats=options.threats,
            arrows=tuple(arrow for arrow in drawn if arrow and options.view.holds(arrow.end)),
            view=options.view,
        )
        scene = scene_of(game, plies, marks, options.caption, alone=alone)
        found.append(scene.over((), options.quarters))
    return found


def diagrams(options: DiagramOptions) -> Diagrams:
    game = game_of(options.record, options.game)
    options = options.marking(game.marks)
    drawn = scenes(game, options)
    # The numbers of smaller squares cannot be read; larger ones are for playing on; mm.
    size = options.view.size
    form = Format(*(size[::-1] if options.quarters % 2 else size), 4.5, 24.0, 9.0)
    return Diagrams(game, drawn, form, MARKS, ICONS, lambda scene: scene.captioned(game.note))


DIAGRAM = diagram_product(
    game="krypte",
    summary="A position or a stretch of moves of a record as a picture, or a whole game as pages of them.",
    example='pressboard krypte diagram "d1 e8 c1" --legal',
    options=DiagramOptions,
    draw=diagrams,
)
