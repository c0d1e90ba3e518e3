"""A player's mat, in mm: places for cards and pyramids, captures counted, how every unit moves.

It is read at arm's length: type has 11 points there, and nowhere less than 9. In large print it has places and headings
alone; what else a mat says stands on a page of its own.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from pressboard.figures.shapes import Drawable, Figure, Label, Path, Rect, Symbol, Use
from pressboard.figures.type import LARGE
from pressboard.games.krump.pictures.cards import card_size
from pressboard.games.krump.pictures.diagrams import MOVE_KINDS, diagram, in_brief
from pressboard.games.krump.pictures.pieces import (
    BASES,
    of_player,
    pip_row,
    player_name,
    pyramid,
    suit_shape,
)
from pressboard.games.krump.rules.cards import ENEMY_SUITS, OWN_SUITS
from pressboard.games.krump.rules.house_rules import LARGER, SMALLER, HouseRules
from pressboard.games.krump.rules.movement import PIPS, PLAYERS, SIZES
from pressboard.lean_classes import NamedTuple
from pressboard.words import words

# What a mat says, as a table reads the rules


class CardPlace(NamedTuple):
    """A place for a card: its heading and that in few words, the suit in it or "", what it says in lines."""

    heading: str
    short: str
    suit: str
    lines: tuple[str, ...]


def card_places(player: int, readings: HouseRules) -> tuple[CardPlace, ...]:
    """Return the four places for cards."""
    own = OWN_SUITS[player]
    enemy = ENEMY_SUITS[player]
    own_pays: tuple[str, ...] = ("pips up to its number",)
    enemy_pays = own_pays
    if not readings.either_card_serves:
        own_pays = "pips up to its number,", "{own} pyramids only"
        enemy_pays = "pips up to its number,", "{enemy} pyramids only"
    if readings.enemy_card_compulsory:
        if_any = "if you hold any;"
    else:
        if_any = "if you like;"
    returns = ("a suit returns", "to the hand when none", "of it is left there")
    if not readings.discards_by_colour:
        returns = ("all return to the hand", "when no card of your", "own suit is left there")
    gained = ("capture a {enemy} unit of", "1, 2 or 3 pips: that", "card joins your hand")
    begins = ("lay one face down;", "the higher total begins;")
    places = (
        ("This round: own suit", "Own suit", own, (*begins, *own_pays)),
        ("This round: second suit", "Second suit", enemy, ("lay one, too,", if_any, *enemy_pays)),
        ("Discard pile", "Discard pile", "", returns),
        ("Set aside: A, 2, 3", "Set aside", enemy, gained),
    )
    names = {"own": player_name(player), "enemy": player_name(1 - player)}
    return tuple(
        CardPlace(words(heading), words(short), suit, tuple(words(line, **names) for line in lines))
        for heading, short, suit, lines in places
    )


def landing_texts(readings: HouseRules) -> tuple[str, str]:
    """The texts about landing on units of one's own, and on the enemy's."""
    stacks = words("On a single unit of yours, of another size: a stack.")
    captures = words("On enemy units: you capture all that stands there.")
    if not readings.hops_make_stacks:
        stacks = words("On one unit of yours, of another size: a stack; not by hops.")
    if not readings.hops_capture:
        captures = words("On enemy units: you capture all there; not by hops.")
    return stacks, captures


def captures_text(player: int, readings: HouseRules) -> str:
    needed = readings.captures_to_win
    one = "{player} units captured: {count} wins"
    several = "{player} units captured: {count} win"
    return words(one if needed == 1 else several, player=player_name(1 - player), count=needed)


def how_to_move(readings: HouseRules) -> tuple[str, ...]:
    """The texts about the movement pyramids: first how they move units, then what else holds."""
    move = {
        LARGER: "set one on a card, move a unit of its size, a stack by its larger unit’s",
        SMALLER: "set one on a card, move a unit of its size, a stack by its smaller unit’s",
    }.get(readings.stack_moved_by, "set one on a card, move a unit of its size")
    stop = (words("stop: done for the round"),) if readings.stop_is_final else ()
    return words(move), words("captured units join them"), *stop


def hand_text(player: int) -> str:
    return words(
        "Your hand lies below this edge, hidden from {enemy}.", enemy=player_name(1 - player)
    )


# Where things lie

TYPE = 3.9
SMALL_TYPE = 3.2
"""The heights of type: 11 points, and 9 under the diagrams."""
GAINED = 7
"""Places for pyramids gained: with one more the game is won. Beside the first three they fill the mat's width."""
_LINE = 5.0
_SMALL_LINE = 4.0
"""From one line of words to the next."""
_TRACK_HEIGHT = 16.0
"""The height of the strip with the player's name and the captures' track."""
_TRACK = 153.0
_WIDEST_CELL = 17.0
"""The width of that track and of its cells at most: a coin lies in one."""
_PYRAMIDS = 27.4
_PIP = 2.6
"""The height of the pyramids' place: a Large's base and a millimetre round it; the size of the pips in it."""
_DIAGRAM = 28.0
_COLUMN = 31.0
"""The side of a diagram, and what the words above and below it are wide at most."""
_LARGE_COUNT = 8.4
_LARGE_SUIT = 0.36
"""In large print, the type of the captures' numbers, and the height of the suit in a place, in heights of a card."""
_FOOT = 1.8
_LARGE_FOOT = 1.9
"""How far above its places a heading stands."""

