/* The core for boards of any size, and which core a sheet is for. */

#include "core.h"

static const struct Core WIDE_CORE = {tables_size, tables_fill, tables_squares, sums_size, job_fits, play_rounds, hunt_fits, hunt};

const struct Core *core_for(const int32_t *sheet, size_t length)
{
    int is_narrow = length >= HEADER && sheet[COLUMNS] > 0 && sheet[COLUMNS] <= MOST_COLUMNS && sheet[ROWS] > 0
        && sheet[ROWS] <= MOST_NARROW / sheet[COLUMNS];
    return is_narrow ? &NARROW_CORE : &WIDE_CORE;
}
