package science_test

import (
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// The kernels behind pandas can be called by a program: they refuse what does not fit together.
func TestPandasKernelsCheckTheirArguments(t *testing.T) {
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000}, nil)
	in, err := py.New(py.Options{Seed: 1, Meter: meter})
	if err != nil {
		t.Fatal(err)
	}
	run(t, in, `
import numpy as np
import _pandas as p

def refused(f, *classes):
    try:
        f()
    except classes:
        return
    raise AssertionError("not refused")

ints = np.array([0, 1, 0])
floats = np.arange(3.0)
refused(lambda: p.group_reduce("sum", floats, np.array([0, 5, -7]), 2), ValueError)
refused(lambda: p.group_reduce("sum", floats, np.array([0, 1]), 2), ValueError)
refused(lambda: p.group_reduce("nothing", floats, ints, 2), ValueError)
refused(lambda: p.group_order(ints, 2**50), ValueError)
refused(lambda: p.group_cumcount(ints, 2**39), MemoryError)
refused(lambda: p.group_size(ints, -1), ValueError)
refused(lambda: p.roll("sum", floats, np.array([0, 2, 9]), np.array([1, 1, 11]), 1), ValueError)
refused(lambda: p.roll("sum", floats, np.array([0]), np.array([1, 2]), 1), ValueError)
refused(lambda: p.factorize(np.zeros((2, 2))), ValueError)
refused(lambda: p.factorize(np.array([1, [2]], dtype=object)), TypeError)
refused(lambda: p.combine_codes([], np.array([], dtype=int)), ValueError)
refused(lambda: p.combine_codes([ints, ints[:2]], np.array([2, 2])), ValueError)
refused(lambda: p.group_quantile(floats, ints, 2, np.array([np.nan])), ValueError)
refused(lambda: p.join_asof(ints, ints, ints, ints[:1], 2, "backward", True, -1), ValueError)
refused(lambda: p.join_codes(ints, ints, 2, "sideways"), ValueError)
refused(lambda: p.repeat_places(np.array([2**62, 2**62])), MemoryError)
refused(lambda: p.repeat_places(np.array([-1])), ValueError)
refused(lambda: p.roll_bounds(2**39, 1, 0, False, False), MemoryError)
refused(lambda: p.ewm_mean(floats, None, 0.5, True, False, 0), ValueError)
refused(lambda: p.take(floats, np.array([3])), IndexError)
refused(lambda: p.take(floats, np.array([-4])), IndexError)
refused(lambda: p.take(np.array([], dtype=float), np.array([0])), IndexError)
refused(lambda: p.take(np.zeros((2, 2)), ints), ValueError)
refused(lambda: p.choose(floats, np.array([True]), 0.0), ValueError)
refused(lambda: p.largest(floats, 10**6, True), ValueError)
refused(lambda: p.largest(np.array(["a"], dtype=object), 1, True), TypeError)
refused(lambda: p.duplicated(np.array(["a"], dtype=object), True), TypeError)
assert p.present([floats, np.zeros((2, 2))]) is None and p.own(3) == 3 and p.lend(3) == 3
refused(lambda: p.shared(3, 1, 2, 3), TypeError)
refused(lambda: p.made(int, 1, 2, 3), TypeError)
assert p.take(floats, np.array([-1, 0])).tolist() == [2.0, 0.0]
assert str(p.take(ints, np.array([-1, 1]), True).tolist()) == "[nan, 1.0]"
refused(lambda: p.group_rank(np.array(["a"]), ints[:1], 1, "average", "keep", True, False), TypeError)
`)
}

// Results that do not fit are refused before they are made.
func TestPandasRefusesExplosions(t *testing.T) {
	meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000}, nil)
	in, err := py.New(py.Options{Seed: 1, Meter: meter})
	if err != nil {
		t.Fatal(err)
	}
	run(t, in, `
import numpy as np
import pandas as pd

rows = pd.DataFrame({"k": np.zeros(60000, dtype=int), "v": np.arange(60000)})
cats = pd.DataFrame({c: pd.Categorical([0], categories=range(3000)) for c in "abc"})
cats["v"] = 1
wide = pd.DataFrame({"a": np.arange(40000), "b": np.arange(40000), "v": 1})
for make in (
    lambda: rows.merge(rows, on="k"),
    lambda: rows.merge(rows, how="cross"),
    lambda: cats.groupby(["a", "b", "c"], observed=False).v.sum(),
    lambda: pd.MultiIndex.from_product([range(10**4)] * 3),
    lambda: wide.set_index(["a", "b"]).v.unstack(),
    lambda: wide.pivot(index="a", columns="b", values="v"),
):
    try:
        make()
    except MemoryError:
        continue
    raise AssertionError("made")
assert rows.groupby("k").v.sum().tolist() == [60000 * 59999 // 2]
`)
}
