"""The certificate says claim by claim what was shown, how, and what was not; what idles with fewer players is named."""

from dataclasses import replace
from functools import cache

import pytest

from pressboard.chance import Chance
from pressboard.contract import Item
from pressboard.games.kangaruse.make.certificate.claims import Claim, claims, unshown_at_all
from pressboard.games.kangaruse.make.certificate.facts import facts
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.hunts import Traps
from pressboard.games.kangaruse.make.thresholds import ERROR, SEAT, SKILL, START, THRESHOLDS
from pressboard.games.kangaruse.print.certificate.certificate import certificate
from pressboard.games.kangaruse.print.sheets.product import SheetProduct
from pressboard.games.kangaruse.rules.notation import format_setup
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.play.thresholds import FAILED, OPEN, SHOWN

PRODUCT = SheetProduct()
KINDS = {
    "marked": SheetParams("small", players=4),
    "two": SheetParams("tiny", players=2),
    "chosen": SheetParams("small", players=3, starts=False),
    "alone": SheetParams("small", players=1),
}


@cache
def made(kind: str) -> Item[Sheet]:
    """Return a sheet of a kind."""
    return PRODUCT.generate(KINDS[kind], "claims", 1)


def by_rule(item: Item[Sheet], readings: Readings | None = None) -> dict[str, Claim]:
    """Return the claims of a sheet by their rules."""
    known = facts(item, readings) if readings else facts(item)
    found = [*claims(known)]
    assert len({claim.rule for claim in found}) == len(found)
    return {claim.rule: claim for claim in found}


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_is_a_claim(kind: str) -> None:
    """Nothing a sheet is judged by is left out, and each claim says how it was shown and how often that is wrong."""
    found = by_rule(made(kind))
    assert set(found) == {"construction", *reach.RULES, *(threshold.rule for threshold in THRESHOLDS)}
    measured = {figure.threshold.rule: figure for figure in facts(made(kind)).measures}
    for rule, claim in found.items():
        assert claim.how
        assert (claim.games > 0) == (claim.error == ERROR) == (rule in measured)
        assert claim.verdict == SHOWN or claim.unshown, "what is not shown says why"


@pytest.mark.parametrize("kind", KINDS)
def test_text_and_data_tell_the_same(kind: str) -> None:
    """Each claim, its means and all that was not shown stand in the text and in the data."""
    told = certificate(made(kind))
    said, data = " ".join(told.text().split()), told.data()
    for claim, entry in zip(claims(told.facts), data["claims"], strict=True):
        assert (entry["claim"], entry["verdict"], entry["shown"]) == (claim.rule, claim.verdict, claim.shown)
        assert (entry["how"], entry["games"], entry["error_rate"]) == (claim.how, claim.games, claim.error)
        assert entry["not_shown"] == [*claim.unshown]
        assert claim.shown in said
        assert all(f"Not shown: {each}." in said for each in claim.unshown)
        assert not claim.games or f"{claim.games} {claim.how}, error rate one sheet in 20" in said
    assert data["not_shown"] == [*unshown_at_all(told.facts)]
    assert all(f"Nothing is shown {each}." in said for each in data["not_shown"])


@pytest.mark.parametrize("kind", KINDS)
def test_the_foot_claims_what_the_certificate_calls_shown(kind: str) -> None:
    """Starts, seats and traps stand at the foot where they are shown, with the outermost bounds, and nowhere else."""
    found, shown = by_rule(made(kind)), made(kind).shown
    assert shown.no_trap == (found[reach.TRAP].verdict == SHOWN)
    for rule, span in ((START.rule, shown.starts), (SEAT.rule, shown.seats)):
        assert (span is not None) == (found[rule].verdict == SHOWN)
        bounds = [each.bounds for each in facts(made(kind)).measures if each.threshold.rule == rule]
        assert span is None or span[0] / 100 <= min(low for low, _ in bounds)
        assert span is None or span[1] / 100 >= max(high for _, high in bounds)


def test_what_players_choose_is_not_claimed() -> None:
    """Of chosen starts neither fairness nor the want of traps is called shown."""
    found = by_rule(made("chosen"))
    assert found[START.rule].verdict == found[reach.TRAP].verdict == OPEN
    assert found[START.rule].unshown == ("fairness of starts: players choose them",)
    assert "chosen starts: nobody searched those seatings" in found[reach.TRAP].unshown


def test_alone_nothing_of_others_is_claimed() -> None:
    """Of one player neither fairness nor skill against others is called shown."""
    found = by_rule(made("alone"))
    assert found[START.rule].verdict == found[SEAT.rule].verdict == OPEN
    assert any("skill against others" in each for each in found[SKILL.rule].unshown)


