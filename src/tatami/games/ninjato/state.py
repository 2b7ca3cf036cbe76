"""The nouns: houses, cards, foes, treasures, tiles, and the State and Box records."""

from tatami.kernel import dialect
from tatami.kernel.dialect import MOST_SEATS, Grid, Row, i8, i16, i32, table

from .names import Names

VALUES = 6  # Dojo cards bear 1 to 5; row 0 stays empty
MOST_PLAYS = 52  # hidden cards between two shuffles: there are no more cards
SUPPORT_CARD = 3  # the card that may also support another

HOUSES = 5
STRENGTH, STEALTH = 0, 1
SIDES = 2

FAN, SCROLL, VASE, JADE, GOLD = 0, 1, 2, 3, 4
KINDS = 5

TAIRA, MINAMOTO, GO_SHIRAKAWA = 0, 1, 2
CLANS = 3
TOKENS_OF_A_CLAN = 5
TOKENS = 15
ENVOYS = 21
RUMOURS = 30
SORTS_OF_RUMOUR = 11  # by what they count; the last is worth a flat sum
TILES = 19
SLOTS = 4  # most cards on show at each of these three
SENSEI, PALACE, PAVILION = 0, 1, 2
PLACES = 3

TIGER, SNAKE, CRANE, NO_WAY = 0, 1, 2, 3
WAYS = 4

GUARD_KINDS, ELITE_KINDS = 16, 20  # most different cards of either sort
ELITES = GUARD_KINDS  # foes below are guards, from here on elites
FOES = GUARD_KINDS + ELITE_KINDS
GUARD_SORT, ELITE_SORT = 0, 1
SORTS = 2
FIRST_FOE = (0, ELITES, FOES)  # where each sort begins
SENTRY, GUARD, ELITE = 0, 1, 2  # what a foe is in this raid
ROLES = 3

MOST_PEEKED = 5
MOST_SHURIKEN = 12
UNSEEN = -1  # stands where a foe lies that the viewer may not see

VERBS = 13
CARD, PASS, REDRAW, ADD, PEEK, DRAW, RECOVER, TRADE, BARTER, TIE, MUTE, SWAP, KEEP = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12

ROUNDS = 7


class State(dialect.State):
    """A table of Ninjato.  Sets of tiles, envoys and rumours are bits; "+ 1" leaves 0 for nothing."""

    agenda: Grid = table(i8, 3, 6)
    round: i8  # 1 to 7, 0 while setting up
    turn: i8  # shuriken placed this round
    order: Row = table(i8, MOST_SEATS)  # seats in turn order
    stack: Row = table(i8, MOST_SHURIKEN)  # shuriken in the Dojo, bottom to top: seat + 1
    stack_size: i8  # how many those are
    honour: Row = table(i16, MOST_SEATS)  # honour points by seat

    deck: Row = table(i8, VALUES)  # Dojo cards nobody has seen, by value
    deck_size: i8  # cards in the deck
    face_up: Row = table(i8, VALUES)  # Dojo cards that lie face up, by value
    discards: Row = table(i8, VALUES)  # discarded Dojo cards, by value
    hand: Grid = table(i8, MOST_SEATS, VALUES)  # Dojo cards of each seat, by value
    known: Grid = table(i8, MOST_SEATS, VALUES)  # of each hand, what everybody knows
    hand_size: Row = table(i8, MOST_SEATS)  # cards in each hand

    token: Row = table(i8, HOUSES)  # clan token of a house, + 1
    sentry: Row = table(i8, HOUSES)  # guard + 1
    light: Grid = table(i8, HOUSES, KINDS)  # treasures on their light side
    red: Grid = table(i8, HOUSES, KINDS)  # and on their red side
    bag: Row = table(i8, KINDS)  # treasures in the bag, by kind
    spent: Row = table(i8, KINDS)  # treasures that go back when the bag is empty
    treasures: Grid = table(i8, MOST_SEATS, KINDS)  # treasures of each seat, by kind

    shown: Grid = table(i8, PLACES, SLOTS)  # tile, envoy or rumour, + 1
    unshown: Row = table(i32, PLACES)  # those still to come
    tiles_due: i8  # tiles the Sensei still has to show
    skills: Row = table(i32, MOST_SEATS)  # skill tiles of each seat
    ready: Row = table(i32, MOST_SEATS)  # those of the skills that lie face up
    envoys: Row = table(i32, MOST_SEATS)  # envoys of each seat
    rumours: Row = table(i32, MOST_SEATS)  # rumours of each seat

    foes: Row = table(i8, FOES)  # guard deck and elite deck
    foes_left: Row = table(i8, SORTS)  # cards in each
    foe_discards: Row = table(i8, FOES)  # discarded guards and elites that everybody saw
    foes_gone: Row = table(i8, SORTS)  # discarded cards of each sort, the secret ones too
    secret: Grid = table(i8, MOST_SEATS, FOES)  # discarded after a peek: only that seat saw them
    secret_size: Grid = table(i8, MOST_SEATS, SORTS)  # cards of each sort that a seat has discarded so
    elites: Grid = table(i8, MOST_SEATS, ELITE_KINDS)  # beaten ones

    raid: i8  # the raided house, + 1
    side: i8  # STRENGTH or STEALTH
    foe: i8  # whom the raider faces, + 1
    role: i8  # SENTRY, GUARD or ELITE
    half: i8  # 1 once the first of a pair is beaten
    total: i8  # base card and supports so far
    bonus: i8  # what tiles add to every play of this raid
    spoils: Row = table(i8, KINDS)  # treasures of the raided house that the raider has won so far, by kind
    first_spoil: i8  # kind + 1
    saved: Row = table(i8, KINDS)  # spoils kept so far after a defeat
    played: Row = table(i8, VALUES)  # Dojo cards played in this raid
    alarmed: i8  # 1 if an alarm calls an elite next, where that is agreed
    peeked: Row = table(i8, MOST_PEEKED)  # foe + 1, or UNSEEN, in rising order
    kept: i8  # the next foe by the raider's choice, + 1, or UNSEEN
    peeked_sort: i8  # the deck they came from

    need: Row = table(i8, KINDS)  # treasures still to be paid
    reason: i8  # how the game ended; 0 while it goes on

    old: Grid = table(i8, MOST_SEATS, VALUES)  # hidden cards from before the last shuffle; noted plays may have been of them
    old_size: Row = table(i8, MOST_SEATS)  # how many those are, by seat
    old_unseen: Row = table(i8, VALUES)  # in a covered table: the old cards of all others together
    noted: i8  # plays of hidden cards that may have been old: how many (rules/ages.py)
    noted_value: Row = table(i8, MOST_PLAYS)  # the value of each
    noted_seat: Row = table(i8, MOST_PLAYS)  # seat + 1
    noted_draws: Row = table(i8, MOST_PLAYS)  # hidden cards that the seat had drawn since its noted play before
    beaten: i8  # 1 from a lost fight to the end of the raid: the log says so
    thrown: Grid = table(i8, MOST_SEATS, VALUES)  # Dojo cards that each seat has discarded, by value: pictures know its cards by it

    UNHASHED = ("old", "old_size", "old_unseen", "noted", "noted_value", "noted_seat", "noted_draws", "beaten", "thrown")


