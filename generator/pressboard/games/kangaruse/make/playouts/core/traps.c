/* All hunts on a sheet, those of two alone and then those among others who stay, as in `reach/traps.py`. */

#include "tables.h"

enum { MOST_CALM = 2 * MOST_STARTS * (MOST_STARTS - 1), MOST_SEATINGS = 4096 };

/* Whoever is hunted by whom and with whom, by the order of the starting squares. */
struct Hunt {
    int victim, opponent, victim_first;
    uint32_t idle, met; /* met: the starts its search came by that nobody sits on */
};

struct Tracker {
    const struct Tables *tables;
    struct Chase *chase;
    int start[MOST_STARTS], starts;
    struct Hunt calm[MOST_CALM];
    int calms, is_found[MOST_STARTS];
    int32_t *found;
    int finds;
};

static uint32_t pair_of(const struct Hunt *each)
{
    return (uint32_t)1 << each->victim | (uint32_t)1 << each->opponent;
}

static enum Verdict searched(struct Tracker *tracker, struct Hunt *each)
{
    int32_t seats[MOST_PLAYERS] = {tracker->start[each->victim], tracker->start[each->opponent]};
    int players = 2;
    for (uint32_t left = each->idle; left; left &= left - 1)
        seats[players++] = tracker->start[__builtin_ctz(left)];
    enum Verdict verdict = hunt(tracker->tables, seats, players, each->victim_first, tracker->chase);
    each->met = tracker->chase->met & ~(pair_of(each) | each->idle);
    return verdict;
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
    for (int victim = 0; victim < tracker->starts; victim++)
        for (int other = 0; other < 2 * tracker->starts && !tracker->is_found[victim]; other++) {
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

int traps_fit(const struct Tables *tables, int players, const struct Chase *chase)
{
    return players >= 2 && players <= MOST_PLAYERS && chase->turns >= 1 && chase->turns <= MOST_TURNS
        && count(&tables->marked) <= MOST_STARTS && count(&tables->doing[JUMP_AGAIN]) <= MOST_CHAIN;
}

int traps(const struct Tables *tables, int players, struct Chase *chase, int most_crowded, int32_t *found, int *finds)
{
    struct Tracker tracker = {.tables = tables, .chase = chase, .found = found};
    for EACH_SQUARE(square, &tables->marked)
        tracker.start[tracker.starts++] = square;
    int searched = search_calm(&tracker) ? players : 0;
    chase->left = most_crowded;
    for (int i = 0; i < tracker.calms && searched == players; i++)
        if (!tracker.is_found[tracker.calm[i].victim]
            && search_among(&tracker, &tracker.calm[i], players - 2) == UNSETTLED)
            searched = 2;
    *finds = tracker.finds;
    return searched;
}
