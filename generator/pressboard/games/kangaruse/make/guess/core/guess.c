/* Jumps a draft surely has, walks over them, and the squares these miss. */

#include "guess.h"

#define INLINE static inline __attribute__((always_inline))

typedef struct {
    uint64_t word[WORDS_MOST];
} Squares;

/* A draft at work. All sets have so many `words`; a constant where this is called, so that no loop is left of it. */
struct Draft {
    const struct Board *board;
    int squares;
    Squares marked[MARKS], targets[MOST_SQUARES], jumps[MOST_SQUARES];
};

static const int ACROSS[WAYS] = {-1, 1, 0, 0}, DOWN[WAYS] = {0, 0, -1, 1}; /* L R U D */

#define EACH_WORD(i) (int i = 0; i < words; i++)

INLINE int has(const Squares *set, int square)
{
    return set->word[square / 64] >> (square % 64) & 1;
}

INLINE void put(Squares *set, int square)
{
    set->word[square / 64] |= (uint64_t)1 << (square % 64);
}

INLINE int meet(const Squares *set, const Squares *others, int words)
{
    uint64_t all = 0;
    for EACH_WORD(i)
        all |= set->word[i] & others->word[i];
    return all != 0;
}

INLINE int goes_beyond(const Squares *set, const Squares *others, int words)
{
    uint64_t all = 0;
    for EACH_WORD(i)
        all |= set->word[i] & ~others->word[i];
    return all != 0;
}

/* Say whether a set has two squares or more. */
INLINE int has_choice(const Squares *set, int words)
{
    int parts = 0, several = 0;
    for EACH_WORD(i) {
        parts += set->word[i] != 0;
        several |= (set->word[i] & (set->word[i] - 1)) != 0;
    }
    return several || parts > 1;
}

INLINE void keep(Squares *set, const Squares *others, int words)
{
    for EACH_WORD(i)
        set->word[i] &= others->word[i];
}

INLINE void add(Squares *set, const Squares *others, int words)
{
    for EACH_WORD(i)
        set->word[i] |= others->word[i];
}

INLINE void drop(Squares *set, const Squares *others, int words)
{
    for EACH_WORD(i)
        set->word[i] &= ~others->word[i];
}

/* Take the lowest square out of a set that is gone through from word `*i` on; -1 when none is left. */
INLINE int taken(Squares *set, int *i, int words)
{
    while (*i < words && !set->word[*i])
        ++*i;
    if (*i == words)
        return -1;
    int square = 64 * *i + __builtin_ctzll(set->word[*i]);
    set->word[*i] &= set->word[*i] - 1;
    return square;
}

/* The squares of a set that are left, and the one it is at. */
struct Rest {
    Squares left;
    int i, at;
};

#define EACH_SQUARE(rest, set) (struct Rest rest = {(set), 0, 0}; (rest.at = taken(&rest.left, &rest.i, words)) >= 0;)

INLINE int marked_as(const struct Draft *draft, int square, enum Mark mark)
{
    return draft->board->marks[square] >> mark & 1;
}

/* A square that steps are taken from, one after the other in one way. */
struct Walker {
    int column, row, at;
};

/* Take a step: to -1 beyond the edge; around the board there is none. */
INLINE void step(struct Walker *walker, const struct Board *board, int way, int around)
{
    int column = walker->column + ACROSS[way], row = walker->row + DOWN[way];
    if (around) {
        column = column < 0 ? board->columns - 1 : column == board->columns ? 0 : column;
        row = row < 0 ? board->rows - 1 : row == board->rows ? 0 : row;
    }
    int is_on = 0 <= column && column < board->columns && 0 <= row && row < board->rows;
    *walker = (struct Walker){column, row, is_on ? row * board->columns + column : -1};
}

INLINE struct Walker walker_on(const struct Board *board, int square)
{
    return (struct Walker){square % board->columns, square / board->columns, square};
}

INLINE int is_open(const struct Draft *draft, int square)
{
    return square >= 0 && !marked_as(draft, square, TREE);
}

/* Where the commands of a square lead within the board: all along its direction, elsewhere no farther than its number. */
INLINE Squares straight_ways(const struct Draft *draft, struct Walker from)
{
    const struct Board *board = draft->board;
    const int room[WAYS] = {from.column, board->columns - 1 - from.column, from.row, board->rows - 1 - from.row};
    int pick = board->picks[from.at], number = pick % FARTHEST + 1;
    Squares ends = {{0}};
    for (int way = 0; way < WAYS; way++) {
        int is_own = way == pick / FARTHEST, steps = !is_own ? number : room[way] < FARTHEST ? room[way] : FARTHEST;
        int at = from.at, on = ACROSS[way] + DOWN[way] * board->columns;
        if (steps > room[way])
            continue;
        for (int left = steps; left > 0; left--) {
            at += on;
            if (marked_as(draft, at, TREE))
                break;
            if (is_own || left == 1)
                put(&ends, at);
        }
    }
    return ends;
}

