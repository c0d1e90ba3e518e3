"""Records replayed: up to the end or the first fault of each game, in words for people and data for programs."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadNotation, count_of
from pressboard.play.findings import Finding
from pressboard.play.positions import Outcome
from pressboard.play.readings import GameReadings, yes_no
from pressboard.play.records import replays
from pressboard.play.records.heads import READINGS, Heads, one_line
from pressboard.play.records.replays import Records, Replay, Turn, result_of
from pressboard.play.records.text import Language
from tests.certainty import as_json, certain
from tests.mistakes import refusal
from tests.written_records import readings_line, rows, written_game


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """Whether the last match wins."""

    last_wins: bool = yes_no(
        "Who takes the last match wins.", "Who takes the last match loses.", "end"
    )


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Heap:
    """A heap of matches; each player takes one or two, and an empty heap that nobody took from is a draw."""

    left: int
    taken: int = 0
    readings: Readings = Readings()

    @property
    def to_move(self) -> int | None:
        """The seat to move."""
        return self.taken % 2 if self.left else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        if self.left:
            return None
        winner = (self.taken - self.readings.last_wins) % 2
        return Outcome((winner,) if self.taken else (), "no match left")

    def moves(self) -> list[int]:
        """Return how many may be taken."""
        return [count for count in (1, 2) if count <= self.left]

    def play(self, move: int) -> "Heap":
        """Return the heap after some were taken."""
        return Heap(self.left - move, self.taken + 1, self.readings)


def start(heads: Heads) -> Heap:
    """Return the heap that a game begins with."""
    readings = heads.readings(Readings.read, Readings(), "last_wins=no")
    return Heap(heads.read("heap", int, 5), heads.read("turn", int, 1) - 1, readings)


def judge(turn: Turn[Heap]) -> int | Finding:
    """Return how many are taken, or what is wrong with it."""
    if not turn.word.startswith("take"):
        raise BadNotation(f"{turn.word} is no move; write one such as take2")
    count = int(turn.word[4:])
    if count in turn.position.moves():
        return count
    return Finding("count", f"{turn}: take 1 or 2 of {turn.position.left}")


def warnings_of(turn: Turn[Heap], move: int) -> Iterator[Finding]:
    """Remark on a move that leaves one match."""
    if turn.position.left - move == 1:
        yield Finding("gift", f"{turn}: this leaves one")


LANGUAGE = Language(
    "nim", ("Ann", "Bob"), {READINGS: one_line, "heap": one_line, "turn": one_line}, start
)
NIM = Records(
    language=LANGUAGE,
    judge=judge,
    ending=lambda heap: f"nothing left after {heap.taken}",
    length=lambda game: count_of(len(game.moves), "ply", "plies"),
    task=lambda heap: f"take from {heap.left}",
    format_position=lambda heap: "|" * heap.left or "empty",
    format_move=lambda move, heap: f"take{move}",
    warnings=warnings_of,
    plies_before=lambda heap: heap.taken,
    ply_data=lambda before, move, after: {"left": after.left},
    last_data=lambda last: {"legal": last.moves()},
    wrong_result="lie",
)


def one(text: str) -> Replay[Heap, int]:
    """Return the only game of a record whose lines after the title are `text`."""
    (game,) = NIM.replay(f"nim\n{text}")
    return game


def test_a_game_is_replayed_to_its_end() -> None:
    """Every move leads from its position to the next one, and what the record says is kept."""
    (game,) = NIM.replay("nim Ann - Bob\n1.take2 2.take1 3.take2 1-0")
    assert (game.title, game.moves, game.result, game.finding) == (
        "Ann - Bob",
        (2, 1, 2),
        "1-0",
        None,
    )
    assert [heap.left for heap in game.positions] == [5, 3, 2, 0]
    assert result_of(game.positions[-1]) == "1-0"
    assert result_of(game.positions[0]) == ""


def test_it_stops_at_its_first_fault() -> None:
    """Nothing after the first fault counts, not even what cannot be read; the games after it are replayed."""
    first, second = NIM.replay("nim\ntake1 take9 nonsense\nnim\ntake2")
    assert str(first.finding) == 'count: ply 2, Bob, "take9" in line 2: take 1 or 2 of 4'
    assert (len(first.moves), len(second.moves), second.finding) == (1, 1, None)


def test_after_the_end_it_is_nobodys_turn() -> None:
    """A move after the end is judged as everything else, and belongs to nobody."""
    assert one("heap 1\ntake1 take1").finding == Finding(
        "count", 'ply 2, "take1" in line 3: take 1 or 2 of 0'
    )


def test_plies_are_counted_from_the_start_of_the_game() -> None:
    """A record that begins later says so in its plies, for people and for programs."""
    game = one("turn 4\ntake2 take3")
    assert game.finding is not None
    assert game.finding.message.startswith("ply 5, Ann")
    (told,) = as_json(certain(NIM.replayed("nim\nturn 4\ntake2 take3")).data)["games"]
    assert ([ply["ply"] for ply in told["plies"]], told["fault"]["ply"]) == ([4], 5)


def test_what_is_no_move_is_named_with_its_line() -> None:
    """What a game cannot read is an error, not a finding."""
    assert (
        refusal(BadNotation, one, "take1\ngive")
        == "line 3: give is no move; write one such as take2"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("heap 1\ntake1 1-0", ""),
        ("heap 1\ntake1", ""),
        ("heap 1\ntake1 0-1", "lie: the record says 0-1 in line 3, but nothing left after 1: 1-0"),
        ("heap 1\ntake1 =", "lie: the record says = in line 3, but nothing left after 1: 1-0"),
        ("heap 0\n1-0", "lie: the record says 1-0 in line 3, but nothing left after 0: 1/2-1/2"),
        ("take1 0-1", ""),
    ],
)
def test_results_are_compared_where_the_rules_have_one(text: str, message: str) -> None:
    """A game that is over has the result of its rules; of one that goes on any is believed."""
    finding = one(text).finding
    assert (str(finding) if finding else "") == message


def test_the_room_gets_a_line_for_every_game() -> None:
    """A summary has a line for each game and each remark, and findings say which game they are of."""
    found = certain(NIM.replayed("nim Ann - Bob\ntake2 take2 take1\nnim\ntake3\nnim\ntake1 0-1"))
    assert found.summary.splitlines() == [
        'game 1, "Ann - Bob": 1-0 after 3 plies, nothing left after 3',
        '  remark gift: ply 2, Bob, "take2" in line 2: this leaves one',
        "game 2: stops at its fault after 0 plies, Ann to take from 5",
        "game 3: ended 0-1 by the record (resigned or broken off) after 1 ply",
    ]
    assert [str(finding) for finding in found.found] == [
        'count: game 2, ply 1, Ann, "take3" in line 4: take 1 or 2 of 5',
    ]


def test_a_resignation_is_told() -> None:
    """A game that somebody is said to have given up does not go on; one with a fault stops there all the same."""
    found = certain(NIM.replayed("nim\ntake1 Bob resigns\nnim\ntake3 Ann resigns"))
    assert found.summary.splitlines() == [
        "game 1: 1-0 after 1 ply, Bob resigned",
        "game 2: stops at its fault after 0 plies, Ann to take from 5; the record says 0-1",
    ]
    assert [game["resigned"] for game in as_json(found.data)["games"]] == ["Bob", "Ann"]


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ("=", "drawn by agreement after 1 ply"),
        ("1/2-1/2", "drawn by agreement after 1 ply"),
        ("1-0", "ended 1-0 by the record (resigned or broken off) after 1 ply"),
        ("*", "goes on after 1 ply, Bob to take from 4; the record says *"),
        ("", "goes on after 1 ply, Bob to take from 4"),
    ],
)
def test_an_end_that_only_the_record_gives_is_told(result: str, told: str) -> None:
    """A draw that is agreed on and a game that is given up do not go on; what is unfinished does."""
    assert (
        certain(NIM.replayed(f"nim\ntake1 {result}")).summary.splitlines()[0] == f"game 1: {told}"
    )


def test_a_single_game_is_shown() -> None:
    """Below the line for a file's only game stands its last position, and its finding is of no numbered game."""
    found = certain(NIM.replayed("nim\ntake2 take3"))
    assert found.summary.splitlines() == [
        "game 1: stops at its fault after 1 ply, Bob to take from 3",
        "|||",
    ]
    assert found.found[0].message.startswith("ply 2, Bob")
    assert NIM.replayed("take2") is None


