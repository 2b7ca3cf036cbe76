"""Computer players; they see what a player in their seat sees."""
