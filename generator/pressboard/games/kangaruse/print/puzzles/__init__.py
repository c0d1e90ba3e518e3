"""Pages of puzzles: what one asks for, where boards and words lie, and their large print."""
