package science_test

import (
	"runtime"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// sharedArrays are 64 MB in two arrays, and views of them.
const sharedArrays = `import numpy as np
a = np.arange(6_000_000, dtype=float)
b = np.ones(2_000_000, dtype=np.int64)
view, sums = a[::2], (a.sum(), b.sum())
small = np.arange(4)
exported = np.zeros(100_000)
window = memoryview(exported)
`

// allocated is how much memory f takes from the heap.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestForksShareArraysUntilOneWrites(t *testing.T) {
	in, fork := open(t), open(t)
	run(t, in, sharedArrays)
	var took time.Duration
	cost := allocated(func() {
		start := time.Now()
		if err := in.ForkTo(fork); err != nil {
			t.Fatal(err)
		}
		took = time.Since(start)
	})
	t.Logf("a fork with 64 MB of arrays: %v, %d KB", took, cost>>10)
	if cost > 16<<20 {
		t.Errorf("a fork with 64 MB of arrays took %d MB", cost>>20)
	}
	// Each writes in its own way: elements, views, operators, kernels, and memory that a view lends.
	for _, program := range []string{
		"a[0] = -1; view[1] = -2; b += 1; small[0] = 9; window[0] = 5.0\nassert a[0] == -1 and a[2] == -2 and b[0] == 2 and exported[0] == 5",
		"assert a[0] == 0 and a[2] == 2 and b.sum() == sums[1] and a.sum() == sums[0] and small[0] == 0 and exported[0] == 0 and view.base is a",
	} {
		run(t, in, program)
		in, fork = fork, in
	}
	for i, program := range []string{
		"a[::-1].sort(); np.add(b, 1, out=b); np.random.shuffle(b[:1000])", "a.fill(3); b.put([0], 7); view += 1; memoryview(b)[1] = 8",
	} {
		other, check := open(t), "assert a.sum() == want[0] and b.sum() == want[1] and a[0] == want[2]"
		run(t, in, "want = a.sum(), b.sum(), a[0]")
		if err := in.ForkTo(other); err != nil {
			t.Fatal(i, err)
		}
		run(t, other, program)
		run(t, in, check)
		run(t, in, program)
		again := open(t)
		if err := other.ForkTo(again); err != nil {
			t.Fatal(i, err)
		}
		run(t, again, "assert isinstance(a, np.ndarray)")
		in = fork
	}
}

func TestCheckpointsKeepTheirArrays(t *testing.T) {
	in, err := py.New(py.Options{Seed: 1, Meter: budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 100, Deadline: time.Now().Add(time.Hour)}, time.Now)})
	if err != nil {
		t.Fatal(err)
	}
	run(t, in, sharedArrays)
	var back *py.Interp
	cost := allocated(func() {
		kept, err := in.Checkpoint()
		if err != nil {
			t.Fatal(err)
		}
		run(t, in, "small[0] = 9; window[0] = 5.0")
		if back, err = in.Back(kept); err != nil {
			t.Fatal(err)
		}
	})
	if cost > 16<<20 {
		t.Errorf("keeping a session with 64 MB of arrays took %d MB", cost>>20)
	}
	run(t, back, "assert small[0] == 0 and exported[0] == 0 and a.sum() == sums[0]")
}
