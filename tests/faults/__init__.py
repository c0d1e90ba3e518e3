"""Faults that the core of the tests has to catch."""

NOTES, CHOSEN = "PRESSBOARD_FAULT_NOTES", "PRESSBOARD_FAULT_TESTS"
"""The variables that name a folder for notes, and a list of tests to run."""
