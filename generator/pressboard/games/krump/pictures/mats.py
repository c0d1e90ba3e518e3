"""A player's mat, in mm: places for cards and pyramids, captures counted, how every unit moves.

It is read at arm's length: type has 11 points there, and nowhere less than 9.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from pressboard.figures.shapes import Drawable, Figure, Label, Path, Rect, Symbol, Use
from pressboard.games.krump.pictures.card_style import SIZES as CARD_SIZES
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, MoveKind, diagram, in_brief
from pressboard.games.krump.pictures.mat_words import (
    CardPlace,
    captures_told,
    card_places,
    hand_told,
    how_to_move,
    landing_told,
)
from pressboard.games.krump.pictures.pieces import BASES, player_name, pyramid
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.pictures.suits import pip_row, suit_shape
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import PIPS, PLAYERS, SIZES
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

TYPE, SMALL_TYPE = 3.9, 3.2
"""The heights of type: 11 points, and 9 under the diagrams."""
GAINED = 7
"""Places for pyramids gained: with one more the game is won. Beside the first three they fill the mat's width."""
_BAR = 6.8
"""The height of the bar with the player's name."""
_LINE, _SMALL_LINE = 5.0, 4.0
"""From one line of words to the next."""
_HEADING, _HEADING_LONG = 5.3, 42.0
"""The height of a heading, and where what is said beside that of the pyramids begins."""
_GAP = 1.2
TRACK_HEIGHT = 16.0
"""The height of the strip with the player's name and the captures' track."""
_TRACK, _WIDEST_CELL = 153.0, 17.0
"""The width of that track and of its cells at most: a coin lies in one."""
PYRAMIDS, _FOOT_PIP = 25.6, 2.6
"""The height of the pyramids' place: a Large's base and a little; the size of the pips in it."""
_DIAGRAM, _COLUMN = 28.0, 31.0
"""The side of a diagram, and what the words above and below it are wide at most."""
_HAND = 4.4
"""The height of the line that says where the hand lies."""

_USUAL = HouseRules()


@dataclass(frozen=True, slots=True)
class MatPlan:
    """Where things lie on a mat for cards of `size`, mm from its upper left corner."""

    size: str = "poker"

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a place for a card: the card and a little air."""
        width, height = CARD_SIZES[self.size]
        return width + 1.0, height + 1.0

    @property
    def width(self) -> float:
        """The width of the mat: four poker cards side by side, whatever cards it is for."""
        return 4 * (CARD_SIZES["poker"][0] + 1.0) + 3 * 2.0

    @property
    def card_gap(self) -> float:
        """What is between neighbouring cards."""
        return (self.width - 4 * self.card[0]) / 3

    @property
    def cards_top(self) -> float:
        """The upper edge of the places for cards."""
        return TRACK_HEIGHT + _GAP + _HEADING

    @property
    def pyramids_top(self) -> float:
        """The upper edge of the pyramids' place."""
        return self.cards_top + self.card[1] + _HEADING

    @property
    def diagrams_top(self) -> float:
        """The upper edge of the six diagrams."""
        return self.pyramids_top + PYRAMIDS + _HEADING

    @property
    def height(self) -> float:
        """The height of the mat."""
        return self.diagrams_top + _DIAGRAM + 2 * _SMALL_LINE + 1.0 + _HAND


def mat(player: int, size: str = "poker", readings: HouseRules = _USUAL) -> Figure:
    """Draw the mat of `player` for cards of `size`, as a table reads the rules."""
    plan = MatPlan(size)
    items = (
        *_title(plan, player, readings),
        *_track(plan, player, readings),
        *_cards(plan, player, readings),
        *_pyramids(plan, player, readings),
        *_diagrams(plan, player, readings),
        Label("ink", plan.width / 2, plan.height - 0.6, hand_told(player), TYPE, bold=True),
    )
    return Figure(plan.width, plan.height, items, words("Mat of {player}", player=player_name(player)), 1.0)


def track_width(readings: HouseRules) -> float:
    """Return how wide the captures' track is."""
    needed = readings.captures_to_win
    return min(_WIDEST_CELL, _TRACK / (needed + 1)) * (needed + 1)


