/* The most units that can be captured in the rest of a round by a player who goes on alone: what `search.py` says, in plain C.

   The Python is the reference: where the two differ this is wrong. The core knows nothing of Python. */

#ifndef KRUMP_CORE_H
#define KRUMP_CORE_H

#include <stddef.h>
#include <stdint.h>

enum { SIDE = 6, SQUARES = SIDE * SIDE, SIZES = 3, CARDS = 2, MOST_ROOM = 6, MOST_PYRAMIDS = 15 };

/* What decides the rest of a round: by size the player's own units and the others', bit i for square i; the pyramids off the
   cards, and the room on two cards in pips, 0 on one that was not laid. */
struct State {
    uint64_t own[SIZES], others[SIZES];
    int pyramids[SIZES], rooms[CARDS];
};

/* What is known of states, and how many may be looked at yet. */
struct Known {
    uint64_t own[SIZES], others[SIZES];
    uint32_t rest; /* pyramids and rooms; 0 in a free place */
    int16_t least, most;
};
struct Search {
    struct Known *known;
    size_t room, size;
    long left;
    int at_the_end; /* with so few enemies left the game is won */
};

enum { UNSETTLED = -1 };

/* Say whether at least `goal` units can be captured from a state on, UNSETTLED where that took too many states or too much
   room. */
int captures(struct Search *search, const struct State *state, int goal);

#endif
