"""From template to a checked tree of elements: Jinja fills, expat reads, one table knows the vocabulary."""

from pressboard.lean_imports import put_off

put_off("pressboard.layout.reference")
