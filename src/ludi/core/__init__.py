"""What all games share: actions and decisions, seeded random numbers, records, editions and views."""
