"""The game as a picture: the scene, its parts, where they lie, the symbols of their sprites."""
