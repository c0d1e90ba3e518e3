/* Where Python and games in C meet: blocks of chance from an iterator. Only the limited API, so that one library serves
   every Python from 3.11 on. */

#ifndef PRESSBOARD_BLOCKS_H
#define PRESSBOARD_BLOCKS_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "chance.h"

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

#endif
