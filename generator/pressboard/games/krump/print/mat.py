"""A mat for each player: places for cards and pyramids, captures, how units move."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from pressboard.errors import DoesNotFit
from pressboard.figures.composing import stacked
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.cards import SIZES
from pressboard.games.krump.pictures.diagrams import moves_in_brief
from pressboard.games.krump.pictures.mats import (
    MatPlan,
    captures_text,
    card_places,
    hand_text,
    how_to_move,
    landing_texts,
    mat,
)
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.print.pieces import SIDES, players_of
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED
from pressboard.kinds.options import ApartOptions, ReadingsOptions, option, readings_option
from pressboard.kinds.page import APART, Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper, orientation
from pressboard.printing.pieces import centred
from pressboard.printing.scale import head_at, marks_and_caption, unruled
from pressboard.printing.slots import Slot, named
from pressboard.words import words

BETWEEN = 8.0
"""How far two mats on one page keep apart, with a line to cut along in the middle, mm."""


@dataclass(frozen=True)
class MatLook(ReadingsOptions):
    READINGS = HouseRules

    size: str = option("poker", "The cards its places are for.", tuple(SIZES), label="Size of cards", main=True)
    readings: tuple[str, ...] = readings_option(
        "A house rule that the diagrams follow, such as hop_directions=4.", "NAME=VALUE"
    )


@dataclass(frozen=True, slots=True)
class MatOptions(MatLook, ApartOptions):
    side: str = option("both", "Whose mat.", SIDES, label="Whose mat", main=True)


def _mat_pages(options: MatOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for each player, or one for both; what large ones do not say follows on a page of its own."""
    plan, pictures = MatPlan(options.size, options.type.is_large), _mat_pictures(options)
    both = None
    if len(pictures) > 1 and not options.type.is_apart:
        with suppress(DoesNotFit):
            both = centred(paper, plan.width, 2 * plan.height + BETWEEN)
    if both:
        name = words("{one} and {other}", one=player_name(RED), other=player_name(BLACK))
        own = " ".join((options.size, *options.readings))
        figure = stacked({f"mat {whose} {own}": each for whose, each in pictures.items()}, BETWEEN, "cut")
        yield replace(_page(*both, name, figure, options), cut=plan.width)
        return
    with named(f"a mat for {options.size} cards"):
        turned, place = centred(paper, plan.width, plan.height)
    for player, (name, figure) in zip(players_of(options.side), pictures.items(), strict=True):
        yield _page(turned, place, name, figure, options)
        yield _words_of(player, options)


def _mat_pictures(options: MatOptions) -> Mapping[str, Figure]:
    readings, large = HouseRules.read(options.readings), options.type.is_large
    return {PLAYERS[player].lower(): mat(player, options.size, readings, large) for player in players_of(options.side)}


def _page(turned: Paper, place: Slot, name: str, figure: Figure, options: MatOptions) -> Leaf:
    """Return a page with what lies at a place."""
    marks, caption = marks_and_caption(turned, [place])
    head = head_at(turned, caption, [place, *(mark.slot for mark in marks)])
    context = {"place": place, "name": name, "marks": marks, "unruled": unruled(marks, place)}
    lies = orientation(turned)
    return Leaf("mat.xml", context, {"mat": figure}, orientation=lies, captioned=True, caption=head)


def _words_of(player: int, options: MatOptions) -> Leaf:
    """Return the page of what a player's mat says."""
    readings = HouseRules.read(options.readings)
    moves, figures = moves_in_brief(readings, player)
    context = {
        "player": player_name(player),
        "captures": captures_text(player, readings),
        "places": card_places(player, readings),
        "pyramids": how_to_move(readings),
        "landing": landing_texts(readings),
        "hand": hand_text(player),
        "moves": moves,
    }
    return Leaf("mat-words.xml", context, figures, only=APART)


MATS = PlainProduct(
    game="krump",
    name="mat",
    summary="A mat for each player: places for cards and pyramids, captures, how units move.",
    example="pressboard krump mat --side red",
    options=MatOptions,
    draw=_mat_pages,
    show=_mat_pictures,
)
