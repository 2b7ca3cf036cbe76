"""What a game is: records, agenda, chance, records of play, pictures; it knows no game and needs only the standard library."""
