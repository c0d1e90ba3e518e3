"""The rules handout: what its diagrams and words say is what the engine, and an independent reading, say."""

import doctest
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from krypte import oracle
from krypte.test_prints import printed
from page_reading import Letter, letters
from pressboard import registry
from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.figures.shapes import Circle, Use
from pressboard.figures.themes import THEMES
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.pictures import marker
from pressboard.games.krypte.pictures.diagrams.games import game_of
from pressboard.games.krypte.pictures.marker import corner_after
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.pictures.table import marker_way, table
from pressboard.games.krypte.print.handouts import rules_told
from pressboard.games.krypte.print.rules import DIAGRAMS, REFUSED, RulesOptions, RulesProduct, scene
from pressboard.games.krypte.rules.board import square_name, squares_of
from pressboard.games.krypte.rules.judging import fault
from pressboard.games.krypte.rules.notation import parse_move, parse_square
from pressboard.games.krypte.rules.readings import Readings
from pressboard.games.krypte.rules.rules import Position, start
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import playout, uniform
from pressboard.units import pt
from printed import assert_white_margins, texts

ROOM = registry.room("krypte")
TEMPLATES = Path(__file__).parents[2] / "templates" / "krypte"


def moves_of(name: str) -> list[str]:
    """Return the squares of the game that a diagram is of, up to the position drawn."""
    options = DIAGRAMS[name]
    game = game_of(options.record, options.game)
    return [square_name(game.square(ply)) for ply in range(1, scene(name).last + 1)]


def names(squares: Any) -> set[str]:  # noqa: ANN401
    """Return squares by their names."""
    return {square_name(square) for square in squares}


def words(*readings: str) -> str:
    """Return the text of the handout with some readings."""
    return " ".join(texts(printed("rules", RulesOptions(readings), "A4")))


@pytest.mark.parametrize("name", DIAGRAMS)
def test_every_diagram_is_legal(name: str) -> None:
    """An independent reading of the rules plays the same moves to the same counters with the same sides active."""
    game = oracle.start()
    for square in moves_of(name):
        assert square in game.legal()
        game.make(square)
    position = scene(name).position
    board = {square_name(square): "white" if position.white >> square & 1 else "black" for square in _taken(position)}
    assert board == {square: colour for square, colour in game.board.items() if colour}
    assert set(position.active) == (set() if game.over else set(game.active_sides))


def _taken(position: Position) -> list[int]:
    return list(squares_of(position.taken))


def test_the_first_diagram() -> None:
    """After 1.d1 White may land on column h and row 8, except on h8, which is ambiguous."""
    position = scene("entering").position
    assert names(position.ambiguous()) == {"h8"}
    assert names(move.square for move in position.moves()) == {f"h{row}" for row in range(1, 8)} | {
        f"{column}8" for column in "abcdefg"
    }
    assert scene("entering").marks.legal


def test_the_second_diagram() -> None:
    """2.e8 from the South turns nothing, 3.c1 from the North turns d1 to white."""
    game = game_of(DIAGRAMS["turning"].record)
    assert (game.position(2).side, game.captured(2), game.position(3).side) == ("S", 0, "N")
    assert names(squares_of(game.captured(3))) == {"d1"}
    assert game.position(3).white >> parse_square("d1") & 1


def test_the_refused_square() -> None:
    """White could land there but for the lines of both colours, which the handout names as the engine does."""
    position = scene("refused").position
    square = parse_square(REFUSED)
    assert position.turn == 1
    assert any(move.square == square for move in position.entries())
    assert oracle.played(" ".join(moves_of("refused"))).why_not(REFUSED) == oracle.BOTH_ALIGN
    told = fault(position, square)
    assert told is not None
    assert told.message.startswith("both colours would have four in line")
    assert told.message.endswith("Black on e1, f1, g1 and h1; White on h2, h3, h4 and h5")
    assert f"White may not land on {REFUSED}: it would give Black e1 to h1 and White h2 to h5." in words()


def test_the_given_line() -> None:
    """Black's f7 from the South turns f8, and White, who did not move, has won with four in line."""
    game = game_of(DIAGRAMS["given"].record)
    last = game.position(game.last)
    assert game.last % 2
    assert (last.side, names(squares_of(game.captured(game.last)))) == ("S", {"f8"})
    assert last.outcome
    assert last.outcome.winners == (1,)
    assert last.lines(0) == 0


def test_the_picture_of_the_table() -> None:
    """It shows the example after move 12: the sides its words name are active, c7 is reached by jumping c8."""
    position = game_of("example").position(12)
    (coming,) = (move for move in position.moves() if square_name(move.square) == "c7")
    assert position.active == ("E", "S")
    assert coming.side == "S"
    assert position.taken >> parse_square("c8") & 1
    (board,) = (
        use.symbol for use in table(position, coming).items if isinstance(use, Use) and "board" in use.symbol.name
    )
    shown = [item.symbol.name.removeprefix("krypte ") for item in board.items if isinstance(item, Use)]
    assert shown.count("black") == position.counters - position.white.bit_count()
    assert shown.count("white") == position.white.bit_count()
    assert shown.count("ambiguous") == 2
    assert "now East and South" in words()
    assert "Move 9 turned both d1 and c2" in words()


