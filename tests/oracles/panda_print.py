"""What is printed in the box of Way of the Panda, in words: names, readings of unclear points, action board and map."""

from __future__ import annotations

CLANS = ("white", "yellow", "purple", "orange")
CHAMPIONS = ("monk", "governor", "warrior")
COLUMNS = (*CHAMPIONS, "neutral")
BUILDS = {"monk": "gate", "governor": "market", "warrior": "pagoda"}
STRENGTH = {"monk": "beads", "governor": "coin", "warrior": "sabre"}
QUEST = {"monk": "lantern", "governor": "chest", "warrior": "mask"}
BUILDINGS = tuple(BUILDS.values())
TILES = (*STRENGTH.values(), *QUEST.values())
CARDS = ("strength", "quest", "ap-3", "ap-2", "vp-4", "vp-3", "move-once", "move-twice")
SECTIONS = (
    *("top1", "top2", "top3", "top4", "right1", "right2", "right3", "right4"),
    *("bottom4", "bottom3", "bottom2", "bottom1", "left4", "left3", "left2", "left1"),
)
"""The border, clockwise."""
OPPOSITE = (("top", "bottom"), ("left", "right"))
FACE = {1: "one", 2: "two or three", 3: "two or three", 4: "four"}
"""Which kind of route tile shows so many guards."""
KINDS_OF_TILE = ("one", "two or three", "four")
GUARDS_TO_BUILD = (2, 3, 4, 5, 6, 8)
POINTS_TO_BUILD = (4, 3, 2, 5, 7, 9)
GUARDS = {2: 10, 3: 9, 4: 8}
GUARDS_AT_START = {2: 3, 3: 2, 4: 1}
STRENGTH_SUPPLY = {2: 4, 3: 6, 4: 8}
QUEST_SUPPLY = {2: 6, 3: 9, 4: 12}
OPTIONS = {
    "during-mission": ("none", "random", *(f"D{number}" for number in range(1, 10))),
    "end-mission": ("none", "random", *(f"E{number}" for number in range(1, 10))),
    "city-card-move": ("3-vp", "2-vp"),
    "border-reward": ("either", "both"),
    "border-guards": ("none", "placed"),
    "joined-sides": ("french", "italian", "german"),
    "most-guards": ("tiles", "figures-too"),
    "special-move": ("any-champion", "own-champion"),
    "special-actions": ("once-a-round", "every-turn"),
    "special-build": ("guards-alone", "champion-there"),
    "freed-by": ("last-guard", "last-tile"),
    "penalty-spaces": ("2-then-5", "5-then-2"),
    "city-card": ("taken", "may-be-left"),
    "transport": ("shown", "any"),
    "neutral-build": ("city", "village-too"),
    "first-guards": ("may-complete", "may-not"),
    "special-send": ("map", "sheet-too"),
    "round-limit": ("limited", "unlimited"),
}
"""The missions and the readings of the unclear points, the default first."""

Edition = dict[str, list[str]]
EDITION: Edition = {
    "grid": [  # cost: monk, governor, warrior, neutral; the two options of a space stand to both sides of a stroke
        "0: mv1, mv1, mv1, mv1",
        "1: extra | str, mv1 | str, mv1 | str, evade",
        "2: mv2 | port, mv2 | port, mv2 | port, ap4",
        "3: quest | bv, quest | bv, quest | bv, mv2",
        "4: mv1+bv | vp2, mv1+bv | sell, mv1+bv | vp3, vp3",
        "5: str+quest | bc, str+quest | bc, str+quest | bc, bc",
    ],
    "figures": ["gate 10", "market 10", "pagoda 10"],
    "initial": ["site-2", "site-5", "site-7", "site-10", "site-12", "site-15"],
    "yellow": ["site-4", "site-13", "site-16"],
    "numbered": ["site-3", "site-9", "site-11"],
    "routes": [  # in the order of their numbers
        *("site-1 site-2 1", "site-2 site-3 2", "site-3 site-4 3"),
        *("site-5 site-6 3", "site-6 site-7 1", "site-7 site-8 3"),
        *("site-9 site-10 2", "site-10 site-11 1", "site-11 site-12 2"),
        *("site-13 site-14 3", "site-14 site-15 1", "site-15 site-16 4"),
        *("site-1 site-5 2", "site-5 site-9 1", "site-9 site-13 4"),
        *("site-2 site-6 2", "site-6 site-10 3", "site-10 site-14 3"),
        *("site-3 site-7 1", "site-7 site-11 4", "site-11 site-15 2"),
        *("site-4 site-8 4", "site-8 site-12 2", "site-12 site-16 3"),
        *("site-1 top1 4", "site-2 top2 3", "site-3 top3 2", "site-4 top4 3"),
        *("site-4 right1 4", "site-8 right2 1", "site-12 right3 1", "site-16 right4 4"),
        *("site-13 bottom1 4", "site-14 bottom2 2", "site-15 bottom3 2", "site-16 bottom4 3"),
        *("site-1 left1 2", "site-5 left2 2", "site-9 left3 3", "site-13 left4 3"),
    ],
}
"""The map, the action board and the number of building figures as shipped."""
