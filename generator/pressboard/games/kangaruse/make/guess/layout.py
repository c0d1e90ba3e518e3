"""What marks a square for the compiled guess, from the lowest bit: the list of `core/guess.h`, in the same order."""

from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.types import SCORING, START, TREE, types_with

ENDS = types_with(Effect.ASCEND, Effect.CROSS_OUT_NEIGHBOURS, Effect.OUT_IF_ONLY_JUMP)
"""The types that a walk may end on but never goes through."""

MARKS = (
    (TREE,),
    (START,),
    SCORING,
    ENDS,
    types_with(Effect.ORDER),
    types_with(Effect.JUMP_TO_LIKE),
    types_with(Effect.MUST_SCORE),
    types_with(Effect.MAY_NOT_SCORE),
    types_with(Effect.AROUND_BOARD),
    types_with(Effect.SLIDE),
    types_with(Effect.OUT_IF_ONLY_JUMP),
    types_with(Effect.ANY_JUMP),
)
"""What squares hold that have each mark."""
