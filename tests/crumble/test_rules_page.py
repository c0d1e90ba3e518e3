"""The rules in print: every diagram is what an independent reading of the rules finds, and all readings are told."""

import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise

import pypdfium2
import pytest
from pypdf import PdfReader

from crossed import crossed
from crumble.oracle import Game
from crumble.oracle_board import BLACK, WHITE, Board, Rectangle, rectangle
from crumble.oracle_duel import SEATS, acting, coloured, off_grid
from crumble.oracle_notation import direction
from crumble.test_prints import printed
from page_reading import letters
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Circle, Label
from pressboard.figures.themes import THEMES
from pressboard.games.crumble.print.rules import RulesOptions, RulesProduct, rules_told
from pressboard.games.crumble.print.rules_diagrams import DRAWINGS, PLACES, Drawing, drawings, table
from pressboard.games.crumble.rules.board.locations import find, read_location
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import read_move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import format_position, parse_position
from pressboard.games.crumble.rules.readings import Readings
from pressboard.layout.jinja.environment import environment
from pressboard.paths import our_templates
from pressboard.units import pt
from printed import assert_white_margins, fonts, images, texts

TEMPLATES = our_templates() / "crumble"
HOUSE = ("upper_left=white", "first=white", "single_pass=yes", "draw_rule=no", "any_step_counts=yes")
DRAWN = pytest.mark.parametrize("name", DRAWINGS)
Pieces = dict[Rectangle, str]


def oracle_game(position: Position, one_pass: bool) -> Game:
    """Return an engine's position for the independent reading of the rules."""
    colours = dict(coloured(position))
    board = Board(position.layout.width, position.layout.height, colours)
    return Game(board, [colours[piece] for piece in board.pieces], SEATS[position.turn], one_pass=one_pass)


def events(game: Game, position: Position, move: Move) -> list[Pieces]:
    """Return the pieces before a move, after its cut or join, and after every step."""
    action = acting(position.layout, move.action)
    assert action in [*game.splits(), *game.joins()]
    after, found = game.acted(action), [game.pieces]
    found.append(after.pieces)
    here = off_grid(move.start, position.layout.depth) if move.start else min(action.new)
    for letter in move.path:
        (there,) = (each for each in after.swaps(here) if direction(here, each) == letter)
        after, here = after.swapped(here, there), there
        found.append(after.pieces)
    game.board, game.colours, game.winner = after.board, after.colours, after.winner
    game.to_move = BLACK if game.to_move == WHITE else WHITE
    return found


@cache
def expected(drawing_name: str, one_pass: bool) -> Pieces:
    """Return the pieces that a diagram has to show, by the independent reading of the rules."""
    drawing = DRAWINGS[drawing_name]
    played = drawing.game
    game = oracle_game(played.position(0), one_pass)
    found = [game.pieces]
    for ply in range(1, played.last + 1):
        assert not game.over
        found = events(game, played.position(ply - 1), played.move(ply))
    if drawing.options.before:
        return found[0]
    return found[drawing.event + 1] if drawing.options.steps else found[-1]


def shown(drawing: Drawing) -> Pieces:
    """Return the pieces that a diagram shows."""
    return {Rectangle(*piece): SEATS[face.colour] for piece, face in drawing.scene.picture.pieces.items()}


def captured(drawing: Drawing) -> int:
    """Return how many pieces a diagram marks as captured."""
    return sum(face.captured for face in drawing.scene.picture.pieces.values())


def words(*readings: str, paper: str = "A4") -> str:
    """Return the text of the handout with some readings."""
    return " ".join(texts(printed("rules", RulesOptions(readings), paper)))


@DRAWN
@pytest.mark.parametrize("one_pass", [False, True])
def test_every_diagram_is_what_the_rules_say(name: str, one_pass: bool) -> None:
    """An independent reading plays the same moves to the same pieces, however captures are read."""
    assert shown(DRAWINGS[name]) == expected(name, one_pass)


@DRAWN
def test_every_position_is_accepted(name: str) -> None:
    """The positions of the diagrams are read as positions are, and come back from their texts."""
    game = DRAWINGS[name].game
    for ply in range(game.last + 1):
        position = game.position(ply)
        assert coloured(parse_position(format_position(position))) == coloured(position)


def test_every_diagram_is_placed() -> None:
    """The sections show all diagrams, and no others."""
    text = (TEMPLATES / "long.xml").read_text()
    rows = re.findall(r'[\[ ]\("([^"]+)", "', text)
    assert {*rows, *re.findall(r'beside\("([^"]+)"', text)} == {*DRAWINGS}


