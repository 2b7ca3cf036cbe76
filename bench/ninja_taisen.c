/* Ninja Taisen by hand, for comparison: the rules under their default options, the order of offers and the generator are those of
   the Python files, so checksums must be equal.  Not part of the product: built by bench/engine.py where a C compiler is found.

   ninja_taisen check SEED GAMES   prints one checksum a line
   ninja_taisen play SEED GAMES    prints actions and seconds (processor time) */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDES = 2, TILES = 11, CARDS = 10, NINJAS = 9, SHOGUN = 9, COLOURS = 3, PIPS = 3, OUT = 11, UNDEALT = 12 };
enum { STOP = 0, MARCH = 1, DEAL = 31, FIRST = 41, ROLL = 43 };
enum { DEALING = 1, WHO_STARTS, ROLLING, MARCHING };
enum { CHANCE = -1, OVER = -2, LONGEST = 100000, MOST_OFFERS = 256 };

static const int home[SIDES] = {0, 10}, ahead[SIDES] = {1, -1};
static const int strength[CARDS] = {1, 2, 3, 1, 2, 3, 1, 2, 3, 4}, faces[PIPS + 1] = {0, 3, 2, 1}, opening[4] = {3, 3, 2, 1};

typedef struct {
    int8_t to_act, task, turn, dealt, used, shogun_moved, winner, reason;
    int8_t alive[SIDES], shogun[SIDES], die[COLOURS];
    int8_t place[SIDES][CARDS], height[SIDES][TILES], pile[SIDES][TILES][CARDS];
} State;

/* the generator */

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);

static uint64_t stream(uint64_t seed, uint64_t number) { return mixed(mixed(seed * golden + 1) + number * golden) >> 1; }

static uint64_t word(uint64_t key, uint64_t n) { return mixed(key + n * golden) >> 1; }

static uint64_t below(uint64_t random, uint64_t limit) { return ((random >> 32) * limit) >> 31; }

/* piles */

static void put_on_top(State *s, int side, int ninja, int tile) {
    s->pile[side][tile][s->height[side][tile]++] = (int8_t)ninja;
    s->place[side][ninja] = (int8_t)tile;
}

static int top(const State *s, int side, int tile) { return s->pile[side][tile][s->height[side][tile] - 1]; }

static void take_off(State *s, int side, int tile) { s->pile[side][tile][--s->height[side][tile]] = 0; }

static int ninjas_above(const State *s, int side, int ninja) {
    int tile = s->place[side][ninja], above = 0;
    while (s->pile[side][tile][s->height[side][tile] - 1 - above] != ninja) above++;
    return above;
}

/* set-up */

static void start(State *s) {
    memset(s, 0, sizeof *s);
    for (int side = 0; side < SIDES; side++) {
        s->alive[side] = CARDS;
        s->shogun[side] = (int8_t)strength[SHOGUN];
        for (int ninja = 0; ninja < NINJAS; ninja++) s->place[side][ninja] = UNDEALT;
        put_on_top(s, side, SHOGUN, home[side]);
    }
    s->task = DEALING;
    s->to_act = CHANCE;
}

static void deal(State *s, int ninja) {
    int side = s->dealt / NINJAS, left = s->dealt % NINJAS, steps = 0;
    while (left >= opening[steps]) left -= opening[steps++];
    put_on_top(s, side, ninja, home[side] + ahead[side] * steps);
    if (++s->dealt == SIDES * NINJAS) s->task = WHO_STARTS;
}

/* fights */

static int compare(const State *s, int side, int mine, int theirs) {
    if (mine != SHOGUN && theirs != SHOGUN && mine / 3 != theirs / 3) return (mine / 3 + COLOURS - theirs / 3) % COLOURS == 1 ? 1 : -1;
    return (mine == SHOGUN ? s->shogun[side] : strength[mine]) - (theirs == SHOGUN ? s->shogun[1 - side] : strength[theirs]);
}

static void lose(State *s, int side, int ninja, int tile) {
    take_off(s, side, tile);
    s->place[side][ninja] = OUT;
    s->alive[side]--;
}

