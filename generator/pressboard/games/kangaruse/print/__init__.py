"""What Kangaruse prints: one file a product, named as on the command line."""
