"""The command line: options become one frozen request, one call does the work, the paths are printed."""

from pressboard.lean_imports import put_off

# What libraries import for uses that few runs come to.
put_off("bz2")
put_off("ipaddress")
put_off("lzma")
put_off("pickle")
put_off("platform", late_patterns=True)
put_off("subprocess")
put_off("textwrap", late_patterns=True)
put_off("pressboard.cli.games")  # help of a game alone knows how games are typed
put_off("pressboard.cli.printing")
put_off("pressboard.cli.watching")
put_off("pressboard.play.libraries")
