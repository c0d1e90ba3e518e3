/* The core once more, for boards of up to MOST_NARROW squares, whose sets take fewer words: most games are played there.
   No more than MOST_NARROW_RANKS of them have a price. */

#define NARROW
#include "core.c"
