/* A stronger player for surveys: it plays every square it may go to out to the end, some hundred times, and goes to the
   one from which it came out ahead of most.

   Playouts are shared out by the upper confidence bounds of what they came to (UCB1), one level deep; in them everybody
   looks ahead. All that happens is the core's: this file is compiled with its sources, and adds nothing but a policy. */

#include "policies.c" /* their static functions, too */

#include "games.c"

#include <math.h>

enum { MONTE_CARLO = POLICIES_KNOWN, MOST_CHOICES = MOST_SQUARES + 1, MOST_TELEPORTS = 8 };

/* A choice: where to go, NOWHERE to go out; how often it was played out, and the shares of opponents beaten, summed. */
struct Choice {
    int square, times;
    double beaten;
};

/* What is to be decided: which kind of move. */
enum Move { TURN, EXTRA_JUMP, TELEPORT };

static const int32_t LOOKING[MOST_PLAYERS] = {AHEAD, AHEAD, AHEAD, AHEAD, AHEAD};

static void go(struct Game *game, int seat, int square, enum Move move, enum Policy policy)
{
    int acts = move != TELEPORT || reads(game->tables, TELEPORT_ACTS);
    if (square == NOWHERE) {
        go_out(game, seat);
        return;
    }
    if (move == TELEPORT)
        pay(game, seat);
    if (move != EXTRA_JUMP) {
        arrive_at(game, seat, square, policy, acts);
        return;
    }
    land(game, seat, square, 1);
    if (game->tables->square[square].chooses)
        choose(game, seat, square, policy);
}

/* Play a choice out, and return what share of the opponents it beat. */
static double played_out(const struct Game *game, int seat, int square, enum Move move)
{
    struct Game copy = *game;
    int points[MOST_PLAYERS], doubled = 0;
    go(&copy, seat, square, move, AHEAD);
    for (int other = seat + 1; other < copy.players; other++)
        if (!is_out(&copy, other))
            take_turn(&copy, other, AHEAD);
    play_out(&copy, LOOKING);
    score(&copy, points);
    for (int other = 0; other < copy.players; other++)
        if (other != seat)
            doubled += 2 * (points[other] < points[seat]) + (points[other] == points[seat]);
    return copy.players > 1 ? doubled / 2.0 / (copy.players - 1) : points[seat] / 100.0;
}

static double promise(const struct Choice *choice, double all)
{
    return choice->beaten / choice->times + sqrt(0.5 * log(all) / choice->times);
}

/* The choice that was played out most often, those that came out better first. */
static int best_of(const struct Choice *choices, int number)
{
    int best = 0;
    for (int i = 1; i < number; i++) {
        const struct Choice *own = &choices[i], *other = &choices[best];
        if (own->times > other->times || (own->times == other->times && own->beaten > other->beaten))
            best = i;
    }
    return choices[best].square;
}

static int decided(const struct Game *game, int seat, struct Choice *choices, int number, enum Move move, int playouts)
{
    if (number == 1)
        return choices[0].square;
    for (int played = 0; played < playouts || played < number; played++) {
        struct Choice *next = &choices[played];
        if (played >= number) {
            next = choices;
            for (int i = 1; i < number; i++)
                if (promise(&choices[i], played) > promise(next, played))
                    next = &choices[i];
        }
        next->beaten += played_out(game, seat, next->square, move);
        next->times++;
    }
    return best_of(choices, number);
}

static int decided_jump(const struct Game *game, int seat, const Squares *mask, enum Move move, int playouts)
{
    struct Choice choices[MOST_CHOICES];
    int number = 0;
    for EACH_SQUARE(square, mask)
        choices[number++] = (struct Choice){square, 0, 0};
    return decided(game, seat, choices, number, move, playouts);
}

/* Decide between going out and the squares with the best prospects. */
static int decided_teleport(const struct Game *game, int seat, int playouts)
{
    struct Choice choices[MOST_TELEPORTS + 1] = {{NOWHERE, 0, 0}};
    Squares left = teleports(game, seat);
    int number = 1;
    while (number <= MOST_TELEPORTS && any(&left)) {
        int best = NOWHERE, most = -1;
        for EACH_SQUARE(square, &left) {
            int worth = prospect(game, square);
            if (worth > most) {
                most = worth;
                best = square;
            }
        }
        take(&left, best);
        choices[number++] = (struct Choice){best, 0, 0};
    }
    return decided(game, seat, choices, number, TELEPORT, playouts);
}

