"""A table for three ninja board games: play them in a browser or drive the same rules from Python."""
