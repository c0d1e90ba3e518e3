"""From a text to the diagrams of it: the game is read and replayed, then cut into what is drawn."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import xor

from generator.errors import BadNotation, BadOption, IllegalMove
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.diagrams.diagram import Marks, diagram
from generator.games.krypte.pictures.diagrams.lines import Arrow
from generator.games.krypte.print.diagram_options import DiagramLook
from generator.games.krypte.rules.board import COLOURS, SIDES, square_name
from generator.games.krypte.rules.example import EXAMPLE, RECORD, reconstruction
from generator.games.krypte.rules.judging import ending
from generator.games.krypte.rules.notation import LAST_SIDE, TO_MOVE, parse_position
from generator.games.krypte.rules.position import Position
from generator.games.krypte.rules.record_text import GAME
from generator.games.krypte.rules.records import Replay, is_record, replay

_RESULT = "result"
_LONGEST_TITLE = 80
_LINE = re.compile(r"^line (\d+): ")


@dataclass(frozen=True, slots=True)
class Game:
    """The game that is drawn: replayed, and which of how many of its record it is."""

    played: Replay
    number: int = 1
    of: int = 1

    @property
    def first(self) -> int:
        """The number of plies before the first position."""
        return self.played.positions[0].counters

    @property
    def last(self) -> int:
        """The ply of the last move."""
        return self.first + len(self.played.moves)

    def position(self, ply: int) -> Position:
        """Return the position after a ply."""
        return self.played.positions[ply - self.first]

    def square(self, ply: int) -> int:
        """Return where the counter of a ply landed."""
        return self.played.moves[ply - self.first - 1].square

    def captured(self, ply: int) -> int:
        """Return the counters a ply turned, as bits."""
        return self.position(ply - 1).captured_by(self.played.moves[ply - self.first - 1])

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        title = self.played.title
        return title if len(title) <= _LONGEST_TITLE else f"{title[: _LONGEST_TITLE - 1]}…"

    @property
    def note(self) -> str:
        """What has to be said of the game wherever it is printed."""
        squares = [square_name(move.square) for move in self.played.moves]
        return "" if self.first else reconstruction(squares)


@dataclass(frozen=True, slots=True)
class Scene:
    """One diagram: the position after the ply `last`, what is marked in it, and the words below it."""

    last: int
    position: Position
    marks: Marks
    caption: str
    moves: str

    @property
    def figure(self) -> Figure:
        """The picture without words."""
        return diagram(self.position, self.marks, f"Krypte, {self.caption}")


def game_of(source: str, number: int = 1) -> Game:
    """Return game `number` of a source: a record, its moves alone, a position, the example, or "", the empty board.

    Raises BadNotation for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a game that
    is not there.
    """
    games = _games(RECORD if source.strip().lower() == EXAMPLE else source)
    if not 1 <= number <= len(games):
        there = "there is only one game" if len(games) == 1 else f"the games are 1 to {len(games)}"
        raise BadOption(f"--game {number}: {there}")
    played = games[number - 1]
    if played.finding and played.finding.rule != _RESULT:
        raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
    return Game(played, number, len(games))


def _games(text: str) -> list[Replay]:
    if is_record(text):
        return replay(text)
    if re.search(f"^ *({LAST_SIDE}|{TO_MOVE})", text, re.IGNORECASE | re.MULTILINE):
        return [Replay((parse_position(text),), ())]
    return _moves_alone(text)


def _moves_alone(text: str) -> list[Replay]:
    """Replay moves without the line that begins a game; lines are counted as the user wrote them."""
    try:
        return replay(f"{GAME}\n{text}")
    except BadNotation as error:
        where = "" if "\n" not in text.strip() else r"line {}: "
        raise BadNotation(_LINE.sub(lambda found: where.format(int(found[1]) - 1), str(error))) from None


def scenes(game: Game, look: DiagramLook) -> list[Scene]:
    """Return what `look` asks for of a game, in order; raises BadOption for plies the game has not."""
    look.check_view()
    return [_scene(game, look, first, last) for first, last in _spans(game, look)]


def _spans(game: Game, look: DiagramLook) -> Iterator[tuple[int, int]]:
    """Yield the first and the last ply of every diagram; one without plies has its first after its last."""
    if look.ply is not None:
        _check_ply(game, "--at", look.ply, game.first)
        yield game.first + 1, look.ply
        return
    first, last = look.stretch or (game.first + 1, game.last)
    if look.stretch:
        for ply in (first, last):
            _check_ply(game, "--moves", ply, game.first + 1)
    step = look.every or max(last - first + 1, 1)
    for begin in range(first, max(last, first) + 1, step):
        yield begin, min(begin + step - 1, last)


def _check_ply(game: Game, name: str, ply: int, least: int) -> None:
    if not least <= ply <= game.last:
        raise BadOption(f"{name} {ply}: {_has(game)}")


def _has(game: Game) -> str:
    if game.last == game.first:
        return "there are no moves, only a position"
    return f"the game has the moves {game.first + 1} to {game.last}"


def _scene(game: Game, look: DiagramLook, first: int, last: int) -> Scene:
    position = game.position(last)
    fresh = range(last, last + 1) if look.ply is not None and last > game.first else range(first, last + 1)
    marks = Marks(
        texts=_numbers(game, look, first, last) | look.texts,
        turned=reduce(xor, map(game.captured, fresh), 0) if last > game.first else 0,
        last=game.square(last) if last > game.first else None,
        legal=look.legal,
        threats=look.threats,
        arrows=_arrows(game, look, last),
        view=look.view,
    )
    caption = look.caption or _caption(game, look, first, last)
    moves = "" if look.ply is not None else _moves(game, first, last)
    return Scene(last, position, marks, caption, moves)


def _numbers(game: Game, look: DiagramLook, first: int, last: int) -> dict[int, str]:
    numbered = {"moves": range(first, last + 1), "all": range(game.first + 1, last + 1), "none": range(0)}
    return {game.square(ply): str(ply) for ply in numbered[look.numbers]}


def _arrows(game: Game, look: DiagramLook, last: int) -> tuple[Arrow, ...]:
    drawn = []
    for each in look.drawn_arrows:
        if isinstance(each, Arrow):
            drawn.append(each)
        elif last > game.first:
            drawn.append(Arrow(game.position(last).side, game.square(last)))
    return tuple(arrow for arrow in drawn if look.view.holds(arrow.end))


def _caption(game: Game, look: DiagramLook, first: int, last: int) -> str:
    return f"{_heading(game, look, first, last)}: {standing(game.position(last))}."


def _heading(game: Game, look: DiagramLook, first: int, last: int) -> str:
    if last == game.first:
        return f"A position of {last} counters" if last > 1 else "One counter" if last else "The empty board"
    if look.ply is not None or first == last:
        return f"After {_move(game, last)}"
    return f"Moves {first} to {last}"


def standing(position: Position) -> str:
    """Return how things stand: `Black enters from East or South`, or how the game ended."""
    if position.outcome:
        return ending(position)
    sides = " or ".join(SIDES[side] for side in position.active)
    return f"{COLOURS[position.turn]} enters from {sides}"


def _move(game: Game, ply: int) -> str:
    return f"{ply}.{square_name(game.square(ply))}"


def _moves(game: Game, first: int, last: int) -> str:
    return " ".join(_move(game, ply) for ply in range(first, last + 1))
