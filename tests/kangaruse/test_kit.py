"""The kit: a fresh, checked sheet with its code, its rules and score pads."""

from pressboard.games.kangaruse.print.kit import KitOptions, RecordOptions, parts
from pressboard.games.kangaruse.print.rules import RulesOptions
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES


def test_the_rules_are_those_of_the_sheet() -> None:
    """They tell its types and no other; pads have a column for each of its players."""
    options = KitOptions(size="tiny", players=2, checks="structure", seed="wattle")
    sheet, rules, pads = parts(options)
    (item,) = sheet.items
    assert isinstance(item.content, Sheet)
    assert isinstance(rules.options, RulesOptions)
    assert isinstance(pads.options, RecordOptions)
    assert rules.options.types == tuple(key for key in TYPES if key in item.content.types)
    assert rules.options.players == pads.options.players == 2
