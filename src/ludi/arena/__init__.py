"""Runs of many games: simulations with random players, matches and tournaments between bots."""
