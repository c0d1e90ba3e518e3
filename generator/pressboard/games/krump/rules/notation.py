r"""Cards, moves and positions as texts.

A card is its number and the first letter of its suit: `Ah`, `5s`, `2d`. A choice of cards is `5h`, or `5h+2c` with a
card of the enemy colour. A move is the size of the pyramid placed, the squares, and the card it is placed on:
`Mb1-c3 on 5h`; `xSL` after the squares says what is captured, `+L` on what a stack is made, and an `x` or a colon in
place of the dash that something is captured. `stop` ends a player's round. What goes without saying may be left away:
the size, the dash, the marks, the card, the suit; capitals are free. Cards may be in words: `the ace of hearts`, `3♥`.

>>> from pressboard.games.krump.rules.board import start
>>> board = start()
>>> for text in ("5", "3s"):
...     board.push(parse_move(text, board))
>>> parse_move("b1-c3", board)
Move(card=Card(suit='hearts', rank=5), size='M', from_square=1, to_square=14)
>>> format_move(parse_move("b2-d2", board), board)
'Lb2-d2+S on 5h'

A position is the board with Black's side above, what lies in front of both players, whose turn it is. Capitals are
Red's units, small letters Black's; two letters are a stack. Below the board everything may be left away that is usual:
no card is laid or discarded, of the enemy's colour those gained by capture are in the hand, and the movement pyramids
are the first trio and all that is missing on the board. Of the rounds it is usual that this is round 1, that there is
a move in every round, that the last capture was in the last round with a move, and that Red is first on a tie; in round
one nobody is unless the line says so, for chance decides it.

>>> text = '''
... m  m  l  l  m  m
... s  l  .  .  l  s
... .  .  .  .  s  .
... .  .  .  .  .  .
... S  .  sS SL L  S
... M  M  L  L  M  M
... '''
>>> parse_position(text)
Traceback (most recent call last):
pressboard.errors.BadNotation: row 2 of the position: "sS" mixes Red's units (capitals) with Black's (small letters)
>>> board = parse_position(text.replace("sS", "S") + "Black: discard 2s\nround: 2\nto move: Red")
>>> board.captures, [side.pyramids for side in board.sides]
((1, 0), [(2, 1, 1), (1, 1, 1)])

What cannot have come about is refused where a look shows it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pressboard.errors import (
    AmbiguousMove,
    BadNotation,
    IllegalMove,
    count_of,
    listed,
    quoted,
    unknown,
)
from pressboard.games.krump.rules.board import MOVE_RULES, Board, Pair
from pressboard.games.krump.rules.cards import (
    ENEMY_SUITS,
    OWN_SUITS,
    RANKS,
    STOP,
    SUITS,
    AnyMove,
    Card,
    Cards,
    Laid,
    Lay,
    Move,
    Side,
    Stop,
    all_cards,
    card_name,
    in_order,
    is_own,
    own_cards,
    side_of,
)
from pressboard.games.krump.rules.house_rules import MOVER, HouseRules
from pressboard.games.krump.rules.movement import (
    BLACK,
    COLUMNS,
    PLAYERS,
    RED,
    SIZES,
    WIDTH,
    Pyramids,
    Units,
    letters_on,
    missing,
    names_of,
    square_name,
    taken_by,
)
from pressboard.games.krump.rules.validity import impossible
from pressboard.play.bits import bits_of
from pressboard.play.findings import Finding
from pressboard.play.records.words import following

# Moves

AMBIGUOUS = "ambiguous"
MARK = "mark"
"""The rules that only a written move can break: it stands for several, or it says something else than happens."""

STOPS = ("stop", "stops", "pass", "passes", "is done", "done")
"""What is written of a player who ends a round."""
_SUIT_OF = {suit[0]: suit for suit in SUITS} | dict(zip("♥♣♠♦♡♧♤♢", SUITS * 2, strict=True))
_CARD = re.compile(rf"(\d{{1,3}}|[a-z])\s*([{''.join(_SUIT_OF)}]?)", re.ASCII)
_SQUARE = r"[a-z]\d{1,2}"
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FIGURES = {"ace": "A", "one": "1"} | {name: f"{number}" for number, name in enumerate(_NUMBERS, 2)}
_SUIT = rf"(?:{'|'.join(suit[:-1] for suit in SUITS)})s?\b"
_SIGN = "[♥♣♠♦♡♧♤♢]"
_SPELLINGS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"\bthe\s+", lambda word: ""),
    (rf"\b(?:{'|'.join(_FIGURES)})\b", lambda word: _FIGURES[word[0].lower()]),
    (rf"(?<!\w)({_SIGN})(\d{{1,3}}|a)\b", lambda card: f"{card[2]}{_SUIT_OF[card[1]][0]}"),
    (
        rf"\b(\d{{1,3}}|a)[\s-]*(?:of\s+)?({_SUIT}|{_SIGN})",
        lambda card: f"{card[1]}{_SUIT_OF.get(card[2], card[2].lower())[0]}",
    ),
    (r"(?<=\b[\da][hs])\s*(?:[-/]|vs?\.?)\s*(?=[\da][hs]\b)", lambda between: ", "),
    (r"(?<=\b[\da][hs])\s+(?:and|with|plus)\s+(?=[\da][cd]\b)", lambda between: "+"),
    (rf"\b(?:small|medium|large)\s+(?={_SQUARE})", lambda size: size[0][0]),
    ("[‐‑‒–—−]", lambda dash: "-"),
    (
        rf"({_SQUARE})\s+(to|takes|captures)\s+(?={_SQUARE})",
        lambda move: f"{move[1]}{'-' if move[2].lower() == 'to' else 'x'}",
    ),
)
"""Cards and moves in words, and cards with the signs of their suits, each with what it is in the notation."""
_MOVE = re.compile(
    rf"([sml])?\s*({_SQUARE})\s*([-x:]?)\s*({_SQUARE})\s*(?:([x+])\s*([sml]{{0,3}}))?"
    r"(?:\s*(?:on\b|on(?=\s*[a\d])|@|/)\s*(.+)|\s*\((.+)\))?",
    re.ASCII,
)
LAID_CARD = rf"(?:\d{{1,3}}|a)[{''.join(_SUIT_OF)}]?"
_TAKEN = r"(?:\s*[x+]\s*[sml]{0,3}(?![a-z0-9]))?"
_PAID = rf"(?:\s*(?:on|@|/)\s*{LAID_CARD}|\s*\(\s*{LAID_CARD}\s*\))?"
MOVE = (
    rf"(?:(?:small|medium|large|[sml])\s*)?{_SQUARE}\s*[-x:]?\s*{_SQUARE}{_TAKEN}{_PAID}"
    rf"|{LAID_CARD}(?:\s*[+&]\s*{LAID_CARD}){{0,3}}|{'|'.join(STOPS)}"
)
"""What a move, a choice of cards or a stop looks like, as a pattern."""


def spell(text: str) -> str:
    """Return a text in which cards and moves in words are as the notation has them.

    >>> spell("Three of Hearts, ♠5; a5 to b4 on the ace of ♠")
    '3h, 5s; a5-b4 on As'
    """
    for pattern, spelling in _SPELLINGS:
        text = re.sub(pattern, spelling, text, flags=re.IGNORECASE | re.ASCII)
    return text


def parse_move(text: str, board: Board) -> AnyMove:
    """Read a choice of cards, a move or a stop that is legal.

    Raises BadNotation when `text` is none of these, IllegalMove with the rule it breaks, AmbiguousMove when more must
    be said.
    """
    found = find_move(text, board)
    if not isinstance(found, Finding):
        return found
    if found.rule == AMBIGUOUS:
        raise AmbiguousMove(found.message)
    raise IllegalMove(found.message)


def find_move(text: str, board: Board) -> AnyMove | Finding:
    """Return the legal move that `text` stands for, or the rule it breaks; raises BadNotation for no move."""
    found = moves_meant(text, board)
    if isinstance(found, Finding):
        return found
    if len(found) == 1:
        return found[0]
    shown = listed([format_move(move, board) for move in found[:4]]).replace(" and ", " or ")
    return Finding(AMBIGUOUS, f"this can be {shown}; write one of them in full")


def moves_meant(text: str, board: Board) -> Sequence[AnyMove] | Finding:
    """Return the legal moves that `text` can stand for, one at least, or the rule it breaks; raises BadNotation.

    There are several where it leaves away how the move is paid for.
    """
    player = board.to_move or RED
    word = " ".join(spell(text).lower().split())
    if word in STOPS:
        return board.fault(STOP) or [STOP]
    if not (match := _MOVE.fullmatch(word)):
        # A number without suit is of the own colour, a second one of the enemy's.
        names = re.split(r"\s*[+&,]\s*|\s+", word)
        if not all(map(_CARD.fullmatch, names)):
            example = "write one such as Mb1-c3 on 5h, cards as 5h or 5h+Ac, or stop"
            raise BadNotation(f"{quoted(text)} is no move; {example}")
        suits = [OWN_SUITS[player], *[ENEMY_SUITS[player]] * len(names)]
        lay = Lay(player, tuple(in_order(map(parse_card, names, suits))))
        return board.fault(lay) or [lay]

    size, origin, between, target, mark, there, on, in_brackets = (
        group or "" for group in match.groups()
    )
    square = parse_square(origin)
    end = parse_square(target)
    card = (on or in_brackets).strip()
    stands = letters_on(board.units, player, square) or SIZES[0]
    cards = _cards_meant(card, [each.card for each in board.sides[player].laid], player)
    meant = [Move(card, each, square, end) for each in size.upper() or stands for card in cards]
    faults = [board.fault(move) for move in meant]
    legal = [move for move, fault in zip(meant, faults, strict=True) if fault is None]
    if not legal:
        # The later a rule is looked at, the more of the move was right.
        found = [fault for fault in faults if fault]
        return max(
            found,
            key=lambda fault: MOVE_RULES.index(fault.rule) if fault.rule in MOVE_RULES else -1,
        )

    # A dash between the squares says nothing of what happens on the last one, an `x` there that something is captured.
    happening, held = _happening(board, end)
    written = f"{mark}{there.upper()}"
    if between in ("x", ":") and happening != "x":
        written = "x"
    elif not mark or (mark == happening and {*there.upper()} in (set(), {*held})):
        return legal
    happens = {
        "x": f"captures {held}",
        "+": f"makes a stack with {held}",
        "": "neither captures nor makes a stack",
    }
    return Finding(
        MARK, f"the move says {quoted(written)}, but on {square_name(end)} it {happens[happening]}"
    )


_SQUARES = {square_name(square): square for square in range(WIDTH * WIDTH)}


def parse_square(name: str) -> int:
    """Return the square of a name; raises BadNotation for one that there is not."""
    if name.lower() not in _SQUARES:
        raise BadNotation(f"{quoted(name)} is no square; they go from a1 to {[*_SQUARES][-1]}")
    return _SQUARES[name.lower()]


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


def _cards_meant(text: str, laid: list[Card], player: int) -> list[Card]:
    """Return the cards that may be meant: the one written, or those of `laid`, of that number if there is one."""
    if not text:
        return laid or [*own_cards(player)][:1]
    card = parse_card(text, OWN_SUITS[player])
    return (text[-1] not in _SUIT_OF and [each for each in laid if each.rank == card.rank]) or [
        card
    ]


def _happening(board: Board, square: int) -> tuple[str, str]:
    """Return the mark for what happens to what stands on a square that is moved to, and its sizes."""
    player = board.to_move or RED
    for mark, owner in (("x", 1 - player), ("+", player)):
        if held := letters_on(board.units, owner, square):
            return mark, held
    return "", ""


def format_move(move: AnyMove, board: Board) -> str:
    if isinstance(move, Stop):
        return STOPS[0]
    if isinstance(move, Lay):
        return "+".join(map(card_name, move.cards))
    squares = f"{square_name(move.from_square)}-{square_name(move.to_square)}"
    return f"{move.size}{squares}{''.join(_happening(board, move.to_square))} on {card_name(move.card)}"


# The squares of a position

EMPTY = "."


def format_units(units: Units) -> str:
    """Return the squares of a board as a text that `parse_units` reads.

    >>> from pressboard.games.krump.rules.board import start
    >>> print(format_units(start().units))
       a  b  c  d  e  f
    6  m  m  l  l  m  m
    5  s  l  s  s  l  s
    4  .  .  .  .  .  .
    3  .  .  .  .  .  .
    2  S  L  S  S  L  S
    1  M  M  L  L  M  M
    """
    lines = [f"   {'  '.join(COLUMNS)}"]
    for row in reversed(range(WIDTH)):
        cells = []
        for square in range(row * WIDTH, (row + 1) * WIDTH):
            cells.append(
                letters_on(units, RED, square) or letters_on(units, BLACK, square).lower() or EMPTY
            )
        lines.append(f"{row + 1}  {' '.join(cell.ljust(2) for cell in cells)}".rstrip())
    return "\n".join(lines)


def parse_units(lines: list[str]) -> Units:
    """Read the squares of a board from its lines that are not empty; raises BadNotation, naming the row."""
    rows = [line.split() for line in lines]
    if rows and "".join(rows[0]).lower() == COLUMNS:
        del rows[0]
    if len(rows) != WIDTH:
        count = count_of(len(rows), "row", "rows")
        raise BadNotation(f"the position has {count}; the board has {WIDTH}")
    units = [0] * (len(PLAYERS) * len(SIZES))
    for number, cells in zip(range(WIDTH, 0, -1), rows, strict=True):
        if cells[0].isdecimal() and cells[0] != str(number):
            raise BadNotation(
                f"row {number} of the position begins with {quoted(cells[0])}; rows go from 6 down to 1"
            )
        if cells[0].isdecimal():
            del cells[0]
        if len(cells) != WIDTH:
            raise BadNotation(
                f"row {number} of the position has {len(cells)} squares; {WIDTH} are needed"
            )
        for column, cell in enumerate(cells):
            for letter in _read_cell(number, cell):
                units[SIZES.index(letter.upper()) + len(SIZES) * letter.islower()] |= (
                    1 << (number - 1) * WIDTH + column
                )
    return tuple(units)


def _read_cell(number: int, cell: str) -> str:
    if cell == EMPTY:
        return ""
    where = f"row {number} of the position: {quoted(cell)}"
    if {*cell} - {*SIZES, *SIZES.lower()}:
        raise BadNotation(
            f"{where} is no square; S, M, L are Red's units, s, m, l Black's, a dot is empty"
        )
    if cell not in (cell.upper(), cell.lower()):
        raise BadNotation(f"{where} mixes Red's units (capitals) with Black's (small letters)")
    if len(cell) > 2:
        raise BadNotation(f"{where} is a stack of {len(cell)}; at most two units stand on a square")
    if len({*cell}) != len(cell):
        raise BadNotation(f"{where} stacks two units of one size; a stack has two sizes")
    return cell


# What is below them

ROUND = "round"
FIRST_ON_TIE = "first on a tie"
TO_MOVE = "to move"
"""What lines below a board begin with, beside the players; the last one tells whose turn it is."""

_LAST_MOVE = "last move"
_LAST_CAPTURE = "last capture"
"""What follows the number of the round."""

_NOBODY = "nobody"
_NONE = "none"


def format_position(board: Board) -> str:
    """Return a position as a text for people that `parse_position` reads; the house rules are left out."""
    lines = [format_units(board.units)]
    for player, side in enumerate(board.sides):
        # Pyramids and the hand are always told of, also where there are none.
        empty = {"pyramids": _NONE, "hand": _NONE}
        parts = [
            (word, write(getattr(side, word)) or empty.get(word, ""))
            for word, (_, write) in _PARTS.items()
        ]
        parts.append(
            (_MOVED, " ".join(names_of(board.moved_squares & taken_by(board.units, player))))
        )
        said = [f"{word} {text}" for word, text in parts if text]
        if board.stopped == player:
            said.append(_DONE)
        lines.append(f"{PLAYERS[player]}: {'; '.join(said)}")
    number = board.round
    last_move = board.last_move_round
    last_capture = board.last_capture_round
    if (number, last_move, last_capture) != (1, _usual_last_move(1, board.sides), 0):
        lines.append(f"{ROUND}: {number}; {_LAST_MOVE} {last_move}; {_LAST_CAPTURE} {last_capture}")
    if board.second_if_tied not in (None, _usual_tie(number, last_move, board.readings)):
        lines.append(f"{FIRST_ON_TIE}: {PLAYERS[1 - board.second_if_tied]}")
    lines.append(f"{TO_MOVE}: {_NOBODY if board.to_move is None else PLAYERS[board.to_move]}")
    return "\n".join(lines)


def _usual_last_move(number: int, sides: Pair[Side]) -> int:
    """Return the round of the last move if somebody moves in every round."""
    if any(any(each.placed) for side in sides for each in side.laid):
        return number
    return number - 1


def _usual_tie(number: int, last_move_round: int, readings: HouseRules) -> int | None:
    """The player who goes second on a tie where nothing is said: Black, and nobody where chance decides."""
    if number == 1 or (readings.second_on_tie == MOVER and not last_move_round):
        return None
    return BLACK


def parse_position(text: str, readings: HouseRules | None = None) -> Board:
    """Read a position; raises BadNotation for what cannot be read and for what no game can lead to."""
    lines = [
        " ".join(line.split()) for line in text.removeprefix("\ufeff").splitlines() if line.strip()
    ]
    first = next((place for place, line in enumerate(lines) if ":" in line), len(lines))
    units = parse_units(lines[:first])
    readings = readings or HouseRules()
    keys = (*(name.lower() for name in PLAYERS), ROUND, FIRST_ON_TIE, TO_MOVE)
    below = _texts_by_word(map(str.lower, lines[first:]), keys, "line below the board")
    # By some house rules units have moved, and a player may be done.
    known = *_PARTS, _MOVED, _DONE
    said = [
        _texts_by_word(below.get(name.lower(), "").split(";"), known, f"part of {name}'s line")
        for name in PLAYERS
    ]
    red = _side(RED, said[RED], units)
    black = _side(BLACK, said[BLACK], units)
    done = [player for player in (RED, BLACK) if _DONE in said[player]]
    if len(done) > 1:
        raise BadNotation("both players are done; then the round is over, and new cards are laid")
    captures = sum(missing(units, BLACK)), sum(missing(units, RED))
    number, last_move_round, last_capture_round = _read_rounds(
        below.get(ROUND, "1"), (red, black), captures
    )
    second = _usual_tie(number, last_move_round, readings)
    if FIRST_ON_TIE in below:
        beginner = parse_player(below[FIRST_ON_TIE], FIRST_ON_TIE)
        second = None if beginner is None else 1 - beginner
    board = Board(
        units,
        (red, black),
        captures,
        bits_of(
            parse_square(name)
            for parts in said
            for name in parts.get(_MOVED, "").replace(",", " ").split()
        ),
        to_move=parse_player(below.get(TO_MOVE, PLAYERS[RED]), TO_MOVE, (*PLAYERS, _NOBODY)),
        stopped=next(iter(done), None),
        second_if_tied=second,
        round=number,
        last_move_round=last_move_round,
        last_capture_round=last_capture_round,
        readings=readings,
    )
    if reason := impossible(board):
        raise BadNotation(f"this position is impossible: {reason}")
    return board


def _texts_by_word(texts: Iterable[str], known: Sequence[str], what: str) -> dict[str, str]:
    """The texts by the words that they begin with; raises BadNotation for others, and for one said twice."""
    found = dict[str, str]()
    for text in filter(None, map(str.strip, texts)):
        word = next((each for each in known if re.match(rf"{each}(?![a-z])", text)), "")
        if not word:
            raise BadNotation(unknown(what, text.partition(":")[0], known))
        if word in found:
            raise BadNotation(f"{quoted(word)} is said twice; once is enough")
        found[word] = text.removeprefix(word).strip(" :")
    return found


def _side(player: int, parts: Mapping[str, str], units: Units) -> Side:
    """The things in front of a player by what is said of them, usual where nothing is."""
    texts = {word: "" if text == _NONE else text for word, text in parts.items() if word in _PARTS}
    return side_of(player, units, **{word: _PARTS[word][0](text) for word, text in texts.items()})


def _read_rounds(text: str, sides: Pair[Side], captures: Pair[int]) -> tuple[int, int, int]:
    """Read the number of the round, and those of the last move and of the last capture."""
    first, *further = text.split(";")
    last = {
        ROUND: first.strip(),
        **_texts_by_word(further, (_LAST_MOVE, _LAST_CAPTURE), "part of the line about the round"),
    }
    for word, digits in last.items():
        if not re.fullmatch(r"\d{1,6}", digits, re.ASCII):
            raise BadNotation(
                f"{quoted(digits)} follows {quoted(word)}; a number of a round does, such as 3"
            )
    numbers = {word: int(digits) for word, digits in last.items()}
    last_move_round = numbers.get(_LAST_MOVE, _usual_last_move(numbers[ROUND], sides))
    return (
        numbers[ROUND],
        last_move_round,
        numbers.get(_LAST_CAPTURE, last_move_round if any(captures) else 0),
    )


def parse_player(text: str, key: str, known: tuple[str, ...] = PLAYERS) -> int | None:
    """Return the player that a line names; None for one of the `known` words that is no player's."""
    seats = {name.lower(): seat if name in PLAYERS else None for seat, name in enumerate(known)}
    return following(text, key, seats, " or ".join(known))


