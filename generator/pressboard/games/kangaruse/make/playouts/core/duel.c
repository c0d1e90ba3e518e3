/* Traps between two, as in `reach/traps.py`: whether an opponent can force a victim out, whatever the victim jumps. */

#include "state.h"

enum { VICTIM, OPPONENT, TIGER_TAKES = 2 };

struct Search {
    const struct Tables *tables;
    struct Chase *chase;
    struct Counts counts;
    int32_t visits[MOST_SQUARES];
    Squares loud, felt, deep, doubtful; /* deep: where what follows an arrival may depend on more than the square */
    int start[MOST_STARTS], starts, is_unsettled;
};

/* Look at what comes of a move; returns 1 where nothing more needs to be looked at. */
typedef int (*Visit)(struct Search *search, const struct Game *after, int turns);

static int is_chased(struct Search *search, const struct Game *game, int turns);

static int looks(struct Search *search)
{
    if (--search->chase->left < 0)
        search->is_unsettled = 1;
    return !search->is_unsettled;
}

/* Note the starting squares that the jumps `mask` of a player and what follows on them depend on. */
static void meet_starts(struct Search *search, const struct Game *game, int seat, const Squares *mask)
{
    int at = game->place[seat];
    if (does(search->tables, at, KEEP_CLEAR) || does(search->tables, at, SLIDE))
        search->chase->met |= ((uint32_t)1 << search->starts) - 1;
    for (int i = 0; i < search->starts; i++)
        if (has(mask, search->start[i]))
            search->chase->met |= (uint32_t)1 << i;
    Squares deep = both(*mask, &search->deep);
    for EACH_SQUARE(square, &deep)
        search->chase->met |= (uint32_t)search->chase->depends[square];
}

/* ---- moves ---- */

/* Visit what comes of every choice of two squares that a tiger crosses out, by rising squares. */
static int each_prey(struct Search *search, const struct Game *landed, int square, Visit visit, int turns)
{
    const struct Lines *tiger = &search->tables->lines[square];
    Squares spared = held_moths(landed), used = with(landed->closed, &spared);
    Squares row = without(tiger->row, &used), column = without(tiger->column, &used), all = with(row, &column);
    int mixes = reads(search->tables, TIGER_MIXES_LINES), is_any = 0;
    for EACH_SQUARE(first, &all) {
        const Squares *line = mixes ? &all : has(&row, first) ? &row : &column;
        struct Game after = *landed;
        if (count(line) <= 2) {
            if (next(line, 0) != first)
                continue;
            after.closed = with(after.closed, line);
            is_any = 1;
            if (visit(search, &after, turns))
                return 1;
            continue;
        }
        for (int second = next(line, first + 1); second < MOST_SQUARES; second = next(line, second + 1)) {
            after.closed = landed->closed;
            put(&after.closed, first);
            put(&after.closed, second);
            is_any = 1;
            if (visit(search, &after, turns))
                return 1;
        }
    }
    return !is_any && visit(search, landed, turns);
}

/* Visit what comes of ending a turn where a player has landed. */
static int settled(struct Search *search, const struct Game *landed, int seat, int square, Visit visit, int turns)
{
    struct Game after = *landed;
    settle(&after, seat, square);
    return visit(search, &after, turns);
}

/* Visit what comes of every move to one of the squares in `mask`, extra jumps and all. */
static int each_move(struct Search *search, const struct Game *game, int seat, const Squares *mask, int acts,
                     Visit visit, int turns)
{
    const struct Tables *tables = search->tables;
    for EACH_SQUARE(square, mask) {
        struct Game after = *game;
        land(&after, seat, square, acts);
        int stops;
        if (acts && does(tables, square, CROSS_OUT_TWO)) {
            stops = each_prey(search, &after, square, visit, turns);
        } else if (acts && does(tables, square, JUMP_AGAIN)) {
            Squares further = extra_jumps(&after, seat);
            stops = (!any(&further) || !reads(tables, EXTRA_JUMP_IS_FORCED))
                && settled(search, &after, seat, square, visit, turns);
            stops = stops || each_move(search, &after, seat, &further, 1, visit, turns);
        } else {
            stops = visit(search, &after, turns);
        }
        if (stops || search->is_unsettled)
            return 1;
    }
    return 0;
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
        if (is_caught(search, &after, turns) || search->is_unsettled)
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

/* ---- hunts ---- */

int hunt_fits(const struct Tables *tables, const int32_t *seats, int players, const struct Chase *chase)
{
    if (players < 2 || players > MOST_PLAYERS || chase->turns < 1 || chase->turns > MOST_TURNS)
        return 0;
    if (count(&tables->pool) > MOST_STARTS || count(&tables->doing[JUMP_AGAIN]) > MOST_CHAIN)
        return 0;
    for (int seat = 0; seat < players; seat++)
        if (seats[seat] < 0 || seats[seat] >= tables->squares || has(&tables->trees, seats[seat]))
            return 0;
    return 1;
}

enum Verdict hunt(const struct Tables *tables, const int32_t *seats, int players, int victim_first, struct Chase *chase)
{
    struct Search search = {.tables = tables, .chase = chase};
    const Squares *kangaroos = &tables->doing[JUMP_AGAIN], *tigers = &tables->doing[CROSS_OUT_TWO];
    search.counts.visits = search.visits;
    search.deep = with(*kangaroos, tigers);
    search.loud = with(search.deep, &tables->doing[CROSS_OUT_NEIGHBOURS]);
    search.felt = with(with(*kangaroos, &tables->doing[ORDER]), &tables->binding);
    search.doubtful = tables->doing[OUT_IF_ONLY_JUMP];
    if (tables->has_thorny || reads(tables, STUCK_KANGAROO_IS_OUT))
        search.doubtful = with(search.doubtful, kangaroos);
    for EACH_SQUARE(square, &tables->pool)
        search.start[search.starts++] = square;
    struct Game game = {.tables = tables, .counts = &search.counts, .closed = tables->trees};
    for (int seat = 0; seat < players; seat++)
        sit(&game, seats[seat]);
    chase->met = 0;
    int is_forced = victim_first ? is_caught(&search, &game, chase->turns) : is_chased(&search, &game, chase->turns);
    return search.is_unsettled ? UNSETTLED : is_forced ? FORCED : NOT_FORCED;
}
