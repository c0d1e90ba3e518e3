"""The rules in print: every diagram is a legal position, all readings are told, the example is played by the rules."""

import re
from collections import Counter
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from crossed import crossed
from krump.duel import options_of
from krump.engine_games import TURNED, VALUES
from krump.oracle import BLACK, RED, Game, stacked
from page_reading import letters
from pressboard import registry
from pressboard.cli.app import run
from pressboard.errors import BadNotation, BadOption, DoesNotFit, IllegalMove
from pressboard.figures.shapes import Circle, Figure, Label, Polyline, Rect, Use
from pressboard.figures.themes import THEMES
from pressboard.games.krump.pictures.cards import decks
from pressboard.games.krump.pictures.diagrams import example
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, MoveKind, in_brief
from pressboard.games.krump.pictures.diagrams.positions import CAPTURES, EMPTY, STACKS, middle, outcomes, scene
from pressboard.games.krump.pictures.diagrams.small_cards import payment
from pressboard.games.krump.pictures.diagrams.table import table
from pressboard.games.krump.pictures.diagrams.upright_table import upright_table
from pressboard.games.krump.pictures.icons import KEYS, SIGNS, icon
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.print.handouts import illustrate
from pressboard.games.krump.print.rules import DIAGRAMS, RulesOptions, diagram_called, diagrams, move_text, sections
from pressboard.games.krump.rules.board.movement import hop_path
from pressboard.games.krump.rules.board.tables import PIPS, SIZES, WIDTH, square_name
from pressboard.games.krump.rules.cards.deck import Card, card_name
from pressboard.games.krump.rules.judging import fault
from pressboard.games.krump.rules.notation import format_position, parse_move, parse_position
from pressboard.games.krump.rules.readings import RULINGS, Readings
from pressboard.games.krump.rules.records import replay
from pressboard.games.krump.rules.rules import start
from pressboard.units import pt
from printed import assert_white_margins, fonts, images, texts, whole_print_of

ROOM = registry.room("krump")
OTHERS = (
    Readings(),
    Readings(hop_directions=4),
    Readings(small_medium_straight=False),
    Readings(hops_make_stacks=False),
    Readings(hops_capture=False),
)
HOUSE = ("hop_directions=4", "small_medium_straight=no", "rounds_without_move=3")
EVERY = Readings(**TURNED).changes()
"""A house rule for each reading."""
KIND = pytest.mark.parametrize("kind", MOVE_KINDS, ids=lambda kind: kind.key)


def printed(name: str, paper: str = "A4", theme: str = "full", readings: tuple[str, ...] = ()) -> bytes:
    """Return the PDF of a product."""
    return whole_print_of(ROOM, name, RulesOptions(readings), paper, theme)


def text_of(pdf: bytes) -> str:
    """Return all text of a PDF, white space folded."""
    return " ".join(texts(pdf))


def board_of(kind: MoveKind) -> dict[str, Any]:
    """Return a kind's board for the independent reading of the rules."""
    board = {}
    for place, line in enumerate(kind.board.split("\n")[1:7]):
        for column, unit in zip("abcdef", line.split(), strict=True):
            if unit != ".":
                owner = RED if unit.isupper() else BLACK
                board[f"{column}{6 - place}"] = stacked([(owner, size) for size in unit.upper()])
    return board


@KIND
def test_every_diagram_is_a_position_that_can_come_about(kind: MoveKind) -> None:
    """The examples are read as positions are, and come back from their texts."""
    position = kind.position
    assert parse_position(format_position(position)) == position
    assert position.outcome is None


@KIND
@pytest.mark.parametrize("readings", OTHERS, ids=lambda each: " ".join(each.changes()) or "usual")
def test_diagrams_mark_what_the_rules_allow(kind: MoveKind, readings: Readings) -> None:
    """The marks are the ends that an independent reading of the rules finds, with what happens there."""
    board = board_of(kind)
    options = options_of(readings)
    ends = set(Game(board, options).unit_moves(square_name(kind.square)))
    found = {square_name(square): sign for square, sign in outcomes(kind, readings).items()}
    assert set(found) == ends
    for square, sign in found.items():
        owner = board[square][0][0] if square in board else None
        assert sign == {None: EMPTY, RED: STACKS, BLACK: CAPTURES}[owner]


