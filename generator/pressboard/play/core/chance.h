/* Chance for games in C: the words of `FastChance`, from blocks of bytes. */

#ifndef PRESSBOARD_CHANCE_H
#define PRESSBOARD_CHANCE_H

#include <stddef.h>
#include <stdint.h>

/* Words of chance, four bytes each, the highest first. `more` gives the next block of them, NULL when there is none. */
struct Stream {
    const uint8_t *block;
    size_t at, length;
    const uint8_t *(*more)(void *context, size_t *length);
    void *context;
    int is_dry;
};

/* Take the next block of a stream; returns 0 when the words have run out. */
static int go_on(struct Stream *stream)
{
    stream->at = 0;
    stream->block = stream->is_dry ? NULL : stream->more(stream->context, &stream->length);
    if (stream->block && stream->length >= 4)
        return 1;
    stream->is_dry = 1;
    stream->length = 0;
    return 0;
}

/* What `below` makes of the word that is next, which is not used up by it. */
static inline int next_below(const struct Stream *stream, int bound)
{
    const uint8_t *byte = stream->block + stream->at;
    uint64_t word = (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | byte[3];
    return (int)(word * (uint64_t)bound >> 32);
}

/* A random integer from 0 to `bound` - 1, as `FastChance.below`; 0 when the words have run out. */
static inline int below(struct Stream *stream, int bound)
{
    if (stream->at + 4 > stream->length && !go_on(stream))
        return 0;
    int chosen = next_below(stream, bound);
    stream->at += 4;
    return chosen;
}

#endif
