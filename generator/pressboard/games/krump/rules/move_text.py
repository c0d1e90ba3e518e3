"""Cards, choices of cards and moves as texts.

A card is its number and the first letter of its suit: `Ah`, `5s`, `2d`. A choice of cards is `5h`, or `5h+2c` with a
card of the enemy colour. A move is the size of the pyramid placed, the squares, and the card it is placed on:
`Mb1-c3 on 5h`; `xSL` after the squares says what is captured, `+L` on what a stack is made, and an `x` or a colon in
place of the dash that something is captured. `stop` ends a player's round. What goes without saying may be left away:
the size, the dash, the marks, the card, the suit; capitals are free. Cards may be in words: `the ace of hearts`, `3♥`.

>>> from pressboard.games.krump.rules.rules import start
>>> position = start()
>>> for text in ("5", "3s"):
...     position = position.play(parse_move(text, position))
>>> parse_move("b1-c3", position)
Move(card=Card(suit='hearts', rank=5), size='M', from_square=1, to_square=14)
>>> format_move(parse_move("b2-d2", position), position)
'Lb2-d2+S on 5h'
"""

import re
from collections.abc import Sequence

from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove, listed, quoted
from pressboard.games.krump.rules.board.movement import sizes_on
from pressboard.games.krump.rules.board.tables import BLACK, RED, SIZES, WIDTH, square_name, squares_of
from pressboard.games.krump.rules.cards.deck import (
    ENEMY_SUITS,
    OWN_SUITS,
    RANKS,
    SUITS,
    Card,
    all_cards,
    card_name,
    in_order,
    own_cards,
)
from pressboard.games.krump.rules.judging import fault, progress
from pressboard.games.krump.rules.moves import STOP, AnyMove, Lay, Move, Stop
from pressboard.games.krump.rules.position import Position
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

AMBIGUOUS, MARK = "ambiguous", "mark"
"""The rules that only a written move can break: it stands for several, or it says something else than happens."""

STOPS = ("stop", "stops", "pass", "passes", "is done", "done")
"""What is written of a player who ends a round."""
_SUIT_OF = {suit[0]: suit for suit in SUITS} | dict(zip("♥♣♠♦♡♧♤♢", SUITS * 2, strict=True))
_CARD = re.compile(rf"(\d{{1,3}}|[a-z])\s*([{''.join(_SUIT_OF)}]?)", re.ASCII)
_SQUARE = r"[a-z]\d{1,2}"
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FIGURES = {"ace": "A", "one": "1"} | {name: f"{number}" for number, name in enumerate(_NUMBERS, 2)}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_FIGURES)})\b", re.IGNORECASE)
_THE = re.compile(r"\bthe\s+", re.IGNORECASE)
_SUIT, _SIGN = rf"(?:{'|'.join(suit[:-1] for suit in SUITS)})s?\b", "[♥♣♠♦♡♧♤♢]"
_SUIT_AFTER = re.compile(rf"\b(\d{{1,3}}|a)[\s-]*(?:of\s+)?({_SUIT}|{_SIGN})", re.IGNORECASE | re.ASCII)
_SUIT_BEFORE = re.compile(rf"(?<!\w)({_SIGN})(\d{{1,3}}|a)\b", re.IGNORECASE | re.ASCII)
_AGAINST = re.compile(r"(?<=\b[\da][hs])\s*(?:[-/]|vs?\.?)\s*(?=[\da][hs]\b)", re.IGNORECASE | re.ASCII)
_BOTH = re.compile(r"(?<=\b[\da][hs])\s+(?:and|with|plus)\s+(?=[\da][cd]\b)", re.IGNORECASE | re.ASCII)
_GOING = re.compile(rf"({_SQUARE})\s+(to|takes|captures)\s+(?={_SQUARE})", re.IGNORECASE | re.ASCII)
"""Cards and moves in words, and cards with the signs of their suits."""
_SIZES = {"small": "s", "medium": "m", "large": "l"}
_SIZE = re.compile(rf"({'|'.join(_SIZES)})\s+(?=[a-z]\d)")
_MOVE = re.compile(
    rf"([sml])?\s*({_SQUARE})\s*([-x:]?)\s*({_SQUARE})\s*(?:([x+])\s*([sml]{{0,3}}))?"
    r"(?:\s*(?:on\b|on(?=\s*[a\d])|@|/)\s*(.+)|\s*\((.+)\))?",
    re.ASCII,
)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
LAID = rf"(?:\d{{1,3}}|a)[{''.join(_SUIT_OF)}]?"
_TAKEN = r"(?:\s*[x+]\s*[sml]{0,3}(?![a-z0-9]))?"
_PAID = rf"(?:\s*(?:on|@|/)\s*{LAID}|\s*\(\s*{LAID}\s*\))?"
MOVE = (
    rf"(?:(?:{'|'.join(_SIZES)}|[sml])\s*)?{_SQUARE}\s*[-x:]?\s*{_SQUARE}{_TAKEN}{_PAID}"
    rf"|{LAID}(?:\s*[+&]\s*{LAID}){{0,3}}|{'|'.join(STOPS)}"
)
"""What a move, a choice of cards or a stop looks like, as a pattern."""
_SHOWN = 4