@KIND
def test_diagrams_show_their_marks(kind: MoveKind) -> None:
    """Every end has its dot or its sign in the picture, and the unit that moves its frame."""
    marks = outcomes(kind, Readings())
    items = scene(kind, Readings()).items
    dots = {(item.x, item.y) for item in items if isinstance(item, Circle) and item.role == ROLES["dot"]}
    assert dots == {middle(square) for square, sign in marks.items() if sign == EMPTY}
    rings = [item for item in items if isinstance(item, Circle) and item.role == "accent ring"]
    strokes = [item for item in items if isinstance(item, Polyline) and item.role == "accent line"]
    assert len(rings) == [*marks.values()].count(STACKS)
    assert len(strokes) == 2 * [*marks.values()].count(CAPTURES)
    assert [item.role for item in items if isinstance(item, Rect)].count("accent frame") == 1


def test_together_the_diagrams_show_everything() -> None:
    """Six ways, each once; singles stack, everything captures, Larges turn while they hop."""
    assert {frozenset(kind.units) for kind in MOVE_KINDS} == {
        frozenset(each) for each in ("S", "M", "L", "SM", "SL", "ML")
    }
    for kind in MOVE_KINDS:
        signs = set(outcomes(kind, Readings()).values())
        assert signs == ({EMPTY, STACKS, CAPTURES} if len(kind.units) == 1 else {EMPTY, CAPTURES}), kind.key
    (large,) = (kind for kind in MOVE_KINDS if kind.units == "L")
    lines = [item for item in scene(large, Readings()).items if isinstance(item, Polyline)]
    assert max(len(line.points) for line in lines if line.role == "accent dashes") == 4


def test_the_example_round_is_played_by_the_rules() -> None:
    """Every move is legal, and the whole replays as a record to the second round."""
    chosen, positions = example.played(Readings())
    for position, text in zip(positions, chosen.moves, strict=False):
        assert fault(position, parse_move(text, position)) is None
    (game,) = replay("krump\n1. " + ", ".join(step.move for step in example.steps()))
    assert game.finding is None
    assert game.positions == positions
    assert game.positions[-1].round == 2


@pytest.mark.slow
@given(chosen=st.builds(Readings, **{name: st.sampled_from(values) for name, values in VALUES.items()}))
def test_the_example_is_played_by_the_readings_of_the_table(chosen: Readings) -> None:
    """Whatever the house rules, the round that is told is legal by them, to its end or to that of the game."""
    changes = f"readings {', '.join(chosen.changes())}\n" if chosen.changes() else ""
    steps = example.steps(chosen)
    (game,) = replay(f"krump\n{changes}1. " + ", ".join(step.move for step in steps))
    assert game.finding is None
    assert game.positions == example.played(chosen)[1]
    last = game.positions[-1]
    assert last.outcome or last.round == 2
    assert bool(last.outcome) == ("has won" in steps[-1].words or "is drawn" in steps[-1].words)
    assert any(step.move == example.capture(chosen).written for step in steps)


@pytest.mark.parametrize(
    ("changes", "hop", "moves"),
    [
        ({}, "Lb2-f6xM on 4h", 8),
        ({"hop_directions": 4}, "Lb2-d6xL on 4h", 8),
        ({"hops_capture": False}, "Lb2-d4 on 4h", 8),
        ({"captures_to_win": 1}, "Lb2-f6xM on 4h", 5),
        ({"captures_to_win": 1, "hops_capture": False}, "Lb2-d4 on 4h", 6),
    ],
)
def test_a_move_that_a_reading_forbids_is_not_in_the_example(changes: dict[str, Any], hop: str, moves: int) -> None:
    """The Large hops as it may at the table, and the game is not played beyond its end; the figure shows its kind."""
    chosen = Readings(**changes)
    steps = example.steps(chosen)
    assert steps[4].move == hop
    assert len(steps) == moves
    assert ("which is captured" in steps[4].words) == ("x" in hop)
    (line,) = (
        item for item in example.figure(chosen).items if isinstance(item, Polyline) and item.role == "accent line"
    )
    straight = all(x == x2 or y == y2 for (x, y), (x2, y2) in pairwise(line.points))
    assert straight == (hop != "Lb2-f6xM on 4h")


