"""The products: a file each, named as on the command line."""
