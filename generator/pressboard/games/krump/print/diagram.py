"""The product `diagram`: pages of diagrams of a record, each with its words below it; what is asked of them."""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import partial

from pressboard.errors import BadNotation, BadOption, named
from pressboard.figures.shapes import Figure, Point
from pressboard.games.krump.pictures.diagrams import (
    CAPTURES,
    EMPTY,
    RIM,
    STACKS,
    arrows,
    board_figure,
    ends_on,
    example_of,
    marks_of,
    middle,
    outcome,
)
from pressboard.games.krump.pictures.pieces import ICONS, picture_name, player_name
from pressboard.games.krump.rules.board import CARDS, Board
from pressboard.games.krump.rules.cards import ENEMY_SUITS, RANKS, AnyMove, Card, Move
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    COLUMNS,
    PLAYERS,
    RED,
    SIZES,
    WIDTH,
    Pyramids,
    names_of,
    square_name,
    taken_by,
    taken_on,
)
from pressboard.games.krump.rules.notation import (
    TO_MOVE,
    format_position,
    parse_position,
    parse_square,
)
from pressboard.games.krump.rules.records import GAME, RECORDS
from pressboard.kinds import drawn_games
from pressboard.kinds.diagrams import Diagrams, Format, diagram_product
from pressboard.kinds.options import argument, option
from pressboard.kinds.scenes import (
    Mark,
    RecordDiagrams,
    Scene,
    arrows_option,
    every_option,
    labels_option,
    marks_over,
    seen_from_option,
    stretch_option,
    stretches,
)
from pressboard.lean_classes import dataclass
from pressboard.words import words

LABEL = "c3=A"
EXAMPLE = "example"
"""The word that stands for the round of the rules where a record is asked for."""

_BOARD = re.compile(
    rf"^ *(?:{TO_MOVE}\b|{' *'.join(COLUMNS)} *$|(?:\d +)?(?:[.smlSML]+ +){{{WIDTH - 1}}}[.smlSML]+ *$)",
    re.M,
)


DrawnGame = drawn_games.DrawnGame[Board, AnyMove]
"""A game that is drawn; laying cards and stopping are moves, too."""


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, or the example, a record of its round.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    text = source
    if source.strip().lower() == EXAMPLE:
        text = f"{GAME} The example of the rules\n1. {', '.join(step.move for step in example_of(HouseRules()).steps)}"
    if _BOARD.search(text):
        read = partial(parse_position, readings=HouseRules.read(readings))
    else:
        read = None
    return DrawnGame.read(RECORDS, text, number, readings, read)


# What a diagram shows


@dataclass(frozen=True, slots=True)
class Shown:
    """What a diagram shows: a position, moves and the positions before them, the ends of the `unit` on a square."""

    position: Board
    drawn: list[tuple[Board, Move]]
    unit: int | None
    ends: dict[int, str]

    @property
    def happened(self) -> set[str]:
        return {
            outcome(before.units, before.to_move or RED, move.to_square)
            for before, move in self.drawn
        }


Lying = list[tuple[str, list[tuple[str, str]]]]
"""What lies in front of a player, by the names of texts: words and an icon each, either of which may be ""."""


@dataclass(frozen=True)
class LyingScene(Scene[Shown]):
    """A diagram with what lies in front of both players, as it is drawn below it."""

    @property
    def lying(self) -> list[tuple[str, Lying]]:
        """The players' names, and what lies in front of each."""
        players = range(len(PLAYERS)) if self.beside else ()
        return [(player_name(each), [*_lying(each, self.shown.position)]) for each in players]


def _lying(player: int, board: Board) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    def cards(held: Iterable[Card]) -> list[tuple[str, str]]:
        # Those of the own colour come first.
        own_first = sorted(held, key=lambda card: (card.suit == ENEMY_SUITS[player], card.rank))
        return [(RANKS[card.rank - 1], card.suit) for card in own_first]

    def pyramids(counts: Pyramids) -> list[tuple[str, str]]:
        sizes = "".join(size * count for size, count in zip(SIZES, counts, strict=True))
        return [("", picture_name(player, size)) for size in sizes]

    for name, held in board.sides[player]._asdict().items():
        if name == "laid":
            found = [part for card, on in held for part in (*cards([card]), *pyramids(on))]
        else:
            found = (pyramids if name in ("pyramids", "waiting") else cards)(held)
        if found:
            yield name, found
    if moved := names_of(board.moved_squares & taken_by(board.units, player)):
        yield "moved", [(square, "") for square in moved]
    if board.stopped == player:
        yield "done", []


