"""How the bot Faber thinks about Porta Nigra."""
