/* The core as a module of Python: buffers in and out, blocks of chance from an iterator. Nothing is decided here.

   Only what every Python from 3.11 on keeps (the limited API), so that one library serves them all. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "core.h"

static const char TABLES[] = "kangaruse.tables";

static void forget(PyObject *capsule)
{
    PyMem_Free(PyCapsule_GetPointer(capsule, TABLES));
}

PyDoc_STRVAR(tables_doc, "Return the tables of a sheet, from its numbers; raises ValueError where they are no sheet's.");

static PyObject *tables(PyObject *module, PyObject *args)
{
    (void)module;
    Py_buffer sheet;
    if (!PyArg_ParseTuple(args, "y*", &sheet))
        return NULL;
    size_t length = (size_t)sheet.len / sizeof(int32_t);
    const struct Core *core = core_for(sheet.buf, length);
    struct Tables *filled = PyMem_Malloc(core->tables_size());
    PyObject *capsule = NULL;
    if (!filled)
        PyErr_NoMemory();
    else if (core->tables_fill(filled, sheet.buf, length))
        PyErr_SetString(PyExc_ValueError, "these numbers are no sheet");
    else
        capsule = PyCapsule_New(filled, TABLES, forget);
    if (!capsule)
        PyMem_Free(filled);
    else if (PyCapsule_SetContext(capsule, (void *)core))
        Py_CLEAR(capsule);
    PyBuffer_Release(&sheet);
    return capsule;
}

/* The blocks of a stream: the one that is read from, and the iterator that gives the next. */
struct Blocks {
    PyObject *block, *rest;
};

static const uint8_t *next_block(void *context, size_t *length)
{
    struct Blocks *blocks = context;
    PyObject *block = PyIter_Next(blocks->rest);
    char *bytes;
    Py_ssize_t size;
    if (!block || PyBytes_AsStringAndSize(block, &bytes, &size)) {
        Py_XDECREF(block);
        return NULL;
    }
    Py_DECREF(blocks->block);
    blocks->block = block;
    *length = (size_t)size;
    return (const uint8_t *)bytes;
}

/* Begin a stream in the block at hand; returns -1 where that is none. */
static int begin(struct Stream *stream, struct Blocks *blocks, Py_ssize_t at)
{
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(blocks->block, &bytes, &size))
        return -1;
    *stream = (struct Stream){(const uint8_t *)bytes, (size_t)at, (size_t)size, next_block, blocks, 0};
    return 0;
}

/* Raise that the words have run out, or what their iterator raised. */
static PyObject *run_dry(void)
{
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "the words of chance ran out");
    return NULL;
}

static int is_room(const struct Core *core, const struct Tables *tables, const struct Job *job, Py_ssize_t columns,
                   Py_ssize_t visits)
{
    size_t games = (size_t)job->games * (size_t)job->rounds, each = GAME_COLUMNS + SEAT_COLUMNS * (size_t)job->players;
    return (size_t)columns / sizeof(int32_t) >= games * each
        && (size_t)visits / sizeof(int32_t) >= (size_t)core->tables_squares(tables);
}

/* Take the games of a job from a plan. */
static void plan_of(struct Job *job, const Py_buffer *plan)
{
    int width = job->players < 1 || job->players > MOST_PLAYERS ? 0 : 1 + job->players;
    job->games = width ? (int)(plan->len / (Py_ssize_t)sizeof(int32_t) / width) : 0;
    job->plan = plan->buf;
}

static PyObject *played(const struct Core *core, const struct Tables *tables, const struct Job *job,
                        struct Blocks *blocks, Py_ssize_t at, struct Counts *counts)
{
    struct Stream stream;
    if (begin(&stream, blocks, at))
        return NULL;
    if (core->play_rounds(tables, job, &stream, counts))
        return run_dry();
    return Py_BuildValue("Onn", blocks->block, (Py_ssize_t)stream.at, (Py_ssize_t)counts->traced);
}

PyDoc_STRVAR(play_doc,
             "play(tables, players, drawn, plan, rounds, block, at, blocks, columns, visits, trace)\n"
             "-> (block, at, traced)\n\n"
             "Play rounds of games; the chance goes on in `block` at byte `at`. The last three are written to.\n"
             "Returns where the chance goes on, and how many numbers of a trace there were to write where there is room.\n"
             "Raises ValueError where the job does not fit the sheet or the room.");

