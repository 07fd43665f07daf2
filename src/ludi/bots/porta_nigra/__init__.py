"""Faber's search and evaluation for Porta Nigra."""
