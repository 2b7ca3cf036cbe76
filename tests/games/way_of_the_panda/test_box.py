"""The box: what ships, and what an owner's edition may and may not say."""

import copy
import re
import tomllib
from importlib.resources import files
from itertools import pairwise

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.box import USUAL_OPTIONS
from tatami.games.way_of_the_panda.state import BUILDINGS, CHAMPIONS, DEGREE, ROUTES, SEATS, SITES, Box
from tatami.kernel.box_file import BadComponents, BoxFile
from tatami.kernel.components import Components
from tatami.kernel.dialect import MOST_OFFERS
from tatami.texts.box import item_name
from tatami.texts.speaker import Speaker

HEAD = 'game = "way-of-the-panda"\nedition = "mine"\n'
SURE = 'sure = "certain"\nsource = "my box"\n'
SHIPPED = files("tatami.games.way_of_the_panda").joinpath("components.toml").read_text("utf-8")


def box(edition: str | None = None) -> Box:
    """The Box of an edition."""
    filled = GAME.box(GAME.components(edition))
    assert isinstance(filled, Box)
    return filled


def shipped_list(name: str) -> str:
    """The shipped entries of a list, as an edition would write them anew."""
    return "".join(f"[[{name}]]\n{entry}\n" for entry in re.findall(rf"\[\[{name}\]\]\n(.*?)\n(?=\n|\[|\Z)", SHIPPED, re.DOTALL))


def refused(text: str) -> str:
    """What the error says of an edition that cannot be used."""
    with pytest.raises(BadComponents) as problem:
        box(HEAD + text)
    assert problem.value.line > 0
    return problem.value.problem


def test_the_shipped_map() -> None:
    """Sixteen sites, forty routes with 8, 12, 12 and 8 routes of 1 to 4 ninjas, four exits a side, three features of their kind."""
    shipped = box()
    assert (shipped.sites, shipped.routes) == (16, 40)
    assert [shipped.ninjas[: shipped.routes].count(n) for n in (1, 2, 3, 4)] == [8, 12, 12, 8]
    assert shipped.degree[:16] == [4] * 16 and sum(shipped.yellow) == 3
    assert [site + 1 for site in shipped.initial] == [2, 5, 7, 10, 12, 15] and [site + 1 for site in shipped.numbered] == [3, 9, 11]


def test_the_shipped_board() -> None:
    """Six rows of four spaces; the second row of the Warrior, certain from all books, is Move 1 or a Sabre."""
    parsed = tomllib.loads(SHIPPED)
    spaces = {space["key"]: space for space in parsed["space"]}
    assert parsed["board"]["cost"] == [0, 1, 2, 3, 4, 5] and len(spaces) == 24
    assert spaces["warrior-2"]["options"] == ["mv1", "str"] and spaces["warrior-2"]["sure"] == "certain"


def test_what_is_reconstructed_is_said() -> None:
    """Players are told which entries are not certain: the map, most of the board; our own safety stop is no guess."""
    unsure = GAME.components().unsure()
    assert {"site.S01", "route.R40", "space.monk-1", "board", "clan", "mission.E3", "mission.E4"} <= set(unsure)
    assert not {"build", "chest", "tile", "space.warrior-2", "mission.D7", "stop"} & set(unsure)


