/* A game in play, changing in place, as in `rules/state.py` and `policies.py`. */

#ifndef KANGARUSE_STATE_H
#define KANGARUSE_STATE_H

#include "tables.h"

struct Game {
    const struct Tables *tables;
    struct Stream *stream;
    struct Counts *counts;
    int players;
    uint32_t playing; /* the seats that are not out, as bits */
    int start[MOST_PLAYERS], place[MOST_PLAYERS], fees[MOST_PLAYERS], turns[MOST_PLAYERS];
    const Squares *below[MOST_PLAYERS];
    Squares earned[MOST_PLAYERS];
    int decisions, choices, spread;
    int pack[MOST_PLAYERS], packed;   /* the seats on dingos by arrival */
    uint32_t spoiled_by;              /* the seats on crocodiles, as bits */
    Squares closed, bound_by, landed; /* landed: where anybody has been */
    Ranks taken;                      /* the ranks of closed squares, kept by whoever closes them in play */
    uint16_t owned[MOST_PLAYERS][MOST_SCORING]; /* how many of the squares earned are of each scoring type */
    int32_t printed[MOST_PLAYERS];    /* the points printed on them, where these are what they are worth */
};

void sit(struct Game *game, int square);
void land(struct Game *game, int seat, int square, int acts);
void cross_out_two(struct Game *game, int square);
void settle(struct Game *game, int seat, int square);
void go_out(struct Game *game, int seat);
void pay(struct Game *game, int seat);

Squares free_jumps(const struct Game *game, int seat);
Squares weighed_jumps(const struct Game *game, int seat);
Squares extra_jumps(const struct Game *game, int seat);
Squares teleports(const struct Game *game, int seat);
int is_over(const struct Game *game);
int is_threatened(const struct Game *game, int seat, const Squares *mask, int is_extra);
Squares held_moths(const struct Game *game);
int ordered_by(const struct Game *game, int seat, int dingo);

static inline uint32_t seat_bit(int seat)
{
    return (uint32_t)1 << seat;
}

static inline int is_out(const struct Game *game, int seat)
{
    return !(game->playing >> seat & 1);
}

/* Where a player can jump to; a single thorny devil among it means that they are out instead. */
static inline Squares jumps(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    const struct Square *square = &tables->square[game->place[seat]];
    if (game->packed || square->is_weighed || any(&game->bound_by))
        return weighed_jumps(game, seat);
    Squares mask = without(square->usual, &game->closed);
    return tables->has_echidnas ? without(mask, game->below[seat]) : mask;
}

/* Say whether a player with the jumps `mask` is out, for the only one leads to a thorny devil. */
static inline int is_doomed(const struct Game *game, int seat, const Squares *mask, int is_extra)
{
    return game->tables->has_thorny && is_threatened(game, seat, mask, is_extra);
}

/* The ranks of what crocodiles spoil for a player who comes from `at`. */
static inline Ranks spoiled(const struct Game *game, int seat, int at)
{
    const struct Tables *tables = game->tables;
    Ranks lost = reads(tables, OWN_CROCODILE_SPOILS) ? tables->spoils[at] : no_ranks();
    for (uint32_t left = game->spoiled_by & ~seat_bit(seat); left; left &= left - 1)
        lost = ranks_with(lost, &tables->spoils[game->place[__builtin_ctz(left)]]);
    return lost;
}

/* Take the next block of a stream; returns 0 when the words have run out. */
int go_on(struct Stream *stream);

/* What `below` makes of the word that is next, which is not used up by it. */
static inline int next_below(const struct Stream *stream, int bound)
{
    const uint8_t *byte = stream->block + stream->at;
    uint64_t word = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    return (int)(word * (uint64_t)bound >> 32);
}

/* A random integer from 0 to `bound` - 1, as `FastChance.below`; 0 when the words have run out. */
static inline int below(struct Stream *stream, int bound)
{
    if (stream->at + 4 > stream->length && !go_on(stream))
        return 0;
    int chosen = next_below(stream, bound);
    stream->at += 4;
    return chosen;
}

#endif
