"""Problems: composed, proved by an independent search, carried in codes and texts, graded, answered."""

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from crumble.oracle import Game
from crumble.oracle_duel import SEATS, off_grid
from pressboard.cli.app import run
from pressboard.common.answers import ILLEGAL, TOO_MANY, WRONG
from pressboard.common.grades import GRADES
from pressboard.common.problems.checks import TWIN
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.contract import Item
from pressboard.errors import BadNotation
from pressboard.games.crumble.make.problems import record
from pressboard.games.crumble.make.problems.check import SEVERAL, SHORTER, CheckedProblem, checked, faults
from pressboard.games.crumble.make.problems.code import decode, encode
from pressboard.games.crumble.make.problems.grades import easiest
from pressboard.games.crumble.make.problems.make import chance_of, composed
from pressboard.games.crumble.make.problems.params import ProblemParams
from pressboard.games.crumble.make.problems.problem import Problem, Problems
from pressboard.games.crumble.make.problems.search import wins_in
from pressboard.games.crumble.make.problems.setup_text import format_problems, parse_problems
from pressboard.games.crumble.make.problems.solution import Variation
from pressboard.games.crumble.make.problems.twins import likeness
from pressboard.games.crumble.print.problems import ProblemProduct
from pressboard.games.crumble.rules.notation import format_move, parse_move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import parse_position
from pressboard.games.crumble.rules.rules import start

PRODUCT = ProblemProduct()
SEVERAL_WAYS = parse_position("board 3x3\nb b w b w b b b w")
"""A position that Black wins from in many ways."""


CLUB = "CRUMP1-000WC7-FBH36A-CPTEYK-121D8A-R3V5JN-GD7AVJ-CNRA1S-P694RB-Y3DJMW-3NEW81-8RVJ0T-113D4Z-V2JVYF-K3DTZP-ZW3S2P"
"""A sheet with problems of both lengths."""


@cache
def sheet() -> Item[Problems]:
    """Return the sheet, read from its code."""
    return PRODUCT.read(CLUB)


def oracle(position: Position) -> Game:
    """Return a position as the oracle has it."""
    layout = position.layout
    numbers = {off_grid(piece, layout.depth): number for number, piece in enumerate(layout.pieces)}
    game = Game.start(layout.width, layout.height)
    board = game.board.changed(frozenset(game.board.pieces), frozenset(numbers))
    colours = [SEATS[1 - (position.black >> numbers[piece] & 1)] for piece in board.pieces]
    return Game(board, colours, SEATS[position.turn])


def ends(game: Game) -> dict[object, Game]:
    """Return the games after every turn, one for each board."""
    found: dict[object, Game] = {}
    for turn in game.legal_turns():
        after = game.copy()
        after.play(turn)
        found.setdefault(frozenset(after.pieces.items()), after)
    return found


@pytest.mark.slow
def test_wins_in_one_are_proved_again() -> None:
    """The slow oracle finds exactly one board that a first turn wins with, in every problem in 1."""
    problems = [problem for problem in sheet().content if problem.moves == 1]
    assert len(problems) == 2
    for problem in problems:
        game = oracle(problem.position)
        assert sum(after.winner == game.to_move for after in ends(game).values()) == 1


@pytest.mark.slow
def test_wins_in_two_are_proved_again() -> None:
    """The slow oracle finds exactly one first turn after which every reply can be met, and none that wins at once."""
    problems = [problem for problem in sheet().content if problem.moves == 2]
    assert problems
    for problem in problems:
        game = oracle(problem.position)
        firsts = ends(game)
        assert not any(after.winner == game.to_move for after in firsts.values())
        assert sum(not after.over and _is_won(after, game.to_move) for after in firsts.values()) == 1


def _is_won(game: Game, player: str) -> bool:
    """Say whether every reply loses, at once or to the next turn."""
    for after in ends(game).values():
        if after.over:
            if after.winner != player:
                return False
        elif not any(last.winner == player for last in ends(after).values()):
            return False
    return True


@pytest.mark.slow
def test_a_sheet_is_what_was_asked_for() -> None:
    """Half are won in 1, half in 2, short ones first, no two alike, and nothing is found in them."""
    item = PRODUCT.generate(ProblemParams(4), "club", 1)
    assert item.code == CLUB
    assert [problem.moves for problem in item.content] == [1, 1, 2, 2]
    assert len({likeness(problem.position) for problem in item.content}) == 4
    assert PRODUCT.problems(item) == []
    assert item.fallen
    assert item.recipe == "4 problems in 1 and in 2, seed club, sheet 1"


