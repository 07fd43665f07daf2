"""The texts of Ave Roma that players read."""