_USUAL = HouseRules()


class MatPlan:
    """Where things lie on a mat for cards of `size`, mm from its upper left corner; in large print or not.

    It is as wide as four poker cards side by side, or four larger ones. A place for a card has a little air.
    """

    def __init__(self, size: str = "poker", large: bool = False) -> None:
        """Reckon the upper edges of the places for cards and pyramids, and of the diagrams, from the top down."""
        self.large = large
        width, height = card_size(size)
        self.card = width + 1.0, height + 1.0
        self.width = 4 * max(card_size("poker")[0] + 1.0, self.card[0]) + 3 * 2.0
        heading = 7.4 if large else 6.1
        self.cards_top = _TRACK_HEIGHT + (0.8 if large else 1.2) + heading
        self.pyramids_top = self.cards_top + self.card[1] + heading
        self.diagrams_top = self.pyramids_top + _PYRAMIDS + heading
        # At the foot a line says where the hand lies.
        if large:
            self.height = self.pyramids_top + _PYRAMIDS + 7.0
        else:
            self.height = self.diagrams_top + _DIAGRAM + 2 * _SMALL_LINE + 1.0 + 4.4


# The picture


def mat(
    player: int, size: str = "poker", readings: HouseRules = _USUAL, large: bool = False
) -> Figure:
    """Draw the mat of `player` for cards of `size`, as a table reads the rules; in large print or not."""
    plan = MatPlan(size, large)
    needed = readings.captures_to_win
    cell = min(_WIDEST_CELL, _TRACK / (needed + 1))
    bar = plan.width - cell * (needed + 1) - 2.0
    items = [
        *_title(plan, player, bar, readings),
        *_track(plan, player, cell, readings),
        *_cards(plan, player, readings),
        *_pyramids(plan, player, readings),
    ]
    letters, up = (LARGE.label, 1.4) if large else (TYPE, 0.6)
    if not large:
        items += _ways_to_move(plan, player, readings)
    items.append(
        Label("ink", plan.width / 2, plan.height - up, hand_text(player), letters, bold=True)
    )
    return Figure(
        plan.width,
        plan.height,
        tuple(items),
        words("Mat of {player}", player=player_name(player)),
        1.0,
    )