def test_steps_of_skill_between_are_not_claimed() -> None:
    """Contests are held by the fewest and the most players; the numbers between are named as not shown."""
    assert by_rule(made("marked"))[SKILL.rule].unshown == ("skill with 3 players",)
    assert by_rule(made("two"))[SKILL.rule].unshown == ()


def test_fewer_players_are_not_claimed() -> None:
    """A sheet for several says that nothing is shown of one alone; a sheet for one has nobody fewer."""
    fewer = "of games with fewer than 2 players"
    assert fewer in unshown_at_all(facts(made("marked")))
    assert not any("fewer" in each for each in unshown_at_all(facts(made("alone"))))


def test_house_rules_bound_what_is_claimed() -> None:
    """Nothing is shown under house rules, and under house rules nothing for anybody else."""
    house = Readings.read(["tiger_mixes_lines=no"])
    assert "under house rules" in unshown_at_all(facts(made("two")))
    assert "under other readings than tiger_mixes_lines=no" in unshown_at_all(facts(made("two"), house))


def test_a_search_that_did_not_end_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all was searched for two players only, the claim is not shown and says for how many."""
    monkeypatch.setattr(reach, "_searched", lambda sheet, readings: Traps((), 2))
    found = by_rule(made("marked"))[reach.TRAP]
    assert found.verdict == OPEN
    assert "anything for more than 2 players: the search did not end" in found.unshown


def test_what_is_found_is_no_claim() -> None:
    """A claim that a sheet breaks does not hold."""
    trapped = PRODUCT.read("KANGA1-00H4DP-S2P663-HTY2H5-YN50A4-XR8R4P-KA87HG-9A10SG")
    found = by_rule(trapped)
    assert found[reach.TRAP].verdict == found[START.rule].verdict == FAILED
    assert found[reach.STUCK].verdict == SHOWN


def test_what_was_not_played_is_not_claimed() -> None:
    """Where nobody can sit down nothing that games must show is called shown."""
    rows = "\n".join(f"{row} T T T T T" for row in (1, 2, 3, 4, 1))
    found = by_rule(PRODUCT.read_setup(f"kangaruse 5x5, 2 players\nL R U D L\n{rows}"))
    for threshold in THRESHOLDS:
        assert found[threshold.rule].verdict == OPEN
        assert found[threshold.rule].unshown == ("anything: not played, for there is no square to start on",)


# Fewer players than a sheet serves


def passing(number: int) -> Sheet:
    """Return a sheet for several in which `reach` finds nothing."""
    params = SheetParams(("tiny", "small", "regular")[number % 3], players=2 + number % 4, starts=number % 3 > 0)
    return sheet_for(params, Chance("fewer", number), checks="reach")[0]


def dead(sheet: Sheet) -> set[str]:
    """Return the names of the dead squares."""
    return {name for each in reach.problems(sheet) if each.rule == reach.DEAD_SQUARE for name in each.squares}


@pytest.mark.slow
def test_what_idles_with_fewer_players_is_named() -> None:
    """With two players or more no square is dead that is not with the most; alone those are that are named."""
    partly = 0
    for number in range(60):
        sheet = passing(number)
        for players in range(2, sheet.players):
            assert dead(replace(sheet, players=players)) == set()
        idle = dead(replace(sheet, players=1))
        assert {*reach.idle_alone(sheet)} == idle
        partly += any(not TYPES[sheet.squares[sheet.square(name)]].idles_alone for name in idle)
    assert partly > 5, "some squares idle alone though their type does not everywhere"


@pytest.mark.slow
def test_a_square_that_idles_alone_is_told() -> None:
    """A type that idles on each of its squares is told as a type; single squares of others by their names."""
    found = next(each for number in range(40) if (each := facts(PRODUCT.read_setup(_setup(number)))).idle_squares)
    text = " ".join(certificate(found.item).text().split())
    told = text.partition("Nothing for who plays alone: ")[2].partition(".")[0]
    for key, name in found.idle_squares:
        assert f"the {TYPES[key].name.lower()} on {name}" in told
    named = {name for _, name in found.idle_squares}
    of_types = {found.sheet.name(at) for at, held in enumerate(found.sheet.squares) if held in found.idle_alone}
    assert named | of_types == {*found.alone}
    assert not named & of_types
    data = certificate(found.item).data()["notes"]
    assert (data["idle_alone"], {*data["idle_squares"]}) == ([*found.idle_alone], named)


def _setup(number: int) -> str:
    return format_setup(passing(number))
