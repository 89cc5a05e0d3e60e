"""np.nditer in the forms that programs use, with ndenumerate and ndindex."""

import numpy as np

a = np.arange(6).reshape(2, 3)

# The order is that of memory unless another is asked for.
assert [int(x) for x in np.nditer(a)] == [0, 1, 2, 3, 4, 5]
assert [int(x) for x in np.nditer(a.T)] == [0, 1, 2, 3, 4, 5]
assert [int(x) for x in np.nditer(a[:, ::-1])] == [0, 1, 2, 3, 4, 5]
assert [int(x) for x in np.nditer(a, order="F")] == [0, 3, 1, 4, 2, 5]

# Positions.
it = np.nditer(a, flags=["multi_index"])
assert [(int(x), it.multi_index) for x in it][-1] == (5, (1, 2))
it = np.nditer(a, flags=["f_index"])
assert [it.index for _ in it] == [0, 2, 4, 1, 3, 5]

# Writing.
with np.nditer(a, op_flags=["readwrite"]) as it:
    for x in it:
        x[...] = 2 * x
assert a.tolist() == [[0, 2, 4], [6, 8, 10]]
try:
    for x in np.nditer(a):
        x[...] = 1
except ValueError as e:
    assert str(e) == "assignment destination is read-only"
else:
    raise AssertionError

# Several operands, one of them made on the way.
it = np.nditer([a, np.arange(3), None])
for x, y, z in it:
    z[...] = x + y
assert it.operands[2].tolist() == [[0, 3, 6], [6, 9, 12]]

# Runs.
assert [x.tolist() for x in np.nditer(a, flags=["external_loop"])] == [[0, 2, 4, 6, 8, 10]]
assert [x.tolist() for x in np.nditer(a, flags=["external_loop"], order="F")] == [[0, 6], [2, 8], [4, 10]]
assert [x.tolist() for x in np.nditer(np.arange(5), flags=["external_loop", "buffered"], buffersize=2)] == [[0, 1], [2, 3], [4]]

for bad in (lambda: np.nditer([np.arange(2), np.arange(3)]), lambda: np.nditer(np.zeros((0, 3))), lambda: np.nditer(np.array([None]))):
    try:
        bad()
    except (ValueError, TypeError):
        pass
    else:
        raise AssertionError

assert list(np.ndindex(2, 2)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
assert [(i, int(v)) for i, v in np.ndenumerate(a)][3] == ((1, 0), 6)
