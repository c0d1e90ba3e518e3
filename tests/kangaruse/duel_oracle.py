"""Traps between two once more, slow and obvious: plain recursion over the oracle of the rules."""

from collections.abc import Collection, Iterator, Sequence

from pressboard.games.kangaruse.rules.sheet import Sheet
from tests.kangaruse.oracle import Game

VICTIM = 0
OPPONENT = 1


def forced_out(
    sheet: Sheet,
    seats: Sequence[int],
    victim_first: bool,
    turns: int = 2,
    house: Collection[str] = (),
) -> bool:
    """Say whether the second of `seats` can force out the first within so many turns, while the others stay.

    It is the opponent's choice what the opponent does, and the victim's what the victim does.
    """
    game = Game(sheet, len(seats), seats, house)
    return _is_caught(game, turns) if victim_first else _is_chased(game, turns)


def is_stuck(game: Game, turns: int = 2) -> bool:
    """Say whether who plays alone cannot make so many turns."""
    game.out.add(OPPONENT)
    return _is_caught(game, turns)


def _is_caught(game: Game, turns: int) -> bool:
    if VICTIM in game.out:
        return True
    if turns == 0:
        return False
    landings = game.landings(VICTIM)
    if not landings or game.thorny_devil(landings):
        return True
    return all(_is_lost(after, turns - 1) for after in _moved(game, VICTIM))


def _is_lost(game: Game, turns: int) -> bool:
    return VICTIM in game.out or (turns > 0 and _is_chased(game, turns))


def _is_chased(game: Game, turns: int) -> bool:
    if OPPONENT in game.out:
        return _is_caught(game, turns)
    return any(_is_caught(after, turns) for after in _moved(game, OPPONENT))


def _moved(game: Game, seat: int) -> Iterator[Game]:
    """Yield the game after each move of a seat."""
    game.to_move = seat
    for move in sorted(game.legal(), key=repr):
        after = game.copy()
        after.make(move)
        yield after
