/* Simulated games, as in `simulate.py`: what there is to do, what players choose of it, how a game ends. Then all turns there
   are, as in `turns.py`, and the wins among them, as in `kinds/problems/wins.py`. */

#ifndef WORDS
#define WORDS 4
#define CORE LARGE_CORE
#endif
#include "tiling.h"

enum { MOST_ACTIONS = 4096, MOST_STATES = 2048, BEST = 2 * MOST_PIECES };

/* A cut of so many pieces, from a place of the `rows` on, or a join from a place among the mover's pieces on. */
struct Action {
    int first, many, is_join;
    enum Axis axis;
    struct Rect result;
};

/* What the rule on ties asks of a turn. */
struct Trace {
    struct Rect ground[MOST_PIECES], entered[MOST_PIECES];
    int many_ground, many_entered;
};

/* A move as it is made, after its action or after a step. `entered` are the pieces that it swapped into. */
struct Turn {
    struct Contacts contacts;
    Pieces own, changed, entered;
    int here, steps;
    struct Trace trace;
};

/* What a path has led to: the piece that swaps is `here`, and was there in the state `before`, -1 where there was none. */
struct State {
    Pieces own, changed;
    int here, before;
};

struct Kept {
    struct Rect pieces[MOST_PIECES];
    int is_black[MOST_PIECES], many;
};

struct Game {
    struct Contacts contacts;
    Pieces own;
    int turn, plies, readings;
    struct Turn turns[2];
    struct Action actions[MOST_ACTIONS];
    int many_actions, rows[MOST_ACTIONS], in_rows; /* the pieces that cuts halve, by their numbers */
    int mine[MOST_PIECES], many_mine; /* the mover's pieces, ascending by their borders */
    struct Trace past[TIE_TURNS];
    int traces;
    struct Kept kept[MOST_KEPT];
    struct State states[MOST_STATES];
    int many_states;
    struct Stream *stream;
};

static int reads(const struct Game *game, enum Reading reading)
{
    return game->readings >> reading & 1;
}

/* ---- what there is to do ---- */

static const struct Rect *piece_of(const struct Game *game, int place)
{
    return &game->contacts.pieces[game->mine[place]];
}

static int is_before(const struct Rect *one, const struct Rect *other)
{
    return one->west != other->west ? one->west < other->west : one->south < other->south;
}

static void order_pieces(struct Game *game)
{
    game->many_mine = 0;
    for EACH_MEMBER(number, &game->own) {
        int place = game->many_mine++;
        for (; place && is_before(&game->contacts.pieces[number], piece_of(game, place - 1)); place--)
            game->mine[place] = game->mine[place - 1];
        game->mine[place] = number;
    }
}

/* The place of the mover's piece with this lower left corner, -1 where there is none. */
static int beginning(const struct Game *game, int32_t west, int32_t south)
{
    struct Rect corner = {west, south, 0, 0};
    int low = 0, high = game->many_mine;
    while (low < high) {
        int middle = (low + high) / 2;
        if (is_before(piece_of(game, middle), &corner))
            low = middle + 1;
        else
            high = middle;
    }
    int is_there = low < game->many_mine && !is_before(&corner, piece_of(game, low));
    return is_there ? low : -1;
}

/* Write which of the mover's pieces from a place on lie in a join, where anything is to be written to; return their area. */
static int64_t inside(const struct Game *game, int first, const struct Rect *result, int *numbers, int *many)
{
    int64_t area = 0;
    for (int place = first; place < game->many_mine && piece_of(game, place)->west < result->east; place++)
        if (holds(result, piece_of(game, place))) {
            area += area_of(piece_of(game, place));
            if (numbers)
                numbers[(*many)++] = game->mine[place];
        }
    return area;
}

static void add_action(struct Game *game, struct Action action)
{
    if (game->many_actions < MOST_ACTIONS)
        game->actions[game->many_actions] = action;
    game->many_actions++;
}

static int is_among(const int32_t *numbers, int many, int32_t number)
{
    for (int i = 0; i < many; i++)
        if (numbers[i] == number)
            return 1;
    return 0;
}

