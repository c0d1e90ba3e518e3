/* Sets of ranks: bit i stands for rank i of the squares by price, the dearest first. */

#ifndef KANGARUSE_RANKS_H
#define KANGARUSE_RANKS_H

#include "squares.h"

enum { RANK_WORDS = MOST_RANKS / 64 };

typedef struct {
    uint64_t word[RANK_WORDS];
} Ranks;

static inline Ranks no_ranks(void)
{
    return (Ranks){{0}};
}

static inline Ranks ranks_with(Ranks set, const Ranks *others)
{
    for (int i = 0; i < RANK_WORDS; i++)
        set.word[i] |= others->word[i];
    return set;
}

static inline Ranks ranks_of_both(Ranks set, const Ranks *others)
{
    for (int i = 0; i < RANK_WORDS; i++)
        set.word[i] &= others->word[i];
    return set;
}

static inline Ranks ranks_without(Ranks set, const Ranks *others)
{
    for (int i = 0; i < RANK_WORDS; i++)
        set.word[i] &= ~others->word[i];
    return set;
}

static inline void put_rank(Ranks *set, int rank)
{
    set->word[word_of(rank)] |= bit_of(rank);
}

static inline void take_rank(Ranks *set, int rank)
{
    set->word[word_of(rank)] &= ~bit_of(rank);
}

static inline int ranks_meet(const Ranks *set, const Ranks *others)
{
    uint64_t all = 0;
    for (int i = 0; i < RANK_WORDS; i++)
        all |= set->word[i] & others->word[i];
    return all != 0;
}

/* The dearest of a set, MOST_RANKS where there is none; without a branch, for none could be foretold. */
static inline int first_rank(const Ranks *set)
{
    int rank = MOST_RANKS - 64 + lowest(set->word[RANK_WORDS - 1]);
    for (int i = RANK_WORDS - 2; i >= 0; i--)
        rank = set->word[i] ? 64 * i + lowest(set->word[i]) : rank;
    return rank;
}

static inline int count_ranks(const Ranks *set)
{
    return bits_in_all(set->word, RANK_WORDS);
}

#endif
