/* Rounds of games: how simulated players play them, their score, and what is counted, as in `policies.py`.

   To add a policy: a name in `enum Policy`, and its cases in `jump_of` and `teleport_of`. */

#ifndef KANGARUSE_PLAY_H
#define KANGARUSE_PLAY_H

#include "rules.h"

/* One of so many, equally often; a single one takes no chance, without a branch but at the end of a block. */
static int one_of(struct Game *game, int many)
{
    struct Stream *stream = game->stream;
    if (stream->at + 4 > stream->length)
        return many > 1 ? below(stream, many) : 0;
    int chosen = next_below(stream, many);
    stream->at += many > 1 ? 4 : 0;
    return chosen;
}

static int any_of(struct Game *game, const Squares *mask, int many)
{
    return nth(mask, one_of(game, many));
}

/* The dearest rank to be had by a jump from a square on, NO_PRICE where there is none. */
static int first_onward(const struct Game *game, const struct Square *from)
{
    Ranks left = ranks_without(from->rich, &game->taken);
    return first_rank(&left);
}

/* The dearest price to be had by a jump from a square on, less than nothing where there is no way on. */
static int worth_onward(const struct Game *game, const struct Square *from)
{
    Squares onward = without(from->onward, &game->closed);
    return game->tables->price_of[first_onward(game, from) + !any(&onward)]; /* NO_WAY comes after NO_PRICE */
}

/* One of the best squares: twice the price, the dearest one to be had from there once, dead ends less. */
static int ahead_jump(struct Game *game, int seat, const Squares *mask)
{
    const struct Tables *tables = game->tables;
    Ranks lost = no_ranks();
    Squares left = *mask;
    int found[MOST_SQUARES], equal = 0, best = -LARGEST_VALUE, worst = 3 * LARGEST_VALUE;
    if (tables->has_crocodiles)
        lost = spoiled(game, seat, game->place[seat]);
    while (any(&left)) {
        int at = pop(&left);
        const struct Square *square = &tables->square[at];
        int is_kept = !ranks_meet(&lost, &square->rank);
        int sum = (2 * square->price & -is_kept) + worth_onward(game, square);
        worst = sum < worst ? sum : worst;
        equal &= -(sum <= best); /* 0 where there is a better one now, without a branch */
        best = sum > best ? sum : best;
        found[equal] = at;
        equal += sum == best;
    }
    game->spread += best - worst;
    return found[one_of(game, equal)];
}

/* What so many of the dearest squares left are worth. */
static int most_left(const struct Game *game, int jumps)
{
    const struct Tables *tables = game->tables;
    Ranks left = ranks_without(tables->ranks, &game->taken);
    int worth = 0;
    for (int rank; jumps-- > 0 && (rank = first_rank(&left)) != NO_PRICE; take_rank(&left, rank))
        worth += tables->price_of[rank];
    return worth;
}

/* What greedy jumps from a square are worth, others and their effects left aside. */
static int prospect(const struct Game *game, int square)
{
    const struct Tables *tables = game->tables;
    Squares used = game->closed;
    Ranks left = ranks_without(game->tables->ranks, &game->taken);
    int worth = 0;
    for (int jump = 0; jump < tables->header[JUMPS_AHEAD]; jump++) {
        put(&used, square);
        left = ranks_without(left, &tables->square[square].rank);
        Ranks rich = ranks_of_both(tables->square[square].rich, &left);
        int rank = first_rank(&rich);
        if (rank != NO_PRICE) {
            worth += tables->price_of[rank];
            square = tables->ranked[rank];
            continue;
        }
        Squares mask = without(tables->square[square].usual, &used);
        if (!any(&mask))
            break;
        square = next(&mask, 0);
    }
    return worth;
}

