"""The names of everything on the table, as records, editions and targets write them."""

from .state import COLUMNS, ROUTES, SITES

CLANS = ("white", "yellow", "purple", "orange")
OWNERS = (*CLANS, "neutral")
CHAMPION_NAMES = ("monk", "governor", "warrior")
COLUMN_NAMES = (*CHAMPION_NAMES, "neutral")
BUILDING_NAMES = ("gate", "market", "pagoda")
TOKEN_NAMES = ("beads", "coin", "sabre", "lantern", "chest", "mask")
CARD_NAMES = ("strength", "quest", "ap-3", "ap-2", "vp-4", "vp-3", "move-once", "move-twice")
DURING_NAMES = ("", *(f"D{n}" for n in range(1, 10)))
END_NAMES = ("", *(f"E{n}" for n in range(1, 10)))
MISSION_NAMES = (*DURING_NAMES[1:], *END_NAMES[1:])
SECTION_NAMES = (
    *("top1", "top2", "top3", "top4", "right1", "right2", "right3", "right4"),
    *("bottom4", "bottom3", "bottom2", "bottom1", "left4", "left3", "left2", "left1"),
)
SITE_NAMES = tuple(f"site-{n}" for n in range(1, SITES + 1))
ROUTE_NAMES = tuple(f"route-{n}" for n in range(1, ROUTES + 1))
PLACE_NAMES = (*SITE_NAMES, *SECTION_NAMES, "sheet")
WAY_NAMES = (*ROUTE_NAMES, *SECTION_NAMES)


def space_name(space: int) -> str:
    """Column and row: `monk-1`."""
    return f"{COLUMN_NAMES[space % COLUMNS]}-{space // COLUMNS + 1}"


def champion_name(seat: int, champion: int) -> str:
    """Clan and class: `white-monk`."""
    return f"{CLANS[seat]}-{CHAMPION_NAMES[champion]}"