def _title(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Name the player in a bar of the player's colour, and say what comes of landing on a unit."""
    bar = plan.width - track_width(readings) - 2.0
    yield Rect(of_player(player, "bar"), 0, 0, bar, _BAR, 1.6, line_width=0.0)
    yield Path(of_player(player, "end"), (("M", (0.0, _BAR)), ("L", (bar, _BAR))))
    yield from pyramid(player, "L", 4.0, _BAR / 2, 4.8, pips=False)
    yield Label(of_player(player, "name"), 9.0, 5.5, player_name(player), 6.0, "start", bold=True)
    stacks, captures = landing_told(readings)
    yield Label("soft ink", 0, 11.2, stacks, TYPE, "start")
    yield Label("soft ink", 0, 15.6, captures, TYPE, "start")


def _track(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the captures from nothing to the last, which is framed, and say what marks them."""
    needed = readings.captures_to_win
    cell = min(_WIDEST_CELL, _TRACK / (needed + 1))
    left = plan.width - track_width(readings)
    heading = captures_told(player, readings)
    yield Label(of_player(player, "name"), left - 4.0, 4.6, heading, TYPE, "end", bold=True)
    for count in range(needed + 1):
        role = "line" if count < needed else "accent frame"
        yield Rect("light" if count < needed else "paper", left + count * cell, 0, cell, TRACK_HEIGHT)
        yield Rect(role, left + count * cell, 0, cell, TRACK_HEIGHT)
    for count in range(needed + 1):
        yield Label("ink", left + (count + 0.5) * cell, 8.4, str(count), 6.0, bold=count == needed)
    coin = words("coin here") if cell == _WIDEST_CELL else words("coin")
    yield Label("soft ink", left + cell / 2, 13.6, coin, SMALL_TYPE)


def _cards(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the four places for cards with what goes there."""
    for place, told in enumerate(card_places(player, readings)):
        yield from _card(plan, place, told, place_role(player, place))


def place_role(player: int, place: int) -> str:
    """Return the role of the frame round a player's place for cards."""
    return "line" if place == 2 else of_player(player, "card aside" if place == 3 else "card frame")


def _card(plan: MatPlan, place: int, told: CardPlace, role: str) -> Iterator[Drawable]:
    """Draw a place for a card; that of what is set aside is told as the cards are."""
    width, height = plan.card
    left, top = place * (width + plan.card_gap), plan.cards_top
    yield Label("ink", left, top - 1.4, told.heading, TYPE, "start", bold=True)
    yield Rect(role, left, top, width, height, 3.0)
    middle, centre = left + width / 2, top + height / 2
    if told.suit:
        yield from suit_shape(told.suit, middle, centre - 0.13 * height, 0.2 * height, line_width=0.6)
    for line, text in enumerate(told.lines):
        yield Label("soft ink", middle, centre + 0.14 * height + line * _LINE, text, TYPE)


def _pyramids(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the places of the movement pyramids, their bases in true size: the first three, and those to be gained."""
    top = plan.pyramids_top
    move, *more = how_to_move(readings)
    yield Label("ink", 0, top - 1.4, words("Movement pyramids"), TYPE, "start", bold=True)
    yield Label("soft ink", _HEADING_LONG, top - 1.4, move, TYPE, "start")
    yield Label("soft ink", plan.width, top - 1.4, " · ".join(more), TYPE, "end")
    yield Rect("line", 0, top, plan.width, PYRAMIDS, 2.0)
    yield from footprints(plan, pyramid_places(readings), player)


def pyramid_places(readings: HouseRules) -> tuple[str, ...]:
    """Return the sizes that each place of the movement pyramids is for, the first three first."""
    gained = min(GAINED, readings.captures_to_win - 1)
    return (*SIZES, *["".join(SIZES)] * gained)


def footprints(plan: MatPlan, places: Sequence[str], player: int, pip: float = _FOOT_PIP) -> Iterator[Drawable]:
    """Draw the bases that a place is for, one round the other; of a single one the pips, too."""
    gap = (plan.width - fsum(BASES.values()) - GAINED * BASES["L"]) / (len(SIZES) + GAINED + 1)
    left, middle = gap, plan.pyramids_top + PYRAMIDS / 2
    for sizes in places:
        x = left + BASES[sizes[-1]] / 2
        for size in sizes:
            half = BASES[size] / 2
            yield Rect("faint", x - half, middle - half, 2 * half, 2 * half)
        if len(sizes) == 1:
            yield from pip_row(player, PIPS[sizes], x, middle, pip)
        left += BASES[sizes[-1]] + gap


def _diagrams(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    """Draw how every unit moves, its name above, text below."""
    step = (plan.width - _COLUMN) / (len(MOVE_KINDS) - 1)
    for place, kind in enumerate(MOVE_KINDS):
        left, top = place * step + (_COLUMN - _DIAGRAM) / 2, plan.diagrams_top
        drawing = diagram(kind, readings, player, _DIAGRAM)
        yield Label("ink", left + _DIAGRAM / 2, top - 1.4, kind.name, TYPE, bold=True)
        yield Use(Symbol(f"moves of {kind.units}, {PLAYERS[player]}", drawing.items, kind.units), left, top)
        yield from _below(kind, readings, left + _DIAGRAM / 2, top + _DIAGRAM)


def _below(kind: MoveKind, readings: HouseRules, middle: float, top: float) -> Iterator[Drawable]:
    for line, text in enumerate(in_brief(kind, readings), 1):
        yield Label("soft ink", middle, top + line * _SMALL_LINE, text, SMALL_TYPE)
