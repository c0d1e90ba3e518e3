"""Whole rounds of fast games, counted: by readable Python, the reference, or by a compiled core that does the same.

`policies` plays a game, `rounds` says which games are played and what is counted of them, and tells the core what its
numbers mean; `compiled` chooses what plays. The core is C that knows no Python (`core/core.h`); `core/glue.c` makes a
module of it.
"""
