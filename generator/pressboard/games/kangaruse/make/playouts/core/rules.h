/* The rules: the tables of a sheet, worked out from its numbers; where one can go on it, and what happens there. */

#ifndef KANGARUSE_RULES_H
#define KANGARUSE_RULES_H

#include "core.h"

#include <string.h>

static const int ACROSS[WAYS] = {-1, 1, 0, 0}, DOWN[WAYS] = {0, 0, -1, 1}; /* L R U D */

#define BIT(effect) ((uint32_t)1 << (effect))
static const uint32_t BINDING = BIT(BE_KEPT_CLEAR) | BIT(FORBID_COMMANDS);
static const uint32_t WEIGHED = BIT(KEEP_CLEAR) | BIT(SLIDE) | BIT(MUST_SCORE);
static const uint32_t CHOOSING = BIT(CROSS_OUT_TWO) | BIT(JUMP_AGAIN);
static const uint32_t ACTING = BIT(ASCEND) | BIT(ORDER) | BIT(CROSS_OUT_NEIGHBOURS);

static int within(int32_t number, int32_t least, int32_t most)
{
    return least <= number && number <= most;
}

static int head_is_sound(const int32_t *head, size_t length)
{
    if (length < HEADER || !within(head[COLUMNS], 1, MOST_COLUMNS) || !within(head[ROWS], 1, MOST_ROWS))
        return 0;
    if (!within(head[READINGS], 0, (1 << READINGS_KNOWN) - 1) || !within(head[SCORING_TYPES], 0, MOST_SCORING))
        return 0;
    if (!within(head[GEM_STEPS], 1, MOST_STEPS) || head[SET_SIZE] < 1)
        return 0;
    for (int part = TELEPORT_POINTS; part < HEADER; part++)
        if (!within(head[part], -LARGEST_VALUE, LARGEST_VALUE))
            return 0;
    size_t squares = (size_t)head[COLUMNS] * (size_t)head[ROWS];
    if (squares > MOST_SQUARES)
        return 0;
    size_t types = (size_t)head[SCORING_TYPES];
    return length == HEADER + SCORING_PARTS * types + (size_t)head[GEM_STEPS] + SQUARE_PARTS * squares;
}

static int type_is_sound(const int32_t *part, int types)
{
    return within(part[WORTH], 0, WORTHS_KNOWN - 1) && within(part[PARTNER], NOWHERE, types - 1);
}

/* A scoring square has a price: where it had none, players who look for the dearest would find nothing. */
static int square_is_sound(const int32_t *part, int types)
{
    int is_scoring = part[SCORES_AS] != NOWHERE;
    return within(part[EFFECTS], 0, (1 << EFFECTS_KNOWN) - 1) && within(part[SCORES_AS], NOWHERE, types - 1)
        && within(part[VALUE], 0, LARGEST_VALUE) && within(part[PRICE], is_scoring, LARGEST_VALUE)
        && within(part[DIRECTION], 0, WAYS - 1) && within(part[NUMBER], 1, FARTHEST);
}

static void lay_square(struct Tables *tables, int at, const int32_t *part)
{
    struct Square *square = &tables->square[at];
    struct Lines *lines = &tables->lines[at];
    lines->direction = part[DIRECTION];
    lines->number = part[NUMBER];
    lines->order = FARTHEST * lines->direction + lines->number - 1;
    lines->picks = BIT(lines->direction) | BIT(3 + lines->number);
    square->effects = (uint32_t)part[EFFECTS];
    square->scores_as = (int8_t)part[SCORES_AS];
    square->value = (uint16_t)part[VALUE];
    square->price = (uint16_t)part[PRICE];
    square->is_weighed = (square->effects & WEIGHED) != 0;
    square->acts = square->scores_as != NOWHERE || (square->effects & ACTING);
    square->chooses = (square->effects & CHOOSING) != 0;
    for (uint32_t left = square->effects; left; left &= left - 1)
        put(&tables->doing[__builtin_ctz(left)], at);
    if (square->effects & BINDING)
        put(&tables->binding, at);
    if (part[IS_TREE])
        put(&tables->trees, at);
    else if (square->scores_as == NOWHERE)
        put(&tables->resting, at);
    if (part[IS_START])
        put(&tables->marked, at);
    if (square->price)
        put(&tables->priced, at);
    if (square->scores_as != NOWHERE) {
        struct Scoring *type = &tables->scored[square->scores_as];
        put(&tables->scoring, at);
        put(&type->squares, at);
        if (type->at_end)
            put(&tables->at_end, at);
    }
}

