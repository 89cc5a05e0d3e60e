package object

import (
	"crypto/rand"
	"time"
	"weak"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/source"
)

// Machine runs Python for natives. Package vm implements it.
type Machine interface {
	// Call calls f with positional arguments args, the last len(kw) of which are named by kw. It
	// runs a nested loop.
	Call(f Value, args []Value, kw []*Str) (Value, error)
	// Resume continues a generator with a value sent (or thrown, if exc is not nil). done reports
	// that it returned.
	Resume(g *Generator, sent Value, exc *Exc) (v Value, done bool, err error)
	// Frames calls f for each active Python frame, innermost first, until f returns false.
	Frames(f func(FrameInfo) bool)
	// Roots visits every value that a frame may still read, of all threads, and returns the bytes
	// that the other threads' stacks take.
	Roots(visit func(Value)) int64
	// RunStepper runs a Stepper to its end, in a nested loop where it needs Python.
	RunStepper(s Stepper) (Value, error)
	// Park suspends the thread until w is over. The native returns at once what it returns.
	Park(w Waiter) (Value, error)
	// Spawn starts a thread of the session that calls f.
	Spawn(f Value, args []Value, kw []*Str, daemon bool) (*Green, error)
	// Threads returns the number of threads that have not ended, the main thread included.
	Threads() int
	// Interrupt raises e in the main thread when its turn comes.
	Interrupt(e *Exc)
}

// FrameInfo describes an active frame.
type FrameInfo struct {
	Code    *Code
	IP      int
	Globals *Dict
	Regs    []Value
	Func    *Function
}

// Thread is one line of execution in a session. Every native gets it: it pays, raises and calls
// through it.
type Thread struct {
	*Runtime
	Machine  Machine
	Meter    *budget.Meter
	Handling Value // the exception being handled, or unbound
	AsyncState
	reprs    []Value // containers whose repr is under way
	args     []Value // arguments of native calls under way, see ArgRoom
	pinned   []Value // see pin
	depth    int
	nested   int // calls of objects within calls of objects
	Reentry  int // natives under way that have called Python from Go
	green    *Green
	trying   *Repeat       // the try under way, see repeat.go
	spare    *repeatStep   // a used one
	first    Repeat        // that of a native tried for the first time
	current  *Def          // the native under way, if Reentered is set
	owner    *Type         // its type
	freeNext *nextStep     // used ones
	items    *itemsStep    // see StepItems
	genNext  GeneratorNext // see StartNext
	method   MethodStep    // see methodStep
	Spare    *BigInt       // an operand of the arithmetic under way that nobody needs any more; its result may take its place
	spares   spares        // what the next sets are made of
	Into     []Value       // items that a step of zip leaves for the loop that unpacks them
	ended    Value         // see EndedBy
	full     func()        // reclaim
	mark     int64         // bytes charged when the outermost native of the innermost loop began; idle if none is running
	held     int64         // bytes charged by the natives below the innermost loop
}

// idle is the mark while no native is running.
const idle = 1<<63 - 1

