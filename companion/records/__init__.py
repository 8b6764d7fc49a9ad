"""Records of matches: as files of JSON lines, and in the database."""
