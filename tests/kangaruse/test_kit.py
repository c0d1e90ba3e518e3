"""The kit: a fresh, checked sheet with its code, its rules and score pads."""

from pressboard.games.kangaruse.print.kit import KitOptions, parts
from pressboard.games.kangaruse.rules.types import TYPES


def test_the_rules_are_those_of_the_sheet() -> None:
    """They tell its types and no other; pads have a column for each of its players."""
    options = KitOptions(size="tiny", players=2, checks="structure", seed="wattle")
    sheet, rules, pads = parts(options)
    (item,) = sheet.items  # type: ignore[attr-defined]
    assert rules.options.types == tuple(key for key in TYPES if key in item.content.types)  # type: ignore[attr-defined]
    assert rules.options.players == pads.options.players == 2  # type: ignore[attr-defined]