static void find_joins(struct Game *game, int first)
{
    struct Rect result = *piece_of(game, first);
    int32_t easts[MOST_PIECES], norths[MOST_PIECES];
    int across = 0, up = 0;
    for (int place = first; place >= 0; place = beginning(game, easts[across - 1], result.south))
        easts[across++] = piece_of(game, place)->east;
    for (int place = first; place >= 0; place = beginning(game, result.west, norths[up - 1]))
        norths[up++] = piece_of(game, place)->north;
    for (int last = first + 1; last < game->many_mine; last++) {
        result.east = piece_of(game, last)->east;
        result.north = piece_of(game, last)->north;
        if (is_legal(&result) && is_among(easts, across, result.east) && is_among(norths, up, result.north) &&
            inside(game, first, &result, NULL, NULL) == area_of(&result))
            add_action(game, (struct Action){first, 1, 1, HORIZONTAL, result});
    }
}

static void find_all_joins(struct Game *game)
{
    order_pieces(game);
    for (int first = 0; first < game->many_mine; first++)
        find_joins(game, first);
}

/* The joins, and the cuts of one piece each, as the pieces are numbered. */
static void find_simple_actions(struct Game *game)
{
    game->many_actions = game->in_rows = 0;
    for EACH_MEMBER(number, &game->own) {
        for (enum Axis axis = HORIZONTAL; axis <= VERTICAL; axis++)
            if (is_halved(&game->contacts.pieces[number], axis))
                add_action(game, (struct Action){game->in_rows, 1, 0, axis, {0}});
        game->rows[game->in_rows++] = number;
    }
    find_all_joins(game);
}

static int is_cut(const struct Game *game, int number, enum Axis axis, int32_t line)
{
    const struct Rect *piece = &game->contacts.pieces[number];
    return has(&game->own, number) && is_halved(piece, axis) && middle(piece, axis) == line;
}

/* The cuts along a line: of one or more of the mover's pieces that it halves one after the other. */
static void find_cuts_along(struct Game *game, enum Axis axis, int32_t line)
{
    const struct Rect *pieces = game->contacts.pieces;
    int *row = game->rows + game->in_rows, many = 0;
    if (game->in_rows + MOST_PIECES > MOST_ACTIONS) {
        game->many_actions = MOST_ACTIONS + 1;
        return;
    }
    for EACH_MEMBER(number, &game->contacts.live) {
        const struct Rect *piece = &pieces[number];
        if (axis == HORIZONTAL ? line <= piece->south || piece->north <= line : line <= piece->west || piece->east <= line)
            continue;
        int at = many++;
        for (; at && (axis == HORIZONTAL ? piece->west < pieces[row[at - 1]].west : piece->south < pieces[row[at - 1]].south); at--)
            row[at] = row[at - 1];
        row[at] = number;
    }
    for (int first = 0; first < many; first++)
        for (int last = first; last < many && is_cut(game, row[last], axis, line); last++)
            add_action(game, (struct Action){game->in_rows + first, last - first + 1, 0, axis, {0}});
    game->in_rows += many;
}

/* All cuts and joins. */
static void find_actions(struct Game *game)
{
    game->many_actions = game->in_rows = 0;
    for (enum Axis axis = HORIZONTAL; axis <= VERTICAL; axis++) {
        int32_t lines[MOST_PIECES];
        int many = 0;
        for EACH_MEMBER(number, &game->own) {
            const struct Rect *piece = &game->contacts.pieces[number];
            int32_t line = middle(piece, axis);
            if (is_halved(piece, axis) && !is_among(lines, many, line))
                find_cuts_along(game, axis, lines[many++] = line);
        }
    }
    find_all_joins(game);
}

