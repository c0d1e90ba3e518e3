"""What Krump prints, a file for each product, named as on the command line."""
