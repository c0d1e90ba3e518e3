"""What a kit holds follows its house rules, all of it: no page says what another one says otherwise."""

from typing import Any

import pytest

from pressboard import registry
from pressboard.games.krump.print import kit as krump
from pressboard.games.krypte.print import kit as krypte
from pressboard.kinds.options import options_from
from printed import text_of, whole_print_of

PAGES = [
    (
        "krypte board",
        "given_line_wins=no",
        "You may have to complete the other’s line; it wins for them.",
        "You may not complete the other’s line.",
    ),
    ("krump board", "hop_directions=4", "hops over neighbours,", "hops in row and column,"),
    ("krump mat", "hop_directions=4", "hops over neighbours,", "hops in row and column,"),
    ("krump reference", "hop_directions=4", "hops over neighbours,", "hops in row and column,"),
    (
        "kangaruse record",
        "coin_shared_lead_counts=yes",
        "A shared lead in coins is not the most.",
        "All who share the lead in coins have the most.",
    ),
    (
        "kangaruse record",
        "shelter_ties_count=no",
        "All who tie for shelters count",
        "Whoever ties for shelters gets neither.",
    ),
    (
        "crumble rules",
        "any_step_counts=no",
        "every piece that a path swaps into counts",
        "For the draw only the last piece of a path counts.",
    ),
]


@pytest.mark.parametrize(("product", "reading", "usual", "house"), PAGES)
def test_pages_beside_the_rules_follow_house_rules(
    product: str, reading: str, usual: str, house: str
) -> None:
    """Where a board, a mat, a pad says what a house rule turns round it says the other thing then, and only that."""
    game, name = product.split()
    told = registry.game(game)
    options = next(each.options for each in told.products if each.name == name)

    def words(**given: Any) -> str:  # noqa: ANN401
        return text_of(whole_print_of(told, name, options_from(options, given), "A4"))

    plain, changed = words(), words(readings=(reading,))
    assert usual in plain
    assert house not in plain
    assert house in changed
    assert usual not in changed


@pytest.mark.parametrize(
    ("kit", "reading", "parts"),
    [
        (krypte, "given_line_wins=no", {"Board", "Rules"}),
        (krump, "hop_directions=4", {"Board", "Mats", "Reference", "Rules"}),
    ],
)
def test_all_parts_of_a_kit_have_its_house_rules(kit: Any, reading: str, parts: set[str]) -> None:  # noqa: ANN401
    """Not the rules alone: whatever can follow them does."""
    found = {
        str(part.name): part.options.readings
        for part in kit.parts(options_from(kit.KitOptions, {"readings": (reading,)}))
        if hasattr(part.options, "readings")
    }
    assert {*found} == parts
    assert {*found.values()} == {(reading,)}
