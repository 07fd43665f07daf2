"""Porta Nigra in words."""
