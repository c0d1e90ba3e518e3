"""Puzzles for one: how they are composed, proved, graded, and carried in codes and texts."""

TAG = "KAPUZ2"
"""What the code of a sheet of puzzles begins with: the game and the format of its code."""
TAGS_BEFORE = ("KAPUZ1",)
"""What it began with when codes had a checksum."""

SETUP_WORD = "kangaruse-puzzle"
"""What a text of puzzles begins with; a sheet begins with the game's name alone."""
