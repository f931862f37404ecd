/* Two tables of the same form: where CPython's structures have their fields, by the headers that this is compiled with
   and by the Python that runs. inside/layout.py compares them. */
#define PY_SSIZE_T_CLEAN
#define Py_BUILD_CORE 1
#include <Python.h>
#include "internal/pycore_debug_offsets.h"
#include "internal/pycore_frame.h"
#include "internal/pycore_interp.h"
#include "internal/pycore_llist.h"
#include "internal/pycore_runtime.h"

static const _Py_DebugOffsets of_headers = _Py_DebugOffsets_INIT(_Py_Debug_Cookie);

static PyObject *tables(PyObject *self, PyObject *none) {
    const _Py_DebugOffsets *running = &_PyRuntime.debug_offsets;
    Py_ssize_t size = sizeof of_headers;
    return Py_BuildValue("(y#y#)", (const char *)&of_headers, size, (const char *)running, size);
}

#define BETWEEN(first, next) \
    Py_BuildValue("(nn)", offsetof(_Py_DebugOffsets, first) / 8, offsetof(_Py_DebugOffsets, next) / 8)

/* Which fields of the tables compiled modules may rely on: those of threads, frames and objects. Modules never reach into
   the runtime, the interpreter and its collector; the build checks that as well. */
static PyObject *relied_on(PyObject *self, PyObject *none) {
    return Py_BuildValue("(NN)", BETWEEN(thread_state, gc), BETWEEN(gen_object, debugger_support));
}

static PyMethodDef functions[] = {
    {"tables", tables, METH_NOARGS, NULL}, {"relied_on", relied_on, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "layout", NULL, -1, functions};
PyMODINIT_FUNC PyInit_layout(void) { return PyModule_Create(&definition); }