/* Where they lead around it. */
INLINE Squares round_ways(const struct Draft *draft, struct Walker from)
{
    Squares ends = {{0}};
    int pick = draft->board->picks[from.at];
    for (int way = 0; way < WAYS; way++) {
        struct Walker walker = from;
        for (int place = 0; place < FARTHEST; place++) {
            step(&walker, draft->board, way, 1);
            if (!is_open(draft, walker.at))
                break;
            if (way == pick / FARTHEST || place == pick % FARTHEST)
                put(&ends, walker.at);
        }
    }
    return ends;
}

/* Where a jump that keeps no command leads, over whatever is there. */
INLINE Squares anywhere(const struct Draft *draft, int square)
{
    Squares ends = {{0}};
    const struct Walker first = walker_on(draft->board, square);
    for (int way = 0; way < WAYS; way++) {
        struct Walker walker = first;
        for (int place = 0; place < FARTHEST; place++) {
            step(&walker, draft->board, way, 0);
            if (is_open(draft, walker.at))
                put(&ends, walker.at);
        }
    }
    return ends;
}

/* Where both commands of a square lead, -1 when nowhere. */
INLINE int ordered(const struct Draft *draft, int square)
{
    struct Walker walker = walker_on(draft->board, square);
    int pick = draft->board->picks[square];
    for (int place = 0; place <= pick % FARTHEST; place++) {
        step(&walker, draft->board, pick / FARTHEST, 0);
        if (!is_open(draft, walker.at))
            return -1;
    }
    return walker.at;
}

/* Say whether there is an open square behind the end of a jump that keeps a command. */
INLINE int has_room_behind(const struct Draft *draft, int square)
{
    const struct Walker first = walker_on(draft->board, square);
    int pick = draft->board->picks[square];
    for (int way = 0; way < WAYS; way++) {
        struct Walker walker = first;
        step(&walker, draft->board, way, 0);
        for (int place = 0; place + 1 < FARTHEST && is_open(draft, walker.at); place++) {
            step(&walker, draft->board, way, 0);
            if (is_open(draft, walker.at) && (way == pick / FARTHEST || place == pick % FARTHEST))
                return 1;
        }
    }
    return 0;
}

INLINE void lay_out(struct Draft *draft)
{
    const struct Board *board = draft->board;
    for (int mark = 0; mark < MARKS; mark++)
        draft->marked[mark] = (Squares){{0}};
    for (struct Walker from = {0, 0, 0}; from.row < board->rows; from.row++)
        for (from.column = 0; from.column < board->columns; from.column++, from.at++) {
            Squares *targets = &draft->targets[from.at];
            for (uint32_t left = board->marks[from.at]; left; left &= left - 1)
                put(&draft->marked[__builtin_ctz(left)], from.at);
            if (marked_as(draft, from.at, TREE))
                *targets = (Squares){{0}};
            else if (marked_as(draft, from.at, ANY_JUMP))
                *targets = anywhere(draft, from.at);
            else
                *targets = marked_as(draft, from.at, AROUND) ? round_ways(draft, from) : straight_ways(draft, from);
        }
}

/* Work out where jumps surely lead, with what numbats, dingos, frogs and thorny devils say. */
INLINE void oblige(struct Draft *draft, int words)
{
    const Squares *marked = draft->marked, *scoring = &marked[SCORES];
    for (int square = 0; square < draft->squares; square++) {
        Squares *jumps = &draft->jumps[square];
        *jumps = draft->targets[square];
        drop(jumps, &marked[START], words);
        if (marked_as(draft, square, MAY_NOT_SCORE))
            drop(jumps, scoring, words);
        if (marked_as(draft, square, MUST_SCORE) && meet(jumps, scoring, words))
            keep(jumps, scoring, words);
        int end = marked_as(draft, square, ORDERS) ? ordered(draft, square) : -1;
        if (end >= 0 && !marked_as(draft, end, START)) {
            *jumps = (Squares){{0}};
            put(jumps, end);
        }
        if (marked_as(draft, square, LIKE)) {
            int had = has(jumps, square);
            add(jumps, &marked[LIKE], words);
            if (!had)
                jumps->word[square / 64] &= ~((uint64_t)1 << (square % 64));
        }
        if (!goes_beyond(jumps, &marked[OUT_IF_ONLY], words) && !has_choice(jumps, words))
            *jumps = (Squares){{0}};
    }
}

