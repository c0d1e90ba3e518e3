/* Sets of whole numbers, squares or pieces: bit i stands for the number i, as in `pressboard/play/bits.py`. WORDS has to say
   how many words a set takes. */

#ifndef PRESSBOARD_SETS_H
#define PRESSBOARD_SETS_H

#include <stdint.h>

enum { MEMBERS = 64 * WORDS };

typedef struct {
    uint64_t word[WORDS];
} Set;

static inline Set none(void)
{
    return (Set){{0}};
}

static inline Set with(Set set, const Set *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] |= others->word[i];
    return set;
}

static inline Set both(Set set, const Set *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] &= others->word[i];
    return set;
}

static inline Set without(Set set, const Set *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] &= ~others->word[i];
    return set;
}

/* Where a member's bit is. Unsigned: to divide what may be less than nothing takes longer. */
static inline unsigned word_of(int member)
{
    return (unsigned)member / 64;
}

static inline uint64_t bit_of(int member)
{
    return (uint64_t)1 << (unsigned)member % 64;
}

static inline int has(const Set *set, int member)
{
    return set->word[word_of(member)] >> (unsigned)member % 64 & 1;
}

static inline void put(Set *set, int member)
{
    set->word[word_of(member)] |= bit_of(member);
}

static inline void take(Set *set, int member)
{
    set->word[word_of(member)] &= ~bit_of(member);
}

static inline int any(const Set *set)
{
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++)
        all |= set->word[i];
    return all != 0;
}

static inline int meet(const Set *set, const Set *others)
{
    uint64_t all = 0;
    for (int i = 0; i < WORDS; i++)
        all |= set->word[i] & others->word[i];
    return all != 0;
}

static inline int same(const Set *set, const Set *other)
{
    uint64_t differing = 0;
    for (int i = 0; i < WORDS; i++)
        differing |= set->word[i] ^ other->word[i];
    return differing == 0;
}

/* How many bits of a word are set, and its lowest one, 64 where none is: written out, for compilers that may not assume an
   instruction make a call of one, a branch of the other. */
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
static inline int bits_in_all(const uint64_t *word, int words)
{
    int sum = 0;
    for (int i = 0; i < words; i++)
        sum += bits_in(word[i]);
    return sum;
}

static inline int count(const Set *set)
{
    return bits_in_all(set->word, WORDS);
}

/* Take the lowest member out of a set that has one; two words need no loop. */
static inline int pop(Set *set)
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
    int member = 64 * i + __builtin_ctzll(set->word[i]);
    set->word[i] &= set->word[i] - 1;
    return member;
}

/* The lowest member of a set that has one. */
static inline int lowest_of(Set set)
{
    return pop(&set);
}

/* The lowest member from `member` on, MEMBERS when there is none: `for (s = next(&set, 0); s < MEMBERS; ...)`. */
static inline int next(const Set *set, int member)
{
    if (member >= MEMBERS)
        return MEMBERS;
    int i = (int)word_of(member);
    uint64_t word = set->word[i] & ~(uint64_t)0 << (unsigned)member % 64;
    while (!word && ++i < WORDS)
        word = set->word[i];
    return word ? 64 * i + __builtin_ctzll(word) : MEMBERS;
}

#define EACH_MEMBER(member, set) (int member = next(set, 0); member < MEMBERS; member = next(set, member + 1))

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

/* The lowest member but for `skipped` lower ones; the set has to hold more than these. */
static inline int nth(const Set *set, int skipped)
{
    return nth_bit(set->word, WORDS, skipped);
}

#endif
