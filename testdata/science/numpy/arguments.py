"""Arguments that decide whether there is a copy, and those that are refused."""
import pickle
import sys

import numpy as np


def refused(error_class, text, f, /, *args, **kw):
    try:
        f(*args, **kw)
    except error_class as error:
        assert str(error).startswith(text), error
    else:
        raise AssertionError(f"{f} is not refused")


d = np.ones(3)

# reshape(copy=)
a = np.arange(24).reshape(2, 3, 4)
f = np.array(a, order="F")
for copies in (np.reshape(a, (12, 2), copy=True), a.reshape(12, 2, copy=True), np.reshape(f, (12, 2), order="F", copy=True)):
    assert not np.shares_memory(copies, a) and not np.shares_memory(copies, f)
assert np.array_equal(np.reshape(a, (12, 2), copy=True), a.reshape(12, 2)) and np.array_equal(np.reshape(a, (12, 2), "F", copy=True), a.reshape(12, 2, order="F"))
for shared in (np.reshape(a, (12, 2), copy=False), a.reshape(12, 2, copy=None), a.reshape((12, 2), copy=False)):
    assert np.shares_memory(shared, a)
refused(ValueError, "Unable to avoid creating a copy while reshaping.", f.reshape, 12, 2, copy=False)

# array(copy=)
refused(ValueError, "strings are not allowed for 'copy' keyword.", np.array, d, copy="never")
refused(ValueError, "Unable to avoid copy", np.array, [1], copy=np.False_)
assert np.array(d, copy=np.False_) is d and np.array(d, copy=1) is not d

# clip needs both bounds by place, or min and max by name.
refused(TypeError, "clip() missing 1 required positional argument: 'a_max'", np.clip, d, 2)
refused(TypeError, "clip() missing 1 required positional argument: 'a_min'", np.clip, d, a_max=2)
refused(ValueError, "Passing `min` or `max` keyword argument", np.clip, d, 2, 3, min=1)
assert d.clip(2).tolist() == [2, 2, 2] and d.clip(max=0).tolist() == [0, 0, 0] and np.clip(d, min=2).tolist() == [2, 2, 2] and np.clip(d, None, 0.5)[0] == 0.5

for name in ("convolve", "correlate"):
    refused(TypeError, "convolve/correlate mode not understood", getattr(np, name), d, d, mode=None)
refused(ValueError, "At least one array has zero dimension", np.cross, [1, 2, 3], 5)
for code in ("S", "S0", "U0"):
    refused(ValueError, "Must specify length when using variable-size data-type.", np.fromiter, [], code)
refused(ValueError, "`kind` and `stable` parameters can't be provided at the same time.", d.sort, kind="stable", stable=True)

assert type(np.astype(np.int64(10), float)) is np.float64 and np.astype(np.int64(10), float) == 10
assert np.roll(np.arange(4), 2 ** 100 + 1).tolist() == [3, 0, 1, 2] and np.roll(np.eye(2), 2 ** 100, axis=0).tolist() == [[1, 0], [0, 1]]
assert np.result_type(None) == np.float64
for like in (np.empty_like, np.zeros_like, np.ones_like):
    assert like(d, dtype=str).dtype == "U1" and like(d, dtype=bytes).dtype == "S1"
assert np.full_like(d, "abc", dtype=str).tolist() == ["a"] * 3


class Kept(np.ndarray):
    __array_priority__ = 1


assert type(np.resize(d.view(Kept), 5)) is Kept and type(np.resize(d, 5)) is np.ndarray
assert np.broadcast(d).iters[0].base is d

# Where elements lie.
packed = np.zeros(10, dtype="i1,i4")
assert packed["f0"].flags.aligned and not packed["f1"].flags.aligned and not np.zeros(9, "u1")[1:].view("i8").flags.aligned and d.flags.aligned
aligned = np.require(packed["f1"], None, ["A"])
assert aligned.flags["A"] and aligned.dtype == np.int32

# Sizes in memory, and old pickles.
assert sys.getsizeof(np.zeros(10)) == 192 and sys.getsizeof(np.zeros(10)[:3]) == 112 and sys.getsizeof(np.zeros((2, 3, 4))) == 336
assert sys.getsizeof(np.array(5)) == 104
new = np.ndarray((0,), "u1")
new.__setstate__((1, (2,), np.dtype("u1"), False, "\x07\xff"))
assert new.tolist() == [7, 255]
assert pickle.loads(pickle.dumps(d)).tolist() == [1, 1, 1]

# A record has no Python value in a memoryview.
refused(NotImplementedError, "memoryview: ", memoryview(packed).tolist)
refused(NotImplementedError, "memoryview: ", list, memoryview(packed))
assert memoryview(packed) != memoryview(packed)
