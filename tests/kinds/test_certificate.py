"""Certificates of set-ups for two: text and data say the same."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from types import MappingProxyType

import pytest

from pressboard.figures.shapes import Figure, Rect
from pressboard.jobs.documents import read_report
from pressboard.kinds.certificate import Facts, Subject, demand_on
from pressboard.kinds.game import Game
from pressboard.kinds.page import Item
from pressboard.kinds.report import SetupCertificate, report_of
from pressboard.play.findings import Finding, Interval, Measure, Threshold
from pressboard.play.samples import Match, PlayedGame
from tests.printed import words_stand_in

SEAT = Threshold(
    "unfair seat", "games won", "surely at least 25 %", "Who sits where must not decide the game."
)
LENGTH = Threshold("length", "sips of a game", "3 to 20", "Tea gets cold.", is_share=False)
RULES = {"cups": "There are two cups.", "milk": "There is milk for both."}


@dataclass(frozen=True, slots=True)
class Habit:
    """A way to play."""

    name: str
    words: str


RANDOM, KEEN = (
    Habit("random", "sips anyhow"),
    Habit("keen", "sips " + "whenever there is anything left " * 5),
)
SUBJECT = Subject(
    "tea",
    "tea party",
    "party",
    ("Ann", "Bob"),
    "sips",
    RULES,
    (RANDOM, KEEN),
    (SEAT, LENGTH),
    "cups that came there",
)


def board(longest: float) -> Figure:
    """Draw the table."""
    return Figure(longest, longest, (Rect("frame", 0, 0, longest, longest),))


def match(
    policies: Sequence[Habit],
    games: tuple[int, int, int],
    lengths: Mapping[int, int],
    endings: Mapping[str, int],
    in_turn: bool = False,
    further: Mapping[str, int] = MappingProxyType({}),
) -> Match:
    """Return a match of which so many games were won by either side, and by neither."""
    counts = Counter(lengths), Counter(endings), Counter(further)
    played = Match(policies, lambda number, seats: PlayedGame(None, 1), SUBJECT.seats, in_turn)
    return replace(
        played,
        games=sum(games),
        wins=[*games[:2]],
        lengths=counts[0],
        endings=counts[1],
        further=counts[2],
    )


def facts(series: int = 2, contests: int = 1, broken: Sequence[Finding] = ()) -> Facts:
    """Return what is known of a party."""
    alike = match((RANDOM, RANDOM), (6, 3, 1), {3: 4, 8: 6}, {"empty": 9, "cold": 1})
    apart = match(
        (KEEN, RANDOM), (8, 0, 0), {2: 8}, {"empty": 8}, in_turn=True, further={"first": 5}
    )
    measures = (
        Measure(SEAT, "Ann", 10, 0.6, 0.25, inf, Interval(0.3, 0.9)),
        Measure(SEAT, "Bob", 10, 0.3, 0.25, inf, Interval(0.1, 0.6)),
        Measure(LENGTH, "random", 10, 8, 3, 20),
    )
    sheet = Item(None, "TEA1-" + "AB3DE-" * 6 + "AB3DE", "seed milk, party 1", "a text", "Party")
    shown = (alike,) * series, (apart,) * contests
    return Facts(SUBJECT, sheet, {"cups": ["red", "blue"]}, tuple(broken), measures, *shown, board)


VISITS = ((0, 4, 2), (8, 0, 0))


def test_wins_are_those_of_seats_or_of_policies() -> None:
    """In a series they belong to the seats, in a contest, where the policies change seats, to these."""
    alike = match((KEEN, KEEN), (3, 1, 1), {4: 5}, {"empty": 4, "cold": 1})
    assert (alike.sides, alike.names, alike.undecided) == (("Ann", "Bob"), ("keen",), 1)
    apart = match((KEEN, RANDOM), (3, 1, 1), {4: 5}, {"empty": 4, "cold": 1}, in_turn=True)
    assert apart.sides == apart.names == ("keen", "random")


def test_the_text_says_all(null_game: Game) -> None:
    """Rules, policies, figures with their verdicts, games and endings stand in it."""
    party = replace(facts(broken=[Finding("cups", "one is missing")]), visits=VISITS)
    text = " ".join(read_report(null_game, SetupCertificate(party)).replace("|", " ").split())
    for words in (
        "2 of 4 claims are shown. Construction and first moves: 1 finding; play: 1 finding.",
        "There is milk for both. looked at on the party",
        "Found: cups: one is missing",
        "28 games were played.",
        "Bob 30 % 10 % to 60 % not shown",
        "Asked for: 3 to 20. All figures are within it.",
        "random 10 6 3 1 3 8 8",
        "8 8 0 0 2 2 2",
    ):
        assert words in text


def test_the_data_say_the_same() -> None:
    """As JSON there is the same, with all lengths as counted, and which rules hold."""
    party = facts(broken=[Finding("cups", "one is missing", ("a1",))])
    data = json.loads(json.dumps(party.data()))
    assert data["sheet"] == {
        "recipe": party.item.recipe,
        "code": party.item.code,
        "cups": ["red", "blue"],
    }
    assert [rule["holds"] for rule in data["construction"]["rules"]] == [False, True]
    assert data["construction"]["findings"] == [
        {"rule": "cups", "message": "one is missing", "squares": ["a1"]}
    ]
    play = data["play"]
    assert play["games"] == sum(each["games"] for each in play["series"] + play["contests"])
    assert [each["verdict"] for rule in play["thresholds"] for each in rule["measures"]] == [
        "ok",
        "not shown",
        "ok",
    ]
    assert play["series"][0]["sips"]["histogram"] == [[3, 4], [8, 6]]
    assert play["contests"][0] | {"wins": [8, 0], "first": 5} == play["contests"][0]
    assert [finding["rule"] for finding in play["findings"]] == ["unfair seat"]


def test_what_is_asked_is_told_by_its_limits() -> None:
    """A demand has a lower limit, an upper one, or both."""
    measure = Measure(LENGTH, "all", 9, 8, 3, 20)
    both = measure
    least = replace(measure, most=inf)
    most = replace(measure, least=0)
    assert [demand_on(each) for each in (both, least, most)] == [
        "3 to 20",
        "at least 3",
        "at most 20",
    ]


def test_what_is_plotted_stands_in_its_place() -> None:
    """Words stand within a plot, and the bars of endings, a row each, together fill its width once."""
    party = replace(facts(), visits=VISITS)
    for plot in report_of(party).plots:
        assert words_stand_in(plot)
    (endings,) = (plot for plot in report_of(party).plots if plot.name == "endings")
    figure = endings.drawn(140.0, endings.height)
    bars = [item for item in figure.items if isinstance(item, Rect)]
    frames = [bar for bar in bars if bar.role == "box"]
    assert sum(bar.width for bar in bars if bar not in frames) == pytest.approx(figure.width)
    assert all(bar.width == figure.width for bar in frames)
    assert all(bar.y + bar.height <= figure.height for bar in bars)
    assert figure.height - bars[-1].y < 2 * (bars[-1].y - bars[0].y)
