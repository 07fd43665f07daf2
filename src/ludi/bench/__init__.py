"""How fast the engine is, compared with others in the same run."""
