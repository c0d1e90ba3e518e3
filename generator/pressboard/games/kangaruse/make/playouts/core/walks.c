/* Walks of a player alone that gather squares which are worth something only together, as in `reach/together.py`. */

#include "state.h"

/* Say whether squares hold as many of each type as are wanted. */
static int suffices(const struct Tables *tables, const Squares *squares, const int32_t *wanted, int types)
{
    for (int i = 0; i < types; i++, wanted += WANTED_PARTS) {
        Squares held = both(*squares, &tables->scored[wanted[OF_TYPE]].squares);
        if (count(&held) < wanted[AT_LEAST])
            return 0;
    }
    return 1;
}

/* Where the player can jump to; nowhere when a thorny devil puts them out instead. */
static Squares sure_jumps(const struct Game *game)
{
    Squares mask = jumps(game, 0);
    return is_doomed(game, 0, &mask, 0) ? none() : mask;
}

/* Leave of the jumps `mask` one to a square of `last` when it completes a set, else the others if there are any. */
static void keep_for_last(const struct Game *game, Squares *mask, const Squares *last, const int32_t *wanted, int types)
{
    Squares near = both(*mask, last), gathered = game->earned[0];
    if (!any(&near))
        return;
    put(&gathered, next(&near, 0));
    Squares others = without(*mask, last);
    if (suffices(game->tables, &gathered, wanted, types))
        *mask = near;
    else if (any(&others))
        *mask = others;
}

/* The scoring squares a random walk lands on; on those in `last`, if any, when the others are gathered. */
static Squares gathered(struct Game *game, int start, const Squares *last, const int32_t *wanted, int types)
{
    const struct Tables *tables = game->tables;
    sit(game, start);
    put(&game->closed, start);
    for (Squares mask = sure_jumps(game); any(&mask) && !is_out(game, 0); mask = sure_jumps(game)) {
        keep_for_last(game, &mask, last, wanted, types);
        int square = nth(&mask, below(game->stream, count(&mask)));
        land(game, 0, square, 1);
        if (does(tables, square, CROSS_OUT_TWO))
            cross_out_two(game, square);
        settle(game, 0, square);
    }
    return game->earned[0];
}

int wanted_fits(const struct Tables *tables, const int32_t *wanted, int types)
{
    for (int i = 0; i < types; i++, wanted += WANTED_PARTS)
        if (wanted[OF_TYPE] < 0 || wanted[OF_TYPE] >= tables->scoring_types || wanted[AT_LEAST] < 1)
            return 0;
    return types > 0;
}

int gather(const struct Tables *tables, const int32_t *wanted, int types, int walks, struct Stream *stream, int32_t *missed)
{
    int32_t visits[MOST_SQUARES] = {0};
    struct Counts counts = {.visits = visits};
    Squares left = none(), taken = tables->marked;
    int start[MOST_SQUARES], starts = 0;
    taken = with(taken, &tables->trees);
    for (int i = 0; i < types; i++)
        left = with(left, &tables->scored[wanted[WANTED_PARTS * i + OF_TYPE]].squares);
    for EACH_SQUARE(square, &tables->pool)
        start[starts++] = square;
    for (int walk = 0; walk < walks && starts && any(&left) && !stream->is_dry; walk++) {
        /* Every other walk keeps what is left for its end: such squares often lead nowhere. */
        Squares last = walk % 2 ? left : none();
        struct Game game = {.tables = tables, .stream = stream, .counts = &counts, .closed = taken};
        Squares found = gathered(&game, start[below(stream, starts)], &last, wanted, types);
        if (suffices(tables, &found, wanted, types))
            left = without(left, &found);
    }
    for (int square = 0; square < tables->squares; square++)
        missed[square] = has(&left, square);
    return stream->is_dry ? -1 : 0;
}
