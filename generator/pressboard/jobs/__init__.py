"""A print job from the request to the finished file; the pieces are below, this room only strings them together."""
