/* What never changes while a sheet is played, as in `rules/tables.py`. */

#ifndef KANGARUSE_TABLES_H
#define KANGARUSE_TABLES_H

#include "ranks.h"

enum { FARTHEST = 4, WAYS = 4, RAYS = WAYS * FARTHEST, NOWHERE = -1 };
enum { NO_PRICE = MOST_RANKS, NO_WAY, RANKS }; /* what stands after the ranks: nothing to be had, nowhere to go */

/* One straight jump: the square it ends on, NOWHERE where the edge or a tree forbids it, and those it passes over. */
struct Ray {
    int end;
    Squares passed;
};

/* What is asked of a square all the time: on boards of few squares 64 bytes. */
struct Square {
    uint32_t effects;
    uint16_t value, price;
    int8_t scores_as;
    uint8_t is_weighed, acts, chooses;
    Squares usual, onward; /* onward: the usual jumps but to itself */
    Ranks rank, rich;      /* its rank by price, where it has one, and the ranks of those onward */
};

/* What is asked of it seldom, kept apart so that the rest lies close together. */
struct Lines {
    int direction, number;
    int order;      /* the ray that keeps both its commands */
    uint32_t picks; /* its own commands, as bits */
    Squares row, column, frogs, beside;
    Squares below;  /* of an echidna: the echidnas that may no longer be landed on */
    int next_to[WAYS];
    struct Ray rays[RAYS];
    int usual_rays, usual_ray[RAYS]; /* those of its rays that keep a command */
    uint32_t picked[RAYS][2];        /* what is picked in a ray, in either manner of reading it */
};

struct Scoring {
    int worth, at_end, partner;
    Squares squares;
};

struct Level {
    int price;
    Squares squares;
};

struct Tables {
    int32_t header[HEADER];
    int squares, scoring_types, levels, most_idle;
    int32_t gems[MOST_STEPS];
    struct Scoring scored[MOST_SCORING];
    struct Level level[MOST_SQUARES]; /* the squares of each price, the dearest first */
    int ranked[MOST_SQUARES];         /* the squares with a price, the dearest first, those of one price in their order */
    int price_of[RANKS];              /* their prices, and those of NO_PRICE and NO_WAY */
    Ranks ranks;                      /* as many as there are of them */
    Ranks spoils[MOST_SQUARES];       /* the ranks of what a crocodile on a square spoils */
    Squares doing[EFFECTS_KNOWN];     /* the squares that have an effect */
    Squares trees, scoring, at_end, priced, binding, marked, pool, resting, below_all;
    int has_crocodiles, has_binding, has_echidnas, has_thorny;
    struct Square square[MOST_SQUARES];
    struct Lines lines[MOST_SQUARES];
};

static inline int reads(const struct Tables *tables, enum Reading reading)
{
    return tables->header[READINGS] >> reading & 1;
}

static inline int does(const struct Tables *tables, int square, enum Effect effect)
{
    return tables->square[square].effects >> effect & 1;
}

#endif
