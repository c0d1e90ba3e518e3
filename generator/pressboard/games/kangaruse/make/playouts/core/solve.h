/* Best play of two to the end of a game, as in `solve.py`: whether the first seat comes to lead by so many points.

   A position is all that the rest of the game depends on. Points that are added up as squares are landed on are no part of it:
   how much more there is to be had does not depend on them. */

#ifndef KANGARUSE_SOLVE_H
#define KANGARUSE_SOLVE_H

#include "search.h"

#include <stdlib.h>

enum { MOST_AT_END = 6, FIRST_ROOM = 1 << 10, NEVER = 1 << 30 };
enum { PLACE_BITS = 5 }; /* for a square of the few there may be, and for how many of them there are */

/* Between what bounds the lead lies that is still to come in a position. A free place has no `where`. */
struct Known {
    uint64_t where, owned;
    int32_t least, most;
};

struct Solver {
    struct Search search;
    int at_end[MOST_AT_END], types; /* the types that score at the end */
    struct Known *known;
    size_t room, size;
};

/* ---- leads: how many points the first seat is ahead ---- */

static int fees_lead(const struct Game *game)
{
    return game->tables->header[TELEPORT_POINTS] * (game->fees[0] - game->fees[1]);
}

static int type_lead(const struct Game *game, int type)
{
    if (game->tables->scored[type].worth == PRINTED_POINTS)
        return 0;
    int owned[] = {game->owned[0][type], game->owned[1][type]};
    struct Most all = most_of(owned, 2);
    return worth_of(game, 0, type, owned, &all) - worth_of(game, 1, type, owned, &all);
}

/* The lead if the game ended now. */
static int lead(const struct Game *game)
{
    int points[MOST_PLAYERS];
    score(game, points);
    return points[0] - points[1];
}

/* What of it nothing that follows can change. */
static int settled_lead(const struct Game *game)
{
    int sum = fees_lead(game) + game->printed[0] - game->printed[1];
    for (int type = 0; type < game->tables->scoring_types; type++)
        if (!game->tables->scored[type].at_end)
            sum += type_lead(game, type);
    return sum;
}

static void own(struct Game *game, int seat, const Squares *squares)
{
    const struct Tables *tables = game->tables;
    for EACH_SQUARE(at, squares) {
        const struct Square *square = &tables->square[at];
        game->owned[seat][square->scores_as]++;
        if (tables->scored[square->scores_as].worth == PRINTED_POINTS)
            game->printed[seat] += square->value;
    }
}

/* The lead, type by type, if the game ended now or if a seat came to own all that is left, whichever is better for the seat. */
static int best_lead(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    struct Game rich = *game;
    Squares left = without(tables->scoring, &game->closed);
    own(&rich, seat, &left);
    int sum = fees_lead(game) + rich.printed[0] - rich.printed[1];
    for (int type = 0; type < tables->scoring_types; type++) {
        int now = type_lead(game, type), then = type_lead(&rich, type);
        sum += (then > now) == (seat == 0) ? then : now;
    }
    return sum;
}

/* ---- what is known of positions ---- */

static struct Known key_of(const struct Solver *solver, const struct Game *game, int seat)
{
    uint64_t where = (uint64_t)seat << 3 | game->playing << 1 | (game->packed == 2 && game->pack[0]), owned = 0;
    for (int each = 0; each < 2; each++) {
        Squares barred = without(*game->below[each], &game->closed);
        where = where << PLACE_BITS | (uint64_t)game->place[each];
        where = where << PLACE_BITS | (uint64_t)count(&barred);
        for (int type = 0; type < solver->types; type++)
            owned = owned << PLACE_BITS | game->owned[each][solver->at_end[type]];
    }
    return (struct Known){where << MOST_SOLVED | game->closed.word[0], owned, -NEVER, NEVER};
}

