"""What the pages of every game's matches share: the screen and its sheets, the log, corrections."""
