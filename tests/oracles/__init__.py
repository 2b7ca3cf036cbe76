"""Slow, plain second readings of the rulebooks, against which the real rules are compared move by move."""
