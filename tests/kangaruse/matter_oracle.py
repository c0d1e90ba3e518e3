"""Can a square matter? Games are played on a sheet and on its twin that has river there, until something differs."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.chance import Chance
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING
from tests.kangaruse.oracle import Game, Move


def without(sheet: Sheet, square: int) -> Sheet:
    """Return the sheet with river on a square."""
    squares = [*sheet.squares]
    values = [*sheet.values]
    squares[square], values[square] = RIVER, 0
    return replace(sheet, squares=tuple(squares), values=tuple(values))


def matters(sheet: Sheet, square: int, chance: Chance, games: int) -> bool:
    """Say whether some of so many random games by jumps alone shows that what a square holds makes a difference.

    What scores must change the points of who landed on it; what does not must change where somebody can jump to, who
    is out, or what counts.
    """
    differs = _scores if sheet.squares[square] in SCORING else _diverges
    return any(differs(sheet, square, chance) for _ in range(games))


def _begun(sheet: Sheet, chance: Chance) -> Game:
    """Return a game for the most players, on random starts."""
    game = Game(sheet, sheet.players)
    while game.places[-1] is None:
        game.make(chance.pick(sorted(game.legal(), key=repr)))
    return game


def _jumps(game: Game) -> list[Move]:
    """Return the moves there are but teleports."""
    return sorted((move for move in game.legal() if move[0] != "teleport"), key=repr)


def _scores(sheet: Sheet, square: int, chance: Chance) -> bool:
    """Play a game and count the points once more as if the square were worth nothing."""
    game = _begun(sheet, chance)
    while not game.over:
        game.make(chance.pick(_jumps(game)))
    points = game.scores()
    game.owned = [[each for each in owned if each != square] for owned in game.owned]
    return game.scores() != points


def _diverges(sheet: Sheet, square: int, chance: Chance) -> bool:
    """Play the same game on both, until the moves there are or the points differ."""
    game = _begun(sheet, chance)
    twin = game.copy()
    twin.sheet = without(sheet, square)
    return any(
        one.legal() != other.legal() or one.scores() != other.scores()
        for one, other in _played(game, twin, chance)
    )


def _played(game: Game, twin: Game, chance: Chance) -> Iterator[tuple[Game, Game]]:
    while not game.over and not twin.over:
        yield game, twin
        if game.legal() != twin.legal():
            return
        move = chance.pick(_jumps(game))
        game.make(move)
        twin.make(move)
    yield game, twin
