"""Warnings: what a checker says of legal turns; no faults, but worth a look.

>>> from pressboard.games.crumble.rules.notation import parse_move
>>> from pressboard.games.crumble.rules.rules import start
>>> position = start()
>>> [warning.rule for warning in warnings_of(position, parse_move("2,1VWE+", position), threat=True)]
['null-path', 'threat-mark']
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from pressboard.games.crumble.rules.board.captures import settled
from pressboard.games.crumble.rules.board.contacts import Contacts
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.position import COLOURS, Event, Position
from pressboard.games.crumble.rules.ties import is_tied
from pressboard.play.findings import Finding

MOST_PIECES = 150
"""Pieces on a board that is searched for a threat; on larger ones a mark is believed."""


def warnings_of(position: Position, move: Move, threat: bool) -> Iterator[Finding]:
    """Yield the warnings of a legal move; `threat` says that it is marked as one that threatens to win."""
    layout, events = position.unfolded(move)
    after = position.play(move)
    if any(_is_nested(layout.contacts, *steps) for steps in pairwise(events)):
        yield Finding("nested-capture", "a group within a captured group changes back; tables may read this otherwise")
    if move.path and events[0].own == events[-1].own:
        yield Finding("null-path", "the path comes back to where it began, and the turn is the same without it")
    if not position.readings.draw_rule and is_tied(after.past):
        yield Finding("draw-condition-met", "with the rule for endless fights the game would be drawn now")
    if threat and len(layout.pieces) <= MOST_PIECES and not threatens(after):
        yield Finding(
            "threat-mark", f"the + says that {COLOURS[position.turn]} threatens to win; no turn of theirs would"
        )


def threatens(position: Position) -> bool:
    """Say whether the player who has just moved would win with another turn now; of no use when the game is over."""
    return bool(replace(position, turn=1 - position.turn, past=()).winning_move())


def _is_nested(contacts: Contacts, before: Event, step: Event) -> bool:
    """Say whether a step captures otherwise when what it encloses is captured once only."""
    own = before.own ^ (1 << before.piece | 1 << step.piece)
    return settled(contacts, own) != settled(contacts, own, single_pass=True)