def test_where_the_marker_goes() -> None:
    """Every little picture has the marker on the corner of the two sides that are active then."""
    for use, side in zip((each for each in marker_way().items if isinstance(each, Use)), "NESW", strict=True):
        (ring,) = (item for item in use.symbol.items if isinstance(item, Circle) and item.role == ROLES["place"])
        active = corner_after(side)
        assert ((ring.x > 9.5), (ring.y > 9.5)) == ("E" in active, "S" in active)


def test_what_is_said_of_the_example() -> None:
    """Move 9 turned d1 and c2, move 16 e1 and d2; then every reply loses, b2 wins after all, e5 and f1 by the sides."""
    game = game_of("example", 1)
    assert names(squares_of(game.captured(9))) == {"d1", "c2"}
    assert names(squares_of(game.captured(16))) == {"e1", "d2"}
    assert (game.position(12).active, names(game.position(12).ambiguous())) == (("E", "S"), {"h8", "e5"})
    position = game.position(16)
    for reply in position.moves():
        after = position.play(reply)
        wins = names(move.square for move in wins_in(after, 1))
        assert wins >= {"b2", "e5" if reply.side == "E" else "f1"}
    assert "e5" in names(position.ambiguous())
    before = game.position(15)
    assert [(square_name(move.square), move.side) for move in wins_in(before, 1)] == [("e5", "E")]
    said = words()
    for sentence in (
        "Move 9 turned both d1 and c2.",
        "Black to move, h8 and e5 ambiguous",
        "White wins next whatever Black plays",
        "16.e5 from the East would even have won at once",
        "Moves 5, 8, 14 and 15 of this game are a reconstruction.",
    ):
        assert sentence in said


@pytest.mark.parametrize(
    ("name", "side", "line"), [("from East", "E", "e5 e6 e7 e8"), ("from South", "S", "c1 d1 e1 f1")]
)
def test_the_two_endings(name: str, side: str, line: str) -> None:
    """In both endings White has won with the line that the handout names, after Black entered from the side it says."""
    position = scene(name).position
    game = game_of(DIAGRAMS[name].record, DIAGRAMS[name].game)
    assert game.position(17).side == side
    assert position.outcome
    assert position.outcome.winners == (1,)
    assert names(squares_of(position.lines(1))) == set(line.split())
    assert position.lines(0) == 0


@pytest.mark.parametrize("changes", [(), ("stuck_player_loses=no", "given_line_wins=no")])
def test_all_readings_are_told(changes: tuple[str, ...]) -> None:
    """Every sentence of the readings stands in the handout, those with a name in the table alone, numbered as above."""
    readings, said = Readings.read(changes), words(*changes)
    rules, _, table = said.partition("House rules Where")
    for told in readings.told()[""]:
        assert told.text in (table if told.option else rules)
        assert told.option in table
        assert not told.option or told.option.partition("=")[0] not in rules
    assert table.count("House rule:") == len(changes)
    assert table.index("1 ") < table.index("given_line_wins") < table.index("2 ") < table.index("stuck_player_loses")


def test_the_short_rules_tell_them_too() -> None:
    """In brief all readings are told as well, and every section has its say."""
    leaf = rules_told({"readings": "given_line_wins=no"})
    short = (TEMPLATES / "short.xml").read_text(encoding="utf-8")
    assert "said(readings)" in short
    assert leaf.context["house_rules"] == 1
    with pytest.raises(BadOption, match="did you mean given_line_wins"):
        rules_told({"readings": "given_lin_wins=no"})
    with pytest.raises(BadOption, match="did you mean readings"):
        rules_told({"reading": "x"})


def test_whose_game_it_is() -> None:
    """The handout names the inventor, with links to both of the pages where there is more."""
    pdf = printed("rules", RulesOptions(), "A4")
    assert "Invented by Marino Carpignano in 2016" in words()
    links = {
        str(note.get_object()["/A"]["/URI"])
        for page in PdfReader(BytesIO(pdf)).pages
        for note in page.get("/Annots", ())
    }
    assert links == {"http://www.pergioco.net/krypte.html", "http://www.boardgamegeek.com/boardgame/209858/krypte"}


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "paper"), [*product(THEMES, ("A4", "Letter")), ("bw", "A5"), ("full", "A3")])
def test_it_prints(theme: str, paper: str) -> None:
    """It prints in every theme, on A4 and Letter on the two sides of one sheet, well filled, no type under 7 points."""
    pdf = printed("rules", RulesOptions(), paper, theme)
    assert_white_margins(pdf)
    with pypdfium2.PdfDocument(pdf) as document:
        pages = [letters(page) for page in document]
        height = document[0].get_height()
    assert min(letter.size for page in pages for letter in page) >= LEAST_TYPE
    if paper in ("A4", "Letter"):
        assert len(pages) == 2
        assert all(_filled(page, height) >= 0.85 for page in pages)


