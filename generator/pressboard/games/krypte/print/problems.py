"""The product `problems`, and how a problem and its solution are drawn."""

from dataclasses import replace
from typing import TYPE_CHECKING

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.make.params import SETUP_WORD, TAG, ProblemParams
from pressboard.games.krypte.pictures.diagrams import ICONS, Marks, diagram
from pressboard.games.krypte.rules.board import COLOURS, SIDES
from pressboard.kinds.problems.pages import ProblemDrawing
from pressboard.kinds.problems.product import ProblemProduct
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.games.krypte.make.problems import Problem, Solution


def _draw(problem: "Problem", solution: "Solution | None", title: str, label: float) -> Figure:
    """Draw the position of a problem, or after its winning move, with where counters lie and may enter in words."""
    position, marks = problem.position, Marks(names=label, sides=False)
    if solution:
        marks = replace(marks, last=solution.key.square, turned=position.captured_by(solution.key))
        position = position.play(solution.key)
    sides = ", ".join(words(SIDES[side]) for side in position.active)
    entered = words("{title}. The next counter enters from: {sides}.", title=title, sides=sides)
    said = entered if sides else f"{title}."
    drawn = diagram(position, marks, title)
    # What is left over at the right and below where the sides have no letters
    width, height = drawn.width - 0.38, drawn.height - 0.38
    return replace(drawn, width=width, height=height, shows=said)


PAGES: "ProblemDrawing[Problem, Solution]" = ProblemDrawing(
    "Krypte",
    _draw,
    (
        "The bars are the sides you may enter from; North is above. Exactly one first move wins; in 2 and in 3 against "
        "every reply."
    ),
    lambda problem: COLOURS[problem.position.turn].lower(),
    ICONS,
    # In squares: 7 points on Letter, where boards are smallest.
    labels=(0.58, 0.68, 0.76),
)


PROBLEMS = ProblemProduct(
    "A sheet of problems, win in 1, 2 or 3, each proved to have one solution; solutions on their own page.",
    "pressboard krypte problems --moves 2 --seed billabong",
    ProblemParams,
    TAG,
    SETUP_WORD,
    "pressboard.games.krypte.make.problems",
    __name__,
)
