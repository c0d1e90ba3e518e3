"""The board and how units move on it: squares as bits, tables of reachable squares."""
