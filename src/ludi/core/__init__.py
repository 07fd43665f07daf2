"""What all games share: actions and decisions, seeded chance, records, editions and views."""
