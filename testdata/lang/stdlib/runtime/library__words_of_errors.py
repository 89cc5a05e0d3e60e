# Errors of the library say what CPython's say.

import copy
import heapq
import html
import io
import pickle
import ssl
import subprocess


def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


# Streams that are open to something outside cannot be copied.
for stream in (io.TextIOWrapper(io.BytesIO()), io.BufferedReader(io.BytesIO())):
    words = f"TypeError: cannot pickle '{type(stream).__name__}' instances"
    assert error(pickle.dumps, stream) == error(copy.deepcopy, [stream]) == words, error(pickle.dumps, stream)

# A function of one argument does not number it.
for f in (heapq.heapify, heapq.heappop):
    assert error(f, 5) == f'TypeError: {f.__name__}() argument must be list, not int', error(f, 5)
for f in (heapq.heappush, heapq.heapreplace, heapq.heappushpop):
    assert error(f, (), 1) == f'TypeError: {f.__name__}() argument 1 must be list, not tuple', error(f, (), 1)

# The arguments of a failed process.
try:
    subprocess.CompletedProcess(['a'], 1, 'o').check_returncode()
except subprocess.CalledProcessError as e:
    assert repr(e) == "CalledProcessError(1, ['a'], 'o', None)", repr(e)

# Errors of encrypted connections say what went wrong without its number.
assert str(ssl.SSLError('x')) == "('x',)" and str(ssl.SSLError()) == '()' and str(ssl.SSLError(1, 2)) == '(1, 2)'
assert str(ssl.SSLError(1, 'y')) == str(ssl.SSLCertVerificationError(1, 'y')) == str(ssl.SSLEOFError(8, 'y', 'file')) == 'y'

# The names of characters come with html.
assert html.entities.name2codepoint['lt'] == 60
assert error(lambda: html.nope) == "AttributeError: module 'html' has no attribute 'nope'"
