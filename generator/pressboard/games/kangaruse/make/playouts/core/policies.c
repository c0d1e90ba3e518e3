/* The policies. To add one: a name in `enum Policy` and in `rounds.py`, and its cases in the two functions at the end. */

#include "policies.h"

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

int jump_of(struct Game *game, int seat, enum Policy policy, const Squares *mask)
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

int teleport_of(const struct Game *game, int seat, enum Policy policy)
{
    return policy == FALLIBLE ? ahead_teleport(game, seat) : NOWHERE;
}
