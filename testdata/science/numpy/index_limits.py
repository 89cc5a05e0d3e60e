"""How many indices and dimensions there may be, and bytes that mean nothing."""

import numpy as np


def said(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


a = np.zeros(3)
assert said(a.__getitem__, (0,) * 128) == "IndexError: too many indices for array: array is 1-dimensional, but 128 were indexed"
assert said(a.__getitem__, (0,) * 129) == "IndexError: too many indices for array"
assert said(a.__getitem__, (None,) * 64) == "IndexError: number of dimensions must be within [0, 64], indexing result would have 65"
assert a[(None,) * 63].ndim == 64
assert said(a.__setitem__, (None,) * 64, 1) == "IndexError: number of dimensions must be within [0, 64], indexing result would have 65"
assert said(np.datetime64("2020").__getitem__, (0,) * 1000) == "IndexError: invalid index to scalar variable."

assert str(np.array([(b"ab", 1)], dtype=[("f", "V2"), ("g", int)])) == "[(b'\\x61\\x62', 1)]"
assert str(np.zeros(2, "V3")) == "[b'\\x00\\x00\\x00' b'\\x00\\x00\\x00']"
assert np.str_("a") == "a" and np.bytes_(b"a") < b"b" and not np.str_("a") == b"a" and np.str_("a") != 1
