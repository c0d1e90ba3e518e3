"""The certificate of a sheet as pages to be read: claims, plots, the board with its visits, tables."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import fsum

from pressboard.figures.plots import (
    Scale,
    axis_below,
    axis_left,
    box,
    grid_across,
    hatching,
    percent,
    scale_of,
    span_across,
    step,
)
from pressboard.figures.shapes import Drawable, Label, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.make.certificate import (
    CHANCE,
    CHOSEN,
    UNPLAYED,
    claims,
    data_of,
    players_words,
    unshown_at_all,
)
from pressboard.games.kangaruse.make.check import CONSTRUCTION
from pressboard.games.kangaruse.make.make import Facts, facts
from pressboard.games.kangaruse.make.params import decode
from pressboard.games.kangaruse.make.playouts.policies import POLICIES
from pressboard.games.kangaruse.make.simulate import (
    FIRST_GAMES,
    GAMES,
    THRESHOLDS,
    Series,
    band,
    fairness,
)
from pressboard.games.kangaruse.make.taste import taste_of
from pressboard.games.kangaruse.pictures.sheet import frame
from pressboard.games.kangaruse.pictures.sheet.land import woods
from pressboard.games.kangaruse.pictures.sheet.names import Cell, measures
from pressboard.games.kangaruse.rules import types
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, TREE, TYPES
from pressboard.kinds.certificate import demand_on
from pressboard.kinds.page import Item
from pressboard.kinds.report import (
    AXIS,
    KEY_SIDE,
    KEY_WORDS,
    SMALL,
    TICK,
    PlainCertificate,
    Plot,
    Report,
    Table,
    hatching_key,
    histogram,
    measures_table,
    place_of,
)
from pressboard.play.findings import DEVIATIONS, Measure, found_words
from pressboard.play.samples import binned, five_numbers
from pressboard.printing.papers import Slot
from pressboard.words import enumerated, words

_GUTTER, _GAP = 24.0, 5.0
_BAR = 1.8
"""The least width of a bar, mm."""
_TITLE = 4.4
_MEDIAN_OVER = 0.3
"""How far the median's line goes on over the highest bar, mm."""


def _panels(facts: Facts, area: Slot) -> list[tuple[Slot, Series]]:
    """Return the games of each table and their place: side by side, right of the gutter that names of rows stand in."""
    series = facts.simulation.series
    left = area.x + _GUTTER
    width = (area.right - left + _GAP) / len(series)
    return [
        (Slot(left + at * width, area.y, width - _GAP, area.height), each)
        for at, each in enumerate(series)
    ]


