"""Packs: all that a club needs for an evening at several tables, or a class for a lesson, in one file."""