/* Begin a turn with an action; return how many pieces it makes, whose numbers are written. */
static int begin_turn(const struct Game *game, const struct Action *action, struct Turn *turn, int *numbers)
{
    int gone[MOST_PIECES], many_gone = 0, many = action->is_join ? 1 : 2 * action->many;
    struct Rect made[2 * MOST_PIECES];
    made[0] = action->result;
    if (action->is_join)
        inside(game, action->first, &action->result, gone, &many_gone);
    for (; !action->is_join && many_gone < action->many; many_gone++) {
        gone[many_gone] = game->rows[action->first + many_gone];
        halves(&game->contacts.pieces[gone[many_gone]], action->axis, made + 2 * many_gone);
    }
    turn->trace.many_ground = many_gone;
    turn->own = game->own;
    for (int i = 0; i < many_gone; i++) {
        Pieces one = only(gone[i]);
        turn->trace.ground[i] = game->contacts.pieces[gone[i]];
        turn->own = without(turn->own, &one);
    }
    copy_contacts(&turn->contacts, &game->contacts);
    replace(&turn->contacts, gone, many_gone, made, many, numbers);
    for (int i = 0; i < many; i++)
        put(&turn->own, numbers[i]);
    turn->here = numbers[0];
    turn->steps = 0;
    turn->changed = turn->entered = none();
    return many;
}

/* ---- what players choose ---- */

static int is_won(const struct Turn *turn)
{
    Pieces others = without(turn->contacts.live, &turn->own);
    return wins(&turn->contacts, &turn->own, &turn->changed) || wins(&turn->contacts, &others, &turn->changed);
}

/* Write the pieces that a step may lead into, and return how many there are. */
static int steps_of(const struct Turn *turn, int *found)
{
    const struct Steps *steps = &turn->contacts.steps[turn->here];
    int many = 0;
    if (!has(&turn->own, turn->here))
        return 0;
    for (int i = 0; i < steps->many; i++)
        if (!has(&turn->own, steps->there[i]))
            found[many++] = steps->there[i];
    return many && turn->steps && is_won(turn) ? 0 : many;
}

static void step(const struct Game *game, struct Turn *turn, int there)
{
    Pieces after = after_step(&turn->contacts, turn->own, turn->here, there, reads(game, SINGLE_PASS));
    turn->changed = either(after, &turn->own);
    turn->own = after;
    turn->here = there;
    turn->steps++;
    if (!reads(game, ANY_STEP_COUNTS))
        turn->entered = none();
    put(&turn->entered, there);
}

/* Choose by chance an action, one of the pieces made that can swap, and a path for it. */
static void any_turn(const struct Game *game, struct Turn *turn)
{
    struct Stream *stream = game->stream;
    int numbers[2], swapping[2], many_swapping = 0, there[WAYS];
    int made = begin_turn(game, &game->actions[below(stream, game->many_actions)], turn, numbers);
    for (int i = 0; i < made; i++) {
        turn->here = numbers[i];
        if (steps_of(turn, there))
            swapping[many_swapping++] = numbers[i];
    }
    turn->here = many_swapping ? swapping[below(stream, many_swapping)] : numbers[0];
    int many = many_swapping ? steps_of(turn, there) : 0;
    while (many) {
        step(game, turn, there[below(stream, many)]);
        /* Of four chances for a further step all but one are taken. */
        many = steps_of(turn, there);
        if (!below(stream, 4) || stream->is_dry)
            many = 0;
    }
}

/* How many pieces outside a region are on the way from one side to another, where they are fewest. */
static int between(const struct Contacts *contacts, const Pieces *region, enum Way near, enum Way far)
{
    const Pieces *end = &contacts->sides[far];
    Pieces beside = contacts->sides[near], fresh = both(beside, region);
    Pieces inside = without(*region, &fresh), outside = without(contacts->live, region);
    int missing = 0;
    while (!meet(&fresh, end)) {
        while (any(&fresh)) {
            const Pieces *around = &contacts->bordering[pop(&fresh)];
            Pieces more = both(*around, &inside);
            beside = with(beside, around);
            if (meet(&more, end))
                return missing;
            inside = without(inside, &more);
            fresh = with(fresh, &more);
        }
        missing++;
        fresh = both(beside, &outside);
        outside = without(outside, &fresh);
        if (!any(&fresh)) /* of no tiling */
            break;
    }
    return missing;
}

static int missing(const struct Contacts *contacts, const Pieces *region)
{
    return between(contacts, region, TO_WEST, TO_EAST) + between(contacts, region, TO_SOUTH, TO_NORTH);
}