def test_a_correction() -> None:
    """An owner may correct a single number without writing anything else."""
    mine = box(f'{HEAD}[[route]]\nkey = "R01"\nninjas = 4\n{SURE}')
    assert mine.ninjas[0] == 4 and mine.ninjas[1] == box().ninjas[1]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"[board]\ncost = [0, 2, 1, 3, 4, 5]\n{SURE}", "board.cost: expected 1 to 7 costs that never fall"),
        (f"[board]\ncost = [0, 1, 2, 3, 4, 5, 6]\n{SURE}", "board.cost: expected 28 spaces for 7 rows, missing monk-7, governor-7"),
        (f"[board]\ncost = [0, 1]\n{SURE}", "board.cost: expected a cost for each row of spaces, got 2 costs and spaces of row 3"),
        (f'[[space]]\nkey = "monk-1"\noptions = ["fly"]\n{SURE}', "space.monk-1.options: 'fly': expected one of mv1, mv2"),
        (f'[[space]]\nkey = "monk-1"\noptions = ["vp99"]\n{SURE}', "'vp99': expected one of"),
        (
            f'[[space]]\nkey = "monk-1"\noptions = ["mv1+mv2"]\n{SURE}',
            "'mv1+mv2': expected at most one of mv1, mv2, evade, extra, got mv1 with mv2",
        ),
        (f'[[space]]\nkey = "monk-1"\noptions = ["bv+bc"]\n{SURE}', "'bv+bc': expected at most one of bv, bc, got bv with bc"),
        (f'[[space]]\nkey = "monk-1"\noptions = ["str+str"]\n{SURE}', "'str+str': expected two different actions, got str twice"),
        (f'[[space]]\nkey = "munk-3"\n{SURE}', "space.key: expected monk-1 | governor-1 | "),
        (f'[[mission]]\nkey = "A1"\n{SURE}', "mission.key: expected D1 | D2 | "),
        (f'[[city-card]]\nkey = "ap3"\n{SURE}', "city-card.key: expected strength | quest | ap-3 | "),
        (f'[[space]]\nkey = "monk-1"\noptions = ["mv1+bv+str"]\n{SURE}', "'mv1+bv+str': expected one action or two, got 3"),
        (f'[[space]]\nkey = "monk-1"\noptions = []\n{SURE}', "expected one or two different options, got []"),
        (f'[[space]]\nkey = "monk-1"\noptions = ["mv1", "mv1"]\n{SURE}', "expected one or two different options"),
        (f'[[space]]\nkey = "neutral-1"\noptions = ["mv1", "evade"]\n{SURE}', "space.neutral-1.options: expected one option"),
        (f'[[space]]\nkey = "neutral-1"\noptions = ["str"]\n{SURE}', "str belongs to the column of a champion, got neutral"),
        (f'[[site]]\nkey = "S02"\ninitial = 0\n{SURE}', "site: expected 6 sites with initial = 1, got 5: S05, S07, S10, S12, S15"),
        (f'[[site]]\nkey = "S04"\nyellow = 0\n{SURE}', "site: expected 3 sites with yellow = 1, got 2: "),
        (f'[[site]]\nkey = "S03"\ninitial = 1\n{SURE}', "site.S03: expected 6 sites with initial = 1, got 7: S02, S03, "),
        (
            f'[[site]]\nkey = "S01"\nnumber = 1\n{SURE}',
            "site.S01: expected the numbers 1 to 3 once each, got 1 (S01), 1 (S03), 2 (S09), 3 (S11)",
        ),
        (f'[[route]]\nkey = "R01"\nfrom = "top1"\n{SURE}', "route.R01.from: expected a site, got 'top1'"),
        (f'[[route]]\nkey = "R01"\nto = "S99"\n{SURE}', "route.R01.to: expected another site or a border section, got 'S99'"),
        (f'[[route]]\nkey = "R01"\nto = "S01"\n{SURE}', "route.R01.to: expected another site"),
        (f'[[route]]\nkey = "R01"\nto = "top2"\n{SURE}', "R01.to: expected one exit to top2 (four a side), got 2"),
        (f'[[route]]\nkey = "R01"\nninjas = 5\n{SURE}', "route.ninjas: expected a whole number from 1 to 4, got 5"),
        (f"[border]\ntop = [500, 400, 600, 700]\n{SURE}", "border.top: expected rising places at least 80 apart, got"),
        (f"[border]\nleft = [99, 300, 500, 800]\n{SURE}", "border.left: expected 4 whole numbers from 100 to 900"),
        (f"[border]\nleft = [100, 300, 500, 901]\n{SURE}", "border.left: expected 4 whole numbers from 100 to 900"),
        (f"[border]\nleft = [100, 300, 379, 800]\n{SURE}", "border.left: expected rising places at least 80 apart"),
        (f'[[site]]\nkey = "S03"\nx = 119\n{SURE}', "site.x: expected a whole number from 120 to 880, got 119"),
        (f'[[site]]\nkey = "S03"\ny = 881\n{SURE}', "site.y: expected a whole number from 120 to 880, got 881"),
        (f'[[site]]\nkey = "S03"\nx = 392\ny = 290\n{SURE}', "site.S03: expected a place at least 120 from S02, got 112"),
        (f'[[route]]\nkey = "R01"\nfrom = "S03"\n{SURE}', "route.R02: expected one route between S02 and S03, got a second one"),
        (f"[tile]\nown = [2, 6, 3]\n{SURE}", "tile.own: expected 10 tiles in all, got 11 in [2, 6, 3]"),
        (f"[tile]\nneutral = [5, 7, 5]\n{SURE}", "tile.neutral: expected 16 tiles in all, got 17"),
        (f"[initial]\ncards = [3, 3, 3]\n{SURE}", "initial.cards: expected 6 cards"),
        (f"[building]\nlast_base = 6\nbases = 5\n{SURE}", "building.last_base: expected at most 5"),
        (f"[players]\nfirst_guards = [10, 2, 1]\n{SURE}", "players.first_guards: expected fewer than [10, 9, 8]"),
        (f"[build]\nneed = [0, 3, 4, 5, 6, 8]\n{SURE}", "build.need: expected 6 whole numbers from 1 to 32"),
        (f"[track]\nap = 30\n{SURE}", "track.ap: expected at most 20, the end of the track, got 30"),
        (f'[[mission]]\nkey = "E2"\npoints = [15]\n{SURE}', "mission.E2.points: expected 2 numbers, got [15]"),
        (f'[[mission]]\nkey = "D9"\npoints = [6, 0]\n{SURE}', "mission.D9.points: expected numbers from 1 to 20, got [6, 0]"),
        (f'[[city-card]]\nkey = "vp-4"\ntiles = "beads"\n{SURE}', "city-card.tiles: expected none | strength | quest, got 'beads'"),
    ],
)
def test_a_wrong_edition_is_refused(text: str, problem: str) -> None:
    """Whatever cannot be played says where it stands, what was expected and what came."""
    assert problem in refused(text)


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("site", 'key = "S16"', 'key = "top1"', "site.top1: expected a name that is no border section's"),
        ("city-card", 'key = "vp-4"', 'key = "vp-5"', "city-card.key: expected strength | quest"),
        ("mission", 'key = "E9"', 'key = "E10"', "mission.key: expected D1 | D2"),
        ("route", "ninjas = 2", "ninjas = 1", ""),
    ],
)
def test_a_wrong_list_is_refused(name: str, old: str, new: str, problem: str) -> None:
    """A list written anew is checked as a whole."""
    text = shipped_list(name)
    assert old in text
    if problem:
        assert problem in refused(f'replace = ["{name}"]\n{text.replace(old, new)}')
    else:
        assert box(f'{HEAD}replace = ["{name}"]\n{text.replace(old, new)}').ninjas.count(1) == 20


