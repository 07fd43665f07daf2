"""Many games in a row: simulations for now, tournaments later."""