static int worth(const struct Turn *turn)
{
    Pieces others = without(turn->contacts.live, &turn->own);
    int own = missing(&turn->contacts, &turn->own), other = missing(&turn->contacts, &others);
    return !own ? BEST : other ? other - own : -BEST;
}

/* Choose the turn to play, the first of several that are as good; it is written to one of the two there are. */
static const struct Turn *chosen(struct Game *game, int tries)
{
    struct Turn *best = &game->turns[0], *next = &game->turns[1];
    any_turn(game, best);
    for (int most = tries > 1 ? worth(best) : 0; tries > 1; tries--) {
        any_turn(game, next);
        int value = worth(next);
        if (value > most) {
            struct Turn *better = next;
            next = best;
            best = better;
            most = value;
        }
    }
    return best;
}

/* ---- how a game goes on and ends ---- */

static void remember(struct Game *game, const struct Turn *turn)
{
    if (game->traces == TIE_TURNS) {
        memmove(game->past, game->past + 1, (TIE_TURNS - 1) * sizeof *game->past);
        game->traces--;
    }
    struct Trace *trace = &game->past[game->traces++];
    *trace = turn->trace;
    trace->many_entered = 0;
    for EACH_MEMBER(number, &turn->entered)
        trace->entered[trace->many_entered++] = turn->contacts.pieces[number];
}

static int has_entered(const struct Trace *trace, const struct Rect *piece)
{
    for (int i = 0; i < trace->many_entered; i++)
        if (!memcmp(&trace->entered[i], piece, sizeof *piece))
            return 1;
    return 0;
}

/* Say whether the ground of one turn lies in that of another. */
static int lies_in(const struct Trace *one, const struct Trace *other)
{
    int64_t shared = 0;
    for (int i = 0; i < one->many_ground; i++)
        for (int j = 0; j < other->many_ground; j++) {
            const struct Rect *a = &one->ground[i], *b = &other->ground[j];
            int32_t width = (a->east < b->east ? a->east : b->east) - (a->west > b->west ? a->west : b->west);
            int32_t height = (a->north < b->north ? a->north : b->north) - (a->south > b->south ? a->south : b->south);
            shared += width > 0 && height > 0 ? (int64_t)width * height : 0;
        }
    for (int i = 0; i < one->many_ground; i++)
        shared -= area_of(&one->ground[i]);
    return shared == 0;
}

static int is_tied(const struct Game *game)
{
    const struct Trace *past = game->past;
    int is_common = 0;
    if (game->traces < TIE_TURNS)
        return 0;
    for (int i = 0; i < past[0].many_entered && !is_common; i++) {
        is_common = 1;
        for (int turn = 1; turn < TIE_TURNS; turn++)
            is_common &= has_entered(&past[turn], &past[0].entered[i]);
    }
    return is_common && lies_in(&past[5], &past[3]) && lies_in(&past[5], &past[1]) && lies_in(&past[4], &past[2]) &&
           lies_in(&past[4], &past[0]);
}

static enum Ending outcome(const struct Game *game)
{
    const struct Contacts *contacts = &game->contacts;
    Pieces others = without(contacts->live, &game->own);
    if (wins(contacts, &game->own, &contacts->sides[TO_NORTH]))
        return (enum Ending)game->turn;
    if (wins(contacts, &others, &contacts->sides[TO_NORTH]))
        return (enum Ending)(1 - game->turn);
    return reads(game, DRAW_RULE) && is_tied(game) ? TIE : BROKEN_OFF;
}

static void keep(struct Game *game)
{
    struct Kept *kept = &game->kept[game->plies % MOST_KEPT];
    kept->many = 0;
    for EACH_MEMBER(number, &game->contacts.live) {
        kept->pieces[kept->many] = game->contacts.pieces[number];
        kept->is_black[kept->many++] = has(&game->own, number) ? game->turn == 0 : game->turn == 1;
    }
}

/* Go on after a turn; say whether a later cut would miss the grid: then Python takes a finer one. */
static int push(struct Game *game, const struct Turn *turn)
{
    int32_t used = 0;
    remember(game, turn);
    copy_contacts(&game->contacts, &turn->contacts);
    game->own = without(turn->contacts.live, &turn->own);
    game->turn = 1 - game->turn;
    game->plies++;
    for EACH_MEMBER(number, &game->contacts.live)
        used |= game->contacts.pieces[number].west | game->contacts.pieces[number].south;
    return used & 1;
}

