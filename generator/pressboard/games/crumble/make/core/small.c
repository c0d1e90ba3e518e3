/* The core once more, for boards of few pieces, whose sets take fewer words: most games are played there. */

#define WORDS 2
#define CORE SMALL_CORE
#include "core.c"