/* A place from 0 on before `places`; one beyond them comes in again at the other end. */
static int wrapped(int place, int places)
{
    return place < 0 ? places - 1 : place == places ? 0 : place;
}

/* The rays in one direction; around the board a jump goes on at the other edge. */
static void lay_rays(struct Tables *tables, int at, int column, int row, int way, const Squares *barring)
{
    int columns = tables->header[COLUMNS], rows = tables->header[ROWS];
    int around = does(tables, at, AROUND_BOARD), any_jump = does(tables, at, ANY_JUMP);
    Squares passed = none();
    for (int step = 0; step < FARTHEST; step++) {
        struct Ray *ray = &tables->lines[at].rays[FARTHEST * way + step];
        column += ACROSS[way];
        row += DOWN[way];
        if (around) {
            column = wrapped(column, columns);
            row = wrapped(row, rows);
        }
        ray->end = NOWHERE;
        if (column < 0 || column >= columns || row < 0 || row >= rows)
            continue;
        int end = row * columns + column;
        ray->passed = passed;
        if (!has(barring, end) && (any_jump || !meet(&passed, barring)))
            ray->end = end;
        put(&passed, end);
    }
}

static void lay_lines(struct Tables *tables, int at, int column, int row)
{
    int columns = tables->header[COLUMNS];
    struct Lines *lines = &tables->lines[at];
    for (int way = 0; way < WAYS; way++) {
        int x = column + ACROSS[way], y = row + DOWN[way];
        int is_inside = x >= 0 && x < columns && y >= 0 && y < tables->header[ROWS];
        lines->next_to[way] = is_inside ? y * columns + x : NOWHERE;
        if (is_inside)
            put(&lines->beside, lines->next_to[way]);
    }
}

/* What is picked in a ray. */
static void lay_picked(uint32_t *picked, const struct Lines *lines, int number)
{
    int way = number / FARTHEST, distance = number % FARTHEST;
    int keeps_direction = way == lines->direction, keeps_number = distance + 1 == lines->number;
    uint32_t chosen_number = BIT(4 + distance), chosen_way = BIT(way);
    if (!keeps_direction && !keeps_number)
        chosen_number = chosen_way = chosen_number | chosen_way;
    picked[0] = keeps_direction || !keeps_number ? chosen_number : chosen_way;
    picked[1] = keeps_number || !keeps_direction ? chosen_way : chosen_number;
}

/* The jumps that keep a command of their square, and what is picked in each; where any jump is allowed all do. */
static void lay_usual(struct Tables *tables, int at)
{
    struct Square *square = &tables->square[at];
    struct Lines *lines = &tables->lines[at];
    uint32_t keeping = 0xfu << FARTHEST * lines->direction | 0x1111u << (lines->number - 1);
    int asks_quolls = any(&tables->doing[FORBID_COMMANDS]);
    for (uint32_t left = does(tables, at, ANY_JUMP) ? 0xffff : keeping; left; left &= left - 1) {
        int number = __builtin_ctz(left);
        if (lines->rays[number].end == NOWHERE)
            continue;
        lines->usual_ray[lines->usual_rays++] = number;
        put(&square->usual, lines->rays[number].end);
        if (asks_quolls)
            lay_picked(lines->picked[number], lines, number);
    }
    if (does(tables, at, JUMP_TO_LIKE)) {
        lines->frogs = tables->doing[JUMP_TO_LIKE];
        take(&lines->frogs, at);
        square->usual = with(square->usual, &lines->frogs);
    }
    if (does(tables, at, MAY_NOT_SCORE))
        square->usual = without(square->usual, &tables->scoring);
    square->onward = square->usual;
    take(&square->onward, at);
}