@pytest.mark.slow
@pytest.mark.parametrize(
    "readings", [("hop_directions=4",), ("hops_capture=no",), ("captures_to_win=1",)], ids=" ".join
)
def test_the_handout_explains_a_move_of_its_example(readings: tuple[str, ...]) -> None:
    """The notation is told by a capture that the printed round has."""
    text = text_of(printed("rules", readings=readings))
    sample = example.capture(Readings.read(readings))
    assert f"{sample.written}: a {sample.pyramid} is set on that card" in text
    assert text.count(sample.written) == 2


def test_what_is_told_of_the_example_is_so() -> None:
    """Totals, the hops, captures, the cards gained and full cards are those of the positions."""
    steps, (chosen, positions) = example.steps(), example.played(Readings())
    assert "4 beats 3: Red moves first." in steps[1].words
    move = parse_move(chosen.moves[4], positions[4])
    path = hop_path(positions[4].units, move.from_square, move.to_square)  # type: ignore[union-attr]
    assert [square_name(square) for square in path] == ["b2", "d2", "d4", "f6"]
    assert "Over c2, d3 and e5" in steps[4].words
    assert "+S" in steps[3].move
    assert [positions[at].captures for at in (4, 5, 6)] == [(0, 0), (1, 0), (1, 1)]
    assert Card("clubs", 2) in positions[5].hands[0] - positions[4].hands[0]
    assert Card("diamonds", 3) in positions[6].hands[1] - positions[5].hands[1]
    assert all(laid.room == 0 for side in positions[6].laid for laid in side)
    assert [step.player for step in steps] == ["Red", "Black"] * 4


@pytest.mark.slow
@pytest.mark.parametrize("readings", [(), HOUSE, EVERY])
def test_the_handout_tells_all_readings(readings: tuple[str, ...]) -> None:
    """The table at its end has every option once, with its name and a number; names stand nowhere else."""
    before, title, after = text_of(printed("rules", readings=readings)).partition(" House rules ")
    assert title
    for name, told in Readings.read(readings).rulings().items():
        assert told.text in after
        assert after.count(told.option) == 1
        assert name not in before
    assert after.count("House rule:") == len(readings)
    assert "House rule:" not in before


@pytest.mark.slow
def test_every_reading_has_a_number_where_it_comes_up() -> None:
    """The numbers stand in the text in the order of the table: 1 to that of the options."""
    found = numbers_of(printed("rules"))
    assert list(dict.fromkeys(found)) == list(range(1, len(Readings.names()) + 1))


def numbers_of(pdf: bytes) -> list[int]:
    """Return the numbers of notes in the text: small figures in the game's colour, in order."""
    found: list[int] = []

    def note(text: str, place: list[float], line: list[float], font: object, size: float) -> None:
        if 6.5 < size * abs(place[3] * line[3]) < 7.1 and re.fullmatch(r"[\d,]+", text.strip()):
            found.extend(int(each) for each in text.split(","))

    for page in PdfReader(BytesIO(pdf)).pages:
        page.extract_text(visitor_text=note)
    return found


def test_what_the_text_leaves_open_is_told_in_the_box() -> None:
    """A ruling without an option stands in the text or in the box, and not in both."""
    doubts = sections(RulesOptions()).context["doubts"]
    assert {*doubts} | {*SAID} == {*RULINGS}
    assert not {*doubts} & {*SAID}
    text = text_of(printed("rules"))
    assert all(doubt in text for doubt in doubts)


SAID = {
    "No move has a forward direction.": "All directions are alike;",
    "A hop that lands on a unit is the last. Stacks never hop.": "the one that lands on a unit is the last.",
    "On your own units only a single unit may land, on a single unit of another size.": (
        "on a single unit of yours of another size"
    ),
    "A gained card can be laid from the next round on.": "You can lay it from the next round on.",
}
"""How the sections tell the rulings that are not in doubt."""


def test_the_text_tells_the_rulings_it_leaves_out_of_the_box() -> None:
    """A ruling that is not listed stands in the sections."""
    text = text_of(printed("rules"))
    for words in (*SAID.values(), "stacks never hop"):
        assert words in text


