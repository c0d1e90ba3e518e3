"""The problems of all games to test with: what each declares, problems, texts, codes that were printed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from pressboard.games.crumble.make.params import ProblemParams as CrumbleParams
from pressboard.games.crumble.make.problems import SPEC as CRUMBLE
from pressboard.games.crumble.make.problems import Problem as CrumbleProblem
from pressboard.games.crumble.rules.board import COLOURS
from pressboard.games.crumble.rules.notation import parse_position
from pressboard.games.kangaruse.make.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzle_search import Puzzle
from pressboard.games.kangaruse.make.puzzles import SPEC as KANGARUSE
from pressboard.games.krump.make.params import ProblemParams as KrumpParams
from pressboard.games.krump.make.problems import SPEC as KRUMP
from pressboard.games.krypte.make.params import ProblemParams as KrypteParams
from pressboard.games.krypte.make.problems import SPEC as KRYPTE
from pressboard.games.krypte.make.problems import Problem
from pressboard.games.krypte.rules.board import start as krypte_start
from pressboard.kinds.problems.params import SheetRecipe
from pressboard.kinds.problems.spec import ProblemSpec
from tests.kangaruse.puzzle_boards import STUDY, random_puzzle, study
from tests.krump.problem_boards import random_problem
from tests.krypte.problem_boards import EXAMPLE, after, random_position

SEVERAL_WAYS = parse_position("board 3x3\nb b w b w b b b w")
"""A position in Crumble that Black wins from in many ways."""
CLUB = "CRUMP1-000WC7-FBH36A-CPTEYK-121D8A-R3V5JN-GD7AVJ-CNRA1S-P694RB-Y3DJMW-3NEW81-8RVJ0T-113D4Z-V2JVYF-K3DTZP-ZW3S2P"
"""A sheet of Crumble's with problems of both lengths."""
KRYPTE_PROBLEMS = (Problem(after(EXAMPLE), 2), Problem(after(f"{EXAMPLE} h3"), 1))
KRUMP_PROBLEMS = (random_problem("a code", 2, 2), random_problem("another code", 4, 3))


@dataclass(frozen=True)
class Problems:
    """A game's problems: `draw` makes one, right or wrong, of two numbers; `asked` are parameters of small sheets.

    `printed` are sheets with their recipes and codes.
    """

    spec: ProblemSpec[Any, Any]
    draw: Callable[[int, int], Any]
    asked: tuple[Any, ...]
    printed: tuple[tuple[tuple[Any, ...], SheetRecipe | None, str], ...]
    text: str

    @property
    def code(self) -> str:
        """A code without a recipe."""
        return self.spec.encode(self.printed[0][0], None)


@cache
def composed(spec: ProblemSpec[Any, Any], params: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Return the problems of a small sheet, or read those that would take long."""
    return spec.composed(SheetRecipe("places", 1, params))[0]


def _crumble(number: int, other: int) -> CrumbleProblem:
    pieces = " ".join("bw"[(37 * number + 11) >> place & 1] for place in range(9))
    return CrumbleProblem(
        parse_position(f"board 3x3\n{pieces}\nto move: {COLOURS[other % 2]}"), other % 2 + 1
    )


GAMES = {
    "krypte": Problems(
        KRYPTE,
        lambda number, other: Problem(random_position(number), other % 3 + 1),
        (
            KrypteParams(6, "1"),
            KrypteParams(3, "1", "easy"),
            KrypteParams(1),
            KrypteParams(5, "2", "hard"),
            KrypteParams(),
        ),
        (
            (
                KRYPTE_PROBLEMS,
                SheetRecipe("koobiwa", 7, KrypteParams(2, "2", "hard")),
                "KRYPT1-000012-7E95R2-4RVZTB-6FR2SQ-J6ES63-DFZJR6-2F0XZ7-C6P6CG-1MWX9R-SS148A",
            ),
            (KRYPTE_PROBLEMS, None, "KRYPT1-0202FK-ETKCWA-2MR05V-2H4WCP-3B66CZ-1MWX9N-SS14FB"),
            ((Problem(krypte_start(), 2),), None, "KRYPT1-010CFB"),
        ),
        f"# for the club\n{KRYPTE.format_text([Problem(after('d1'), 1), Problem(after('d1 e8'), 2)])}",
    ),
    "crumble": Problems(
        CRUMBLE,
        _crumble,
        (
            CrumbleParams(2, "1", "easy"),
            CrumbleParams(2, "1", "medium"),
            CrumbleParams(2, "1", "hard"),
        ),
        (
            ((CrumbleProblem(SEVERAL_WAYS, 1),), None, "CRUMP1-KBM40N-AG09TB"),
            (*CRUMBLE.decode(CLUB), CLUB),
        ),
        CRUMBLE.format_text(
            [CrumbleProblem(SEVERAL_WAYS, 1), CrumbleProblem(SEVERAL_WAYS.copy(turn=1), 2)]
        ),
    ),
    "krump": Problems(
        KRUMP,
        lambda number, other: random_problem(number, other % 6 + 2, other % 8 + 1),
        (KrumpParams(6, "easy"), KrumpParams(3, "medium"), KrumpParams(2)),
        (
            (
                KRUMP_PROBLEMS,
                SheetRecipe("koobiwa", 7, KrumpParams(2, "hard")),
                "KRUCAP1-00007E-GJG3EQ-8QN7E4-EMW7WD-75QN7W-KHXFPE-4FJENF-FM3WDB-Q6SETW-FPTHF3-BK12MD",
            ),
        ),
        KRUMP.format_text(KRUMP_PROBLEMS),
    ),
    "kangaruse": Problems(
        KANGARUSE,
        lambda number, other: Puzzle(
            random_puzzle(number % 40, "5x5").sheet, other + 1, other % 16 + 1
        ),
        (PuzzleParams(1, "easy", "5x5"),),
        (
            (
                (study(),),
                SheetRecipe("koobiwa", 7, PuzzleParams(1, "easy", "5x5")),
                "KAPUZ1-0009SP-3V0A63-6HVB9W-JRTGEJ-9V3XDS-X8F7R9-J9E6JM-GMBZY2-77WKV2-MM5KAZ-M00E41",
            ),
            (
                (study(), study()),
                None,
                "KAPUZ1-QEBCA9-QGGV4J-MMMF4B-J3DCXB-5CC2KF-X6RMTS-QFCQ3K-BH01A8-226A7H-2R1VPR-KBD8NK-J9E6JS-GMBZY9-77WKV7-MM5KAR-M01EFT",
            ),
        ),
        STUDY,
    ),
}
