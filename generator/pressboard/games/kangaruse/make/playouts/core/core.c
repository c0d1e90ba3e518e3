/* A core: games played, and the traps of a sheet, as in `reach/traps.py`: whether an opponent can force a victim out,
   whatever the victim jumps. In one piece, so that the compiler sees through it. */

#include "solve.h"

enum { VICTIM, OPPONENT, TIGER_TAKES = 2 };
enum Verdict { NOT_FORCED, FORCED, UNSETTLED };

static int is_chased(struct Search *search, const struct Game *game, int turns);

/* Note the starting squares that the jumps `mask` of a player and what follows on them depend on. */
static void meet_starts(struct Search *search, const struct Game *game, int seat, const Squares *mask)
{
    int at = game->place[seat];
    if (does(search->tables, at, KEEP_CLEAR) || does(search->tables, at, SLIDE))
        search->met |= ((uint32_t)1 << search->starts) - 1;
    for (int i = 0; i < search->starts; i++)
        if (has(mask, search->start[i]))
            search->met |= (uint32_t)1 << i;
    Squares deep = both(*mask, &search->deep);
    for EACH_SQUARE(square, &deep)
        search->met |= (uint32_t)search->chase->depends[square];
}

/* ---- the victim ---- */

/* Say whether the victim is still in after a jump of theirs, and can make so many turns less one after it. */
static int stays(struct Search *search, const struct Game *after, int turns)
{
    return !is_out(after, VICTIM) && (turns <= 1 || !is_chased(search, after, turns - 1));
}

/* Say whether the victim, whose turn it is, cannot make so many more turns. */
static int is_caught(struct Search *search, const struct Game *game, int turns)
{
    if (!looks(search))
        return 0;
    Squares mask = jumps(game, VICTIM);
    meet_starts(search, game, VICTIM, &mask);
    if (!any(&mask) || is_doomed(game, VICTIM, &mask, 0))
        return 1;
    Squares single = without(mask, &search->tables->doing[JUMP_AGAIN]);
    if (turns == 1 && any(&single))
        return 0;
    Squares calm = without(mask, &search->loud), loud = both(mask, &search->loud);
    return !each_move(search, game, VICTIM, &calm, 1, stays, turns)
        && !each_move(search, game, VICTIM, &loud, 1, stays, turns);
}

/* ---- the opponent ---- */

/* Where the victim can jump to after a move of the opponent that only uses squares, but for those. */
static Squares safe_squares(struct Search *search, const struct Game *game)
{
    const struct Tables *tables = search->tables;
    int at = game->place[VICTIM];
    if (does(tables, at, KEEP_CLEAR))
        return none();
    int end = does(tables, at, ORDER) ? ordered_by(game, VICTIM, at) : NOWHERE;
    if (end != NOWHERE && has(&search->doubtful, end))
        return none();
    struct Game unbound = *game;
    unbound.bound_by = none();
    Squares mask = free_jumps(&unbound, VICTIM);
    meet_starts(search, game, VICTIM, &mask);
    mask = without(mask, &search->doubtful);
    take(&mask, game->place[OPPONENT]);
    return mask;
}

/* Say whether the opponent's arrival at `square` may leave nothing of what is safe. */
static int may_end(const struct Search *search, int square, Squares safe)
{
    const struct Tables *tables = search->tables;
    take(&safe, square);
    if (does(tables, square, CROSS_OUT_NEIGHBOURS))
        safe = without(safe, &tables->lines[square].beside);
    if (does(tables, square, CROSS_OUT_TWO)) {
        Squares lines = with(tables->lines[square].row, &tables->lines[square].column), rest = without(safe, &lines);
        return count(&safe) <= TIGER_TAKES && !any(&rest);
    }
    return !any(&safe) || has(&search->felt, square);
}

