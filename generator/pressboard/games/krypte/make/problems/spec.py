"""What Krypte declares of its problems: where they come from, their place in codes, their words."""

from collections.abc import Iterator, Sequence

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode, BadNotation, listed
from pressboard.games.krypte.make.problems.params import MOVES_CHOICES, SETUP_WORD, TAG, ProblemParams
from pressboard.games.krypte.make.problems.search import MOVES, wins_in
from pressboard.games.krypte.make.problems.solutions import Problem, Solution, easiest, likeness, solved
from pressboard.games.krypte.rules.board import COLOURS, SIDES, square_name
from pressboard.games.krypte.rules.judging import ending
from pressboard.games.krypte.rules.notation import format_move, format_position, parse_move, parse_position
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.games.krypte.rules.rules import start
from pressboard.kinds.problems.spec import SEVERAL, Composed, Composer
from pressboard.kinds.problems.wins import GAME_OVER, LENGTHS, SHORTER, Wins
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.playouts import playout, uniform
from pressboard.words import words

GAMES_A_PROBLEM = 100
"""So many random games are searched for every problem of a sheet before giving up."""

FEWEST_MOVES, FEWEST_REPLIES = 8, 6
"""With fewer legal moves, or fewer replies to be met, a problem solves itself."""

FEWEST_COUNTERS = {3: 18}
"""With fewer counters a win in 3 takes long to look for, and is rarely the only one."""

FEW_MOVES, FEW_REPLIES = "few moves", "few replies"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


def composed(params: ProblemParams, chance: Chance, games: int = GAMES_A_PROBLEM) -> Composed[Problem]:
    """Return problems as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

    A candidate is a position that somebody can win from. No two problems come from the same game. Game k has a
    chance of its own. Raises NoSheetFound, with the counts, after `games` random games for each problem asked for.
    """
    named = "{kind.grade} wins of {colour} in {kind.moves}"
    composer = Composer[Problem](
        params.canonical(),
        params.kinds(),
        likeness,
        lambda kind: named.format(kind=kind, colour=COLOURS[kind.side]),
        "game",
        "random games",
    )
    return composer.composed(_search, chance, games * params.problems)


def _search(composer: Composer[Problem], chance: Chance) -> Iterator[Finding]:
    """Play a game at random and take the first problem found in it, its positions in random order."""
    positions = list(playout(start(), [uniform] * 2, chance))[:-1]
    for position in chance.shuffled(positions):
        lengths = sorted({kind.moves for kind in +composer.wanted if kind.side == position.turn})
        if not lengths or position.counters < FEWEST_COUNTERS.get(lengths[0], 0):
            continue
        sooner = wins_in(position, 1)
        if sooner and 1 not in lengths:
            yield Finding(SHORTER, f"{_named(sooner)} already in 1", _squares(sooner))
            continue
        moves, keys = (1, sooner) if sooner else _later(composer, position, lengths)
        if keys:
            if not (fault := _tried(composer, Problem(position, moves), keys)):
                return
            yield fault


def _later(composer: Composer[Problem], position: Position, lengths: Sequence[int]) -> tuple[int, tuple[Move, ...]]:
    """Return in how many moves, two at least, a position is won first and by which, where a place may be free.

    What has too few moves, or is too hard for what is wanted, is seen sooner than a win is found.
    """
    if len(position.moves()) < FEWEST_MOVES:
        return 0, ()
    hopeful = [
        moves for moves in lengths if moves > 1 and composer.may_place(moves, easiest(position, moves), position.turn)
    ]
    for moves in range(2, max(hopeful, default=1) + 1):
        if keys := wins_in(position, moves):
            return (moves, keys) if moves in hopeful else (moves, ())
    return 0, ()


def _tried(composer: Composer[Problem], problem: Problem, keys: Sequence[Move]) -> Finding | None:
    """Give a candidate that is won by `keys` its place; return what it falls to if it does."""
    position, moves = problem.position, len(problem.position.moves())
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {_named(keys)}", _squares(keys))
    if moves < FEWEST_MOVES:
        return Finding(FEW_MOVES, f"{moves} legal moves are too few; {FEWEST_MOVES} are asked for")
    if problem.moves > 1 and (replies := len(position.play(keys[0]).moves())) < FEWEST_REPLIES:
        return Finding(FEW_REPLIES, f"{replies} replies are too few; {FEWEST_REPLIES} are asked for")
    return composer.placed(problem, solved(problem, keys[0]).grading, problem.moves, position.turn)


def _misfit(position: Position) -> Finding | None:
    if position.outcome:
        return Finding(GAME_OVER, f"the game is over, {ending(position)}; nobody is to move")
    return None


def _squares(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(square_name(move.square) for move in moves)


def _named(moves: Sequence[Move]) -> str:
    return f"{listed(_squares(moves))} win{'s' if len(moves) == 1 else ''}"


_SQUARES = 64
_SIDES = ("N", "E", "S", "W")
"""What codes know of the board, whatever becomes of the game's."""


def _put_problem(writer: CodeWriter, problem: Problem) -> None:
    """Put a problem into a code: its moves, the number of counters, their squares, which are white, the side last used.

    The squares are one of the ways to choose so many of 64. Whose turn it is follows from the number of counters.
    """
    position = problem.position
    squares = tuple(squares_of(position.taken))
    whites = sum(1 << place for place, square in enumerate(squares) if position.white >> square & 1)
    writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
    writer.put(len(squares), _SQUARES + 1)
    writer.put_subset(squares, _SQUARES)
    writer.put(whites, 1 << len(squares))
    if squares:
        writer.put(_SIDES.index(position.side), len(_SIDES))


def _take_problem(reader: CodeReader) -> Problem:
    moves, count = _WINS.take_length(reader), reader.take(_SQUARES + 1)
    squares, whites = reader.take_subset(count, _SQUARES), reader.take(1 << count)
    side = _SIDES[reader.take(len(_SIDES))] if count else ""
    white = sum(1 << square for place, square in enumerate(squares) if whites >> place & 1)
    position = Position(sum(1 << square for square in squares) ^ white, white, side)
    try:
        return Problem(parse_position(format_position(position)), moves)
    except (BadNotation, ValueError) as error:
        raise BadCode(f"this code is whole but its contents make no sense: {error}") from None


def _solution_data(solution: Solution) -> JsonData:
    """Return `key`, `side`, and `lines`: `replies` and their `answer`, None where they lose by themselves."""
    key, lines = solution.key, [each.data for each in solution.variations]
    return {"key": square_name(key.square), "side": SIDES[key.side], "lines": lines}


_WINS = Wins(
    wins_in=wins_in,
    some_wins=wins_in,
    solved=solved,
    lengths=MOVES,
    parse_position=parse_position,
    format_position=format_position,
    parse_move=parse_move,
    format_move=format_move,
    misfit=_misfit,
    squares=_squares,
    turn="move",
    shorter="{problem}, but {named} {win} in {moves}; {fewer} would be right",
    several="{problem} by {named}; only one first move may win",
    counted="legal moves: {choices}; others that lose at once or to the next reply: {losing}; counters: {counters}; "
    "turned by the key: {turned}",
    lost="loses at once",
)
SPEC = _WINS.spec(
    MOVES_CHOICES,
    game="krypte",
    title="Krypte",
    tag=TAG,
    setup_word=SETUP_WORD,
    compose=composed,
    put=_put_problem,
    take=_take_problem,
    params=ProblemParams,
    proof=words("Every first move was tried against every reply; exactly one may win."),
    solution_data=_solution_data,
    likeness=likeness,
)
