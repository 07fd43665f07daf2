"""The texts of Porta Nigra that players read."""
