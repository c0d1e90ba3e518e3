/* Sets of squares: bit i stands for square i, as in `generator/pressboard/play/bits.py`. */

#ifndef KANGARUSE_SQUARES_H
#define KANGARUSE_SQUARES_H

#include "core.h"

enum { WORDS = MOST_SQUARES / 64 };

typedef struct {
    uint64_t word[WORDS];
} Squares;

static inline Squares none(void)
{
    return (Squares){{0}};
}

static inline Squares with(Squares set, const Squares *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] |= others->word[i];
    return set;
}

static inline Squares both(Squares set, const Squares *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] &= others->word[i];
    return set;
}

static inline Squares without(Squares set, const Squares *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] &= ~others->word[i];
    return set;
}

static inline Squares complement(const Squares *set)
{
    Squares others;
    for (int i = 0; i < WORDS; i++)
        others.word[i] = ~set->word[i];
    return others;
}

/* Where a square's bit is. Unsigned: to divide what may be less than nothing takes longer. */
static inline unsigned word_of(int square)
{
    return (unsigned)square / 64;
}

static inline uint64_t bit_of(int square)
{
    return (uint64_t)1 << (unsigned)square % 64;
}

static inline int has(const Squares *set, int square)
{
    return set->word[word_of(square)] >> (unsigned)square % 64 & 1;
}

static inline void put(Squares *set, int square)
{
    set->word[word_of(square)] |= bit_of(square);
}

static inline void take(Squares *set, int square)
{
    set->word[word_of(square)] &= ~bit_of(square);
}

static inline int any(const Squares *set)
{
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++)
        all |= set->word[i];
    return all != 0;
}

static inline int meet(const Squares *set, const Squares *others)
{
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++)
        all |= set->word[i] & others->word[i];
    return all != 0;
}

static inline int same(const Squares *set, const Squares *other)
{
    uint64_t differing = 0;
    for (int i = 0; i < WORDS; i++)
        differing |= set->word[i] ^ other->word[i];
    return differing == 0;
}

#ifdef QUICK
/* How many bits of a word are set. */
static inline int bits_in(uint64_t word)
{
    return __builtin_popcountll(word);
}

/* The lowest bit of a word, 64 where none is set. */
static inline int lowest(uint64_t word)
{
    return word ? __builtin_ctzll(word) : 64;
}
#else
/* The same, written out: compilers that may not assume an instruction make a call of one, a branch of the other. */
static inline int bits_in(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(word * 0x0101010101010101u >> 56);
}

static inline int lowest(uint64_t word)
{
    return __builtin_ctzll(word | (uint64_t)1 << 63) + !word;
}
#endif

static inline int bits_in_all(const uint64_t *word, int words)
{
    int sum = 0;
    for (int i = 0; i < words; i++)
        sum += bits_in(word[i]);
    return sum;
}

static inline int count(const Squares *set)
{
    return bits_in_all(set->word, WORDS);
}

/* Take the lowest square out of a set that has one; two words need no loop. */
static inline int pop(Squares *set)
{
    if (WORDS == 2) {
        uint64_t low = set->word[0], high = set->word[1], word = low ? low : high;
        set->word[0] = low & (low - 1);
        set->word[1] = low ? high : high & (high - 1);
        return __builtin_ctzll(word) + (low ? 0 : 64);
    }
    int i = 0;
    while (!set->word[i])
        i++;
    int square = 64 * i + __builtin_ctzll(set->word[i]);
    set->word[i] &= set->word[i] - 1;
    return square;
}

/* The lowest square of a set that has one. */
static inline int lowest_of(Squares set)
{
    return pop(&set);
}

/* The lowest square from `square` on, MOST_SQUARES when there is none: `for (s = next(&set, 0); s < MOST_SQUARES; ...)`. */
static inline int next(const Squares *set, int square)
{
    if (square >= MOST_SQUARES)
        return MOST_SQUARES;
    int i = (int)word_of(square);
    uint64_t word = set->word[i] & ~(uint64_t)0 << (unsigned)square % 64;
    while (!word && ++i < WORDS)
        word = set->word[i];
    return word ? 64 * i + __builtin_ctzll(word) : MOST_SQUARES;
}

#define EACH_SQUARE(square, set) (int square = next(set, 0); square < MOST_SQUARES; square = next(set, square + 1))

/* The lowest bit set in some words but for `skipped` lower ones; there have to be more than these. */
static inline int nth_bit(const uint64_t *words, int most, int skipped)
{
    int i = 0;
    for (int there; i + 1 < most && skipped >= (there = bits_in(words[i])); i++)
        skipped -= there;
    uint64_t word = words[i];
    for (int low = 0; low < 3; low++) /* few are skipped mostly, and without a branch */
        word &= word - (low < skipped);
    for (; skipped > 3; skipped--)
        word &= word - 1;
    return 64 * i + __builtin_ctzll(word);
}

/* The lowest square but for `skipped` lower ones; the set has to hold more than these. */
static inline int nth(const Squares *set, int skipped)
{
    return nth_bit(set->word, WORDS, skipped);
}

#endif