IN_THE_TEXT = {
    "hop_directions": "to the square beyond, along rows and columns only",
    "hops_make_stacks": "but a hop may not end there",
    "hops_capture": "and no hop may end on the enemy",
    "small_medium_straight": "Two steps of one square, in any direction; it may turn",
    "stack_moved_by": "A pyramid of its larger unit’s size moves it.",
    "unit_moves_again": "No unit moves twice in a round, alone or in a stack.",
    "either_card_serves": "captured ones on the card of the enemy’s.",
    "captured_at_once": "from your next round on.",
    "stop_is_free": "If you can move you have to.",
    "stop_is_final": "When both stop one after the other the round is over.",
    "stack_brings": "Of a stack only the larger unit brings one.",
    "gained_card_counts": "Last, the cards you gained in the round join the hand.",
    "enemy_card_compulsory": "may add one of the enemy’s colour",
    "used_cards_return": "all your earlier discards return to it",
    "discards_by_colour": "If your hand has no card of your own colour left",
    "second_on_tie": "whoever made the last move of all goes second",
    "captures_to_win": "four units",
    "win_at_once": "the round is played to its end. Then more captures win",
    "draw_by_agreement": "Players may not agree on a draw.",
    "rounds_without_move": "after a round in which nobody moves",
    "rounds_without_capture": "3 rounds in a row in which nobody captures",
}
"""What the handout's text says otherwise by a house rule."""

IN_BRIEF = {
    "enemy_card_compulsory": "colour if they like.",
    "second_on_tie": "whoever moved last of all goes second; before anybody has moved chance decides.",
    "either_card_serves": "on your card of its colour",
    "stack_moved_by": "as the larger in a stack",
    "unit_moves_again": "once a round.",
    "stop_is_free": "Or stop, if you cannot move",
    "stop_is_final": "two stops in a row end the round",
    "discards_by_colour": "All return when your hand has none of your colour left.",
    "used_cards_return": "Cards just used do not.",
    "hops_capture": "A hop may not end on units.",
    "captured_at_once": "pyramids from the next round on",
    "stack_brings": "of a stack the larger one’s",
    "gained_card_counts": "after the clean-up",
    "captures_to_win": "Four captured units",
    "win_at_once": "at the end of the round; more beat fewer",
    "small_medium_straight": "two steps, may turn",
    "hop_directions": "hops in row and column",
    "rounds_without_move": "after 1 round without a move",
    "rounds_without_capture": "3 without a capture",
}
"""What the reference says otherwise."""


@pytest.mark.parametrize(
    ("name", "ends", "told_otherwise"), [("rules", " In doubt ", IN_THE_TEXT), ("reference", "House rule", IN_BRIEF)]
)
def test_the_text_itself_follows_the_house_rules(name: str, ends: str, told_otherwise: dict[str, str]) -> None:
    """Not only the list of readings changes: what the rules say before it is what holds at the table."""
    heads = re.compile(r"· In doubt\b|\bIn doubt ·")
    usual = heads.sub("", text_of(printed(name))).partition(ends)[0]
    house = heads.sub("", text_of(printed(name, readings=EVERY))).partition(ends)[0]
    for words in told_otherwise.values():
        assert words in house, words
        assert words not in usual, words
    assert not re.search(r"[a-z]\.[A-Z]", house)


def test_readings_are_told_in_order() -> None:
    """Options come first, with what a record writes for them; then the rulings, which have no names."""
    all_told = Readings(hop_directions=4).told()[""]
    assert tuple(each.text for each in all_told) == (*Readings(hop_directions=4).sentences(), *RULINGS)
    assert [each.option for each in all_told if each.house] == ["hop_directions=4"]
    assert [each.option.partition("=")[0] for each in all_told if each.option] == list(Readings.names())


def test_the_handout_says_whose_the_game_is() -> None:
    """The designer, where there is more, and for which pieces it is made are named; the six ways, too."""
    text = text_of(printed("rules"))
    for words in ("Robert Dudley", "boardgamegeek.com/boardgame/120662", "icehousegames.org", "Looney Pyramids"):
        assert words in text
    for kind in MOVE_KINDS:
        assert kind.name in text


