// This file keeps results of everything there is, and compares what they take of Go's heap with
// what the session was charged for them.

package hostile

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"slices"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

//go:embed testdata/keep.py
var keeper string

// KeepOptions choose what KeepEverything keeps.
type KeepOptions struct {
	Module  string // only this one; "" for all
	Targets int    // how many calls are measured, of modules and functions chosen by the seed; 0 for all
	Seed    int    // which arguments
}

// Kept is what KeepEverything found.
type Kept struct {
	Modules, Targets int
	Measured         int // calls whose results were kept and measured, by function and size of the arguments
	Results          int // that were kept
	Worst            []Excess
	Problems         []string
	Took             time.Duration
}

// Excess is a call whose results took more of the heap than the session accounts for.
type Excess struct {
	Call    string
	Heap    int64 // bytes that the results take
	Charged int64 // by the session, before it has counted
	Counted int64 // after it has
}

// Factor is how many times what is accounted the results take.
func (e Excess) Factor() float64 { return float64(e.Heap) / float64(max(min(e.Charged, e.Counted), 1)) }

// A session of 64 MiB may take 1.5 times what is accounted for and 64 MiB: 2.5 times that, if
// results of one sort fill it. So much is allowed to the results of 400 calls with short arguments,
// 16 bytes each being what cannot be told from noise. Those of six calls with arguments of 20 MB
// are held to the bar itself.
var keepings = []keeping{
	{size: 20, times: 400, num: 5, den: 2, slack: 400 * 16},
	{size: 20_000_000, times: 6, num: 3, den: 2, slack: 64 << 20},
}

// keeping is how a target is called: with arguments of a size, so many times; num/den and slack are
// the bar.
type keeping struct {
	size, times     int
	num, den, slack int64
}

// keepTime is the limit of the calls of one target.
const keepTime = 500 * time.Millisecond

func (b keeping) broken(e Excess) bool {
	return e.Heap > b.bar(min(e.Charged, e.Counted)) || e.unpaid()
}

// unpaid reports whether a recount finds notably more than was charged: such results exceed the
// limit of memory before anybody counts.
func (e Excess) unpaid() bool { return e.Counted > e.Charged+e.Charged/4+unpaidSlack }

const unpaidSlack = 400 * 16 // what cannot be told from noise in 400 calls

// bar is how much of the heap results may take that the session accounts so many bytes for.
func (b keeping) bar(bytes int64) int64 { return bytes*b.num/b.den + b.slack }

// KeepEverything calls every function, class, method and operator of every module, keeps the
// results, and compares the memory that they take with what the session accounts for, both as it
// was charged when they were made and as a recount finds it. Sizes that are too small are found
// here.
func KeepEverything(o KeepOptions) *Kept {
	start := time.Now()
	k := &resultKeeper{KeepOptions: o}
	modules := append(py.Modules(), "builtins")
	slices.Sort(modules)
	k.public = modules
	if o.Module != "" {
		modules = []string{o.Module}
	}
	k.Modules = len(modules)
	r := rand.New(rand.NewPCG(uint64(o.Seed), 0))
	if o.Targets > 0 { // of some modules
		r.Shuffle(len(modules), func(i, j int) { modules[i], modules[j] = modules[j], modules[i] })
	}
	for _, m := range modules {
		n := k.open(m)
		k.Kept.Targets += n
		for i := range n {
			if o.Targets == 0 || r.IntN(8) == 0 {
				k.target(m, i)
			}
		}
		if o.Targets > 0 && k.Measured >= o.Targets {
			break
		}
	}
	slices.SortFunc(k.Worst, func(a, b Excess) int { return int(100*b.Factor()) - int(100*a.Factor()) })
	k.Worst = k.Worst[:min(len(k.Worst), 10)]
	k.Took = time.Since(start)
	return &k.Kept
}

// resultKeeper keeps the results in a session that is replaced now and then.
type resultKeeper struct {
	KeepOptions
	Kept
	public []string
	in     *py.Interp
	meter  *budget.Meter
	since  int
}

