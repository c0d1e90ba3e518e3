"""Problems: a board, the cards a player has laid, and how many units the player is to capture in this round.

The other player is done for the round, so that the one who is to move goes on alone. No pyramid lies on a card yet. The
movement pyramids follow from the board: the first trio and what has been captured. Whatever else belongs to a position
does not matter to a problem, and `position` fills it in.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadNotation, listed, named, quoted
from pressboard.games.krump.make.params import PROBLEMS_TAG, PROBLEMS_WORD, ProblemParams
from pressboard.games.krump.make.search import Search, Squares, State, state_of
from pressboard.games.krump.rules.board import Board
from pressboard.games.krump.rules.cards import (
    ENEMY_RANKS,
    OWN_RANKS,
    OWN_SUITS,
    Card,
    Laid,
    Move,
    card_name,
    enemy_cards,
    in_order,
    is_own,
    own_cards,
    side_of,
)
from pressboard.games.krump.rules.movement import (
    BLACK,
    LARGE,
    PLAYERS,
    RED,
    SIZES,
    UNITS_A_SIZE,
    WIDTH,
    Player,
    Pyramids,
    Units,
    missing,
    sizes_on,
    square_name,
    squares_of,
    taken_by,
    taken_on,
)
from pressboard.games.krump.rules.notation import (
    format_move,
    format_units,
    moves_meant,
    parse_card,
    parse_units,
)
from pressboard.games.krump.rules.validity import impossible
from pressboard.kinds.problems.params import EASY, HARD, MEDIUM, Grading, Kind, Sign, grading
from pressboard.kinds.problems.spec import (
    ILLEGAL,
    NO_SOLUTION,
    SEVERAL,
    TOO_MANY,
    WRONG,
    CheckedProblem,
    ComposedSpec,
    Composer,
    Judged,
    Lines,
    image,
    turns,
)
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, JsonData
from pressboard.play.records.words import Line, at_line
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class Problem:
    """A board, who is to move, the cards that player has laid, and how many units are to be captured with them."""

    units: Units
    player: Player
    cards: tuple[Card, ...]
    captures: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `Red captures 2`."""
        return f"{PLAYERS[self.player]} captures {self.captures}"

    @property
    def task(self) -> str:
        return words(
            "{player} captures {captures}",
            player=words(PLAYERS[self.player]),
            captures=self.captures,
        )

    @property
    def pyramids(self) -> Pyramids:
        return side_of(self.player, self.units).pyramids

    @property
    def position(self) -> Board:
        """The position: the other player has laid the aces and is done."""
        # A round without a draw, whether anything has been captured or not.
        number = 9
        other = 1 - self.player
        captures = (sum(missing(self.units, BLACK)), sum(missing(self.units, RED)))
        cards = {
            self.player: self.cards,
            other: own_cards(other)[:1] + gained_cards(other, self.units)[:1],
        }
        red, black = (
            side_of(player, self.units, laid=tuple(map(Laid, cards[player])))
            for player in (RED, BLACK)
        )
        return Board(
            self.units,
            (red, black),
            captures,
            to_move=self.player,
            stopped=other,
            round=number,
            last_move_round=number - 1,
            last_capture_round=number - 1 if any(captures) else 0,
        )


def gained_cards(player: Player, units: Units) -> tuple[Card, ...]:
    captured = missing(units, 1 - player)
    return tuple(card for card in enemy_cards(player) if captured[card.rank - 1])


def impossible_problem(problem: Problem) -> str:
    """Why no game leads to a problem; "" if nothing speaks against it.

    Who has gained cards of the enemy's colour lays one of them.
    """
    own = [card for card in problem.cards if is_own(card)]
    brought = gained_cards(problem.player, problem.units)
    if len(own) != 1 or len(problem.cards) != 1 + bool(brought):
        further = " and no other"
        if brought:
            further = f", and one of {listed(map(card_name, brought))}, which are gained"
        return f"{PLAYERS[problem.player]} lays one card of the own colour{further}"
    return impossible(problem.position)


