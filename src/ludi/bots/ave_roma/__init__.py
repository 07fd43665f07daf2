"""What a searching bot knows about Ave Roma."""
