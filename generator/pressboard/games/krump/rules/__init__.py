"""The rules of Krump: positions, moves, judging, notation, records. No pictures, no paper, no chance."""
