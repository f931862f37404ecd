/* Opens a capsule of mypyc's library: calls the function in it, which makes the module. */
#include <Python.h>

static PyObject *open_capsule(PyObject *self, PyObject *arguments) {
    PyObject *capsule;
    const char *name;
    if (!PyArg_ParseTuple(arguments, "Os", &capsule, &name)) return NULL;
    PyObject *(*make)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, name);
    return make ? make() : NULL;
}

static PyMethodDef functions[] = {{"open", open_capsule, METH_VARARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "aerodrome__open", NULL, -1, functions};
PyMODINIT_FUNC PyInit_aerodrome__open(void) { return PyModule_Create(&definition); }
