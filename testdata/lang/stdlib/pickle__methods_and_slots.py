# Methods of builtin types are pickled by name; what cannot be pickled says so in CPython's words.
import contextlib
import copy
import io
import marshal
import pickle

for method in (str.upper, int.__add__, list.append, dict.fromkeys, ''.join, (5).__add__):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(method, protocol))
        assert again == method or type(again) is type(method), method
assert str.upper.__reduce__() == (getattr, (str, 'upper'))


class Slots:
    __slots__ = ('a',)


class Lower(Slots):
    pass


class Empty:
    __slots__ = ()


def refused(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


for protocol in (0, 1):
    for c in (Slots, Lower):
        assert refused(pickle.dumps, c(), protocol) == 'TypeError: a class that defines __slots__ without defining __getstate__ cannot be pickled'
    assert type(pickle.loads(pickle.dumps(Empty(), protocol))) is Empty
assert type(pickle.loads(pickle.dumps(Lower(), 2))) is Lower
assert refused(pickle.dumps, memoryview(b'')) == refused(copy.copy, memoryview(b'')) == 'TypeError: cannot pickle memoryview objects'
assert refused(pickle.dumps, refused.__code__) == 'TypeError: cannot pickle code objects'
assert refused(marshal.loads, b'') == refused(marshal.loads, b'[\1\0\0\0') == 'EOFError: EOF read where object expected'

# A file that cannot be written to says so before it looks at the text.
f = io.TextIOWrapper(io.BufferedReader(io.BytesIO()), 'ascii')
assert refused(f.write, 'é') == 'UnsupportedOperation: not writable'
assert refused(contextlib.contextmanager(lambda: 5)().__enter__) == "TypeError: 'int' object is not an iterator"