/* Say whether the opponent, whose turn it is, has a move after which the victim cannot make so many turns. */
static int is_chased(struct Search *search, const struct Game *game, int turns)
{
    const struct Tables *tables = search->tables;
    if (!looks(search))
        return 0;
    if (is_out(game, OPPONENT))
        return is_caught(search, game, turns);
    Squares mask = jumps(game, OPPONENT), safe = none();
    int doomed = is_doomed(game, OPPONENT, &mask, 0), acts = 1;
    if (doomed || !any(&mask)) {
        struct Game after = *game;
        go_out(&after, OPPONENT);
        if (is_caught(search, &after, turns) || is_unsettled(search))
            return 1;
        mask = doomed && !reads(tables, THORNY_SPARES_TELEPORT) ? none() : teleports(game, OPPONENT);
        acts = reads(tables, TELEPORT_ACTS);
    }
    meet_starts(search, game, OPPONENT, &mask);
    if (turns == 1)
        safe = safe_squares(search, game);
    if (any(&safe)) {
        Squares all = mask;
        for EACH_SQUARE(square, &all)
            if (!may_end(search, square, safe))
                take(&mask, square);
    }
    return each_move(search, game, OPPONENT, &mask, acts, is_caught, turns);
}

/* ---- all hunts on a sheet, those of two alone and then those among others who stay ---- */

enum { MOST_CALM = 2 * MOST_STARTS * (MOST_STARTS - 1), MOST_SEATINGS = 4096 };

/* Whoever is hunted by whom and with whom, by the order of the starting squares. */
struct Hunt {
    int victim, opponent, victim_first;
    uint32_t idle, met; /* met: the starts its search came by that nobody sits on */
};

struct Tracker {
    struct Search search;
    struct Hunt calm[MOST_CALM];
    int calms, is_found[MOST_STARTS];
    int32_t *found;
    int finds;
};

/* Say whether the opponent can force the victim out while the others stay. */
static enum Verdict searched(struct Tracker *tracker, struct Hunt *each)
{
    struct Search *search = &tracker->search;
    struct Game game = {.tables = search->tables, .visits = search->visits, .closed = search->tables->trees};
    uint32_t pair = (uint32_t)1 << each->victim | (uint32_t)1 << each->opponent;
    sit(&game, search->start[each->victim]);
    sit(&game, search->start[each->opponent]);
    for (uint32_t left = each->idle; left; left &= left - 1)
        sit(&game, search->start[__builtin_ctz(left)]);
    search->met = 0;
    int is_forced = (each->victim_first ? is_caught : is_chased)(search, &game, search->chase->turns);
    each->met = search->met & ~(pair | each->idle);
    return is_unsettled(search) ? UNSETTLED : is_forced ? FORCED : NOT_FORCED;
}

static void keep(struct Tracker *tracker, const struct Hunt *each)
{
    int32_t *part = tracker->found + HUNT_PARTS * tracker->finds++;
    part[HUNT_VICTIM] = each->victim;
    part[HUNT_OPPONENT] = each->opponent;
    part[HUNT_VICTIM_FIRST] = each->victim_first;
    part[HUNT_IDLE] = (int32_t)each->idle;
    tracker->is_found[each->victim] = 1;
}

/* Search the hunts of two alone and list those that fail; returns 0 where not all could be. */
static int search_calm(struct Tracker *tracker)
{
    for (int victim = 0; victim < tracker->search.starts; victim++)
        for (int other = 0; other < 2 * tracker->search.starts && !tracker->is_found[victim]; other++) {
            struct Hunt each = {victim, other / 2, other % 2 == 0, 0, 0};
            if (each.opponent == victim)
                continue;
            enum Verdict verdict = searched(tracker, &each);
            if (verdict == UNSETTLED)
                return 0;
            if (verdict == FORCED)
                keep(tracker, &each);
            else
                tracker->calm[tracker->calms++] = each;
        }
    return 1;
}