static void lay_echidnas(struct Tables *tables)
{
    const Squares *echidnas = &tables->doing[ASCEND];
    for EACH_SQUARE(at, echidnas) {
        if (tables->square[at].value <= 0)
            put(&tables->below_all, at);
        for EACH_SQUARE(other, echidnas)
            if (tables->square[other].value <= tables->square[at].value)
                put(&tables->lines[at].below, other);
    }
}

/* The ranks of those of some squares that have a price. */
static Ranks ranks_of(const struct Tables *tables, const Squares *squares)
{
    Squares priced = both(*squares, &tables->priced);
    Ranks ranks = no_ranks();
    for EACH_SQUARE(square, &priced)
        ranks = ranks_with(ranks, &tables->square[square].rank);
    return ranks;
}

/* Rank the squares that have a price, so that the dearest of some is the first. */
static void lay_ranks(struct Tables *tables)
{
    Squares left = tables->priced;
    for (int ranks = 0; any(&left); ranks++) {
        int dearest = lowest_of(left);
        for EACH_SQUARE(at, &left)
            dearest = tables->square[at].price > tables->square[dearest].price ? at : dearest;
        take(&left, dearest);
        put_rank(&tables->square[dearest].rank, ranks);
        put_rank(&tables->ranks, ranks);
        tables->price_of[ranks] = tables->square[dearest].price;
        tables->ranked[ranks] = dearest;
    }
    tables->price_of[NO_WAY] = -tables->header[DEAD_END];
    for (int at = 0; at < tables->squares; at++)
        tables->square[at].rich = ranks_of(tables, &tables->square[at].onward);
}

/* What crocodiles spoil, once all squares have their ranks: the scoring ones in their lines. */
static void lay_crocodiles(struct Tables *tables)
{
    const Squares *crocodiles = &tables->doing[SPOIL_LINES];
    for EACH_SQUARE(at, crocodiles) {
        Squares spoils = with(tables->lines[at].row, &tables->lines[at].column);
        take(&spoils, at);
        if (!reads(tables, CROCODILE_SPOILS_SETS))
            spoils = without(spoils, &tables->at_end);
        tables->spoils[at] = ranks_of(tables, &spoils);
    }
}

static void lay_board(struct Tables *tables)
{
    int columns = tables->header[COLUMNS], rows = tables->header[ROWS];
    Squares in_row[MOST_ROWS] = {0}, in_column[MOST_COLUMNS] = {0};
    for (int at = 0, row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++, at++) {
            put(&in_row[row], at);
            put(&in_column[column], at);
        }
    for (int at = 0, row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++, at++) {
            tables->lines[at].row = in_row[row];
            tables->lines[at].column = in_column[column];
            for (int way = 0; way < WAYS; way++)
                lay_rays(tables, at, column, row, way, &tables->trees);
            lay_lines(tables, at, column, row);
            lay_usual(tables, at);
        }
}

static int tables_fill(struct Tables *tables, const int32_t *sheet, size_t length)
{
    if (!head_is_sound(sheet, length))
        return -1;
    size_t squares = (size_t)sheet[COLUMNS] * (size_t)sheet[ROWS];
    memset(tables, 0, offsetof(struct Tables, square) + squares * sizeof tables->square[0]);
    memset(tables->lines, 0, squares * sizeof tables->lines[0]);
    memcpy(tables->header, sheet, sizeof tables->header);
    tables->squares = sheet[COLUMNS] * sheet[ROWS];
    tables->scoring_types = sheet[SCORING_TYPES];
    const int32_t *part = sheet + HEADER;
    for (int type = 0; type < tables->scoring_types; type++, part += SCORING_PARTS) {
        if (!type_is_sound(part, tables->scoring_types))
            return -1;
        tables->scored[type].worth = part[WORTH];
        tables->scored[type].at_end = part[AT_END];
        tables->scored[type].partner = part[PARTNER];
    }
    for (int step = 0; step < sheet[GEM_STEPS]; step++, part++) {
        if (!within(*part, -LARGEST_VALUE, LARGEST_VALUE))
            return -1;
        tables->gems[step] = *part;
    }
    for (int at = 0; at < tables->squares; at++, part += SQUARE_PARTS) {
        if (!square_is_sound(part, tables->scoring_types))
            return -1;
        lay_square(tables, at, part);
    }
    lay_board(tables);
    lay_echidnas(tables);
    lay_ranks(tables);
    lay_crocodiles(tables);
    tables->pool = any(&tables->marked) ? tables->marked : tables->resting;
    tables->most_idle = count(&tables->doing[HOLD_MANY]);
    tables->has_crocodiles = any(&tables->doing[SPOIL_LINES]);
    tables->has_binding = any(&tables->binding);
    tables->has_echidnas = any(&tables->doing[ASCEND]);
    tables->has_thorny = any(&tables->doing[OUT_IF_ONLY_JUMP]);
    return 0;
}

