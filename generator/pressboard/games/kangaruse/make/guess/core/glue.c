/* The guess as a module of Python. Only what every Python from 3.11 on keeps (the limited API). */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "guess.h"

PyDoc_STRVAR(suspects_doc,
             "suspects(columns, rows, is_for_one, marks, picks) -> squares\n\n"
             "Return the squares that something seems wrong with. Raises ValueError for what is no board.");

static PyObject *listed(const int *squares, int number)
{
    PyObject *list = PyList_New(number);
    for (int i = 0; list && i < number; i++) {
        PyObject *square = PyLong_FromLong(squares[i]);
        if (!square || PyList_SetItem(list, i, square))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *suspected(PyObject *module, PyObject *args)
{
    (void)module;
    struct Board board;
    Py_buffer marks, picks;
    PyObject *result = NULL;
    if (!PyArg_ParseTuple(args, "iipy*y*", &board.columns, &board.rows, &board.is_for_one, &marks, &picks))
        return NULL;
    int found[MOST_FOUND];
    board.marks = marks.buf;
    board.picks = picks.buf;
    int is_in_range = 0 < board.columns && board.columns <= MOST_SQUARES && 0 < board.rows && board.rows <= MOST_SQUARES;
    Py_ssize_t squares = is_in_range ? (Py_ssize_t)board.columns * board.rows : -1;
    if (picks.len != squares || marks.len != squares * (Py_ssize_t)sizeof(uint32_t) || !board_is_sound(&board))
        PyErr_SetString(PyExc_ValueError, "this is no board");
    else
        result = listed(found, suspects(&board, found));
    PyBuffer_Release(&marks);
    PyBuffer_Release(&picks);
    return result;
}

static PyMethodDef METHODS[] = {
    {"suspects", suspected, METH_VARARGS, suspects_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "compiled",
    .m_doc = "What seems wrong with a draft of a Kangaruse sheet, compiled.",
    .m_methods = METHODS,
};

PyMODINIT_FUNC PyInit_compiled(void)
{
    return PyModuleDef_Init(&MODULE);
}