static int ahead_teleport(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    int most = tables->header[TELEPORT_PRICE], jumps = tables->header[JUMPS_AHEAD], chosen = NOWHERE;
    if (most_left(game, jumps) <= most)
        return NOWHERE;
    int later = most_left(game, jumps - 1);
    Squares mask = teleports(game, seat);
    for EACH_SQUARE(square, &mask) {
        /* The jumps after the first one bring no more than the dearest squares there are. */
        if (tables->price_of[first_onward(game, &tables->square[square])] + later <= most)
            continue;
        int worth = prospect(game, square);
        if (worth > most) {
            most = worth;
            chosen = square;
        }
    }
    return chosen;
}

/* The square to jump to, one of those in `mask`, which is not empty. */
static int jump_of(struct Game *game, int seat, enum Policy policy, const Squares *mask)
{
    int many = count(mask);
    game->decisions++;
    game->choices += many;
    if (many == 1) /* it need not be weighed */
        return lowest_of(*mask);
    if (policy == FALLIBLE && one_of(game, game->tables->header[ERRS_ONCE_IN]))
        return ahead_jump(game, seat, mask);
    return any_of(game, mask, many);
}

/* Where to teleport to, having no jump; NOWHERE to go out instead. */
static int teleport_of(const struct Game *game, int seat, enum Policy policy)
{
    return policy == FALLIBLE ? ahead_teleport(game, seat) : NOWHERE;
}

/* ---- playing, as in `policies.py` ---- */

/* Make the choices of who has landed on a tiger or a kangaroo, and of all that follow from extra jumps. */
static void choose(struct Game *game, int seat, int square, enum Policy policy)
{
    const struct Tables *tables = game->tables;
    while (tables->square[square].chooses) {
        if (does(tables, square, CROSS_OUT_TWO)) {
            cross_out_two(game, square);
            return;
        }
        Squares mask = extra_jumps(game, seat);
        if (!any(&mask)) {
            settle(game, seat, square);
            return;
        }
        square = jump_of(game, seat, policy, &mask);
        land(game, seat, square, 1);
    }
}

static void arrive_at(struct Game *game, int seat, int square, enum Policy policy, int acts)
{
    game->turns[seat]++;
    land(game, seat, square, acts);
    if (acts && game->tables->square[square].chooses)
        choose(game, seat, square, policy);
}

/* Play one turn of a player who is in the game: a jump or teleport with all that follows, or going out. Returns whether the
   game is over, so that there is none. Inlined: there is a turn every few nanoseconds. */
static inline __attribute__((always_inline)) int take_turn(struct Game *game, int seat, enum Policy policy)
{
    const struct Tables *tables = game->tables;
    Squares mask = jumps(game, seat);
    int doomed = is_doomed(game, seat, &mask, 0), square = NOWHERE;
    if (any(&mask) && !doomed) {
        arrive_at(game, seat, jump_of(game, seat, policy, &mask), policy, 1);
        return 0;
    }
    if (is_over(game))
        return 1;
    if (!doomed || reads(tables, THORNY_SPARES_TELEPORT))
        square = teleport_of(game, seat, policy);
    if (square == NOWHERE) {
        go_out(game, seat);
    } else {
        game->fees[seat]++;
        arrive_at(game, seat, square, policy, reads(tables, TELEPORT_ACTS));
    }
    return 0;
}

/* Play a game to its end where every turn crosses out a square or is somebody's last: nobody has to look back on a round.

   After the last seat comes the first one without a branch, for none could be foretold. */
static void play_on(struct Game *game, const int32_t *policies)
{
    for (uint32_t left = game->playing, others; left; left = others ? others : game->playing) {
        int seat = __builtin_ctz(left);
        others = left & (left - 1);
        if (take_turn(game, seat, (enum Policy)policies[seat]))
            return;
    }
}

/* Play a game to its end. All give up when nothing has been crossed out for more rounds than there are moths. */
static void play_out(struct Game *game, const int32_t *policies)
{
    const int most_idle = game->tables->most_idle;
    if (!most_idle) {
        play_on(game, policies);
        return;
    }
    for (int idle = 0; idle <= most_idle && game->playing && !game->stream->is_dry;) {
        Squares closed = game->closed;
        for (uint32_t left = game->playing; left; left &= left - 1) {
            int seat = __builtin_ctz(left);
            if (take_turn(game, seat, (enum Policy)policies[seat]))
                return;
        }
        idle = same(&closed, &game->closed) ? idle + 1 : 0;
    }
}

