"""The movement cards and the pyramids placed on them."""
