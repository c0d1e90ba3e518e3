/* The board as a tiling, as in `rules/tiling.py`: who touches whom, what is enclosed, which chain wins. */

#ifndef CRUMBLE_TILING_H
#define CRUMBLE_TILING_H

#include <string.h>

#include "core.h"

#include "sets.h"

typedef Set Pieces;
enum { MOST_PIECES = MEMBERS };

static inline Pieces only(int number)
{
    Pieces set = none();
    put(&set, number);
    return set;
}

static inline Pieces either(Pieces set, const Pieces *others)
{
    for (int i = 0; i < WORDS; i++)
        set.word[i] ^= others->word[i];
    return set;
}

/* ---- pieces ---- */

enum Axis { HORIZONTAL, VERTICAL };
enum Way { TO_NORTH, TO_EAST, TO_SOUTH, TO_WEST, NO_WAY };

struct Rect {
    int32_t west, south, east, north;
};

static inline int32_t width_of(const struct Rect *piece)
{
    return piece->east - piece->west;
}

static inline int32_t height_of(const struct Rect *piece)
{
    return piece->north - piece->south;
}

static inline int64_t area_of(const struct Rect *piece)
{
    return (int64_t)width_of(piece) * height_of(piece);
}

static int is_legal(const struct Rect *piece)
{
    int32_t width = width_of(piece), height = height_of(piece);
    return width > 0 && height > 0 && (width == height || width == 2 * height || height == 2 * width);
}

static int is_halved(const struct Rect *piece, enum Axis axis)
{
    return axis == HORIZONTAL ? height_of(piece) >= width_of(piece) : width_of(piece) >= height_of(piece);
}

static inline int32_t middle(const struct Rect *piece, enum Axis axis)
{
    return axis == HORIZONTAL ? (piece->south + piece->north) >> 1 : (piece->west + piece->east) >> 1;
}

static void halves(const struct Rect *piece, enum Axis axis, struct Rect *made)
{
    made[0] = made[1] = *piece;
    if (axis == HORIZONTAL)
        made[0].north = made[1].south = middle(piece, axis);
    else
        made[0].east = made[1].west = middle(piece, axis);
}

static inline int touches(const struct Rect *one, const struct Rect *other)
{
    return one->west <= other->east && other->west <= one->east && one->south <= other->north && other->south <= one->north;
}

static inline int borders(const struct Rect *one, const struct Rect *other)
{
    return (one->west < other->east && other->west < one->east) || (one->south < other->north && other->south < one->north);
}

static inline int overlaps(const struct Rect *one, const struct Rect *other)
{
    return one->west < other->east && other->west < one->east && one->south < other->north && other->south < one->north;
}

static enum Way direction(const struct Rect *one, const struct Rect *other)
{
    if (one->west == other->west && one->east == other->east)
        return one->north == other->south ? TO_NORTH : TO_SOUTH;
    if (one->south == other->south && one->north == other->north)
        return one->east == other->west ? TO_EAST : TO_WEST;
    return NO_WAY;
}

static int holds(const struct Rect *outer, const struct Rect *inner)
{
    return outer->west <= inner->west && outer->south <= inner->south && inner->east <= outer->east &&
           inner->north <= outer->north;
}

/* ---- the tables ---- */

/* The two-point neighbours of a piece, in the order in which they were met. */
struct Steps {
    int16_t many, way[WAYS], there[WAYS];
};

/* `total` numbers are or were in use, `live` are those of the pieces there are. */
struct Contacts {
    int32_t width, height;
    int total;
    Pieces sides[WAYS], live, inner;
    struct Rect pieces[MOST_PIECES];
    Pieces touching[MOST_PIECES], bordering[MOST_PIECES];
    struct Steps steps[MOST_PIECES];
};

static void copy_contacts(struct Contacts *to, const struct Contacts *from)
{
    size_t total = (size_t)from->total;
    memcpy(to, from, offsetof(struct Contacts, pieces));
    memcpy(to->pieces, from->pieces, total * sizeof *to->pieces);
    memcpy(to->touching, from->touching, total * sizeof *to->touching);
    memcpy(to->bordering, from->bordering, total * sizeof *to->bordering);
    memcpy(to->steps, from->steps, total * sizeof *to->steps);
}

