"""How fast the engine is, side by side with others in the same run."""
