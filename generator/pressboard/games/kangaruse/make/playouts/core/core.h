/* Kangaruse games played to their end: what `policies.py` and `rules/board.py` say, in plain C.

   The Python is the reference: names here are its names, and where the two differ this is wrong. The core knows nothing
   of Python, of files or of hashes: a sheet comes in as whole numbers, chance as words of 32 bits, and what is counted
   goes out as whole numbers. There is no fraction in it, so that every compiler makes the same of it. `compiled.py` tells
   the same numbers to Python; a test compares the two. */

#ifndef KANGARUSE_CORE_H
#define KANGARUSE_CORE_H

#include "chance.h"

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
    TELEPORT_ACTS, TELEPORT_KEEPS_LAND_RULES, TELEPORT_TO_HELD_MOTH, ENDS_WITHOUT_JUMPS, QUOLL_NEEDS_ALL_READINGS,
    QUOLL_BARS_DINGO, DINGO_GIVES_OWN_COMMANDS, DINGO_BINDS_ITSELF, DINGO_LATEST_RULES, DINGO_NEXT_IS_ASKED,
    FROG_OBEYS_DINGO, THORNY_SPARES_TELEPORT, THORNY_ON_EXTRA_JUMP, THORNY_COUNTS_FORCE, GLIDER_SKIPS_FORBIDDEN,
    TIGER_MIXES_LINES, EXTRA_JUMP_IS_FORCED, STUCK_KANGAROO_IS_OUT, OWN_CROCODILE_SPOILS, CROCODILE_SPOILS_SETS,
    START_VISITS_ECHIDNA, COIN_SHARED_LEAD_COUNTS, SHELTER_TIES_COUNT, READINGS_KNOWN
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
   BEATEN is twice the number of opponents one is ahead of at the end, ties counted half; WON is how many parts of a WIN one
   has, which who wins together share. */
enum GameColumn { LENGTH, EARLY, TELEPORTS, USED, DECISIONS, CHOICES, SPREAD, HARM, GAME_COLUMNS };
enum SeatColumn { START, POINTS, BEATEN, WON, SEAT_COLUMNS };
enum { WIN = 60 };

/* What is counted of each square: how often somebody arrived, how often somebody began there, and the parts of a WIN they
   had then. Each is a column over all squares. */
enum SquareColumn { VISITS, BEGUN, WON_FROM, SQUARE_COLUMNS };

/* What to play: in each round `games` games from the same `drawn` starts, as many as there are players or more. `plan`
   holds for each game which of these starts the first seat has, whom the others follow, and the policy of every seat. */
struct Job {
    int players, drawn, games, rounds;
    const int32_t *plan;
};

/* Where to write, and for how many numbers there is room: `columns` of as many as there are games in all, and those by
   square, added to. */
struct Counts {
    int32_t *columns, *by_square;
    size_t columns_room, squares_room;
};

/* What came of a job: it was played; its numbers do not fit the sheet; there is no room; the words of chance ran out. */
enum Played { PLAYED, UNFIT, ROOMLESS, DRY };

/* All hunts on a sheet for so many players: how many `turns` nobody must be forced out in, how many positions may be looked
   at for two players (`most`) and then for more (`most_crowded`), and for each of so many `squares` the starting squares,
   a bit for each by rising squares, that what follows an arrival there may come by. */
struct Chase {
    int players, turns, most, most_crowded;
    const int32_t *depends;
    size_t squares;
};

/* A hunt in which somebody is forced out: HUNT_PARTS numbers, starting squares by their order, those who stay as bits. */
enum HuntPart { HUNT_VICTIM, HUNT_OPPONENT, HUNT_VICTIM_FIRST, HUNT_IDLE, HUNT_PARTS };

/* A position of a game of two: OF_GAME numbers, then OF_SEAT for each seat, sets of squares as bits. It is the mover's turn, or
   the other's where the mover is out; where both stand on dingos, one was there first. VISITED is the number of an echidna. */
enum PositionPart { MOVER, FIRST_IN_PACK, CLOSED, OF_GAME };
enum SeatPart { PLACE, IS_OUT, VISITED, EARNED, FEES, OF_SEAT };
enum { POSITION = OF_GAME + 2 * OF_SEAT, MOST_SOLVED = 30 }; /* boards of so many squares can be solved */

/* Who wins a game that both play as well as can be; nothing is known where the positions did not suffice. */
enum Winner { SECOND_WINS, NOBODY_WINS, FIRST_WINS, UNSOLVED, UNSOLVABLE };

struct Tables;

