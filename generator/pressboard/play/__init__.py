"""Playing as such: the contract of a position, how a game ends, counted trees of moves and games played by policies."""
