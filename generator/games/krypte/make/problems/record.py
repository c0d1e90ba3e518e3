"""Answers to problems, replayed: whether the first move is the winning one, and whether the line goes on to the win."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.common.answers import WrittenAnswer, read_answer
from generator.errors import AmbiguousMove, IllegalMove, quoted
from generator.games.krypte.make.problems.code import TAG, decode
from generator.games.krypte.make.problems.problem import Problem, Problems
from generator.games.krypte.make.problems.search import wins_in
from generator.games.krypte.make.problems.setup_text import SETUP_WORD, parse_problems
from generator.games.krypte.rules.notation import format_move, parse_move
from generator.games.krypte.rules.position import Move, Position
from generator.play.findings import Finding
from generator.play.json_values import JsonData
from generator.play.records.replays import Replayed
from generator.play.records.words import at_line

ILLEGAL, WRONG, TOO_MANY = "illegal move", "wrong answer", "too many moves"
"""What can be wrong with an answer."""


@dataclass(frozen=True, slots=True)
class _Played:
    """An answer as far as it is right: its moves, the position after them, and what is wrong with it."""

    problem: Problem
    number: int
    moves: tuple[str, ...]
    position: Position
    fault: Finding | None

    @property
    def won(self) -> bool:
        """Say whether the line goes on to the win."""
        outcome = self.position.outcome
        return outcome is not None and self.problem.position.turn in outcome.winners


def replayed(text: str) -> Replayed | None:
    """Replay an answer: whether it is right; None for a text that is none.

    Raises BadNotation and BadCode for what cannot be read.
    """
    written = read_answer(text, SETUP_WORD, TAG)
    if written is None:
        return None
    problems = _problems(written.sheet)
    place = written.chosen(len(problems))
    played = _played(problems[place], place + 1, written)
    return Replayed("\n".join(_told(played)), (played.fault,) if played.fault else (), _data(played))


def _problems(text: str) -> Problems:
    return parse_problems(text) if text.lower().startswith(SETUP_WORD) else decode("".join(text.split()))[0]


def _played(problem: Problem, number: int, written: WrittenAnswer) -> _Played:
    """Replay the moves up to the first fault."""
    position, names = problem.position, list[str]()
    for line, word in written.moves:
        found = _judged(problem, position, word, len(names), line)
        if isinstance(found, Finding):
            return _Played(problem, number, tuple(names), position, found)
        names.append(format_move(found, position))
        position = position.play(found)
    return _Played(problem, number, tuple(names), position, None)


def _judged(problem: Problem, position: Position, word: str, ply: int, line: int) -> Move | Finding:
    """Return a move of the answer or of a reply, or what is wrong with it."""
    said = f"line {line}, {quoted(word)}"
    try:
        move = at_line(line, parse_move, word, position)
    except (IllegalMove, AmbiguousMove) as error:
        return Finding(TOO_MANY if position.outcome else ILLEGAL, f"{said}: {error}")
    left = problem.moves - ply // 2
    if ply % 2 == 0 and not any(move in wins_in(position, moves) for moves in range(1, left + 1)):
        return Finding(WRONG, f"{said}: after it {problem} no longer; another move does")
    return move


def _told(played: _Played) -> Iterator[str]:
    """Yield what an answer came to, line by line."""
    head = f"problem {played.number}, {played.problem}"
    if played.fault:
        yield f"{head}: not solved; {played.fault.message}"
    elif played.won:
        yield f"{head}: solved, {' '.join(played.moves)} wins"
    else:
        yield f"{head}: {played.moves[0]} is the one winning move; {' '.join(played.moves)} goes on"


def _data(played: _Played) -> JsonData:
    """Return what an answer came to, in what JSON can hold."""
    return {
        "problem": played.number,
        "task": str(played.problem),
        "moves": list(played.moves),
        "right": played.fault is None,
        "won": played.won,
    }
