"""The language of records: whatever the game, titles, lines of their own, comments, numbers and results read alike."""

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadNotation
from pressboard.play.records.heads import READINGS, Heads, one_line, until
from pressboard.play.records.move_lines import MoveForm, WrittenGame
from pressboard.play.records.text import Language
from pressboard.play.records.words import NUMBER_WITH_STOP
from tests.mistakes import refusal
from tests.written_records import rows, written_game

Start = tuple[int, str, tuple[str, ...]]


def start(heads: Heads) -> Start:
    """Return what the lines of their own say: how many cups, the leaves below `leaves`, the readings."""
    readings = heads.readings(tuple, tuple[str, ...](), "milk=no")
    return heads.read("cups", number, 2), heads.read("leaves", str.lower, ""), readings


def number(text: str) -> int:
    """Read a number of cups."""
    if not text.isdecimal():
        raise BadNotation(f"{text!r} is no number of cups")
    return int(text)


TEA = Language(
    "tea",
    ("Milk", "Lemon"),
    {READINGS: one_line, "cups": one_line, "leaves": until("steep", "pour")},
    start,
)
DICE = Language(
    "dice",
    ("Odd", "Even"),
    {},
    lambda heads: None,
    MoveForm(r"[^\s,;.]+", NUMBER_WITH_STOP, parts=","),
)
THROWS = Language("dice", ("Odd", "Even"), {}, lambda heads: None, MoveForm(r"d\d"))


def read_games(language: Language[Any], text: str) -> list[WrittenGame[Any]]:
    """Return the games of a record; raises BadNotation for what cannot be read."""
    games = list(language.games_in(text))
    for game in games:
        if game.broken:
            raise BadNotation(game.broken)
    return games


def one(text: str) -> WrittenGame[Start]:
    """Return the only game of a record whose lines after the title are `text`."""
    (game,) = read_games(TEA, f"tea\n{text}")
    return game


def words(text: str) -> list[str]:
    """Return the moves of a record's only game."""
    return [word for _, word in one(text).moves]


@pytest.mark.parametrize(
    "text",
    [
        "sip stir sip",
        "1.sip 2.stir 3.sip",
        "1. sip stir 2) sip",
        "1... sip,\n2… stir!\n\n3 sip?",
        "sip {a comment\nin two lines # } stir # sip\nsip",
        "sip; stir;\nsip;",
        "| 1 | sip | stir |\n| 2 | sip |",
        "Round 1: sip stir\nround 2 sip",
        "sip\rstir\r\nsip\x0b",
    ],
)
def test_numbers_remarks_and_comments_change_nothing(text: str) -> None:
    """Only the moves are left of what is written around them."""
    assert words(text) == ["sip", "stir", "sip"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1) 2.1VW 3H", ["2.1VW", "3H"]),
        ("1. sip 2. 3.1VW", ["sip", "3.1VW"]),
        ("1.2,1VW 2.1VW", ["2,1VW", "1VW"]),
        ("1. sip 1... stir 2... sip 2… stir 3: sip", ["sip", "stir", "sip", "stir", "sip"]),
        ("1) sip ...\n1) ... stir\n2) sip …", ["sip", "stir", "sip"]),
        ("1. sip 1. stir\n2 sip\n2 stir", ["sip", "stir", "sip", "stir"]),
        ("(1) sip stir\n(2) sip", ["sip", "stir", "sip"]),
        ("2.1VW", ["2.1VW"]),
        ("sip\n1.3VW", ["sip", "1.3VW"]),
        ("leaves green\nsteep\npour\n2.1VW", ["2.1VW"]),
    ],
)
def test_a_number_stands_between_whole_moves(text: str, moves: list[str]) -> None:
    """Elsewhere what looks like one is part of the move: a dot typed for a comma never makes another move.

    With several dots a number may come again.
    """
    assert words(text) == moves


