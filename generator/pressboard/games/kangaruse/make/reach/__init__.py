"""Proofs that a sheet can be played, on the graphs of all possible jumps."""
