"""The certificate says claim by claim what was shown, how, and what was not; what idles with fewer players is named."""

from functools import cache

import pytest

from pressboard.games.kangaruse.make.certificate import claims, unshown_at_all
from pressboard.games.kangaruse.make.make import facts
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.traps import Traps
from pressboard.games.kangaruse.make.simulate import SEAT, SKILL, START, THRESHOLDS
from pressboard.games.kangaruse.print.report import certificate, report_of
from pressboard.games.kangaruse.print.sheets import SheetProduct
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.page import Item
from pressboard.kinds.report import Claim
from pressboard.play.findings import FAILED, OPEN, SHOWN
from tests.certainty import as_json

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


def by_rule(item: Item[Sheet], readings: Readings = USUAL) -> dict[str, Claim]:
    """Return the claims of a sheet by their rules."""
    known = facts(item.content, readings)
    found = [*claims(known)]
    assert len({claim.name for claim in found}) == len(found)
    return {claim.name: claim for claim in found}


@pytest.mark.parametrize("kind", KINDS)
def test_every_rule_is_a_claim(kind: str) -> None:
    """Nothing a sheet is judged by is left out, and each claim says how it was shown."""
    found = by_rule(made(kind))
    assert set(found) == {
        "construction",
        *reach.RULES,
        *(threshold.rule for threshold in THRESHOLDS),
    }
    measured = {figure.threshold.rule: figure for figure in facts(made(kind).content).measures}
    for rule, claim in found.items():
        assert claim.how
        assert (claim.games > 0) == (rule in measured)
        assert claim.verdict == SHOWN or claim.unshown, "what is not shown says why"


@pytest.mark.parametrize("kind", KINDS)
def test_text_and_data_tell_the_same(kind: str) -> None:
    """Each claim, its means and all that was not shown stand in the report and in the data."""
    known = facts(made(kind).content)
    told = certificate(made(kind))
    report = told.report
    data = as_json(told.data())
    for claim, entry, said in zip(claims(known), data["claims"], report.claims, strict=True):
        assert (entry["claim"], entry["verdict"], entry["shown"]) == (
            claim.name,
            claim.verdict,
            claim.shown,
        )
        assert (entry["how"], entry["games"]) == (claim.how, claim.games)
        assert entry["not_shown"] == [*claim.unshown]
        assert (said.verdict, said.shown, said.unshown) == (
            claim.verdict,
            claim.shown,
            claim.unshown,
        )
        assert not claim.games or said.means == f"{claim.games} {claim.how}"
    assert data["not_shown"] == [*unshown_at_all(known)] == [*report.unshown]


@pytest.mark.parametrize("kind", KINDS)
def test_the_foot_claims_what_the_certificate_calls_shown(kind: str) -> None:
    """Traps and games stand at the foot where they are shown, and nowhere else."""
    found = by_rule(made(kind))
    shown = made(kind).shown
    assert shown.no_trap == (found[reach.TRAP].verdict == SHOWN)
    assert shown.games == facts(made(kind).content).simulation.games
    judged = {SEAT.rule, START.rule} if made(kind).content.starts else {SEAT.rule}
    if kind != "alone":
        assert ({found[rule].verdict for rule in judged} == {SHOWN}) == (not shown.unfair)


def test_shares_are_told_as_seen() -> None:
    """The certificate says from which share to which games were won, with how many players, and what chose it."""
    known = facts(made("marked").content)
    for threshold in (START, SEAT):
        told = by_rule(made("marked"))[threshold.rule].shown
        for series in known.simulation.tables:
            shares = [
                figure.value
                for figure in known.measured(threshold)
                if figure.players == series.players
            ]
            span = f"{100 * min(shares):.0f} % to {100 * max(shares):.0f} %"
            assert f"{span} with {series.players}" in told
    assert any(
        "chose this sheet among others" in note for note in report_of(made("marked"), known).notes
    )


def test_small_boards_say_that_starts_may_decide() -> None:
    """On a board of fewer than 48 squares the start may decide between strong players; of others that is not said."""
    told = {
        kind: "gain by the start" in " ".join(unshown_at_all(facts(made(kind).content)))
        for kind in KINDS
    }
    assert told == {"marked": False, "two": True, "chosen": False, "alone": False}


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


def test_house_rules_bound_what_is_claimed() -> None:
    """Nothing is shown under house rules, and under house rules nothing for anybody else."""
    house = Readings.read(["tiger_mixes_lines=no"])
    assert "under house rules" in unshown_at_all(facts(made("two").content))
    assert (
        "where this does not hold: Both squares of a tiger are in its row, or both in its column"
        in unshown_at_all(facts(made("two").content, house))
    )


def test_a_search_that_did_not_end_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all was searched for two players only, the claim is not shown and says for how many."""
    monkeypatch.setattr(reach, "traps", lambda graph: Traps((), 2))
    found = by_rule(made("marked"))[reach.TRAP]
    assert found.verdict == OPEN
    assert "anything for more than 2 players: the search did not end" in found.unshown


def test_what_is_found_is_no_claim() -> None:
    """A claim that a sheet breaks does not hold."""
    trapped = PRODUCT.read("KANGA1-00H4DP-S2P663-HTY2H5-YN50A4-XR8R4P-KA87HG-9A10SG")
    found = by_rule(trapped)
    assert found[reach.TRAP].verdict == FAILED
    assert found[reach.STUCK].verdict == SHOWN