// Runtime is what a session owns apart from its frames.
type Runtime struct {
	Builtins *Dict
	Modules  *Dict // sys.modules

	names   map[string]*Str    // interned for attribute names and identifiers
	cache   []methodCacheEntry // made on first use
	classes int                // made in this session, or for it
	orders  orders             // see MROTuple

	lostNames map[string]weak.Pointer[Str] // see sweepNames
	longNames longNames                    // interned, and longer than LongText

	seed       uint64              // of str hashes
	version    uint32              // last type or dict version given out
	serial     uint32              // last id given out
	epoch      uint16              // of the last recount
	nans       uint32              // last NaN given out
	subs       map[*Type]ClassList // direct subclasses made in this session, of native types
	objects    int                 // that the last recount found
	odd        ClassList           // classes whose metaclass put others in their MRO than their bases have
	newClasses int                 // made since
	weakDue    bool                // the last recount kept what weak references refer to: a native may have had it
	unsure     bool                // the last recount may have taken classes out of sight that natives had, see Subclasses
	ids        map[*Header]uint32  // ids of shared objects
	lent       bool                // headers hold numbers in place of ids, see Lend

	ABCVersion uint64 // registrations with abstract base classes so far
	ABCWalks   int    // abstract classes that are asking others whether they know a subclass

	threads int64         // threads started so far
	wake    chan struct{} // see Waker
	answers int64         // see Answers

	StoppedLoops int64 // how often a run was stopped while an event loop ran

	weak       *weakTable // nil: there are no weak references
	unawaited  []unawaited
	GCDisabled bool // what gc.isenabled() denies
	Exact      bool // roots leave out registers that nobody reads any more, which takes a native that was called as such

	sources     []*source.File // see KeepSource
	sourceBytes int

	StaticDicts map[*Type]*Dict // __dict__ of native types that were asked for it
	kept        map[*Type]Value // see Keep

	registry *Codecs // of module codecs, made on first use

	libraryNames    *libraryNames       // see KeepBuiltins
	libraryBuiltins *Dict               // see NeedBuiltins
	libraries       map[*Dict]string    // names of the modules of the standard library and of packages, by their namespaces
	withheld        map[string]Withheld // builtins that packages keep, see KeepForPackages

	Trusted bool // the host's own text runs: no policy binds it, and what it imports is granted

	// threads may be suspended or switched: natives that need Python are tried first, see repeat.go
	Switches     bool
	MaxDepth     int                           // recursion limit
	DepthCap     int                           // what a program can raise it to; 0: see sys.setrecursionlimit
	MaxStrDigits int                           // sys.set_int_max_str_digits: digits that an int may have as text; 0: any
	Now          func() time.Time              // the time of day
	Zone         *time.Location                // local time, under the name that TZ gave it; nil: UTC
	Entropy      func(b []byte)                // fills b with bytes that nobody can guess
	OwnClock     bool                          // Now is the host's choice and not the machine's time
	OwnEntropy   bool                          // Entropy is the host's choice and not the machine's
	Fetch        *Def                          // makes an HTTP request, see package stdlib/fetch; nil: there is no network
	Stdin        func(max int) ([]byte, error) // standard input, empty at its end; nil: there is none
	Stdout       func(string) error            // an empty string asks to pass on what is buffered
	Stderr       func(string) error
	Absent       func(name string) string                                       // why a module is not here, "" if nothing is known; may be nil
	BuiltIn      func(name string) (kind string, pkg bool, code *bytecode.Code) // see importer.BuiltIn; nil: nothing is built in
	Lazy         func(module string) []LazyAttr                                 // see importer.LazyAttrs; nil: there are none
	Files        *host.Tree                                                     // nil: no files
	Environ      [][2]string                                                    // what os.environ starts with
	Compile      func(t *Thread, r *CompileRequest) (*Code, error)              // the front end, for eval, exec and compile
	Post         Post                                                           // what brings the host's answers; nil: nothing
	// nanoseconds of the clock that has no date; nil: the host's
	Ticks func() int64
	// if set, hears of each statement before it runs; texts are compiled for it
	Profile func(t *Thread)
	// if set, hears of each native that calls Python from Go; for tests
	Reentered func(d *Def, owner *Type)
	// prints an exception that no code can get, with where it comes from
	Unraisable func(t *Thread, e *Exc, where string, v Value)
	// a module that is not yet in Modules; ImportError if there is none
	Import func(t *Thread, name string, by Importer) (Value, error)
	// ImportError for a module that programs may not import; nil: they may import all
	MayImport func(t *Thread, name string) error
	// whether programs may use a module of the standard library; nil: all
	MayUse func(name string) bool
}

// NewRuntime returns an empty session state. seed perturbs the hashes of strings.
func NewRuntime(seed uint64) *Runtime {
	r := &Runtime{seed: seed, version: firstVersion, MaxDepth: 1000, MaxStrDigits: number.MaxStrDigits}
	r.Builtins = NewDict()
	r.Modules = NewDict()
	r.Now = time.Now
	r.Entropy = func(b []byte) { _, _ = rand.Read(b) } // it never fails
	return r
}

