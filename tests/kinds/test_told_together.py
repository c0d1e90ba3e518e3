"""What a kit holds follows its house rules, all of it: no page says what another one says otherwise."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.crossed import every_other
from tests.printed import text_of

PAGES = [
    (
        "krypte board",
        "given_line_wins=no",
        "You may have to complete the other’s line; it wins for them.",
        "You may not complete the other’s line.",
    ),
    (
        "krump board",
        "hop_directions=4",
        "It hops over neighbours",
        "It hops along rows and columns",
    ),
    ("krump mat", "hop_directions=4", "hops over neighbours,", "hops in row and column,"),
    (
        "krump reference",
        "hop_directions=4",
        "It hops over neighbours",
        "It hops along rows and columns",
    ),
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
        "For this draw every piece that a path steps into counts",
        "For this draw only the last piece of a path counts.",
    ),
]


@every_other("product reading usual house", PAGES, of=4)
def test_pages_beside_the_rules_follow_house_rules(
    product: str, reading: str, usual: str, house: str, tmp_path: Path
) -> None:
    """Where a board, a mat, a pad says what a house rule turns round it says the other thing then, and only that."""

    def words(*options: str) -> str:
        path = tmp_path / "x.pdf"
        assert run([*product.split(), *options, "--out", str(path), "--force"]) == 0
        return text_of(path)

    plain = words()
    changed = words("--readings", reading)
    assert usual in plain
    assert house not in plain
    assert house in changed
    assert usual not in changed


@pytest.mark.slow
@pytest.mark.parametrize(("product", "reading", "usual", "house"), PAGES)
def test_a_kit_follows_them_on_all_of_its_pages(
    product: str, reading: str, usual: str, house: str, tmp_path: Path
) -> None:
    """Not the rules alone: whatever says it in the kit."""
    words = [product.split()[0], "kit", "--readings", reading, "--out", str(tmp_path / "x.pdf")]
    chance = ["--checks", "structure", "--seed", "a", "--types", "coin,shelter"]
    assert run([*words, *(chance if "kangaruse" in product else ())]) == 0
    text = text_of(tmp_path / "x.pdf")
    assert usual not in text
    assert house in text
