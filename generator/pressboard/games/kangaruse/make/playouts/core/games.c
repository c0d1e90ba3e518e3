/* Turns, games and rounds of games, their score, and what is counted of them. */

#include "policies.h"

#include <string.h>

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

/* Play one turn of a player who is in the game: a jump or teleport with all that follows, or going out.

   Inlined by either way to play a game: there is a turn every few nanoseconds. */
static inline __attribute__((always_inline)) void take_turn(struct Game *game, int seat, enum Policy policy)
{
    const struct Tables *tables = game->tables;
    Squares mask = jumps(game, seat);
    int doomed = is_doomed(game, seat, &mask, 0), square = NOWHERE;
    if (any(&mask) && !doomed) {
        arrive_at(game, seat, jump_of(game, seat, policy, &mask), policy, 1);
        return;
    }
    if (is_over(game))
        return;
    if (!doomed || reads(tables, THORNY_SPARES_TELEPORT))
        square = teleport_of(game, seat, policy);
    if (square == NOWHERE) {
        go_out(game, seat);
    } else {
        pay(game, seat);
        arrive_at(game, seat, square, policy, reads(tables, TELEPORT_ACTS));
    }
}

/* Play a game to its end where every turn crosses out a square or is somebody's last: nobody has to look back on a round.

   After the last seat comes the first one without a branch, for none could be foretold. */
static void play_on(struct Game *game, const int32_t *policies)
{
    for (uint32_t left = game->playing, others; left; left = others ? others : game->playing) {
        int seat = __builtin_ctz(left);
        others = left & (left - 1);
        take_turn(game, seat, (enum Policy)policies[seat]);
    }
}

/* Play a game to its end. All give up when nothing has been crossed out for more rounds than there are moths. */
static void play_out(struct Game *game, const int32_t *policies)
{
    const int most_idle = game->tables->most_idle, may_be_over = reads(game->tables, ENDS_WITHOUT_JUMPS);
    if (!most_idle && !may_be_over) {
        play_on(game, policies);
        return;
    }
    for (int idle = 0; idle <= most_idle && game->playing && !(may_be_over && is_over(game)) && !game->stream->is_dry;) {
        Squares closed = game->closed;
        for (uint32_t left = game->playing; left; left &= left - 1) {
            int seat = __builtin_ctz(left);
            take_turn(game, seat, (enum Policy)policies[seat]);
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

/* Write what is counted of a game into its place of every column. To count more: a name in `enum GameColumn` or
   `enum SeatColumn` and in `rounds.py`, and a line here. */
static void count_game(const struct Game *game, int32_t *first, size_t games)
{
    const struct Tables *tables = game->tables;
    int points[MOST_PLAYERS], row[GAME_COLUMNS + SEAT_COLUMNS * MOST_PLAYERS] = {0};
    Squares used = both(game->landed, &tables->scoring);
    score(game, points);
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

int job_fits(const struct Tables *tables, const struct Job *job)
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

int play_rounds(const struct Tables *tables, const struct Job *job, struct Stream *stream, struct Counts *counts)
{
    size_t games = (size_t)job->rounds * (size_t)job->games;
    int32_t *column = counts->columns;
    for (int round = 0; round < job->rounds && !stream->is_dry; round++) {
        int starts[MOST_DRAWN];
        draw_starts(tables, stream, job->drawn, starts);
        for (int number = 0; number < job->games && !stream->is_dry; number++) {
            struct Game game = {.tables = tables, .stream = stream, .counts = counts};
            const int32_t *planned = job->plan + (size_t)number * (size_t)(1 + job->players);
            game.closed = tables->trees;
            for (int seat = 0; seat < job->players; seat++)
                sit(&game, starts[(planned[0] + seat) % job->drawn]);
            play_out(&game, planned + 1);
            count_game(&game, column++, games);
        }
    }
    return stream->is_dry ? -1 : 0;
}
