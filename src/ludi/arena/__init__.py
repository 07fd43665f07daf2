"""Many games in a row: simulations with random players and matches between bots."""
