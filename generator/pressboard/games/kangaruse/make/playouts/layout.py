"""What the numbers mean that go to the compiled core and come back: the lists of `core/core.h`, in the same order.

What is missing here the core does not know: a sheet with a type that does or is worth something else, and a policy
that is none of these, are played by Python. To teach the core something write it into `core.h` and here, in the same
place, and give it its part beside it, in `state.c`, `policies.c` or `games.c`.
"""

from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY, RANDOM
from pressboard.games.kangaruse.rules import worth
from pressboard.games.kangaruse.rules.effects import Effect

NOTHING = -1
"""Stands for no type that scores, no partner."""

MOST_STARTS, MOST_CHAIN = 31, 128
"""The starting squares and the kangaroos of a sheet the core has room for in a hunt."""
HUNT_PARTS = ("victim", "opponent", "victim_first", "idle")
"""The numbers of a hunt that the core has found."""

EFFECTS = (
    Effect.JUMP_AGAIN,
    Effect.CROSS_OUT_NEIGHBOURS,
    Effect.CROSS_OUT_TWO,
    Effect.ASCEND,
    Effect.OUT_IF_ONLY_JUMP,
    Effect.KEEP_CLEAR,
    Effect.ANY_JUMP,
    Effect.SLIDE,
    Effect.AROUND_BOARD,
    Effect.JUMP_TO_LIKE,
    Effect.MUST_SCORE,
    Effect.MAY_NOT_SCORE,
    Effect.BE_KEPT_CLEAR,
    Effect.ORDER,
    Effect.FORBID_COMMANDS,
    Effect.SPOIL_LINES,
    Effect.HOLD_MANY,
)
"""The effects, from the lowest bit of a square's effects."""

READINGS = (
    "teleport_acts",
    "quoll_needs_all_readings",
    "quoll_bars_dingo",
    "dingo_binds_itself",
    "dingo_latest_rules",
    "dingo_next_is_asked",
    "frog_obeys_dingo",
    "thorny_spares_teleport",
    "thorny_on_extra_jump",
    "thorny_counts_force",
    "glider_skips_forbidden",
    "tiger_mixes_lines",
    "stuck_kangaroo_is_out",
    "own_crocodile_spoils",
    "crocodile_spoils_sets",
    "start_visits_echidna",
    "coin_shared_lead_counts",
    "shelter_ties_count",
    "teleport_keeps_land_rules",
    "teleport_to_held_moth",
    "ends_without_jumps",
    "dingo_gives_own_commands",
    "extra_jump_is_forced",
)
"""The readings, from the lowest bit."""

WORTHS = (
    None,
    worth.printed_points,
    worth.chests,
    worth.coins,
    worth.gems,
    worth.toys,
    worth.food,
    worth.shelters,
)
"""What squares are worth, by number."""

POLICIES = (RANDOM, GREEDY, AHEAD)
"""The policies, by number."""


HEADER = (
    "columns",
    "rows",
    "readings",
    "scoring_types",
    "gem_steps",
    "teleport_points",
    "chest_points",
    "set_points",
    "set_size",
    "shelter_points",
    "teleport_price",
    "jumps_ahead",
    "dead_end",
    "first_turns",
)
"""The numbers a sheet begins with; then come those of each scoring type, and what so many gems are worth."""
SQUARE_PARTS = ("is_tree", "is_start", "effects", "scores_as", "value", "price", "direction", "number")
"""The numbers of each square, last."""

GAME_COLUMNS = ("length", "early", "teleports", "used", "decisions", "choices", "spread", "harm")
"""What is counted of each game, a column for each."""
SEAT_COLUMNS = ("start", "points", "beaten")
"""What is counted of each seat in it, the columns after these, seat by seat."""

SUMS = ("met", "total", "squared")
"""What is summed up over rounds, see `rounds.Sum`."""