HOUSE = "upper_left=white", "first=white", "single_pass=yes", "draw_rule=no", "any_step_counts=yes"


@pytest.mark.slow
@crossed("theme paper", THEMES, ["A4", "Letter"])
def test_type_can_be_read(paper: str, theme: str) -> None:
    """Text is set in 10.5 points, letters and numbers in pictures in 7 or more, notes as small as that, too."""
    with pypdfium2.PdfDocument(printed("rules", RulesOptions(), paper, theme)) as document:
        sizes = Counter(round(letter.size, 1) for page in document for letter in letters(page))
    assert min(sizes) >= 7
    assert sizes.most_common(1)[0][0] == 10.5
    assert sum(count for size, count in sizes.items() if size < 9) < 0.08 * sizes.total()


@pytest.mark.slow
@crossed("paper readings", ["A4", "Letter"], [(), ("draw_rule=no",), HOUSE])
def test_three_pages_are_filled(paper: str, readings: tuple[str, ...]) -> None:
    """There are three pages, the last of them full by more than two fifths."""
    with pypdfium2.PdfDocument(printed("rules", RulesOptions(readings), paper)) as document:
        assert len(document) == 3
        height = document[2].get_height()
        lowest = min(letter.bottom for letter in letters(document[2]) if letter.bottom > pt(12))
    assert height - lowest > 0.4 * height


def test_the_notation_told_is_read() -> None:
    """Every move and every location that the section on writing mentions is one."""
    section = (TEMPLATES / "long.xml").read_text().split("macro writing()")[1].split("endmacro")[0]
    mentioned = re.findall(r"<b>([0-9][^<]*)</b>", section) + re.findall(r'"(\d[^:"]*): ', section)
    assert {"0VW-N", "0H2-2N-NWW", "0J1,2N", "2,1VW", "0,3"} <= {*mentioned}
    for text in mentioned:
        assert read_move(text if re.search("[HVJ]", text) else f"{text}V")


def test_the_letters_tell_the_truth() -> None:
    """Of A, in the middle, B to E are neighbours and F is none, B and C have a side in common with it."""
    drawing = DRAWINGS["touching"]
    places = dict(zip(drawing.letters.values(), map(_placed, drawing.letters), strict=True))
    board = oracle_game(drawing.game.position(0), one_pass=False).board
    number = {letter: board.number[place] for letter, place in places.items()}
    letters = {each: letter for letter, each in number.items()}
    assert {letters[each] for each in board.neighbours[number["A"]]} == set("BCDE")
    assert {letters[each] for each in board.two_point_neighbours[number["A"]]} == set("BC")
    assert places["A"].corners & places["F"].corners
    colours = oracle_game(drawing.game.position(0), one_pass=False).colours
    assert {number["A"], number["D"]} in board.chains(colours, BLACK)


def _placed(location: str, name: str = "touching") -> Rectangle:
    """Return the piece at a location on the board with the letters, or on another one before its move."""
    layout = DRAWINGS[name].game.position(0).layout
    piece = find(layout, read_location(location))
    assert not isinstance(piece, str)
    return Rectangle(*layout.exact(piece))


def test_the_letters_are_drawn() -> None:
    """Each stands on a disc in the middle of its piece."""
    drawing = DRAWINGS["touching"]
    items = drawing.figure.items
    view = drawing.scene.picture.view
    discs = {(item.x, item.y) for item in items if isinstance(item, Circle)}
    assert discs == {view.middle(_placed(location)) for location in drawing.letters}
    assert [item.text for item in items if isinstance(item, Label)] == [*drawing.letters.values()]


def test_captures_come_one_after_the_other() -> None:
    """The path captures two of White's pieces, then one, then one of Black's, then the piece that swaps.

    Each picture marks what its own step captures, and the steps between capture nothing.
    """
    options = DRAWINGS["capture 1"].options
    steps = [Drawing(options, step) for step in range(7)]
    assert [captured(each) for each in steps] == [0, 2, 0, 1, 0, 1, 1]
    turned = []
    for before, after in pairwise(map(shown, steps)):
        path = steps[-1].scene.picture.path
        turned.append([after[piece] for piece in before if before[piece] != after[piece] and piece not in path])
    assert turned == [[BLACK, BLACK], [], [BLACK], [], [WHITE], []]
    last = Rectangle(*steps[-1].scene.picture.path[-1])
    assert shown(steps[-1])[last] == WHITE
    assert {DRAWINGS[name].event for name in DRAWINGS if name.startswith("capture ")} == {1, 3, 5, 6}


