/* The policies. To add one: a name in `enum Policy` and in `layout.py`, and its cases in the two functions at the end. */

#include "policies.h"

/* Any of the squares, equally often. */
static int any_of(struct Game *game, const Squares *mask)
{
    return nth(mask, below(game->stream, count(mask)));
}

/* The dearest squares in `mask`: their level, NULL where none has a price. */
static const struct Level *dearest(const struct Tables *tables, const Squares *mask)
{
    for (int i = 0; i < tables->levels; i++)
        if (meet(mask, &tables->level[i].squares))
            return &tables->level[i];
    return NULL;
}

/* One of the dearest scoring squares there are, any square if there is none. */
static int greedy_jump(struct Game *game, int seat, const Squares *mask)
{
    const struct Tables *tables = game->tables;
    Squares scoring = both(*mask, &tables->scoring);
    if (tables->has_crocodiles) {
        Squares lost = spoiled(game, seat, game->place[seat]);
        scoring = without(scoring, &lost);
    }
    if (any(&scoring))
        scoring = both(scoring, &dearest(tables, &scoring)->squares);
    return any_of(game, any(&scoring) ? &scoring : mask);
}

/* The dearest price to be had by a jump from a square on, less than nothing where there is none. */
static int worth_onward(const struct Game *game, int from)
{
    const struct Tables *tables = game->tables;
    Squares rich = without(tables->square[from].rich, &game->taken);
    if (any(&rich))
        return tables->square[tables->ranked[next(&rich, 0)]].price;
    Squares onward = without(tables->square[from].onward, &game->closed);
    return any(&onward) ? 0 : -tables->header[DEAD_END];
}

/* One of the best squares: twice the price, the dearest one to be had from there once, dead ends less. */
static int ahead_jump(struct Game *game, int seat, const Squares *mask)
{
    const struct Tables *tables = game->tables;
    Squares lost = none();
    int square[MOST_SQUARES], worth[MOST_SQUARES], options = 0, equal = 0;
    int best = -LARGEST_VALUE, worst = 3 * LARGEST_VALUE;
    if (tables->has_crocodiles)
        lost = spoiled(game, seat, game->place[seat]);
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = mask->word[i]; left; left &= left - 1, options++) {
            int at = 64 * i + __builtin_ctzll(left), price = 2 * tables->square[at].price;
            int sum = (has(&lost, at) ? 0 : price) + worth_onward(game, at);
            square[options] = at;
            worth[options] = sum;
            worst = sum < worst ? sum : worst;
            best = sum > best ? sum : best;
        }
    for (int i = 0; i < options; i++) {
        square[equal] = square[i];
        equal += worth[i] == best;
    }
    game->spread += best - worst;
    return square[below(game->stream, equal)];
}

/* What the dearest squares left are worth, as many as jumps are looked at. */
static int most_left(const struct Game *game)
{
    const struct Tables *tables = game->tables;
    Squares left = without(tables->ranks, &game->taken);
    int jumps = tables->header[JUMPS_AHEAD], worth = 0;
    for EACH_SQUARE(rank, &left) {
        if (jumps-- <= 0)
            break;
        worth += tables->square[tables->ranked[rank]].price;
    }
    return worth;
}

/* What greedy jumps from a square are worth, others and their effects left aside. */
static int prospect(const struct Game *game, int square)
{
    const struct Tables *tables = game->tables;
    Squares used = game->closed, taken = game->taken;
    int worth = 0;
    for (int jump = 0; jump < tables->header[JUMPS_AHEAD]; jump++) {
        put(&used, square);
        taken = with(taken, &tables->square[square].rank);
        Squares rich = without(tables->square[square].rich, &taken);
        if (any(&rich)) {
            square = tables->ranked[next(&rich, 0)];
            worth += tables->square[square].price;
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
    int price = game->tables->header[TELEPORT_PRICE], most = price, chosen = NOWHERE;
    if (most_left(game) <= price)
        return NOWHERE;
    Squares mask = teleports(game, seat);
    for EACH_SQUARE(square, &mask) {
        int worth = prospect(game, square);
        if (worth > most) {
            most = worth;
            chosen = square;
        }
    }
    return chosen;
}

int jump_of(struct Game *game, int seat, enum Policy policy, const Squares *mask)
{
    game->decisions++;
    game->choices += count(mask);
    switch (policy) {
    case GREEDY:
        return greedy_jump(game, seat, mask);
    case AHEAD:
        return ahead_jump(game, seat, mask);
    default:
        return any_of(game, mask);
    }
}

int teleport_of(const struct Game *game, int seat, enum Policy policy)
{
    return policy == AHEAD ? ahead_teleport(game, seat) : NOWHERE;
}