/* Where a position is known, or would be. */
static struct Known *place_of(struct Known *known, size_t room, const struct Known *key)
{
    uint64_t mixed = (key->where ^ key->owned * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    size_t at = (size_t)(mixed >> 32) & (room - 1);
    while (known[at].where && (known[at].where != key->where || known[at].owned != key->owned))
        at = (at + 1) & (room - 1);
    return &known[at];
}

/* Make room for one position more; returns 0 where there is none. */
static int grow(struct Solver *solver)
{
    if (2 * solver->size < solver->room)
        return 1;
    size_t room = solver->room ? 2 * solver->room : FIRST_ROOM;
    struct Known *known = calloc(room, sizeof *known);
    if (!known)
        return 0;
    for (size_t at = 0; at < solver->room; at++)
        if (solver->known[at].where)
            *place_of(known, room, &solver->known[at]) = solver->known[at];
    free(solver->known);
    solver->known = known;
    solver->room = room;
    return 1;
}

/* ---- the search ---- */

static int leads(struct Solver *solver, const struct Game *game, int seat, int goal);

static int first_leads(struct Search *search, const struct Game *after, int goal)
{
    return leads((struct Solver *)search, after, 1, goal);
}

static int second_prevents(struct Search *search, const struct Game *after, int goal)
{
    return !leads((struct Solver *)search, after, 0, goal);
}

/* Say whether the first seat comes to lead by `goal` after some move of its own, or after every move of the other's. */
static int leads_on(struct Solver *solver, const struct Game *game, int seat, Squares mask, int doomed, int goal)
{
    struct Search *search = &solver->search;
    const struct Tables *tables = search->tables;
    Visit visit = seat ? second_prevents : first_leads;
    int stops, acts = reads(tables, TELEPORT_ACTS);
    if (doomed || !any(&mask)) {
        struct Game after = *game, paid = *game;
        go_out(&after, seat);
        paid.fees[seat]++;
        mask = doomed && !reads(tables, THORNY_SPARES_TELEPORT) ? none() : teleports(game, seat);
        stops = visit(search, &after, goal) || each_move(search, &paid, seat, &mask, acts, visit, goal);
    } else {
        Squares scoring = both(mask, &tables->scoring), other = without(mask, &tables->scoring);
        stops = each_move(search, game, seat, &scoring, 1, visit, goal)
            || each_move(search, game, seat, &other, 1, visit, goal);
    }
    return stops == !seat;
}

/* Say whether the first seat comes to lead by `goal` points, when it is the turn of `seat` if that is still in. */
static int leads(struct Solver *solver, const struct Game *game, int seat, int goal)
{
    struct Search *search = &solver->search;
    if (!looks(search))
        return 0;
    if (best_lead(game, 0) < goal)
        return 0;
    if (best_lead(game, 1) >= goal)
        return 1;
    if (!game->playing)
        return lead(game) >= goal;
    seat = is_out(game, seat) ? !seat : seat;
    int wanted = goal - settled_lead(game);
    struct Known key = key_of(solver, game, seat), *known = place_of(solver->known, solver->room, &key);
    if (known->where && (wanted <= known->least || wanted > known->most))
        return wanted <= known->least;
    Squares mask = jumps(game, seat);
    int doomed = is_doomed(game, seat, &mask, 0);
    if ((doomed || !any(&mask)) && is_over(game))
        return lead(game) >= goal;
    int is_led = leads_on(solver, game, seat, mask, doomed, goal);
    if (!grow(solver))
        search->left = -1;
    if (is_unsettled(search))
        return 0;
    known = place_of(solver->known, solver->room, &key);
    if (!known->where) {
        *known = key;
        solver->size++;
    }
    if (is_led)
        known->least = wanted;
    else
        known->most = wanted - 1;
    return is_led;
}

/* ---- a position from its numbers ---- */

static int position_fits(const struct Tables *tables, const int32_t *position)
{
    if (tables->squares > MOST_SOLVED || !within(position[MOVER], 0, 1) || !within(position[FIRST_IN_PACK], 0, 1))
        return 0;
    for (int seat = 0; seat < 2; seat++) {
        const int32_t *part = position + OF_GAME + OF_SEAT * seat;
        Squares earned = none();
        earned.word[0] = (uint32_t)part[EARNED];
        earned = without(earned, &tables->scoring);
        if (!within(part[PLACE], 0, tables->squares - 1) || any(&earned) || !within(part[FEES], 0, LARGEST_VALUE))
            return 0;
    }
    return position[CLOSED] >= 0;
}

static void set_up(struct Game *game, const int32_t *position)
{
    const struct Tables *tables = game->tables;
    const Squares *echidnas = &tables->doing[ASCEND];
    for (int seat = 0; seat < 2; seat++) {
        const int32_t *part = position + OF_GAME + OF_SEAT * seat;
        sit(game, part[PLACE]);
        game->below[seat] = &tables->below_all;
        for EACH_SQUARE(at, echidnas)
            if (tables->square[at].value == part[VISITED])
                game->below[seat] = &tables->lines[at].below;
        game->earned[seat].word[0] = (uint32_t)part[EARNED];
        own(game, seat, &game->earned[seat]);
        game->fees[seat] = part[FEES];
        if (part[IS_OUT])
            go_out(game, seat);
    }
    if (game->packed == 2) {
        game->pack[0] = position[FIRST_IN_PACK];
        game->pack[1] = !game->pack[0];
    }
    game->closed.word[0] = (uint32_t)position[CLOSED];
}

/* Say which seat wins, as in `core.h`; `looked` is how many positions were looked at. */
static enum Winner solve(const struct Tables *tables, const int32_t *position, int most, int *looked)
{
    struct Solver solver = {.search = {.tables = tables, .left = most}};
    struct Game game = {.tables = tables, .visits = solver.search.visits};
    for (int type = 0; type < tables->scoring_types; type++)
        if (tables->scored[type].at_end && solver.types < MOST_AT_END)
            solver.at_end[solver.types++] = type;
        else if (tables->scored[type].at_end)
            return UNSOLVABLE;
    if (!position_fits(tables, position))
        return UNSOLVABLE;
    set_up(&game, position);
    enum Winner winner = UNSOLVED;
    if (grow(&solver)) {
        int mover = position[MOVER], wins = leads(&solver, &game, mover, 1), loses = !wins && !leads(&solver, &game, mover, 0);
        winner = is_unsettled(&solver.search) ? UNSOLVED : wins ? FIRST_WINS : loses ? SECOND_WINS : NOBODY_WINS;
    }
    *looked = most - (solver.search.left < 0 ? 0 : solver.search.left);
    free(solver.known);
    return winner;
}

#endif
