r"""A position as a text: the board with Black's side above, what lies in front of both players, whose turn it is.

Capitals are Red's units, small letters Black's; two letters are a stack. Below the board everything may be left away
that is usual: no card is laid or discarded, of the enemy's colour those gained by capture are in the hand, and the
movement pyramids are the first trio and all that is missing on the board.

>>> board = '''
... m  m  l  l  m  m
... s  l  .  .  l  s
... .  .  .  .  s  .
... .  .  .  .  .  .
... S  .  sS SL L  S
... M  M  L  L  M  M
... '''
>>> parse_position(board)
Traceback (most recent call last):
pressboard.errors.BadNotation: row 2 of the position: "sS" mixes Red's units (capitals) with Black's (small letters)
>>> position = parse_position(board.replace("sS", "S") + "Black: discard 2s\nround: 2\nto move: Red")
>>> position.captures, position.pyramids
((1, 0), ((2, 1, 1), (1, 1, 1)))

What cannot have come about is refused where a look shows it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from pressboard.errors import BadNotation, quoted, unknown
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE
from pressboard.games.krump.rules.board.movement import Pyramids, Units, taken_by
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS, RED, SIZES, WIDTH, names_of, square_name
from pressboard.games.krump.rules.board_text import format_board, read_board
from pressboard.games.krump.rules.cards.deck import Card, all_cards, card_name, enemy_cards, in_order
from pressboard.games.krump.rules.move_text import parse_card
from pressboard.games.krump.rules.moves import Laid
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.round_text import (
    FIRST_ON_TIE,
    ROUND,
    format_rounds,
    read_player,
    read_rounds,
    read_tie,
)
from pressboard.games.krump.rules.validity import impossible
from pressboard.play.bits import bits_of

TO_MOVE = "to move"
"""What the last line below a board begins with."""

PYRAMIDS, HAND, ASIDE, DISCARD, LAID, DONE = "pyramids", "hand", "aside", "discard", "laid", "done"
"""What lies in front of a player."""

WAITING, GAINED, MOVED = "waiting", "gained", "moved"
"""What there is by some readings only: what can be used from the next round on, and what has moved in this one."""

_NOBODY, _NONE = "nobody", "none"
_KEYS = (*(name.lower() for name in PLAYERS), ROUND, FIRST_ON_TIE, TO_MOVE)
_PARTS = (PYRAMIDS, WAITING, HAND, GAINED, ASIDE, DISCARD, LAID, MOVED, DONE)
_SQUARES = tuple(map(square_name, range(WIDTH * WIDTH)))
_LAID = re.compile(r"([^\s(]+)\s*(?:\(([^)]*)\)?)?")

T = TypeVar("T")

_Pair = tuple[T, T]
_Parts = Mapping[str, str]


def format_position(position: Position) -> str:
    """Return a position as a text for people that `parse_position` reads; the readings are left out."""
    mover = _NOBODY if position.to_move is None else PLAYERS[position.to_move]
    return "\n".join(
        (
            format_board(position.units),
            *(f"{PLAYERS[player]}: {'; '.join(_side(position, player))}" for player in (RED, BLACK)),
            *format_rounds(position),
            f"{TO_MOVE}: {mover}",
        )
    )


def _side(position: Position, player: int) -> Iterator[str]:
    """Yield what lies in front of a player, leaving out what there is nothing of."""
    yield f"{PYRAMIDS} {_written(position.pyramids[player]) or _NONE}"
    if any(position.waiting_pyramids[player]):
        yield f"{WAITING} {_written(position.waiting_pyramids[player])}"
    yield f"{HAND} {_cards(position.hands[player]) or _NONE}"
    for word, piles in ((GAINED, position.waiting_cards), (ASIDE, position.aside), (DISCARD, position.discards)):
        if cards := piles[player]:
            yield f"{word} {_cards(cards)}"
    if position.laid[player]:
        yield f"{LAID} {' '.join(map(_laid, position.laid[player]))}"
    if moved_squares := position.moved_squares & taken_by(position.units, player):
        yield f"{MOVED} {' '.join(names_of(moved_squares))}"
    if position.stopped == player:
        yield DONE


def _written(pyramids: Pyramids) -> str:
    return "".join(size * count for size, count in zip(SIZES, pyramids, strict=True))


def _cards(cards: frozenset[Card]) -> str:
    return " ".join(map(card_name, in_order(cards)))


def _laid(laid: Laid) -> str:
    placed = _written(laid.placed)
    return f"{card_name(laid.card)}({placed})" if placed else card_name(laid.card)


def parse_position(text: str, readings: Readings | None = None) -> Position:
    """Read a position; raises BadNotation for what cannot be read and for what no game can lead to."""
    lines = [" ".join(line.split()) for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    places = [place for place, line in enumerate(lines) if ":" in line]
    first = places[0] if places else len(lines)
    units = read_board(lines[:first])
    below = _below(lines[first:])
    sides = [_parts(below.get(name.lower(), ""), name) for name in PLAYERS]
    laid = _read_laid(sides[RED]), _read_laid(sides[BLACK])
    position = _position(units, sides, laid, below, readings or Readings())
    if reason := impossible(position):
        raise BadNotation(f"this position is impossible: {reason}")
    return position


def _position(
    units: Units, sides: Sequence[_Parts], laid: _Pair[tuple[Laid, ...]], below: _Parts, readings: Readings
) -> Position:
    captured = _missing(units, BLACK), _missing(units, RED)
    captures = sum(captured[RED]), sum(captured[BLACK])
    hands, gained, aside, discards = zip(*map(_piles, (RED, BLACK), sides, laid, captured), strict=True)
    red_waiting, black_waiting = (_read_counts(side.get(WAITING, "")) for side in sides)
    red_pyramids, black_pyramids = map(_read_pyramids, sides, captured, (red_waiting, black_waiting), laid)
    number, last_move_round, last_capture_round = read_rounds(below.get(ROUND, "1"), laid, captures)
    return Position(
        units=units,
        pyramids=(red_pyramids, black_pyramids),
        waiting_pyramids=(red_waiting, black_waiting),
        hands=hands,
        waiting_cards=gained,
        aside=aside,
        discards=discards,
        laid=laid,
        captures=captures,
        moved_squares=bits_of(square for side in sides for square in _read_squares(side)),
        to_move=read_player(below.get(TO_MOVE, PLAYERS[RED]), TO_MOVE, (*PLAYERS, _NOBODY)),
        stopped=_done(sides),
        second_if_tied=read_tie(below.get(FIRST_ON_TIE), number, last_move_round, readings),
        round=number,
        last_move_round=last_move_round,
        last_capture_round=last_capture_round,
        readings=readings,
    )


def _done(sides: Sequence[_Parts]) -> int | None:
    """Return the player who is done; raises BadNotation if both are."""
    done = [player for player, side in enumerate(sides) if DONE in side]
    if len(done) > 1:
        raise BadNotation("both players are done; then the round is over, and new cards are laid")
    return done[0] if done else None


def _below(lines: list[str]) -> dict[str, str]:
    """Return the lines below the board by their keys."""
    found: dict[str, str] = {}
    for line in lines:
        key, colon, rest = (part.strip() for part in line.lower().partition(":"))
        if not colon or key not in _KEYS:
            raise BadNotation(unknown("line below the board", key, _KEYS))
        if key in found:
            raise BadNotation(f"there are two lines {quoted(key)} below the board; one is enough")
        found[key] = rest
    return found


def _parts(line: str, name: str) -> dict[str, str]:
    """Return what is said to lie in front of a player, by the words it begins with."""
    found: dict[str, str] = {}
    for part in filter(None, map(str.strip, line.split(";"))):
        word, _, rest = part.partition(" ")
        if word not in _PARTS:
            raise BadNotation(f"{name}: {unknown('part', word, _PARTS)}")
        if word in found:
            raise BadNotation(f"{name}: {quoted(word)} is said twice; once is enough")
        found[word] = "" if rest == _NONE else rest
    return found


def _read_laid(side: _Parts) -> tuple[Laid, ...]:
    laid = [Laid(parse_card(match[1]), _read_counts(match[2] or "")) for match in _LAID.finditer(side.get(LAID, ""))]
    for each in laid:
        if each.room < 0:
            pips = each.card.rank - each.room
            raise BadNotation(f"{_laid(each)}: the pyramids have {pips} pips, and the card takes {each.card.rank}")
    cards = in_order(each.card for each in laid)
    return tuple(sorted(laid, key=lambda each: cards.index(each.card)))


def _read_counts(text: str) -> Pyramids:
    """Return the numbers of pyramids written as their sizes."""
    letters = "".join(text.split()).upper()
    if foreign := sorted({*letters} - {*SIZES}):
        raise BadNotation(f"{quoted(foreign[0].lower())} is no pyramid; they are S, M and L")
    small, medium, large = map(letters.count, SIZES)
    return small, medium, large


def _missing(units: Units, player: int) -> Pyramids:
    """Return how many units a player has lost, by size."""
    small, medium, large = (UNITS_A_SIZE - each.bit_count() for each in units[3 * player : 3 * player + 3])
    return small, medium, large


def _read_pyramids(side: _Parts, captured: Pyramids, waiting: Pyramids, laid: tuple[Laid, ...]) -> Pyramids:
    """Return a player's movement pyramids: all those in no other place if they are not given."""
    if PYRAMIDS in side:
        return _read_counts(side[PYRAMIDS])
    elsewhere = (waiting, *(each.placed for each in laid))
    small, medium, large = (1 + count - sum(each[size] for each in elsewhere) for size, count in enumerate(captured))
    return small, medium, large


