"""What is made by chance, and what is shown of it."""