// ID returns the identity of v as id() shows it: a serial of the session, never an address.
func (r *Runtime) ID(v Value) int64 {
	switch v.Kind() {
	case KNone, KBool, KInt, KFloat, KEllipsis, KNotImplemented:
		return scalarID(v)
	}
	if v.O.Flags&SharedObject != 0 {
		if id, ok := r.ids[v.O]; ok {
			return idOf(id)
		}
		if r.ids == nil {
			r.ids = make(map[*Header]uint32)
		}
		r.serial++
		r.ids[v.O] = r.serial
		return idOf(r.serial)
	}
	if r.lent {
		panic("object: id() in a session that is being copied")
	}
	if v.O.id == 0 {
		r.serial++
		v.O.id = r.serial
	}
	return idOf(v.O.id)
}

// idOf spreads serials so that ids look like the addresses people expect: multiples of 16, 12 hex
// digits.
func idOf(serial uint32) int64 { return 0x7f0000000000 + int64(serial)*16 }

// scalarID gives equal scalars equal ids, as identity of scalars is equality here.
func scalarID(v Value) int64 {
	const near = 1 << 32
	if n := v.Int(); v.Kind() == KInt && n >= -near && n < near {
		return 0x500000000000 + (n+near)*16
	}
	if v.Kind() != KInt && v.Kind() != KFloat {
		return 0x400000000000 + int64(v.Kind())*64 + int64(v.N)*16
	}
	h := (v.N + uint64(v.Kind())) * 0x9e3779b97f4a7c15
	return int64(0x4000000000000000 | h>>2&^15)
}

func (r *Runtime) nextVersion() uint32 {
	r.version++
	return r.version
}

// Init prepares a thread for the machine m.
func (t *Thread) Init(m Machine) {
	t.Machine, t.mark = m, idle
}

// Charge makes t the thread that answers for the memory of the session, as the one that runs must.
func (t *Thread) Charge() {
	if t.full == nil {
		t.full = func() { _ = t.reclaim() } // the next poll says so again
	}
	t.Meter.OnFull(t.full)
}

// NewThread returns another thread of the session.
func (t *Thread) NewThread(g *Green) Thread {
	return Thread{Runtime: t.Runtime, Meter: t.Meter, green: g}
}

// InNative reports whether a native is running in the innermost loop.
func (t *Thread) InNative() bool { return t.mark != idle }

// Alloc pays for n bytes before they are allocated.
func (t *Thread) Alloc(n int) error {
	if t.Meter.Alloc(int64(n)) != nil {
		return t.Errorf(MemoryError, "")
	}
	return nil
}

// AllocEach charges n things of so many bytes. A product that overflows is refused: as an int it
// may be small.
func (t *Thread) AllocEach(n, bytes int) error {
	if n > maxInt/bytes {
		return t.Errorf(MemoryError, "")
	}
	return t.Alloc(n * bytes)
}

// reclaim recounts what is alive and gives back the rest. The meter calls it before it refuses
// memory, to whomever: kernels that know no objects charge too. Less than a sixteenth gained counts
// as nothing, or a program at its limit would recount for every object.
func (t *Thread) reclaim() error {
	live, err := t.Recount()
	if err != nil || t.Meter == nil {
		return err
	}
	charged := t.Meter.Bytes()
	if live > charged { // something was made without paying
		t.Meter.Owe(live - charged)
		if t.mark != idle {
			t.mark += live - charged
		}
		return nil
	}
	live += t.held + max(charged-t.mark, 0)
	if live < charged-charged/16 {
		t.Meter.Free(charged - live)
		if t.mark != idle {
			t.mark -= charged - live
		}
	}
	return nil
}

// RecountLate recounts where no native runs if the last recount could not tell what only weak
// references refer to. A program whose recounts all fall into natives, as those that class
// statements cause do, would never lose the classes that its weak references name.
func (t *Thread) RecountLate() {
	if t.weakDue && t.Reentry == 0 && t.mark == idle {
		_ = t.reclaim() // the next poll says so again
	}
}

// Tidy recounts because other sessions need memory. Programs do not notice: weak references stay.
func (t *Thread) Tidy() {
	t.Reentry++
	_ = t.reclaim() // the next poll says so again
	t.Reentry--
	t.Meter.Tidy()
}

