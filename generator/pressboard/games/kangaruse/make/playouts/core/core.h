/* Kangaruse games played to their end: what `policies.py` and `rules/state.py` say, in plain C.

   The Python is the reference: names here are its names, and where the two differ this is wrong. The core knows nothing
   of Python, of files or of hashes: a sheet comes in as whole numbers, chance as words of 32 bits, and what is counted
   goes out as whole numbers. There is no fraction in it, so that every compiler makes the same of it. `rounds.py` tells
   the same numbers to Python; a test compares the two. */

#ifndef KANGARUSE_CORE_H
#define KANGARUSE_CORE_H

#include <stddef.h>
#include <stdint.h>

/* Whether there is a core for processors that count bits by an instruction; ANY_PROCESSOR is for tests of the others. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(ANY_PROCESSOR)
#define HAS_QUICK
#endif

enum { MOST_COLUMNS = 20, MOST_ROWS = 16, MOST_NARROW = 128, MOST_NARROW_RANKS = 64, MOST_PLAYERS = 5 };
#ifdef NARROW
enum { MOST_SQUARES = MOST_NARROW, MOST_RANKS = MOST_NARROW_RANKS };
#else
enum { MOST_SQUARES = MOST_COLUMNS * MOST_ROWS, MOST_RANKS = MOST_SQUARES };
#endif
enum { MOST_SCORING = 16, MOST_STEPS = 64, LARGEST_VALUE = 10000 };
enum { MOST_DRAWN = MOST_PLAYERS + 1, MOST_GAMES = 1000, MOST_ROUNDS = 1000000 };
enum { MOST_STARTS = 31, MOST_CHAIN = 128, MOST_TURNS = 2 };

/* What squares do, as bits of a square's EFFECTS; each as `Effect` calls it. */
enum Effect {
    JUMP_AGAIN, CROSS_OUT_NEIGHBOURS, CROSS_OUT_TWO, ASCEND, OUT_IF_ONLY_JUMP, KEEP_CLEAR, ANY_JUMP, SLIDE, AROUND_BOARD,
    JUMP_TO_LIKE, MUST_SCORE, MAY_NOT_SCORE, BE_KEPT_CLEAR, ORDER, FORBID_COMMANDS, SPOIL_LINES, HOLD_MANY, EFFECTS_KNOWN
};

/* How the rules are read, as bits of READINGS; those that bear on a playout, its score or a hunt. */
enum Reading {
    TELEPORT_ACTS, QUOLL_NEEDS_ALL_READINGS, QUOLL_BARS_DINGO, DINGO_BINDS_ITSELF, DINGO_LATEST_RULES,
    DINGO_NEXT_IS_ASKED, FROG_OBEYS_DINGO, THORNY_SPARES_TELEPORT, THORNY_ON_EXTRA_JUMP, THORNY_COUNTS_FORCE,
    GLIDER_SKIPS_FORBIDDEN, TIGER_MIXES_LINES, STUCK_KANGAROO_IS_OUT, OWN_CROCODILE_SPOILS, CROCODILE_SPOILS_SETS,
    START_VISITS_ECHIDNA, COIN_SHARED_LEAD_COUNTS, SHELTER_TIES_COUNT, TELEPORT_KEEPS_LAND_RULES, TELEPORT_TO_HELD_MOTH,
    ENDS_WITHOUT_JUMPS, DINGO_GIVES_OWN_COMMANDS, EXTRA_JUMP_IS_FORCED, READINGS_KNOWN
};

/* What the squares of a scoring type are worth; each as the function of `worth` is called. */
enum Worth { NOTHING, PRINTED_POINTS, CHESTS, COINS, GEMS, TOYS, FOOD, SHELTERS, WORTHS_KNOWN };

/* How players play; each as in `policies`. */
enum Policy { RANDOM, FALLIBLE, POLICIES_KNOWN };

/* A sheet is HEADER numbers, then SCORING_PARTS for each of its scoring types, then the points of so many gems, then
   SQUARE_PARTS for each square. */
enum Header {
    COLUMNS, ROWS, READINGS, SCORING_TYPES, GEM_STEPS, TELEPORT_POINTS, CHEST_POINTS, SET_POINTS, SET_SIZE, SHELTER_POINTS,
    TELEPORT_PRICE, JUMPS_AHEAD, DEAD_END, ERRS_ONCE_IN, FIRST_TURNS, HEADER
};
enum ScoringPart { WORTH, AT_END, PARTNER, SCORING_PARTS };
enum SquarePart { IS_TREE, IS_START, EFFECTS, SCORES_AS, VALUE, PRICE, DIRECTION, NUMBER, SQUARE_PARTS };

/* What is counted of each game: GAME_COLUMNS numbers, then SEAT_COLUMNS for every seat. Each is a column over all games.
   HARM is what players did to others: squares crossed out or spoiled, and squares reached that give orders. DECISIONS are
   jumps chosen, extra ones included, CHOICES how many there were to choose from in all of them, SPREAD how much better in
   all the best was than the worst, in half points, for who looks ahead.
   BEATEN is twice the number of opponents one is ahead of at the end, ties counted half. */