/* ---- the score, as in `rules/types.py` and `rules/tables.py` ---- */

struct Most {
    int least, most, with_least, with_most;
};

static struct Most most_of(const int *own, int players)
{
    struct Most found = {own[0], own[0], 0, 0};
    for (int seat = 0; seat < players; seat++) {
        found.least = own[seat] < found.least ? own[seat] : found.least;
        found.most = own[seat] > found.most ? own[seat] : found.most;
    }
    for (int seat = 0; seat < players; seat++) {
        found.with_least += own[seat] == found.least;
        found.with_most += own[seat] == found.most;
    }
    return found;
}

/* The points of one seat for a type, of which everybody owns so many. */
static int worth_of(const struct Game *game, int seat, int type, const int *owned, const struct Most *all)
{
    const struct Tables *tables = game->tables;
    const struct Scoring *scored = &tables->scored[type];
    const int32_t *head = tables->header;
    int own = owned[seat], steps = head[GEM_STEPS];
    int leads = own == all->most && (all->with_most == 1 || reads(tables, COIN_SHARED_LEAD_COUNTS));
    int ties_count = reads(tables, SHELTER_TIES_COUNT);
    switch (scored->worth) {
    case CHESTS:
        return head[CHEST_POINTS] * own;
    case COINS:
        return leads ? own : -own;
    case GEMS:
        return tables->gems[own < steps ? own : steps - 1];
    case TOYS:
        return own / head[SET_SIZE] * head[SET_POINTS];
    case FOOD:
        return scored->partner == NOWHERE ? 0 : own * game->owned[seat][scored->partner];
    case SHELTERS:
        return head[SHELTER_POINTS] * ((own == all->most && (ties_count || all->with_most == 1))
                                       - (own == all->least && (ties_count || all->with_least == 1)));
    default: /* what is printed on the squares is added up as they are earned */
        return 0;
    }
}

static void score(const struct Game *game, int *points)
{
    const struct Tables *tables = game->tables;
    for (int seat = 0; seat < game->players; seat++)
        points[seat] = tables->header[TELEPORT_POINTS] * game->fees[seat] + game->printed[seat];
    for (int type = 0; type < tables->scoring_types; type++) {
        if (tables->scored[type].worth == PRINTED_POINTS)
            continue;
        int owned[MOST_PLAYERS];
        for (int seat = 0; seat < game->players; seat++)
            owned[seat] = game->owned[seat][type];
        struct Most all = most_of(owned, game->players);
        for (int seat = 0; seat < game->players; seat++)
            points[seat] += worth_of(game, seat, type, owned, &all);
    }
}

/* ---- counting ---- */

/* What players did to others: squares crossed out that nobody had reached, squares that were spoiled for whoever reached
   them, and squares reached whose players tell others where to jump, or where not. */
static int harm(const struct Game *game)
{
    const struct Tables *tables = game->tables;
    Squares lost = without(game->closed, &game->landed), spoilt = both(game->landed, &tables->scoring);
    Squares posts = with(tables->doing[ORDER], &tables->doing[FORBID_COMMANDS]);
    lost = without(lost, &tables->trees);
    for (int seat = 0; seat < game->players; seat++)
        spoilt = without(spoilt, &game->earned[seat]);
    posts = both(posts, &game->landed);
    return count(&lost) + count(&spoilt) + count(&posts);
}

/* Write what is counted of a game into its place of every column. To count more: a name in `enum GameColumn`, `enum
   SeatColumn` or `enum SquareColumn` and in `policies.py`, and a line here. */
