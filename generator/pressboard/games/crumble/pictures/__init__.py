"""What Crumble looks like, as data: board, pieces, tiles, diagrams, icons; nothing here knows of paper."""
