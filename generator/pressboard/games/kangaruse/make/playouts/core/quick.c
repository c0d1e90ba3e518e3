/* The narrow core once more, for processors of the last ten years: they count bits, and find them, by an instruction. */

#define NARROW
#define QUICK
#include "core.h"

#ifdef HAS_QUICK
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt")
#endif

#include "narrow.c"

#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
