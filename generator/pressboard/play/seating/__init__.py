"""Who sits with whom at which table in which round, so that all meet about equally often; no paper, no game."""
