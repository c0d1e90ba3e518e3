"""Whole rounds of fast games, counted: by readable Python, the reference, or by a compiled core that does the same.

`policies` says who plays, which games are played and what is counted of them; `compiled` chooses what plays, and tells
the core what its numbers mean. The core is C that knows no Python (`core/core.h`); `core/glue.c` makes a module of it.
"""
