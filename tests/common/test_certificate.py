"""Certificates of set-ups for two: text, data and picture say the same, and nothing runs into anything else."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.common.certificate import SetupCertificate
from pressboard.common.certificate.facts import Facts, Games, Subject, Visits, asked, games_of
from pressboard.common.certificate.proofs import proofs
from pressboard.common.certificate.report import Claim, Report
from pressboard.common.certificate.sheet import HEIGHT, LEFT, WIDTH
from pressboard.contract import Item
from pressboard.figures.shapes import Figure, Label, Rect
from pressboard.play.confidence import Interval
from pressboard.play.findings import Finding
from pressboard.play.thresholds import SHOWN, Measure, Threshold

SEAT = Threshold("unfair seat", "games won", "surely at least 25 %", "Who sits where must not decide the game.")
LENGTH = Threshold("length", "sips of a game", "3 to 20", "Tea gets cold.", is_share=False)
RULES = {"cups": "There are two cups.", "milk": "There is milk for both."}


@dataclass(frozen=True, slots=True)
class Habit:
    """A way to play."""

    name: str
    words: str


@dataclass
class Counted:
    """What was counted in games."""

    games: int
    wins: list[int]
    endings: Counter[str]


@dataclass
class Played:
    """Games between two habits."""

    policies: Sequence[Habit]
    tally: Counted
    in_turn: bool


RANDOM, KEEN = Habit("random", "sips anyhow"), Habit("keen", "sips " + "whenever there is anything left " * 5)
SUBJECT = Subject("tea", "tea party", "party", ("Ann", "Bob"), "sips", RULES, (RANDOM, KEEN), (SEAT, LENGTH))


def board(longest: float) -> Figure:
    """Draw the table."""
    return Figure(longest, longest, (Rect("frame", 0, 0, longest, longest),))


def facts(series: int = 2, contests: int = 1, broken: Sequence[Finding] = ()) -> Facts:
    """Return what is known of a party."""
    alike = Games(("random", "random"), ("Ann", "Bob"), 10, (6, 3), {3: 4, 8: 6}, {"empty": 9, "cold": 1})
    apart = Games(("keen", "random"), ("keen", "random"), 8, (8, 0), {2: 8}, {"empty": 8}, {"first": 5})
    measures = (
        Measure(SEAT, "Ann", 10, 0.6, 0.25, inf, Interval(0.3, 0.9)),
        Measure(SEAT, "Bob", 10, 0.3, 0.25, inf, Interval(0.1, 0.6)),
        Measure(LENGTH, "random", 10, 8, 3, 20),
    )
    sheet = Item(None, "TEA1-" + "AB3DE-" * 6 + "AB3DE", "seed milk, party 1", "a text", "Party")
    shown = (alike,) * series, (apart,) * contests
    return Facts(SUBJECT, sheet, {"cups": ["red", "blue"]}, tuple(broken), measures, *shown, board)


VISITS = Visits("cups that came there", ((0, 4, 2), (8, 0, 0)))


def labels(figure: Figure) -> list[Label]:
    """Return the texts of a figure."""
    return [item for item in figure.items if isinstance(item, Label)]


def test_wins_are_those_of_seats_or_of_policies() -> None:
    """In a series they belong to the seats, in a contest, where the policies change seats, to these."""
    counted = Counted(5, [3, 1], Counter(empty=4, cold=1))
    alike = games_of(Played((KEEN, KEEN), counted, in_turn=False), SUBJECT.seats, {4: 5}, first=2)
    assert (alike.sides, alike.names, alike.undecided, alike.further) == (("Ann", "Bob"), ("keen",), 1, {"first": 2})
    apart = games_of(Played((KEEN, RANDOM), counted, in_turn=True), SUBJECT.seats, {4: 5})
    assert apart.sides == apart.names == ("keen", "random")


def test_the_text_says_all() -> None:
    """Rules, policies, figures with their verdicts, games and endings stand in lines of a hundred characters."""
    text = SetupCertificate(facts(broken=[Finding("cups", "one is missing")])).text()
    assert max(map(len, text.splitlines())) <= 100
    for words in (
        "verdict     construction and first moves: 1 finding; play: 1 finding",
        "  - There is milk for both.",
        "  ! cups: one is missing",
        "Play, in 28 simulated games: 1 finding",
        "    not shown  Bob  30 %  10 % to 60 %  at least 25 %  10 games",
        "    ok  random  8    3 to 20  10 games",
        "  random     10    6    3        1         3       8        8",
        "  keen against random      8      8      0        0         2       2        2",
        "  empty  26",
    ):
        assert words in text


def test_the_data_say_the_same() -> None:
    """As JSON there is the same, with all lengths as counted, and which rules hold."""
    party = facts(broken=[Finding("cups", "one is missing", ("a1",))])
    data = json.loads(json.dumps(SetupCertificate(party).data()))
    assert data["sheet"] == {"recipe": party.item.recipe, "code": party.item.code, "cups": ["red", "blue"]}
    assert [rule["holds"] for rule in data["construction"]["rules"]] == [False, True]
    assert data["construction"]["findings"] == [{"rule": "cups", "message": "one is missing", "squares": ["a1"]}]
    play = data["play"]
    assert play["games"] == sum(each["games"] for each in play["series"] + play["contests"])
    assert [each["verdict"] for rule in play["thresholds"] for each in rule["measures"]] == ["ok", "not shown", "ok"]
    assert play["series"][0]["sips"]["histogram"] == [[3, 4], [8, 6]]
    assert play["contests"][0] | {"wins": [8, 0], "first": 5} == play["contests"][0]
    assert [finding["rule"] for finding in play["findings"]] == ["unfair seat"]


@given(st.integers(1, 4), st.integers(1, 3), st.sampled_from([None, VISITS]))
def test_nothing_runs_into_anything_else(series: int, contests: int, visits: Visits | None) -> None:
    """However many games there are, all stays on the page, and no line of words lies on another one."""
    figure = SetupCertificate(replace(facts(series, contests), visits=visits)).picture()
    assert (figure.width, figure.height, figure.unit) == (WIDTH, HEIGHT, 1.0)
    for item in figure.items:
        if isinstance(item, Rect):
            assert 0 <= item.x <= item.x + item.width <= WIDTH
            assert 0 <= item.y <= item.y + item.height <= HEIGHT
    at_the_right = [label for label in labels(figure) if (label.role, label.anchor) == ("soft ink", "end")]
    assert all(label.fit <= 0.6 * WIDTH for label in at_the_right), "headings leave their titles room"
    boxes = [box(label) for label in labels(figure)]
    for place, (left, top, right, bottom) in enumerate(boxes):
        assert 0 <= left <= right <= WIDTH
        assert 0 <= top <= bottom <= HEIGHT
        for other in boxes[:place]:
            assert left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]


def box(label: Label) -> tuple[float, float, float, float]:
    """Return about what a text covers: a character is half as wide as the type is large."""
    width = 0.5 * label.size * len(label.text)
    width = min(width, label.fit) if label.fit else width
    left = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    return left, label.y - 0.7 * label.size, left + width, label.y


def test_what_is_asked_is_told_by_its_limits() -> None:
    """A demand has a lower limit, an upper one, or both."""
    measure = Measure(LENGTH, "all", 9, 8, 3, 20)
    both, least, most = measure, replace(measure, most=inf), replace(measure, least=0)
    assert [asked(each) for each in (both, least, most)] == ["3 to 20", "at least 3", "at most 20"]


@pytest.mark.parametrize(("count", "width", "columns"), [(1, 210.0, 1), (12, 210.0, 2), (24, 297.0, 3)])
def test_proofs_stand_in_columns(count: int, width: float, columns: int) -> None:
    """As many as A4 has room for, or A3; numbers run down them, lines neither meet nor leave the page."""
    claims = tuple(Claim(f"{number}", SHOWN, "Black pours at once", "cups: 2; " * 20) for number in range(1, count + 1))
    figure = proofs(Report("Problems", "two cups", "TEA1-0123", "no findings", claims), "Tea problems")
    labels = [item for item in figure.items if isinstance(item, Label)]
    numbers = [item for item in labels if item.text.isdecimal()]
    assert (figure.width, len({item.x for item in numbers})) == (width, columns)
    assert [item.text for item in sorted(numbers, key=lambda item: (item.x, item.y))] == [each.name for each in claims]
    assert len({(item.x, round(item.y, 3)) for item in labels}) == len(labels)
    assert all(item.x >= LEFT and item.x + item.fit <= width and item.y < figure.height for item in labels)
