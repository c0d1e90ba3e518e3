"""Records of games between two, replayed: summed up for people and told to programs.

A game says in its `Records` what is its own; the language of records is `record_text`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Self, TypeVar

from pressboard.errors import BadNotation, IllegalMove, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, finding_data
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.play.positions import Position
from pressboard.play.records.heads import opening_lines
from pressboard.play.records.replays import ReadPosition, Replay, Replayed, Replayer, Turn
from pressboard.play.records.text import Language
from pressboard.play.records.words import AGREED, FIRST_WINS, SECOND_WINS, TIED, uncommented

_RESULTS = {(0,): FIRST_WINS, (1,): SECOND_WINS, (): TIED}
_AGREED, _WON = (AGREED, TIED), (FIRST_WINS, SECOND_WINS)
"""The results that a record may give of a game that is not over by the rules: a tie agreed on, a game given up."""
_LONGEST_TITLE = 60


P = TypeVar("P", bound=ReadPosition)
M = TypeVar("M")


def result_of(position: Position) -> str:
    """Return the result of a game between two that is over; "" while it goes on."""
    return _RESULTS[position.outcome.winners] if position.outcome else ""


def counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def judge_by(parse_move: Callable[[str, P], M]) -> Callable[[Turn[P]], M | Finding]:
    """Return what judges a turn by reading its move, which raises IllegalMove with the rule that is broken."""

    def judge(turn: Turn[P]) -> M | Finding:
        try:
            return parse_move(turn.word, turn.position)
        except IllegalMove as error:
            return Finding("illegal", f"{turn}: {error}")

    return judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Records(Replayer[P, M]):
    """Replays and sums up records of a game for two, by the game's own functions.

    `ending` says how a game ended, `length` how long it was, `task` what is to be done in a position.

    For programs `ply_data` adds to what is told of a ply, by the position before it, the move and the position after
    it; `last_data` adds to what is told of a game, by its last position. `wrong_result` is what the finding on a
    result that is not the rules' is called.
    """

    language: Language[P]
    ending: Callable[[P], str]
    format_position: Callable[[P], str]
    format_move: Callable[[M, P], str]
    length: Callable[[Replay[P, M]], str] = lambda game: counted(len(game.moves), "move", "moves")
    task: Callable[[P], str] = lambda position: "move"
    ply_data: Callable[[P, M, P], Mapping[str, JsonValue]] = lambda before, move, after: {}
    last_data: Callable[[P], Mapping[str, JsonValue]] = lambda last: {}
    wrong_result: str = "result"

    def replayed(self, text: str) -> Replayed | None:
        """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

        No game is kept, so that many take no more room than one. Raises as `games` does.
        """
        if not self.language.is_record(text):
            return None
        replayed, opening = self._replayed(text), [*opening_lines(text)]
        lines = sum(bool(line.strip()) for line in uncommented(text).splitlines())
        if lines == len(opening) and self.language.is_named(opening[-1]):
            raise BadNotation(f"{quoted(opening[-1], _LONGEST_TITLE)} begins a record, and no move follows")
        return replayed

    def moves_alone(self, readings: Iterable[str] = ()) -> Self:
        """Return what replays texts without a line that begins a game: each is one game from its usual start."""
        return replace(self, language=replace(self.language, headless=True, readings=", ".join(readings)))

    def replayed_alone(self, text: str) -> Replayed | None:
        """Replay a text without a line that begins a game; None where it holds no moves. Raises as `games` does."""
        alone = self.moves_alone()
        return alone._replayed(text) if any(game.moves for game in alone.language.games_in(text)) else None

    def _replayed(self, text: str) -> Replayed:
        lines, found, count, last = list[str](), list[tuple[int, Finding]](), 0, ""
        for count, game in enumerate(self.games(text), 1):
            lines += self._told(count, game)
            found += [(count, game.finding)] if game.finding else []
            last = last or self.format_position(game.positions[-1])
        if count == 1:
            return Replayed("\n".join((*lines, last)), tuple(fault for _, fault in found), lambda: self._data(text))
        faults = (replace(fault, message=f"game {number}, {fault.message}") for number, fault in found)
        return Replayed("\n".join(lines), tuple(faults), lambda: self._data(text))

    def _data(self, text: str) -> JsonData:
        """Return all games ply by ply: what was played, the position after, the end."""
        return {"game": self.language.name, "games": [self._game_data(game) for game in self.games(text)]}

    def result_fault(self, position: P, result: str, where: str) -> Finding | None:
        """Return what is wrong with the result a record gives; who resigns or breaks off has not ended by the rules."""
        if not position.outcome or result in ("", right := result_of(position)):
            return None
        return Finding(self.wrong_result, f"the record says {result}{where}, but {self.ending(position)}: {right}")

    def _told(self, number: int, game: Replay[P, M]) -> Iterator[str]:
        """Yield the lines on one game."""
        title = f", {quoted(game.title, _LONGEST_TITLE)}" if game.title else ""
        yield f"game {number}{title}: {self._verdict(game)}"
        for warning in game.warnings:
            yield f"  remark {warning}"

    def _verdict(self, game: Replay[P, M]) -> str:
        last, length = game.positions[-1], self.length(game)
        if last.outcome:
            return f"{result_of(last)} after {length}, {self.ending(last)}"
        if game.resigned and not game.finding:
            return f"{game.result} after {length}, {game.resigned} resigned"
        if game.result in _AGREED and not game.finding:
            return f"drawn by agreement after {length}"
        if game.result in _WON and not game.finding:
            return f"ended {game.result} by the record (resigned or broken off) after {length}"
        goes = "stops at its fault" if game.finding else "goes on"
        said = f"; the record says {game.result}" if game.result else ""
        return f"{goes} after {length}, {self.player(last)} to {self.task(last)}{said}"

    def _game_data(self, game: Replay[P, M]) -> JsonData:
        first, last = game.positions[0], game.positions[-1]
        before = self.plies_before(first)
        plies = zip(game.positions, game.moves, game.positions[1:], strict=False)
        fault = {"ply": before + len(game.moves) + 1} | finding_data(game.finding) if game.finding else None
        return {
            "title": game.title,
            "readings": list(first.readings.changes()),
            "start": self.format_position(first),
            "plies": [self._ply_data(number, *ply) for number, ply in enumerate(plies, before + 1)],
            **self.last_data(last),
            "result": game.result,
            "resigned": game.resigned,
            "outcome": self._outcome_data(last),
            "remarks": [finding_data(warning) for warning in game.warnings],
            "fault": fault,
        }

    def _ply_data(self, number: int, before: P, move: M, after: P) -> JsonData:
        told = {
            "ply": number,
            "player": self.player(before),
            "move": self.format_move(move, before),
            **self.ply_data(before, move, after),
            "position": self.format_position(after),
            "outcome": self._outcome_data(after),
        }
        self.leave(before)
        return told

    def _outcome_data(self, position: P) -> JsonData | None:
        if not position.outcome:
            return None
        winners = [self.language.players[seat] for seat in position.outcome.winners]
        return {"winners": winners, "reason": position.outcome.reason, "result": result_of(position)}
