"""Problems, so many captures in one round: how they are composed, checked, graded, and carried in codes and texts."""

TAG = "KRUCAP1"
"""What the code of a sheet of problems begins with: the game and the format of its code."""

SETUP_WORD = "krump-problems"
"""What a text of problems begins with; a record of games begins with the game's name alone."""
