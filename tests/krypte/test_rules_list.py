"""The list of Krypte's rules: the engine shows each of them, and the rules and the quick reference state it."""

from typing import Any

from pressboard.games.krypte.print.rules import RulesOptions
from pressboard.games.krypte.rules.board import HouseRules
from tests.crossed import crossed
from tests.krypte.test_prints import printed
from tests.rules_lists import check_engine, check_texts, rules_of, unstated
from tests.structure import whole_of

TURNED = HouseRules(stuck_player_loses=False, given_line_wins=False)


def test_every_rule_is_shown_by_the_engine() -> None:
    """The test that a rule names is there."""
    check_engine("krypte")


def test_every_rule_names_its_texts() -> None:
    """They are there, and those in brief are sentences, too."""
    check_texts("krypte")


@crossed(
    "paper how,readings",
    ["A4", "A5", "Letter"],
    [
        (how, readings)
        for how in (
            {},
            {"short": True},
            {"short": True, "section": ("entering", "turning", "winning", "setup", "writing")},
            {"pocket": True},
        )
        for readings in (HouseRules(), TURNED)
    ],
)
def test_every_handout_states_every_rule(
    how: dict[str, Any], paper: str, readings: HouseRules
) -> None:
    """At length each stands in full, in brief it is a sentence all the same; house rules take their places."""
    options = RulesOptions(readings=readings.changes(), **how)
    page = whole_of(printed("rules", options, paper)).spoken()
    variants = (".brief", "") if how else ("",)
    assert not unstated("krypte", page, readings.values(), rules_of("krypte"), variants)
