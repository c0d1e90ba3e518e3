/* A game in play, changing in place, as in `rules/state.py` and `playout.py`. */

#ifndef KANGARUSE_STATE_H
#define KANGARUSE_STATE_H

#include "tables.h"

struct Game {
    const struct Tables *tables;
    struct Stream *stream;
    struct Counts *counts;
    int players;
    int start[MOST_PLAYERS], place[MOST_PLAYERS], fees[MOST_PLAYERS], turns[MOST_PLAYERS], is_out[MOST_PLAYERS];
    const Squares *below[MOST_PLAYERS];
    Squares earned[MOST_PLAYERS];
    int decisions, choices, spread;
    int pack[MOST_PLAYERS], packed;   /* the seats on dingos by arrival */
    Squares closed, bound_by, landed; /* landed: where anybody has been */
    Squares taken;                    /* the ranks of closed squares, kept by whoever closes them in play */
    uint16_t owned[MOST_PLAYERS][MOST_SCORING]; /* how many of the squares earned are of each scoring type */
    int32_t printed[MOST_PLAYERS];    /* the points printed on them, where these are what they are worth */
};

void sit(struct Game *game, int square);
void land(struct Game *game, int seat, int square, int acts);
void cross_out_two(struct Game *game, int square);
void settle(struct Game *game, int seat, int square);
void go_out(struct Game *game, int seat);
void pay(struct Game *game, int seat);

Squares jumps(const struct Game *game, int seat);
Squares free_jumps(const struct Game *game, int seat);
Squares extra_jumps(const struct Game *game, int seat);
Squares teleports(const struct Game *game, int seat);
int is_over(const struct Game *game);
int is_doomed(const struct Game *game, int seat, const Squares *mask, int is_extra);
Squares held_moths(const struct Game *game);
int ordered_by(const struct Game *game, int seat, int dingo);
Squares spoiled(const struct Game *game, int seat, int at);

/* Take the next block of a stream; returns 0 when the words have run out. */
int go_on(struct Stream *stream);

/* A random integer from 0 to `bound` - 1, as `FastChance.below`; 0 when the words have run out. */
static inline int below(struct Stream *stream, int bound)
{
    if (stream->at + 4 > stream->length && !go_on(stream))
        return 0;
    const uint8_t *byte = stream->block + stream->at;
    stream->at += 4;
    uint64_t word = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    return (int)(word * (uint64_t)bound >> 32);
}

#endif