static void beat(State *s, int side, int winner, int loser, int tile) {
    if (winner == SHOGUN) {
        int left = s->shogun[side] - (loser == SHOGUN ? s->shogun[1 - side] : strength[loser]);
        s->shogun[side] = (int8_t)(left > 0 ? left : 0);
    }
    lose(s, 1 - side, loser, tile);
}

static void tie(State *s, int tile) {
    int at_home = tile == home[0] || tile == home[1];
    for (int side = 0; side < SIDES; side++) {
        int ninja = top(s, side, tile);
        if (tile == home[side]) {
            lose(s, side, ninja, tile);
        } else if (!at_home) {
            take_off(s, side, tile);
            put_on_top(s, side, ninja, tile - ahead[side]);
        }
    }
}

static int nearest_fight(const State *s, int side) {
    for (int steps = 0; steps < TILES; steps++) {
        int tile = home[side] + ahead[side] * steps;
        if (s->height[0][tile] > 0 && s->height[1][tile] > 0) return tile;
    }
    return TILES;
}

static void resolve_fights(State *s, int side, int tile) {
    if (s->height[1 - side][tile] == 0) return;
    while (tile != TILES) {
        while (s->height[0][tile] > 0 && s->height[1][tile] > 0) {
            int mine = top(s, side, tile), theirs = top(s, 1 - side, tile), verdict = compare(s, side, mine, theirs);
            if (verdict > 0) beat(s, side, mine, theirs, tile);
            else if (verdict < 0) beat(s, 1 - side, theirs, mine, tile);
            else tie(s, tile);
        }
        tile = nearest_fight(s, side);
    }
    s->shogun[0] = s->shogun[1] = (int8_t)strength[SHOGUN];
}

/* turns */

static int can_march(const State *s, int side, int ninja) {
    if (s->place[side][ninja] >= OUT || s->place[side][ninja] == home[1 - side]) return 0;
    if (ninja == SHOGUN && s->shogun_moved) return 0;
    return ninjas_above(s, side, ninja) <= 2;
}

static int can_use_a_die(const State *s, int side) {
    for (int die = 0; die < COLOURS; die++) {
        if (s->die[die] == 0) continue;
        if (can_march(s, side, SHOGUN)) return 1;
        for (int ninja = die * 3; ninja < die * 3 + 3; ninja++)
            if (can_march(s, side, ninja)) return 1;
    }
    return 0;
}

static void win(State *s, int side, int reason) {
    s->winner = (int8_t)side;
    s->reason = (int8_t)reason;
    s->to_act = OVER;
}

static void end_turn(State *s) {
    int side = s->turn;
    memset(s->die, 0, sizeof s->die);
    if (s->height[side][home[1 - side]] > 0) {
        win(s, side, 1);
        return;
    }
    s->task = ROLLING;
    s->to_act = CHANCE;
    s->turn = (int8_t)(1 - side);
}

static void use_die(State *s, int die, int ninja) {
    int side = s->turn, tile = s->place[side][ninja], pips = s->die[die], carried = ninjas_above(s, side, ninja);
    int to = tile + ahead[side] * pips, bottom = s->height[side][tile] - 1 - carried;
    to = to < 0 ? 0 : to > TILES - 1 ? TILES - 1 : to;
    s->die[die] = 0;
    s->used++;
    for (int level = bottom; level <= bottom + carried; level++) {
        int moved = s->pile[side][tile][level];
        s->pile[side][tile][level] = 0;
        s->height[side][tile]--;
        put_on_top(s, side, moved, to);
    }
    if (ninja == SHOGUN) s->shogun_moved = 1;
    resolve_fights(s, side, to);
    if (s->alive[1 - side] == 0) win(s, side, 2);
    else if (s->alive[side] == 0) win(s, 1 - side, 2);
    else if (!can_use_a_die(s, side)) end_turn(s);
}

/* the seam: legal, odds, apply */

