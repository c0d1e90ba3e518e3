"""Whole rounds of fast games, counted: by readable Python, the reference, or by a compiled core that does the same.

`playout` and `policies` play a game, `rounds` says which games are played and what is counted of them; `reference` and
`compiled` do it, `engines` chooses between the two. The core is C that knows no Python (`core/core.h`),
`core/glue.c` makes a module of it, `layout` tells both sides what their numbers mean.
"""
