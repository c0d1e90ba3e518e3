"""The table of types: each type has all that belongs to it, wherever that stands."""

import string

import pytest

from kangaruse import at_length
from pressboard.games.kangaruse.make.reach.dead import DEAD
from pressboard.games.kangaruse.rules.effects import AT_END, LANDING, LEAVING, SOCIAL, STANDING, Effect
from pressboard.games.kangaruse.rules.sheet_code import KINDS, VALUED
from pressboard.games.kangaruse.rules.types import (
    NUMBER,
    POINTS,
    RIVER,
    SCORING,
    START,
    TREE,
    TYPES,
    types_printed_with,
    types_with,
)

FILLED = {"type", "number", "last", "squares", "square", "other"}
"""What stands in braces in the reasons."""


def test_every_type_has_its_place_in_the_code() -> None:
    """Codes tell all types apart, and know which of them carry a value."""
    assert sorted(KINDS) == sorted((TREE, RIVER, START, *TYPES))
    assert {*VALUED} == {*types_printed_with(POINTS), *types_printed_with(NUMBER)}


@pytest.mark.parametrize("key", TYPES)
def test_a_type_scores_or_acts(key: str) -> None:
    """Each does something: it scores, at once or at the end, or it has effects; a name in sentences is no key."""
    kind = TYPES[key]
    assert kind.scores != bool(kind.effects)
    assert kind.scored in ("", LANDING, AT_END)
    assert (key in SCORING) == kind.scores
    assert kind.in_words == kind.in_words.lower()
    assert (kind.price > 0) == (kind.scores and kind.printed != POINTS)
    assert kind.worth or not kind.scores or kind.partner


WHEN = {
    "When you land": LANDING,
    "At the end": AT_END,
    "While somebody stands there": STANDING,
    "When you leave": LEAVING,
}


@pytest.mark.parametrize("key", TYPES)
def test_the_rules_say_when_a_type_acts(key: str) -> None:
    """The head of the group that a type stands in says when it acts, as the table has it."""
    kind = TYPES[key]
    (head,) = (head for head, group in at_length.groups() if key in group)
    assert WHEN[head] in {effect.when for effect in kind.effects} | {kind.scored} - {""}


@pytest.mark.parametrize("effect", Effect)
def test_an_effect_is_some_types(effect: Effect) -> None:
    """No effect is without a type; its reasons say nothing that nobody fills in."""
    assert types_with(effect)
    assert effect.when in (LANDING, LEAVING, STANDING)
    for reason in (effect.reason, effect.reason_beside):
        assert {name for _, name, _, _ in string.Formatter().parse(reason) if name} <= FILLED


def test_what_can_be_dead_has_effects() -> None:
    """Nothing that scores can be dead; what acts on others only is among what can be."""
    assert not {*DEAD} & {*SCORING}
    assert {*types_with(*SOCIAL)} <= {*DEAD}
    assert {key for key in TYPES if key not in DEAD} == {*SCORING, "thorny-devil", "moth"}
