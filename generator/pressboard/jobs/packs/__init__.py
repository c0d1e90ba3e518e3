"""Packs: all that a club needs for an evening at several tables, or a class for a lesson, in one file."""

from pressboard.lean_imports import put_off

put_off("pressboard.jobs.packs.pack")
put_off("pressboard.jobs.packs.people")
