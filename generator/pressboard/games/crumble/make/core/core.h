/* Crumble games played to their end, and the wins of problems: what `simulate.py`, `rules/tiling.py`, `rules/turns.py`,
   `rules/board.py`, `rules/threats.py` and `kinds/problems/wins.py` say, in plain C.

   The Python is the reference: names here are its names, and where the two differ this is wrong. The core knows nothing
   of Python: a position comes in as whole numbers, chance as words of 32 bits, and how a game ended, or which turns were
   found, goes out as whole numbers. `engine.py` tells the same numbers to Python; a test compares the two. */

#ifndef CRUMBLE_CORE_H
#define CRUMBLE_CORE_H

#include "chance.h"

enum { DEPTH = 16, MOST_SIDE = 20, MOST_LENGTH = MOST_SIDE << DEPTH };
enum { WAYS = 4, TIE_TURNS = 6, MOST_PLIES = 80, MOST_KEPT = 4 };

/* A position is HEADER numbers, then PIECE_PARTS for each piece, ascending: its borders, 1 if it is the mover's. */
enum Header { WIDTH, HEIGHT, TURN, READINGS, HEADER };
enum PiecePart { WEST, SOUTH, EAST, NORTH, IS_OWN, PIECE_PARTS };

/* How the rules are read, as bits of READINGS. */
enum Reading { SINGLE_PASS, DRAW_RULE, ANY_STEP_COUNTS, READINGS_KNOWN };

/* How a game ended: somebody's chain, by the seat; a tie; broken off. */
enum Ending { TIE = 2, BROKEN_OFF };

/* A game to be played: a position of so many `numbers`, how many turns each seat looks at, after how many plies it is
   broken off; `kept` are as many of its last boards as have to be told. */
struct Job {
    const int32_t *position;
    size_t numbers;
    int tries[2], longest, kept;
};

/* How it ended and after how many plies. Of each board kept, the latest first, its pieces are written to `boards`: how many,
   then of each its borders, and 1 if it is Black's. */
struct Ended {
    int ending, plies;
    int32_t *boards;
    size_t room;
};
enum { KEPT_PARTS = 5 };

/* The turns that are asked for: all; those that win at once; those after which the other cannot win at once; those that leave
   the other none of these, and win with the next turn; all, with those of the other's that win at once after each. */
enum Question { ALL, WINS, UNMET, FORCES, ANSWERED, QUESTIONS };
enum { LEVELS = 3, MOST_ASKED = 1 << 20 };

/* A question, of how many turns at `most`, and what was `found`. Of each turn TURN_PARTS are written to `numbers`: whether it is
   an answer, how it cuts or that it joins, how many pieces, which of those made begins the path, how many steps; then the ways,
   what a join makes, and the borders of each piece. */
struct Search {
    enum Question question;
    int most, found, is_unfit;
    int32_t *numbers;
    size_t room, told;
    const void *game;
};
enum { TURN_PARTS = 5 };

/* What came of a job: it was played; it has to be played by Python, for its numbers are too many, too fine or no position's;
   there is no room; the words of chance ran out. */
enum Played { PLAYED, UNFIT, ROOMLESS, DRY };

/* What is compiled for boards of few pieces and again for those of more, whose sets take more words. */
struct Core {
    size_t game_size;
    enum Played (*play)(void *room, const struct Job *job, struct Stream *stream, struct Ended *ended);
    enum Played (*find)(void *room, const struct Job *job, struct Search *search); /* in room for LEVELS games */
};
extern const struct Core SMALL_CORE, LARGE_CORE;

/* The core for a job, or the larger one, which then says that it does not fit. */
const struct Core *core_for(const struct Job *job);

#endif
