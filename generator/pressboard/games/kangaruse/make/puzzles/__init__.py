"""Puzzles for one: how they are composed, proved, graded, and carried in codes and texts."""

TAG = "KAPUZ1"
"""What the code of a sheet of puzzles begins with: the game and the format of its code."""

SETUP_WORD = "kangaruse-puzzle"
"""What a text of puzzles begins with; a sheet begins with the game's name alone."""
