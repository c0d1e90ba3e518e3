/* Searches through all moves, extra jumps and a tiger's choices among them: for hunts, and for best play. */

#ifndef KANGARUSE_SEARCH_H
#define KANGARUSE_SEARCH_H

#include "play.h"

/* The search for hunts on a sheet: `left` is how many positions more may be looked at, `met` the starting squares the last
   hunt came by, a bit for each. */
struct Search {
    const struct Tables *tables;
    const struct Chase *chase;
    int32_t visits[MOST_SQUARES];
    Squares loud, felt, deep, doubtful; /* deep: where what follows an arrival may depend on more than the square */
    int start[MOST_STARTS], starts, left;
    uint32_t met;
};

/* Look at what comes of a move, with what is asked of it: so many turns, or so many points. Returns 1 where nothing more needs
   to be looked at. */
typedef int (*Visit)(struct Search *search, const struct Game *after, int goal);

static int is_unsettled(const struct Search *search)
{
    return search->left < 0;
}

static int looks(struct Search *search)
{
    search->left -= search->left >= 0;
    return !is_unsettled(search);
}

/* Visit what comes of every choice of two squares that a tiger crosses out, by rising squares. */
static int each_prey(struct Search *search, const struct Game *landed, int square, Visit visit, int goal)
{
    Squares prey;
    int choices = choose_prey(landed, square, NOWHERE, &prey);
    for (int number = 0; number < choices; number++) {
        struct Game after = *landed;
        choose_prey(landed, square, number, &prey);
        after.closed = with(after.closed, &prey);
        if (visit(search, &after, goal))
            return 1;
    }
    return !choices && visit(search, landed, goal);
}

/* Visit what comes of ending a turn where a player has landed. */
static int settled(struct Search *search, const struct Game *landed, int seat, int square, Visit visit, int goal)
{
    struct Game after = *landed;
    settle(&after, seat, square);
    return visit(search, &after, goal);
}

/* Visit what comes of every move to one of the squares in `mask`, extra jumps and all. */
static int each_move(struct Search *search, const struct Game *game, int seat, const Squares *mask, int acts,
                     Visit visit, int goal)
{
    const struct Tables *tables = search->tables;
    for EACH_SQUARE(square, mask) {
        struct Game after = *game;
        land(&after, seat, square, acts);
        int stops;
        if (acts && does(tables, square, CROSS_OUT_TWO)) {
            stops = each_prey(search, &after, square, visit, goal);
        } else if (acts && does(tables, square, JUMP_AGAIN)) {
            Squares further = extra_jumps(&after, seat);
            stops = (!any(&further) || !reads(tables, EXTRA_JUMP_IS_FORCED))
                && settled(search, &after, seat, square, visit, goal);
            stops = stops || each_move(search, &after, seat, &further, 1, visit, goal);
        } else {
            stops = visit(search, &after, goal);
        }
        if (stops || is_unsettled(search))
            return 1;
    }
    return 0;
}

#endif