/* ---- in and out ---- */

/* Enter a position; returns -1 where its numbers are those of none, or of one that is too large. */
static int set_up(struct Game *game, const struct Job *job)
{
    struct Contacts *contacts = &game->contacts;
    const int32_t *header = job->position;
    int many = job->numbers < HEADER ? 0 : (int)((job->numbers - HEADER) / PIECE_PARTS);
    if (many < 1 || job->longest < 0 || job->longest > MOST_PLIES || many + job->longest > MOST_PIECES ||
        job->numbers != HEADER + (size_t)many * PIECE_PARTS || job->tries[0] < 1 || job->tries[1] < 1)
        return -1;
    if (header[WIDTH] < 1 || header[WIDTH] > MOST_LENGTH || header[HEIGHT] < 1 || header[HEIGHT] > MOST_LENGTH ||
        (header[TURN] & ~1) || header[READINGS] < 0 || header[READINGS] >> READINGS_KNOWN)
        return -1;
    *contacts = (struct Contacts){.width = header[WIDTH], .height = header[HEIGHT]};
    game->own = none();
    game->plies = game->traces = 0;
    int64_t left = (int64_t)header[WIDTH] * header[HEIGHT];
    for (int number = 0; number < many; number++) {
        const int32_t *told = header + HEADER + number * PIECE_PARTS;
        struct Rect piece = {told[WEST], told[SOUTH], told[EAST], told[NORTH]};
        if (piece.west < 0 || piece.south < 0 || piece.east > contacts->width || piece.north > contacts->height ||
            piece.west >= piece.east || piece.south >= piece.north || !is_legal(&piece) ||
            ((piece.west | piece.south | piece.east | piece.north) & 1))
            return -1;
        for (int other = 0; other < number; other++)
            if (overlaps(&piece, &contacts->pieces[other]))
                return -1;
        left -= area_of(&piece);
        contacts->pieces[number] = piece;
        if (told[IS_OWN])
            put(&game->own, number);
    }
    if (left)
        return -1;
    arrange(contacts, many);
    game->turn = header[TURN];
    game->readings = header[READINGS];
    return 0;
}

static enum Played tell(const struct Game *game, const struct Job *job, struct Ended *ended)
{
    size_t at = 0;
    for (int back = 0; back < job->kept && back <= game->plies; back++) {
        const struct Kept *kept = &game->kept[(game->plies - back) % MOST_KEPT];
        if (ended->room < at + 1 + KEPT_PARTS * (size_t)kept->many)
            return ROOMLESS;
        ended->boards[at++] = kept->many;
        for (int i = 0; i < kept->many; i++) {
            memcpy(ended->boards + at, &kept->pieces[i], sizeof kept->pieces[i]);
            ended->boards[at + KEPT_PARTS - 1] = kept->is_black[i];
            at += KEPT_PARTS;
        }
    }
    ended->plies = game->plies;
    return PLAYED;
}

static enum Played play(void *room, const struct Job *job, struct Stream *stream, struct Ended *ended)
{
    struct Game *game = room;
    game->stream = stream;
    if (job->kept > MOST_KEPT || set_up(game, job))
        return UNFIT;
    for (;;) {
        if (job->kept)
            keep(game);
        ended->ending = outcome(game);
        if (ended->ending != BROKEN_OFF || game->plies == job->longest)
            return tell(game, job, ended);
        find_simple_actions(game);
        if (game->many_actions < 1 || game->many_actions > MOST_ACTIONS)
            return UNFIT;
        const struct Turn *turn = chosen(game, job->tries[game->turn]);
        if (stream->is_dry)
            return DRY;
        if (push(game, turn))
            return UNFIT;
    }
}

/* ---- wins ---- */