def test_too_few_sites() -> None:
    """A map needs at least six sites, and no more than the table has room for."""
    one = f'[[site]]\nkey = "S01"\nx = 500\ny = 500\n{SURE}'
    assert f"site: expected 6 to {SITES} sites, got 1" in refused(f'replace = ["site"]\n{one}')
    many = "".join(one.replace("S01", f"S{n:02}") for n in range(SITES + 1))
    assert f"got {SITES + 1}" in refused(f'replace = ["site"]\n{many}')


def test_too_many_routes() -> None:
    """No more routes than the table has room for, in all and at one site."""
    extra = "".join(f'[[route]]\nkey = "X{n}"\nfrom = "S01"\nto = "S02"\nninjas = 1\n{SURE}' for n in range(ROUTES))
    assert f"route: expected at most {ROUTES} routes" in refused(f'replace = ["route"]\n{shipped_list("route")}{extra}')
    few = "".join(f'[[route]]\nkey = "X{n}"\nfrom = "S01"\nto = "S{n:02}"\nninjas = 1\n{SURE}' for n in range(8, 13))
    assert "site.S01: expected at most 8 routes" in refused(f'replace = ["route"]\n{shipped_list("route")}{few}')


def test_single_ninjas_everywhere() -> None:
    """Without routes of two ninjas the guards of the set-up had no room."""
    text = re.sub("ninjas = [234]", "ninjas = 1", shipped_list("route"))
    assert "route: expected at least 8 routes with two ninjas or more, got 0" in refused(f'replace = ["route"]\n{text}')


