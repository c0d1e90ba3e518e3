"""The rules: positions, moves, what is legal and why not, how games are written down."""