/* What is compiled twice: for boards of few squares, whose sets take fewer words, and for those of any size. */
struct Core {
    size_t tables_size;
    /* Work a sheet's tables out from its numbers. Returns 0, or -1 where they do not describe a sheet. */
    int (*tables_fill)(struct Tables *tables, const int32_t *sheet, size_t length);
    enum Played (*play)(const struct Tables *tables, const struct Job *job, struct Stream *stream, struct Counts *counts);
    /* Write to `found`, with room for MOST_STARTS, the first hunt that succeeds against each start, and to `finds` how many
       there are; returns up to how many players all was searched, -1 where these hunts cannot be searched. */
    int (*traps)(const struct Tables *tables, const struct Chase *chase, int32_t *found, int *finds);
    /* Say who wins from a POSITION, looking at `most` positions; `looked` is at how many. UNSOLVABLE: it does not fit. */
    enum Winner (*solve)(const struct Tables *tables, const int32_t *position, int most, int *looked);
};
extern const struct Core NARROW_CORE;

/* The core for a sheet, from its numbers; where they describe none any core says so. */
const struct Core *core_for(const int32_t *sheet, size_t length);

/* ---- sets of squares: bit i stands for square i ---- */

enum { WORDS = MOST_SQUARES / 64 };

#include "sets.h"

typedef Set Squares;

#define EACH_SQUARE EACH_MEMBER

/* ---- sets of ranks: bit i stands for rank i of the squares by price, the dearest first ---- */

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

/* ---- what never changes while a sheet is played, as in `rules/tables.py` ---- */

enum { FARTHEST = 4, WAYS = 4, RAYS = WAYS * FARTHEST, NOWHERE = -1 };
enum { NO_PRICE = MOST_RANKS, NO_WAY, RANKS }; /* what stands after the ranks: nothing to be had, nowhere to go */

/* One straight jump: the square it ends on, NOWHERE where the edge or a tree forbids it, and those it passes over. */
struct Ray {
    int end;
    Squares passed;
};

/* What is asked of a square all the time: on boards of few squares 64 bytes. */
struct Square {
    uint32_t effects;
    uint16_t value, price;
    int8_t scores_as;
    uint8_t is_weighed, acts, chooses;
    Squares usual, onward; /* onward: the usual jumps but to itself */
    Ranks rank, rich;      /* its rank by price, where it has one, and the ranks of those onward */
};

/* What is asked of it seldom, kept apart so that the rest lies close together. */
struct Lines {
    int direction, number;
    int order;      /* the ray that keeps both its commands */
    uint32_t picks; /* its own commands, as bits */
    Squares row, column, frogs, beside;
    Squares below;  /* of an echidna: the echidnas that may no longer be landed on */
    int next_to[WAYS];
    struct Ray rays[RAYS];
    int usual_rays, usual_ray[RAYS]; /* those of its rays that keep a command */
    uint32_t picked[RAYS][2];        /* what is picked in a ray, in either manner of reading it */
};

struct Scoring {
    int worth, at_end, partner;
    Squares squares;
};

struct Tables {
    int32_t header[HEADER];
    int squares, scoring_types, most_idle;
    int32_t gems[MOST_STEPS];
    struct Scoring scored[MOST_SCORING];
    int ranked[MOST_SQUARES];         /* the squares with a price, the dearest first, those of one price in their order */
    int price_of[RANKS];              /* their prices, and those of NO_PRICE and NO_WAY */
    Ranks ranks;                      /* as many as there are of them */
    Ranks spoils[MOST_SQUARES];       /* the ranks of what a crocodile on a square spoils */
    Squares doing[EFFECTS_KNOWN];     /* the squares that have an effect */
    Squares trees, scoring, at_end, priced, binding, marked, pool, resting, below_all;
    int has_crocodiles, has_binding, has_echidnas, has_thorny;
    struct Square square[MOST_SQUARES];
    struct Lines lines[MOST_SQUARES];
};

static inline int reads(const struct Tables *tables, enum Reading reading)
{
    return tables->header[READINGS] >> reading & 1;
}

static inline int does(const struct Tables *tables, int square, enum Effect effect)
{
    return tables->square[square].effects >> effect & 1;
}

/* ---- a game in play, changing in place, as in `rules/board.py` ---- */

struct Game {
    const struct Tables *tables;
    struct Stream *stream;
    int32_t *visits;
    int players;
    uint32_t playing; /* the seats that are not out, as bits */
    int start[MOST_PLAYERS], place[MOST_PLAYERS], fees[MOST_PLAYERS], turns[MOST_PLAYERS];
    const Squares *below[MOST_PLAYERS];
    Squares earned[MOST_PLAYERS];
    int decisions, choices, spread;
    int pack[MOST_PLAYERS], packed;   /* the seats on dingos by arrival */
    uint32_t spoiled_by;              /* the seats on crocodiles, as bits */
    Squares closed, bound_by, landed; /* landed: where anybody has been */
    Ranks taken;                      /* the ranks of closed squares, kept by whoever closes them in play */
    uint16_t owned[MOST_PLAYERS][MOST_SCORING]; /* how many of the squares earned are of each scoring type */
    int32_t printed[MOST_PLAYERS];    /* the points printed on them, where these are what they are worth */
};

#endif
