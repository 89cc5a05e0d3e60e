package object

import "unsafe"

// Memory is charged when objects are made and never given back one by one. When the charges reach
// the limit, Recount finds out what is really alive: it marks everything reachable from the
// session's roots and adds up sizes from one table, so that the same program reaches its limit at
// the same point everywhere.
//
// A native function may hold objects that no root knows yet. What was charged since the outermost
// native began therefore counts as alive (Thread.held, Thread.mark).

// Marker is the state of one recount. Functions that trace a layout tell it what they find.
type Marker struct {
	t       *Thread
	epoch   uint16
	live    uint16 // a mark of objects to leave aside; 0: none
	work    []*Header
	objects int
	visits  int // of the states of native objects
	bytes   int64
	texts   map[*byte]bool // of the sources that have been counted
	err     error

	weak     bool      // what only weak references refer to is not alive
	sweeping bool      // tables will be swept, see sweepTables
	tables   []Sweeper // that were met
}

// Recount returns the bytes that are alive, clears weak references to what is not and takes it out
// of the session's tables.
func (t *Thread) Recount() (int64, error) {
	weak := t.Reentry == 0 && t.mark == idle
	held := t.Files.Held()
	if t.Post != nil {
		held += t.Post.Held()
	}
	t.Files.Mark()
	m, err := t.markAll(weak, true)
	if err != nil {
		return 0, err
	}
	t.Files.Sweep()
	if weak {
		m.forgetLibraries()
	}
	t.unsure, t.objects, t.newClasses = !weak, m.objects, 0
	t.weakDue = !weak && t.weak != nil && len(t.weak.refs) > 0
	if weak && t.weak != nil {
		t.weak.heard = append(t.weak.heard, m.clear(false)...)
	}
	return held + m.bytes, nil
}

// forgetLibraries drops what is noted of modules that nothing refers to any more.
func (m *Marker) forgetLibraries() {
	for d := range m.t.libraries {
		if d.mark != m.epoch {
			delete(m.t.libraries, d)
		}
	}
}

func (t *Thread) nextEpoch() {
	t.epoch++
	if t.epoch == 0 { // marks of 65,535 recounts ago would look fresh
		t.epoch = 1
	}
}

// markAll marks what is alive. weak tells that what only weak references refer to is not, sweep
// that tables are to forget what is not alive.
func (t *Thread) markAll(weak, sweep bool) (*Marker, error) {
	t.nextEpoch()
	m := &Marker{t: t, epoch: t.epoch, weak: weak, sweeping: sweep}
	if sweep {
		clear(t.cache)
		t.orders = nil
	}
	if !weak && t.weak != nil {
		t.weak.targets(m.Value)
	}
	t.roots(m.Value)
	m.bytes += t.Machine.Roots(m.Value)
	for len(m.work) > 0 && m.err == nil {
		h := m.work[len(m.work)-1]
		m.work = m.work[:len(m.work)-1]
		before := m.bytes
		m.scan(h)
		if m.err == nil {
			m.err = t.Meter.Work(1 + int(m.bytes-before)>>7) // eight items of a list are a unit
		}
	}
	if sweep && m.err == nil {
		m.err = m.sweepTables()
	}
	return m, m.err
}

// roots visits what the session itself refers to.
func (t *Thread) roots(visit func(Value)) {
	visit(t.Builtins.Value())
	visit(t.Modules.Value())
	for _, d := range t.StaticDicts {
		visit(d.Value())
	}
	for _, v := range t.kept {
		visit(v)
	}
	if !t.Exact {
		for _, u := range t.unawaited {
			visit(u.g.Value())
		}
	}
	t.OwnRoots(visit)
}

// OwnRoots visits what the thread itself refers to, apart from its frames.
func (t *Thread) OwnRoots(visit func(Value)) {
	visit(t.Handling)
	visit(t.ended)
	t.AsyncState.trace(visit)
	for _, v := range t.reprs {
		visit(v)
	}
	for _, v := range t.pinned {
		visit(v)
	}
	t.registry.roots(visit)
}

// Value marks v and queues it for scanning if it was not marked.
func (m *Marker) Value(v Value) {
	if v.O == nil || v.O.Flags&SharedObject != 0 || v.O.mark == m.epoch || v.O.mark == m.live && m.live != 0 {
		return
	}
	v.O.mark = m.epoch
	m.objects++
	m.work = append(m.work, v.O)
}

// Values marks all of vs. It polls now and then: each object that it touches may be a cache line from main memory.
func (m *Marker) Values(vs []Value) {
	for len(vs) > markPiece && m.err == nil {
		for _, v := range vs[:markPiece] {
			m.Value(v)
		}
		vs = vs[markPiece:]
		m.err = m.t.Meter.Work(markPiece / 4)
	}
	if m.err != nil {
		return
	}
	for _, v := range vs {
		m.Value(v)
	}
}

// visit is Value for the states of native objects, some of which refer to millions of values.
func (m *Marker) visit(v Value) {
	if m.visits++; m.visits%markPiece == 0 && m.err == nil {
		m.err = m.t.Meter.Work(markPiece / 4)
	}
	if m.err == nil {
		m.Value(v)
	}
}

// Add counts bytes that lie behind the object which is being traced.
func (m *Marker) Add(n int64) { m.bytes += n }

// markPiece is how many values are marked between two looks at the meter.
const markPiece = 1024

// scan adds the size of an object and marks what it refers to. It is the inner loop of a recount:
// one indexed load finds the layout, and only objects of Python classes have attributes to look at.
func (m *Marker) scan(h *Header) {
	l := &layouts[h.Kind]
	m.bytes += int64(l.Size)
	if h.Kind&Sub != 0 {
		if a := AttrsOf(Obj(h)); a != nil {
			m.attrs(a)
		}
	}
	if l.Trace != nil {
		l.Trace(m, unsafe.Pointer(h))
	}
}

// Tracer is the state of a native object. Trace visits the Python values that the state refers to
// and returns the bytes that it takes: its own and those behind it.
type Tracer interface{ Trace(visit func(Value)) int64 }

func (u *Tuple) asValue() Value {
	if u == nil {
		return Value{}
	}
	return Obj(&u.Header)
}
