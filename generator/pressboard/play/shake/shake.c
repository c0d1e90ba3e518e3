/* SHAKE-256 (FIPS 202) of a key and a number, for several numbers side by side: a vector holds one lane of each state. */

#include "shake.h"

#include <string.h>

typedef uint64_t Lanes __attribute__((vector_size(8 * TOGETHER)));

enum { LANES = 25, ROUNDS = 24, RATE = 17, KEY_LANES = KEY_BYTES / 8 };

static const uint64_t CONSTANTS[ROUNDS] = {
    0x0000000000000001u, 0x0000000000008082u, 0x800000000000808au, 0x8000000080008000u, 0x000000000000808bu,
    0x0000000080000001u, 0x8000000080008081u, 0x8000000000008009u, 0x000000000000008au, 0x0000000000000088u,
    0x0000000080008009u, 0x000000008000000au, 0x000000008000808bu, 0x800000000000008bu, 0x8000000000008089u,
    0x8000000000008003u, 0x8000000000008002u, 0x8000000000000080u, 0x000000000000800au, 0x800000008000000au,
    0x8000000080008081u, 0x8000000000008080u, 0x0000000080000001u, 0x8000000080008008u,
};
#define INLINE static inline __attribute__((always_inline))
#define TURNED(lanes, by) ((lanes) << (by) | (lanes) >> (64 - (by)))

/* One step of rho and pi: a lane goes to its new place, turned; the one that stood there is carried on. */
#define MOVE(place, by) do { Lanes next = a[place]; a[place] = TURNED(carried, by); carried = next; } while (0)

INLINE void permute(Lanes *a)
{
    for (int round = 0; round < ROUNDS; round++) {
        Lanes sums[5], carried;
#pragma GCC unroll 5
        for (int x = 0; x < 5; x++)
            sums[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
#pragma GCC unroll 5
        for (int x = 0; x < 5; x++) {
            Lanes both = sums[(x + 4) % 5] ^ TURNED(sums[(x + 1) % 5], 1);
#pragma GCC unroll 5
            for (int y = 0; y < LANES; y += 5)
                a[y + x] ^= both;
        }
        carried = a[1];
        MOVE(10, 1); MOVE(7, 3); MOVE(11, 6); MOVE(17, 10); MOVE(18, 15); MOVE(3, 21); MOVE(5, 28); MOVE(16, 36);
        MOVE(8, 45); MOVE(21, 55); MOVE(24, 2); MOVE(4, 14); MOVE(15, 27); MOVE(23, 41); MOVE(19, 56); MOVE(13, 8);
        MOVE(12, 25); MOVE(2, 43); MOVE(20, 62); MOVE(14, 18); MOVE(22, 39); MOVE(9, 61); MOVE(6, 20); MOVE(1, 44);
#pragma GCC unroll 5
        for (int y = 0; y < LANES; y += 5) {
            Lanes row[5];
#pragma GCC unroll 5
            for (int x = 0; x < 5; x++)
                row[x] = a[y + x];
#pragma GCC unroll 5
            for (int x = 0; x < 5; x++)
                a[y + x] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5]);
        }
        a[0] ^= CONSTANTS[round];
    }
}

static uint64_t lane_of(const uint8_t *bytes)
{
    uint64_t lane = 0;
    for (int i = 7; i >= 0; i--)
        lane = lane << 8 | bytes[i];
    return lane;
}

static inline void write(uint8_t *bytes, uint64_t lane)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(bytes, &lane, 8);
#else
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(lane >> (8 * i));
#endif
}

INLINE void fill(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    Lanes a[LANES] = {{0}};
    for (int i = 0; i < KEY_LANES; i++)
        a[i] += lane_of(key + 8 * i);
    for (int i = 0; i < TOGETHER; i++)
        a[KEY_LANES][i] = __builtin_bswap64(number + (uint64_t)i);
    a[KEY_LANES + 1] += (uint64_t)0x1f;
    a[RATE - 1] += (uint64_t)1 << 63;
    for (int at = 0; at < BLOCK_BYTES / 8; at += RATE) {
        permute(a);
        int lanes = BLOCK_BYTES / 8 - at < RATE ? BLOCK_BYTES / 8 - at : RATE;
        for (int i = 0; i < lanes; i++)
            for (int j = 0; j < TOGETHER; j++)
                write(blocks + (size_t)j * BLOCK_BYTES + 8 * (size_t)(at + i), a[i][j]);
    }
}

static void fill_anywhere(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    fill(key, number, blocks);
}

#if defined(__x86_64__) && defined(__GNUC__)
/* The same for processors with wider registers, and for those that also turn lanes in one go. */

__attribute__((target("avx2"))) static void fill_wider(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    fill(key, number, blocks);
}

__attribute__((target("avx512f,avx512vl"))) static void fill_turning(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    fill(key, number, blocks);
}

void shake_blocks(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    if (__builtin_cpu_supports("avx512vl"))
        fill_turning(key, number, blocks);
    else if (__builtin_cpu_supports("avx2"))
        fill_wider(key, number, blocks);
    else
        fill_anywhere(key, number, blocks);
}
#else
void shake_blocks(const uint8_t *key, uint64_t number, uint8_t *blocks)
{
    fill_anywhere(key, number, blocks);
}
#endif
