"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(hop_directions=4).sentences()[0]
'A Large hops along rows and columns only.'
>>> Readings.read(["Hop-Directions=4", "rounds_without_move=3"]).changes()
('hop_directions=4', 'rounds_without_move=3')
"""

from dataclasses import dataclass

from generator.room.readings import GameReadings, choice, number, yes_no

MOST_ROUNDS = 999
"""The most rounds a draw can wait for."""

RULINGS: tuple[str, ...] = (
    "No move has a forward direction.",
    "While a Large hops, the square it comes from counts as empty.",
    "A Large may end its hops by stacking or by capturing, and never hops on from there. Stacks never hop.",
    "On your own units only a single unit may land, on a single unit of another size.",
    "A pyramid of either size in a stack moves it.",
    "Either card serves any unit, and its limit is its own. The same unit may be moved again.",
    "A pyramid is placed only to move a unit.",
    "Captured pyramids can be used from your next move on.",
    "To stop is always allowed; whoever has stopped makes no more moves in the round.",
    "Having no legal move is never a loss: you can only stop.",
    "Each captured unit of a stack brings its card of the enemy colour, if that is still set aside.",
    "A gained card is in the hand at once and can be laid from the next round on.",
    "A card of the enemy colour must be laid by whoever has one.",
    "Discards of the two colours never mix.",
    "On a tie whoever finished the previous round last goes second, even if nobody moved in it.",
    "The game is won at eight captures or more, at once. It is drawn by agreement, too.",
)
"""What holds beside the options."""


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = tuple(("", text) for text in RULINGS)

    hop_directions: int = choice(
        "", {8: "A Large hops in all eight directions.", 4: "A Large hops along rows and columns only."}
    )
    small_medium_straight: bool = yes_no(
        "",
        True,
        "A Small on a Medium moves exactly two squares in one straight line.",
        "A Small on a Medium takes two steps and may turn between them, but not go back.",
    )
    used_cards_return: bool = yes_no(
        "",
        True,
        "Cards just used are discarded before the hand is refilled; they may come straight back.",
        "The hand is refilled before cards just used are discarded.",
    )
    rounds_without_move: int = number(
        "", 2, range(1, MOST_ROUNDS + 1), "The game is drawn after rounds in which nobody moves, {} in a row."
    )
    rounds_without_capture: int = number(
        "", 20, range(1, MOST_ROUNDS + 1), "The game is drawn after rounds in which nobody captures, {} in a row."
    )
