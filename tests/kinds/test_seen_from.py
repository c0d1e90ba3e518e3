"""Diagrams seen from another side, with letters and arrows over them."""

from pathlib import Path

import pytest

from tests.mistakes import answered, complaint


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Return the picture of a diagram as text, without blanks, row by row."""
    text = answered([*words, "--text"], capsys).out.partition("In the notation:")[0]
    return [line.replace(" ", "") for line in text.splitlines() if line.strip()]


def test_the_board_of_krypte_is_seen_from_each_side(capsys: pytest.CaptureFixture[str]) -> None:
    """The side that is asked for is nearest, and counters, letters and open sides go round with it."""
    words = "krypte", "diagram", "d1 e8 c1", "--labels", "a8=Z", "--seen-from"
    south, east, north, west = (shown(capsys, *words, side) for side in "SENW")
    assert any(line.startswith("abcd") for line in south)
    assert any(line.startswith("hgfe") for line in north)
    before = [line.index("X3") < line.index("o1") for line in (row(south), row(north))]
    assert before == [True, False]
    assert row(east).endswith("c")
    assert row(west).startswith("c")
    assert all("Z" in "".join(each) for each in (south, east, north, west))


def test_a_sheet_is_seen_from_each_side(capsys: pytest.CaptureFixture[str]) -> None:
    """Arrows, tiles with numbers and letters of a Kangaruse sheet go round with it, each on its square."""
    words = "kangaruse", "diagram", "example", "--at", "3", "--labels", "a1=Q", "--seen-from"
    south, east, north, west = (shown(capsys, *words, side) for side in "SENW")
    assert any("S5TTS7TS9" in line for line in south)
    assert any("S9TS7TTS5" in line for line in north)
    places = [next(n for n, line in enumerate(each) if "Q" in line) for each in (south, north)]
    assert places[0] < places[1]
    assert all("Q" in "".join(each) for each in (east, west))
    assert any("v---^---^---v---<---^" in line for line in south[places[0] :])
    assert any("v--->---^---v---v---^" in line for line in north[: places[1]])


def row(lines: list[str]) -> str:
    """Return the row with Black's second counter."""
    return next(line for line in lines if "X3" in line)


@pytest.mark.parametrize(
    ("game", "record", "usual", "other", "arrow", "label"),
    [
        ("krump", "3h, 5s; Sa5-b4", "red", "black", "c1-e3", "c3=Q"),
        ("crumble", "2,1VW", "black", "white", "0-2,1", "0=Q"),
    ],
)
def test_players_see_the_board_from_their_sides(
    game: str,
    record: str,
    usual: str,
    other: str,
    arrow: str,
    label: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A letter stands as far from one end as it stood from the other, and an arrow changes the picture."""
    words = [game, "diagram", record, "--labels", label]
    if game == "krump":
        words.append("--no-cards")
    first, second = (shown(capsys, *words, "--seen-from", side) for side in (usual, other))
    places = [next(n for n, line in enumerate(each) if "Q" in line) for each in (first, second)]
    assert places[0] > places[1]
    assert shown(capsys, *words, "--arrows", arrow) != first
    assert shown(capsys, *words) == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("krump", "3h, 5s", "--arrows", "c1"), "from one square to another"),
        (("krump", "3h, 5s", "--labels", "k9=A"), "labels and arrows"),
        (("crumble", "2,1VW", "--arrows", "0-99,1"), "labels and arrows"),
        (("kangaruse", "example", "--labels", "z9=A"), "labels and arrows"),
        (("kangaruse", "example", "--arrows", "a1-a1"), "from one square to another"),
        (
            ("krypte", "d1", "--seen-from", "top"),
            'pressboard: --seen-from: unknown value "top"; there are S, E, N and W',
        ),
    ],
)
def test_what_means_nothing_is_refused(
    words: tuple[str, ...],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    game, record, *options = words
    assert said in complaint([game, "diagram", record, *options], capsys)