def test_a_large_need_not_stop_where_it_may_not_land() -> None:
    """That a hop onto a unit is the last is told only where a hop may end on some of them."""
    (large,) = (kind for kind in MOVE_KINDS if kind.units == "L")
    landing = "the one that lands on a unit is the last"
    for stacks, captures in product((True, False), repeat=2):
        chosen = Readings(hops_make_stacks=stacks, hops_capture=captures)
        assert (landing in move_text(large, chosen).words) == (stacks or captures)


def test_figures_that_differ_by_reading_differ_in_name() -> None:
    """One handout can tell both readings: what they change is another figure of another name."""
    usual, house = diagrams(RulesOptions()), diagrams(RulesOptions(HOUSE))
    assert set(house) - set(usual) == {"large-four", "medium-small-turning", "example-four"}
    assert all(usual[name] == house[name] for name in {*usual} & {*house})
    assert [move_text(kind, Readings()).figure for kind in MOVE_KINDS] == [kind.key for kind in MOVE_KINDS]
    assert diagram_called("large", RulesOptions(HOUSE)) == house["large-four"]
    tame = Readings(hop_directions=4, hops_make_stacks=False, hops_capture=False)
    assert [move_text(kind, tame).figure for kind in MOVE_KINDS if kind.units == "L"] == [
        "large-four-unstacked-harmless"
    ]


@crossed("paper name theme", ["A4", "Letter"], ["rules", "reference"], THEMES)
def test_pages_are_healthy(name: str, paper: str, theme: str) -> None:
    """All fonts are embedded subsets, nothing is raster or stands in the margins; three pages, and one."""
    pdf = printed(name, paper, theme)
    pages = PdfReader(BytesIO(pdf)).pages
    assert len(pages) == (3 if name == "rules" else 1)
    assert not images(pdf)
    assert all("+" in font["/BaseFont"] for page in pages for font in fonts(page))
    assert_white_margins(pdf)


@pytest.mark.slow
@crossed("paper readings", ["A4", "Letter"], [(), *((each,) for each in EVERY), HOUSE, EVERY])
def test_pages_are_full(paper: str, readings: tuple[str, ...]) -> None:
    """There are three pages, with house rules for all there can be one more; words fill most of each."""
    pdf = printed("rules", paper, readings=readings)
    assert len(texts(pdf)) == (4 if readings == EVERY else 3)
    assert all(len(page) > 800 for page in texts(pdf))
    assert filled(pdf) > 0.4


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "pages"), [("A5", 7), ("A3", 2), ("Legal", 3), ("Tabloid", 2)])
def test_other_papers_take_as_many_pages_as_they_are_small(paper: str, pages: int) -> None:
    """Nobody turns to a page for a few lines."""
    pdf = printed("rules", paper)
    assert len(texts(pdf)) == pages
    assert filled(pdf) > 0.4


def filled(pdf: bytes) -> float:
    """Return how far down the last page words reach, its foot left out, as a part of its height."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[len(document) - 1]
        return 1 - min(each.bottom for each in letters(page) if each.bottom > 40) / float(page.get_height())


@pytest.mark.slow
def test_type_is_large_enough() -> None:
    """Half of the text has 10 points and more, the rest 9; feet, notes, names of options and of squares have less."""
    for readings in ((), EVERY):
        sizes = type_sizes(printed("rules", readings=readings))
        assert min(sizes) >= 6.6
        assert sum(count for size, count in sizes.items() if size >= 10.0) > 0.5 * sizes.total()
        small = sum(count for size, count in sizes.items() if size < 9.0)
        assert small < sum(map(len, Readings.read(readings).rulings())) + 100 * 4 + 6 * 12 * 2 + 200


def test_squares_names_can_be_read() -> None:
    """On diagrams as large as the handout has them the names of squares have 8 points."""
    for kind in MOVE_KINDS:
        names = [item for item in scene(kind, Readings()).items if isinstance(item, Label)]
        assert len(names) == 2 * WIDTH
        assert all(pt(name.size * 50 / scene(kind, Readings()).width) >= 8.0 for name in names)


@crossed("paper readings", ["A4", "Letter", "A3"], [(), HOUSE, EVERY])
def test_lines_are_short_enough_to_be_read(paper: str, readings: tuple[str, ...]) -> None:
    """No line of text has more than 75 characters; the foot is not read."""
    for line in lines_of(printed("rules", paper, readings=readings)):
        assert len(line) <= 75 or "told in our own words" in line, line


def lines_of(pdf: bytes) -> list[str]:
    """Return the lines of a PDF's text, those of columns and of cells beside each other apart."""
    found: list[str] = []
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            words = page.get_textpage()
            for at in range(words.count_rects()):
                found.append(" ".join(words.get_text_bounded(*words.get_rect(at)).split()))
    return found


