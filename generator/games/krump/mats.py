"""A player's mat, in mm: places for cards and pyramids, captures counted to eight, how every unit moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.figures.shapes import Circle, Figure, Item, Label, Polyline, Rect, Symbol, Use
from generator.games.krump.cards import SIZES
from generator.games.krump.deck import ENEMY_SUITS, OWN_SUITS
from generator.games.krump.suits import suit_role, suit_shape
from generator.games.krump.tokens import BASES, NAMES, PLAYERS, pyramid

WIN = 8
"""So many captures win."""
_SIDE = 6
_GAP = 4.0
_TITLE, _HEADING = 9.0, 5.0
_TRACK = 17.0
"""The height of the captures' track, mm; its cells are as wide."""
_NARROWEST = 236.0
"""Words would run together on a narrower mat, mm."""
_DIAGRAM_SHARE, _DIAGRAM_MOST = 0.13, 34.0


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a unit moves, as an example: squares are 0 to 35 by rows from a1.

    `units` are its sizes, the larger first; from `start` it reaches `targets`, other units standing on `others`.
    """

    units: str
    words: str
    start: int
    targets: frozenset[int]
    others: frozenset[int] = frozenset()

    @property
    def name(self) -> str:
        """Its name, such as `Medium + Small`."""
        return " + ".join(NAMES[size] for size in self.units)


def _squares(names: str) -> frozenset[int]:
    return frozenset("abcdef".index(name[0]) + _SIDE * (int(name[1]) - 1) for name in names.split())


_C3 = 14
_B2 = 7
PATTERNS = (
    Pattern("S", "one step, any direction", _C3, _squares("b2 c2 d2 b3 d3 b4 c4 d4")),
    Pattern("M", "a knight’s leap", _C3, _squares("a2 a4 b1 b5 d1 d5 e2 e4")),
    Pattern("L", "hops over a neighbour, and on", _B2, _squares("d2 d4 b4"), _squares("c2 d3 b3")),
    Pattern("MS", "two squares, straight", _C3, _squares("a1 c1 e1 a3 e3 a5 c5 e5")),
    Pattern("LS", "along row or column", _C3, _squares("a3 b3 d3 e3 f3 c1 c2 c4 c5 c6")),
    Pattern("LM", "along diagonals", _C3, _squares("a1 b2 d4 e5 f6 a5 b4 d2 e1")),
)
"""The six ways to move, one example each; none goes over units except the Medium and the Large."""


def diagram(pattern: Pattern, player: int = 0, side: float = 30.0) -> Figure:
    """Draw `pattern` on a board of `side` mm: dots where it may land, discs for units in the way."""
    step = side / _SIDE
    items: list[Item] = [Rect("paper", 0, 0, side, side)]
    for line in range(1, _SIDE):
        at = line * step
        items += [Polyline("faint", ((at, 0), (at, side))), Polyline("faint", ((0, at), (side, at)))]
    items.append(Rect("line", 0, 0, side, side))
    items += [Circle("ink", *_middle(square, step), 0.17 * step) for square in sorted(pattern.targets)]
    items += [Circle("disc", *_middle(square, step), 0.33 * step) for square in sorted(pattern.others)]
    items += _unit(pattern.units, player, *_middle(pattern.start, step), step)
    return Figure(side, side, tuple(items), f"{pattern.name}: {pattern.words}", 1.0)


def _middle(square: int, step: float) -> tuple[float, float]:
    row, column = divmod(square, _SIDE)
    return (column + 0.5) * step, (_SIDE - row - 0.5) * step


def _unit(units: str, player: int, x: float, y: float, step: float) -> Iterator[Item]:
    """Draw a unit, or a stack: the smaller one on top, apart from the larger by a white rim."""
    for size in units:
        side = 0.98 * step * BASES[size] / BASES["L"]
        if size != units[0]:
            rim = side + 0.14 * step
            yield Rect("paper", x - rim / 2, y - rim / 2, rim, rim)
        yield from pyramid(player, size, x, y, side, pips=False)


@dataclass(frozen=True, slots=True)
class MatPlan:
    """Where things lie on a mat for cards of `size`, mm from its upper left corner."""

    size: str = "poker"

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of a place for a card: the card and a little air."""
        wide, high = SIZES[self.size]
        return wide + 1.0, high + 1.0

    @property
    def wide(self) -> float:
        """The width of the mat: four cards side by side, but never so narrow that the words run together."""
        return max(4 * self.card[0] + 3 * 2.0, _NARROWEST)

    @property
    def card_gap(self) -> float:
        """What is between neighbouring cards."""
        return (self.wide - 4 * self.card[0]) / 3

    @property
    def cards_top(self) -> float:
        """The upper edge of the places for cards."""
        return _TITLE + _HEADING

    @property
    def track_top(self) -> float:
        """The upper edge of the pyramids' place and the captures' track."""
        return self.cards_top + self.card[1] + _GAP / 2 + _HEADING

    @property
    def diagrams_top(self) -> float:
        """The upper edge of the six diagrams."""
        return self.track_top + _TRACK + _GAP / 2 + _HEADING

    @property
    def diagram(self) -> float:
        """The side of a diagram."""
        return min(_DIAGRAM_SHARE * self.wide, _DIAGRAM_MOST)

    @property
    def high(self) -> float:
        """The height of the mat."""
        return self.diagrams_top + self.diagram + 6.5


