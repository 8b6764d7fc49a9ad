"""What the report of a match needs in every game: its steps, minutes played, players, dice."""
