/* The core as a module of Python: buffers in and out, blocks of chance from an iterator. Nothing is decided here. */

#include "blocks.h"

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
    struct Tables *filled = PyMem_Malloc(core->tables_size);
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

/* Raise why a job was not played: what the iterator of chance raised, or what a core says. */
static PyObject *refused(enum Played why)
{
    static const char *const WHY[] = {"", "this job cannot be played on this sheet", "there is no room for what is counted",
                                      "the words of chance ran out"};
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, WHY[why]);
    return NULL;
}

PyDoc_STRVAR(play_doc,
             "play(tables, players, drawn, plan, rounds, block, at, blocks, columns, by_square) -> (block, at)\n\n"
             "Play rounds of games; the chance goes on in `block` at byte `at`. The last two are written to.\n"
             "Returns where the chance goes on. Raises ValueError where the job does not fit the sheet or the room.");

static PyObject *play(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule, *result = NULL;
    struct Blocks blocks;
    struct Job job;
    struct Stream stream;
    Py_ssize_t at;
    Py_buffer plan, columns, by_square;
    if (!PyArg_ParseTuple(args, "Oiiy*iSnOw*w*", &capsule, &job.players, &job.drawn, &plan, &job.rounds, &blocks.block, &at,
                          &blocks.rest, &columns, &by_square))
        return NULL;
    Py_INCREF(blocks.block);
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    size_t width = job.players < 1 || job.players > MOST_PLAYERS ? 0 : 1 + (size_t)job.players;
    job.games = width ? (int)((size_t)plan.len / sizeof(int32_t) / width) : 0;
    job.plan = plan.buf;
    struct Counts counts = {columns.buf, by_square.buf, (size_t)columns.len / sizeof(int32_t),
                            (size_t)by_square.len / sizeof(int32_t)};
    if (core && (at < 0 || !PyIter_Check(blocks.rest))) {
        refused(UNFIT);
    } else if (core && begin(&stream, &blocks, at) == 0) { /* otherwise an error has been raised */
        enum Played played = core->play(filled, &job, &stream, &counts);
        result = played == PLAYED ? Py_BuildValue("On", blocks.block, (Py_ssize_t)stream.at) : refused(played);
    }
    Py_DECREF(blocks.block);
    PyBuffer_Release(&plan);
    PyBuffer_Release(&columns);
    PyBuffer_Release(&by_square);
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
    int finds = 0, searched = -1;
    struct Chase chase;
    if (!PyArg_ParseTuple(args, "Oiiiiy*w*", &capsule, &chase.players, &chase.turns, &chase.most, &chase.most_crowded,
                          &depends, &found))
        return NULL;
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    chase.depends = depends.buf;
    chase.squares = (size_t)depends.len / sizeof(int32_t);
    if (core && found.len == (Py_ssize_t)sizeof(int32_t) * HUNT_PARTS * MOST_STARTS)
        searched = core->traps(filled, &chase, found.buf, &finds);
    if (searched >= 0)
        result = Py_BuildValue("ii", searched, finds);
    else if (core) /* otherwise the capsule has said why */
        PyErr_SetString(PyExc_ValueError, "hunts cannot be searched on this sheet");
    PyBuffer_Release(&depends);
    PyBuffer_Release(&found);
    return result;
}

PyDoc_STRVAR(solve_doc,
             "solve(tables, position, most) -> (winner, looked)\n\n"
             "Say who wins from a position if both play as well as can be: 0 the second seat, 1 nobody, 2 the first seat, 3 where\n"
             "`most` positions do not show it; and how many were looked at. Raises ValueError where it does not fit the sheet.");

static PyObject *solved(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule;
    Py_buffer position;
    int most, looked = 0;
    enum Winner winner = UNSOLVABLE;
    if (!PyArg_ParseTuple(args, "Oy*i", &capsule, &position, &most))
        return NULL;
    const struct Tables *filled = PyCapsule_GetPointer(capsule, TABLES);
    const struct Core *core = filled ? PyCapsule_GetContext(capsule) : NULL;
    if (core && position.len == (Py_ssize_t)sizeof(int32_t) * POSITION && most >= 0)
        winner = core->solve(filled, position.buf, most, &looked);
    PyBuffer_Release(&position);
    if (winner != UNSOLVABLE)
        return Py_BuildValue("ii", (int)winner, looked);
    if (core) /* otherwise the capsule has said why */
        PyErr_SetString(PyExc_ValueError, "this position cannot be solved on this sheet");
    return NULL;
}

static PyMethodDef METHODS[] = {
    {"tables", tables, METH_VARARGS, tables_doc},
    {"play", play, METH_VARARGS, play_doc},
    {"traps", trapped, METH_VARARGS, traps_doc},
    {"solve", solved, METH_VARARGS, solve_doc},
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
