"""Problems, made by chance and proved."""
