/* SHAKE-256 of keys and running numbers, as `fast_chance.py` has it from hashlib, for several numbers at once. */

#ifndef SHAKE_H
#define SHAKE_H

#include <stdint.h>

enum { TOGETHER = 4, KEY_BYTES = 32, BLOCK_BYTES = 4096 };

/* Write the blocks of `TOGETHER` numbers one after the other; each belongs to the key followed by the number, whose
   highest byte comes first. */
void shake_blocks(const uint8_t *key, uint64_t number, uint8_t *blocks);

#endif