@pytest.mark.parametrize(
    ("text", "word", "due"),
    [
        ("2.sip", "2.sip", "1"),
        ("sip\n1.stir", "1.stir", "none"),
        ("1. sip 3. stir", "3.", "2"),
        ("1. sip stir 1. sip", "1.", "2"),
        ("1. sip 1. stir 1. sip", "1.", "2"),
        ("0. sip", "0.", "1"),
        (f"{'9' * 5000}. sip", f"{'9' * 39}…", "1"),
    ],
)
def test_a_number_that_is_not_due_is_refused(text: str, word: str, due: str) -> None:
    """The line, the word and what is due are named."""
    line = text.count("\n") + 2
    message = f'line {line}: "{word}" begins with a number, and {due} is due here; number moves one by one'
    with pytest.raises(BadNotation, match=f"^{re.escape(message)}"):
        one(text)


def test_a_game_from_a_position_begins_with_any_number() -> None:
    """It does not say how many moves were made before; then all go up by one as in any game."""
    begun = "leaves green\nsteep\npour"
    assert words(f"{begun}\n12.sip 13. stir") == ["sip", "stir"]
    assert re.search(
        r"14\..* and 13 is due", refusal(BadNotation, one, f"{begun}\n12.sip 14. stir")
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "redings milk=no\nsip",
            'line 2: unknown line before the moves "redings"; did you mean readings?',
        ),
        (
            "cups 3\nleafs green",
            'line 3: unknown line before the moves "leafs"; did you mean leaves?',
        ),
        (
            "to move: Lemon",
            'line 2: unknown line before the moves "to move"; there are readings, cups and leaves',
        ),
        ("Cupps: 3\nsip", 'line 2: unknown line before the moves "Cupps"; did you mean cups?'),
    ],
)
def test_a_line_of_its_own_that_is_misspelt_is_no_move(text: str, message: str) -> None:
    """What was meant to stand before the moves is refused with the nearest right word, never left out."""
    with pytest.raises(
        BadNotation, match=f"^{re.escape(message)}; what is for people stands after a #$"
    ):
        one(text)


@pytest.mark.parametrize(
    ("fault", "where"),
    [
        ('"long" is no way to steep', "line 3"),
        ('"LONG" is no way to steep', "line 3"),
        ('"green" is no leaf, nor is "pour"', "line 5"),
        ('"e" is no leaf', "lines 2 to 5"),
        ("there are too few leaves", "lines 2 to 5"),
    ],
)
def test_a_fault_in_several_lines_names_its_own(fault: str, where: str) -> None:
    """It is where a word stands that the fault quotes, if that is but one line; else all of them are named."""

    def refuse(text: str) -> Start:
        raise BadNotation(fault)

    language = replace(
        TEA, start=lambda heads: heads.read("leaves", refuse, (0, "", tuple[str, ...]()))
    )
    with pytest.raises(BadNotation, match=f"^{where}: "):
        read_games(language, "tea\nleaves green\nSteep long\n\nPour green\nsip")


def test_who_resigned_is_known() -> None:
    """It is told beside the result when the record says so in words, and makes it no other game."""
    assert [
        one(f"sip {end}").resigned
        for end in ("Lemon resigns", "milk resigns.", "1-0", "Milk wins", "")
    ] == [
        "Lemon",
        "Milk",
        "",
        "",
        "",
    ]
    assert one("sip Lemon resigns") == one("sip 1-0")


def test_a_number_alone_is_a_move_where_the_game_says_so() -> None:
    """There only a number with a full stop or the like numbers what follows; `;` parts moves, as it is no comment."""
    (game,) = read_games(DICE, "dice\n1. 6, 5; 4 2. 3 # 2\n Even resigns")
    assert ([word for _, word in game.moves], game.result) == (["6", "5", "4", "3"], "1-0")


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", "1-0"),
        ("Milk wins", "1-0"),
        ("Lemon resigns.", "1-0"),
        ("milk resigns", "0-1"),
        ("½-½", "1/2-1/2"),
        ("draw", "1/2-1/2"),
        ("=", "="),
        ("*", "*"),
        ("", ""),
    ],
)
def test_results_are_marks_or_words(text: str, result: str) -> None:
    """A result may be said in several ways, with the names of the players."""
    game = one(f"sip {text}")
    assert (game.result, len(game.moves)) == (result, 1)


