/* Where one can go, and what happens there. */

#include "state.h"

int go_on(struct Stream *stream)
{
    stream->at = 0;
    stream->block = stream->is_dry ? NULL : stream->more(stream->context, &stream->length);
    if (stream->block && stream->length >= 4)
        return 1;
    stream->is_dry = 1;
    stream->length = 0;
    return 0;
}

static void write_down(struct Counts *counts, enum Event event, int seat, int square)
{
    if (counts->traced + EVENT_PARTS <= counts->trace_room) {
        int32_t *entry = counts->trace + counts->traced;
        entry[0] = (int32_t)event;
        entry[1] = seat;
        entry[2] = square;
    }
    counts->traced += EVENT_PARTS;
}

static inline void note(struct Game *game, enum Event event, int seat, int square)
{
    if (game->counts->trace_room)
        write_down(game->counts, event, seat, square);
}

static Squares places(const struct Game *game)
{
    Squares held = none();
    for (int seat = 0; seat < game->players; seat++)
        put(&held, game->place[seat]);
    return held;
}

/* The moths somebody stands on, which nobody destroys. */
Squares held_moths(const struct Game *game)
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
Squares free_jumps(const struct Game *game, int seat)
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
int ordered_by(const struct Game *game, int seat, int dingo)
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
Squares weighed_jumps(const struct Game *game, int seat)
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

/* Say whether `is_doomed` is so on a board with thorny devils. */
int is_threatened(const struct Game *game, int seat, const Squares *mask, int is_extra)
{
    const struct Tables *tables = game->tables;
    if (is_extra && !reads(tables, THORNY_ON_EXTRA_JUMP))
        return 0;
    Squares only = reads(tables, THORNY_COUNTS_FORCE) ? *mask : free_jumps(game, seat);
    return meet(&only, &tables->doing[OUT_IF_ONLY_JUMP]) && count(&only) == 1;
}

/* Where a player on a kangaroo can jump on to; nowhere when that puts them out. */
Squares extra_jumps(const struct Game *game, int seat)
{
    Squares mask = jumps(game, seat);
    return is_doomed(game, seat, &mask, 1) ? none() : mask;
}

/* Where a player without a jump can teleport to. */
Squares teleports(const struct Game *game, int seat)
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
int is_over(const struct Game *game)
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

static void arrive(struct Game *game, int square)
{
    put(&game->landed, square);
    game->counts->visits[square]++;
}

static void join_pack(struct Game *game, int seat)
{
    game->pack[game->packed++] = seat;
}

static void leave_pack(struct Game *game, int seat)
{
    int left = 0;
    for (int i = 0; i < game->packed; i++)
        if (game->pack[i] != seat)
            game->pack[left++] = game->pack[i];
    game->packed = left;
}

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

static void close_unless_moth(struct Game *game, int square)
{
    if (!does(game->tables, square, HOLD_MANY))
        close(game, square);
}

/* Put the next player on a starting square. */
void sit(struct Game *game, int square)
{
    const struct Tables *tables = game->tables;
    int seat = game->players++;
    note(game, SITS, seat, square);
    game->playing |= seat_bit(seat);
    game->start[seat] = game->place[seat] = square;
    game->below[seat] = &tables->below_all;
    arrive(game, square);
    close_unless_moth(game, square);
    if (has(&tables->binding, square))
        put(&game->bound_by, square);
    if (does(tables, square, SPOIL_LINES))
        game->spoiled_by |= seat_bit(seat);
    if (does(tables, square, ORDER))
        join_pack(game, seat);
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
        join_pack(game, seat);
    } else if (acts) {
        Squares spared = held_moths(game), crossed = without(tables->lines[square].beside, &spared);
        for EACH_SQUARE(each, &crossed)
            close(game, each);
    }
}