static int legal(const State *s, int32_t *out) {
    int n = 0, side = s->turn;
    switch (s->task) {
    case DEALING:
        for (int ninja = 0; ninja < NINJAS; ninja++)
            if (s->place[s->dealt / NINJAS][ninja] == UNDEALT) out[n++] = DEAL + ninja;
        return n;
    case WHO_STARTS:
        for (int first = 0; first < SIDES; first++) out[n++] = FIRST + first;
        return n;
    case ROLLING:
        for (int roll = 0; roll < PIPS * PIPS * PIPS; roll++) out[n++] = ROLL + roll;
        return n;
    }
    if (s->used > 0) out[n++] = STOP;
    for (int die = 0; die < COLOURS; die++) {
        if (s->die[die] == 0) continue;
        for (int ninja = die * 3; ninja < die * 3 + 3; ninja++)
            if (can_march(s, side, ninja)) out[n++] = MARCH + die * CARDS + ninja;
        if (can_march(s, side, SHOGUN)) out[n++] = MARCH + die * CARDS + SHOGUN;
    }
    return n;
}

static int odds(const State *s, int count, int32_t *weights) {
    if (s->task != ROLLING) {
        for (int i = 0; i < count; i++) weights[i] = 1;
        return count;
    }
    int n = 0, total = 0;
    for (int rock = 1; rock <= PIPS; rock++)
        for (int paper = 1; paper <= PIPS; paper++)
            for (int scissors = 1; scissors <= PIPS; scissors++) total += weights[n++] = faces[rock] * faces[paper] * faces[scissors];
    return total;
}

static void apply(State *s, int action) {
    if (action == STOP) {
        end_turn(s);
    } else if (action < DEAL) {
        use_die(s, (action - MARCH) / CARDS, (action - MARCH) % CARDS);
    } else if (action < FIRST) {
        deal(s, action - DEAL);
    } else if (s->task == WHO_STARTS) {
        s->task = ROLLING;
        s->turn = (int8_t)(action - FIRST);
    } else {
        int fallen = action - ROLL;
        s->die[0] = (int8_t)(fallen / (PIPS * PIPS) + 1);
        s->die[1] = (int8_t)(fallen / PIPS % PIPS + 1);
        s->die[2] = (int8_t)(fallen % PIPS + 1);
        s->used = s->shogun_moved = 0;
        s->task = MARCHING;
        s->to_act = s->turn;
    }
}

/* random games */

static int pick(const State *s, const int32_t *out, int32_t *weights, int count, uint64_t random) {
    if (s->to_act != CHANCE) return out[below(random, (uint64_t)count)];
    int64_t ticket = (int64_t)below(random, (uint64_t)odds(s, count, weights));
    int i = 0;
    while (ticket >= weights[i]) ticket -= weights[i++];
    return out[i];
}

static int64_t play(State *s, int32_t *out, int32_t *weights, uint64_t key) {
    int64_t n = 0;
    start(s);
    for (; s->to_act != OVER && n < LONGEST; n++) {
        int count = legal(s, out);
        apply(s, pick(s, out, weights, count, word(key, (uint64_t)n)));
    }
    return n;
}

static uint64_t play_checked(State *s, int32_t *out, int32_t *weights, uint64_t key) {
    uint64_t check = 1, n = 0;
    start(s);
    for (; s->to_act != OVER && n < LONGEST; n++) {
        int count = legal(s, out);
        for (int i = 0; i < count; i++) check = mixed(check + (uint64_t)out[i]) & 0x7FFFFFFF;
        int action = pick(s, out, weights, count, word(key, n));
        apply(s, action);
        check = mixed(check + (uint64_t)action) & 0x7FFFFFFF;
    }
    return check | n << 31;
}

int main(int argc, char **argv) {
    if (argc != 4 || (strcmp(argv[1], "check") && strcmp(argv[1], "play"))) {
        fprintf(stderr, "expected check or play, a seed and a number of games\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[2], NULL, 10), games = strtoull(argv[3], NULL, 10);
    State s;
    int32_t out[MOST_OFFERS], weights[MOST_OFFERS];
    if (!strcmp(argv[1], "check")) {
        for (uint64_t game = 0; game < games; game++) printf("%" PRIu64 "\n", play_checked(&s, out, weights, stream(seed, game)));
        return 0;
    }
    int64_t actions = 0;
    clock_t begun = clock();
    for (uint64_t game = 0; game < games; game++) actions += play(&s, out, weights, stream(seed, game));
    printf("%" PRId64 " %.6f\n", actions, (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