/* ---- seats ---- */

static inline uint32_t seat_bit(int seat)
{
    return (uint32_t)1 << seat;
}

static inline int is_out(const struct Game *game, int seat)
{
    return !(game->playing >> seat & 1);
}

/* The ranks of what crocodiles spoil for a player who comes from `at`. */
static inline Ranks spoiled(const struct Game *game, int seat, int at)
{
    const struct Tables *tables = game->tables;
    Ranks lost = reads(tables, OWN_CROCODILE_SPOILS) ? tables->spoils[at] : no_ranks();
    for (uint32_t left = game->spoiled_by & ~seat_bit(seat); left; left &= left - 1)
        lost = ranks_with(lost, &tables->spoils[game->place[__builtin_ctz(left)]]);
    return lost;
}

static Squares places(const struct Game *game)
{
    Squares held = none();
    for (int seat = 0; seat < game->players; seat++)
        put(&held, game->place[seat]);
    return held;
}

/* The moths somebody stands on, which nobody destroys. */
static Squares held_moths(const struct Game *game)
{
    Squares held = places(game);
    return both(held, &game->tables->doing[HOLD_MANY]);
}

/* ---- where one can go ---- */

/* The squares with players nobody here may jump over nor land next to: kiwis, from a koala all. */
static Squares fence(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    Squares held = does(tables, game->place[seat], KEEP_CLEAR) ? places(game)
                                                               : both(game->bound_by, &tables->doing[BE_KEPT_CLEAR]);
    take(&held, game->place[seat]);
    return held;
}

/* The picks that the others' quolls forbid. */
static uint32_t forbidden(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    Squares quolls = both(game->bound_by, &tables->doing[FORBID_COMMANDS]);
    take(&quolls, game->place[seat]);
    uint32_t picks = 0;
    for EACH_SQUARE(quoll, &quolls)
        picks |= tables->lines[quoll].picks;
    return picks;
}

/* Where a player cannot arrive, whatever the ray. */
static Squares barred(const struct Game *game, int seat, const Squares *fenced)
{
    const struct Tables *tables = game->tables;
    Squares mask = with(game->closed, game->below[seat]);
    for EACH_SQUARE(post, fenced)
        mask = with(mask, &tables->lines[post].beside);
    return does(tables, game->place[seat], MAY_NOT_SCORE) ? with(mask, &tables->scoring) : mask;
}

/* Say whether all rays from a square end where they point: nobody binds them, and the square lets nobody slide or keep
   clear. Most do. */
static int is_plain(const struct Game *game, int at)
{
    return !does(game->tables, at, KEEP_CLEAR) && !does(game->tables, at, SLIDE)
        && !(game->tables->has_binding && any(&game->bound_by));
}

