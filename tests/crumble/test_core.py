"""The compiled core plays what Python plays, turn by turn, and keeps to its memory whatever it is fed."""

import subprocess
from array import array
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import hatch_build
from pressboard.chance import Chance
from pressboard.games.crumble.make.engine import (
    FOLDER,
    GameChance,
    Question,
    _pack,
    answered,
    core,
    found,
)
from pressboard.games.crumble.make.generate import generate
from pressboard.games.crumble.make.problems import SPEC
from pressboard.games.crumble.make.simulate import LONGEST, LOOKING, RANDOM, Policy, play_out
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.turns import Move
from pressboard.play.libraries import GLUE, SHARED, sources
from pressboard.play.playouts import FastChance, blocks, key_of
from tests.certainty import certain
from tests.crossed import trials

compiled = pytest.mark.skipif(not core(), reason="nothing is compiled here")


def drawn(chance: Chance, longest: int = 8) -> Board:
    """Draw a start: a checkerboard or a position of chance, under some readings, with either player to move."""
    width = chance.between(1, longest)
    height = chance.between(1, longest)
    single_pass, draw_rule, any_step_counts = (chance.happens(0.5) for _ in range(3))
    readings = HouseRules(
        single_pass=single_pass, draw_rule=draw_rule, any_step_counts=any_step_counts
    )
    board = start(width, height, readings)
    if min(width, height) >= 4 and chance.happens(0.5):
        board = generate(chance, width, height).copy(readings=readings)
    return board.copy(turn=chance.below(2))


def turns_alike(number: int) -> int:
    """Play a game by Python and every turn of it by the core; return how many turns they were."""
    chance = Chance("core", number)
    turns = 0
    board = drawn(chance)
    draw = FastChance(chance.fork("game"))
    while board.to_move is not None and turns < LONGEST:
        policy = Policy("some", "", chance.between(1, 3))
        one, other = (chance.fork("turn", turns) for _ in range(2))
        position = board.copy(past=())
        ended = GameChance(one).played(position, [policy.tries] * 2, 1, 2)
        assert ended
        assert ended.boards[1] == position
        position.push(policy(position, FastChance(other)))
        assert ended.boards[0] == position.copy(past=())
        assert (ended.outcome, ended.plies) == (position.outcome, 1)
        board.push(RANDOM(board, draw))
        turns += 1
    return turns


@compiled
@trials("games", quick=8, whole=16)
def test_turns_are_those_of_python(games: int) -> None:
    """On positions of some games, under all readings, the core plays the very turn that Python plays."""
    assert sum(map(turns_alike, range(games))) > 300 * games // 16


def by_python(question: Question, board: Board) -> list[Move]:
    """Return the turns that a question is about, as Python finds them."""
    if question is Question.ALL:
        return board.moves()
    if question is Question.WINS:
        return [*board.winning_moves()]
    if question is Question.UNMET:
        return [reply for reply, after in SPEC.reached(board) if not SPEC.meets(after)]
    return [
        move
        for move, after in SPEC.reached(board)
        if after.outcome is None and not by_python(Question.UNMET, after)
    ]


def questions_alike(number: int) -> Counter[object]:
    """Ask about positions of a game; return how many there were, and by the question how many turns were found."""
    chance = Chance("questions", number)
    seen = Counter[object]()
    board = drawn(chance, 4)
    draw = FastChance(chance.fork("game"))
    for _ in range(12):
        if board.to_move is None:
            break
        position = board.copy(past=(), turn=chance.below(2))
        for question in (*Question,)[: -1 if len(position.layout.pieces) < 12 else 2]:
            expected = by_python(question, position)
            assert [*found(position, question, list)] == expected, question
            assert [*found(position, question, list, 1)] == expected[:1]
            seen[question] += len(expected)
        if len(position.layout.pieces) < 12:
            after = {turn: [*then.winning_moves()] for turn, then in SPEC.reached(position.copy())}
            answers = certain(answered(position))
            assert [*answers.items()] == [*after.items()]
            seen[Question.ANSWERED] += len([*filter(None, after.values())])
        seen["positions"] += 1
        board.push(RANDOM(board, draw))
    return seen


@compiled
@pytest.mark.parametrize(
    ("begin", "games"),
    [
        (4, 4),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in ((0, 4), (8, 4), (12, 80))),
    ],
)
def test_turns_asked_for_are_those_that_python_finds(begin: int, games: int) -> None:
    """On positions of games the core tells the same turns as Python, in its order, and the same answers."""
    seen = sum(map(questions_alike, range(begin, begin + games)), Counter[object]())
    assert all(seen[each] for each in ("positions", *Question))


