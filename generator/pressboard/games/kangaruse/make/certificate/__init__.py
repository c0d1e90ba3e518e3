"""What is known of a sheet: the facts, as text and as data."""