LEAST_TYPE = 6.99
"""Points: names of squares in diagrams, notes' numbers and whose game it is; all else is larger."""


def _filled(page: list[Letter], height: float) -> float:
    """Return how far down a page its text goes, its foot left out, as a part of the page."""
    return 1 - min(letter.bottom for letter in page if letter.bottom > pt(13)) / height


@pytest.mark.parametrize("options", [RulesOptions(text_size=14.0), RulesOptions(large_print=True)])
def test_it_prints_in_larger_type(options: RulesOptions) -> None:
    """In larger type diagrams are still there, and every section."""
    said = " ".join(texts(printed("rules", options, "A4")))
    assert all(words in said for words in ("1.d1 came", "3.c1 came", "17.h3 18.e5", "17.a8 18.f1", "House rules"))


def test_its_pictures_can_be_had() -> None:
    """Every diagram is a picture of its own, by a name fit for a file."""
    pictures = RulesProduct().pictures(None, RulesOptions())
    assert list(pictures) == ["table", "marker-way", *(name.lower().replace(" ", "-") for name in DIAGRAMS)]
    assert ROOM.product("rules")


@given(st.integers(0, 10**6))
def test_the_marker_is_right_all_game(seed: int) -> None:
    """Put on its corner after every move, the marker always stands between the active sides; the first is the North."""
    positions = list(playout(start(), (uniform, uniform), FastChance(Chance(str(seed)))))
    assert positions[0].active == ("N",)
    for before, after in pairwise(positions):
        assert after.side in before.active
        assert after.outcome or after.active == corner_after(after.side)


def test_the_markers_examples() -> None:
    """The examples in the module are true."""
    result = doctest.testmod(marker)
    assert result.attempted
    assert not result.failed


def test_moves_are_told_as_they_are_read() -> None:
    """The moves that the handout prints replay as they stand there."""
    said = words()
    assert "1.d1 2.e8 3.c1 4.h5 5.e7 6.c2 7.g5 8.c8 9.d2 10.f5 11.e6 12.e1 13.h2 14.d8 15.a2 16.e2" in said
    position = start()
    for square in moves_of("from South"):
        position = position.play(parse_move(square, position))
    assert position == scene("from South").position


def test_the_diagrams_of_the_source_are_all_there() -> None:
    """After 2.e8 and 3.c1 the legal squares are dotted; after move 12 h8 and e5 are crossed, as the source says."""
    assert names(scene("answering").position.ambiguous()) == {"a1"}
    assert scene("answering").position.active == ("W", "N")
    assert scene("turning").last == 3
    assert names(scene("ambiguous").position.ambiguous()) == {"h8", "e5"}
    assert all(scene(name).marks.legal for name in ("entering", "answering", "turning", "ambiguous"))


def test_the_words_of_the_source_stand_in_the_handout() -> None:
    """Entry squares, flanking and capturing are named once, the translator and where the marker goes are told."""
    said = words()
    for sentence in (
        "an entry square, one along the edge of that side",
        "The published rules call a neighbour that is turned flanked and captured",
        "translated from Italian by Massimo Soranzio",
        "to the corner of the next two sides, clockwise from the side you entered from",
        "Only the very first counter enters from the North, not from the East.",
        "would a counter from the other active side stop here, too?",
    ):
        assert sentence in said


@pytest.mark.parametrize(
    ("change", "usual", "otherwise"),
    [
        (
            "given_line_wins=no",
            "You may have to complete the other’s line",
            "leaves only the other colour four in line",
        ),
        (
            "stuck_player_loses=no",
            "have no legal move on your turn, you lose.",
            "has no legal move, the game is drawn.",
        ),
    ],
)
def test_a_house_rule_changes_the_section_it_touches(change: str, usual: str, otherwise: str) -> None:
    """What wins is told as the table reads it, and not as others do."""
    said, house = (text.split("House rules Where")[0] for text in (words(), words(change)))
    assert usual in said
    assert otherwise not in said
    assert otherwise in house
    assert usual not in house


FORCED = (
    "f1 c8 a6 d1 c7 a3 f2 h3 a7 h7 a5 h8 b8 a2 h6 b5 g1 d8 b7 e1 e8 b1 g7 c6 b3 f3 h4 h5 e2 g4 f8 g2 d7 a8 b2 d6 e3 e7 "
    "c5 d2 g3 c2 g8 e6 e4 g5 a1 c1 c4 e5 h1"
)


def test_the_other_line_may_have_to_be_completed() -> None:
    """After this game every legal move gives the other colour four in line, so the handout may say you have to."""
    position = game_of(FORCED).position(len(FORCED.split()))
    after = [position.play(move) for move in position.moves()]
    assert after
    assert all(each.outcome and each.outcome.winners == (1 - position.turn,) for each in after)
    assert "You may have to complete the other’s line; it wins for them" in words()
