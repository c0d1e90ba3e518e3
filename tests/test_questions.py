"""Questions that came up when all four games were played from the printed pages alone, each answered where it comes up.

A phrase is looked for as the page prints it, whatever its lines break.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.crossed import every_other
from tests.every_product import printed
from tests.printed import texts

SHEET = ("kangaruse sheet", "--checks", "structure")
ACTING = (*SHEET, "--types", "crocodile,moth,mistletoebird")
RULES = ("kangaruse rules",)
KRUMP = ("krump rules",)
MAT = ("krump mat",)
SET_UP = ("krump board",)
KRYPTE = ("krypte rules",)
BOARD = ("krypte board",)
CRUMBLE = ("crumble rules",)
KIT = ("crumble kit",)

ANSWERS = [
    (
        "Who begins before any jump?",
        SHEET,
        "The best jumper among you chooses first and begins",
    ),
    (
        "What goes into the box of player 1?",
        SHEET,
        "Draw your mark in a name box at the top and on a free starting square",
    ),
    (
        "Cross out or tick?",
        SHEET,
        "tick the box of the square you left, which stays yours",
    ),
    (
        "What are the blue squares?",
        SHEET,
        "You may land on river squares (no picture) and starting squares; both do nothing",
    ),
    ("What do trees do?", SHEET, "not over trees or off the board"),
    (
        "Starting squares nobody used?",
        RULES,
        "You may land on river squares (no picture) and starting squares; both do nothing",
    ),
    (
        "No jump?",
        SHEET,
        "even below 0. Move to any free square that scores nothing, as if you jumped there",
    ),
    (
        "What do I own?",
        SHEET,
        "tick the box of the square you left, which stays yours",
    ),
    (
        "Does a devil take points?",
        RULES,
        "tick all free squares that share an edge with it. They score nothing",
    ),
    (
        "What does a quoll forbid?",
        RULES,
        "nobody else may choose its direction or its number",
    ),
    (
        "Is a moth free that others stand on?",
        ACTING,
        "Several may stand here. If others stay when you leave",
    ),
    (
        "Where does a mistletoebird come back?",
        ACTING,
        "leave over the edge and go on from the opposite side",
    ),
    (
        "How is a square marked that a crocodile spoils?",
        ACTING,
        "others land on count for nothing, but do act: write a C there",
    ),
    ("Who is out?", SHEET, "Or you are out, and your square keeps acting"),
    ("How may a mark look?", RULES, "such as a triangle, a heart or a fish"),
    ("How to set up on a bare board?", SET_UP, "as the rules and the reference show"),
    (
        "What is the fifth trio for?",
        KRUMP,
        "Your fifth trio stays beside the board. It never stands on a square",
    ),
    ("Is the hand hidden?", KRUMP, "Hide them from the other player"),
    ("What is a card set aside for?", KRUMP, "You win them by capturing"),
    ("Do pyramids stay on the card?", KRUMP, "Pyramids stay on the cards until the clean-up"),
    ("Which of two cards takes a pyramid?", KRUMP, "With two cards choose one for each pyramid"),
    (
        "May a Large hop on from a unit?",
        KRUMP,
        "may stop after any hop. When it lands on a unit it hops no further",
    ),
    (
        "Do captured pyramids pay?",
        KRUMP,
        "Captured pyramids pay, too: their colour does not matter",
    ),
    ("Where does the hand go?", MAT, "Your hand lies below this edge, hidden from"),
    (
        "What will do instead of printed parts?",
        KRUMP,
        "(such as a Mega-Volcano board) and an ordinary deck",
    ),
    (
        "How are two cards a player written?",
        KRUMP,
        "Where somebody lays two cards they are written 3h+2c",
    ),
    (
        "Where does the first counter enter?",
        BOARD,
        "The very first counter enters on any square of the North edge",
    ),
    (
        "Must I complete the other’s line?",
        BOARD,
        "You may have to complete the other’s line; it wins for them",
    ),
    (
        "Is this square ambiguous?",
        BOARD,
        "You may not stop where a counter from the other side would stop, too",
    ),
    (
        "How does the marker move?",
        BOARD,
        "put the marker on the corner of the next two sides, clockwise",
    ),
    (
        "Where is the marker before the first move?",
        KRYPTE,
        "The marker, any small thing, waits beside the board",
    ),
    (
        "What will do instead of printed parts?",
        KRYPTE,
        "black on one face and white on the other, as in Othello",
    ),
    (
        "What does a piece in a corner touch?",
        CRUMBLE,
        "A piece in a corner touches both of its sides",
    ),
    (
        "When are points counted?",
        CRUMBLE,
        "Count anew for every turn: points come and go with cuts and joins",
    ),
    (
        "Must points be counted?",
        CRUMBLE,
        "Parts of the board’s width and height may be written instead: 1/3,1/6",
    ),
    ("How small may I cut?", CRUMBLE, "Cut as small as you like"),
    (
        "What happens to the tiles I split?",
        CRUMBLE,
        "put the piece back in the set and two of half its size",
    ),
    ("Where is the rest of the set?", CRUMBLE, "the rest of the set beside the board"),
    ("What do two half-squares make?", CRUMBLE, "half-squares: a square"),
    (
        "Which tiles do I turn over?",
        CRUMBLE,
        "at each step turn both pieces over, and then what is captured",
    ),
    (
        "Does a split capture?",
        CRUMBLE,
        "Splitting and joining change no colour. Only steps capture and win",
    ),
    ("May both win at once?", CRUMBLE, "You cannot both win at once"),
    (
        "Which turns count for a draw, and whose?",
        CRUMBLE,
        "After every turn look at the last six, three by each player",
    ),
    (
        "What have they to have in common?",
        CRUMBLE,
        "drawn if one and the same piece was stepped into in all six",
    ),
    (
        "Where must what was cut last lie?",
        CRUMBLE,
        "last cut or join lies inside each of that player’s two before",
    ),
    ("How many cuts may I make in a turn?", CRUMBLE, "make one cut, or one join"),
    (
        "What if the piece I have come to is captured?",
        CRUMBLE,
        "If the piece you have come to is captured, the turn ends",
    ),
    ("Is there always a move?", CRUMBLE, "You always have a turn, for every piece can be split"),
    ("What is a path for?", CRUMBLE, "So a path can go in, capture and come back out"),
]
"""Each question, the page where it comes up, and the phrase there that answers it."""


@cache
def words_of(page: tuple[str, ...]) -> str:
    """Print a page; return its words with single spaces between them, column for column and in the order of drawing."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.chdir(Path(folder))
        return " ".join(texts(printed(*page)))


@every_other("question page phrase", ANSWERS)
def test_questions_are_answered_where_they_come_up(
    question: str, page: tuple[str, ...], phrase: str
) -> None:
    """What players asked each other at the table is answered by the page in front of them."""
    assert phrase in words_of(page), question
