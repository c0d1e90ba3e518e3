"""Reads sheets back out of printed files, codes and texts, and says what the game's own checker finds."""
