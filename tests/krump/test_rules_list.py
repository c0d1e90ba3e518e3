"""The list of Krump's rules: the engine shows each of them, and whatever is read at the table states it."""

from itertools import product
from typing import Any

from pressboard import registry
from pressboard.games.krump.pictures.pieces import ICONS
from pressboard.games.krump.print.rules import ReferenceOptions, RulesOptions
from pressboard.games.krump.rules.board import NUMBERS
from pressboard.games.krump.rules.house_rules import HouseRules
from tests.crossed import crossed
from tests.krump.engine_games import TURNED
from tests.printed import print_of
from tests.rules_lists import check_engine, check_texts, rules_of, unstated
from tests.structure import whole_of

GAME = registry.game("krump")
READINGS = {
    "usual": HouseRules(),
    "house rules": HouseRules(**TURNED),
    "one capture": HouseRules(captures_to_win=1, used_cards_return=False, stack_moved_by="smaller"),
}
PAGES: dict[str, tuple[str, Any, dict[str, Any]]] = {
    "rules": ("rules", RulesOptions, {}),
    "quick reference": ("rules", RulesOptions, {"short": True}),
    "pocket": ("rules", RulesOptions, {"pocket": True}),
    "reference": ("reference", ReferenceOptions, {}),
}


def test_every_rule_is_shown_by_the_engine() -> None:
    """The test that a rule names is there."""
    check_engine("krump")


def test_every_rule_names_its_texts() -> None:
    """They are there, and those in brief are sentences, too."""
    check_texts("krump")


@crossed("paper name,readings", ["A4", "A5", "Letter"], [*product(PAGES, READINGS)])
def test_every_page_states_every_rule(name: str, paper: str, readings: str) -> None:
    """At length each stands in full, in brief it is a sentence all the same; house rules take their places."""
    printed, options, how = PAGES[name]
    chosen = READINGS[readings]
    pdf = print_of(GAME, printed, options(readings=chosen.changes(), **how), paper)
    rows = {"nearest": "M M L L M M", "second": "S L S S L S"}
    values = {**chosen.values(), **rows, "needed": NUMBERS[chosen.captures_to_win]}
    holding = [
        rule
        for rule in rules_of("krump")
        if rule != "last-hop" or chosen.hops_make_stacks or chosen.hops_capture
    ]
    variants = ("",) if name == "rules" else (".brief", "")
    assert not unstated("krump", whole_of(pdf).spoken(), values, holding, variants, ICONS)
