"""A player's mat in large print, in mm: places and headings alone; what else a mat says stands on a page of its own."""

from collections.abc import Iterator

from pressboard.figures.large_print import LARGE
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Rect
from pressboard.games.krump.pictures.mat_words import CardPlace, captures_told, card_places, hand_told
from pressboard.games.krump.pictures.mats import (
    PYRAMIDS,
    TRACK_HEIGHT,
    MatPlan,
    footprints,
    place_role,
    pyramid_places,
    track_width,
)
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.pictures.suits import suit_shape
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_HEADING, _HAND = 7.4, 7.0
"""The heights of a heading over places, and of the line that says where the hand lies."""
_BAR, _NAME, _COUNT = 8.6, 7.4, 8.4
"""The height of the bar with the player's name, the types of the name and of the captures' numbers."""
_FOOT = 1.7
"""How far above its places a heading stands."""
_SUIT, _PIP = 0.36, 2.6
"""The height of the suit in a place, in heights of a card, and the pips of the first three pyramids."""


@dataclass(frozen=True, slots=True)
class LargeMatPlan(MatPlan):
    """Where things lie on a mat in large print, mm from its upper left corner."""

    @property
    def cards_top(self) -> float:
        """The upper edge of the places for cards."""
        return TRACK_HEIGHT + 0.8 + _HEADING

    @property
    def pyramids_top(self) -> float:
        """The upper edge of the pyramids' place."""
        return self.cards_top + self.card[1] + _HEADING

    @property
    def height(self) -> float:
        """The height of the mat."""
        return self.pyramids_top + PYRAMIDS + _HAND


def large_mat(player: int, size: str, readings: HouseRules) -> Figure:
    """Draw the mat of `player` for cards of `size`, as a table reads the rules."""
    plan = LargeMatPlan(size)
    items = (
        *_title(plan, player, readings),
        *_track(plan, readings),
        *(
            item
            for place, told in enumerate(card_places(player, readings))
            for item in _card(plan, player, place, told)
        ),
        _heading(0, plan.pyramids_top, words("Movement pyramids")),
        Rect("line", 0, plan.pyramids_top, plan.width, PYRAMIDS, 2.0),
        *footprints(plan, pyramid_places(readings), player, _PIP * LARGE.marks),
        Label("ink", plan.width / 2, plan.height - 1.4, hand_told(player), LARGE.label, bold=True),
    )
    return Figure(plan.width, plan.height, items, words("Mat of {player}", player=player_name(player)), 1.0)


def _heading(left: float, top: float, text: str) -> Drawable:
    return Label("ink", left, top - _FOOT, text, LARGE.label, "start", bold=True)


def _title(plan: MatPlan, player: int, readings: HouseRules) -> Iterator[Drawable]:
    bar = plan.width - track_width(readings) - 2.0
    yield Rect(of_player(player, "bar"), 0, 0, bar, _BAR, 1.6, line_width=0.0)
    yield Path(of_player(player, "end"), (("M", (0.0, _BAR)), ("L", (bar, _BAR))))
    yield Label(of_player(player, "name"), 3.0, 6.7, player_name(player), _NAME, "start", bold=True)
    told = captures_told(player, readings)
    yield Label("ink", 0, TRACK_HEIGHT - _FOOT, told, LARGE.label, "start", bold=True, fit=bar)


def _track(plan: MatPlan, readings: HouseRules) -> Iterator[Drawable]:
    """Draw the captures from nothing to the last, which is framed."""
    needed = readings.captures_to_win
    cell, left = track_width(readings) / (needed + 1), plan.width - track_width(readings)
    for count in range(needed + 1):
        role = "line" if count < needed else "accent frame"
        yield Rect(role, left + count * cell, 0, cell, TRACK_HEIGHT)
    for count in range(needed + 1):
        x, y = left + (count + 0.5) * cell, TRACK_HEIGHT / 2 + 0.35 * _COUNT
        yield Label("ink", x, y, str(count), _COUNT, bold=count == needed, fit=0.9 * cell)


def _card(plan: MatPlan, player: int, place: int, told: CardPlace) -> Iterator[Drawable]:
    width, height = plan.card
    left, top = place * (width + plan.card_gap), plan.cards_top
    yield _heading(left, top, told.short)
    yield Rect(place_role(player, place), left, top, width, height, 3.0)
    if told.suit:
        yield from suit_shape(told.suit, left + width / 2, top + height / 2, _SUIT * height, line_width=0.8)
