"""The certificate of a starting position: what the checkers say of it, and the games that were played from it."""

from collections.abc import Callable

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make import check, playing
from pressboard.games.crumble.make.policies import POLICIES, Policy
from pressboard.games.crumble.make.thresholds import THRESHOLDS
from pressboard.games.crumble.rules.position import COLOURS, Position
from pressboard.kinds.certificate import Facts, Games, SetupCertificate, Subject, games_of
from pressboard.kinds.page import Item
from pressboard.play.matches import Match

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


def certificate(item: Item[Position], board: Callable[[float], Figure]) -> SetupCertificate:
    """Return what the checkers say of a position; it takes as long as playing from it does, about two seconds.

    `board` draws its board, in mm, no longer than it is told. Nothing is asked of games from the checkerboard, which is
    the game as published.
    """
    position = item.content
    played, usual = playing.played(position), check.is_usual(position)
    facts = Facts(
        _SUBJECT,
        item,
        {"setup": item.setup},
        tuple(check.unplayable(position) if usual else check.problems(position)),
        () if usual else played.measures,
        (_games(played.simulation.series),),
        (_games(played.simulation.contest),),
        board,
    )
    return SetupCertificate(facts)


def _games(match: Match[Policy]) -> Games:
    return games_of(match, _SUBJECT.seats, match.tally.lengths)
