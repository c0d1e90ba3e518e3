/* SHAKE-256 as a module of Python. Only what every Python from 3.11 on keeps (the limited API). */

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "shake.h"

PyDoc_STRVAR(blocks_doc, "Return the blocks of a key for four numbers from one on; raises ValueError for a wrong key.");

static PyObject *blocks(PyObject *module, PyObject *args)
{
    (void)module;
    const char *key;
    Py_ssize_t length;
    unsigned long long number;
    if (!PyArg_ParseTuple(args, "y#K", &key, &length, &number))
        return NULL;
    if (length != KEY_BYTES) {
        PyErr_SetString(PyExc_ValueError, "a key has 32 bytes");
        return NULL;
    }
    PyObject *made = PyBytes_FromStringAndSize(NULL, TOGETHER * BLOCK_BYTES);
    if (made)
        shake_blocks((const uint8_t *)key, number, (uint8_t *)PyBytes_AsString(made));
    return made;
}

static PyMethodDef METHODS[] = {
    {"blocks", blocks, METH_VARARGS, blocks_doc},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "compiled",
    .m_doc = "SHAKE-256, compiled.",
    .m_methods = METHODS,
};

PyMODINIT_FUNC PyInit_compiled(void)
{
    return PyModuleDef_Init(&MODULE);
}