def _ways_to_move(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw how every unit moves, its name above, text below."""
    step = (plan.width - _COLUMN) / (len(MOVE_KINDS) - 1)
    for place, kind in enumerate(MOVE_KINDS):
        left = place * step + (_COLUMN - _DIAGRAM) / 2
        top = plan.diagrams_top
        drawing = diagram(kind, readings, player, _DIAGRAM)
        yield Label("ink", left + _DIAGRAM / 2, top - _FOOT, kind.name, TYPE, bold=True)
        name = f"moves of {kind.units}, {PLAYERS[player]}"
        yield Use(Symbol(name, drawing.items, kind.units), left, top)
        for line, text in enumerate(in_brief(kind, readings), 1):
            at = top + _DIAGRAM + line * _SMALL_LINE
            yield Label("soft ink", left + _DIAGRAM / 2, at, text, SMALL_TYPE)


def _title(plan: MatPlan, player: int, bar: float, readings: HouseRules) -> Iterator[Drawable]:
    """Name the player in a `bar` of the player's colour, and say what comes of landing on a unit."""
    height = 8.6 if plan.large else 6.8
    role = of_player(player, "name")
    yield Rect(of_player(player, "bar"), 0, 0, bar, height, 1.6, line_width=0.0)
    yield Path(of_player(player, "end"), (("M", (0.0, height)), ("L", (bar, height))))
    if plan.large:
        yield Label(role, 3.0, 6.7, player_name(player), 7.4, "start", bold=True)
        captures = captures_text(player, readings)
        yield Label(
            "ink",
            0,
            _TRACK_HEIGHT - _LARGE_FOOT,
            captures,
            LARGE.label,
            "start",
            bold=True,
            fit=bar,
        )
        return
    yield from pyramid(player, "L", 4.0, height / 2, 4.8, pips=False)
    yield Label(role, 9.0, 5.5, player_name(player), 6.0, "start", bold=True)
    stacks, captures = landing_texts(readings)
    yield Label("soft ink", 0, 11.2, stacks, TYPE, "start")
    yield Label("soft ink", 0, 15.6, captures, TYPE, "start")


def _track(plan: MatPlan, player: int, cell: float, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the captures from nothing to the last, which is framed, and say what marks them."""
    needed = readings.captures_to_win
    left = plan.width - cell * (needed + 1)
    if not plan.large:
        heading = captures_text(player, readings)
        yield Label(of_player(player, "name"), left - 4.0, 4.6, heading, TYPE, "end", bold=True)
    size = 6.0
    line = 8.4
    if plan.large:
        size = _LARGE_COUNT
        line = _TRACK_HEIGHT / 2 + 0.35 * _LARGE_COUNT
    for count in range(needed + 1):
        x = left + count * cell
        last = count == needed
        if not plan.large:
            yield Rect("paper" if last else "light", x, 0, cell, _TRACK_HEIGHT)
        yield Rect("accent frame" if last else "line", x, 0, cell, _TRACK_HEIGHT)
        yield Label("ink", x + cell / 2, line, str(count), size, bold=last, fit=0.9 * cell)
    if not plan.large:
        coin = words("coin here") if cell == _WIDEST_CELL else words("coin")
        yield Label("soft ink", left + cell / 2, 13.6, coin, SMALL_TYPE)


def _cards(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the four places for cards with what goes there; that of what is set aside is told as the cards are."""
    width, height = plan.card
    gap = (plan.width - 4 * width) / 3
    top = plan.cards_top
    for place, card in enumerate(card_places(player, readings)):
        left = place * (width + gap)
        middle = left + width / 2
        centre = top + height / 2
        role = "line"
        if place != 2:
            role = of_player(player, "card aside" if place == 3 else "card frame")
        yield _heading(plan, left, top, card.short if plan.large else card.heading)
        yield Rect(role, left, top, width, height, 3.0)
        up, size, edge = (0.0, _LARGE_SUIT, 0.8) if plan.large else (0.13, 0.2, 0.6)
        if card.suit:
            yield from suit_shape(
                card.suit, middle, centre - up * height, size * height, line_width=edge
            )
        if not plan.large:
            for line, text in enumerate(card.lines):
                at = centre + 0.14 * height + line * _LINE
                yield Label("soft ink", middle, at, text, TYPE)


def _heading(plan: MatPlan, left: float, top: float, text: str) -> Drawable:
    size, foot = (LARGE.label, _LARGE_FOOT) if plan.large else (TYPE, _FOOT)
    return Label("ink", left, top - foot, text, size, "start", bold=True)


def _pyramids(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the places of the movement pyramids, their bases in true size: the first three, and those to be gained.

    Of a place for a single size there are the pips, too; the bases of others lie one round the other.
    """
    top = plan.pyramids_top
    yield _heading(plan, 0, top, words("Movement pyramids"))
    if not plan.large:
        move, *more = how_to_move(readings)
        # What is said beside the heading begins where that ends.
        yield Label("soft ink", 42.0, top - _FOOT, move, TYPE, "start")
        yield Label("soft ink", plan.width, top - _FOOT, " · ".join(more), TYPE, "end")
    yield Rect("line", 0, top, plan.width, _PYRAMIDS, 2.0)
    gap = (plan.width - fsum(BASES.values()) - GAINED * BASES["L"]) / (len(SIZES) + GAINED + 1)
    left = gap
    middle = top + _PYRAMIDS / 2
    gained: Sequence[str] = [SIZES] * min(GAINED, readings.captures_to_win - 1)
    for sizes in (*SIZES, *gained):
        x = left + BASES[sizes[-1]] / 2
        for size in sizes:
            half = BASES[size] / 2
            yield Rect("faint", x - half, middle - half, 2 * half, 2 * half)
        if len(sizes) == 1:
            pip = _PIP * LARGE.marks if plan.large else _PIP
            yield from pip_row(player, PIPS[sizes], x, middle, pip)
        left += BASES[sizes[-1]] + gap
