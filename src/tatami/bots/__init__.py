"""Computer players: they get what a seat sees and answer with one of its offers."""
