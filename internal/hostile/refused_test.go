package hostile

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	_ "embed"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

//go:embed testdata/refused.py
var refused string

// Whichever allocation of a native is refused, the program sees a MemoryError, or nothing, and the
// session goes on. Every charge of a call is refused once, for some hundred targets of a seed that
// is printed; HOGNOSE_SEED repeats them, HOGNOSE_FULL=1 tries all.
func TestRefusedAllocationsAreMemoryErrors(t *testing.T) {
	seed, every := sampleSeed(t), 40
	if full() {
		every = 1
	}
	modules := append(py.Modules(), "builtins")
	slices.Sort(modules)
	var n refusals
	for i, module := range modules {
		if only := os.Getenv("HOGNOSE_MODULE"); only != "" && only != module {
			continue
		}
		r := refuser{t: t, module: module, seed: seed}
		if !r.open() {
			continue
		}
		for k := (i + seed) % every; k < r.targets; k += every {
			r.attack(k)
		}
		n.calls += r.calls
		n.refused += r.refused
	}
	if n.refused == 0 {
		t.Error("nothing was refused")
	}
	t.Logf("seed %d: %d calls, %d allocations refused", seed, n.calls, n.refused)
}

type refusals struct{ calls, refused int }

// refuser makes the calls of one module.
type refuser struct {
	refusals
	t       *testing.T
	module  string
	seed    int
	targets int
	in      *py.Interp
	meter   *budget.Meter
}

// open starts a session and counts the targets; false if there are none.
func (r *refuser) open() bool {
	r.meter = budget.New(r.limits(), nil)
	in, err := py.New(py.Options{Seed: 1, Meter: r.meter})
	if err != nil {
		r.t.Fatal(err)
	}
	r.in = in
	v, err := in.Run("<refused>", fmt.Sprintf("MODULE, REPEAT, PUBLIC = %q, False, []\n%s\n%s\ncollect()", r.module, everything, refused))
	if err != nil {
		return false
	}
	r.targets = int(v.Int())
	return true
}

func (r *refuser) limits() budget.Limits {
	return budget.Limits{Steps: 1 << 50, Bytes: 256 << 20, Depth: 1000, Deadline: time.Now().Add(time.Second)}
}

// run runs a text and returns its result, a str; an error that is no exception is a defect, and
// ends the session.
func (r *refuser) run(text string) (string, error) {
	v, err := r.in.Run("<refused>", text)
	if err != nil {
		return "", err
	}
	if v.Kind() == object.KStr {
		return v.Str().S, nil
	}
	return "", nil
}

// attack makes one call, once as it is and once for each of its allocations.
func (r *refuser) attack(target int) {
	prepare := fmt.Sprintf("prepare(%d, %d)", target, r.seed)
	plain := ""
	for k := 0; k <= 60; k++ {
		r.meter.Begin(r.limits())
		name, err := r.run(prepare)
		if err != nil {
			r.open() // what the call before did to the session
			return
		}
		made := 0
		restore := r.meter.Inject(func(int64) bool { made++; return made != k })
		outcome, err := r.run("call()")
		restore()
		r.calls++
		var exc *object.Exc
		var limit *budget.Error
		switch {
		case errors.As(err, &limit) && limit.Limit == budget.Time:
			r.open()
			return
		case err != nil && !errors.As(err, &exc):
			r.t.Errorf("seed %d: %s %s, %s: allocation %d refused: %v", r.seed, r.module, prepare, name, k, err)
			r.open()
			return
		}
		if k > 0 && made >= k {
			r.refused++
		}
		if k > 0 && made < k {
			return
		}
		switch {
		case k == 0:
			plain = outcome
		case outcome != plain && outcome != "MemoryError" && outcome != "":
			r.t.Errorf("seed %d: %s %s, %s: allocation %d refused: %s, without %s", r.seed, r.module, prepare, name, k, outcome, plain)
		}
	}
}