# What lies in front of a player, each field of a `Side` by its name, as it is read and written.


def _read_counts(text: str) -> Pyramids:
    letters = "".join(text.split()).upper()
    if foreign := sorted({*letters} - {*SIZES}):
        raise BadNotation(f"{quoted(foreign[0].lower())} is no pyramid; they are S, M and L")
    small, medium, large = map(letters.count, SIZES)
    return small, medium, large


def _write_counts(pyramids: Pyramids) -> str:
    return "".join(size * count for size, count in zip(SIZES, pyramids, strict=True))


def _read_cards(text: str) -> Cards:
    return frozenset(map(parse_card, text.replace(",", " ").split()))


def _write_cards(cards: Cards) -> str:
    return " ".join(map(card_name, in_order(cards)))


def _read_laid(text: str) -> tuple[Laid, ...]:
    found = re.findall(r"([^\s(]+)\s*(?:\(([^)]*)\)?)?", text)
    laid = [Laid(parse_card(card), _read_counts(placed)) for card, placed in found]
    for each in laid:
        if each.room < 0:
            pips = each.card.rank - each.room
            name = _write_laid([each])
            raise BadNotation(
                f"{name}: the pyramids have {pips} pips, and the card takes {each.card.rank}"
            )
    return tuple(sorted(laid, key=lambda each: (not is_own(each.card), each.card)))


def _write_laid(laid: Iterable[Laid]) -> str:
    return " ".join(
        card_name(card) + (f"({_write_counts(placed)})" if any(placed) else "")
        for card, placed in laid
    )


_PARTS: Mapping[str, tuple[Callable[[str], object], Callable[[Any], str]]] = {
    **dict.fromkeys(("pyramids", "waiting"), (_read_counts, _write_counts)),
    **dict.fromkeys(("hand", "gained", "aside", "discard"), (_read_cards, _write_cards)),
    "laid": (_read_laid, _write_laid),
}
"""Pyramids and cards wait by some house rules only."""
_MOVED = "moved"
_DONE = "done"