@pytest.mark.slow
def test_large_print_is_large() -> None:
    """Text has 17 points in one column, nothing is smaller than notes; the last page is worth turning to."""
    pdf = whole_print_of(ROOM, "rules", RulesOptions(large_print=True), "A4", "full")
    sizes = type_sizes(pdf)
    assert sizes.most_common(1)[0][0] == 17.0
    assert sum(count for size, count in sizes.items() if size >= 14.0) > 0.97 * sizes.total()
    assert filled(pdf) > 0.4


def type_sizes(pdf: bytes) -> Counter[float]:
    """Return how many characters there are of each size of type, points."""
    sizes = Counter[float]()

    def note(text: str, place: list[float], line: list[float], font: object, size: float) -> None:
        scale = abs(place[0] * line[0]) or abs(place[1] * line[1])
        sizes[round(size * scale, 1)] += len(text.strip())

    for page in PdfReader(BytesIO(pdf)).pages:
        page.extract_text(visitor_text=note)
    return Counter({size: count for size, count in sizes.items() if count})


def test_a_four_pays_for_a_small_and_a_large() -> None:
    """The card in the picture is full: its pips are those of the pyramids on it."""
    items = payment().items
    on_it = [item.symbol.letters for item in items if isinstance(item, Use)]
    assert [item.text for item in items if isinstance(item, Label)] == [str(sum(PIPS[size] for size in on_it))]


TABLES = [
    *(table(start().units, width) for width in (132.0, 190.0, 195.9, 277.0)),
    *(upright_table(start().units, width) for width in (92.0, 116.0, 132.0)),
    *(
        upright_table(start().units, width, cell, large=True)
        for width, cell in ((132.0, 0.0), (132.0, 9.0), (170.0, 0.0))
    ),
]


@pytest.mark.parametrize("figure", TABLES, ids=lambda figure: f"{figure.width * figure.unit:.0f}")
def test_the_table_shows_what_both_players_have(figure: Figure) -> None:
    """Twelve units and three movement pyramids each, nine cards, the board, and four numbers; nothing stands out."""
    symbols = Counter(item.symbol.letters for item in figure.items if isinstance(item, Use))
    assert symbols == Counter({".": 1, **dict.fromkeys("SMLsml", 5)})
    said = Counter(item.text for item in figure.items if isinstance(item, Label))
    assert all(said[rank] == 4 for rank in "A")
    assert said["hand"] == said["set aside"] == said["Red"] * 2 == 2
    assert all(said[number] >= 2 for number in "1234")
    least = min(item.size for item in figure.items if isinstance(item, Label))
    assert pt(least * figure.unit) >= 8.99
    for item in figure.items:
        if isinstance(item, (Rect, Circle, Label)):
            assert 0 <= item.x <= figure.width
            assert 0 <= item.y <= figure.height


def test_beside_larger_type_pyramids_have_a_name_that_has_room() -> None:
    """Next to a board of the largest squares none but the short name is as large as the names of cards are."""
    said = {
        times: [item.text for item in table(start().units, times=times).items if isinstance(item, Label)]
        for times in (1, 2)
    }
    assert "movement pyramids" in said[1]
    assert "pyramids" in said[2]


@pytest.mark.parametrize("width", [75.3, 92.0, 105.0, 116.0, 170.0])
@pytest.mark.parametrize("large", [False, True])
def test_things_beside_a_narrow_board_keep_off_one_another(width: float, large: bool) -> None:
    """In the upright picture cards and pyramids of a player lie side by side, however narrow the page is."""
    figure = upright_table(start().units, width, large=large)
    cards = [item for item in figure.items if isinstance(item, Rect) and item.role != "tint"]
    pyramids = [item for item in figure.items if isinstance(item, Use)][-3:]
    hand, aside = cards[-9:-3], cards[-3:]
    assert len({card.y for card in (*hand, *aside)}) == 1
    assert max(card.x + card.width for card in hand) < aside[0].x
    assert aside[-1].x + aside[-1].width < pyramids[0].x - 0.2
    assert pyramids[-1].x + 0.4 < figure.width