@dataclass(frozen=True, slots=True)
class _WrittenMove:
    """A move as it is written; "" is what is left away."""

    size: str
    from_square: int
    between: str
    to_square: int
    mark: str
    there: str
    card: str


def spelled(text: str) -> str:
    """Return a text in which cards and moves in words are as the notation has them.

    >>> spelled("Three of Hearts, ♠5; a5 to b4 on the ace of ♠")
    '3h, 5s; a5-b4 on As'
    """
    text = _THE.sub("", text)
    text = _NUMBER.sub(lambda word: _FIGURES[word[0].lower()], text)
    text = _SUIT_BEFORE.sub(lambda card: f"{card[2]}{_SUIT_OF[card[1]][0]}", text)
    text = _SUIT_AFTER.sub(lambda card: f"{card[1]}{_SUIT_OF.get(card[2], card[2].lower())[0]}", text)
    text = _BOTH.sub("+", _AGAINST.sub(", ", text))
    return _GOING.sub(lambda move: f"{move[1]}{'-' if move[2].lower() == 'to' else 'x'}", text)


def parse_move(text: str, position: Position) -> AnyMove:
    """Read a choice of cards, a move or a stop that is legal in `position`.

    Raises BadNotation when `text` is none of these, IllegalMove with the rule it breaks, AmbiguousMove when more must
    be said.
    """
    found = find_move(text, position)
    if not isinstance(found, Finding):
        return found
    if found.rule == AMBIGUOUS:
        raise AmbiguousMove(found.message)
    raise IllegalMove(found.message)


def find_move(text: str, position: Position) -> AnyMove | Finding:
    """Return the legal move that `text` stands for, or the rule it breaks; raises BadNotation for no move."""
    found = moves_meant(text, position)
    if isinstance(found, Finding):
        return found
    return Finding(AMBIGUOUS, _several(found, position)) if len(found) > 1 else found[0]


def moves_meant(text: str, position: Position) -> Sequence[AnyMove] | Finding:
    """Return the legal moves that `text` can stand for, one at least, or the rule it breaks; raises BadNotation.

    There are several where it leaves away how the move is paid for.
    """
    word = _SIZE.sub(lambda size: _SIZES[size[1]], " ".join(spelled(text).lower().translate(_DASHES).split()))
    if word in STOPS:
        return fault(position, STOP) or [STOP]
    if match := _MOVE.fullmatch(word):
        size, origin, between, target, mark, there, card, paid = (group or "" for group in match.groups())
        between, card = between.replace(":", "x"), (card or paid).strip()
        written = _WrittenMove(size.upper(), _square(origin), between, _square(target), mark, there.upper(), card)
        return _found(written, position)
    lay = Lay(position.to_move or RED, tuple(in_order(_read_cards(text, word, position.to_move or RED))))
    return fault(position, lay) or [lay]


def _square(name: str) -> int:
    column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    if not (column < WIDTH and 0 <= row < WIDTH):
        raise BadNotation(f"there is no square {name}; they go from a1 to {square_name(WIDTH * WIDTH - 1)}")
    return row * WIDTH + column


