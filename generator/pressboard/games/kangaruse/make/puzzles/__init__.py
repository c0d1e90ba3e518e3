"""Puzzles for one: how they are composed, proved, graded, and carried in codes and texts."""