/* Move a player to `square`, cross out the old one, and let the new one act but for a tiger's choice. */
void land(struct Game *game, int seat, int square, int acts)
{
    const struct Tables *tables = game->tables;
    int at = game->place[seat];
    note(game, LANDS, seat, square);
    game->place[seat] = square;
    arrive(game, square);
    close_unless_moth(game, square);
    if (does(tables, at, HOLD_MANY) && !is_held(game, at)) /* others are closed since somebody came there */
        close(game, at);
    if (tables->has_binding) {
        take(&game->bound_by, at);
        if (has(&tables->binding, square))
            put(&game->bound_by, square);
    }
    if (tables->has_crocodiles) {
        game->spoiled_by &= ~seat_bit(seat);
        game->spoiled_by |= (uint32_t)does(tables, square, SPOIL_LINES) << seat;
    }
    if (game->packed)
        leave_pack(game, seat);
    if (tables->square[square].acts)
        act(game, seat, at, square, acts);
}

static void cross_out(struct Game *game, int square)
{
    note(game, CROSSES_OUT, NOWHERE, square);
    close(game, square);
}

/* The pairs of so many squares; all of them are one choice when there are no more than two. */
static int pairs(int squares)
{
    return squares <= 2 ? 1 : squares * (squares - 1) / 2;
}

/* Cross out the pair `number` of the squares in `line`, as they are listed by rising squares. */
static void cross_out_pair(struct Game *game, const Squares *line, int number)
{
    int squares = count(line), first = 0;
    if (squares <= 2) {
        for EACH_SQUARE(square, line)
            cross_out(game, square);
        return;
    }
    for (; number >= squares - 1 - first; first++)
        number -= squares - 1 - first;
    cross_out(game, nth(line, first));
    cross_out(game, nth(line, first + 1 + number));
}

/* How many pairs of `line` come before any that begins with `square`; a single square comes before its pairs. */
static int pairs_before(const Squares *line, int square)
{
    int squares = count(line), before = 0, sum = 0;
    for EACH_SQUARE(each, line) {
        if (each >= square)
            break;
        sum += squares <= 2 ? before == 0 : squares - 1 - before;
        before++;
    }
    return sum;
}

/* Choose among the pairs of the row and those of the column, all of them listed by rising squares.

   Who has landed on the tiger stands where the lines cross, so that they share no square that is free. */
static void cross_out_in_line(struct Game *game, const Squares *row, const Squares *column)
{
    const Squares *lines[2] = {row, column};
    int sizes[2] = {any(row) ? pairs(count(row)) : 0, any(column) ? pairs(count(column)) : 0};
    int all = sizes[0] + sizes[1], number = below(game->stream, all ? all : 1);
    for (int line = 0; line < 2; line++) {
        const Squares *own = lines[line], *other = lines[1 - line];
        /* A pair's place among all: its place in its line, and the other line's pairs that begin before it does. */
        for (int place = 0; place < sizes[line]; place++) {
            int squares = count(own), first = 0, rest = place;
            for (; squares > 2 && rest >= squares - 1 - first; first++)
                rest -= squares - 1 - first;
            if (place + pairs_before(other, nth(own, first)) == number) {
                cross_out_pair(game, own, place);
                return;
            }
        }
    }
}

/* Let chance cross out two squares for a player who has landed on the tiger at `square`. */
void cross_out_two(struct Game *game, int square)
{
    const struct Lines *tiger = &game->tables->lines[square];
    Squares spared = held_moths(game), used = with(game->closed, &spared);
    Squares row = without(tiger->row, &used), column = without(tiger->column, &used);
    if (!reads(game->tables, TIGER_MIXES_LINES)) {
        cross_out_in_line(game, &row, &column);
        return;
    }
    Squares lines = with(row, &column);
    take(&lines, square);
    cross_out_pair(game, &lines, below(game->stream, pairs(count(&lines))));
}

void go_out(struct Game *game, int seat)
{
    note(game, GOES_OUT, seat, NOWHERE);
    game->playing &= ~seat_bit(seat);
}

void pay(struct Game *game, int seat)
{
    note(game, PAYS, seat, NOWHERE);
    game->fees[seat]++;
}

/* End a turn on `square`: on a kangaroo that allows no extra jump the player may be out. */
void settle(struct Game *game, int seat, int square)
{
    const struct Tables *tables = game->tables;
    if (!does(tables, square, JUMP_AGAIN))
        return;
    Squares mask = jumps(game, seat);
    if (any(&mask) ? is_doomed(game, seat, &mask, 1) : reads(tables, STUCK_KANGAROO_IS_OUT))
        go_out(game, seat);
}
