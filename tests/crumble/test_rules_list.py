"""The list of Crumble's rules: the engine shows each of them, and the rules at length and in brief state it."""

from pressboard.games.crumble.print.rules import RulesOptions
from pressboard.games.crumble.rules.house_rules import HouseRules
from tests.crossed import crossed
from tests.crumble.test_prints import printed
from tests.rules_lists import check_engine, rules_of, solid, texts_of, unstated, words_of
from tests.structure import whole_of

VALUES = {"start": "usual", "board": "6 × 6"}
READ = {name: rule["reading"] for name, rule in rules_of("crumble").items() if "reading" in rule}


def page_of(paper: str, short: bool = False) -> str:
    """Return what a handout of the rules says."""
    return whole_of(printed("rules", RulesOptions(short=short), paper)).spoken()


def test_every_rule_is_shown_by_the_engine() -> None:
    """The test that a rule names is there; that players agree on a draw only they decide."""
    check_engine("crumble", without={"agree-on-a-draw"})


def test_every_rule_names_its_texts() -> None:
    """They are there, and every option that tables differ on stands with one rule."""
    words = words_of("crumble")
    for name, rule in rules_of("crumble").items():
        assert name in READ or {*texts_of(name, rule)} <= words.keys(), name
    assert sorted(READ.values()) == sorted(HouseRules().rulings())


@crossed("paper short", ["A4", "Letter", "A5"], [False, True])
def test_the_rules_state_every_rule(paper: str, short: bool) -> None:
    """At length each stands in full; in brief each that is one is a sentence all the same."""
    page = page_of(paper, short=short)
    rules = rules_of("crumble")
    wanted = [
        name for name in rules if name not in READ and not (short and rules[name].get("at_length"))
    ]
    assert not unstated("crumble", page, VALUES, wanted, ("", ".brief") if short else ("",))
    rulings = HouseRules().rulings()
    assert [name for name in READ if solid(rulings[READ[name]].text) not in solid(page)] == []
