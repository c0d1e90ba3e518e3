"""Set-ups of all games that make some: codes that were printed once, those of others, and what chance does not find."""

from importlib import import_module
from typing import Any

import pytest

from pressboard import registry
from pressboard.codes import CodeWriter
from pressboard.errors import BadCode, NoSheetFound
from pressboard.games.crumble.make.params import SETUPS as STARTS
from pressboard.games.crumble.make.params import StartParams
from pressboard.games.crumble.rules.notation import parse_position
from pressboard.games.krump.make.params import SETUPS as ARRAYS
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.rules.movement import STANDARD
from pressboard.kinds.board import GeneratedBoard
from pressboard.kinds.product import SetupFormat, SetupRecipe
from pressboard.play.findings import Finding
from tests.mistakes import refusal


@pytest.mark.parametrize(
    ("setups", "code", "content", "recipe"),
    [
        (ARRAYS, "KRUMP1-X0B9BK", STANDARD, None),
        (
            ARRAYS,
            "KRUMP1-0000J1-9X62S0-D1CKFS-NDB0G1",
            ("SMLLMM", "LSSMSL"),
            ARRAYS.recipe("billabong", 1),
        ),
        (STARTS, "CRUMB1-005XV5-01AJBF", parse_position("board 2x2"), None),
        (STARTS, "CRUMB1-005XV5-01BYER", parse_position("board 2x2\nto move: White"), None),
        (
            STARTS,
            "CRUMB1-0000AM-Q26N2A-15BH8H-0W63SY-4YKK8W-QXPXFK",
            parse_position("board 4x3\nb2 w b w1/2x1 b1/2x1 b w b w b"),
            STARTS.recipe("billabong", 2),
        ),
    ],
)
def test_codes_are_for_ever(
    setups: SetupFormat[Any], code: str, content: object, recipe: SetupRecipe | None
) -> None:
    """Codes that were printed once are read and written as they were."""
    assert setups.decode(code) == (content, recipe)
    assert setups.encode(content, recipe) == code


@pytest.mark.parametrize(
    ("setups", "values"),
    [
        (ARRAYS, [(0, 495), (0, 70), (0, 2), (1, 2)]),
        (ARRAYS, [(0, 495), (0, 70), (1, 2), (0, 2)]),
        (STARTS, [(0, 2), (1, 20), (1, 20), (0, 9), (0, 32), (0, 3), (4, 32), (0, 2)]),
        (
            STARTS,
            [(0, 2), (1, 20), (1, 20), (0, 9), (17, 32), (31, 32), (31, 32), (31, 32), (9, 32)],
        ),
        (
            STARTS,
            [
                (0, 2),
                (0, 20),
                (0, 20),
                (0, 9),
                (0, 32),
                (0, 3),
                (0, 32),
                (0, 2),
                (1, 2),
                (0, 2),
                (0, 32),
            ],
        ),
    ],
)
def test_codes_of_others_are_refused(
    setups: SetupFormat[Any], values: list[tuple[int, int]]
) -> None:
    """A code that is no set-up, with more in it or a recipe that cannot be, is told to be none of ours."""
    writer = CodeWriter()
    for value, radix in values:
        writer.put(value, radix)
    assert "not made by this program" in refusal(BadCode, setups.decode, writer.text(setups.tag))


@pytest.mark.parametrize(
    ("game", "params"),
    [("krump", ArrayParams("random")), ("crumble", StartParams("4x4", "random"))],
)
def test_giving_up_says_why(game: str, params: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many candidates the reasons are counted, and nothing is printed."""
    product = registry.game(game).product("board")
    assert isinstance(product, GeneratedBoard)
    made = import_module(product.made)
    monkeypatch.setattr(made, "ATTEMPTS", 3)
    monkeypatch.setattr(made, "faults", lambda content: [Finding("dull", "dull")])
    with pytest.raises(NoSheetFound, match="in 3 attempts: candidates fell by dull 3 times"):
        product.generate(params, "luck", 1)
