"""Sheets made and judged: parameters, generator, repair, checkers, simulated games, certificates."""