static void add_step(struct Steps *steps, enum Way way, int there)
{
    if (steps->many == WAYS) /* of no tiling */
        return;
    steps->way[steps->many] = (int16_t)way;
    steps->there[steps->many++] = (int16_t)there;
}

static void enter_contact(struct Contacts *contacts, int number, int other)
{
    const struct Rect *one = &contacts->pieces[number], *two = &contacts->pieces[other];
    put(&contacts->touching[number], other);
    put(&contacts->touching[other], number);
    if (!borders(one, two))
        return;
    put(&contacts->bordering[number], other);
    put(&contacts->bordering[other], number);
    enum Way way = direction(one, two);
    if (way != NO_WAY) {
        add_step(&contacts->steps[number], way, other);
        add_step(&contacts->steps[other], (way + 2) % WAYS, number);
    }
}

/* Set which pieces there are and which of them stand at the sides: those `kept`, and new ones. */
static void place(struct Contacts *contacts, Pieces kept, const int *numbers, int many)
{
    for (int way = 0; way < WAYS; way++)
        contacts->sides[way] = both(contacts->sides[way], &kept);
    for (int i = 0; i < many; i++) {
        const struct Rect *piece = &contacts->pieces[numbers[i]];
        const int at_side[WAYS] = {piece->north == contacts->height, piece->east == contacts->width, !piece->south, !piece->west};
        put(&kept, numbers[i]);
        for (int way = 0; way < WAYS; way++)
            if (at_side[way])
                put(&contacts->sides[way], numbers[i]);
    }
    contacts->live = contacts->inner = kept;
    for (int way = 0; way < WAYS; way++)
        contacts->inner = without(contacts->inner, &contacts->sides[way]);
}

/* When Python has met a neighbour: at an eastern border before northern ones, by the first piece that ends there. */
static int when_met(const struct Contacts *contacts, const struct Rect *piece, int way)
{
    const int32_t lines[WAYS] = {piece->north, piece->east, piece->south, piece->west};
    int is_north = way % 2 == TO_NORTH, number = 0;
    while (number < contacts->total &&
           (is_north ? contacts->pieces[number].north : contacts->pieces[number].east) != lines[way])
        number++;
    return is_north * contacts->total + number;
}

/* Make the tables of a tiling by so many pieces, as Python makes those of a layout. */
static void arrange(struct Contacts *contacts, int many)
{
    int numbers[MOST_PIECES];
    contacts->total = many;
    for (int number = 0; number < many; number++) {
        numbers[number] = number;
        contacts->touching[number] = contacts->bordering[number] = none();
        contacts->steps[number].many = 0;
        for (int other = 0; other < number; other++)
            if (touches(&contacts->pieces[number], &contacts->pieces[other]))
                enter_contact(contacts, number, other);
    }
    for (int number = 0; number < many; number++) {
        struct Steps met = contacts->steps[number], *steps = &contacts->steps[number];
        int order[WAYS];
        for (int i = 0; i < met.many; i++) {
            int place = i, when = when_met(contacts, &contacts->pieces[number], met.way[i]);
            for (; place && order[place - 1] > when; place--) {
                order[place] = order[place - 1];
                steps->way[place] = steps->way[place - 1];
                steps->there[place] = steps->there[place - 1];
            }
            order[place] = when;
            steps->way[place] = met.way[i];
            steps->there[place] = met.there[i];
        }
    }
    place(contacts, none(), numbers, many);
}

