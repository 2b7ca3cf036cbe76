"""What things are called in records and commands."""

SIDE_NAMES = ("wolf", "monkey")
DIE_NAMES = ("rock", "paper", "scissors")
CARD_NAMES = (*(f"{colour[0]}{strength}" for colour in DIE_NAMES for strength in (1, 2, 3)), "S4")
