"""The laboratory: matches between computer players, their strength with its uncertainty, and what happens in their games."""
