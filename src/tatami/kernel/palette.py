"""The palette: ink, paper, one accent and the few colours of pieces, by theme; pages and pictures share them."""

LIGHT = {
    "ground": "#f5efe2", "panel": "#fbf7ee", "card": "#fffdf8", "ink": "#23201b", "soft": "#6a6255", "hair": "#d5c9b1",
    "shade": "#e9dfc9", "earth": "#e2d6bb", "path": "#cdbd97", "village": "#f0e2c4", "accent": "#b53a1e", "on-accent": "#fffdf8",
    "blue": "#2f5d9b", "green": "#3d7a4a", "red": "#a62a47", "gold": "#b5832a", "on-colour": "#ffffff",
    "white": "#fffdf8", "yellow": "#e3b93c", "purple": "#7d5a9c", "orange": "#d9772f", "stone": "#b9ae97",
    "wood": "#7a3b2a", "slate": "#2f5b6b", "reed": "#6f7331", "jade": "#2b836b", "shadow": "#3b3020", "night": "#2c2924",
}  # fmt: skip

DARK = {
    "ground": "#1b1a18", "panel": "#262420", "card": "#302d28", "ink": "#efe8d8", "soft": "#b3a993", "hair": "#46413a",
    "shade": "#2b2823", "earth": "#35312a", "path": "#5a5142", "village": "#3a342a", "accent": "#e8775a", "on-accent": "#1b1a18",
    "blue": "#5b8bd0", "green": "#63a873", "red": "#d65a70", "gold": "#d6a650", "on-colour": "#141310",
    "white": "#e9e2d2", "yellow": "#e3b93c", "purple": "#a583c4", "orange": "#e58f4c", "stone": "#8d8472",
    "wood": "#a86a52", "slate": "#6296a8", "reed": "#a9ae62", "jade": "#5fb89d", "shadow": "#000000", "night": "#0f0e0d",
}  # fmt: skip

THEMES = {"light": LIGHT, "dark": DARK}


def css() -> str:
    """The tokens as custom properties: light by default, dark where the reader or the system asks for it."""
    light, dark = ("".join(f"--{name}:{value};" for name, value in theme.items()) for theme in (LIGHT, DARK))
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
    )
