"""Whether a choice of cards, a move or a stop is legal, and if not, why: the rule it breaks in one sentence.

Judging is apart from parsing and from playing; whatever can be wrong has a sentence of its own.

>>> from pressboard.games.krump.rules.cards.deck import Card
>>> from pressboard.games.krump.rules.rules import start
>>> position = start()
>>> fault(position, Lay(0, (Card("hearts", 3), Card("clubs", 1)))).message
'Ac is still set aside; Red has to capture a Small to gain it'
>>> position = position.play(position.moves()[2])
>>> position = position.play(position.moves()[0])
>>> fault(position, Move(Card("hearts", 3), "S", 6, 20)).message
'a Small moves one square, in any direction; it does not get from a2 to c4'
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from pressboard.games.krump.rules.base_position import AS_MANY_CAPTURED, CARDS
from pressboard.games.krump.rules.board.tables import PLAYERS, square_name
from pressboard.games.krump.rules.cards.deck import card_name, in_order
from pressboard.games.krump.rules.judges import cards as judging_cards
from pressboard.games.krump.rules.judges import units as judging_units
from pressboard.games.krump.rules.moves import AnyMove, Lay, Move
from pressboard.games.krump.rules.position import Position
from pressboard.play.findings import Finding
from pressboard.play.records.replays import OUT_OF_PHASE

J = TypeVar("J", Lay, Move)


def fault(position: Position, move: AnyMove) -> Finding | None:
    """Return the rule that a move breaks and how; None for a legal one."""
    if position.outcome:
        return Finding("game over", f"the game is over, {ending(position)}; nothing can follow")
    if message := _out_of_turn(position, move):
        return Finding(OUT_OF_PHASE, message)
    if isinstance(move, Move):
        return _first(
            judging_units.JUDGES, position, move, (square_name(move.from_square), square_name(move.to_square))
        )
    return _first(judging_cards.JUDGES, position, move) if isinstance(move, Lay) else _forced(position)


def progress(found: Finding) -> int:
    """Return how late the rule that was broken is asked: the later, the more of the move was right."""
    return next((place for place, (rule, _) in enumerate(judging_units.JUDGES) if rule == found.rule), -1)


def ending(position: Position) -> str:
    """Return how the game ended: `Red has captured 8 units`; empty while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return ""
    if outcome.winners:
        (winner,) = outcome.winners
        return f"{PLAYERS[winner]} has captured {_units(position.captures[winner])} and won"
    if outcome.reason == AS_MANY_CAPTURED:
        return f"drawn with {_units(position.captures[0])} captured by each"
    still = position.round - position.last_move_round >= position.readings.rounds_without_move
    rounds = position.round - (position.last_move_round if still else position.last_capture_round)
    return f"drawn after {rounds} {'round' if rounds == 1 else 'rounds'} without a {'move' if still else 'capture'}"


def _units(count: int) -> str:
    return f"{count} unit{'' if count == 1 else 's'}"


def _forced(position: Position) -> Finding | None:
    """Judge a stop, where only who cannot move may stop."""
    choice = position.moves()[0]
    if position.readings.stop_is_free or not isinstance(choice, Move):
        return None
    square = square_name(choice.from_square)
    player = PLAYERS[position.to_move or 0]
    return Finding("stop", f"{player} can still move, such as from {square}, and only who cannot may stop", (square,))


def _out_of_turn(position: Position, move: AnyMove) -> str:
    """Judge what is done in this phase: first cards are laid, then units are moved."""
    player = PLAYERS[position.to_move or 0]
    if position.phase == CARDS and not isinstance(move, Lay):
        card = card_name(in_order(position.hands[position.to_move or 0])[0])
        return f"cards come first: {player} has to lay one now, such as {card}"
    if position.phase != CARDS and isinstance(move, Lay):
        return f"the cards of this round are laid; {player} has to move or to stop"
    return ""


def _first(
    judges: Sequence[tuple[str, Callable[[Position, J], str]]],
    position: Position,
    move: J,
    squares: tuple[str, ...] = (),
) -> Finding | None:
    """Return the first rule broken."""
    for rule, judge in judges:
        if message := judge(position, move):
            return Finding(rule, message, squares)
    return None