/* Where a ray ends, after the slide of a glider; NOWHERE when it cannot be taken. */
static int end_of(const struct Game *game, int at, int ray, const Squares *fenced, const Squares *bars)
{
    const struct Tables *tables = game->tables;
    const struct Ray *straight = &tables->lines[at].rays[ray];
    Squares passed = straight->passed;
    int end = straight->end;
    if (does(tables, at, SLIDE)) {
        const Squares *stops = reads(tables, GLIDER_SKIPS_FORBIDDEN) ? bars : &game->closed;
        while (has(stops, end)) {
            int on = tables->lines[end].next_to[ray / FARTHEST];
            if (on == NOWHERE || has(&tables->trees, end))
                return NOWHERE;
            put(&passed, end);
            end = on;
        }
    }
    return meet(&passed, fenced) ? NOWHERE : end;
}

static int is_forbidden(const struct Tables *tables, uint32_t picks, const uint32_t *picked)
{
    int first = (picks & picked[0]) != 0, second = (picks & picked[1]) != 0;
    return reads(tables, QUOLL_NEEDS_ALL_READINGS) ? first && second : first || second;
}

/* Where a player could jump to, were there neither dingo nor numbat. */
static Squares free_jumps(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    int at = game->place[seat];
    const struct Square *square = &tables->square[at];
    if (is_plain(game, at)) {
        Squares unused = without(square->usual, &game->closed);
        return without(unused, game->below[seat]);
    }
    Squares fenced = fence(game, seat), bars = barred(game, seat, &fenced);
    uint32_t picks = forbidden(game, seat);
    int is_straight = !any(&fenced) && !does(tables, at, SLIDE);
    if (is_straight && !picks)
        return without(square->usual, &bars);
    const struct Lines *lines = &tables->lines[at];
    Squares mask = lines->frogs;
    for (int i = 0; i < lines->usual_rays; i++) {
        int ray = lines->usual_ray[i];
        if (picks && is_forbidden(tables, picks, lines->picked[ray]))
            continue;
        int end = is_straight ? lines->rays[ray].end : end_of(game, at, ray, &fenced, &bars);
        if (end != NOWHERE)
            put(&mask, end);
    }
    return without(mask, &bars);
}

/* Where a player can jump in obedience to the dingo on a square, NOWHERE when they cannot. */
static int ordered_by(const struct Game *game, int seat, int dingo)
{
    const struct Tables *tables = game->tables;
    int at = game->place[seat], source = reads(tables, DINGO_GIVES_OWN_COMMANDS) ? dingo : at;
    int order = tables->lines[source].order, straight = tables->lines[at].rays[order].end;
    if (straight == NOWHERE)
        return NOWHERE;
    if (is_plain(game, at) && !does(tables, at, MAY_NOT_SCORE))
        return has(&game->closed, straight) || has(game->below[seat], straight) ? NOWHERE : straight;
    if (reads(tables, QUOLL_BARS_DINGO) && (tables->lines[source].picks & forbidden(game, seat)))
        return NOWHERE;
    Squares fenced = fence(game, seat), bars = barred(game, seat, &fenced);
    int end = end_of(game, at, order, &fenced, &bars);
    return end == NOWHERE || has(&bars, end) ? NOWHERE : end;
}

/* The one square a dingo makes a player jump to, NOWHERE when none does. */
static int ordered(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    int latest = reads(tables, DINGO_LATEST_RULES);
    for (int i = 0; i < game->packed; i++) {
        int other = game->pack[latest ? game->packed - 1 - i : i];
        if (other == seat && !reads(tables, DINGO_BINDS_ITSELF))
            continue;
        int end = ordered_by(game, seat, game->place[other]);
        if (end != NOWHERE || !reads(tables, DINGO_NEXT_IS_ASKED))
            return end;
    }
    return NOWHERE;
}

/* The jumps where dingos, quolls, kiwis or the square one stands on may have their say. */
static Squares weighed_jumps(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    int at = game->place[seat], order = ordered(game, seat);
    Squares mask = none();
    if (order == NOWHERE) {
        mask = free_jumps(game, seat);
    } else {
        if (!reads(tables, FROG_OBEYS_DINGO)) {
            Squares free = free_jumps(game, seat);
            mask = both(free, &tables->lines[at].frogs);
        }
        put(&mask, order);
    }
    if (does(tables, at, MUST_SCORE) && meet(&mask, &tables->scoring))
        mask = both(mask, &tables->scoring);
    return mask;
}

