"""The example round of the rules, replayed by the engine; its text is made from the replay.

There are three: the first whose moves a table's readings allow is told, and no further than the game goes by them.
"""

from functools import lru_cache
from itertools import pairwise

from pressboard.errors import listed
from pressboard.figures.shapes import Circle, Figure, Polyline
from pressboard.games.krump.pictures.diagrams.positions import board_figure, framed, middle
from pressboard.games.krump.pictures.pieces import player_name, size_name
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import Move, total
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import SIZES, hop_path, sizes_on, square_name, squares_of
from pressboard.games.krump.rules.notation import find_move, format_move, parse_move
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.words import words

_USUAL = HouseRules()
_LAID, _SHOWN = 2, 4
"""The positions with all cards turned up, and with the Large that is drawn about to hop."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round as the notation writes it: the `key` and the title of its picture, its moves, what is said of each.

    Words that are empty say who begins; `{over}` stands for the squares that the Large hops over.
    """

    key: str
    title: str
    moves: tuple[str, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the example: who, the move as it is written, what is said of it."""

    player: str
    move: str
    words: str


@dataclass(frozen=True, slots=True)
class Capture:
    """A capture and the parts of its notation: the pyramid set on the card, both squares, the unit captured."""

    written: str
    pyramid: str
    origin: str
    target: str
    taken: str


def _round(key: str, title: str, hop: tuple[str, str], answer: tuple[str, str]) -> Round:
    """Return the round in which the Large's hop is answered, each with what is said of it."""
    moves = ("4h", "3s", "Sd2-d3", "Me6-c5", hop[0], answer[0], "stop", "stop")
    told = (
        "Nobody has a card of the enemy’s colour in hand yet.",
        "",
        "One pip of four is used.",
        "The Medium makes a stack with a Small; it moves as one.",
        hop[1],
        answer[1],
        "The four is full.",
        "The three is full. Pyramids come back, both cards are discarded.",
    )
    return Round(key, title, moves, told)


_TAKEN = "The Large is captured. It has three pips, so Black gains the three of diamonds."

ROUNDS = (
    _round(
        "example",
        "A Large hops, turns and captures",
        (
            "Lb2-f6",
            "Over {over}, to a Medium, which is captured: a movement pyramid for Red. It has two pips, so Red gains "
            "the two of clubs.",
        ),
        ("Sf5-f6", _TAKEN),
    ),
    _round(
        "example-four",
        "A Large hops, turns and captures",
        (
            "Lb2-d6",
            "Over {over}, to a Large, which is captured: a movement pyramid for Red. It has three pips, so Red gains "
            "the three of clubs.",
        ),
        ("Sd5-d6", _TAKEN),
    ),
    _round(
        "example-harmless",
        "A Large hops and turns",
        ("Lb2-d4", "Over {over}, to an empty square. There it stops, as it may after any hop."),
        ("Sd5-d4", f"{_TAKEN} It is a movement pyramid for Black now."),
    ),
)
"""The usual round, one without diagonal hops, and one in which no hop captures."""


@lru_cache(maxsize=64)
def played(readings: HouseRules) -> tuple[Round, tuple[Board, ...]]:
    """Return the round that a table can play, and its positions from the first before to the last after it."""
    return next((each, positions) for each in ROUNDS if (positions := _positions(each, readings)))


def _positions(each: Round, readings: HouseRules) -> tuple[Board, ...]:
    """Return the positions of a round up to the end of the game; none if the readings forbid one of its moves."""
    found = [start(None, readings)]
    for text in each.moves:
        move = find_move(text, found[-1])
        if isinstance(move, Finding):
            return ()
        found.append(found[-1].play(move))
        if found[-1].outcome:
            break
    return tuple(found)


def steps(readings: HouseRules = _USUAL) -> list[Step]:
    """Return the moves with what is said of them; who begins and who wins is read off."""
    chosen, positions = played(readings)
    over = listed([square_name((square + beyond) // 2) for square, beyond in pairwise(_hops(readings))])
    found = []
    for (before, after), move, text in zip(pairwise(positions), chosen.moves, chosen.told, strict=False):
        said = words(text, over=over) if text else _order(positions[_LAID])
        written = format_move(parse_move(move, before), before)
        found.append(Step(player_name(before.to_move or 0), written, said + _end(after)))
    return found


def capture(readings: HouseRules = _USUAL) -> Capture:
    """Return the first capture of the round."""
    chosen, positions = played(readings)
    turns = zip(pairwise(positions), chosen.moves, strict=False)
    before, text = next((before, text) for (before, after), text in turns if before.captures != after.captures)
    move = parse_move(text, before)
    assert isinstance(move, Move)
    (taken,) = squares_of(sizes_on(before.units, 1 - (before.to_move or 0), move.to_square))
    squares = square_name(move.from_square), square_name(move.to_square)
    return Capture(format_move(move, before), size_name(move.size), *squares, size_name(SIZES[taken]))


def _hops(readings: HouseRules) -> tuple[int, ...]:
    """Return the squares on the Large's way, both ends among them."""
    chosen, positions = played(readings)
    move = parse_move(chosen.moves[_SHOWN], positions[_SHOWN])
    assert isinstance(move, Move)
    return hop_path(positions[_SHOWN].units, move.from_square, move.to_square, readings)


def _order(position: Board) -> str:
    """Say who begins with which total."""
    first = position.to_move or 0
    mine, other = (total(laid.card for laid in position.laid[player]) for player in (first, 1 - first))
    return words("{higher} beats {lower}: {player} moves first.", higher=mine, lower=other, player=player_name(first))


def _end(position: Board) -> str:
    """Say how the game ended, if it did."""
    if not position.outcome:
        return ""
    winners = [player_name(player) for player in position.outcome.winners]
    if not winners:
        return " " + words("The game is drawn: as many are captured.")
    return " " + words("{player} has won.", player=winners[0])


def figure(readings: HouseRules = _USUAL) -> Figure:
    """Draw the position before the Large hops, with its way and its end."""
    chosen, positions = played(readings)
    path = _hops(readings)
    way = words("The Large goes by {squares}.", squares=", ".join(map(square_name, path)))
    marks = (
        Polyline("accent line", tuple(middle(square) for square in path)),
        *(Circle("accent", *middle(square), 0.1) for square in path[1:-1]),
        *(framed(square) for square in (path[0], path[-1])),
    )
    return board_figure(positions[_SHOWN].units, marks, words(chosen.title), way)
