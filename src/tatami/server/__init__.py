"""The site: tables, seats and the browser protocol."""