static void count_game(const struct Game *game, int32_t *first, size_t games, int32_t *by_square)
{
    const struct Tables *tables = game->tables;
    int points[MOST_PLAYERS], row[GAME_COLUMNS + SEAT_COLUMNS * MOST_PLAYERS] = {0};
    int32_t *begun = by_square + BEGUN * tables->squares, *won_from = by_square + WON_FROM * tables->squares;
    Squares used = both(game->landed, &tables->scoring);
    score(game, points);
    struct Most won = most_of(points, game->players);
    row[USED] = count(&used);
    row[DECISIONS] = game->decisions;
    row[CHOICES] = game->choices;
    row[SPREAD] = game->spread;
    row[HARM] = harm(game);
    for (int seat = 0; seat < game->players; seat++) {
        int *own = row + GAME_COLUMNS + SEAT_COLUMNS * seat;
        row[LENGTH] += game->turns[seat];
        row[EARLY] += game->turns[seat] < tables->header[FIRST_TURNS];
        row[TELEPORTS] += game->fees[seat];
        own[START] = game->start[seat];
        own[POINTS] = points[seat];
        for (int other = 0; other < game->players; other++)
            if (other != seat)
                own[BEATEN] += 2 * (points[other] < points[seat]) + (points[other] == points[seat]);
        own[WON] = points[seat] == won.most ? WIN / won.with_most : 0;
        begun[own[START]]++;
        won_from[own[START]] += own[WON];
    }
    for (int column = 0; column < GAME_COLUMNS + SEAT_COLUMNS * game->players; column++)
        first[(size_t)column * games] = row[column];
}

/* Draw starts for a round out of the squares one may start on, each as likely. */
static void draw_starts(const struct Tables *tables, struct Stream *stream, int drawn, int *starts)
{
    int pool[MOST_SQUARES], size = 0;
    for EACH_SQUARE(square, &tables->pool)
        pool[size++] = square;
    for (int place = 0; place < drawn; place++) {
        int other = place + below(stream, size - place);
        starts[place] = pool[other];
        pool[other] = pool[place];
    }
}

static int job_fits(const struct Tables *tables, const struct Job *job)
{
    if (job->players < 1 || job->players > MOST_PLAYERS || job->drawn < job->players)
        return 0;
    if (job->drawn > MOST_DRAWN || job->drawn > count(&tables->pool))
        return 0;
    if (job->games < 1 || job->games > MOST_GAMES || job->rounds < 0 || job->rounds > MOST_ROUNDS)
        return 0;
    for (int game = 0; game < job->games; game++) {
        const int32_t *planned = job->plan + (size_t)game * (size_t)(1 + job->players);
        if (planned[0] < 0 || planned[0] >= job->drawn)
            return 0;
        for (int seat = 0; seat < job->players; seat++)
            if (planned[1 + seat] < 0 || planned[1 + seat] >= POLICIES_KNOWN)
                return 0;
    }
    return 1;
}

/* Play a job. */
static enum Played play_job(const struct Tables *tables, const struct Job *job, struct Stream *stream, struct Counts *counts)
{
    if (!job_fits(tables, job))
        return UNFIT;
    size_t games = (size_t)job->rounds * (size_t)job->games;
    if (counts->columns_room < games * (GAME_COLUMNS + SEAT_COLUMNS * (size_t)job->players)
        || counts->squares_room < SQUARE_COLUMNS * (size_t)tables->squares)
        return ROOMLESS;
    int32_t *column = counts->columns;
    for (int round = 0; round < job->rounds && !stream->is_dry; round++) {
        int starts[MOST_DRAWN];
        draw_starts(tables, stream, job->drawn, starts);
        for (int number = 0; number < job->games && !stream->is_dry; number++) {
            struct Game game = {.tables = tables, .stream = stream, .visits = counts->by_square, .closed = tables->trees};
            const int32_t *planned = job->plan + (size_t)number * (size_t)(1 + job->players);
            for (int seat = 0; seat < job->players; seat++)
                sit(&game, starts[(planned[0] + seat) % job->drawn]);
            play_out(&game, planned + 1);
            count_game(&game, column++, games, counts->by_square);
        }
    }
    return stream->is_dry ? DRY : PLAYED;
}

#endif
