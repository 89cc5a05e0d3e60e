"""Object arrays that are elements of themselves end in an error, not in the stack's end."""

import numpy as np

alone = np.empty((), dtype=object)
alone[()] = alone
row = np.empty(1, dtype=object)
row[0] = row

assert repr(alone) == "array(array(..., dtype=object), dtype=object)" and str(alone) == "..."
assert repr(row) == "array([array(..., dtype=object)], dtype=object)"
for f in (bool, int, float, lambda x: x + x, lambda x: -x, lambda x: x.astype(float), lambda x: x.astype(int)):
    for x in (alone, row):
        try:
            f(x)
        except (RecursionError, ValueError, TypeError):
            continue
        raise AssertionError(f)
