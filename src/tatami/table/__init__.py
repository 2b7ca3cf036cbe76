"""The authority over a game being played: record, state, seats, sight, undo; pure, no input or output."""
