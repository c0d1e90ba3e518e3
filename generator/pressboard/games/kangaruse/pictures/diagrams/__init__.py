"""Pictures of games in play: positions of records, jumps from a square, the handout's examples."""
