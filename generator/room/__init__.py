"""What a game room promises to the shared rooms, as types; it knows no game."""