@pytest.mark.slow
@pytest.mark.parametrize("grade", ["easy", "medium", "hard"])
def test_grades_are_kept(grade: str) -> None:
    """A sheet of one grade has problems of that grade, which are found again when it is checked."""
    wanted = ProblemParams(2, "1", grade)
    problems, _ = composed(wanted, chance_of(SheetRecipe("grades", 1, wanted)))
    assert [each.solution.grading.grade for each in map(checked, problems) if each.solution] == [grade] * 2
    assert all(GRADES.index(easiest(each.position, 1)) <= GRADES.index(grade) for each in problems)


def test_of_an_odd_number_one_more_is_won_at_once() -> None:
    """Of three problems of both lengths two are won in a turn."""
    kinds = ProblemParams(3).kinds()
    assert sorted(kind.moves for kind in kinds.elements()) == [1, 1, 2]


def test_codes_and_texts_carry_all() -> None:
    """A code and a text bring the problems back, and the code its recipe."""
    item = sheet()
    assert decode(item.code)[0] == parse_problems(item.setup) == item.content
    assert encode(*decode(item.code.lower())) == item.code
    white = Problem(replace(SEVERAL_WAYS, turn=1), 1)
    assert parse_problems(format_problems([white])) == decode(encode([white], None))[0] == (white,)


def test_codes_are_for_ever() -> None:
    """A code that was printed once is read, and written, as it was."""
    problem = Problem(SEVERAL_WAYS, 1)
    assert encode([problem], None) == CODE
    assert decode(CODE) == ((problem,), None)


CODE = "CRUMP1-KBM40N-AG09TB"


@pytest.mark.parametrize(
    ("problem", "rule"),
    [
        (Problem(SEVERAL_WAYS, 1), SEVERAL),
        (Problem(SEVERAL_WAYS, 2), SHORTER),
        (Problem(start(4, 4), 1), "no solution"),
    ],
)
def test_what_is_wrong_is_told(problem: Problem, rule: str) -> None:
    """A problem with another number of solutions than one, or with a shorter one, is no problem."""
    found = checked(problem).fault
    assert found
    assert found.rule == rule


def test_twins_are_told() -> None:
    """A problem and its mirror image with the colours exchanged are told, another problem is not."""
    problem = Problem(SEVERAL_WAYS, 1)
    image = Problem(parse_position("board 3x3\nb w w w b w b w w\nto move: White"), 1)
    other = Problem(parse_position("board 3x3\nb b w b w b b w b"), 1)
    kinds = Counter(finding.rule for finding in faults([checked(problem), checked(image), checked(other)]))
    assert kinds[TWIN] == 1


def test_answers_are_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check` says of an answer whether it wins and whether it is legal, and leaves with 1 where it is not so."""
    item = sheet()
    keys = [each.solution.written for each in item.shown if each.solution]
    path = tmp_path / "answers.txt"
    path.write_text(f"{item.code}\nproblem 1\nanswer {keys[0]}  # easy\nproblem 3\nanswer: 1. {keys[2]}!\n")
    assert run(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"problem 1, {item.content[0]}: solved, {keys[0]} wins\n" in out
    assert f"problem 3, {item.content[2]}: {keys[2]} is the one winning move; {keys[2]} goes on\n" in out
    path.write_text(f"{item.setup}\nproblem 2\nanswer {keys[0]}\nproblem 1\nanswer 7,7V\n")
    assert run(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "problem 1" in out
    assert ILLEGAL in out
    with pytest.raises(BadNotation, match="there is no problem 9"):
        record.replayed(f"{item.code}\nproblem 9\nanswer 0V")


def test_lines_are_replayed_to_the_win() -> None:
    """After the key any reply may follow and what meets it; a turn that lets the win go is told, and one too many."""
    item = sheet()
    number, check = next((number, each) for number, each in enumerate(item.shown, 1) if each.problem.moves == 2)
    line = next(each for each in check.solution.variations if each.answer)
    beginning = f"{item.code}\nproblem {number}\nanswer {check.solution.written} {line.example}"
    found = record.replayed(f"{beginning} {line.answer}")
    assert found
    assert (found.found, "solved" in found.summary) == ((), True)
    for more, rule in ((f"{line.answer} {line.example}", TOO_MANY), (_letting_go(check, line), WRONG)):
        found = record.replayed(f"{beginning} {more}")
        assert found
        assert [each.rule for each in found.found] == [rule]
    with pytest.raises(BadNotation, match=r"line 3: .*no move"):
        record.replayed(f"{beginning} 2,1")


def _letting_go(check: CheckedProblem, line: Variation) -> str:
    """Return a turn after the first reply of a variation that does not win."""
    position = check.problem.position.play(check.solution.key)  # type: ignore[union-attr]
    position = position.play(parse_move(line.example, position))
    wins = {position.play(move) for move in wins_in(position, 1)}
    return next(format_move(move, position) for move in position.moves() if position.play(move) not in wins)
