"""The game in words: moves as text and back, offers and questions, what happened, why something is no move, the table described."""
