/* Looks for seatings at which no two pairs of players differ by more than one meeting.
 *
 * Each line of standard input is "players tables rounds"; each line of output one that was found, as found.txt has it.
 * Argument: how many million moves to try for each. Players change places, at first also where that is worse (annealing);
 * what counts is only by how much pairs leave the band of the average rounded down and up.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 62, ROUNDS = 30, MOVES = 2000000 };

static const char *NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
static uint64_t state[2] = {88172645463325252ULL, 99};
static int players, tables, rounds, size[MOST], first[MOST], seats[ROUNDS][MOST], met[MOST][MOST];
static double height[ROUNDS + 3];

static uint64_t drawn(void) {
    uint64_t a = state[0], b = state[1];
    state[0] = b;
    a ^= a << 23;
    state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return state[1] + b;
}

static int below(int bound) { return (int)((drawn() >> 33) % (uint64_t)bound); }

static double share(void) { return (double)(drawn() >> 11) / 9007199254740992.0; }

static void prepare(void) {
    int slots = 0, at = 0;
    for (int table = 0; table < tables; at += size[table++]) {
        size[table] = players / tables + (table < players % tables);
        first[table] = at;
        slots += size[table] * (size[table] - 1) / 2;
    }
    long pairs = (long)players * (players - 1) / 2, all = (long)slots * rounds;
    long low = all / pairs, high = low + (all % pairs > 0);
    for (int count = 0; count < ROUNDS + 3; count++) {
        long off = count > high ? count - high : count < low ? low - count : 0;
        height[count] = (double)(off * off);
    }
}

static double deal(void) {
    double energy = 0;
    memset(met, 0, sizeof met);
    for (int number = 0; number < rounds; number++) {
        int *row = seats[number];
        for (int place = 0; place < players; place++) {
            int other = below(place + 1);
            row[place] = row[other];
            row[other] = place;
        }
        for (int table = 0; table < tables; table++)
            for (int i = first[table]; i < first[table] + size[table]; i++)
                for (int j = first[table]; j < i; j++) met[row[j]][row[i]] = ++met[row[i]][row[j]];
    }
    for (int i = 0; i < players; i++)
        for (int j = 0; j < i; j++) energy += height[met[i][j]];
    return energy;
}

/* What it costs that `comes` takes the place of who sits at `at`. */
static double cost(const int *row, int table, int at, int comes) {
    double sum = 0;
    for (int i = first[table]; i < first[table] + size[table]; i++)
        if (i != at) {
            int leaving = met[row[at]][row[i]], joining = met[comes][row[i]];
            sum += height[leaving - 1] - height[leaving] + height[joining + 1] - height[joining];
        }
    return sum;
}

static void take(int *row, int table, int at, int comes) {
    for (int i = first[table]; i < first[table] + size[table]; i++)
        if (i != at) {
            met[row[i]][row[at]] = --met[row[at]][row[i]];
            met[row[i]][comes] = ++met[comes][row[i]];
        }
}

static int anneal(void) {
    const double warm = 0.7, cold = 0.12;
    double energy = deal(), heat = warm;
    for (long move = 0; move < MOVES && energy > 0.5; move++) {
        if (move % 256 == 0) heat = warm * pow(cold / warm, (double)move / MOVES);
        int *row = seats[below(rounds)], here = below(tables), there = (here + 1 + below(tables - 1)) % tables;
        int at = first[here] + below(size[here]), to = first[there] + below(size[there]), one = row[at], other = row[to];
        double worse = cost(row, here, at, other) + cost(row, there, to, one);
        if (worse <= 0 || share() < exp(-worse / heat)) {
            take(row, here, at, other);
            take(row, there, to, one);
            row[at] = other;
            row[to] = one;
            energy += worse;
        }
    }
    return energy < 0.5;
}

int main(int count, char **words) {
    int millions = count > 1 ? atoi(words[1]) : 20;
    while (scanf("%d %d %d", &players, &tables, &rounds) == 3) {
        if (players > MOST || rounds > ROUNDS || tables < 2 || players < 2 * tables) continue;
        prepare();
        for (int trial = 0; trial < millions / 2; trial++)
            if (anneal()) {
                printf("%d %d %d ", players, tables, rounds);
                for (int number = 0; number < rounds; number++) {
                    for (int place = 0; place < players; place++) putchar(NAMES[seats[number][place]]);
                    putchar(number < rounds - 1 ? '/' : '\n');
                }
                fflush(stdout);
                break;
            }
    }
    return 0;
}
