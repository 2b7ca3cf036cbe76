"""How the store came to its present form, step by step and back."""
