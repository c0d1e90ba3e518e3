"""The table of types: each type has all that belongs to it, wherever that stands."""

import pytest

from pressboard.games.kangaruse.rules.sheet_text import KINDS, VALUED
from pressboard.games.kangaruse.rules.types import (
    AT_END,
    LANDING,
    LEAVING,
    NUMBER,
    POINTS,
    RIVER,
    SCORING,
    STANDING,
    START,
    TREE,
    TYPES,
    types_printed_with,
)
from tests.kangaruse.at_length import groups


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
    "when-landing": LANDING,
    "at-the-end": AT_END,
    "while-there": STANDING,
    "when-leaving": LEAVING,
}


@pytest.mark.parametrize("key", TYPES)
def test_the_rules_say_when_a_type_acts(key: str) -> None:
    """The head of the group that a type stands in says when it acts, as the table has it."""
    kind = TYPES[key]
    (head,) = (head for head, group in groups() if key in group)
    assert WHEN[head] in {effect.when for effect in kind.effects} | {kind.scored} - {""}