def mat(player: int, size: str = "poker", patterns: tuple[Pattern, ...] = PATTERNS) -> Figure:
    """Draw the mat of `player` for cards of `size`; `patterns` are the moves it shows."""
    plan = MatPlan(size)
    items = (*_title(plan, player), *_cards(plan, player), *_pyramids(plan, player), *_diagrams(plan, player, patterns))
    return Figure(plan.wide, plan.high, tuple(items), f"Mat of {PLAYERS[player]}", 1.0)


def _title(plan: MatPlan, player: int) -> Iterator[Item]:
    yield from pyramid(player, "L", 3.6, 3.6, 7.0, pips=False)
    yield Label("ink", 9.0, 5.9, f"{PLAYERS[player]}", 6.4, "start", bold=True)
    words = "higher total begins · one pyramid, one move · pips on a card up to its number · stop: done for the round"
    yield Label("soft ink", plan.wide, 5.6, words, 3.5, "end", fit=plan.wide - 34)


def _cards(plan: MatPlan, player: int) -> Iterator[Item]:
    """Draw the four places for cards with what goes there."""
    own, enemy = OWN_SUITS[player], ENEMY_SUITS[player]
    other = PLAYERS[1 - player]
    places = (
        ("This round: own colour", own, ("lay one face down", "pips up to its number")),
        ("This round: enemy colour", enemy, ("if you hold one", "pips up to its number")),
        ("Discard pile", "", ("a colour returns to the hand", "when none of it is left there")),
        (
            "Set aside: A, 2, 3",
            enemy,
            (f"capture a {other} unit of", "1, 2 or 3 pips: the card", "of that number joins your hand"),
        ),
    )
    for place, (heading, suit, words) in enumerate(places):
        yield from _card(plan, place, heading, suit, words)


def _card(plan: MatPlan, place: int, heading: str, suit: str, words: Sequence[str]) -> Iterator[Item]:
    wide, high = plan.card
    left, top = place * (wide + plan.card_gap), plan.cards_top
    yield Label("ink", left, top - 1.4, heading, 3.9, "start", bold=True, fit=wide)
    yield Rect("line", left, top, wide, high, 3.0)
    middle, centre = left + wide / 2, top + high / 2
    if suit:
        yield suit_shape(suit, middle, centre - 0.1 * high, 0.2 * high, suit_role(suit))
    for line, text in enumerate(words):
        yield Label("soft ink", middle, centre + 0.14 * high + line * 4.6, text, 3.4, fit=wide - 6)


def _pyramids(plan: MatPlan, player: int) -> Iterator[Item]:
    """Draw the place of the movement pyramids, and the captures from nothing to eight, the last one framed."""
    top, right = plan.track_top, plan.wide
    cells = WIN + 1
    cell = min(_TRACK, (0.62 * right) / cells)
    track = right - cells * cell
    yield Label("ink", 0, top - 1.4, "Movement pyramids", 3.9, "start", bold=True)
    yield Rect("line", 0, top, track - _GAP, _TRACK, 2.0)
    for place, size in enumerate("SML"):
        yield from pyramid(player, size, 10.0 + place * 15.0, top + _TRACK / 2, 0.4 * BASES[size])
    yield Label("soft ink", 51.0, top + _TRACK / 2 - 0.9, "at first one of each;", 3.4, "start", fit=track - 60)
    yield Label("soft ink", 51.0, top + _TRACK / 2 + 3.5, "captured units join them", 3.4, "start", fit=track - 60)
    heading = f"{PLAYERS[1 - player]} units captured: {WIN} win"
    yield Label("ink", track, top - 1.4, heading, 3.9, "start", bold=True)
    for count in range(cells):
        x = track + count * cell
        yield Rect("light" if count < WIN else "paper", x, top, cell, _TRACK)
        yield Rect("line" if count < WIN else "accent frame", x, top, cell, _TRACK)
    for count in range(cells):
        yield Label("ink", track + (count + 0.5) * cell, top + _TRACK / 2 + 2.6, str(count), 7.4, bold=count == WIN)


def _diagrams(plan: MatPlan, player: int, patterns: tuple[Pattern, ...]) -> Iterator[Item]:
    side, top = plan.diagram, plan.diagrams_top
    step = (plan.wide - side) / (len(patterns) - 1)
    yield Label("ink", 0, top - 1.4, "How units move", 3.9, "start", bold=True)
    words = "a unit on an own single unit of another size makes a stack · on enemy units it captures all there"
    yield Label("soft ink", plan.wide, top - 1.4, words, 3.4, "end", fit=plan.wide - 42)
    for place, pattern in enumerate(patterns):
        drawing = diagram(pattern, player, side)
        symbol = Symbol(f"moves of {pattern.units}, {PLAYERS[player]}", drawing.items, pattern.units)
        left = place * step
        yield Use(symbol, left, top)
        middle = left + side / 2
        yield Label("ink", middle, top + side + 3.1, pattern.name, 3.0, bold=True, fit=step - 2)
        yield Label("soft ink", middle, top + side + 6.2, pattern.words, 2.9, fit=step - 2)
