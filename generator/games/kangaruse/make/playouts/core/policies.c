/* The policies. To add one: a name in `enum Policy` and in `layout.py`, and its cases in the two functions at the end. */

#include "policies.h"

/* One of so many, equally often; a single one takes no chance. */
static int one_of(struct Game *game, int many)
{
    return many > 1 ? below(game->stream, many) : 0;
}

static int any_of(struct Game *game, const Squares *mask, int many)
{
    return nth(mask, one_of(game, many));
}

/* One of the dearest scoring squares there are, any square if there is none; `many` are in the mask. */
static int greedy_jump(struct Game *game, int seat, const Squares *mask, int many)
{
    const struct Tables *tables = game->tables;
    Squares scoring = both(*mask, &tables->scoring);
    int dearest[MOST_SQUARES], equal = 0, most = 0;
    if (tables->has_crocodiles) {
        Squares lost = spoiled(game, seat, game->place[seat]);
        scoring = without(scoring, &lost);
    }
    if (!any(&scoring))
        return any_of(game, mask, many);
    while (any(&scoring)) {
        int square = pop(&scoring), price = tables->square[square].price;
        equal &= -(price <= most); /* 0 where there are dearer ones now, without a branch */
        most = price > most ? price : most;
        dearest[equal] = square;
        equal += price == most;
    }
    return dearest[one_of(game, equal)];
}

/* The first of the ranks that is not taken, NOWHERE where all are. */
static int first_left(const Squares *ranks, const Squares *taken)
{
    for (int i = 0; i < RANK_WORDS; i++) {
        uint64_t left = ranks->word[i] & ~taken->word[i];
        if (left)
            return 64 * i + __builtin_ctzll(left);
    }
    return NOWHERE;
}

/* The dearest price to be had by a jump from a square on, less than nothing where there is none.

   Without a branch, for none could be foretold. */
static int worth_onward(const struct Game *game, int from)
{
    const struct Tables *tables = game->tables;
    const struct Square *square = &tables->square[from];
    Squares onward = without(square->onward, &game->closed);
    int rank = any(&onward) ? NO_PRICE : NO_WAY;
    for (int i = RANK_WORDS - 1; i >= 0; i--) {
        uint64_t left = square->rich.word[i] & ~game->taken.word[i];
        int first = 64 * i + __builtin_ctzll(left | (uint64_t)1 << 63);
        rank = left ? first : rank;
    }
    return tables->price_of[rank];
}

/* One of the best squares: twice the price, the dearest one to be had from there once, dead ends less. */
static int ahead_jump(struct Game *game, int seat, const Squares *mask)
{
    const struct Tables *tables = game->tables;
    Squares lost = none(), left = *mask;
    int square[MOST_SQUARES], equal = 0, best = -LARGEST_VALUE, worst = 3 * LARGEST_VALUE;
    if (tables->has_crocodiles)
        lost = spoiled(game, seat, game->place[seat]);
    while (any(&left)) {
        int at = pop(&left), price = 2 * tables->square[at].price;
        int sum = (has(&lost, at) ? 0 : price) + worth_onward(game, at);
        worst = sum < worst ? sum : worst;
        equal &= -(sum <= best);
        best = sum > best ? sum : best;
        square[equal] = at;
        equal += sum == best;
    }
    game->spread += best - worst;
    return square[one_of(game, equal)];
}

/* What so many of the dearest squares left are worth. */
static int most_left(const struct Game *game, int jumps)
{
    const struct Tables *tables = game->tables;
    Squares left = without(tables->ranks, &game->taken);
    int worth = 0;
    for EACH_SQUARE(rank, &left) {
        if (jumps-- <= 0)
            break;
        worth += tables->price_of[rank];
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
        take_rank(&taken, &tables->square[square]);
        int rank = first_left(&tables->square[square].rich, &taken);
        if (rank != NOWHERE) {
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
        int rank = first_left(&tables->square[square].rich, &game->taken);
        /* The jumps after the first one bring no more than the dearest squares there are. */
        if ((rank == NOWHERE ? 0 : tables->price_of[rank]) + later <= most)
            continue;
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
    int many = count(mask);
    game->decisions++;
    game->choices += many;
    if (many == 1) /* it need not be weighed */
        return next(mask, 0);
    switch (policy) {
    case GREEDY:
        return greedy_jump(game, seat, mask, many);
    case AHEAD:
        return ahead_jump(game, seat, mask);
    default:
        return any_of(game, mask, many);
    }
}

int teleport_of(const struct Game *game, int seat, enum Policy policy)
{
    return policy == AHEAD ? ahead_teleport(game, seat) : NOWHERE;
}