def test_lines_of_their_own_come_in_any_order() -> None:
    """Each is read for what follows its word; a block goes on to the line it ends with."""
    body = "sip"
    lines = ["cups: 3", "leaves green\nSteep long\nPour", "Readings milk = no, sugar=yes"]
    expected = (3, "green\nsteep long\npour", ("milk=no", "sugar=yes"))
    for turned in (lines, lines[::-1], [lines[1], lines[2], lines[0]]):
        game = one("\n".join((*turned, body)))
        assert game.start == expected
        assert [word for _, word in game.moves] == ["sip"]
    assert one("").start == (2, "", ())


def test_several_games_to_a_file() -> None:
    """A line that begins with the game's name begins a game, a colon being free; the rest of it is the title."""
    games = read_games(
        TEA, "\ufeff# ours\nTea: Ann - Bob\nsip\n\n  TEA\n1-0\ntea  third\tgame {none} yet\n"
    )
    assert [(game.title, len(game.moves), game.result) for game in games] == [
        ("Ann - Bob", 1, ""),
        ("", 0, "1-0"),
        ("third game yet", 0, ""),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "tea\nsip 1-0\nstir",
            'line 3: "stir" follows the result; another game begins with a line tea',
        ),
        (
            "tea\n\nsip {no end\nsip",
            "line 3: the comment that begins here is never closed; it ends with a brace",
        ),
        ("tea\nsip\ncups 3", 'line 3: a line "cups" stands before the moves, once'),
        ("tea\ncups 3\ncups 3", 'line 3: there is a second line "cups"; one is enough'),
        ("tea\ncups many", "line 2: 'many' is no number of cups"),
        (
            "tea\nreadings:,",
            "line 2: no reading follows; write one such as milk=no, or leave the line out",
        ),
        ("sip\ntea", 'line 1: "sip" stands before the first game, which begins with tea'),
        ("# nothing", "there is no game; each begins with a line such as: tea Ann - Bob"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    """What is no record is one clear line with the number of the line at fault."""
    with pytest.raises(BadNotation, match=f"^{re.escape(message)}$"):
        read_games(TEA, text)


def test_thousands_of_braces_are_read_once() -> None:
    """Comments that never end are found out without looking for each end anew."""
    assert "line 2: the comment that begins here is never closed" in refusal(
        BadNotation, one, "{" * 200_000
    )


@pytest.mark.parametrize(
    "text", ["", " ", "# tea\n", "teas\n", "cups 2\ntea", "\x00tea", "{", "; \n", "sip", "tea-time"]
)
def test_other_texts_are_not_ours(text: str) -> None:
    """Only a text whose first word is the game's name is one of its records."""
    assert not TEA.is_record(text)


@pytest.mark.parametrize(
    "text", ["tea", "\ufefftea\n", "# x\n\n TEA: y\n", "{tea\n} tea\n", "# x\rtea\rsip", "tea {"]
)
def test_our_texts_are_ours(text: str) -> None:
    """Comments, blank lines and a byte order mark may stand before the game's name."""
    assert TEA.is_record(text)


TITLES = st.text("Ann-Bob 1é:", max_size=12).map(lambda title: " ".join(title.split()))
MOVES = st.lists(st.sampled_from(["sip", "stir", "pour3", "c4-c5"]), max_size=12)
RESULTS = st.sampled_from(["", "1-0", "0-1", "1/2-1/2", "=", "*"])


@given(TITLES.filter(lambda title: not title.startswith(":")), MOVES, RESULTS, st.integers(1, 5))
def test_what_is_written_reads_back(title: str, moves: list[str], result: str, width: int) -> None:
    """A game that is written reads back with its title, its lines of their own, its moves and its result."""
    text = written_game("tea", title, ["cups 4"], rows(moves, width), result)
    (game,) = read_games(TEA, text)
    assert (game.title, game.start[0], [word for _, word in game.moves], game.result) == (
        title,
        4,
        moves,
        result,
    )
    assert len(text.splitlines()) == 2 + -(-len(moves) // width) + bool(result)


@given(st.text("tea cupsleavxg1.23-*=#;{}\n:/,", max_size=80), st.sampled_from([TEA, DICE]))
def test_any_text_is_read_or_a_clear_error(text: str, language: Language[object]) -> None:
    """Random text raises only our errors; what is read has the numbers of the lines that hold it."""
    games: list[WrittenGame[object]] = []
    with suppress(BadNotation):
        games = read_games(language, f"{language.name}\n{text}")
    lines = f"-\n{text}".splitlines()
    for game in games:
        assert all(word in lines[line - 1] for line, word in game.moves)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Milk: Ann\nLemon: Bob Brown\nsip; Bob resigns", ("1-0", "Lemon")),
        ("Milk: Ann\nLemon: Bob Brown\nsip; Bob Brown wins on time", ("0-1", "")),
        ("Milk: Ann Lee\nLemon: Ann May\nsip\nAnn May resigns", ("1-0", "Lemon")),
        ('[Milk "Ann"]\n[Lemon "Bob"]\n[Result "0-1"]\nsip', ("0-1", "")),
        ("Result: 0-1\nsip 0-1", ("0-1", "")),
        ("Date: 12. 3. 2026\nPlace: the library, room 4\nsip resigns", ("resigns", "")),
    ],
)
def test_lines_for_people_change_no_move(lines: str, said: tuple[str, str]) -> None:
    """They stand before the moves; who is named there is known below, and the result counts."""
    game = one(lines)
    assert ([word for _, word in game.moves], (game.result, game.resigned)) == (["sip"], said)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dice\nDate: d6 d5\nd1", 'line 2: moves follow "date"; write them on a line of their own'),
        (
            "dice d1 d2\nd3",
            'line 1: moves stand in the title "d1 d2"; write them in a line below it',
        ),
        ("dice\nOdd: d1\nEven:", "line 3: Even is named, and no move follows"),
        (
            'dice\n[FEN "8/8"]\nd1',
            'line 2: a tag "fen" is not read; how a game begins has lines of its own',
        ),
        ("dice\nResult: won\nd1", 'line 2: "won" is no result; write one such as 1-0, 0-1, = or *'),
        ("dice\nResult: 1-0\nd1 0-1", "line 2: the result is 1-0 here and 0-1 after the moves"),
        ("dice\nd1 1. 2. d3", 'line 2: "1." begins with a number, and none is due here'),
        ("dice\n1. 2. d3", 'line 2: "2." follows a number; a move stands between two of them'),
    ],
)
def test_no_line_swallows_a_move(text: str, message: str) -> None:
    """A title, a date or a number that holds moves is refused, and so is a name without one."""
    with pytest.raises(BadNotation, match=f"^{re.escape(message)}"):
        read_games(THROWS, text)


def test_who_is_named_is_told_with_the_move() -> None:
    """A name before a move is kept beside it; a line that begins with one can be a move, too."""
    (game,) = read_games(THROWS, "dice\nOdd: d1\nEven d2; odd d3")
    assert (game.moves, game.said) == (
        [(2, "d1"), (3, "d2"), (3, "d3")],
        {0: "Odd", 1: "Even", 2: "Odd"},
    )


def test_tags_begin_games() -> None:
    """A tag can name the game, and tags after moves begin another one."""
    games = read_games(THROWS, '[Game "Dice"]\n[Odd "Ann"]\n\nd1 1-0\n\n[Game "Dice"]\nd2 d3')
    assert [[word for _, word in game.moves] for game in games] == [["d1"], ["d2", "d3"]]
    assert not THROWS.is_record('[Game "Tea"]\nd1')
    assert "stands before the first game" in refusal(
        BadNotation, read_games, THROWS, '[Odd "Ann"]\nd1'
    )
