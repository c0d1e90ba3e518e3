"""What squares do beside scoring: the effects that the table of types deals out, and why they may forbid an arrival.

The engine knows effects, not types: `tables` gathers the squares of each as bits, `state` and `moves` say how they bear
on jumps, `make.reach.dead` when one of them can never matter.
"""

from enum import Enum

LANDING, LEAVING, STANDING, AT_END = "landing", "leaving", "standing", "end"
"""When squares act: on who lands there, on who jumps from there, on others while somebody stands there, at the end."""


class Effect(Enum):
    """What the squares of a type do, and `when`.

    `rule` is what it is called in findings. `reason` says why somebody may not arrive at a square because of it:
    `{type}` is the type in words, what else stands in braces is told by who fills it (`reasons`, `judging`).
    `reason_beside` is the same for a square next to another player.
    """

    JUMP_AGAIN = LANDING, "kangaroo"
    CROSS_OUT_NEIGHBOURS = LANDING, "devil"
    CROSS_OUT_TWO = LANDING, "tiger"
    ASCEND = LANDING, "echidna", "this is {type} {number}, and the last one visited was {last}"
    OUT_IF_ONLY_JUMP = LANDING, "thorny devil", "the only jump leads to the {type} {squares}: out instead"
    KEEP_CLEAR = (
        LEAVING,
        "koala",
        "from a {type} nobody jumps over another player",
        "from a {type} nobody lands next to another player, such as the one on {other}",
    )
    ANY_JUMP = LEAVING, "platypus"
    SLIDE = LEAVING, "glider"
    AROUND_BOARD = LEAVING, "mistletoebird"
    JUMP_TO_LIKE = LEAVING, "frog"
    MUST_SCORE = LEAVING, "numbat", "from a {type} one must jump to a scoring square, such as {squares}"
    MAY_NOT_SCORE = LEAVING, "cockatoo", "from a {type} nobody jumps to a scoring square"
    BE_KEPT_CLEAR = (
        STANDING,
        "kiwi",
        "nobody jumps over a player on a {type}",
        "nobody lands next to a player on a {type}, such as the one on {other}",
    )
    ORDER = STANDING, "dingo", "the {type} on {square} must be obeyed: only {squares} can be jumped to"
    FORBID_COMMANDS = STANDING, "quoll", "another player's {type} forbids to choose this direction or number"
    SPOIL_LINES = STANDING, "crocodile"
    HOLD_MANY = STANDING, "moth"

    def __init__(self, when: str, rule: str, reason: str = "", reason_beside: str = "") -> None:
        """Name the parts."""
        self.when, self.rule, self.reason, self.reason_beside = when, rule, reason, reason_beside


SOCIAL = (Effect.SPOIL_LINES, Effect.KEEP_CLEAR, Effect.BE_KEPT_CLEAR, Effect.FORBID_COMMANDS)
"""What acts on other players alone: on a sheet for one nothing is asked of it."""
AMONG_OTHERS = (*SOCIAL, Effect.HOLD_MANY)
"""What does nothing where there are no other players."""