// BeginNative notes that a native function starts, unless one is running already; the result goes
// to EndNative.
func (t *Thread) BeginNative() (outermost bool) {
	if t.mark != idle || t.Meter == nil {
		return false
	}
	t.mark = t.Meter.Bytes()
	return true
}

// EndNative ends what BeginNative began.
func (t *Thread) EndNative(outermost bool) {
	if outermost {
		t.mark = idle
	}
}

// pin makes v, which is being filled, count as alive: nothing else may refer to it yet, and a
// recount would give back all that it holds. While a native function runs this is not needed, since
// all that was charged since it began counts. The result goes to unpin.
func (t *Thread) pin(v Value) (held bool) {
	if t.mark != idle || t.Meter == nil {
		return false
	}
	t.pinned = append(t.pinned, v)
	return true
}

// unpin undoes what pin did.
func (t *Thread) unpin(held bool) {
	if held {
		last := len(t.pinned) - 1
		t.pinned[last] = Value{}
		t.pinned = t.pinned[:last]
	}
}

// An ItemLoop is a native that takes items one by one and keeps next to nothing of them, as sum and
// max do. What the items leave behind is garbage: without the loop's word it would count as alive,
// since it was charged while the native ran, and max(map(str, range(10**7))) would run out of
// memory.
type ItemLoop struct {
	t     *Thread // nil: nobody can tell
	start int     // of what it holds in Thread.pinned
}

// BeginItems begins a loop over the items of it. Only a native that Python code has called itself
// knows what is held: other natives may hold things for it.
func (t *Thread) BeginItems(it Value) ItemLoop {
	if t.Reentry > 0 || t.mark == idle || t.held > 0 {
		return ItemLoop{}
	}
	t.pinned = append(t.pinned, it, Value{}, Value{})
	return ItemLoop{t, len(t.pinned) - 3}
}

// Between tells that the native holds nothing now but the iterator, a and b, which may be unbound.
func (l ItemLoop) Between(a, b Value) {
	if l.t != nil {
		l.t.pinned[l.start+1], l.t.pinned[l.start+2] = a, b
		l.t.mark = l.t.Meter.Bytes()
	}
}

// End ends the loop.
func (l ItemLoop) End() {
	if l.t != nil {
		clear(l.t.pinned[l.start:])
		l.t.pinned = l.t.pinned[:l.start]
	}
}

// BeginLoop notes that a native calls back into Python: what it has charged so far stays counted
// while the callback's own garbage does not.
func (t *Thread) BeginLoop() (held int64) {
	if t.Meter == nil || t.mark == idle {
		return 0
	}
	held = max(t.Meter.Bytes()-t.mark, 0)
	t.held += held
	t.mark = idle
	return held
}

// EndLoop ends what BeginLoop began; native tells that a native is running again.
func (t *Thread) EndLoop(held int64, native bool) {
	t.held -= held
	if native && t.Meter != nil {
		t.mark = t.Meter.Bytes() - held
	}
}

// Hold charges n bytes that a call under way has and no object leads to. Recounts leave them
// counted until Release gives them back.
func (t *Thread) Hold(n int) error {
	if err := t.Alloc(n); err != nil {
		return err
	}
	t.held += int64(n)
	return nil
}

// Release undoes Hold.
func (t *Thread) Release(n int) {
	t.held -= int64(n)
	t.Meter.Free(int64(n))
}

// Work pays for n short operations of native code.
func (t *Thread) Work(n int) error { return t.Meter.Work(n) }

// maxData bounds the recursion of native code over data that lies within data. As in CPython it has
// nothing to do with the recursion limit of Python functions; lists nested 9,998 deep can be shown
// and compared there as well. A limit that the host states holds for both.
const maxData = 9_998

// Enter descends one level of recursion of native code over program data.
func (t *Thread) Enter(what string) error {
	if t.depth >= maxData || t.DepthCap > 0 && t.depth >= t.DepthCap {
		return t.Errorf(RecursionError, "maximum recursion depth exceeded%s", what)
	}
	t.depth++
	return nil
}

// Leave undoes Enter.
func (t *Thread) Leave() { t.depth-- }