static PyObject *play(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule, *result = NULL;
    struct Blocks blocks;
    struct Job job;
    Py_ssize_t at;
    Py_buffer plan, columns, visits, trace;
    if (!PyArg_ParseTuple(args, "Oiiy*iSnOw*w*w*", &capsule, &job.players, &job.drawn, &plan, &job.rounds,
                          &blocks.block, &at, &blocks.rest, &columns, &visits, &trace))
        return NULL;
    Py_INCREF(blocks.block);
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    plan_of(&job, &plan);
    struct Counts counts = {columns.buf, visits.buf, trace.buf, (size_t)trace.len / sizeof(int32_t), 0};
    if (!core)
        result = NULL; /* the capsule has said why */
    else if (at < 0 || !PyIter_Check(blocks.rest) || !core->job_fits(filled, &job))
        PyErr_SetString(PyExc_ValueError, "this job cannot be played on this sheet");
    else if (!is_room(core, filled, &job, columns.len, visits.len))
        PyErr_SetString(PyExc_ValueError, "there is no room for what is counted");
    else
        result = played(core, filled, &job, &blocks, at, &counts);
    Py_DECREF(blocks.block);
    PyBuffer_Release(&plan);
    PyBuffer_Release(&columns);
    PyBuffer_Release(&visits);
    PyBuffer_Release(&trace);
    return result;
}

PyDoc_STRVAR(hunt_doc,
             "hunt(tables, seats, victim_first, turns, left, depends) -> (verdict, left, met)\n\n"
             "Search whether the second of the seats can force the first out: 0 no, 1 yes, 2 not settled. Returns also\n"
             "how many positions are left, and the starting squares that were met, as bits.\n"
             "Raises ValueError where the hunt does not fit the sheet.");

static PyObject *hunted(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule, *result = NULL;
    Py_buffer seats, depends;
    int victim_first;
    struct Chase chase = {0};
    if (!PyArg_ParseTuple(args, "Oy*piiy*", &capsule, &seats, &victim_first, &chase.turns, &chase.left, &depends))
        return NULL;
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    int players = seats.len > (Py_ssize_t)(MOST_PLAYERS * sizeof(int32_t)) ? 0 : (int)(seats.len / (Py_ssize_t)sizeof(int32_t));
    chase.depends = depends.buf;
    if (!core) {
        result = NULL; /* the capsule has said why */
    } else if (depends.len != (Py_ssize_t)sizeof(int32_t) * core->tables_squares(filled)
               || !core->hunt_fits(filled, seats.buf, players, &chase)) {
        PyErr_SetString(PyExc_ValueError, "this hunt cannot be searched on this sheet");
    } else {
        enum Verdict verdict = core->hunt(filled, seats.buf, players, victim_first, &chase);
        result = Py_BuildValue("iiI", (int)verdict, chase.left, (unsigned int)chase.met);
    }
    PyBuffer_Release(&seats);
    PyBuffer_Release(&depends);
    return result;
}

PyDoc_STRVAR(traps_doc,
             "traps(tables, players, turns, most, most_crowded, depends, found) -> (searched, finds)\n\n"
             "Search all hunts on a sheet and write the first that succeeds against each start to `found`. Returns up to\n"
             "how many players all was searched, and how many hunts were found.\n"
             "Raises ValueError where they do not fit the sheet or there is no room.");

static PyObject *trapped(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule, *result = NULL;
    Py_buffer depends, found;
    int players, most_crowded, finds = 0;
    struct Chase chase = {0};
    if (!PyArg_ParseTuple(args, "Oiiiiy*w*", &capsule, &players, &chase.turns, &chase.left, &most_crowded, &depends, &found))
        return NULL;
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    chase.depends = depends.buf;
    if (!core) {
        result = NULL; /* the capsule has said why */
    } else if (depends.len != (Py_ssize_t)sizeof(int32_t) * core->tables_squares(filled)
               || found.len != (Py_ssize_t)sizeof(int32_t) * HUNT_PARTS * MOST_STARTS
               || !core->traps_fit(filled, players, &chase)) {
        PyErr_SetString(PyExc_ValueError, "hunts cannot be searched on this sheet");
    } else {
        int searched = core->traps(filled, players, &chase, most_crowded, found.buf, &finds);
        result = Py_BuildValue("ii", searched, finds);
    }
    PyBuffer_Release(&depends);
    PyBuffer_Release(&found);
    return result;
}

static PyMethodDef METHODS[] = {
    {"tables", tables, METH_VARARGS, tables_doc},
    {"play", play, METH_VARARGS, play_doc},
    {"hunt", hunted, METH_VARARGS, hunt_doc},
    {"traps", trapped, METH_VARARGS, traps_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "compiled",
    .m_doc = "Kangaruse games, compiled.",
    .m_methods = METHODS,
};

PyMODINIT_FUNC PyInit_compiled(void)
{
    return PyModuleDef_Init(&MODULE);
}
