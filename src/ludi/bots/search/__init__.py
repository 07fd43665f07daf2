"""Planning and search for every game that has an appraiser: whole turns, imagined worlds, a learned value."""