def test_the_data_of_a_game() -> None:
    """For programs there is everything: the start, every ply, the end, the remarks and the fault."""
    (told,) = as_json(
        certain(NIM.replayed("nim\nreadings last_wins=no\nheap 3\ntake2 take1 1-0")).data
    )["games"]
    outcome = {"winners": ["Ann"], "reason": "no match left", "result": "1-0"}
    assert told == {
        "title": "",
        "readings": ["last_wins=no"],
        "start": "|||",
        "plies": [
            {
                "ply": 1,
                "player": "Ann",
                "move": "take2",
                "left": 1,
                "position": "|",
                "outcome": None,
            },
            {
                "ply": 2,
                "player": "Bob",
                "move": "take1",
                "left": 0,
                "position": "empty",
                "outcome": outcome,
            },
        ],
        "legal": [],
        "result": "1-0",
        "resigned": "",
        "outcome": outcome,
        "remarks": [
            {
                "rule": "gift",
                "message": 'ply 1, Ann, "take2" in line 4: this leaves one',
                "squares": [],
            }
        ],
        "fault": None,
    }
    assert json.loads(json.dumps(told)) == told


@given(st.integers(0, 12), st.lists(st.integers(0, 3), max_size=14), st.booleans())
def test_what_is_replayed_is_written_and_replays(
    heap: int, counts: list[int], last_wins: bool
) -> None:
    """Positions and moves fit together, and a game that is written from them is the same one again."""
    reading = "" if last_wins else "readings last_wins=no\n"
    game = one(f"{reading}heap {heap}\n{' '.join(f'take{count}' for count in counts)}")
    assert len(game.positions) == len(game.moves) + 1
    for before, move, after in zip(game.positions, game.moves, game.positions[1:], strict=False):
        assert before.play(move) == after
    assert (game.finding is None) == (len(game.moves) == len(counts))
    first = game.positions[0]
    words = [f"take{move}" for move in game.moves]
    text = written_game(
        "nim", "", [*readings_line(first.readings), f"heap {first.left}"], rows(words, 4), ""
    )
    (again,) = NIM.replay(text)
    assert (again.positions, again.moves) == (game.positions, game.moves)
    # Remarks name the lines, which may be others.
    assert [each.rule for each in again.warnings] == [each.rule for each in game.warnings]


def test_no_record_is_replayed_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are counted over all games; where they are too many it is said in which."""
    monkeypatch.setattr(replays, "MOST_POSITIONS", 10)
    assert NIM.replayed("nim\ntake1 take1 take1 take1\n" * 2)
    message = "in game 3 this record comes to over 10 positions; cut it short there"
    with pytest.raises(BadNotation, match=f"^{message}$"):
        NIM.replay("nim\ntake1 take1 take1 take1\n" * 3)
    heavy = replace(NIM, weight=lambda heap: heap.left)
    with pytest.raises(
        BadNotation, match=r"^this record comes to over 10 positions; cut it short there$"
    ):
        heavy.replay("nim\nheap 6\ntake1 take1")
