"""The command line: options become one frozen request, one call does the work, the paths are printed."""

from pressboard.lean_imports import put_off

put_off("pressboard.cli.games")  # help of a game alone knows how games are typed
put_off("pressboard.cli.printing")
put_off("pressboard.cli.watching")
put_off("pressboard.play.libraries")