/* The pieces that the last step of a turn may have to lead into to win for the mover; no other turn wins. */
static Pieces completing(const struct Game *game)
{
    const struct Contacts *contacts = &game->contacts;
    Pieces others = without(contacts->live, &game->own), captured = cut_off(contacts, &others), nothing = none();
    for EACH_MEMBER(number, &others) {
        Pieces one = only(number), rest = without(others, &one), lost = cut_off(contacts, &rest);
        captured = with(captured, &lost);
    }
    Pieces region = with(game->own, &captured), last = without(others, &captured);
    if (wins(contacts, &region, &contacts->sides[TO_NORTH]))
        return others;
    for (int way = 0; way < WAYS; way++) {
        Pieces beside = contacts->sides[way], begun = both(beside, &region);
        Pieces reached = flooded(contacts->bordering, &region, begun, &nothing);
        for EACH_MEMBER(number, &reached)
            beside = with(beside, &contacts->bordering[number]);
        last = both(last, &beside);
    }
    return last;
}

static void tell_number(struct Search *search, int32_t number)
{
    if (search->told < search->room)
        search->numbers[search->told] = number;
    search->told++;
}

static void tell_rect(struct Search *search, const struct Rect *rect)
{
    const int32_t borders[] = {rect->west, rect->south, rect->east, rect->north};
    for (int i = 0; i < 4; i++)
        tell_number(search, borders[i]);
}

/* Tell the turn that has led to the latest state, as `struct Search` says. */
static void tell_turn(struct Search *search, const struct Game *game, const struct Action *action, int is_answer)
{
    const struct Turn *turn = &game->turns[0];
    int path[MOST_STATES], steps = 0, state = game->many_states - 1;
    for (; turn->steps && game->states[state].before >= 0; state = game->states[state].before)
        path[steps++] = state;
    const int32_t parts[] = {is_answer, action->is_join ? 2 : (int)action->axis, turn->trace.many_ground,
                             turn->steps ? state : 0, steps};
    for (int i = 0; i < TURN_PARTS; i++)
        tell_number(search, parts[i]);
    while (steps--) {
        const struct State *after = &game->states[path[steps]];
        const struct Steps *ways = &turn->contacts.steps[game->states[after->before].here];
        for (int i = 0; i < ways->many; i++)
            if (ways->there[i] == after->here)
                tell_number(search, ways->way[i]);
    }
    if (action->is_join)
        tell_rect(search, &action->result);
    for (int i = 0; i < turn->trace.many_ground; i++)
        tell_rect(search, &turn->trace.ground[i]);
}

/* Go on to the game after a turn. */
static void follow(struct Game *game)
{
    const struct Turn *turn = &game->turns[0];
    struct Game *after = game + 1;
    copy_contacts(&after->contacts, &turn->contacts);
    after->own = without(turn->contacts.live, &turn->own);
    after->turn = 1 - game->turn;
    after->readings = game->readings;
    after->traces = 0;
}

/* Number the pieces anew, in ascending order. */
static void renumber(struct Game *game)
{
    Pieces own = game->own;
    struct Rect pieces[MOST_PIECES];
    game->own = game->contacts.live;
    order_pieces(game);
    game->own = none();
    for (int place = 0; place < game->many_mine; place++) {
        pieces[place] = *piece_of(game, place);
        if (has(&own, game->mine[place]))
            put(&game->own, place);
    }
    memcpy(game->contacts.pieces, pieces, (size_t)game->many_mine * sizeof *pieces);
    arrange(&game->contacts, game->many_mine);
}

/* Note what a step has led to, but what is known; say whether nothing before had coloured the board so. */
static int note(struct Game *game, const struct State *after)
{
    int is_other = 1;
    for (int i = 0; i < game->many_states; i++)
        if (same(&after->own, &game->states[i].own)) {
            is_other = 0;
            if (game->states[i].here == after->here)
                return 0;
        }
    game->states[game->many_states++] = *after;
    return is_other;
}

static int asked(struct Search *search, struct Game *game, enum Question question, int most, int is_answer);

