"""The command line, run as scripts and people run it."""