/* All that a walk sees from `front` on until it comes to `known`; says whether it went on to its end. */
INLINE int walk(const struct Draft *draft, Squares front, const Squares *known, Squares *seen, int words)
{
    *seen = front;
    for (;;) {
        int first = 0, square = taken(&front, &first, words);
        if (square < 0)
            return 1;
        if (meet(seen, known, words))
            return 0;
        if (marked_as(draft, square, ENDS))
            continue;
        for EACH_WORD(i) {
            uint64_t new = draft->jumps[square].word[i] & ~seen->word[i];
            seen->word[i] |= new;
            front.word[i] |= new;
        }
    }
}

/* What every walk from the starts reaches, and what some walk does: exact where starts are marked, a guess else. */
INLINE void reach(const struct Draft *draft, const Squares *starts, const Squares *special, Squares *every, Squares *some, int words)
{
    Squares known = {{0}}, seen;
    int is_marked = 0;
    *some = known;
    for EACH_WORD(i) {
        every->word[i] = ~(uint64_t)0;
        is_marked |= draft->marked[START].word[i] != 0;
    }
    for EACH_SQUARE(start, *starts) {
        int is_whole = walk(draft, draft->jumps[start.at], &known, &seen, words);
        add(some, &seen, words);
        if (is_whole)
            keep(every, &seen, words);
        if (!is_marked && (is_whole || !goes_beyond(special, some, words)) && !marked_as(draft, start.at, ENDS))
            put(&known, start.at);
    }
}

/* Say whether a mark does nothing on a square: its jumps all score or none does, lead nowhere new, have no room. */
INLINE int is_dead(const struct Draft *draft, int square, enum Mark mark, int words)
{
    const Squares *targets = &draft->targets[square], *scoring = &draft->marked[SCORES];
    if (mark == ORDERS)
        return ordered(draft, square) < 0;
    if (mark == SLIDES)
        return !has_room_behind(draft, square);
    if (mark == AROUND) {
        Squares known = straight_ways(draft, walker_on(draft->board, square));
        put(&known, square);
        return !goes_beyond(targets, &known, words);
    }
    return !meet(targets, scoring, words) || !goes_beyond(targets, scoring, words);
}

INLINE int dead(const struct Draft *draft, const Squares *set, enum Mark mark, int *found, int words)
{
    int number = 0;
    for EACH_SQUARE(rest, *set)
        if (is_dead(draft, rest.at, mark, words))
            found[number++] = rest.at;
    return number;
}

INLINE int guess(const struct Board *board, int *found, int words)
{
    struct Draft draft;
    draft.board = board;
    draft.squares = board->columns * board->rows;
    const Squares *marked = draft.marked, *scoring = &marked[SCORES];
    lay_out(&draft);
    oblige(&draft, words);
    Squares land = {{0}}, starts, special, every, some, missed = {{0}}, choosy = marked[MUST_SCORE];
    int number = 0, has_starts = 0;
    for (int square = 0; square < draft.squares; square++)
        if (!marked_as(&draft, square, TREE))
            put(&land, square);
    for EACH_WORD(i)
        has_starts |= marked[START].word[i] != 0;
    special = land;
    drop(&special, scoring, words);
    starts = has_starts ? marked[START] : special;
    drop(&special, &marked[START], words);
    for EACH_SQUARE(start, starts)
        if (!has_choice(&draft.jumps[start.at], words))
            found[number++] = start.at;
    reach(&draft, &starts, &special, &every, &some, words);
    for EACH_WORD(i)
        missed.word[i] = (scoring->word[i] & ~every.word[i]) | (special.word[i] & ~some.word[i]);
    for EACH_SQUARE(rest, missed)
        found[number++] = rest.at;
    add(&choosy, &marked[MAY_NOT_SCORE], words);
    if (board->is_for_one)
        number += dead(&draft, &marked[ORDERS], ORDERS, found + number, words);
    number += dead(&draft, &choosy, MUST_SCORE, found + number, words);
    number += dead(&draft, &marked[AROUND], AROUND, found + number, words);
    return number + dead(&draft, &marked[SLIDES], SLIDES, found + number, words);
}

int board_is_sound(const struct Board *board)
{
    if (board->columns < FEWEST_LINES || board->rows < FEWEST_LINES || board->rows > MOST_SQUARES / board->columns)
        return 0;
    for (int square = 0; square < board->columns * board->rows; square++)
        if (board->picks[square] >= PICKS || board->marks[square] >> MARKS)
            return 0;
    return 1;
}

int suspects(const struct Board *board, int *found)
{
    int squares = board->columns * board->rows;
    if (squares <= 64)
        return guess(board, found, 1);
    return squares <= 128 ? guess(board, found, 2) : guess(board, found, WORDS_MOST);
}