class Box(dialect.Box):
    """What is printed, and the rulings."""

    start_hand: i8
    shown_cards: i8
    most_cards: i8
    draws: Row = table(i8, 3)  # for a hand of none, one, more
    shuriken: i8
    stock: i8  # treasures of a fresh house
    places: Row = table(i8, PLACES)  # cards on show in Palace and Pavilion
    late_from: i8  # the first round with tiles of the late stack
    scoring: Grid = table(i8, ROUNDS + 1, CLANS)  # clan + 1 in the order of a scoring round

    cards: Row = table(i8, VALUES)  # copies
    value: Row = table(i8, KINDS)  # honour of a treasure
    treasures: Row = table(i8, KINDS)  # copies

    foes: Row = table(i8, FOES)  # copies
    number: Grid = table(i8, FOES, 4)  # to be beaten: side * 2 + half
    alarm_of: Row = table(i8, FOES)
    pair: Row = table(i8, FOES)
    elite_honour: Row = table(i8, ELITE_KINDS)

    token_clan: Row = table(i8, TOKENS)
    token_value: Row = table(i8, TOKENS)
    opening: Row = table(i8, HOUSES)  # the tokens on the houses at the start

    envoy_clan: Row = table(i8, ENVOYS)
    envoy_age: Row = table(i8, ENVOYS)
    envoy_cost: Grid = table(i8, ENVOYS, KINDS)
    clan_envoys: Row = table(i32, CLANS)  # bits of the envoys of a clan

    rumour_counts: Row = table(i8, RUMOURS)
    rumour_flat: Row = table(i8, RUMOURS)
    rumour_cost: Grid = table(i8, RUMOURS, KINDS)
    sort_rumours: Row = table(i32, SORTS_OF_RUMOUR)  # bits of the rumours that count the same
    factor: Row = table(i8, 4)  # for none, one, two, three rumours of a sort

    tile_way: Row = table(i8, TILES)
    tile_cost: Row = table(i8, TILES)  # a card's value, 0 for any
    tile_verb: Row = table(i8, TILES)
    tile_n: Row = table(i8, TILES)
    tile_lasts: Row = table(i8, TILES)  # 1 if it holds for the whole raid
    way_tiles: Row = table(i32, WAYS)  # bits of the tiles of a Way
    verb_tiles: Row = table(i32, VERBS)
    side_tiles: Row = table(i32, SIDES)  # that work on a side
    role_tiles: Row = table(i32, ROLES)  # that work against such a foe
    late_tiles: i32

    opening_tokens: i8  # 0 random, 1 listed
    dojo_refill: i8  # 0 visit, 1 each
    hand_limit: i8  # 0 stop, 1 discard
    defeat_keeps: i8  # 0 chosen, 1 first
    defeat_rest: i8  # 0 discarded, 1 left
    defeat_restock: i8  # 0 yes, 1 no
    red_first: i8  # 0 sentry, 1 elite
    alarm: i8  # 0 red, 1 elite
    second_alarm: i8  # 0 next, 1 none
    dojo_stack: i8  # 0 topmost, 1 lowest
    absent_players: i8  # 0 behind, 1 ahead
    gold_scores: i8  # 0 own, 1 replaced
    free_rumour: i8  # 0 round-end, 1 at-once
    lone_contender: i8  # 0 one, 1 both
    second_place: i8  # 0 always, 1 three
    final_tie: i8  # 0 envoys, 1 shared
    disguise_way: i8  # 0 none, 1 own

    @property
    def names(self) -> Names:
        """What an edition calls its things: for notation and words; rules know numbers only."""
        names: Names = self.__dict__["names"]
        return names

    def name_things(self, names: Names) -> None:
        """Remember the names; they are no field of the record."""
        self.__dict__["names"] = names
