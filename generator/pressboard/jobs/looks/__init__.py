"""Looks of the user's own: themes as TOML files, icons and logos as drawings, prints that renew themselves."""

from pressboard.lean_imports import put_off

put_off("PIL.Image")
put_off("PIL.ImageOps")
put_off("pressboard.jobs.looks.themes")
