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

/* A random integer from 0 to `bound` - 1, as `FastChance.below`; 0 when the words have run out. */
int below(struct Stream *stream, int bound);

#endif
