/* The search: captures first, then other moves; what cannot come to the goal is not looked at. */

#include "core.h"

#include <stdlib.h>

enum { SMALL = 1, MEDIUM = 2, LARGE = 4, FIRST_ROOM = 1 << 10, MOST_UNITS = 2 * SIZES * 4 };

static const int KING[8][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
static const int KNIGHT[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static uint64_t bit_of(int square)
{
    return (uint64_t)1 << square;
}

static int count(uint64_t squares)
{
    return __builtin_popcountll(squares);
}

static uint64_t all_of(const uint64_t *units)
{
    return units[0] | units[1] | units[2];
}

static uint64_t stacks_of(const uint64_t *units)
{
    return (units[0] & units[1]) | ((units[0] | units[1]) & units[2]);
}

static int sizes_on(const uint64_t *units, int square)
{
    return (int)(units[0] >> square & 1) | (int)(units[1] >> square & 1) << 1 | (int)(units[2] >> square & 1) << 2;
}

/* The square so many columns and rows on, -1 beyond the edge. */
static int beyond(int square, const int *step, int times)
{
    int column = square % SIDE + times * step[0], row = square / SIDE + times * step[1];
    return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : -1;
}

static uint64_t leaps(int square, const int steps[8][2])
{
    uint64_t ends = 0;
    for (int way = 0; way < 8; way++) {
        int end = beyond(square, steps[way], 1);
        ends |= end < 0 ? 0 : bit_of(end);
    }
    return ends;
}

/* Where the hops of a Large end: the first unit landed on ends them. */
static uint64_t hops(int square, uint64_t taken)
{
    uint64_t came = bit_of(square), waiting = came;
    taken &= ~came;
    while (waiting) {
        int here = __builtin_ctzll(waiting);
        waiting &= waiting - 1;
        for (int way = 0; way < 8; way++) {
            int over = beyond(here, KING[way], 1), end = beyond(here, KING[way], 2);
            if (end < 0 || !(taken & bit_of(over)) || (came & bit_of(end)))
                continue;
            came |= bit_of(end);
            waiting |= bit_of(end) & ~taken;
        }
    }
    return came & ~bit_of(square);
}

/* Where a stack slides along four lines, up to the first taken square of each. */
static uint64_t slides(int square, uint64_t taken, int first)
{
    uint64_t ends = 0;
    for (int way = first; way < first + 4; way++)
        for (int times = 1, end; (end = beyond(square, KING[way], times)) >= 0; times++) {
            ends |= bit_of(end);
            if (taken & bit_of(end))
                break;
        }
    return ends;
}

static uint64_t ends_of(int square, int sizes, uint64_t taken)
{
    uint64_t ends = 0;
    switch (sizes) {
    case SMALL:
        return leaps(square, KING);
    case MEDIUM:
        return leaps(square, KNIGHT);
    case LARGE:
        return hops(square, taken);
    case SMALL | MEDIUM:
        for (int way = 0; way < 8; way++) {
            int over = beyond(square, KING[way], 1), end = beyond(square, KING[way], 2);
            ends |= end < 0 || (taken & bit_of(over)) ? 0 : bit_of(end);
        }
        return ends;
    default:
        return slides(square, taken, sizes == (SMALL | LARGE) ? 0 : 4);
    }
}

/* The squares of its own that something of these sizes may not land on. */
static uint64_t barred(const struct State *state, int sizes)
{
    switch (sizes) {
    case SMALL:
    case MEDIUM:
    case LARGE:
        return state->own[sizes >> 1] | stacks_of(state->own);
    default:
        return all_of(state->own);
    }
}

/* How many units can be captured at most: every move takes a pip, the first one those of the smallest pyramid there is. */
static int bound(const struct State *state)
{
    int moves = 0, smallest = 0;
    while (smallest < SIZES && !state->pyramids[smallest])
        smallest++;
    if (smallest == SIZES || (state->rooms[0] <= smallest && state->rooms[1] <= smallest))
        return 0;
    moves = state->rooms[0] + state->rooms[1] - smallest;
    return stacks_of(state->others) ? 2 * moves : moves;
}

/* ---- what is known ---- */

static struct Known key_of(const struct State *state)
{
    struct Known key = {.most = MOST_UNITS, .rest = 1};
    for (int size = 0; size < SIZES; size++) {
        key.own[size] = state->own[size];
        key.others[size] = state->others[size];
        key.rest = key.rest << 4 | (uint32_t)state->pyramids[size];
    }
    int low = state->rooms[0] < state->rooms[1] ? 0 : 1; /* cards with as much room are one */
    key.rest = (key.rest << 3 | (uint32_t)state->rooms[low]) << 3 | (uint32_t)state->rooms[!low];
    return key;
}

static int is_same(const struct Known *one, const struct Known *other)
{
    uint64_t differing = one->rest ^ other->rest;
    for (int size = 0; size < SIZES; size++)
        differing |= (one->own[size] ^ other->own[size]) | (one->others[size] ^ other->others[size]);
    return !differing;
}

static struct Known *place_of(struct Known *known, size_t room, const struct Known *key)
{
    uint64_t mixed = key->rest;
    for (int size = 0; size < SIZES; size++)
        mixed = ((mixed ^ key->own[size]) * 0x9e3779b97f4a7c15u ^ key->others[size]) * 0xd6e8feb86659fd93u;
    size_t at = (size_t)(mixed >> 32) & (room - 1);
    while (known[at].rest && !is_same(&known[at], key))
        at = (at + 1) & (room - 1);
    return &known[at];
}

/* Make room for one state more; returns 0 where there is none. */
static int grow(struct Search *search)
{
    if (2 * search->size < search->room)
        return 1;
    size_t room = search->room ? 2 * search->room : FIRST_ROOM;
    struct Known *known = calloc(room, sizeof *known);
    if (!known)
        return 0;
    for (size_t at = 0; at < search->room; at++)
        if (search->known[at].rest)
            *place_of(known, room, &search->known[at]) = search->known[at];
    free(search->known);
    search->known = known;
    search->room = room;
    return 1;
}

/* ---- the search ---- */

/* Move what stands on a square; return how many units it captures, which become pyramids. */
static int move(struct State *state, int square, int target)
{
    int captured = 0;
    for (int size = 0; size < SIZES; size++) {
        uint64_t start = bit_of(square), end = bit_of(target);
        if (state->own[size] & start)
            state->own[size] ^= start | end;
        if (state->others[size] & end) {
            state->others[size] ^= end;
            state->pyramids[size]++;
            captured++;
        }
    }
    return captured;
}

/* Say whether a move from a square to one of `targets`, paid for in any way, comes to the goal. */
static int goes_on(struct Search *search, const struct State *state, int square, int sizes, uint64_t targets, int goal)
{
    for (int size = 0; size < SIZES; size++)
        for (int card = 0; card < CARDS; card++) {
            int is_twice = card && state->rooms[0] == state->rooms[1];
            if (!(sizes >> size & 1) || !state->pyramids[size] || state->rooms[card] <= size || is_twice)
                continue;
            for (uint64_t left = targets; left; left &= left - 1) {
                struct State after = *state;
                after.pyramids[size]--;
                after.rooms[card] -= size + 1;
                int captured = move(&after, square, __builtin_ctzll(left));
                int found = captured >= goal ? 1 : captures(search, &after, goal - captured);
                if (found)
                    return found;
            }
        }
    return 0;
}

/* Look at the moves to some squares, those of units one by one. */
static int by_moves(struct Search *search, const struct State *state, uint64_t on, int goal)
{
    uint64_t own = all_of(state->own), taken = own | all_of(state->others);
    for (uint64_t left = own; left; left &= left - 1) {
        int square = __builtin_ctzll(left), sizes = sizes_on(state->own, square);
        uint64_t targets = ends_of(square, sizes, taken) & ~barred(state, sizes) & on;
        int found = targets ? goes_on(search, state, square, sizes, targets, goal) : 0;
        if (found)
            return found;
    }
    return 0;
}

int captures(struct Search *search, const struct State *state, int goal)
{
    uint64_t others = all_of(state->others);
    int enemies = 0;
    for (int size = 0; size < SIZES; size++)
        enemies += count(state->others[size]);
    if (goal <= 0)
        return 1;
    if (bound(state) < goal || enemies <= search->at_the_end || enemies < goal)
        return 0;
    struct Known key = key_of(state);
    if (!grow(search) || search->left-- <= 0)
        return UNSETTLED;
    struct Known *known = place_of(search->known, search->room, &key);
    if (known->rest && (goal <= known->least || goal > known->most))
        return goal <= known->least;
    int found = by_moves(search, state, others, goal);
    if (!found && bound(state) > goal) /* another move takes a pip */
        found = by_moves(search, state, ~others, goal);
    if (found == UNSETTLED || !grow(search))
        return UNSETTLED;
    known = place_of(search->known, search->room, &key);
    if (!known->rest) {
        *known = key;
        search->size++;
    }
    if (found)
        known->least = (int16_t)goal;
    else
        known->most = (int16_t)(goal - 1);
    return found;
}
