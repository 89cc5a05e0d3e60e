"""Masked arrays: making, masking, arithmetic, reductions, printing."""

import copy
import pickle

import numpy as np
import numpy.ma as ma

a = ma.array([1, 2, 3], mask=[0, 1, 0])
b = ma.array([[1.0, 2.0], [3.0, 4.0]], mask=[[0, 1], [0, 0]])

assert repr(a) == "masked_array(data=[1, --, 3],\n             mask=[False,  True, False],\n       fill_value=999999)"
assert str(b) == "[[1.0 --]\n [3.0 4.0]]"
assert repr(ma.array([1, 2])) == "masked_array(data=[1, 2],\n             mask=False,\n       fill_value=999999)"
assert repr(ma.masked) == "masked" and str(ma.masked) == "--" and not ma.masked

# Elements.
assert a[1] is ma.masked and a[0] == 1 and a[:2].mask.tolist() == [False, True]
c = a.copy()
c[0] = ma.masked
assert c.mask.tolist() == [True, True, False] and a.mask.tolist() == [False, True, False]
c[1] = 7
assert c.tolist() == [None, 7, 3]
h = ma.array([1, 2], mask=[1, 0], hard_mask=True)
h[0] = 9
assert h.tolist() == [None, 2]
assert [x if x is not ma.masked else None for x in a] == [1, None, 3]

# Arithmetic.
assert (a + 1).tolist() == [2, None, 4] and (2 - a).tolist() == [1, None, -1] and (a * b[1, 0]).tolist() == [3.0, None, 9.0]
assert (np.array([10, 20, 30]) + a).tolist() == [11, None, 33]
assert (a / ma.array([0, 1, 2])).tolist() == [None, None, 1.5]
assert (a > 1).tolist() == [False, None, True] and (a == 1).tolist() == [True, None, False]
assert ma.log([0, 1]).tolist() == [None, 0.0] and ma.sqrt([-1, 4]).tolist() == [None, 2.0]
assert np.sqrt(ma.array([4.0, 9.0], mask=[0, 1])).tolist() == [2.0, None]
d = ma.array([1.0, 2.0, 3.0], mask=[0, 0, 1])
d += 1
d *= 2
assert d.tolist() == [4.0, 6.0, None] and d.data.tolist() == [4.0, 6.0, 3.0]

# Reductions, as methods and as functions of numpy.
assert a.sum() == np.sum(a) == 4 and a.mean() == np.mean(a) == 2.0 and a.count() == 2 and a.max() == np.max(a) == 3
assert b.sum(axis=0).tolist() == [4.0, 4.0] and b.mean(axis=1).tolist() == [1.0, 3.5] and b.std(axis=0).tolist() == [1.0, 0.0]
assert a.argmax() == 2 and a.argsort().tolist() == [0, 2, 1] and a.cumsum().tolist() == [1, None, 4]
lost = ma.array([[1.0, 2.0], [3.0, 4.0]], mask=[[0, 1], [0, 1]])
assert lost.mean(axis=0).tolist() == [2.0, None] and lost.max(axis=0).tolist() == [3.0, None]
assert ma.array([1, 2], mask=True).sum() is ma.masked
assert ma.median(a) == 2.0 and ma.average(a, weights=[1, 2, 3]) == 2.5

# Functions of numpy that rearrange.
assert np.sort(ma.array([3, 1, 2], mask=[0, 1, 0])).tolist() == [2, 3, None]
assert np.flip(a).tolist() == [3, None, 1] and np.roll(a, 1).tolist() == [3, 1, None] and np.diff(b, axis=1).tolist() == [[None], [1.0]]
assert ma.concatenate([a, a]).tolist() == [1, None, 3, 1, None, 3] and b.T.tolist() == [[1.0, 3.0], [None, 4.0]]
assert ma.unique(ma.array([2, 1, 2, 9], mask=[0, 0, 0, 1])).tolist() == [1, 2, None]

# Masking by value, and leaving.
assert ma.masked_where(np.array([True, False]), [1, 2]).tolist() == [None, 2]
assert ma.masked_equal([1, 2, 3], 2).fill_value == 2 and ma.masked_greater([1, 2, 3], 1).count() == 1
assert ma.masked_invalid([1.0, np.nan, np.inf]).tolist() == [1.0, None, None]
assert ma.masked_inside([1, 2, 3], 2, 3).tolist() == [1, None, None] and ma.masked_outside([1, 2, 3], 2, 3).tolist() == [None, 2, 3]
assert a.filled().tolist() == [1, 999999, 3] and a.filled(-1).tolist() == [1, -1, 3] and a.compressed().tolist() == [1, 3]
assert ma.getmaskarray(np.zeros(2)).tolist() == [False, False] and ma.is_masked(a) and not ma.is_masked([1])
assert ma.where(a > 1, a, 0).tolist() == [0, None, 3]
assert ma.compress_rows(b).tolist() == [[3.0, 4.0]] and ma.mask_rows(b).tolist() == [[None, None], [3.0, 4.0]]
assert ma.clump_unmasked(a) == [slice(0, 1), slice(2, 3)]

assert pickle.loads(pickle.dumps(a)).tolist() == [1, None, 3] and copy.deepcopy(a).tolist() == [1, None, 3]
assert copy.deepcopy(ma.masked) is ma.masked

for bad, error in ((lambda: ma.array([1, 2, 3], mask=[1, 0]), ma.MaskError), (lambda: int(ma.masked), ma.MaskError),
                   (lambda: ma.array([1], fill_value="x"), TypeError), (lambda: ma.masked_where([True], [1, 2]), IndexError)):
    try:
        bad()
    except error:
        pass
    else:
        raise AssertionError


# __array_function__: classes have a say in functions of numpy.
class Logged(np.ndarray):
    calls = []

    def __array_function__(self, func, types, args, kwargs):
        Logged.calls.append(func.__name__)
        return super().__array_function__(func, types, args, kwargs)


x = np.array([3, 1, 2]).view(Logged)
assert np.sort(x).tolist() == [1, 2, 3] and np.concatenate([x, x]).size == 6 and Logged.calls == ["sort", "concatenate"]
assert type(x.view()) is Logged

# resize in place.
r = np.arange(6).reshape(2, 3).copy()
r.resize((3, 3))
assert r.tolist() == [[0, 1, 2], [3, 4, 5], [0, 0, 0]]
o = np.array([[1, None], ["a", 2]], dtype=object, order="F")
assert np.empty_like(o).flags.f_contiguous and np.zeros_like(o).tolist() == [[0, 0], [0, 0]]
assert np.zeros_like(np.zeros((2, 3, 4)).transpose(2, 0, 1)).strides == (8, 96, 32)
