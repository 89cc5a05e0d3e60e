package object

import "unsafe"

// Memory is charged when objects are made and never given back one by one. When the charges reach the limit, Recount finds out what is
// really alive: it marks everything reachable from the session's roots and adds up sizes from one table, so that the same program reaches
// its limit at the same point everywhere.
//
// A native function may hold objects that no root knows yet. What was charged since the outermost native began therefore counts as
// alive (Thread.held, Thread.mark).

// marker is the state of one recount.
type marker struct {
	t       *Thread
	epoch   uint16
	live    uint16 // a mark of objects to leave aside; 0: none
	work    []*Header
	objects int
	bytes   int64
	err     error

	weak     bool      // what only weak references refer to is not alive
	sweeping bool      // tables will be swept, see sweepTables
	tables   []sweeper // that were met
}

// Recount returns the bytes that are alive, clears weak references to what is not and takes it out of the session's tables.
func (t *Thread) Recount() (int64, error) {
	weak := t.Reentry == 0 && t.mark == idle
	held := t.Files.Held()
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
	if weak && t.weak != nil {
		t.weak.heard = append(t.weak.heard, m.clear(false)...)
	}
	return held + m.bytes, nil
}

// forgetLibraries drops what is noted of modules that nothing refers to any more.
func (m *marker) forgetLibraries() {
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

// markAll marks what is alive. weak tells that what only weak references refer to is not, sweep that tables are to forget what is not alive.
func (t *Thread) markAll(weak, sweep bool) (*marker, error) {
	t.nextEpoch()
	m := &marker{t: t, epoch: t.epoch, weak: weak, sweeping: sweep}
	if sweep && t.cache != nil {
		clear(t.cache[:])
	}
	if !weak && t.weak != nil {
		t.weak.targets(m.value)
	}
	t.roots(m.value)
	m.bytes += t.Machine.Roots(m.value)
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
	for _, d := range t.staticDicts {
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
	t.AsyncState.trace(visit)
	for _, v := range t.reprs {
		visit(v)
	}
	for _, v := range t.filling {
		visit(v)
	}
	t.registry.roots(visit)
}

// value marks v and queues it for scanning if it was not marked.
func (m *marker) value(v Value) {
	if v.O == nil || v.O.Flags&shared != 0 || v.O.mark == m.epoch || v.O.mark == m.live && m.live != 0 {
		return
	}
	v.O.mark = m.epoch
	m.objects++
	m.work = append(m.work, v.O)
}

// values polls now and then: each object that it touches may be a cache line from main memory.
func (m *marker) values(vs []Value) {
	for len(vs) > markPiece && m.err == nil {
		for _, v := range vs[:markPiece] {
			m.value(v)
		}
		vs = vs[markPiece:]
		m.err = m.t.Meter.Work(markPiece / 4)
	}
	if m.err != nil {
		return
	}
	for _, v := range vs {
		m.value(v)
	}
}

// markPiece is how many values are marked between two looks at the meter.
const markPiece = 1024

func (m *marker) attrs(a *Attrs) {
	m.bytes += int64(cap(a.Slots)) * valueSize
	m.values(a.Slots)
	if a.Class != nil {
		m.value(a.Class.Value())
	}
}

// scan adds the size of an object and marks what it refers to.
func (m *marker) scan(h *Header) {
	p := unsafe.Pointer(h)
	v := Obj(h)
	if a := AttrsOf(v); a != nil {
		m.attrs(a)
	}
	switch h.Kind.Base() {
	case KBigInt, KInt:
		m.bytes += bigSize
		if n := (*BigInt)(p).V; n != nil {
			m.bytes += int64(n.BitLen()) / 8
		}
	case KFloat, KComplex:
		m.bytes += bigSize
	case KStr:
		m.str((*Str)(p))
	case KBytes:
		m.bytes += strSize + int64(cap((*Bytes)(p).B))
	case KByteArray:
		m.bytes += strSize + int64(cap((*ByteArray)(p).B))
	case KList, KTuple:
		l := (*List)(p)
		m.bytes += listSize + int64(cap(l.Items))*valueSize
		if h.Flags&roomy != 0 && (cap(l.Items) == 0 || cap(l.Items) > listRoom) {
			m.bytes += listRoom * valueSize
		}
		m.values(l.Items)
	case KDict:
		m.dict((*Dict)(p))
	case KSet, KFrozenSet:
		m.set((*Set)(p))
	case KInstance:
		m.bytes += instSize
	case KException:
		m.exception((*Exc)(p))
	case KType:
		m.class((*Type)(p))
	case KFunction:
		m.function((*Function)(p))
	case KCode:
		m.code((*Code)(p))
	case KGenerator:
		g := (*Generator)(p)
		m.bytes += 160 + int64(cap(g.Regs))*valueSize
		m.values(g.Regs)
		for _, x := range [...]Value{g.Func, g.Handling, g.Name, g.QualName, g.Sending, g.returned, Obj(&g.Code.Header)} {
			m.value(x)
		}
	case KIterator:
		it := (*Iterator)(p)
		m.bytes += iterSize + int64(cap(it.Its))*valueSize
		m.value(it.Src)
		m.value(it.Fn)
		m.values(it.Its)
	default:
		m.small(h, p)
	}
}

// small scans the objects that are no larger than a handful of references.
func (m *marker) small(h *Header, p unsafe.Pointer) {
	m.bytes += smallSize
	switch h.Kind.Base() {
	case KCell:
		m.value((*Cell)(p).V)
	case KMemoryView:
		m.value((*MemoryView)(p).obj)
	case KMethod:
		m.value((*Method)(p).Func)
		m.value((*Method)(p).Self)
	case KNative, KNativeMethod:
		m.value((*Native)(p).Self)
	case KSlice:
		s := (*Slice)(p)
		m.value(s.Start)
		m.value(s.Stop)
		m.value(s.Step)
	case KModule:
		m.value((*Module)(p).Dict.Value())
	case KProperty:
		x := (*Property)(p)
		for _, v := range [...]Value{x.Getter, x.Setter, x.Deleter, x.Doc, x.Name} {
			m.value(v)
		}
	case KClassMethod, KStaticMethod:
		m.value((*Wrapper)(p).Func)
		if d := (*Wrapper)(p).dict; d != nil {
			m.value(d.Value())
		}
	case KSuper:
		m.value((*Super)(p).Self)
	case KDictView:
		m.value((*DictView)(p).Dict.Value())
	case KMappingProxy:
		m.value((*MapProxy)(p).M)
	case KTraceback:
		tb := (*Traceback)(p)
		if tb.Next != nil {
			m.value(Obj(&tb.Next.Header))
		}
		m.value(Obj(&tb.Code.Header))
		if tb.Func != nil {
			m.value(tb.Func.Value())
		}
		m.bytes += TracebackSize - smallSize + int64(len(tb.Regs))*valueSize
		for _, v := range tb.Regs {
			m.value(v)
		}
	case KGenericAlias:
		g := (*GenericAlias)(p)
		m.value(g.Origin)
		m.value(g.Args)
		m.value(g.params)
	case KUnion:
		m.value((*Union)(p).Args)
	case KFrame:
		(*Frame)(p).trace(m)
	case KNativeObject:
		m.native(Obj(h))
	}
}

func (m *marker) native(v Value) {
	if tr, ok := nativeTracer(v); ok {
		m.bytes += tr.Trace(m.value)
	}
	if s, ok := v.NativeObject().State.(sweeper); ok && m.sweeping {
		m.tables = append(m.tables, s)
	}
}

// Tracer is implemented by the state of native objects that refer to Python values: Trace visits them and returns the bytes held beside.
type Tracer interface{ Trace(visit func(Value)) int64 }

func nativeTracer(v Value) (Tracer, bool) {
	if v.Kind().Base() != KNativeObject {
		return nil, false
	}
	tr, ok := v.NativeObject().State.(Tracer)
	return tr, ok
}

const smallSize = 64

func (m *marker) str(s *Str) {
	m.bytes += strSize
	if s.x == nil {
		m.bytes += int64(len(s.S))
		return
	}
	if s.x.index != nil {
		m.bytes += int64(len(s.S)) / 8
	}
	if s.x.tail != nil {
		m.bytes += int64(cap(s.x.tail.b))
	} else {
		m.bytes += int64(len(s.S))
	}
}

func (m *marker) dict(d *Dict) {
	m.bytes += dictSize + int64(cap(d.entries))*dictEntrySize + int64(len(d.index))*4
	if d.Flags&roomy != 0 && (cap(d.entries) == 0 || cap(d.entries) > dictRoom) {
		m.bytes += dictRoom * dictEntrySize
	}
	for i := range d.entries {
		m.value(d.entries[i].key)
		m.value(d.entries[i].val)
		if i&(markPiece-1) == markPiece-1 {
			if m.err = m.t.Meter.Work(markPiece / 2); m.err != nil {
				return
			}
		}
	}
}

func (m *marker) set(s *Set) {
	m.bytes += 64 + int64(len(s.table))*setEntrySize
	if s.Flags&roomy != 0 && len(s.table) > setMinSize {
		m.bytes += setMinSize * setEntrySize
	}
	for i := range s.table {
		m.value(Value{O: s.table[i].o})
		if i&(markPiece-1) == markPiece-1 {
			if m.err = m.t.Meter.Work(markPiece / 4); m.err != nil {
				return
			}
		}
	}
}

func (m *marker) exception(e *Exc) {
	m.bytes += excSize
	m.value(e.Args.asValue())
	m.value(e.Cause)
	m.value(e.Context)
	m.values(e.Extra)
	if e.TB != nil {
		m.value(Obj(&e.TB.Header))
	}
}

func (u *Tuple) asValue() Value {
	if u == nil {
		return Value{}
	}
	return Obj(&u.Header)
}

func (m *marker) class(c *Type) {
	m.bytes += typeSize + 8*int64(len(c.MRO))
	if c.Dict != nil {
		m.value(c.Dict.Value())
	}
	m.attrs(&c.attrs)
	for _, b := range c.MRO {
		m.value(b.Value())
	}
	m.bytes += int64(c.shapeBytes) + listedSize*int64(len(c.subs))
	if m.sweeping && len(c.subs) > 0 {
		m.tables = append(m.tables, &c.subs)
	}
	if c.Meta != nil {
		m.value(c.Meta.Value())
	}
}

func (m *marker) function(f *Function) {
	m.bytes += funcSize + int64(len(f.Closure))*8
	m.value(Obj(&f.Code.Header))
	m.value(f.Globals.Value())
	m.value(f.Defaults.asValue())
	if f.KwDefs != nil {
		m.value(f.KwDefs.Value())
	}
	for _, c := range f.Closure {
		m.value(Obj(&c.Header))
	}
	if x := f.x; x != nil {
		for _, v := range [...]Value{x.name, x.qualname, x.doc, x.module, x.annotations, x.typeParams} {
			m.value(v)
		}
		if x.dict != nil {
			m.value(x.dict.Value())
		}
	}
}

func (m *marker) code(c *Code) {
	m.bytes += int64(len(c.Ins))*24 + int64(len(c.Caches))*cacheSize + int64(len(c.Consts))*valueSize
	m.values(c.Consts)
	for i := range c.Caches {
		m.value(c.Caches[i].Name.Value())
		if m.sweeping {
			c.Caches[i].forget()
		}
	}
	for _, n := range c.Locals {
		m.value(n.Value())
	}
}

const cacheSize = 96
