"""Records of games: the language they are written in, and games replayed from it."""
