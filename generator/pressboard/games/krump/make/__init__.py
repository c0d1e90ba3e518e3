"""Set-ups: parameters, generation, checks, simulated games, certificates, codes and texts."""
