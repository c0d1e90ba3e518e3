"""The pictures: the board to play on, counters, the marker, diagrams, icons."""
