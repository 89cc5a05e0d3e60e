"""Structured arrays with objects in them, and what their types and elements print."""

import warnings

import numpy as np

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# Records with objects in their fields.
q = np.array([("a", [1, 2], 3), ("b", None, 4), ("c", "xyz", 5)], dtype=[("n", "U3"), ("o", object), ("v", int)])
shown(repr(q), "array([('a', list([1, 2]), 3), ('b', None, 4), ('c', 'xyz', 5)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
shown(str(q), "[('a', list([1, 2]), 3) ('b', None, 4) ('c', 'xyz', 5)]")
shown(repr(q["o"]), "array([list([1, 2]), None, 'xyz'], dtype=object)")
shown(q[1], "('b', None, 4)")
shown(str(q[0]), "('a', list([1, 2]), 3)")
shown(q[0]["o"], '[1, 2]')
shown(q.tolist(), "[('a', [1, 2], 3), ('b', None, 4), ('c', 'xyz', 5)]")
shown(repr(q[q["v"] > 3]), "array([('b', None, 4), ('c', 'xyz', 5)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
shown(repr(q[::-1]["o"]), "array(['xyz', None, list([1, 2])], dtype=object)")
shown(repr(np.concatenate([q, q[:1]])), "array([('a', list([1, 2]), 3), ('b', None, 4), ('c', 'xyz', 5),\n       ('a', list([1, 2]), 3)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
shown(repr(np.sort(q, order="v")["n"]), "array(['a', 'b', 'c'], dtype='<U3')")
shown(q.dtype.itemsize, '28')
shown(q.dtype.hasobject, 'True')
shown(q.dtype.fields["o"], "(dtype('O'), 12)")
shown(repr(q[["n", "o"]]), "array([('a', list([1, 2])), ('b', None), ('c', 'xyz')],\n      dtype={'names': ['n', 'o'], 'formats': ['<U3', 'O'], 'offsets': [0, 12], 'itemsize': 28})")
shown(repr(q == q), 'array([ True,  True,  True])')
shown(q.reshape(3, 1).shape, '(3, 1)')
shown(repr(np.repeat(q, 2)["o"]), "array([list([1, 2]), list([1, 2]), None, None, 'xyz', 'xyz'], dtype=object)")
shown(repr(np.zeros(2, q.dtype)), "array([('', 0, 0), ('', 0, 0)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
shown(repr(np.empty(2, q.dtype)["o"]), 'array([None, None], dtype=object)')
shown(repr(np.ones(2, [("a", "O"), ("b", int)])), "array([(1, 1), (1, 1)], dtype=[('a', 'O'), ('b', '<i8')])")
shown(repr(np.array([(1, 2)], dtype="O,i4")), "array([(1, 2)], dtype=[('f0', 'O'), ('f1', '<i4')])")
shown(repr(np.array((1, "x"), dtype=[("a", int), ("b", object)])), "array((1, 'x'), dtype=[('a', '<i8'), ('b', 'O')])")
q["o"] = ["p", {"k": 1}, (1, 2)]
shown(repr(q), "array([('a', 'p', 3), ('b', {'k': 1}, 4), ('c', (1, 2), 5)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
q["o"] = 5
q[0] = ("z", {"a": 1}, 9)
q[1]["o"] = [7]
shown(repr(q), "array([('z', {'a': 1}, 9), ('b', list([7]), 4), ('c', 5, 5)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")
q[:2] = q[2]
q["v"] += 1
q["v"][0] = 100
shown(repr(q), "array([('c', 5, 100), ('c', 5,   6), ('c', 5,   6)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<i8')])")

# Objects go with the record to an array of another type.
r = np.zeros(3, dtype=[("n", "U3"), ("o", object), ("v", float)])
r[:] = q
shown(repr(r), "array([('c', 5, 100.), ('c', 5,   6.), ('c', 5,   6.)],\n      dtype=[('n', '<U3'), ('o', 'O'), ('v', '<f8')])")
both = np.concatenate([r, np.array([("d", {"k": 2}, 1.5)], dtype=[("n", "U3"), ("o", object), ("v", float)])])
shown(repr(both["o"]), "array([5, 5, 5, {'k': 2}], dtype=object)")
refused(lambda: q.view("i8"), TypeError, 'Cannot change data-type for array of references.')
refused(lambda: np.array([(1,)], dtype=[("a", "O"), ("b", int)]), ValueError, 'could not assign tuple of length 1 to structure with 2 fields.')
refused(lambda: np.frombuffer(b"12345678", dtype=[("a", "O")]), ValueError, 'cannot create an OBJECT array from memory buffer')

# Arrays of records.
rec = np.rec.fromarrays([[1, 2], ["a", "b"], np.array([None, 3], dtype=object)], names="a,b,c")
shown(repr(rec), "rec.array([(1, 'a', None), (2, 'b', 3)],\n          dtype=[('a', '<i8'), ('b', '<U1'), ('c', 'O')])")
shown(rec.dtype, "(numpy.record, [('a', '<i8'), ('b', '<U1'), ('c', 'O')])")
shown(repr(rec.dtype), "dtype((numpy.record, [('a', '<i8'), ('b', '<U1'), ('c', 'O')]))")
shown(repr(rec.c), 'array([None, 3], dtype=object)')
shown(rec[1].c, '3')
shown(rec[0], "(1, 'a', None)")
shown(type(rec), "<class 'numpy.rec.recarray'>")
shown(np.rec.array([(1, 2.5)], dtype=[("x", int), ("y", float)]).dtype, "(numpy.record, [('x', '<i8'), ('y', '<f8')])")

# Times and floats in the text of a record.
t = np.array([(1.0, "2020-01-01", 0.1), (2.5, "NaT", 1e-7)], dtype=[("f", float), ("t", "M8[D]"), ("h", "f4")])
shown(str(t[0]), "(1.0, '2020-01-01', 0.1)")
shown(repr(t[1]), "np.void((2.5, 'NaT', 1e-07), dtype=[('f', '<f8'), ('t', '<M8[D]'), ('h', '<f4')])")

# Types of fields by place.
shown(np.dtype({"a": ("i4", 0), "b": ("f4", 4)}), "[('a', '<i4'), ('b', '<f4')]")
shown(np.dtype({"x": (int, 8), "y": ("U3", 0)}), "{'names': ['y', 'x'], 'formats': ['<U3', '<i8'], 'offsets': [0, 8], 'itemsize': 16}")
refused(lambda: np.dtype({"a": "i4"}), ValueError, 'entry not a 2- or 3- tuple')
shown(np.dtype([("a", int)]).fields, "{'a': (dtype('int64'), 0)}")

# Words of einsum, and lists that bincount takes.
refused(lambda: np.einsum("ij,jk->ik", np.ones((2, 3)), np.ones((2, 3))), ValueError, 'operands could not be broadcast together with remapped shapes [original->remapped]: (2,3)->(2,newaxis,3) (2,3)->(3,2) ')
refused(lambda: np.einsum("i,i->", [1, 2], [1, 2, 3]), ValueError, 'operands could not be broadcast together with remapped shapes [original->remapped]: (2,)->(2,) (3,)->(3,) ')
refused(lambda: np.einsum("ii", np.ones((2, 3))), ValueError, "dimensions in operand 0 for collapsing index 'i' don't match (2 != 3)")
refused(lambda: np.einsum("i,i"), ValueError, 'must specify the einstein sum subscripts string and at least one operand')
shown(repr(np.bincount([1.5, 0])), 'array([1, 1])')
refused(lambda: np.bincount(np.array([1.5])), TypeError, "Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'")
refused(lambda: np.bincount(["a"]), ValueError, "invalid literal for int() with base 10: 'a'")
shown(repr(np.i0(1.0)), 'array(1.26606588)')
shown(repr(np.char.expandtabs(["a\tb", "\tc"], 4)), "array(['a   b', '    c'], dtype='<U11')")
shown(repr(np.char.expandtabs([b"a\tb"], 2)), "array([b'a b'], dtype='|S3')")
shown(repr(np.strings.expandtabs("abc")), "array('abc', dtype='<U12')")

# Lists are no elements.
words, numbers = np.zeros(2, "U3"), np.zeros(2, int)
refused(lambda: words.__setitem__(0, [1, 2]), ValueError, 'setting an array element with a sequence')
refused(lambda: words.__setitem__(0, ()), ValueError, 'setting an array element with a sequence')
refused(lambda: numbers.__setitem__(0, [1]), TypeError, "int() argument must be a string, a bytes-like object or a real number, not 'list'")
refused(lambda: np.zeros(2).__setitem__(0, [1, 2]), ValueError, 'setting an array element with a sequence.')
