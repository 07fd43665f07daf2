"""Via Appia, by Michael Feldkötter."""
