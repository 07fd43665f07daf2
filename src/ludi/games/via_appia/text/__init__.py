"""The texts of Via Appia."""