/* Enter what becomes of pieces `gone`, in whose place there are new ones, two for each at most; their numbers are returned. */
static void replace(struct Contacts *contacts, const int *gone, int many_gone, const struct Rect *made, int many, int *numbers)
{
    Pieces removed = none(), beside = none();
    int near[MOST_PIECES + 2], many_near = 0;
    for (int i = 0; i < many_gone; i++) {
        put(&removed, gone[i]);
        beside = with(beside, &contacts->touching[gone[i]]);
    }
    beside = without(beside, &removed);
    for EACH_MEMBER(number, &beside) {
        struct Steps *steps = &contacts->steps[number], kept = {0, {0}, {0}};
        near[many_near++] = number;
        contacts->touching[number] = without(contacts->touching[number], &removed);
        contacts->bordering[number] = without(contacts->bordering[number], &removed);
        for (int i = 0; i < steps->many; i++)
            if (!has(&removed, steps->there[i]))
                add_step(&kept, (enum Way)steps->way[i], steps->there[i]);
        *steps = kept;
    }
    for (int i = 0; i < many; i++) {
        int number = numbers[i] = i < many_gone ? gone[i] : contacts->total++;
        contacts->pieces[number] = made[i];
        contacts->touching[number] = contacts->bordering[number] = none();
        contacts->steps[number].many = 0;
        for (int j = 0; j < many_near; j++)
            if (touches(&made[i], &contacts->pieces[near[j]]))
                enter_contact(contacts, number, near[j]);
        near[many_near++] = number;
    }
    place(contacts, without(contacts->live, &removed), numbers, many);
}

/* ---- captures and wins ---- */

/* All pieces of `region` that links lead to from some of it, these included, or some with one of `end`. */
static Pieces flooded(const Pieces *links, const Pieces *region, Pieces fresh, const Pieces *end)
{
    Pieces left = without(*region, &fresh);
    while (any(&fresh)) {
        Pieces more = both(links[pop(&fresh)], &left);
        left = without(left, &more);
        if (meet(&more, end))
            break;
        fresh = with(fresh, &more);
    }
    return without(*region, &left);
}

/* The chain within `region` that has some of `pieces` and touches all four sides, none if there is none. */
static int wins(const struct Contacts *contacts, const Pieces *region, const Pieces *pieces)
{
    Pieces rest = both(*pieces, region), nothing = none();
    while (any(&rest)) {
        Pieces found = flooded(contacts->bordering, region, only(next(&rest, 0)), &nothing);
        int met = 0;
        for (int way = 0; way < WAYS; way++)
            met += meet(&found, &contacts->sides[way]);
        if (met == WAYS)
            return 1;
        rest = without(rest, &found);
    }
    return 0;
}

/* What of a region no way leads from to the edge. */
static Pieces cut_off(const struct Contacts *contacts, const Pieces *region)
{
    Pieces edge = without(*region, &contacts->inner), nothing = none();
    Pieces reached = flooded(contacts->touching, region, edge, &nothing);
    return without(*region, &reached);
}

static Pieces enclosed(const struct Contacts *contacts, const Pieces *own)
{
    Pieces others = without(contacts->live, own), inside = cut_off(contacts, own), outside = cut_off(contacts, &others);
    return with(inside, &outside);
}

static int encloses(const struct Contacts *contacts, const Pieces *own, int here, int there)
{
    Pieces regions[2] = {*own, without(contacts->live, own)};
    for (int i = 0; i < 2; i++) {
        Pieces won = only(i ? here : there), edge = without(regions[i], &contacts->inner);
        Pieces suspects = with(contacts->touching[i ? there : here], &won);
        suspects = both(both(suspects, &regions[i]), &contacts->inner);
        while (any(&suspects)) {
            Pieces met = flooded(contacts->touching, &regions[i], only(next(&suspects, 0)), &edge);
            if (!meet(&met, &edge))
                return 1;
            suspects = without(suspects, &met);
        }
    }
    return 0;
}

/* The mover's pieces after a step between two pieces, and after its captures. */
static Pieces after_step(const struct Contacts *contacts, Pieces own, int here, int there, int single_pass)
{
    Pieces ends = only(here);
    put(&ends, there);
    own = either(own, &ends);
    if (!single_pass && !encloses(contacts, &own, here, there))
        return own;
    for (Pieces captured = enclosed(contacts, &own); any(&captured); captured = enclosed(contacts, &own)) {
        own = either(own, &captured);
        if (single_pass)
            break;
    }
    return own;
}

#endif
