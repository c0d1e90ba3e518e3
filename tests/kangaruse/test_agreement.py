"""Two implementations of the rules play the same games and agree on everything, ply by ply.

One is the engine in `pressboard/games/kangaruse`, quick and on bits; the other the slow oracle beside this file,
written from the facts alone. Where they differ the facts decide; where those are silent the engine's reading holds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from pressboard.chance import Chance
from pressboard.errors import NoSheetFound
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.board import JUMP, OUT, START, TELEPORT, Board, Move, start
from pressboard.games.kangaruse.rules.notation import format_move, parse_move
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, TYPES
from pressboard.play.bits import bits_of
from tests.crossed import trials
from tests.kangaruse import oracle
from tests.kangaruse.rules_boards import begun, board, wild_sheet

KINDS = tuple(TYPES)
MOST_PLAYERS = 5
QUICK_SIZES = ("tiny", "small", "regular")
HABITS = ("declines", "teleports", "either")
"""What a player does who cannot jump; `either` goes by the draw."""


def canonical(move: Move) -> oracle.Move:
    """Return a move of the engine as the oracle writes it."""
    if move.kind == OUT:
        return oracle.OUT
    if move.kind == START:
        return START, move.hops[0]
    *before, last = move.hops
    hops = [(square, oracle.NO_CHOICE) for square in before]
    return move.kind, (*hops, (last, frozenset(move.destroyed)))


@dataclass
class Duel:
    """A game under way in both implementations."""

    position: Board
    game: oracle.Game

    def copy(self) -> "Duel":
        """Return a duel of its own at the same point."""
        return Duel(self.position, self.game.copy())

    def play(self, move: Move) -> None:
        """Make a legal move everywhere."""
        self.game.make(canonical(move))
        self.position = self.position.play(move)

    def differences(self) -> Iterator[str]:
        """Yield what the implementations see differently, each with both views."""
        position = self.position
        game = self.game
        listed = position.moves()
        moves = {*map(canonical, listed)}
        for what, engine, slow in (
            ("the player to move", position.to_move, game.to_move),
            ("moves listed twice", len(listed), len(moves)),
            ("moves", moves - (legal := game.legal()), legal - moves),
            ("places", [*position.places], [place for place in game.places if place is not None]),
            ("crossed out", {*position.crossed_out}, game.crossed),
            ("out", {*position.out}, game.out),
            ("the end", position.outcome is not None, game.over),
            (
                "winners",
                {*position.outcome.winners} if position.outcome else {},
                game.winners() if game.over else {},
            ),
            ("echidnas", [*position.visited], game.last_echidna),
            ("scoring squares", [*position.earned], [bits_of(squares) for squares in game.owned]),
            ("scores", [*position.scores()], game.scores()),
        ):
            if engine != slow:
                yield f"{what}: engine {engine}, oracle {slow}"


def choose(moves: Sequence[Move], habit: str, chance: Chance) -> Move:
    """Choose the squares to arrive at first, each way alike, then what a tiger takes there."""
    if moves[-1].kind == OUT and habit != "either":
        stays = habit == "teleports" and len(moves) > 1
        moves = moves[:-1] if stays else moves[-1:]
    hops = chance.pick([*dict.fromkeys(move.hops for move in moves)])
    return chance.pick([move for move in moves if move.hops == hops])


def altered(move: Move, squares: int, chance: Chance) -> Move:
    """Return a move much like `move`: of another kind, with another square, with less or more to it."""
    any_square = chance.below(squares)
    return chance.pick(
        (
            replace(move, kind=chance.pick((JUMP, TELEPORT, OUT, START))),
            replace(move, hops=(*move.hops[:-1], any_square)),
            replace(move, hops=(*move.hops, any_square), destroyed=()),
            replace(move, hops=move.hops[:-1], destroyed=()),
            replace(move, destroyed=move.destroyed[1:]),
            replace(move, destroyed=tuple(sorted({*move.destroyed[1:], any_square}))),
        )
    )


def misjudged(position: Board, move: Move, chance: Chance) -> Iterator[str]:
    """Yield those of `move` and one much like it that are judged otherwise than they are listed."""
    legal = position.moves()
    for each in (move, altered(move, len(position.sheet.squares), chance)):
        if (each in legal) != (not position.why_not(each)):
            yield f"judging of {each}: it is {'' if each in legal else 'not '}legal"


def disagreement(
    sheet: Sheet,
    players: int,
    chance: Chance,
    readings: Readings = USUAL,
    house: Sequence[str] = (),
) -> tuple[int, list[str]]:
    """Play a random game; return how many plies were compared and what differed at the last of them.

    The facts are silent on games without end: from one occupied moth to another one can teleport, or even jump, for
    ever. After `patience` plies nobody teleports any more, and after twice as many the game is left as it is.
    """
    duel = Duel(start(sheet, players, readings=readings), oracle.Game(sheet, players, house=house))
    habits = [chance.pick(HABITS) for _ in range(players)]
    plies = 0
    patience = 2 * len(sheet.squares)
    while not (found := [*duel.differences()]) and (seat := duel.position.to_move) is not None:
        if plies == 2 * patience:
            break
        move = choose(
            duel.position.moves(), habits[seat] if plies < patience else "declines", chance
        )
        if found := [*misjudged(duel.position, move, chance)]:
            break
        duel.play(move)
        plies += 1
    return plies, found


def sheet_of(kinds: Sequence[str], size: str, players: int, chance: Chance) -> Sheet:
    """Draw a sheet that has `kinds`, for `players` or more, with marked starts or without."""
    most = chance.between(players, MOST_PLAYERS)
    params = SheetParams(size, players=most, starts=chance.happens(0.5), types=tuple(kinds))
    for _ in range(50):
        try:
            return generate(params, chance)
        except NoSheetFound:
            continue
    raise AssertionError(f"no sheet for {params}")


def compare(kind: str, games: int, sizes: Sequence[str]) -> int:
    """Compare `games` games on sheets with `kind` and every other type in turn; return the number of plies."""
    total = 0
    index = KINDS.index(kind)
    for number in range(games):
        chance = Chance("agreement", kind, games, number)
        players = 1 + (number // len(sizes) + index) % MOST_PLAYERS
        other = KINDS[(number + number // len(KINDS) + 5 * index) % len(KINDS)]
        sheet = sheet_of((kind, other), sizes[number % len(sizes)], players, chance)
        plies, found = disagreement(sheet, players, chance)
        assert not found, (kind, number, plies, found)
        total += plies
    return total


def compare_wild(games: range) -> int:
    """Compare games on boards crowded with types, half of them with marked starts; return the number of plies."""
    total = 0
    for number in games:
        chance = Chance("agreement", "wild", number)
        sheet = wild(chance)
        players = 1 + number % MOST_PLAYERS
        plies, found = disagreement(sheet, players, chance)
        assert not found, (number, plies, found)
        total += plies
    return total


def wild(chance: Chance) -> Sheet:
    """Draw a board crowded with types, with marked starts or without."""
    sheet = wild_sheet(chance, MOST_PLAYERS)
    marked = chance.happens(0.5)
    return (
        sheet
        if marked
        else replace(sheet, squares=tuple(RIVER if s == "start" else s for s in sheet.squares))
    )


@trials("games", quick=4, whole=6)
@pytest.mark.parametrize("kind", KINDS)
def test_engine_and_oracle_agree(kind: str, games: int) -> None:
    """On sheets with every type in turn both see the same game at every ply."""
    assert compare(kind, games, QUICK_SIZES) > 10 * games


@trials("games", quick=40, whole=60)
def test_engine_and_oracle_agree_on_crowded_boards(games: int) -> None:
    """On boards where many types meet both see the same game at every ply."""
    assert compare_wild(range(games)) > 10 * games


def under(house: Sequence[str]) -> Readings:
    """Return the readings with those of the oracle's house rules turned round."""
    return Readings(**{name: not getattr(Readings(), name) for name in house})


