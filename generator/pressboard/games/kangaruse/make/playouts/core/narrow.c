/* The core once more, for boards of up to MOST_NARROW squares, whose sets take fewer words: most games are played there.
   No more than MOST_NARROW_RANKS of them have a price.

   All in one piece, so that the compiler sees through it; what others call has names of its own. */

#define NARROW
#include "names.h"

#include "tables.c"

#include "state.c"

#include "policies.c"

#include "games.c"

#include "duel.c"

#include "traps.c"

_Static_assert((int)MOST_SQUARES == MOST_NARROW, "core.h has been read as that of the wide core");

#ifdef QUICK
const struct Core QUICK_CORE = {
#else
const struct Core NARROW_CORE = {
#endif
    tables_size, tables_fill, tables_squares, job_fits, play_rounds, hunt_fits, hunt, traps_fit, traps,
};
