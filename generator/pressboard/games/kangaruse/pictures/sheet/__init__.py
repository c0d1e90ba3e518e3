"""The board of a sheet as it is printed: a frame with the commands, squares, woods and a river, drawn for its place."""