/* Add to `seatings` those with one more of the starts in `met`, which are not among them yet; returns how many there are. */
static int seated(uint32_t *seatings, int size, uint32_t idle, uint32_t met)
{
    for (; met; met &= met - 1) {
        uint32_t more = idle | (met & -met);
        int place = 0;
        while (place < size && seatings[place] != more)
            place++;
        if (place == size && size < MOST_SEATINGS)
            seatings[size++] = more;
    }
    return size;
}

/* Search a hunt that fails alone among up to so many who stay: those matter only where a search came by their squares. */
static enum Verdict search_among(struct Tracker *tracker, const struct Hunt *calm, int idle)
{
    uint32_t seatings[MOST_SEATINGS];
    int size = idle > 0 ? seated(seatings, 0, 0, calm->met) : 0;
    for (int place = 0; place < size; place++) {
        struct Hunt each = *calm;
        each.idle = seatings[place];
        enum Verdict verdict = searched(tracker, &each);
        if (verdict == FORCED)
            keep(tracker, &each);
        if (verdict != NOT_FORCED)
            return verdict;
        if (bits_in(each.idle) < idle)
            size = seated(seatings, size, each.idle, each.met);
    }
    return NOT_FORCED;
}

static int traps(const struct Tables *tables, const struct Chase *chase, int32_t *found, int *finds)
{
    const Squares *kangaroos = &tables->doing[JUMP_AGAIN], *tigers = &tables->doing[CROSS_OUT_TWO];
    if (chase->players < 2 || chase->players > MOST_PLAYERS || chase->turns < 1 || chase->turns > MOST_TURNS
        || chase->squares != (size_t)tables->squares || count(&tables->marked) > MOST_STARTS || count(kangaroos) > MOST_CHAIN)
        return -1;
    struct Tracker tracker = {.search = {.tables = tables, .chase = chase, .left = chase->most}, .found = found};
    struct Search *search = &tracker.search;
    search->deep = with(*kangaroos, tigers);
    search->loud = with(search->deep, &tables->doing[CROSS_OUT_NEIGHBOURS]);
    search->felt = with(with(*kangaroos, &tables->doing[ORDER]), &tables->binding);
    search->doubtful = tables->doing[OUT_IF_ONLY_JUMP];
    if (tables->has_thorny || reads(tables, STUCK_KANGAROO_IS_OUT))
        search->doubtful = with(search->doubtful, kangaroos);
    for EACH_SQUARE(square, &tables->marked)
        search->start[search->starts++] = square;
    int players = chase->players, all = search_calm(&tracker) ? players : 0;
    search->left = chase->most_crowded;
    for (int i = 0; i < tracker.calms && all == players; i++)
        if (!tracker.is_found[tracker.calm[i].victim] && search_among(&tracker, &tracker.calm[i], players - 2) == UNSETTLED)
            all = 2;
    *finds = tracker.finds;
    return all;
}

#ifdef NARROW
const struct Core NARROW_CORE =
#else
static const struct Core WIDE_CORE =
#endif
    {sizeof(struct Tables), tables_fill, play_job, traps, solve};

#ifndef NARROW
/* How many squares of a sheet have a price, as far as its numbers go. */
static int priced(const int32_t *sheet, size_t length)
{
    int64_t first = HEADER + (int64_t)SCORING_PARTS * sheet[SCORING_TYPES] + sheet[GEM_STEPS];
    int squares = 0;
    if (sheet[SCORING_TYPES] < 0 || sheet[GEM_STEPS] < 0)
        return 0;
    for (size_t at = (size_t)first + PRICE; at < length; at += SQUARE_PARTS)
        squares += sheet[at] != 0;
    return squares;
}

const struct Core *core_for(const int32_t *sheet, size_t length)
{
    int is_narrow = length >= HEADER && sheet[COLUMNS] > 0 && sheet[COLUMNS] <= MOST_COLUMNS && sheet[ROWS] > 0
        && sheet[ROWS] <= MOST_NARROW / sheet[COLUMNS] && priced(sheet, length) <= MOST_NARROW_RANKS;
    return is_narrow ? &NARROW_CORE : &WIDE_CORE;
}
#endif
