"""The command line: options become one frozen request, one call does the work, the paths are printed."""