def test_the_start_is_drawn_as_it_is_read() -> None:
    """Where White is in the upper left corner the diagram of the start says so, and the other diagrams stay."""
    usual, other = (drawings(Readings(upper_left=corner)) for corner in ("black", "white"))
    corner = rectangle(0, 5, 1, 6)
    assert (shown(usual["start"])[corner], shown(other["start"])[corner]) == (BLACK, WHITE)
    assert [name for name in usual if shown(usual[name]) != shown(other[name])] == ["start"]


def test_corners_and_edges_let_out() -> None:
    """The gap at a corner saves a piece, and the edge another; the ring without a gap captures one."""
    assert [captured(DRAWINGS[name]) for name in ("ring", "gap", "edge")] == [1, 0, 1]
    ring, gap = (shown(DRAWINGS[name]) for name in ("ring", "gap"))
    differing = {piece for piece in ring if ring[piece] != gap[piece]}
    assert differing == {rectangle(1, 1, 2, 2), rectangle(2, 2, 3, 3)}
    edge = shown(DRAWINGS["edge"])
    assert edge[rectangle(0, 1, 1, 2)] == BLACK
    assert edge[rectangle(2, 1, 3, 2)] == WHITE


def test_a_cut_follows_a_border() -> None:
    """One cut splits two black pieces of two sizes with two white ones between them."""
    cut = DRAWINGS["long cut"].scene.picture.cut
    assert [east - west for west, _, east, _ in cut] == [2, 1]
    assert cut[0][2] < cut[1][0]


def test_the_won_position_is_won() -> None:
    """The chain in the last diagram is Black's and touches all four sides."""
    game = DRAWINGS["won"].game
    outcome = game.position(game.last).outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    chain = DRAWINGS["won"].scene.picture.chain
    assert {min(piece[0] for piece in chain), min(piece[1] for piece in chain)} == {0}
    assert {max(piece[2] for piece in chain), max(piece[3] for piece in chain)} == {6}


@pytest.mark.parametrize("readings", [(), HOUSE])
def test_the_handout_tells_all_readings(readings: tuple[str, ...]) -> None:
    """Every ruling is told, and in the table at the end every option that means something, once; there it has its name.

    House rules are marked there.
    """
    text, held = words(*readings), Readings.read(readings)
    for told in (each for group in held.told().values() for each in group):
        assert told.text in text
        assert text.count(f"{told.text} {told.option}") == 1 or not told.option, told
        assert text.count(told.option) == 1 or not told.option or told.option == "draw_rule=no"
    assert text.count("House rule:") == len(readings)
    assert text.index("House rules Where") < min(text.index(option.option) for option in held.rulings().values())


def test_pictures_come_before_the_rules_they_open() -> None:
    """The table at play has a number for everything that is told of it, and the number of the set is the last."""
    text = (TEMPLATES / "long.xml").read_text()
    told = text.split('<ol marks="discs">')[1].split("</ol>")[0].count("<li>")
    numbers = [item.text for item in table().items if isinstance(item, Label)]
    assert numbers == [f"{number}" for number in range(1, told + 1)]


def test_the_table_shows_what_is_told_of_it() -> None:
    """Its numbers are on a square, a half-square, a small square, a large one, and a chain that touches three sides."""
    places = [_placed(location, "won") for location in PLACES.values()]
    sizes = [sorted((each.right - each.left, each.top - each.bottom)) for each in places]
    assert sizes == [[1, 1], [0.5, 1], [0.5, 0.5], [2, 2], [1, 1]]
    game = oracle_game(DRAWINGS["won"].game.position(0), one_pass=False)
    (chain,) = (each for each in game.board.chains(game.colours, BLACK) if game.board.number[places[-1]] in each)
    pieces = [game.board.pieces[number] for number in chain]
    assert [min(each.left for each in pieces), min(each.bottom for each in pieces)] == [0, 0]
    assert [max(each.right for each in pieces), max(each.top for each in pieces)] == [6, 5]


@pytest.mark.slow
@pytest.mark.parametrize("word", ["yes", "no"])
def test_house_rules_contradict_nothing(word: str) -> None:
    """Where only the players call a draw that is said, and a house rule on what counts for one is idle."""
    text = words("draw_rule=no", f"any_step_counts={word}")
    assert "Only the players can call a game drawn." in text
    assert "You may agree on a draw" not in text
    assert "For the draw" not in text
    assert ("is of no matter without the rule for draws. any_step_counts=yes" in text) == (word == "yes")
    assert text.count("any_step_counts") == (word == "yes")
    assert "You may agree on a draw at any time." in words()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_heading_is_left_without_its_diagrams(paper: str) -> None:
    """The words under the first diagrams of a section stand on the page of its heading."""
    pages = texts(printed("rules", RulesOptions(), paper))
    firsts = (
        ("Your turn 1", "Black’s turn begins."),
        ("Joining Pieces", "Three pieces"),
        ("Swapping One", "Black splits a square."),
        ("Capturing Look", "closes a ring"),
    )
    for heading, caption in firsts:
        places = [[words in page for page in pages] for words in (caption, heading)]
        assert places[0] == places[1], heading
        assert any(places[0])


