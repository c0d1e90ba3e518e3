"""Sheets of problems: what a game declares of them, their search, their pages."""

from pressboard.lean_imports import put_off

put_off(
    "pressboard.kinds.problems.pages"
)  # what was shown of problems is for who checks or prints them