def _read_squares(side: _Parts) -> list[int]:
    """Return the squares of a player's units that have moved; raises BadNotation for what is no square."""
    words = side.get(MOVED, "").replace(",", " ").split()
    if foreign := [word for word in words if word not in _SQUARES]:
        raise BadNotation(f"{quoted(foreign[0])} is no square; they go from {_SQUARES[0]} to {_SQUARES[-1]}")
    return [*map(_SQUARES.index, words)]


def _piles(
    player: int, side: _Parts, laid: tuple[Laid, ...], captured: Pyramids
) -> tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]:
    """Return a player's hand, the cards gained, set aside and discarded; the hand is all the rest if not given."""
    enemy = enemy_cards(player)
    aside = _read_pile(side[ASIDE]) if ASIDE in side else {card for card in enemy if not captured[card.rank - 1]}
    gained, discards = _read_pile(side.get(GAINED, "")), _read_pile(side.get(DISCARD, ""))
    rest = {*all_cards(player)} - gained - aside - discards - {each.card for each in laid}
    hand = _read_pile(side[HAND]) if HAND in side else rest
    return frozenset(hand), frozenset(gained), frozenset(aside), frozenset(discards)


def _read_pile(text: str) -> set[Card]:
    return {*map(parse_card, text.replace(",", " ").split())}