enum GameColumn { LENGTH, EARLY, TELEPORTS, USED, DECISIONS, CHOICES, SPREAD, HARM, GAME_COLUMNS };
enum SeatColumn { START, POINTS, BEATEN, SEAT_COLUMNS };

/* What happens in a game, written down where somebody asks for it: three numbers each, EVENT, seat, square. */
enum Event { SITS, LANDS, PAYS, GOES_OUT, CROSSES_OUT, EVENT_PARTS = 3 };

/* Words of chance, four bytes each, the highest first. `more` gives the next block of them, NULL when there is none. */
struct Stream {
    const uint8_t *block;
    size_t at, length;
    const uint8_t *(*more)(void *context, size_t *length);
    void *context;
    int is_dry;
};

/* What to play: in each round `games` games from the same `drawn` starts, as many as there are players or more. `plan`
   holds for each game which of these starts the first seat has, whom the others follow, and the policy of every seat. */
struct Job {
    int players, drawn, games, rounds;
    const int32_t *plan;
};

/* Where to write: `columns` of as many numbers as there are games in all, and `visits` by square, added to. The trace may
   have room for nothing; where there is some `traced` says how much there was to write, all of it or not. */
struct Counts {
    int32_t *columns, *visits, *trace;
    size_t trace_room, traced;
};

struct Tables;

/* The bytes a sheet's tables take. */
size_t tables_size(void);

/* Work a sheet's tables out from its numbers. Returns 0, or -1 where they do not describe a sheet. */
int tables_fill(struct Tables *tables, const int32_t *sheet, size_t length);

/* The squares of a sheet. */
int tables_squares(const struct Tables *tables);

/* Say whether a job can be played on a sheet: its numbers in range, a start for everybody. */
int job_fits(const struct Tables *tables, const struct Job *job);

/* Play a job that fits. Returns 0, or -1 when the words of chance ran out. */
int play_rounds(const struct Tables *tables, const struct Job *job, struct Stream *stream, struct Counts *counts);

/* What a hunt may cost and what it came by: how many `turns` the victim must not be forced out in, how many positions
   are `left` to be looked at, and the starting squares `met`, a bit for each by rising squares. `depends` holds for every
   square those that what follows an arrival there may come by. */
struct Chase {
    int turns, left;
    const int32_t *depends;
    uint32_t met;
};

enum Verdict { NOT_FORCED, FORCED, UNSETTLED };

/* Say whether a hunt can be searched: seats on the board, not too many starts, no endless chains of extra jumps. */
int hunt_fits(const struct Tables *tables, const int32_t *seats, int players, const struct Chase *chase);

/* Search a hunt that fits: whether the second of the seats can force the first one out while the others stay. */
enum Verdict hunt(const struct Tables *tables, const int32_t *seats, int players, int victim_first, struct Chase *chase);

/* A hunt in which somebody is forced out: HUNT_PARTS numbers, starting squares by their order, those who stay as bits. */
enum HuntPart { HUNT_VICTIM, HUNT_OPPONENT, HUNT_VICTIM_FIRST, HUNT_IDLE, HUNT_PARTS };

/* Say whether all hunts on a sheet can be searched: as many players and starts as there is room for. */
int traps_fit(const struct Tables *tables, int players, const struct Chase *chase);

/* Search all hunts on a sheet that fits, those among others with `most_crowded` positions of their own. Writes to `found`
   the first that succeeds against each start, and how many; returns up to how many players all was searched. */
int traps(const struct Tables *tables, int players, struct Chase *chase, int most_crowded, int32_t *found, int *finds);

/* The functions above for boards of one kind. Tables filled by one core are for no other. */
struct Core {
    size_t (*tables_size)(void);
    int (*tables_fill)(struct Tables *tables, const int32_t *sheet, size_t length);
    int (*tables_squares)(const struct Tables *tables);
    int (*job_fits)(const struct Tables *tables, const struct Job *job);
    int (*play_rounds)(const struct Tables *tables, const struct Job *job, struct Stream *stream, struct Counts *counts);
    int (*hunt_fits)(const struct Tables *tables, const int32_t *seats, int players, const struct Chase *chase);
    enum Verdict (*hunt)(const struct Tables *tables, const int32_t *seats, int players, int victim_first,
                         struct Chase *chase);
    int (*traps_fit)(const struct Tables *tables, int players, const struct Chase *chase);
    int (*traps)(const struct Tables *tables, int players, struct Chase *chase, int most_crowded, int32_t *found, int *finds);
};
extern const struct Core NARROW_CORE;
#ifdef HAS_QUICK
extern const struct Core QUICK_CORE;
#endif

/* The core for a sheet, from its numbers; where they describe none any core says so. */
const struct Core *core_for(const int32_t *sheet, size_t length);

#endif
