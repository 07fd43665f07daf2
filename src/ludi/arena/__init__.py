"""Runs of many games: simulations with random players and matches between bots."""
