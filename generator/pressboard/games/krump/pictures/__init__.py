"""What Krump looks like, as figures: board, cards, mats, pyramids, icons, diagrams."""
