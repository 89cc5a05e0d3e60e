# Functions of long lists of arrays, arguments and places: what they give does not depend on how the
# work is cut into pieces.
import numpy as np


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("no error")


assert error(lambda: np.choose([0], [[1]] * 64)) == "ValueError: Need at least 0 and at most 64 array objects."
assert error(lambda: np.choose([0], [])) == "ValueError: 0-length sequence."
assert error(lambda: np.choose([0, 2], [[1], [2]])) == "ValueError: invalid entry in choice array"
assert error(lambda: np.choose([-1], [[1], [2]])) == "ValueError: invalid entry in choice array"
assert np.choose([-1, 0, 5], [[1], [2]], mode="wrap").tolist() == [2, 1, 2]
assert np.choose([-1, 0, 5], [[1], [2]], mode="clip").tolist() == [1, 1, 2]

n = 50_000
i = np.arange(n)
x = i * 7919 % n / 4
assert (np.sort(x) == i / 4).all() and (x[np.argsort(x)] == i / 4).all()
assert (np.sort(x.astype("f4")) == i / 4).all() and (np.sort(x + 1j).real == i / 4).all()
assert x.argmax() == x.tolist().index((n - 1) / 4) and (-x).argmin() == x.argmax()
assert (x + 1j).argmax() == x.argmax() and i.astype("M8[D]").argmax() == n - 1
v, first, back, count = np.unique(i % 20_011, return_index=True, return_inverse=True, return_counts=True)
assert (v == np.arange(20_011)).all() and (first == v).all() and (back == i % 20_011).all() and count.sum() == n
assert np.cumsum(i)[-1] == n * (n - 1) // 2 and (np.diff(np.cumsum(i)) == i[1:]).all()
assert (np.cumprod(np.ones(n)) == 1).all() and np.cumsum(i + 0j)[-1] == n * (n - 1) // 2
assert i @ i == int((i * i).sum()) and (i[:, None] @ i[None, :3]).shape == (n, 3)
assert np.bincount(i % 7).sum() == n and np.bincount(i % 7, i * 1.0).sum() == i.sum()
assert error(lambda: np.bincount([1, -1])) == "ValueError: 'list' argument must have no negative elements"
assert (np.nonzero(i % 3 == 0)[0] == i[::3]).all()
assert (np.repeat(i, i % 3)[:6] == [1, 2, 2, 4, 5, 5]).all()
parts = np.array_split(i, 20_000)
assert len(parts) == 20_000 and (np.concatenate(parts) == i).all()
assert (np.searchsorted(i, [n // 2, -1, n]) == [n // 2, 0, n]).all()
y = np.zeros(n)
y[i % 2 == 0] = i[::2]
assert (y[::2] == i[::2]).all() and not y[1::2].any()
assert (np.where(i % 2 == 0, i, -i) == i * (1 - 2 * (i % 2))).all()
assert len(np.broadcast_arrays(*[np.zeros((1, 2))] * 5000)) == 5000
assert np.broadcast_shapes(*[(1, 2)] * 5000, (3, 1)) == (3, 2)
w = np.fft.ifft(np.fft.fft(x))
assert np.allclose(w.real, x)
