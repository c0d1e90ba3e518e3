/* The core fed from standard input, for looking at it under sanitizers: every buffer is exactly as large as it must be.

   Input, all of it int32_t: how many numbers a sheet has, the numbers; players, starts drawn, games, rounds, the plan's numbers;
   a position, and how many may be looked at to solve it; how many blocks of words there are, the bytes of each; then the
   words. Output: what was counted, and what came of the position. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core.h"

static int32_t number(void)
{
    int32_t read = 0;
    if (fread(&read, sizeof read, 1, stdin) != 1)
        exit(0);
    return read;
}

static int32_t *numbers(size_t length)
{
    int32_t *read = malloc(length * sizeof *read);
    if (length && fread(read, sizeof *read, length, stdin) != length)
        exit(0);
    return read;
}

struct Blocks {
    uint8_t *block;
    int left, size;
};

/* Every block is a new one, and the last one is gone. */
static const uint8_t *next_block(void *context, size_t *length)
{
    struct Blocks *blocks = context;
    free(blocks->block);
    blocks->block = NULL;
    if (!blocks->left--)
        return NULL;
    blocks->block = malloc((size_t)blocks->size);
    *length = fread(blocks->block, 1, (size_t)blocks->size, stdin);
    return blocks->block;
}

static void print(const int32_t *written, size_t length)
{
    for (size_t i = 0; i < length; i++)
        printf("%d ", written[i]);
    printf("\n");
}

int main(void)
{
    size_t length = (size_t)number();
    int32_t *sheet = numbers(length);
    const struct Core *core = core_for(sheet, length);
    struct Tables *tables = malloc(core->tables_size);
    memset(tables, 0x5a, core->tables_size);
    if (core->tables_fill(tables, sheet, length)) {
        printf("no sheet\n");
        free(sheet);
        free(tables);
        return 0;
    }
    struct Job job = {.players = number(), .drawn = number(), .games = number(), .rounds = number()};
    size_t planned = (size_t)number();
    int32_t *plan = numbers(planned);
    int32_t *position = numbers(POSITION);
    int most = number(), looked = 0;
    struct Blocks blocks = {NULL, number(), number()};
    job.plan = plan;
    int is_whole = job.games > 0 && job.players > 0 && planned == (size_t)job.games * (1 + (size_t)job.players);
    size_t games = (size_t)job.games * (size_t)job.rounds, squares = (size_t)(sheet[COLUMNS] * sheet[ROWS]);
    size_t counted = is_whole && job.rounds >= 0 && job.rounds <= MOST_ROUNDS && job.players <= MOST_PLAYERS
        ? games * (size_t)(GAME_COLUMNS + SEAT_COLUMNS * job.players) : 0;
    squares *= SQUARE_COLUMNS;
    struct Counts counts = {calloc(counted, 4), calloc(squares, 4), counted, squares};
    struct Stream stream = {NULL, 0, 0, next_block, &blocks, 0};
    static const char *const SAID[] = {"played", "no job", "no room", "dry"};
    printf("%s\n", is_whole ? SAID[core->play(tables, &job, &stream, &counts)] : SAID[UNFIT]);
    print(counts.columns, counted);
    print(counts.by_square, squares);
    enum Winner winner = core->solve(tables, position, most, &looked);
    printf("%d %d\n", (int)winner, looked);
    free(position);
    free(counts.columns);
    free(counts.by_square);
    free(blocks.block);
    free(plan);
    free(sheet);
    free(tables);
    return 0;
}
