"""What searching bots know about Via Appia."""