def lengths(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield histograms of games' lengths: a panel for each number of players, one scale."""
    panels = _panels(facts, area)
    longest, room = max(max(series.lengths) for _, series in panels), panels[0][0].width
    across = scale_of(0, longest + 1, 0, 1, max(3, int(room / 9)))
    width = step(across.high, int(room / _BAR))
    shares = [
        max(count for _, count in binned(series.lengths, width)) / series.games
        for _, series in panels
    ]
    top = scale_of(0, 100 * max(shares), 0, 1, 3)
    up = Scale(
        0, top.high / 100, area.bottom, area.bottom - 0.8 * area.height, (0.0, top.high / 100)
    )
    yield from axis_left(up, panels[0][0].x, TICK, percent)
    for panel, series in panels:
        middle, moved = (
            five_numbers(series.lengths).middle + 0.5,
            across.moved(panel.x, panel.right),
        )
        yield from histogram(series.lengths, width, moved, up, middle, _MEDIAN_OVER)
        yield from axis_below(moved, area.bottom, TICK)


def points(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield box plots of the points by seat on one scale with a line at zero."""
    panels = _panels(facts, area)
    boxes = [[*map(five_numbers, series.points)] for _, series in panels]
    spreads = [each for table in boxes for each in table]
    low, high = min(each.least for each in spreads), max(each.most for each in spreads)
    up = scale_of(min(low, 0), max(high, 0), area.bottom, area.y, 6)
    yield from _seat_axes(facts, area, up)
    for (panel, series), table in zip(panels, boxes, strict=True):
        yield Polyline("line", ((panel.x, up.at(0)), (panel.right, up.at(0))), line_width=0.45)
        for numbers, x in zip(table, _places(panel, series.players), strict=True):
            yield from box(numbers, x, min(5.0, 0.6 * panel.width / series.players), up)


def _seat_axes(facts: Facts, area: Slot, up: Scale) -> Iterator[Drawable]:
    """Yield what panels by seat share: the scale on the left, faint lines, the numbers of the seats."""
    panels = _panels(facts, area)
    left = panels[0][0].x
    yield from axis_left(up, left, TICK)
    yield Label("ink", left - 2.2, area.bottom + _TITLE, words("seat"), TICK, "end")
    for panel, series in panels:
        yield from grid_across(up, panel.x, panel.right)
        for seat, x in enumerate(_places(panel, series.players)):
            yield Label("ink", x, area.bottom + _TITLE, f"{seat + 1}", TICK)


def _places(panel: Slot, players: int) -> list[float]:
    return [panel.x + panel.width * (seat + 0.5) / players for seat in range(players)]


def _won(facts: Facts) -> list[Measure]:
    """Shares of games won from each seat and from each marked start, at the fullest table."""
    return fairness(facts.sheet, facts.simulation.fullest)


def shares(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield them with their bounds, a row each, and what is asked as dashed lines."""
    measures = _won(facts)
    across = Scale(0.0, 1.0, area.x + 14, area.right - 3, (0.0, 0.5, 1.0))
    foot = area.bottom - AXIS - 1
    for value in across.ticks:
        yield Polyline("faint", ((across.at(value), area.y), (across.at(value), foot)))
    for limit in band(measures[0].players):
        yield Polyline(
            "fold", ((across.at(limit), area.y), (across.at(limit), foot)), line_width=0.4
        )
    height = (foot - area.y) / len(measures)
    for row, measure in enumerate(measures):
        y = area.y + (row + 0.5) * height
        low, high = measure.bounds or (measure.value, measure.value)
        _, _, place = measure.where.partition(", ")
        yield Label("ink", area.x, y + 0.9, place_of(place), SMALL, "start")
        yield from span_across(low, measure.value, high, y, 1.0, across)
    yield from axis_below(across, foot, TICK, percent)


_LETTER, _FIGURE, _PLATE_RIM = 0.66, 0.6, 0.12
"""How wide capitals and small letters are on average, and figures, in sizes of bold type; what their plate adds."""
_WIDEST_NAME = 0.96
"""What of a square's width a name may take."""


def heat_map(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield a key, and below it the sheet's board, each square the darker the more often it was landed on."""
    sheet, visits = facts.sheet, facts.visits()
    most = max(visits.values())
    games = sum(series.games for series in facts.simulation.tables)
    width = (min(area.width, 100.0) - KEY_WORDS) / 5
    yield from hatching_key(area.x, area.y + KEY_SIDE, 100 * most / games, width, 0.8)
    size = measures(sheet.columns, sheet.rows, area.width, area.height - _KEY)
    side = size.side
    size = size._replace(cell=Cell(side, side))
    items = [*frame.ground(size)]
    for square, held in enumerate(sheet.squares):
        x, y = size.corner(square)
        if held != TREE:
            items += hatching(x, y, side, visits[square] / most)
            items += _name(sheet, square, x, y, side)
    items += *woods(sheet, size, "simple"), frame.frame(size), *frame.commands(sheet, size)
    items += (
        frame.labels(size, SMALL) if side > 2 * SMALL else ()
    )  # beside signs there is no room in smaller ones
    yield Use(
        Symbol(f"visits {size.width:.4f}x{size.height:.4f}", tuple(items), ""),
        area.x,
        area.y + _KEY,
    )


def _name(sheet: Sheet, square: int, x: float, y: float, side: float) -> Iterator[Drawable]:
    """Yield the letters of what a square holds, over the hatching that says how dark it is; a start has its frame."""
    held, value = sheet.squares[square], sheet.values[square]
    if held == types.START:
        yield Rect("start frame", x + 0.04 * side, y + 0.04 * side, 0.92 * side, 0.92 * side)
    if held == RIVER:
        return
    text = f"{LETTERS[held]}{value or ''}"
    wide = fsum(_FIGURE if sign.isdigit() else _LETTER for sign in text)
    room, size = _WIDEST_NAME * side, SMALL
    width = min(size * (wide + 2 * _PLATE_RIM), room)
    middle, top = x + 0.5 * side, y + 0.04 * side
    yield Rect("paper", middle - width / 2, top, width, 0.97 * size, 0.2 * size)
    yield Label("ink", middle, top + 0.83 * size, text, size, bold=True, fit=room)


_GAMES: tuple[tuple[str, Callable[[Series], str]], ...] = (
    ("seats", lambda series: f"{series.players}"),
    ("games", lambda series: f"{series.games}"),
    ("turns", lambda series: f"{series.total('length') / series.seats:.1f}"),
    ("shortest", lambda series: f"{min(series.lengths)}"),
    ("median", lambda series: f"{five_numbers(series.lengths).middle}"),
    ("longest", lambda series: f"{max(series.lengths)}"),
    ("stuck", lambda series: percent(series.total("early") / series.seats)),
    ("used", lambda series: percent(series.used)),
    ("teleports", lambda series: f"{series.total('teleports') / series.seats:.2f}"),
)
_GAMES_WIDTHS = "8* 10* 8* 12.5* 11* 11.2* 8.2* 8.6* 14*"
"""Of the columns of the table of games: as their longest words are wide, all of which A5 has just room for."""
_TASTES = {
    "turns": "turns of a player",
    "harm": "squares a player crossed out, spoiled, or gave orders from",
    "skill": "variance of points explained by how one plays, not by chance",
    "choices": "jumps to choose from",
}


def tables(facts: Facts) -> Iterator[Table]:
    """Yield all tables of a sheet that was played."""
    for threshold in THRESHOLDS:
        about = f"{words(threshold.measured)}; {words(threshold.demand)}. {words(threshold.reason)}"
        yield measures_table(threshold, about, facts.measured(threshold), demand_on)
    taste = taste_of(facts.simulation)
    about = words(
        "at a table of {players}: {told}",
        players=taste.players,
        told=", ".join(map(words, taste.words.values())),
    )
    spread = words(
        "{spread:.1f} points look to lie between the best jump and the worst, for who looks ahead"
    )
    rows = [
        [words(told), f"{taste.figures[name]:.2f}", *(f"{each:.2f}" for each in taste.parted[name])]
        for name, told in _TASTES.items()
        if name in taste.figures
    ]
    heads = [words("figure"), words("counted"), words("a third ends at"), words("the next at")]
    yield Table(
        words("Taste"),
        f"{about}; {spread.format(spread=taste.spread)}",
        heads,
        "<>>>",
        rows,
        "3* * * *",
    )
    about = words(
        "turns of a player; length of a game in turns of all; players stuck early; scoring squares used"
    )
    rows = [[show(series) for _, show in _GAMES] for series in facts.simulation.series]
    heads = [words(name) for name, _ in _GAMES]
    yield Table(words("Games"), about, heads, ">" * len(heads), rows, _GAMES_WIDTHS, True)


_WIDE = 88.0
"""The least width of plots with a panel for each table, mm."""
_Draw = Callable[[Facts, Slot], Iterator[Drawable]]
_TITLES, _KEY = 5.5, 9.0
"""What the numbers of players take above panels, and the key above the map, mm."""
_MAP_WIDTH = 120.0


def report_of(item: Item[Sheet], facts: Facts) -> Report:
    """The report on a sheet: claims, faults, notes, plots and tables of figures."""
    stages = {"construction": found_words(facts.construction), "reach": found_words(facts.reach)}
    stages["play"] = found_words(facts.play) if facts.games else words("not played")
    checked = "; ".join(f"{words(stage)}: {found}" for stage, found in stages.items())
    faults = tuple(map(str, (*facts.construction, *facts.reach, *facts.play)))
    plots, figures = (tuple(_plots(facts)), tuple(tables(facts))) if facts.games else ((), ())
    head = words("Kangaruse sheet"), item.recipe, item.code, checked
    return Report(
        *head,
        tuple(claims(facts)),
        unshown_at_all(facts),
        faults,
        tuple(_notes(facts)),
        plots,
        figures,
        tuple(_opening(facts)),
    )


def _opening(facts: Facts) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield, of a sheet that was played, how often that was, how long a game is and whom it is fair for."""
    if (shown := facts.shown()) and shown.taste:
        minutes = shown.taste["minutes"]
        players = facts.sheet.players
        yield "sheet-played", {"games": shown.games, "minutes": minutes, "players": players}
        if shown.is_even:
            yield "sheet-even", {}
        elif shown.fair:
            yield "sheet-fair", {"players": shown.fair}


def _notes(facts: Facts) -> Iterator[str]:
    yield words("Counted on the sheet: {rules}.", rules="; ".join(map(words, CONSTRUCTION)))
    if facts.alone:
        idle = [
            words(TYPES[key].english.lower()) for key in facts.idle_alone
        ]  # then the squares of types that idle on some only
        for key, at in facts.idle_squares:
            idle.append(
                words("the {type} on {square}", type=words(TYPES[key].english.lower()), square=at)
            )
        yield words("Nothing for who plays alone: {types}.", types=enumerated(idle))
    if not facts.games:
        yield words("Not played: {reason}.", reason=words(UNPLAYED))
        return
    told = "{games} games were played: {each} at each table by players who look ahead and err as people do, of which "
    told += "the first {first} can reject a candidate, and a contest of one of them against random players."
    yield words(told, games=facts.simulation.games, each=GAMES, first=FIRST_GAMES)
    told = "Bounds lie {deviations} standard deviations from the count; fair is where all between them keeps to the demand."
    yield words(told, deviations=f"{DEVIATIONS:g}")
    for policy in POLICIES:
        yield words("{name}: {told}.", name=words(policy.name), told=words(policy.words))
    yield words(CHANCE)
    yield words(CHOSEN)


def _plots(facts: Facts) -> Iterator[Plot]:
    def by_players(name: str, title: str, about: str, height: float, draw: _Draw) -> Plot:
        """Return a plot with a panel for each table, its number of players above."""
        return Plot(name, title, about, height, partial(_titled, facts, draw), _WIDE)

    about = words(
        "turns of all players together across, the share of games upward; the dashed line is the median"
    )
    yield by_players("lengths", words("Length of a game"), about, 45.0, lengths)
    about = words("points by seat: least, a quarter, half, three quarters, most")
    yield by_players("points", words("Points at the end"), about, 48.0, points)
    about = words(
        "share of games won, with its bounds; fair is where these lie between the dashed lines"
    )
    if measures := _won(facts):
        title = words("Games won, with {players}", players=players_words(measures[0].players))
        high = 5.2 * len(measures) + AXIS + 1
        yield Plot("shares", title, about, high, partial(shares, facts), 100.0)
    about = words("how often a square was landed on; the letters name its type")
    high = max(84.0, 6.5 * facts.sheet.rows)
    yield Plot(
        "map",
        words("Visited squares"),
        about,
        high,
        partial(heat_map, facts),
        _MAP_WIDTH,
        is_rigid=True,
    )


def _titled(facts: Facts, draw: _Draw, area: Slot) -> Iterator[Drawable]:
    inner = Slot(area.x, area.y + _TITLES, area.width, area.height - _TITLES - AXIS - 1)
    for panel, series in _panels(facts, inner):
        yield Label(
            "ink",
            panel.x,
            panel.y - _TITLE / 3,
            players_words(series.players),
            SMALL,
            "start",
            bold=True,
        )
    yield from draw(facts, inner)


def certificate(item: Item[Sheet], readings: Readings = USUAL) -> PlainCertificate:
    """The certificate of a sheet; it takes as long as playing it does, some tenths of a second."""
    found = facts(item.content, readings, decode(item.code)[1])
    return PlainCertificate(data_of(item, found), report_of(item, found))
