"""Plain text: hanging lines and tables, none wider than a terminal."""

from hypothesis import given
from hypothesis import strategies as st
from pressboard.common.plain_text import WIDTH, hung, table

WORD = st.text("abc%,", min_size=1, max_size=12)


@given(st.text("- !a", max_size=20).map(lambda text: text.rstrip() + "  "), st.lists(WORD, max_size=60))
def test_lines_hang_under_the_first(head: str, words: list[str]) -> None:
    """All words are there in order, no line is too long, and later ones begin where the first one's words do."""
    first, *others = hung(head, " ".join(words))
    assert f"{first} {' '.join(others)}".split() == [*head.split(), *words]
    assert all(len(line) <= WIDTH for line in (first, *others))
    assert all(line.startswith(" " * len(head)) for line in others)


@given(st.integers(0, 120), st.integers(0, 100))
def test_a_percent_sign_stays_with_its_number(before: int, share: int) -> None:
    """Wherever a line breaks, no line begins with the sign."""
    lines = hung("", f"{'a ' * before}{share} % of all")
    assert any(f"{share} %" in line for line in lines)


def test_a_table_is_aligned() -> None:
    """Columns are as wide as their widest cell, numbers at their right, nothing after the last."""
    rows = [["seat", "won", "why"], ["Red", "7", "four in line"], ["Black", "12", ""]]
    assert list(table(rows, "<><")) == ["  seat   won  why", "  Red      7  four in line", "  Black   12"]
