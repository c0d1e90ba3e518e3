/* The core for boards of any size, and which core a sheet is for. */

#include "core.h"

static const struct Core WIDE_CORE = {
    tables_size, tables_fill, tables_squares, job_fits, play_rounds, hunt_fits, hunt, traps_fit, traps,
};

/* How many squares of a sheet have a price, as far as its numbers go. */
static int priced(const int32_t *sheet, size_t length)
{
    int64_t first = HEADER + (int64_t)SCORING_PARTS * sheet[SCORING_TYPES] + sheet[GEM_STEPS];
    int squares = 0;
    if (sheet[SCORING_TYPES] < 0 || sheet[GEM_STEPS] < 0)
        return 0;
    for (size_t at = (size_t)first + PRICE; at < length; at += SQUARE_PARTS)
        squares += sheet[at] != 0;
    return squares;
}

/* The core for boards of few squares on this processor. */
static const struct Core *narrow_core(void)
{
#ifdef HAS_QUICK
    if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return &QUICK_CORE;
#endif
    return &NARROW_CORE;
}

const struct Core *core_for(const int32_t *sheet, size_t length)
{
    int is_narrow = length >= HEADER && sheet[COLUMNS] > 0 && sheet[COLUMNS] <= MOST_COLUMNS && sheet[ROWS] > 0
        && sheet[ROWS] <= MOST_NARROW / sheet[COLUMNS] && priced(sheet, length) <= MOST_NARROW_RANKS;
    return is_narrow ? narrow_core() : &WIDE_CORE;
}
