"""A print job from the request to the finished file; the pieces are below, this room only strings them together."""

from pressboard.lean_imports import put_off

# Who says what is to be printed needs nothing that draws, and a sheet nothing that other prints need.
put_off("pressboard.jobs.documents")
put_off("pressboard.jobs.evening")
put_off("pressboard.jobs.files")
put_off("pressboard.jobs.languages")
put_off("pressboard.jobs.resolve")
put_off("pressboard.jobs.run")
put_off("pressboard.jobs.settings")
put_off("pressboard.jobs.watch_job")
put_off("pressboard.jobs.workers")  # 45 modules
put_off("tomlkit")  # for settings that are changed
