"""Reads sheets back out of printed files, codes and texts, and says what the game's own checker finds."""

from pressboard.lean_imports import put_off

put_off("PIL.Image")
put_off("PIL.ImageSequence")
put_off("pypdfium2")
put_off("pressboard.checking.given")
put_off("pressboard.checking.sources")