// open starts a session and returns how many targets the module has; none if it cannot be imported.
func (k *resultKeeper) open(module string) int {
	k.since = 0
	k.meter = budget.New(k.limits(20*time.Second), nil)
	in, err := py.New(py.Options{Meter: k.meter, Seed: 1})
	if err != nil {
		k.Problems = append(k.Problems, err.Error())
		return 0
	}
	k.in = in
	t := in.Thread()
	if err := t.SetStr(in.Globals(), t.Intern("charged"), object.NewNative(&charged, "builtins")); err != nil {
		k.Problems = append(k.Problems, err.Error())
		return 0
	}
	public := "PUBLIC = ["
	for _, m := range k.public {
		public += fmt.Sprintf("%q, ", m)
	}
	v, ok := k.run(fmt.Sprintf("MODULE, REPEAT = %q, False\n%s]\n%s\n%s\nonce()", module, public, everything,
		keeper), 20*time.Second)
	if !ok || !v.IsInt() {
		return 0
	}
	return int(v.Int())
}

func (k *resultKeeper) limits(d time.Duration) budget.Limits {
	return budget.Limits{Steps: budget.NoLimit, Bytes: Memory, Depth: 200, Deadline: time.Now().Add(d)}
}

// run evaluates an expression for at most a time; ok is false if it raised or was ended.
func (k *resultKeeper) run(text string, d time.Duration) (object.Value, bool) {
	k.meter.Begin(k.limits(d))
	v, err := k.in.Run("keep.py", text)
	return v, err == nil
}

// target keeps the results of one target. A session that has called many may no longer be what it
// was.
func (k *resultKeeper) target(module string, n int) {
	if k.since++; k.since > 200 {
		k.open(module)
	}
	for _, s := range keepings {
		e, results := k.keep(n, s)
		for range 2 { // caches are filled once
			if s.broken(e) {
				k.open(module)
				e, results = k.keep(n, s)
			}
		}
		if results == 0 {
			continue
		}
		k.Measured++
		k.Results += results
		e.Call = module + "." + e.Call
		if e.Heap > s.slack {
			k.Worst = append(k.Worst, e)
		}
		if s.broken(e) {
			k.Problems = append(k.Problems,
				fmt.Sprintf("%s, target %d: %d results take %d bytes; charged %d, counted %d", e.Call, n, results,
					e.Heap, e.Charged, e.Counted))
			k.open(module)
		}
	}
}

// keep calls a target and measures the results.
func (k *resultKeeper) keep(n int, b keeping) (e Excess, results int) {
	v, ok := k.run(fmt.Sprintf("prepare(%d, %d, %d, %d)", n, k.Seed, b.size, b.times), keepTime)
	if !ok || v.Kind() != object.KStr || v.Str().S == "" {
		return e, 0
	}
	e.Call = v.Str().S
	k.meter.Begin(k.limits(20 * time.Second)) // a recount that the deadline ends gives nothing back
	k.in.Reclaim()
	heap, before := live(), k.meter.Bytes()
	v, ok = k.run(fmt.Sprintf("keep(%s)", map[bool]string{true: "True", false: "False"}[b.size > 1000]), keepTime)
	if ok && v.Kind() == object.KTuple {
		results, e.Charged = int(v.Tuple().Items[0].Int()), v.Tuple().Items[1].Int()
	}
	e.Charged += int64(results) * slotSize
	e.Heap = live() - heap
	k.meter.Begin(k.limits(20 * time.Second))
	k.in.Reclaim()
	e.Counted = k.meter.Bytes() - before
	// calls may leave garbage, such as the classes that they replace: it is paid for until a
	// recount
	if b.broken(e) && e.Heap <= b.bar(e.Charged) {
		e.Heap = live() - heap
	}
	k.run("KEPT.clear(); CALL = None", time.Second)
	return e, results
}

const slotSize = 20 // of a list that grows

// charged tells Python what the session has been charged.
var charged = object.Def{Name: "charged", Sig: "", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Int(t.Meter.Bytes()), nil
}}

// live returns the bytes of the heap that are in use.
func live() int64 {
	runtime.GC()
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(s)
	return int64(s[0].Value.Uint64())
}