@pytest.mark.slow
@pytest.mark.parametrize("options", [("--paper", "A5"), ("--large-print", "--paper", "A4"), ("--text-size", "16")])
def test_every_page_size_has_the_numbered_table(tmp_path: Path, options: tuple[str, ...]) -> None:
    """The first page shows what both players have, whatever the paper and the type."""
    file = tmp_path / "rules.pdf"
    assert run(["rules", "krump", *options, "--out", str(file)]) == 0
    said = PdfReader(file).pages[0].extract_text()
    assert said.count("set aside") >= 2
    assert said.count("pyramids") >= 2


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "readings"), [("A4", ()), ("A4", HOUSE), ("Letter", ()), ("Letter", HOUSE)])
def test_the_table_gives_way_to_the_text(paper: str, readings: tuple[str, ...]) -> None:
    """The text on setting up and on rounds ends on the table's page, whatever a table has changed."""
    pages = [
        " ".join(page.extract_text().split())
        for page in PdfReader(BytesIO(printed("rules", paper, "full", readings))).pages
    ]
    assert len(pages) == 3
    assert "Clean up." in pages[0]
    assert pages[1].count("How units move") == 2, "in the running head and as a heading"


@pytest.mark.slow
@crossed("paper name", ["A5", "A3", "Legal", "Tabloid", "186x138"], ["rules", "reference"])
def test_pages_print_on_any_paper(name: str, paper: str) -> None:
    """Small paper and large has them, too, with all house rules there can be."""
    assert printed(name, paper, readings=EVERY)


@pytest.mark.parametrize("paper", ["50x50", "86x200", "130x140", "100x140"])
def test_rules_that_have_no_room_are_refused(paper: str) -> None:
    """The line says how much room the rules need, and names no template."""
    with pytest.raises(DoesNotFit, match=rf"^the rules need 75 mm x 131 mm: {paper} with .* leaves .* mm x .* mm$"):
        printed("rules", paper)


@pytest.mark.slow
@crossed("paper readings", ["88x144", "97x144", "98x144", "110x144", "144x144"], [(), EVERY])
def test_rules_that_just_have_room_are_printed(paper: str, readings: tuple[str, ...]) -> None:
    """What is not refused for want of room prints, on narrow paper with words below the diagrams."""
    assert printed("rules", paper, readings=readings)


@pytest.mark.slow
def test_the_captions_of_the_reference_can_be_read() -> None:
    """Nothing but the line on the game's author has less than 9 points on A4 and Letter."""
    for paper in ("A4", "Letter"):
        sizes = type_sizes(printed("reference", paper))
        assert {size for size in sizes if size < 9.0} == {6.5}


@crossed("readings name", [(), HOUSE, EVERY], ["rules", "reference"])
def test_apostrophes_are_printers_ones(name: str, readings: tuple[str, ...]) -> None:
    """No straight one stands in print, in the sentences of readings neither."""
    assert "'" not in text_of(printed(name, readings=readings))


def test_a_reference_too_small_to_be_read_is_refused() -> None:
    """On a postcard there are the rules, but no two summaries; the line says which sizes would do."""
    assert printed("rules", "100x150")
    with pytest.raises(DoesNotFit, match=r"^the reference: each half needs 80 mm x 124 mm, and 100x150"):
        printed("reference", "100x150")


def test_the_reference_has_a_half_for_each_player() -> None:
    """Both halves say the same, one headed Red, one Black, with a line to cut between them."""
    text = text_of(printed("reference"))
    assert text.count("Reference: Red") == text.count("Reference: Black") == 1
    for words in (
        "S L S S L S",
        "higher total begins",
        "Eight captured units win",
        "hops over neighbours, and on; no plain step",
        "never pass over any",
        "you can lay them next round",
        "A draw: by agreement, after 2 rounds without a move or 20 without a capture",
    ):
        assert text.count(words) == 2, words


def test_the_reference_tells_house_rules() -> None:
    """Diagrams and words follow the readings."""
    turning = Readings(small_medium_straight=False)
    assert [kind.units for kind in MOVE_KINDS if in_brief(kind, turning) != in_brief(kind, Readings())] == ["MS"]
    text = text_of(printed("reference", readings=HOUSE))
    assert text.count("House rule: A Large hops along rows and columns only.") == text.count("House rule:") == 2
    assert text.count("two steps, may turn") == 2


