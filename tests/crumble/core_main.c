/* The core fed from standard input, for looking at it under sanitizers: every buffer is exactly as large as it must be.

   Input, all of it int32_t: how many numbers a position has, the numbers; the turns each seat looks at, the plies, the boards
   kept, the room for them; how many blocks of words there are, the bytes of each; then the words. Output: what came of it; then,
   for every question, what came of that, how many turns were found and how many numbers tell them. */

#include <stdio.h>
#include <stdlib.h>

#include "core.h"

static int32_t number(void)
{
    int32_t read = 0;
    if (fread(&read, sizeof read, 1, stdin) != 1)
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
    *length = (size_t)blocks->size;
    if (fread(blocks->block, 1, *length, stdin) != *length)
        exit(0);
    return blocks->block;
}

int main(void)
{
    struct Job job;
    struct Ended ended = {0};
    struct Blocks blocks = {0};
    job.numbers = (size_t)number();
    int32_t *position = malloc(job.numbers * sizeof *position);
    for (size_t i = 0; i < job.numbers; i++)
        position[i] = number();
    job.position = position;
    job.tries[0] = number();
    job.tries[1] = number();
    job.longest = number();
    job.kept = number();
    ended.room = (size_t)number();
    ended.boards = malloc(ended.room * sizeof *ended.boards);
    blocks.left = number();
    blocks.size = number();
    struct Stream stream = {NULL, 0, 0, next_block, &blocks, 0};
    const struct Core *core = core_for(&job);
    void *room = malloc(core->game_size * LEVELS);
    printf("%d", core->play(room, &job, &stream, &ended));
    printf(" %d %d", ended.ending, ended.plies);
    for (int question = 0; question < QUESTIONS; question++) {
        struct Search search = {.question = (enum Question)question, .most = MOST_ASKED, .numbers = ended.boards, .room = ended.room};
        printf(" %d", core->find(room, &job, &search));
        printf(" %d %d", search.found, (int)search.told);
    }
    free(room);
    free(blocks.block);
    free(ended.boards);
    free(position);
    return 0;
}