def test_a_lost_site() -> None:
    """Every site must be reachable over routes and the border."""
    lost = f'[[site]]\nkey = "S17"\nx = 500\ny = 500\n{SURE}'
    assert "site.S17: expected a way to every site, got none to S17" in refused(f'replace = ["site"]\n{shipped_list("site")}{lost}')


def test_no_decision_is_too_large() -> None:
    """The largest decisions, any building on any site and any champion anywhere, fit a row of offers on the largest map."""
    builds, moves = BUILDINGS * SITES, SEATS * CHAMPIONS * DEGREE
    assert max(builds, moves) < MOST_OFFERS


def test_things_of_the_box_have_the_names_of_players() -> None:
    """A space by its column and row, sites and routes by number, missions by aim; what has a key that players know stays with it."""
    speaker = Speaker("en", GAME, strict=True)
    names = {
        place: item_name(speaker, place)
        for place in ("space.warrior-3", "site.S09", "route.R07", "mission.D7", "mission.E1", "city-card.vp-4")
    }
    assert names == {
        "space.warrior-3": "Warrior, row 3",
        "site.S09": "Site 9",
        "route.R07": "Route 7",
        "mission.D7": "D7: opposite sides",
        "mission.E1": "E1: most route tiles",
        "city-card.vp-4": "",
    }


@pytest.mark.parametrize("key", ["warrior-9", "warrior-0", "warrior-x", "munk-1"])
def test_a_space_that_no_board_has_is_refused_at_its_line(key: str) -> None:
    """A word miswritten in a list written anew is told where it stands, with what came."""
    spaces = shipped_list("space").replace('"monk-3"', f'"{key}"')
    with pytest.raises(BadComponents) as problem:
        box(f'{HEAD}replace = ["space"]\n{spaces}')
    written = f'{HEAD}replace = ["space"]\n{spaces}'.splitlines()
    assert written[problem.value.line - 1] == f'key = "{key}"' and f"got '{key}'" in problem.value.problem


def test_a_mission_that_is_missing_is_named() -> None:
    """Of a list written anew whose keys are known."""
    kept = shipped_list("mission").partition('[[mission]]\nkey = "E9"')[0]
    assert refused(f'replace = ["mission"]\n{kept}') == "mission: missing E9"


def test_two_exits_to_one_section() -> None:
    """Two routes from one site too; the section that has none is said beside it."""
    exits = [route for route in GAME.components()["route"] if route["to"] in ("top3", "top4")]
    other = next(route["key"] for route in exits if route["to"] == "top4")
    site = next(route["from"] for route in exits if route["to"] == "top3")
    for start in ("", f'from = "{site}"\n'):
        said = refused(f'[[route]]\nkey = "{other}"\n{start}to = "top3"\n{SURE}')
        assert said.endswith("expected one exit to top3 (four a side), got 2; none to top4")


def test_a_section_without_an_exit() -> None:
    """It is said which."""
    lost = re.sub(r'(key = "R\d+"\nfrom = "S\d+"\nto = )"(?:top2|left1)"', r'\1"S08"', shipped_list("route"))
    assert "(four a side), got none to top2, left1" in refused(f'replace = ["route"]\n{lost}')


def test_what_the_editor_offers_can_be_entered() -> None:
    """Every usual option is one that a champion's space may show."""
    for first, second in pairwise(USUAL_OPTIONS):
        assert box(f'{HEAD}{SURE}[[space]]\nkey = "monk-1"\noptions = ["{first}", "{second}"]\n').option


@pytest.mark.parametrize(
    ("entry", "key", "changes"), [("site", "S03", {"x": 392, "y": 290}), ("route", "R02", {"from": "S01", "to": "S02"})]
)
def test_a_kept_box_plays_on(entry: str, key: str, changes: dict[str, int | str]) -> None:
    """What was allowed when a table was made stays allowed there: only a file that is read now must keep things apart."""
    entries = copy.deepcopy(dict(GAME.components().entries))
    next(one for one in entries[entry] if one["key"] == key).update(changes)
    assert isinstance(GAME.box(Components("mine", entries, BoxFile("kept box", {}, {}))), Box)
    with pytest.raises(BadComponents):
        GAME.box(Components("mine", entries, BoxFile("file", {"edition": "mine"}, {})))