def _read_cards(text: str, word: str, player: int) -> list[Card]:
    """Read a choice of cards; a number without suit is of the own colour, a second one of the enemy's."""
    words = re.split(r"\s*[+&,]\s*|\s+", word)
    if not all(map(_CARD.fullmatch, words)):
        raise BadNotation(f"{quoted(text)} is no move; write one such as Mb1-c3 on 5h, cards as 5h or 5h+Ac, or stop")
    suits = [OWN_SUITS[player], *[ENEMY_SUITS[player]] * len(words)]
    return [parse_card(each, suit) for each, suit in zip(words, suits, strict=False)]


def parse_card(text: str, suit: str = "") -> Card:
    """Read a card; one without a suit is of `suit`. Raises BadNotation for a card that does not exist."""
    match = _CARD.fullmatch(text.strip().lower())
    if not match:
        raise BadNotation(f"{quoted(text)} is no card; cards look like Ah, 5s or 2d")
    number = match[1].replace("a", "1")
    card = Card(_SUIT_OF.get(match[2], suit), int(number) if number.isdecimal() else 0)
    if card not in (*all_cards(RED), *all_cards(BLACK)):
        last = f"Red has Ah to {RANKS[-1]}h and Ac to 3c, Black As to {RANKS[-1]}s and Ad to 3d"
        raise BadNotation(f"there is no card {quoted(text.strip())}; {last}")
    return card


def _found(written: _WrittenMove, position: Position) -> Sequence[Move] | Finding:
    """Return the legal moves that may be meant, or what is wrong with them."""
    meant = [
        Move(card, size, written.from_square, written.to_square)
        for size in _sizes(written, position)
        for card in _cards(written, position)
    ]
    faults = [fault(position, move) for move in meant]
    legal = [move for move, found in zip(meant, faults, strict=True) if found is None]
    if not legal:
        return max((found for found in faults if found), key=progress)
    return _wrong_mark(written, position) or legal


def _sizes(written: _WrittenMove, position: Position) -> list[str]:
    """Return the sizes of pyramids that may be meant."""
    if written.size:
        return [written.size]
    held = squares_of(sizes_on(position.units, position.to_move or RED, written.from_square))
    return [SIZES[size] for size in held] or [SIZES[0]]


def _cards(written: _WrittenMove, position: Position) -> list[Card]:
    """Return the cards that may be meant: the one written, or the cards laid, of that number if there is one."""
    player = position.to_move or RED
    laid = [each.card for each in position.laid[player]]
    if not written.card:
        return laid or [*own_cards(player)][:1]
    card = parse_card(written.card, OWN_SUITS[player])
    if written.card[-1] in _SUIT_OF:
        return [card]
    return [each for each in laid if each.rank == card.rank] or [card]


def _several(legal: Sequence[AnyMove], position: Position) -> str:
    shown = [format_move(move, position) for move in legal[:_SHOWN]]
    return f"this can be {listed(shown).replace(' and ', ' or ')}; write one of them in full"


def _wrong_mark(written: _WrittenMove, position: Position) -> Finding | None:
    """Return what is wrong with what a move says of its target: what is captured there or stacked on.

    A dash between the squares says nothing of it, an `x` there that something is captured.
    """
    mark, there = _happening(position, written.to_square)
    said = f"{written.mark}{written.there}"
    if written.between == "x" != mark:
        said = "x"
    elif not written.mark or (written.mark == mark and {*written.there} in (set(), {*there})):
        return None
    happens = {"x": f"captures {there}", "+": f"makes a stack with {there}", "": "neither captures nor makes a stack"}
    return Finding(MARK, f"the move says {quoted(said)}, but on {square_name(written.to_square)} it {happens[mark]}")


def _happening(position: Position, square: int) -> tuple[str, str]:
    """Return the mark for what happens to what stands on a square that is moved to, and its sizes."""
    player = position.to_move or RED
    for mark, owner in (("x", 1 - player), ("+", player)):
        if held := squares_of(sizes_on(position.units, owner, square)):
            return mark, "".join(SIZES[size] for size in held)
    return "", ""


def format_move(move: AnyMove, position: Position) -> str:
    """Return a move as a text that `parse_move` reads in the same position."""
    if isinstance(move, Stop):
        return STOPS[0]
    if isinstance(move, Lay):
        return "+".join(map(card_name, move.cards))
    squares = f"{square_name(move.from_square)}-{square_name(move.to_square)}"
    return f"{move.size}{squares}{''.join(_happening(position, move.to_square))} on {card_name(move.card)}"
