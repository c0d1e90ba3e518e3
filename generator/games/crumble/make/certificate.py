"""The certificate of a starting position: what the checkers say of it, and the games that were played from it."""

from functools import partial
from typing import Any

from generator.common.certificate import SetupCertificate
from generator.common.certificate.facts import Facts, Games, Subject, games_of
from generator.contract import Item
from generator.figures.shapes import Figure
from generator.games.crumble.make import check, playing
from generator.games.crumble.make.code import decode
from generator.games.crumble.make.policies import POLICIES
from generator.games.crumble.make.simulate import Series
from generator.games.crumble.make.thresholds import THRESHOLDS
from generator.games.crumble.pictures.pieces import Face, View, board_items
from generator.games.crumble.rules.position import BLACK, COLOURS, WHITE, Position

_SUBJECT = Subject(
    name="crumble",
    what="Crumble starting position",
    setup="position",
    seats=COLOURS,
    lengths="plies",
    rules=check.RULES,
    policies=POLICIES,
    thresholds=tuple(THRESHOLDS),
)


def certificate(item: Item[Any]) -> SetupCertificate:
    """Return what the checkers say of a position; it takes as long as playing from it does, about two seconds.

    Nothing is asked of games from the checkerboard, which is the game as published.
    """
    position: Position = item.content
    played, recipe, usual = playing.played(position), decode(item.code)[1], check.is_usual(position)
    facts = Facts(
        _SUBJECT,
        item,
        recipe.edition if recipe else None,
        {"setup": item.setup},
        tuple(check.unplayable(position) if usual else check.problems(position)),
        () if usual else played.measures,
        (_games(played.simulation.series),),
        (_games(played.simulation.contest),),
        partial(_board, position),
    )
    return SetupCertificate(facts)


def _games(series: Series) -> Games:
    return games_of(series, _SUBJECT.seats, series.tally.plies)


def _board(position: Position, longest: float) -> Figure:
    """Draw the board with its pieces, its squares being whole millimetres wide."""
    layout = position.layout
    view = View(layout.width, layout.height, int(longest / max(layout.width, layout.height)), margin=0)
    faces = {layout.exact(piece): Face(colour) for colour in (BLACK, WHITE) for piece in position.pieces(colour)}
    return Figure(*view.size, tuple(board_items(view, faces)), "Crumble starting position", 1.0)
