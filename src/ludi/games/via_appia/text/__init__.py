"""Via Appia in words."""