/* Play what follows from landing: a tiger's choice is left to chance, extra jumps are decided one by one. */
static void decide_on(struct Game *game, int seat, int playouts)
{
    const struct Tables *tables = game->tables;
    while (tables->square[game->place[seat]].chooses) {
        int square = game->place[seat];
        if (does(tables, square, CROSS_OUT_TWO)) {
            cross_out_two(game, square);
            return;
        }
        Squares mask = extra_jumps(game, seat);
        if (!any(&mask)) {
            settle(game, seat, square);
            return;
        }
        land(game, seat, decided_jump(game, seat, &mask, EXTRA_JUMP, playouts), 1);
    }
}

/* Play one turn, as `take_turn` does, with every choice decided by playouts. */
static void decide_turn(struct Game *game, int seat, int playouts)
{
    const struct Tables *tables = game->tables;
    Squares mask = jumps(game, seat);
    int doomed = is_doomed(game, seat, &mask, 0), square = NOWHERE, acts = 1;
    if (any(&mask) && !doomed) {
        square = decided_jump(game, seat, &mask, TURN, playouts);
    } else {
        if (is_over(game))
            return;
        if (!doomed || reads(tables, THORNY_SPARES_TELEPORT))
            square = decided_teleport(game, seat, playouts);
        if (square == NOWHERE) {
            go_out(game, seat);
            return;
        }
        pay(game, seat);
        acts = reads(tables, TELEPORT_ACTS);
    }
    game->turns[seat]++;
    land(game, seat, square, acts);
    if (acts)
        decide_on(game, seat, playouts);
}

static void play_to_end(struct Game *game, const int32_t *policies, int playouts)
{
    const int most_idle = game->tables->most_idle;
    for (int idle = 0; idle <= most_idle && game->playing && !is_over(game);) {
        Squares closed = game->closed;
        for (int seat = 0; seat < game->players; seat++) {
            if (is_out(game, seat))
                continue;
            if (policies[seat] == MONTE_CARLO)
                decide_turn(game, seat, playouts);
            else
                take_turn(game, seat, (enum Policy)policies[seat]);
        }
        idle = same(&closed, &game->closed) ? idle + 1 : 0;
    }
}

/* ---- chance: SplitMix64 ---- */

struct Mixed {
    uint64_t state;
    uint8_t words[4096];
};

static const uint8_t *more(void *context, size_t *length)
{
    struct Mixed *mixed = context;
    for (size_t at = 0; at < sizeof mixed->words; at += 8) {
        uint64_t word = mixed->state += 0x9e3779b97f4a7c15u;
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
        word = (word ^ word >> 27) * 0x94d049bb133111ebu;
        word ^= word >> 31;
        for (int byte = 0; byte < 8; byte++)
            mixed->words[at + (size_t)byte] = (uint8_t)(word >> 8 * byte);
    }
    *length = sizeof mixed->words;
    return mixed->words;
}

/* ---- the door ---- */

/* Play rounds of games in which a policy may be MONTE_CARLO. Returns -1 where the numbers are not those of a sheet. */
int play_monte_carlo(const int32_t *sheet, size_t length, const struct Job *job, int playouts, uint64_t seed,
                     int32_t *columns, int64_t *sums)
{
    static struct Tables tables;
    if (tables_fill(&tables, sheet, length))
        return -1;
    int32_t visits[MOST_SQUARES] = {0}, ignored[MOST_SQUARES];
    size_t games = (size_t)job->rounds * (size_t)job->games;
    struct Mixed mixed = {.state = seed};
    struct Stream stream = {.more = more, .context = &mixed};
    struct Counts counts = {.visits = visits, .trace = ignored};
    int32_t *column = columns;
    for (int round = 0; round < job->rounds; round++) {
        int starts[MOST_DRAWN];
        draw_starts(&tables, &stream, job->drawn, starts);
        for (int number = 0; number < job->games; number++) {
            const int32_t *planned = job->plan + (size_t)number * (size_t)(1 + job->players);
            struct Game game = {.tables = &tables, .stream = &stream, .counts = &counts};
            game.closed = tables.trees;
            for (int seat = 0; seat < job->players; seat++)
                sit(&game, starts[(planned[0] + seat) % job->drawn]);
            play_to_end(&game, planned + 1, playouts);
            count_game(&game, column++, games);
        }
        sum_round(job, starts, column - job->games, games, sums);
    }
    return 0;
}
