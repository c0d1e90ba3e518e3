/* The tables of a sheet, worked out from its numbers. */

#include "tables.h"

#include <string.h>

static const int ACROSS[WAYS] = {-1, 1, 0, 0}, DOWN[WAYS] = {0, 0, -1, 1}; /* L R U D */

#define BIT(effect) ((uint32_t)1 << (effect))
static const uint32_t BINDING = BIT(BE_KEPT_CLEAR) | BIT(FORBID_COMMANDS);
static const uint32_t WEIGHED = BIT(KEEP_CLEAR) | BIT(SLIDE) | BIT(MUST_SCORE);
static const uint32_t CHOOSING = BIT(CROSS_OUT_TWO) | BIT(JUMP_AGAIN);
static const uint32_t ACTING = BIT(ASCEND) | BIT(ORDER) | BIT(CROSS_OUT_NEIGHBOURS);

size_t tables_size(void)
{
    return sizeof(struct Tables);
}

int tables_squares(const struct Tables *tables)
{
    return tables->squares;
}

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
    int ranks = 0;
    for (int i = 0; i < tables->levels; i++)
        for EACH_SQUARE(at, &tables->level[i].squares) {
            put_rank(&tables->square[at].rank, ranks);
            tables->ranks = ranks_with(tables->ranks, &tables->square[at].rank);
            tables->price_of[ranks] = tables->square[at].price;
            tables->ranked[ranks++] = at;
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

static void lay_levels(struct Tables *tables)
{
    Squares left = tables->priced;
    while (any(&left)) {
        struct Level *level = &tables->level[tables->levels++];
        for EACH_SQUARE(at, &left)
            if (tables->square[at].price > level->price)
                level->price = tables->square[at].price;
        for EACH_SQUARE(same_price, &left)
            if (tables->square[same_price].price == level->price)
                put(&level->squares, same_price);
        left = without(left, &level->squares);
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

int tables_fill(struct Tables *tables, const int32_t *sheet, size_t length)
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
    lay_levels(tables);
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
