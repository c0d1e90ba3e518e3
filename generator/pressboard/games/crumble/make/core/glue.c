/* The core as a module of Python: buffers in and out, blocks of chance from an iterator. Nothing is decided here. */

#include "blocks.h"

#include "core.h"

enum { TOLD = 1 << 18 };

PyDoc_STRVAR(play_doc,
             "play(position, black, white, longest, kept, block, at, blocks, boards) -> (block, at, ending, plies)\n\n"
             "Play a game; the chance goes on in `block` at byte `at`. The boards kept are written to the last one.\n"
             "Returns where the chance goes on, and how the game ended; None where it is for Python to be played.\n"
             "Raises ValueError where there is no room or the chance has run out.");

static PyObject *play(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *result = NULL;
    struct Blocks blocks;
    struct Job job;
    struct Stream stream;
    Py_ssize_t at;
    Py_buffer position, boards;
    if (!PyArg_ParseTuple(args, "y*iiiiSnOw*", &position, &job.tries[0], &job.tries[1], &job.longest, &job.kept, &blocks.block,
                          &at, &blocks.rest, &boards))
        return NULL;
    Py_INCREF(blocks.block);
    job.position = position.buf;
    job.numbers = (size_t)position.len / sizeof(int32_t);
    const struct Core *core = core_for(&job);
    struct Ended ended = {0, 0, boards.buf, (size_t)boards.len / sizeof(int32_t)};
    void *room = PyMem_Malloc(core->game_size);
    if (!room) {
        PyErr_NoMemory();
    } else if (at < 0 || !PyIter_Check(blocks.rest)) {
        PyErr_SetString(PyExc_ValueError, "this is no place in blocks of chance");
    } else if (begin(&stream, &blocks, at) == 0) { /* otherwise an error has been raised */
        enum Played played = core->play(room, &job, &stream, &ended);
        if (played == PLAYED)
            result = Py_BuildValue("Onii", blocks.block, (Py_ssize_t)stream.at, ended.ending, ended.plies);
        else if (played == UNFIT && !PyErr_Occurred())
            result = Py_NewRef(Py_None);
        else if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, played == DRY ? "the words of chance ran out" : "there is no room for the boards");
    }
    PyMem_Free(room);
    Py_DECREF(blocks.block);
    PyBuffer_Release(&position);
    PyBuffer_Release(&boards);
    return result;
}

PyDoc_STRVAR(find_doc, "find(position, question, most) -> bytes\n\n"
                       "Return the turns that a question is about, as numbers; None where it is for Python to find them.");

static PyObject *find(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *result = NULL;
    struct Job job = {NULL, 0, {1, 1}, 0, 0};
    struct Search search = {.room = TOLD};
    Py_buffer position;
    int question;
    if (!PyArg_ParseTuple(args, "y*ii", &position, &question, &search.most))
        return NULL;
    job.position = position.buf;
    job.numbers = (size_t)position.len / sizeof(int32_t);
    search.question = (enum Question)question;
    const struct Core *core = core_for(&job);
    void *room = PyMem_Malloc(core->game_size * LEVELS);
    search.numbers = PyMem_Malloc(TOLD * sizeof(int32_t));
    if (!room || !search.numbers)
        PyErr_NoMemory();
    else if (question < 0 || question >= QUESTIONS)
        PyErr_SetString(PyExc_ValueError, "this is no question");
    else if (core->find(room, &job, &search) == PLAYED)
        result = PyBytes_FromStringAndSize((const char *)search.numbers, (Py_ssize_t)(search.told * sizeof(int32_t)));
    else
        result = Py_NewRef(Py_None);
    PyMem_Free(search.numbers);
    PyMem_Free(room);
    PyBuffer_Release(&position);
    return result;
}

static PyMethodDef METHODS[] = {
    {"play", play, METH_VARARGS, play_doc},
    {"find", find, METH_VARARGS, find_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "compiled",
    .m_doc = "Crumble games, compiled.",
    .m_methods = METHODS,
};

PyMODINIT_FUNC PyInit_compiled(void)
{
    return PyModuleDef_Init(&MODULE);
}