/* Say whether a turn, which wins where wins are asked for, is one that a question is about; tell it then, and answers to it. */
static int suits(struct Search *search, struct Game *game, enum Question question, const struct Action *action, int is_answer)
{
    struct Game *after = game + 1;
    enum Ending ending = BROKEN_OFF;
    if (question != ALL && question != WINS) {
        follow(game);
        ending = outcome(after);
    }
    if (question == UNMET || question == FORCES) {
        int is_lost = question == UNMET && (int)ending == game->turn;
        if (ending == BROKEN_OFF ? asked(search, after, question - 1, 1, 0) : !is_lost)
            return 0;
    }
    if (is_answer || game == search->game)
        tell_turn(search, game, action, is_answer);
    if (question == ANSWERED && ending == BROKEN_OFF) {
        renumber(after);
        asked(search, after, WINS, MOST_ASKED, 1);
    }
    return 1;
}

/* Count the turns that a question is about, up to so many, in the order in which Python has them; of several to one board
   there is only the first. The game goes on. */
static int asked(struct Search *search, struct Game *game, enum Question question, int most, int is_answer)
{
    struct Turn *turn = &game->turns[0];
    int found = 0, numbers[2 * MOST_PIECES], there[WAYS];
    Pieces last = question == WINS ? completing(game) : game->contacts.live;
    if (!any(&last))
        return 0;
    find_actions(game);
    search->is_unfit |= game->many_actions > MOST_ACTIONS;
    for (int i = 0; i < game->many_actions && found < most && !search->is_unfit; i++) {
        const struct Action *action = &game->actions[i];
        if (game->contacts.total + action->many > MOST_PIECES) {
            search->is_unfit = 1;
            break;
        }
        game->many_states = begin_turn(game, action, turn, numbers);
        for (int made = 0; made < game->many_states; made++)
            game->states[made] = (struct State){turn->own, none(), numbers[made], -1};
        if (question != WINS)
            found += suits(search, game, question, action, is_answer);
        for (int at = 0; at < game->many_states && found < most && !search->is_unfit; at++) {
            struct State state = game->states[at];
            turn->own = state.own;
            turn->changed = state.changed;
            turn->here = state.here;
            turn->steps = state.before >= 0;
            Pieces ends = only(state.here);
            int back = turn->steps ? game->states[state.before].here : -1, many = steps_of(turn, there);
            if (turn->steps)
                put(&ends, back);
            /* A step back after one that captured nothing brings back what was. */
            if (reads(game, SINGLE_PASS) || !same(&ends, &state.changed))
                back = -1;
            for (int j = 0; j < many && found < most; j++) {
                if (there[j] == back)
                    continue;
                turn->own = after_step(&turn->contacts, state.own, state.here, there[j], reads(game, SINGLE_PASS));
                turn->changed = either(turn->own, &state.own);
                turn->here = there[j];
                turn->steps = 1;
                search->is_unfit |= game->many_states == MOST_STATES;
                if (search->is_unfit || !note(game, &(struct State){turn->own, turn->changed, turn->here, at}))
                    continue;
                if (question != WINS || (has(&last, turn->here) && wins(&turn->contacts, &turn->own, &turn->changed)))
                    found += suits(search, game, question, action, is_answer);
            }
        }
    }
    return found;
}

static enum Played find(void *room, const struct Job *job, struct Search *search)
{
    struct Game *game = room;
    int32_t used = 0;
    if (set_up(game, job))
        return UNFIT;
    for EACH_MEMBER(number, &game->contacts.live)
        used |= game->contacts.pieces[number].west | game->contacts.pieces[number].south;
    if (used & ((1 << LEVELS) - 1)) /* a later cut would miss the grid */
        return UNFIT;
    search->game = game;
    search->told = (size_t)(search->found = search->is_unfit = 0);
    if (outcome(game) == BROKEN_OFF)
        search->found = asked(search, game, search->question, search->most, 0);
    return search->is_unfit ? UNFIT : search->told > search->room ? ROOMLESS : PLAYED;
}

const struct Core CORE = {sizeof(struct Game), play, find};

#if WORDS == 4
const struct Core *core_for(const struct Job *job)
{
    const size_t most = 64 * 2; /* of the smaller core */
    return HEADER + PIECE_PARTS * (most - MOST_PLIES) >= job->numbers ? &SMALL_CORE : &LARGE_CORE;
}
#endif
