"""Compiles rules and search for CPU and GPU; the only place that knows numba."""