/* Where a player can jump to; a single thorny devil among it means that they are out instead. */
static inline Squares jumps(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    const struct Square *square = &tables->square[game->place[seat]];
    if (game->packed || square->is_weighed || any(&game->bound_by))
        return weighed_jumps(game, seat);
    Squares mask = without(square->usual, &game->closed);
    return tables->has_echidnas ? without(mask, game->below[seat]) : mask;
}

/* Say whether a player with the jumps `mask` is out, for the only one leads to a thorny devil. */
static inline int is_doomed(const struct Game *game, int seat, const Squares *mask, int is_extra)
{
    const struct Tables *tables = game->tables;
    if (!tables->has_thorny || (is_extra && !reads(tables, THORNY_ON_EXTRA_JUMP)))
        return 0;
    Squares only = reads(tables, THORNY_COUNTS_FORCE) ? *mask : free_jumps(game, seat);
    return meet(&only, &tables->doing[OUT_IF_ONLY_JUMP]) && count(&only) == 1;
}

/* Where a player on a kangaroo can jump on to; nowhere when that puts them out. */
static Squares extra_jumps(const struct Game *game, int seat)
{
    Squares mask = jumps(game, seat);
    return is_doomed(game, seat, &mask, 1) ? none() : mask;
}

/* Where a player without a jump can teleport to. */
static Squares teleports(const struct Game *game, int seat)
{
    const struct Tables *tables = game->tables;
    Squares bars = game->closed;
    if (reads(tables, TELEPORT_KEEPS_LAND_RULES)) {
        Squares fenced = fence(game, seat);
        bars = barred(game, seat, &fenced);
    }
    if (!reads(tables, TELEPORT_TO_HELD_MOTH)) {
        Squares held = held_moths(game);
        bars = with(bars, &held);
    }
    Squares mask = without(tables->resting, &bars);
    take(&mask, game->place[seat]);
    return mask;
}

/* Say whether the game ends because nobody can jump, where it is read so; teleports do not save it then. */
static int is_over(const struct Game *game)
{
    if (!reads(game->tables, ENDS_WITHOUT_JUMPS))
        return 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (is_out(game, seat))
            continue;
        Squares mask = jumps(game, seat);
        if (any(&mask) && !is_doomed(game, seat, &mask, 0))
            return 0;
    }
    return 1;
}

/* ---- what happens ---- */

static int is_held(const struct Game *game, int square)
{
    int held = 0;
    for (int seat = 0; seat < game->players; seat++)
        held |= game->place[seat] == square;
    return held;
}

static void close(struct Game *game, int square)
{
    put(&game->closed, square);
    game->taken = ranks_with(game->taken, &game->tables->square[square].rank);
}

/* Let somebody arrive at a square: it is used, but for a moth, and binds others for as long as they stay. */
static void arrive(struct Game *game, int seat, int square)
{
    const struct Tables *tables = game->tables;
    game->place[seat] = square;
    put(&game->landed, square);
    game->visits[square]++;
    if (!does(tables, square, HOLD_MANY))
        close(game, square);
    if (has(&tables->binding, square))
        put(&game->bound_by, square);
    if (tables->has_crocodiles)
        game->spoiled_by |= (uint32_t)does(tables, square, SPOIL_LINES) << seat;
}

/* Put the next player on a starting square. */
static void sit(struct Game *game, int square)
{
    const struct Tables *tables = game->tables;
    int seat = game->players++;
    game->playing |= seat_bit(seat);
    game->start[seat] = square;
    game->below[seat] = &tables->below_all;
    arrive(game, seat, square);
    if (does(tables, square, ORDER))
        game->pack[game->packed++] = seat;
    if (does(tables, square, ASCEND) && reads(tables, START_VISITS_ECHIDNA))
        game->below[seat] = &tables->lines[square].below;
}