# Solutions: the one first move that leads to all the captures asked for, a shortest line, and how hard it is to find. A
# grade comes from how many counts reach their thresholds, which part what composing brings up into shares that are not
# too unequal.

MORE = "more captures"
"""What else can be wrong with a problem."""
EASY_UP_TO = 2
MEDIUM_UP_TO = 3
"""How many counts may reach their threshold in an easy problem, and in a medium one."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a problem and of its solution, a shortest line.

    `choices` are the first moves, by their squares; `tries` those other than the key that capture something. `quiet`
    says that the key captures nothing. Of the line, `moves` are its moves, `hops` those of a Large alone, `stacks` the
    stacks it makes, and `gained` says that it places a pyramid which it has captured.
    """

    captures: int
    moves: int
    choices: int
    tries: int
    quiet: bool
    hops: int
    stacks: int
    gained: bool


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest line, its moves as they are written, and how hard the problem is. Its first move is the key.

    `cards` are those that can pay for the key.
    """

    line: tuple[Move, ...]
    moves: tuple[str, ...]
    grading: Grading[Counts]
    cards: tuple[Card, ...]

    @property
    def key(self) -> Move:
        """The one first move that leads to all captures; it may be paid for otherwise as well."""
        return self.line[0]

    @property
    def written(self) -> tuple[str, ...]:
        """The moves for people; the first one says where either card pays for it."""
        if len(self.cards) == 1:
            return self.moves
        other = next(card for card in self.cards if card != self.key.card)
        return words("{move} or {card}", move=self.moves[0], card=card_name(other)), *self.moves[1:]


def solve(problem: Problem, search: Search) -> Solution:
    """Return the solution of a problem with only one key; `search` is one for its player."""
    played = _line(problem, search)
    line = tuple(move for _, move in played)
    moves = tuple(format_move(move, position) for position, move in played)
    captures = {
        step.squares: step.captures
        for step in search.steps(state_of(problem.position, problem.player))
    }
    quiet = not captures[line[0].from_square, line[0].to_square]
    counts = Counts(
        captures=problem.captures,
        moves=len(line),
        choices=len(captures),
        tries=sum(map(bool, captures.values())) - (not quiet),
        quiet=quiet,
        hops=sum(
            sizes_on(before.units, problem.player, move.from_square) == LARGE
            for before, move in played
        ),
        stacks=sum(
            taken_by(before.units, problem.player) >> move.to_square & 1 for before, move in played
        ),
        gained=any(
            [move.size for move in line].count(size) > held
            for size, held in zip(SIZES, problem.pyramids, strict=True)
        ),
    )
    grade = grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO)
    ways = [line[0]._replace(card=card) for card in problem.cards]
    legal = [way for way in ways if not problem.position.fault(way)]
    cards = [way.card for way in legal if leads_on(problem, problem.position.play(way), search)]
    return Solution(line, moves, grade, tuple(cards))


def leads_on(problem: Problem, position: Board, search: Search) -> bool:
    return (
        captures_in(problem, position) + search.most(state_of(position, problem.player))
        >= problem.captures
    )


def captures_in(problem: Problem, position: Board) -> int:
    return position.captures[problem.player] - sum(missing(problem.units, 1 - problem.player))


Played = tuple[tuple[Board, Move], ...]
"""Moves, each with the position before it."""


def _line(problem: Problem, search: Search) -> Played:
    """Return a shortest line, the first of several in the order of the rules."""
    lines: list[tuple[Played, Board]] = [((), problem.position)]
    while True:
        longer = list[tuple[Played, Board]]()
        seen = set[State]()
        for played, position in lines:
            best = {step.after for step in search.best(state_of(position, problem.player))}
            if not best:
                return played
            for move in position.moves():
                reached = position.play(move)
                after = state_of(reached, problem.player)
                if isinstance(move, Move) and after in best - seen:
                    seen.add(after)
                    longer.append(((*played, (position, move)), reached))
        lines = longer


_HARDER: tuple[Sign, ...] = (
    (lambda counts: counts.captures >= 3, "{captures} captures"),
    (lambda counts: counts.moves >= 3, "{moves} moves at least"),
    (lambda counts: counts.choices >= 30, "{choices} first moves to choose from"),
    (lambda counts: counts.tries >= 5, "other first moves that capture: {tries}"),
    (lambda counts: counts.quiet, "the first move captures nothing"),
    (lambda counts: counts.hops > 0, "a Large hops"),
    (lambda counts: counts.stacks > 0, "the line makes a stack"),
    (lambda counts: counts.gained, "a captured pyramid is needed at once"),
)
"""What makes a problem harder, and the words for it with room for the counts."""


def move_name(squares: Squares) -> str:
    """Return a move by its squares: `a2-b3`."""
    return "-".join(map(square_name, squares))


# Where problems come from: boards late in a game, set up at random


FEWEST = {"captures": 2, "moves": 2, "choices": 8}
"""With fewer captures, moves, or first moves to choose from, a problem solves itself."""


def _units(player: int, chance: Chance) -> Units:
    """Scatter some of each player's units over the board, one to a square."""
    units = [0] * 2 * len(SIZES)
    # Few units stand on the board, so that a search is quick and cards have been gained.
    counts = {player: chance.between(5, 6), 1 - player: chance.between(6, 8)}
    squares = chance.sample(range(WIDTH * WIDTH), sum(counts.values()))
    for each, count in counts.items():
        for size in chance.sample([*range(len(SIZES))] * UNITS_A_SIZE, count):
            units[each * len(SIZES) + size] |= 1 << squares.pop()
    return tuple(units)


