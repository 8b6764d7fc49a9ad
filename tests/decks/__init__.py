"""The decks that come with the app, made anew."""