static void earn(struct Game *game, int seat, int at, int square)
{
    const struct Square *scoring = &game->tables->square[square];
    if (game->tables->has_crocodiles) {
        Ranks lost = spoiled(game, seat, at);
        if (ranks_meet(&lost, &scoring->rank))
            return;
    }
    if (has(&game->earned[seat], square))
        return;
    put(&game->earned[seat], square);
    game->owned[seat][scoring->scores_as]++;
    if (game->tables->scored[scoring->scores_as].worth == PRINTED_POINTS)
        game->printed[seat] += scoring->value;
}

static void act(struct Game *game, int seat, int at, int square, int acts)
{
    const struct Tables *tables = game->tables;
    if (tables->square[square].scores_as != NOWHERE) {
        earn(game, seat, at, square);
    } else if (does(tables, square, ASCEND)) {
        game->below[seat] = &tables->lines[square].below;
    } else if (does(tables, square, ORDER)) {
        game->pack[game->packed++] = seat;
    } else if (acts) {
        Squares spared = held_moths(game), crossed = without(tables->lines[square].beside, &spared);
        for EACH_SQUARE(each, &crossed)
            close(game, each);
    }
}

/* Move a player to `square`, cross out the old one, and let the new one act but for a tiger's choice. */
static void land(struct Game *game, int seat, int square, int acts)
{
    const struct Tables *tables = game->tables;
    int at = game->place[seat], left = 0;
    if (tables->has_binding)
        take(&game->bound_by, at);
    game->spoiled_by &= ~seat_bit(seat);
    for (int i = 0; i < game->packed; i++)
        if (game->pack[i] != seat)
            game->pack[left++] = game->pack[i];
    game->packed = left;
    arrive(game, seat, square);
    if (does(tables, at, HOLD_MANY) && !is_held(game, at)) /* others are closed since somebody came there */
        close(game, at);
    if (tables->square[square].acts)
        act(game, seat, at, square, acts);
}

/* How many choices of squares a player has who has landed on the tiger at `square`; the one with a `number`, as they are
   listed by rising squares, is written to `prey`. All that is left of a line is one choice when it is no more than two. */
static int choose_prey(const struct Game *game, int square, int number, Squares *prey)
{
    const struct Lines *tiger = &game->tables->lines[square];
    Squares spared = held_moths(game), used = with(game->closed, &spared);
    Squares row = without(tiger->row, &used), column = without(tiger->column, &used), all = with(row, &column);
    int mixes = reads(game->tables, TIGER_MIXES_LINES), choices = 0;
    Squares later[2] = {mixes ? all : row, column};
    int sizes[2] = {count(&later[0]), count(&later[1])};
    *prey = none();
    for EACH_SQUARE(first, &all) {
        /* Whoever is on the tiger stands where the lines cross, so that they share no square that is free. */
        int line = !mixes && has(&column, first);
        take(&later[line], first);
        int is_pair = sizes[line] > 2, after = count(&later[line]), begun = is_pair ? after : after == sizes[line] - 1;
        if (choices <= number && number < choices + begun) {
            *prey = later[line];
            if (is_pair) {
                int second = nth(&later[line], number - choices);
                *prey = none();
                put(prey, second);
            }
            put(prey, first);
        }
        choices += begun;
    }
    return choices;
}

/* Let chance cross out two squares for a player who has landed on the tiger at `square`. */
static void cross_out_two(struct Game *game, int square)
{
    Squares prey;
    int choices = choose_prey(game, square, NOWHERE, &prey);
    choose_prey(game, square, below(game->stream, choices ? choices : 1), &prey);
    for EACH_SQUARE(each, &prey)
        close(game, each);
}

static void go_out(struct Game *game, int seat)
{
    game->playing &= ~seat_bit(seat);
}

/* End a turn on `square`: on a kangaroo that allows no extra jump the player may be out. */
static void settle(struct Game *game, int seat, int square)
{
    const struct Tables *tables = game->tables;
    if (!does(tables, square, JUMP_AGAIN))
        return;
    Squares mask = jumps(game, seat);
    if (any(&mask) ? is_doomed(game, seat, &mask, 1) : reads(tables, STUCK_KANGAROO_IS_OUT))
        go_out(game, seat);
}

#endif
