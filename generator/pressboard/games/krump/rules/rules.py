"""The rules of Krump, for 2 players: positions, their moves, how the game ends.

**The game.** Six rows of six squares. Red and Black have four pyramids each of every size as units: Small (1 pip),
Medium (2) and Large (3). Three more of each player, one of every size, are the first *movement pyramids*. Each has
movement cards: ace to six of the own colour in the hand, ace to three of the enemy's set aside.

**A round.** Each lays one card of the own colour face down, and one of the enemy's colour if the hand has any; then all
are turned up. The higher total moves first; on a tie whoever made the last move of the round before goes second, and in
round one chance decides. Then the players move in turns. To move, place a movement pyramid on one of your cards, whose
pips may not exceed the card's number, and move a unit of that size, or a stack that holds one. Who cannot or will not
do so is done for the round; the other goes on until done too. Then the pyramids come back from the cards and the
cards are discarded; if the hand has none of a colour left, the discards of that colour return to it.

**Movement.** *Small*: one square, in any direction. *Medium*: a knight's leap. *Large*: a hop over an adjacent unit or
stack to the square beyond, and on in the same way until it lands on a unit; it may not end where it began. *Small on
Medium*: two squares in a straight line. *Small on Large*: like a rook. *Medium on Large*: like a bishop. Stacks pass
over nothing. A unit that lands on one of your own, of another size, makes a stack, which never parts again.

**Capturing.** Who lands on the enemy captures all that stands there. Captured units become movement pyramids of the
captor, and each gains the captor the enemy-colour card with its number of pips, if that is still set aside.

**The end.** Eight captured units win at once. The game is drawn after two rounds in a row without a move, or 20 without
a capture. Where this is silent, `Readings` says what holds.

**An example.** Red lays the three, Black the ace. Red's Large hops from b2 over c2 to d2, on a Small: now a stack.

>>> from pressboard.games.krump.rules.move_text import format_move, parse_move
>>> from pressboard.games.krump.rules.position_text import format_position
>>> position = start()
>>> for text in ("3h", "As"):
...     position = position.play(parse_move(text, position))
>>> len(position.moves()), format_move(position.moves()[-3], position)
(47, 'Lb2-d2+S on 3h')
>>> position = position.play(parse_move("b2-d2", position))
>>> print(format_position(position))
   a  b  c  d  e  f
6  m  m  l  l  m  m
5  s  l  s  s  l  s
4  .  .  .  .  .  .
3  .  .  .  .  .  .
2  S  .  S  SL L  S
1  M  M  L  L  M  M
Red: pyramids SM; hand Ah 2h 4h 5h 6h; aside Ac 2c 3c; laid 3h(L)
Black: pyramids SML; hand 2s 3s 4s 5s 6s; aside Ad 2d 3d; laid As
to move: Black
"""

from collections.abc import Sequence

from pressboard.errors import BadNotation
from pressboard.games.krump.rules.arrays import STANDARD, array_fault, units_of
from pressboard.games.krump.rules.board.movement import ANY_SIZE, NO_PYRAMIDS, Pyramids, Units, reaches
from pressboard.games.krump.rules.board.tables import BLACK, RED, SIZES, squares_of
from pressboard.games.krump.rules.cards.deck import NO_CARDS, enemy_cards, own_cards
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.readings import Readings

_TRIO: Pyramids = (1, 1, 1)


def start(
    array: Sequence[str] | None = None, readings: Readings | None = None, first_on_tie: int | None = None
) -> Position:
    """Return the position before the first round.

    `array` is the second and the nearest row as each player sees them from the own side, `first_on_tie` the player
    whom chance lets begin if round one is tied; Red does if nothing is said. Raises BadNotation for an array with the
    wrong units.
    """
    rows = STANDARD if array is None else array
    if fault := array_fault(rows):
        raise BadNotation(fault)
    return Position(
        units=units_of(rows),
        pyramids=(_TRIO, _TRIO),
        waiting_pyramids=(NO_PYRAMIDS, NO_PYRAMIDS),
        hands=(frozenset(own_cards(RED)), frozenset(own_cards(BLACK))),
        waiting_cards=(NO_CARDS, NO_CARDS),
        aside=(frozenset(enemy_cards(RED)), frozenset(enemy_cards(BLACK))),
        discards=(NO_CARDS, NO_CARDS),
        laid=((), ()),
        captures=(0, 0),
        moved_squares=0,
        to_move=RED,
        stopped=None,
        second_if_tied=None if first_on_tie is None else 1 - first_on_tie,
        round=1,
        last_move_round=0,
        last_capture_round=0,
        readings=readings or Readings(),
    )


def unit_moves(
    where: Position | Units,
    player: int,
    square: int | None = None,
    size: str | None = None,
    readings: Readings | None = None,
) -> list[tuple[int, int]]:
    """Return the moves of units alone, cards and pyramids aside, as pairs of squares: from where to where.

    `where` is a position or a board as in `Position.units`; a board is played by the defaults, unless `readings` say
    otherwise.
    `square` and `size` narrow it down to what stands there and to what holds a unit of that size.
    """
    units, played = (where.units, where.readings) if isinstance(where, Position) else (where, Readings())
    usable = ANY_SIZE if size is None else 1 << SIZES.index(size)
    return [
        (origin, target)
        for origin, _, targets in reaches(units, player, readings or played, usable)
        if square in (None, origin)
        for target in squares_of(targets)
    ]
