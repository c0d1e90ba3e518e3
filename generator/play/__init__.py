"""Playing as such: what a position promises, how a game ends, counted trees of moves and games played by policies."""
