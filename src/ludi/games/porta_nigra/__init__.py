"""Porta Nigra, by Wolfgang Kramer and Michael Kiesling."""
