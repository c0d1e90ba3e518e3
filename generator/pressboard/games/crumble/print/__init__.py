"""What Crumble prints: one file a product, named as on the command line; page plans stand beside them."""
