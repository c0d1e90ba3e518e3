/* The core as a module of Python: states in, answers out. Nothing is decided here. */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "core.h"

#include <stdlib.h>

static const char SEARCH[] = "krump.search";
enum { NUMBERS = 3 * SIZES + CARDS };

static void forget(PyObject *capsule)
{
    struct Search *search = PyCapsule_GetPointer(capsule, SEARCH);
    free(search->known);
    PyMem_Free(search);
}

PyDoc_STRVAR(search_doc, "search(left, most) -> search\n\n"
                         "Begin a search that looks at no more than `most` states; with `left` enemies the game is won.");

static PyObject *search(PyObject *module, PyObject *args)
{
    (void)module;
    struct Search begun = {NULL, 0, 0, 0, 0};
    if (!PyArg_ParseTuple(args, "il", &begun.at_the_end, &begun.left))
        return NULL;
    struct Search *kept = PyMem_Malloc(sizeof *kept);
    if (!kept)
        return PyErr_NoMemory();
    *kept = begun;
    PyObject *capsule = PyCapsule_New(kept, SEARCH, forget);
    if (!capsule)
        PyMem_Free(kept);
    return capsule;
}

/* Read a state; returns 0 where the numbers are those of none. */
static int set_up(struct State *state, const Py_buffer *numbers)
{
    const uint64_t *told = numbers->buf;
    if (numbers->len != (Py_ssize_t)sizeof(uint64_t) * NUMBERS)
        return 0;
    for (int size = 0; size < SIZES; size++) {
        state->own[size] = told[size];
        state->others[size] = told[SIZES + size];
        if ((told[size] | told[SIZES + size]) >> SQUARES || told[2 * SIZES + size] > MOST_PYRAMIDS)
            return 0;
        state->pyramids[size] = (int)told[2 * SIZES + size];
    }
    for (int card = 0; card < CARDS; card++) {
        if (told[3 * SIZES + card] > MOST_ROOM)
            return 0;
        state->rooms[card] = (int)told[3 * SIZES + card];
    }
    return 1;
}

PyDoc_STRVAR(captures_doc, "captures(search, state, goal) -> int\n\n"
                           "Say whether at least `goal` units can be captured: 1, 0, or -1 where that took too many states.\n"
                           "Raises ValueError for what is no state.");

static PyObject *captured(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *capsule;
    Py_buffer numbers;
    struct State state;
    int goal;
    if (!PyArg_ParseTuple(args, "Oy*i", &capsule, &numbers, &goal))
        return NULL;
    struct Search *kept = PyCapsule_GetPointer(capsule, SEARCH);
    int is_state = set_up(&state, &numbers);
    PyBuffer_Release(&numbers);
    if (kept && is_state)
        return PyLong_FromLong(captures(kept, &state, goal));
    if (kept) /* otherwise the capsule has said why */
        PyErr_SetString(PyExc_ValueError, "this is no state");
    return NULL;
}

static PyMethodDef METHODS[] = {
    {"search", search, METH_VARARGS, search_doc},
    {"captures", captured, METH_VARARGS, captures_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "compiled",
    .m_doc = "Captures in Krump, compiled.",
    .m_methods = METHODS,
};

PyMODINIT_FUNC PyInit_compiled(void)
{
    return PyModuleDef_Init(&MODULE);
}
