"""The list of rules: the engine shows each of them, and each that holds on a sheet stands on it or behind it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

import pytest

from pressboard import registry
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.rules import RulesOptions, text_of
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, TYPES
from pressboard.kinds.page import Item
from tests.crossed import crossed
from tests.kangaruse.sheet_pages import printed
from tests.printed import lines_of, print_of
from tests.rules_lists import check_engine, check_texts, rules_of, solid, told, words_of
from tests.structure import whole_of

RULES = rules_of("kangaruse")
WORDS = words_of("kangaruse")
NO_TEST = {"give-up"}
"""What the table decides."""


def said(key: str, sheet: Sheet) -> str:
    """Return a text as a sheet says it, without spaces or hyphens."""
    river = RIVER in sheet.squares
    starts = sheet.starts != ()
    values = {
        "arrows": sheet.arrows,
        "acts": "yes",
        "first": "jumper",
        "when": "stuck",
        "squares": "both" if river and starts else "river" if river else "starts",
    }
    return solid(told("kangaruse", key, values))


def holds(name: str, rule: Mapping[str, Any], sheet: Sheet) -> bool:
    """Say whether a rule holds on a sheet."""
    alone = sheet.players == 1
    river = RIVER in sheet.squares
    both = rule.get("both", [])
    types = rule.get("types", [name] if name in TYPES else [])
    return (
        (not types or any(key in sheet.types for key in types))
        and all(key in sheet.types for key in both)
        and rule.get("alone", alone) == alone
        and rule.get("starts", bool(sheet.starts)) == bool(sheet.starts)
        and ("plain" not in rule or river or bool(sheet.starts))
        and rule.get("ends", alone) == alone
        and not (alone and name in {key for key in TYPES if TYPES[key].idles_alone})
        and not (alone and name == "platypus-and-quoll")
    )


def stated(name: str, rule: Mapping[str, Any], sheet: Sheet, page: str) -> bool:
    """Say whether one of the texts of a rule stands on a page, in full, in brief, or as told to a single player."""
    keys = rule.get("texts", [text_of(name, sheet.types, sheet.players == 1, USUAL)])
    every = [f"{key}{variant}" for key in keys for variant in ("", ".brief", ".alone")]
    return any(said(key, sheet) in page for key in every if key in WORDS)


def test_every_rule_is_shown_by_the_engine() -> None:
    """The test that a rule names is there."""
    check_engine("kangaruse", NO_TEST)


def test_every_rule_names_its_texts() -> None:
    """They are there; every type has a rule; a text in brief is a sentence, too."""
    check_texts("kangaruse")
    assert RULES.keys() >= TYPES.keys()


FORMS: Sequence[tuple[str, dict[str, Any]]] = [
    ("A4", {}),
    ("Letter", {}),
    ("A5", {}),
    ("A4", {"per_page": 2}),
    ("A4", {"per_page": 4}),
    ("A4", {"bar": "none"}),
    ("A4", {"bar": "score"}),
    ("A4", {"large_print": True}),
    ("A4", {"for_": "first-game"}),
]


@cache
def sheet(at: int) -> Item[Sheet]:
    """Make a sheet by its number: of all sizes but the largest, for 1 to 5 players, with each type in turn."""
    size = ("large", "tiny", "small", "regular")[at % 4]
    kind = [*TYPES][(at - 1) % len(TYPES)]
    params = SheetParams(size, 1 + at % 5, at % 3 != 0, (kind,), (), "structure")
    return SheetProduct().generate(params, "rules", at)


def sheets() -> Iterator[Item[Sheet]]:
    """Yield thirty of them."""
    return map(sheet, range(1, 31))


def missing(items: Sequence[Item[Sheet]], page: str, has_back: bool) -> list[str]:
    """Return the rules that hold on sheets and are not stated on their pages; at length on one behind them."""
    lacking = list[str]()
    for item in items:
        for name, rule in RULES.items():
            if not holds(name, rule, item.content):
                continue
            is_other = item.content.players == 1 and f"{name}.alone" in WORDS
            at_length = () if is_other or not has_back else rule.get("at_length", ())
            is_stated = name == "platypus-and-quoll" or stated(name, rule, item.content, page)
            if not is_stated or any(said(key, item.content) not in page for key in at_length):
                lacking.append(f"{name} on {item.recipe}")
    return lacking


def spoken(pdf: bytes) -> str:
    """Return what a file says, without spaces or hyphens, and without the words of signs in its lines."""
    return solid(whole_of(pdf).spoken().replace("square start ", "square "))


def states_all(form: int, items: Sequence[Item[Sheet]]) -> None:
    """Check that every rule stands on the page of sheets, or on the one behind it, which the front tells of."""
    paper, options = FORMS[form]
    pdf = printed(items, paper, SheetOptions(**options))
    has_back = len(lines_of(pdf)) > 1
    # In the order in which it is read: heads and feet are none of the rules' business.
    words = spoken(pdf)
    assert not missing(items, words, has_back)
    is_told = solid(WORDS["on-the-back"]) in words
    assert is_told == has_back or options.get("large_print")


@pytest.mark.slow
@crossed("form begin", range(len(FORMS)), range(2))
def test_every_sheet_states_every_rule_that_holds_on_it(form: int, begin: int) -> None:
    """In whatever form it is printed, all types are told of, to one player and to several."""
    count = FORMS[form][1].get("per_page", 1)
    for alone in (True, False):
        held = [each for each in sheets() if count < 4 or each.content.columns < 14]
        chosen = [each for each in held if (each.content.players == 1) == alone][begin::2]
        for first in range(0, len(chosen) - count + 1, count):
            states_all(form, chosen[first : first + count])


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(
            form, marks=[pytest.mark.slow] if FORMS[form][1].get("per_page", 1) > 1 else []
        )
        for form in range(len(FORMS))
    ],
)
def test_a_sheet_states_every_rule_that_holds_on_it(form: int) -> None:
    """So does a page of each form."""
    several = (each for each in sheets() if each.content.players > 1 and each.content.columns < 14)
    states_all(form, [*islice(several, form, form + FORMS[form][1].get("per_page", 1))])


HANDOUTS = {
    "long": RulesOptions(),
    "short": RulesOptions(short=True),
}
IN_A_HANDOUT = {"setup-anywhere": ("setup-without",), "find": ("find", "jumps-in-brief")}
"""Texts of sheets in whose stead the rules say another, for they know no sheet."""
IN_PANELS = {"choose": ("jumps-in-brief", "passing"), "land": ("marking", "act")}
"""Texts that the panels of the quick reference say in parts."""
ON_ITS_SHEET = {"begin-anywhere", "plain"}
"""What a quick reference leaves to the sheet that it lies beside: which squares one may begin on, and the river."""


@crossed("name paper", HANDOUTS, ["A4", "A5"])
def test_the_rules_state_every_rule(name: str, paper: str) -> None:
    """At length each stands in full, with all that is added; in brief each is a sentence all the same."""
    pdf = print_of(registry.game("kangaruse"), "rules", HANDOUTS[name], paper)
    page = spoken(pdf)
    values = {"arrows": "any", "acts": "yes", "first": "jumper", "when": "stuck", "squares": "both"}
    for rule, facts in RULES.items():
        if facts.get("alone") or rule == "platypus-and-quoll":
            continue
        if name == "short" and rule in ON_ITS_SHEET:
            continue
        for key in facts.get("texts", [rule]):
            others = IN_A_HANDOUT.get(key, (key,))
            parts = IN_PANELS.get(key, others[-1:]) if name == "short" else others[:1]
            for part in parts:
                said = [
                    told("kangaruse", each, values)
                    for each in (part, f"{part}.brief")
                    if each in WORDS
                ]
                assert any(solid(each) in page for each in said), (rule, said)
        for key in facts.get("at_length", ()) if name == "long" else ():
            assert solid(told("kangaruse", key, values)) in page, rule
