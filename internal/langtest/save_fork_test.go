package langtest

import (
	"runtime"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// manyThings is a session as a large package leaves it: functions, classes, namespaces, properties.
const manyThings = `
def module(n):
    def plain(x, y=(n, 'text'), *, key={'n': n}): return x
    class C:
        """A class."""
        slot = [n, str(n) * 3]
        def method(self): return n
        @property
        def shown(self): return self.n
        @staticmethod
        def static(): return plain
    c = C(); c.n = n; c.all = {n, str(n)}
    return {'plain': plain, 'C': C, 'c': c, 'bound': c.method, 'big': 10 ** 30 + n}
made = {'m%d' % n: module(n) for n in range(1000)}
`

// TestAForkAllocatesLittleMoreThanItKeeps guards the way in which forks are made: objects are copied
// to where they stay. Written down and read, as in a snapshot, they take more than three times the
// memory, and twice the time.
func TestAForkAllocatesLittleMoreThanItKeeps(t *testing.T) {
	open := func() (*py.Interp, *budget.Meter) {
		m := budget.New(budget.Limits{Steps: 1 << 40, Bytes: 1 << 28, Depth: 1000}, nil)
		in, err := py.New(py.Options{Meter: m, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		return in, m
	}
	from, _ := open()
	mustRun(t, from, manyThings)
	to, _ := open()
	if err := from.ForkTo(to); err != nil { // the first one makes the plans of all types
		t.Fatal(err)
	}
	to, m := open()
	before, blank := allocated(), m.Bytes()
	if err := from.ForkTo(to); err != nil {
		t.Fatal(err)
	}
	made, kept := allocated()-before, m.Bytes()-blank
	t.Logf("%d bytes allocated, %d charged", made, kept)
	if kept < 1<<20 || made > 2*kept {
		t.Errorf("a fork allocated %d bytes for a session that holds %d", made, kept)
	}
	mustRun(t, to, "assert made['m7']['c'].shown == 7 and made['m7']['plain'](3) == 3 and made['m7']['bound']() == 7 and '7' in made['m7']['c'].all")
}

func allocated() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.TotalAlloc)
}