def compare_house_rules(games: range) -> Counter[str]:
    """Compare games under house rules drawn for each; return how many there were under each of them."""
    met = Counter[str]()
    for number in games:
        chance = Chance("agreement", "house", number)
        house = [name for name in oracle.HOUSE_RULES if chance.happens(0.5)]
        players = 1 + number % MOST_PLAYERS
        wanted = (
            ("moth", "dingo")
            if number % 2
            else (chance.pick(("kiwi", "koala", "echidna")), "dingo")
        )
        sheet = wild(chance) if number % 3 else sheet_of(wanted, "tiny", players, chance)
        plies, found = disagreement(sheet, players, chance, under(house), house)
        assert not found, (number, house, plies, found)
        met.update(house)
    return met


@trials("games", quick=40, whole=60)
def test_engine_and_oracle_agree_under_house_rules(games: int) -> None:
    """Where a table reads the four points otherwise that both know, in any mixture, both see the same game."""
    assert min(compare_house_rules(range(games)).values()) > games // 4


LAND = "/".join(["T T T T T"] * 3)


@pytest.mark.parametrize(
    ("cells", "starts", "before", "moves"),
    [
        # "If its jump survived 1 it is the only one": no frog instead.
        ("Fr ~ ~ ~ Fr/~ ~ ~ ~ Di", "a1 e2", "", "b1"),
        ("Fr T ~ ~ Fr/~ ~ ~ ~ Di", "a1 e2", "", "e1 a2"),
        # "Then you are out, also on an extra jump": the kangaroo is where the turn ends.
        ("~ Ka Th T T/~ T T T T", "a1", "", "b1 c1 a2"),
        ("~ Ka Th T T/~ T T T T", "a1", "b1", ""),
        ("~ T Ka Th T/T T T T T", "a1", "*c1", ""),
        # The facts are silent on going out with nothing to decline: it is a move like any other.
        ("~ T T T T/T T T T T", "a1", "", "out"),
        # "An occupied moth can be arrived at in every way"; on the extra jump the square just left is the kangaroo.
        ("Mo Ka ~ T T/T T T T T", "a1 a1", "", "b1-a1 b1-c1 c1"),
        ("Mo Ka ~ T T/T T T T T", "a1", "", "b1-c1 c1"),
        # The facts are silent on three players who change between two moths: the game goes on for ever.
        ("Mo Mo T T T/T T T T T", "a1 b1 a1", "b1 a1 b1 a1 b1 a1", "b1"),
    ],
)
def test_rare_turns(cells: str, starts: str, before: str, moves: str) -> None:
    """Where random games seldom come both see the moves the facts ask for, and every game that can follow alike."""
    position = begun(board(f"{cells}/{LAND}"), starts)
    house = ("ends_without_jumps",)
    duel = Duel(
        position, oracle.Game(position.sheet, position.players, position.places, house=house)
    )
    for text in before.split():
        duel.play(parse_move(text, duel.position))
    assert " ".join(format_move(move, duel.position) for move in duel.position.moves()) == moves
    agree_from(duel, 4)


def agree_from(duel: Duel, plies: int) -> None:
    """Assert that nothing differs here and wherever the next `plies` may lead."""
    assert not [*duel.differences()]
    for move in duel.position.moves() if plies else ():
        after = duel.copy()
        after.play(move)
        agree_from(after, plies - 1)