def test_the_sections_have_a_place_for_every_reading() -> None:
    """What a sentence is about is a section that prints such sentences."""
    text = (TEMPLATES / "long.xml").read_text()
    fixed = {subject for subject, group in Readings().told().items() if not all(told.option for told in group)}
    assert {*re.findall(r'\{\{ fixed\("(\w+)"\) \}\}', text)} == fixed
    called = re.findall(r"(?:ruling|notes.mark)\(([^)]*)\)", text)
    assert {name for names in called for name in re.findall(r'"(\w+)"', names)} == {*Readings.names()}


def test_sections_are_told_at_length_and_in_brief() -> None:
    """Both templates have the same sections, and house rules are told in brief, too."""
    texts_of = ((TEMPLATES / f"{name}.xml").read_text() for name in ("long", "short"))
    long, brief = (set(re.findall(r"macro (\w+)\(\)", text)) for text in texts_of)
    assert brief <= long
    sections = (TEMPLATES / "long.xml").read_text().split("set sections = {")[1].split("}")[0]
    assert {*re.findall(r'"(\w+)": ', sections)} == brief
    leaf = rules_told({"readings": "draw_rule=no"})
    short = environment((TEMPLATES, our_templates())).get_template("short.xml")
    brief = str(short.make_module(dict(leaf.context)).doubt())  # type: ignore[attr-defined]
    assert "House rule:</b> Only the players can call a game drawn." in brief


def test_the_handout_says_whose_the_game_is() -> None:
    """The designer is named, and where there is more."""
    for told in ("Zack Brown", "www.playcrumble.com/rules", "told in our own words"):
        assert told in words()


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("theme", THEMES)
def test_pages_are_healthy(paper: str, theme: str) -> None:
    """Three pages; all fonts are embedded subsets, nothing is raster or stands in the margins; under 90 kB."""
    pdf = printed("rules", RulesOptions(), paper, theme)
    pages = PdfReader(BytesIO(pdf)).pages
    assert len(pages) == 3
    assert not images(pdf)
    assert all("+" in font["/BaseFont"] for page in pages for font in fonts(page))
    assert_white_margins(pdf, 2)
    assert len(pdf) < 90_000


@pytest.mark.slow
@pytest.mark.parametrize(
    "paper", ["A5", "A3", "Legal", "180x132", "100x150", pytest.param("70x90", marks=pytest.mark.slow)]
)
def test_pages_print_on_any_paper(paper: str) -> None:
    """Small paper and large has them, too, with all house rules there can be."""
    assert "In doubt" in words(*HOUSE, paper=paper)


@pytest.mark.parametrize("paper", ["60x60", "60x300", "50x50"])
def test_paper_without_room_is_one_clear_line(paper: str) -> None:
    """The line says how much room there has to be and how much there is, and nothing of templates."""
    with pytest.raises(DoesNotFit, match=r"^the rules need 57 mm x 77 mm: .* leaves "):
        words(paper=paper)


@pytest.mark.parametrize("readings", [("draw=no",), ("draw_rule=maybe",), ("draw_rule=no", "draw_rule=yes")])
def test_wrong_readings_are_told(readings: tuple[str, ...]) -> None:
    """A reading that there is not, a value it has not, and two values at once are mistakes."""
    with pytest.raises(BadOption, match="reading"):
        RulesOptions(readings)


def test_diagrams_are_pictures_by_name() -> None:
    """As files of their own the diagrams have names without spaces."""
    pictures = RulesProduct().pictures(None, RulesOptions())
    assert len(pictures) == len(DRAWINGS) + 1
    assert {"table", "start", "long-cut", "capture-6", "won"} <= set(pictures)


@pytest.mark.slow
@pytest.mark.parametrize("size", [9.0, 11.0, 13.0])
def test_wide_paper_takes_any_type(size: float) -> None:
    """Diagrams in boxes of three columns are no wider than these."""
    assert printed("rules", RulesOptions(text_size=size), "Tabloid")