# Problems in codes and texts

MOST_CAPTURES = 8
"""The captures that codes and texts have room for, from 1."""
_SQUARES = WIDTH * WIDTH
_STANDING = (1, 2, 4, 3, 5, 6)
"""What can stand on a square: the sizes of a unit or of a stack, as bits."""
_THINGS = len(PLAYERS) * len(_STANDING)


CARDS = "cards"
"""What the line below a board begins with."""
_HEAD = re.compile(
    r"problem\s*(\d{1,4})?\s*[:.]?\s*(red|black)\s+captures\s+(\d{1,4})\.?",
    re.ASCII | re.IGNORECASE,
)


def cards_text(problem: Problem) -> str:
    return " ".join(map(card_name, problem.cards))


class _Problems(ComposedSpec[Problem, Solution]):
    """What Krump declares of its problems: boards late in a game, set up at random, their place in codes and texts.

    How a move of an answer is paid for may be left away; then any way counts that still leads to all the captures.
    """

    game = "krump"
    tag = PROBLEMS_TAG
    setup_word = PROBLEMS_WORD
    params = ProblemParams
    trial = "board"
    tried = "boards"
    trials = 400
    head = _HEAD
    example = "Red captures 2"
    alike = "turned, mirrored or in the other colour"
    proof = "Every sequence of moves was tried; exactly one first move may lead to all captures."
    move = r"([^\s,;]+(?:\s+on\s+[^\s,;]+)?)(?:\s+or\s+[^\s,;]+)?"
    """One that names its card holds spaces, and another card may follow."""

    def checked(
        self, problem: Problem, search: Search | None = None, enough: int | None = None
    ) -> CheckedProblem[Problem, Solution]:
        """Search a problem for all that can be captured and return what its first moves come to.

        Of those that lead to it `enough` are named.
        """
        search = search or Search(problem.player)
        state = state_of(problem.position, problem.player)
        most = search.most(state)
        keys = search.keys(state, enough)
        names = tuple(map(move_name, keys))
        if most < problem.captures:
            fault = Finding(
                NO_SOLUTION,
                f"{problem}, but {most} at most can be captured; another position is needed",
            )
        elif most > problem.captures:
            verb = "leads" if len(keys) == 1 else "lead"
            fault = Finding(
                MORE, f"{problem}, but {listed(names)} {verb} to {most}; ask for {most}", names
            )
        elif len(keys) > 1:
            fault = Finding(
                SEVERAL, f"{problem} by {listed(names)}; only one first move may lead to it", names
            )
        else:
            return CheckedProblem(problem, solve(problem, search))
        return CheckedProblem(problem, None, fault)

    def named(self, kind: Kind) -> str:
        return f"{kind.grade} problems for {PLAYERS[kind.side]}"

    def search(self, composer: Composer[Problem], chance: Chance) -> Iterator[Finding]:
        """Set up a board for a kind that is still wanted, and take it or yield what it falls to."""
        kind = chance.pick(sorted(+composer.wanted))
        units = _units(kind.side, chance)
        search = Search(kind.side)
        # By the grade wanted, the pips that the cards together take, from and to
        pips = chance.between(*{EASY: (2, 3), MEDIUM: (3, 4), HARD: (4, 5)}[kind.grade])
        cards = gained_cards(kind.side, units)
        second = chance.pick([card for card in cards if card.rank < pips] or cards[:1])
        own = own_cards(kind.side)[max(pips - second.rank, 1) - 1]
        problem = Problem(units, kind.side, (own, second), 0)
        problem = replace(problem, captures=search.most(state_of(problem.position, kind.side)))
        if problem.captures < FEWEST["captures"]:
            yield self._few("captures", problem.captures)
            return
        check = self.checked(problem, search, enough=2)
        counts = asdict(check.solution.grading.counts) if check.solution else {}
        if few := next((name for name, count in counts.items() if count < FEWEST.get(name, 0)), ""):
            fault: Finding | None = self._few(few, counts[few])
        else:
            graded = check.solution and check.solution.grading
            fault = check.fault
            if graded:
                fault = composer.placed(problem, graded, 0, problem.player)
        if fault:
            yield fault

    def _few(self, name: str, count: int) -> Finding:
        return Finding(f"few {name}", f"{count} {name}; at least {FEWEST[name]} are asked for")

    def likeness(self, problem: Problem) -> tuple[tuple[int, ...], tuple[tuple[bool, int], ...]]:
        """A key that is the same for problems that look alike: turned, mirrored, or in the other colour."""
        if problem.player:
            units = problem.units[3:] + problem.units[:3]
        else:
            units = problem.units
        cards = tuple((is_own(card), card.rank) for card in problem.cards)
        return min(tuple(image(each, turn) for each in units) for turn in turns(WIDTH)), cards

    def put(self, writer: CodeWriter, problem: Problem) -> None:
        """Put who is to move, the captures, the squares that hold units, what stands on each, and the cards.

        The squares are one of the ways to choose so many of 36. Of the cards there are that of the own colour, and
        that of the enemy's or none.
        """
        squares = squares_of(taken_on(problem.units))
        writer.put(problem.player, len(PLAYERS))
        writer.put(problem.captures - 1, MOST_CAPTURES)
        writer.put(len(squares), _SQUARES + 1)
        writer.put_subset(squares, _SQUARES)
        for square in squares:
            red, black = (sizes_on(problem.units, player, square) for player in (RED, BLACK))
            writer.put(_STANDING.index(red or black) + len(_STANDING) * (not red), _THINGS)
        writer.put(next(card.rank for card in problem.cards if is_own(card)) - 1, OWN_RANKS)
        writer.put(
            next((card.rank for card in problem.cards if not is_own(card)), 0), ENEMY_RANKS + 1
        )

    def take(self, reader: CodeReader) -> Problem:
        player = reader.take(len(PLAYERS))
        captures = reader.take(MOST_CAPTURES) + 1
        count = reader.take(_SQUARES + 1)
        units = [0] * len(PLAYERS) * len(SIZES)
        for square in reader.take_subset(count, _SQUARES):
            owner, standing = divmod(reader.take(_THINGS), len(_STANDING))
            for size in squares_of(_STANDING[standing]):
                units[3 * owner + size] |= 1 << square
        own = reader.take(OWN_RANKS)
        enemy = reader.take(ENEMY_RANKS + 1)
        cards = own_cards(player)[own], *enemy_cards(player)[enemy - 1 : enemy]
        problem = Problem(tuple(units), player, cards, captures)
        if reason := impossible_problem(problem):
            raise BadNotation(reason)
        return problem

    def parse(self, number: int, line: int, head: re.Match[str], body: Lines) -> Problem:
        """Read a problem below the line of a text that says its task; raises BadNotation.

        A card without a suit is of the player's own.
        """
        captures = int(head[3])
        player = [name.lower() for name in PLAYERS].index(head[2].lower())
        if not 1 <= captures <= MOST_CAPTURES:
            raise BadNotation(
                f"line {line}: {captures} captures are asked for; from 1 to {MOST_CAPTURES} can be"
            )
        laid = [
            text[len(CARDS) :].lstrip(" :") for _, text in body if text.lower().startswith(CARDS)
        ]
        with named(f"line {line}: problem {number}", BadNotation):
            units = parse_units([text for _, text in body if not text.lower().startswith(CARDS)])
            if len(laid) != 1:
                raise BadNotation(f"one line says which cards are laid, such as {CARDS}: 3h 2c")
            cards = [
                parse_card(word, OWN_SUITS[player]) for word in re.sub("[,+]", " ", laid[0]).split()
            ]
        problem = Problem(units, player, tuple(in_order(cards)), captures)
        if reason := impossible_problem(problem):
            raise BadNotation(f"line {line}: problem {number} is impossible: {reason}")
        return problem

    def format(self, problem: Problem) -> str:
        return f"{problem}\n{format_units(problem.units)}\n{CARDS}: {cards_text(problem)}"

    def describe(self, problem: Problem, solution: Solution) -> Iterator[str]:
        yield ", ".join(solution.written)
        yield words(
            "first moves: {choices}; others that capture: {tries}; moves in the shortest line: {moves}",
            **solution.grading.values,
        )
        yield str(solution.grading)

    def problem_data(self, problem: Problem) -> JsonData:
        """Return the `player`, how many `captures`, and `board` and `cards` as texts."""
        return {
            "player": PLAYERS[problem.player],
            "captures": problem.captures,
            "board": format_units(problem.units),
            "cards": cards_text(problem),
        }

    def solution_data(self, solution: Solution) -> JsonData:
        return {"moves": list(solution.moves)}

    def judged(self, problem: Problem, number: int, moves: Sequence[Line]) -> Judged:
        """Replay the moves up to the first fault; raises BadNotation for what is no move."""
        search = Search(problem.player)
        fault = None
        # The ways to pay for the moves, each with the moves as they are written in full and the position after them.
        ways: list[tuple[tuple[str, ...], Board]] = [((), problem.position)]
        for line, word in moves:
            said = f"line {line}, {quoted(word)}"
            position = ways[0][1]
            if captures_in(problem, position) >= problem.captures:
                fault = Finding(
                    TOO_MANY, f"{said}: {position.ending or f'{problem} already'}; leave it out"
                )
                break
            found = [(*way, at_line(line, moves_meant, word, way[1])) for way in ways]
            going = [
                ((*written, format_move(move, before)), before.play(move))
                for written, before, meant in found
                for move in (() if isinstance(meant, Finding) else meant)
                if isinstance(move, Move)
            ]
            if not (right := [way for way in going if leads_on(problem, way[1], search)]):
                illegal = next((meant for _, _, meant in found if isinstance(meant, Finding)), None)
                fault = Finding(WRONG, f"{said}: after it {problem} no longer; another move does")
                if illegal and not going:
                    fault = Finding(ILLEGAL, f"{said}: {illegal.message}")
                break
            ways = right
        names = ways[0][0]
        count = captures_in(problem, ways[0][1])
        came = f"the first move is the right one; {', '.join(names)} goes on"
        if count >= problem.captures:
            came = f"solved, {', '.join(names)}"
        return Judged.of(problem, number, names, fault, came, captured=count)


SPEC = _Problems()
