"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What no table could read otherwise is fixed, in `RULINGS`: no move of the published rules has a front or a back; they
give a stack a move of its own, let it hold two units of two sizes and never part, and make a Large stop on the first
unit it lands on; a pyramid is named together with the unit it moves; whoever cannot place one goes on to the clean-up,
which is no loss; and cards are laid at the beginning of a round only, so that a gained one has to wait for the next.
Whether a Large still stands where it began to hop makes no difference: a hop changes its column and its row by two or
not at all, so that it never comes beside that square to hop over it, and coming back to it leads nowhere new.

>>> HouseRules(hop_directions=4).rulings()["hop_directions"].text
'A Large hops along rows and columns only.'
>>> HouseRules.read(["Hop-Directions=4", "rounds_without_move=3"]).changes()
('hop_directions=4', 'rounds_without_move=3')
"""

from pressboard.lean_classes import dataclass
from pressboard.play.readings import GameReadings, choice, number, yes_no

MOST_ROUNDS = 999
"""The most rounds a draw can wait for."""

MOST_CAPTURES = 12
"""All units of a player: no game can ask for more captures."""

EITHER = "either"
LARGER = "larger"
SMALLER = "smaller"
"""Which unit of a stack counts."""

FINISHER = "finisher"
MOVER = "mover"
"""Who goes second on a tie: whoever finished the round before, or whoever made the last move of all."""

RULINGS = {
    "No move has a forward direction.": True,
    "While a Large hops, the square it comes from counts as empty.": False,
    "A Large that lands on a unit hops no further. Stacks never hop.": True,
    "On your own units only a single unit may land, on a single unit of another size.": True,
    "A pyramid is placed only to move a unit.": False,
    "Having no legal move is never a loss: you can only stop.": False,
    "A gained card can be laid from the next round on.": True,
}
"""What holds beside the options, and whether the text of the rules tells it."""


@dataclass(frozen=True, slots=True)
class HouseRules(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = tuple(("", text) for text in RULINGS)

    hop_directions: int = choice(
        "",
        {
            8: "A Large hops in all eight directions.",
            4: "A Large hops along rows and columns only.",
        },
    )
    hops_make_stacks: bool = yes_no(
        "A Large may end its hops on a unit of yours, as a stack.",
        "A Large may not end its hops on your own units.",
    )
    hops_capture: bool = yes_no(
        "A Large may end its hops on the enemy and capture.",
        "A Large may not end its hops on the enemy: alone it captures nothing.",
    )
    small_medium_straight: bool = yes_no(
        "A Small on a Medium moves exactly two squares in one straight line.",
        "A Small on a Medium takes two steps and may turn between them, but not go back.",
    )
    stack_moved_by: str = choice(
        "",
        {
            EITHER: "A pyramid of either size in a stack moves it.",
            LARGER: "A stack is moved by a pyramid of its larger unit’s size only.",
            SMALLER: "A stack is moved by a pyramid of its smaller unit’s size only.",
        },
    )
    unit_moves_again: bool = yes_no(
        "The same unit or stack may move again in a round.",
        "No unit moves twice in a round, alone or in a stack.",
    )
    either_card_serves: bool = yes_no(
        "Either card takes any of your pyramids, up to its own number.",
        "Pyramids of your colour go on the card of your own suit, captured ones on that of the second suit.",
    )
    captured_at_once: bool = yes_no(
        "Captured pyramids can be used from your next move on.",
        "Captured pyramids can be used from the next round on.",
    )
    stop_is_free: bool = yes_no(
        "To stop is always allowed.",
        "Only a player without a legal move stops; who can move has to.",
    )
    stop_is_final: bool = yes_no(
        "Whoever has stopped makes no more moves in the round.",
        "Whoever has stopped may move again on the next turn; two stops in a row end the round.",
    )
    stack_brings: str = choice(
        "",
        {
            "both": "Each captured unit of a stack brings its card, once only.",
            LARGER: "Of a captured stack only the larger unit brings its card.",
        },
    )
    gained_card_counts: bool = yes_no(
        "A gained card joins the hand at once, before you look which discards return.",
        "A gained card joins the hand only when discards have returned.",
    )
    enemy_card_compulsory: bool = yes_no(
        "Whoever has a card of the second suit in hand must lay one.",
        "Whoever has a card of the second suit in hand may lay it, or keep it.",
    )
    used_cards_return: bool = yes_no(
        "Cards just used are discarded first, so that they may come straight back.",
        "The hand is refilled before cards just used are discarded.",
    )
    discards_by_colour: bool = yes_no(
        "Discards come back by suit, when the hand has no card of it left.",
        "All discards come back at once, when the hand has no card of the own suit left.",
    )
    second_on_tie: str = choice(
        "",
        {
            FINISHER: "On a tie whoever stopped last in the round before moves second, even if nobody moved in it.",
            MOVER: "On a tie whoever made the last move of all moves second, in whichever round that was.",
        },
    )
    captures_to_win: int = number(
        "",
        8,
        range(1, MOST_CAPTURES + 1),
        "Whoever has captured {} units or more wins.",
        "Whoever has captured a unit wins.",
    )
    win_at_once: bool = yes_no(
        "The game is won at once, even in the middle of a round.",
        "The round is played to its end. Then whoever has captured more wins; the same number is a draw.",
    )
    rounds_without_move: int = number(
        "",
        2,
        range(1, MOST_ROUNDS + 1),
        "The game is a draw after {} rounds in a row in which nobody moves.",
        "The game is a draw after a round in which nobody moves.",
    )
    rounds_without_capture: int = number(
        "",
        20,
        range(1, MOST_ROUNDS + 1),
        "The game is a draw after {} rounds in a row in which nobody captures.",
        "The game is a draw after a round in which nobody captures.",
    )
    draw_by_agreement: bool = yes_no(
        "Players may agree on a draw.", "Players may not agree on a draw."
    )