@pytest.mark.parametrize("readings", [("hop=4",), ("hop_directions=5",), ("hop_directions=4", "hop_directions=8")])
def test_wrong_readings_are_told(readings: tuple[str, ...]) -> None:
    """A reading that there is not, a value it has not, and two values at once are mistakes."""
    with pytest.raises(BadOption, match="reading"):
        RulesOptions(readings)


def test_everything_can_be_drawn_for_handouts() -> None:
    """Boards, cards, diagrams, codes, set-up texts, positions and records are figures."""
    assert illustrate("", {}).code == ""
    drawn = illustrate("", {"array": "random", "seed": "billabong"})
    assert illustrate(drawn.code, {}).figure == illustrate(drawn.setup, {}).figure == drawn.figure
    assert illustrate("", {"setup": True}).setup.startswith("krump-array")
    for name in (*DIAGRAMS, *map(card_name, decks())):
        assert isinstance(illustrate(name, {}).figure, Figure)
    position = start()
    after = position.play(parse_move("4h", position))
    record = illustrate("krump\n1. 4h", {}).figure
    assert record == illustrate(format_position(after), {}).figure
    assert sections(RulesOptions()).figures["setup"].items == record.items


@pytest.mark.parametrize(
    ("source", "options", "error", "message"),
    [
        ("7h", {}, BadOption, 'unknown figure of Krump "7h"'),
        ("larg", {}, BadOption, "did you mean large"),
        ("5h", {"size": "huge"}, BadOption, 'unknown size "huge"'),
        ("5h", {"seed": "x"}, BadOption, "leave out the option seed"),
        ("large", {"readings": "hop=1"}, BadOption, 'unknown reading "hop"'),
        ("krump\n1. 4h", {"size": "mini"}, BadOption, "leave out the option size"),
        ("krump\n1. 4h, 3s, Sd2-d5", {}, IllegalMove, "d2"),
        ("m m l", {}, BadNotation, "no card"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    source: str, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    """Each mistake is one line that says what there is."""
    with pytest.raises(error, match=message) as caught:
        illustrate(source, options)
    assert "\n" not in str(caught.value)


def test_icons_are_suits_and_pyramids() -> None:
    """There are four suits, three sizes of two players and the marks of diagrams; another name is told."""
    assert len(KEYS) == 4 + 2 * len(SIZES) + len(SIGNS)
    assert len({icon(name).name for name in KEYS}) == len(KEYS)
    with pytest.raises(BadOption, match="did you mean hearts"):
        icon("heart")


def test_the_reference_says_what_the_source_says() -> None:
    """Who is Red, a hidden hand, aces, stopping, captures at once, a Large's hops, and what dots and rings are."""
    text = text_of(printed("reference"))
    for sentence in (
        "Agree who is Red",
        "which stays hidden",
        "An ace counts 1.",
        "the other goes on until done too",
        "whatever their colour, from your next move on",
        "you can lay them next round",
        "one onto a unit is the last",
        "Dots: there a move may end. Rings: units to hop over.",
        "Of two cards choose which takes a pyramid.",
    ):
        assert text.count(sentence) == 2, sentence


def test_doubts_at_the_table_are_settled_where_they_come_up() -> None:
    """The section on a round says where pyramids stay and which card takes them; what else will do stands in front."""
    text = text_of(printed("rules"))
    before, _, after = text.partition("Clean up.")
    for sentence in (
        "Pyramids stay on the cards until the clean-up.",
        "Of two cards choose which one takes a pyramid.",
        "their colour does not matter",
        "The same unit may move again.",
        "an ordinary deck",
    ):
        assert sentence in before
        assert sentence not in after
    assert "two cards are 3h+2c, Black’s 5s+2d" in after


def test_the_reference_has_the_headings_of_the_rules() -> None:
    """What both players have beside them is set in the same hand: headings in the display face."""
    for name in ("rules", "reference"):
        page = PdfReader(BytesIO(printed(name))).pages[0]
        assert any("Fredoka" in str(font["/BaseFont"]) for font in fonts(page)), name