MARKS = {
    "arrow": Mark("arrow: the move", lambda shown: shown.drawn),
    "captured": Mark("cross: it captured there", lambda shown: CAPTURES in shown.happened),
    "stacked": Mark("ring: it made a stack there", lambda shown: STACKS in shown.happened),
    "frame": Mark(
        "framed: the unit whose moves are shown, cards aside", lambda shown: shown.unit is not None
    ),
    "dot": Mark("dot: it may end there", lambda shown: EMPTY in shown.ends.values()),
    "ring": Mark("ring: it may make a stack", lambda shown: STACKS in shown.ends.values()),
    "cross": Mark("cross: it may capture", lambda shown: CAPTURES in shown.ends.values()),
}


def _draw(shown: Shown, _: str) -> Figure:
    ends = marks_of(shown.unit, shown.ends) if shown.unit is not None else ()
    return board_figure(shown.position.units, (*arrows(shown.drawn), *ends), words("Krump diagram"))


# What is asked of diagrams


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("4h, 3s, Sd2-d3, Me6-c5"), or a position as text, or the word example for the '
        "round of the rules.",
    )
    moves: str = stretch_option(
        "A stretch of moves, cards and stops among them, such as 5-8: each has an arrow."
    )
    every: int = every_option(100_000)
    unit: str = option(
        "",
        "Mark where the unit or stack on this square can go, cards aside.",
        metavar="SQUARE",
        label="Unit on a square",
        main=True,
    )
    cards: bool = option(
        True, "Write below the diagram which cards and pyramids lie in front of both players."
    )
    arrows: tuple[str, ...] = arrows_option("c1-e3")
    labels: tuple[str, ...] = labels_option(LABEL)
    seen_from: str = seen_from_option(tuple(map(str.lower, PLAYERS)))

    @property
    def turned(self) -> bool:
        return self.seen_from != PLAYERS[RED].lower()

    def check(self) -> None:
        if self.unit:
            square_of("--unit", self.unit)


def square_of(option: str, name: str) -> int:
    """Return the square that an option names; raises BadOption."""
    with named(option, BadNotation, BadOption):
        return parse_square(name)


def scenes(game: DrawnGame, options: DiagramOptions) -> list[LyingScene]:
    """The scenes of a game that `options` choose, in order; raises BadOption for moves and units it has not."""
    unit = square_of("--unit", options.unit) if options.unit else None
    chosen = stretches(options, range(1, game.last + 1), each=False)
    found = list[LyingScene]()
    for plies in chosen:
        position = game.position(plies.stop - 1)
        if unit is not None and not taken_on(position.units) >> unit & 1:
            raise BadOption(f"--unit {square_name(unit)}: no unit stands there")
        ends = ends_on(position, unit, position.readings) if unit is not None else {}
        drawn = [
            (game.position(ply - 1), move)
            for ply in plies
            if isinstance(move := game.move(ply), Move)
        ]
        moves = ", ".join(_numbered(game, plies) if drawn[1:] else map(game.written, plies))
        # What lies in front of both players is written as in positions, its names in the language in force.
        lines = format_position(position).splitlines() if options.cards else ()
        lying = tuple(_in_words(line) for line in lines if line.partition(":")[0] in PLAYERS)
        status = position.ending
        if not position.outcome:
            how = "{player} lays cards" if position.phase == CARDS else "{player} moves"
            status = words(how, player=player_name(position.to_move or RED))
        caption = options.caption or words(
            "Round {round}: {status}.", round=position.round, status=status
        )
        scene = LyingScene(
            plies.stop - 1, Shown(position, drawn, unit, ends), _draw, caption, moves, lying
        )
        items = marks_over(options.arrows, options.labels, "c1-e3", _middle_of)
        found.append(scene.over(items, 2 * options.turned))
    return found


def _in_words(line: str) -> str:
    """Return a player's line of a position with the names of its parts in the language in force."""
    return re.sub(r"(^|: |; )(\w+)", lambda found: found[1] + words(found[2]), line)


def _middle_of(name: str) -> Point:
    return middle(square_of("labels and arrows", name))


def _numbered(game: DrawnGame, plies: range) -> Iterator[str]:
    """Yield plies as they are written, those that have arrows with the numbers of these."""
    number = 0
    for ply in plies:
        is_move = isinstance(game.move(ply), Move)
        number += is_move
        yield f"{number}.\xa0{game.written(ply)}" if is_move else game.written(ply)


def diagrams(options: DiagramOptions) -> Diagrams:
    game = game_of(options.record, options.game)
    options = options.marking(game.marks)
    # The names of smaller squares cannot be read; larger ones are for playing on; mm.
    return Diagrams(
        game,
        scenes(game, options),
        Format(WIDTH + RIM, WIDTH + RIM, 6.0, 30.0, 11.0),
        MARKS,
        ICONS,
    )


DIAGRAM = diagram_product(
    game="krump",
    summary="A position or a stretch of moves of a record as a picture, or a whole game as pages of them.",
    example='pressboard krump diagram "4h, 3s, Sd2-d3, Me6-c5" --unit c5',
    options=DiagramOptions,
    draw=diagrams,
)
