"""A print job from the request to the finished file; the pieces are below, this room only strings them together."""

from pressboard.lean_imports import put_off

put_off("pressboard.jobs.evening")
put_off("pressboard.jobs.run")  # who makes jobs needs nothing that draws
put_off("pressboard.jobs.workers")  # a sheet needs no further processes: 45 modules
