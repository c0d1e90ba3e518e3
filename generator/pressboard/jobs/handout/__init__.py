"""A handout: a template of the user's own, the data it is given, and what it can call."""

from pressboard.lean_imports import put_off

put_off("pressboard.jobs.handout.figure_list")
put_off("pressboard.jobs.handout.handout")