@compiled
@pytest.mark.slow
def test_turns_on_ten_thousand_positions_are_those_of_python() -> None:
    """So it does on so many more."""
    turns = 0
    number = 16
    while turns < 10_000:
        turns += turns_alike(number)
        number += 1
    assert number > 100


@compiled
@pytest.mark.parametrize(
    "number", [*range(6), *(pytest.param(more, marks=pytest.mark.slow) for more in range(6, 90))]
)
def test_games_are_those_of_python(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games from one stream of chance end alike, after as many plies, and leave the stream at the same word."""
    chance = Chance("core games", number)
    first = drawn(chance)
    policies = (LOOKING, RANDOM)[:: 1 - 2 * (number % 2)]
    one, other = (GameChance(chance.fork("stream")) for _ in range(2))
    monkeypatch.setattr(other, "played", lambda *told: None)
    for _ in range(3):
        ended, reference = (play_out(first.copy(), policies, each, 4) for each in (one, other))
        assert ended == reference
    assert [one.below(1000) for _ in range(9)] == [other.below(1000) for _ in range(9)]


def fine() -> Board:
    """Return a board whose smallest pieces can be cut only once on the grid of the core."""
    board = start(1, 2)
    for _ in range(30):
        actions = board.simple_actions()
        smallest = min(actions, key=lambda action: min(piece.area for piece in action.made))
        board.push(board.begun(smallest)[0])
        if board.layout.halvings == 15:
            break
        board.turn = 1 - board.turn
        board.own = board.layout.others(board.own)
    return board.copy(past=())


@compiled
def test_what_the_core_does_not_take_is_played_by_python() -> None:
    """A game that needs a finer grid is Python's, and all later ones; none of its chance is lost."""
    board = fine()
    assert board.layout.halvings == 15
    seen = Counter[bool]()
    for number in range(30):
        one = GameChance(Chance("fine", number))
        again = FastChance(Chance("fine", number))
        ended = play_out(board.copy(), (RANDOM, RANDOM), one)
        assert ended == play_out(board.copy(), (RANDOM, RANDOM), again)
        seen[one.played(board, (1, 1), 1, 0) is None] += 1
    assert seen[True]
    swapped = start().play(next(move for move in start().moves() if move.path))
    assert swapped.past
    assert GameChance(Chance("past")).played(swapped, (1, 1), 1, 0) is None


SANITIZERS = ("-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the core as a program of its own, with sanitizers."""
    target = tmp_path_factory.mktemp("core") / "core"
    files = [path for path in sources(FOLDER) if path.name != GLUE]
    command = [*hatch_build.compiler(), "-std=c11", *SANITIZERS, f"-I{FOLDER}", f"-I{SHARED}"]
    subprocess.run(
        [*command, Path(__file__).parent / "core_main.c", *files, "-o", target], check=True
    )
    return target


def fed(program: Path, numbers: list[int], *job: int, chance: Chance, many: int = 8) -> list[int]:
    """Run the program on a job; return what it says. It must not fall."""
    words = [*islice(blocks(key_of(chance)), many)]
    told = array("i", [len(numbers), *numbers, *job, many, len(words[0])]).tobytes()
    done = subprocess.run([program], input=told + b"".join(words), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-4000:]
    assert not done.stderr
    return [*map(int, done.stdout.split())]


@pytest.mark.slow
def test_the_core_keeps_to_its_memory(program: Path) -> None:
    """Right positions are played as ever; of those with a number changed none makes it write where nothing is its own."""
    seen = Counter[int]()
    for number in range(60):
        chance = Chance("memory", number)
        board = drawn(chance)
        numbers = [*_pack(board.layout, board.own, board.turn, board.readings)]
        tries = chance.between(1, 3)
        played, ending, plies, *_ = fed(
            program, numbers, tries, tries, 40, 0, 0, chance=chance.fork()
        )
        ended = GameChance(chance.fork()).played(board, (tries, tries), 40, 0)
        if core() and ended:
            winners = ended.outcome.winners if ended.outcome else ()
            assert (played, plies) == (0, ended.plies)
            assert ending == (winners[0] if winners else 2 if ended.outcome else 3)
        job = [chance.pick([0, 1, 500]), 1, chance.below(90), chance.below(6), chance.below(600)]
        seen[fed(program, numbers, *job, chance=chance.fork("job"), many=1)[0]] += 1
        for _ in range(4):
            place = chance.below(len(numbers))
            changed = [*numbers]
            changed[place] = chance.pick([-1, 0, 1, 2**31 - 1, -(2**31), changed[place] + 2])
            shorter = changed[: chance.pick([len(numbers), chance.below(len(numbers))])]
            seen[fed(program, shorter, 1, 2, 20, 1, 2000, chance=chance.fork("changed"))[0]] += 1
    assert all(seen[played] for played in range(4))
