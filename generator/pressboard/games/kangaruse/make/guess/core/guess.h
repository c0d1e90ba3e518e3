/* The quick guess of what is wrong with a draft: what `draft.py` says, in plain C. The Python is the reference.

   A board comes in as the marks of its squares and their picks, see `layout.py`; squares go out. */

#ifndef KANGARUSE_GUESS_H
#define KANGARUSE_GUESS_H

#include <stdint.h>

enum { WORDS_MOST = 5, MOST_SQUARES = 64 * WORDS_MOST, FEWEST_LINES = 5, WAYS = 4, FARTHEST = 4, PICKS = WAYS * FARTHEST };

/* What marks a square, from the lowest bit. */
enum Mark { TREE, START, SCORES, ENDS, ORDERS, LIKE, MUST_SCORE, MAY_NOT_SCORE, AROUND, SLIDES, OUT_IF_ONLY, ANY_JUMP, MARKS };

struct Board {
    int columns, rows, is_for_one;
    const uint32_t *marks;
    const uint8_t *picks;
};

/* A square comes up for each of the kinds of faults at most. */
enum { MOST_FOUND = 6 * MOST_SQUARES };

/* Say whether sizes and picks are such as there are. */
int board_is_sound(const struct Board *board);

/* Write the squares that something seems wrong with, as `Draft.suspects` orders them; returns how many. */
int suspects(const struct Board *board, int *found);

#endif
