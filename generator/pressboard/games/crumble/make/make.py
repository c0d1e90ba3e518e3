"""Makes a starting position: candidates are generated and checked until one is without fault, at most 200 of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pressboard.chance import Chance
from pressboard.games.crumble.make import check, playing
from pressboard.games.crumble.make.code import decode, encode
from pressboard.games.crumble.make.generate import generate
from pressboard.games.crumble.rules.position import BLACK, Position
from pressboard.kinds.product import SetupRecipe, first_faultless
from pressboard.play.findings import Finding

ATTEMPTS = 200
"""How many candidates are generated before giving up."""

Judge = Callable[[Position], Sequence[Finding]]


def chance_of(recipe: SetupRecipe, width: int, height: int) -> Chance:
    """Return the stream of chance that belongs to the position of `recipe` on such a board alone."""
    return Chance("crumble", "start", 4, f"{width}x{height}", recipe.seed, recipe.number)


def problems(position: Position) -> list[Finding]:
    """Return what the checkers find in a position, whoever made it; one that is out of order is not played.

    The checkerboard only has to be playable. Whoever sets up sides that differ, for a stronger and a weaker player,
    need not be told that they are uneven.
    """
    if check.is_usual(position):
        return check.unplayable(position)
    if position.seen_alike:
        return all_problems(position)
    return [finding for finding in check.problems(position) if finding.rule != check.SEEN_ALIKE]


def all_problems(position: Position) -> list[Finding]:
    """Return all that the checkers find in a position that has to be even."""
    return check.problems(position) or playing.problems(position)


def faults(position: Position) -> list[Finding]:
    """Return what keeps a position of chance from being printed: all that the checkers find, and short games.

    Most candidates fall, on long boards nineteen of twenty: a few games tell which need not be played on.
    """
    found = check.problems(position) or playing.hopeless(position)
    return found or playing.problems(position) or playing.too_short(position)


def position_for(
    recipe: SetupRecipe,
    width: int,
    height: int,
    attempts: int = ATTEMPTS,
    judge: Judge = faults,
    beginner: int = BLACK,
) -> tuple[Position, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    What is judged is what the code decodes to, the seat `beginner` moving first. Attempt k has a stream of its own.
    Raises NoSheetFound, with the counts, after `attempts` candidates.
    """
    chance = chance_of(recipe, width, height)

    def candidate(attempt: int) -> Position:
        made = generate(chance.fork("attempt", attempt), width, height)
        return decode(encode(replace(made, turn=beginner), recipe))[0]

    return first_faultless(recipe.SETUP, map(candidate, range(attempts)), judge)
