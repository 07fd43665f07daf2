"""Drawings of Via Appia."""
