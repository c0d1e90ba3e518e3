"""The rules of Kangaruse: sheets, positions, moves, judging, scoring, notation, records."""
