package object

import (
	"cmp"
	"slices"
)

// Weak references. Nothing counts the references to an object here, so nobody notices when the last
// one goes. A weak reference is cleared when the session's objects are marked and its target is not
// among them: by gc.collect(), when memory runs short, and when the program looks at a weak
// reference (see Sweep), so that "del x" and then "ref()" do what they do in CPython.
//
// Natives in the middle of a call may hold objects that no root knows. Marking then keeps all
// targets.

// Weak is the state of a weak reference. It does not keep Target alive for the program.
type Weak struct {
	Target   Value // unbound once it is gone
	Callback Value // what is called with the reference then; unbound: nothing
	Self     Value // the reference
	Hash     int64 // of the target, once it was asked for
	Hashed   bool
}

// Trace visits the callback.
func (w *Weak) Trace(visit func(Value)) int64 {
	visit(w.Callback)
	return weakSize
}

const weakSize = 128

// weakTable holds the weak references of a session.
type weakTable struct {
	refs    map[*Header][]*Weak // by target
	spent   int                 // objects marked so far because the program looked
	looks   int                 // looks since the last sweep
	objects int                 // that the last sweep marked
	heard   []*Weak             // references whose callbacks have yet to be called
}

// maxPrompt is how many objects may be marked so that each look is answered exactly; later looks
// sweep only when there were so many of them that marking costs less than looking.
const maxPrompt = 1 << 19

// Referable reports whether there can be weak references to v.
func (t *Thread) Referable(v Value) bool {
	switch v.Kind().Base() {
	case KType, KFunction, KNative, KNativeMethod, KMethod, KGenerator, KModule, KCode, KSet, KFrozenSet, KMemoryView,
		KGenericAlias:
		return true
	case KInt, KTuple, KBytes:
		return false
	}
	c := TypeOf(v)
	switch c.Name { // native classes whose objects have room for the list of references in CPython
	case "_thread.lock", "_thread.RLock", "_thread._local", "collections.deque", "collections.OrderedDict",
		"functools.partial", "functools._lru_cache_wrapper", "itertools._tee", "re.Pattern", "_struct.Struct",
		"typing.TypeVar", "typing.ParamSpec", "typing.TypeVarTuple", "typing.ParamSpecArgs", "typing.ParamSpecKwargs",
		"_contextvars.Context",
		"array.array", "_io.StringIO", "_io.BytesIO", "_io.FileIO", "_io.TextIOWrapper", "_io.BufferedReader",
		"_io.BufferedWriter", "_random.Random":
		return true
	}
	return t.Lookup(c, nWeakref).IsSet()
}

// AddWeak makes a reference known.
func (t *Thread) AddWeak(w *Weak) error {
	if err := t.Alloc(weakSize + int(layouts[w.Self.O.Kind].Size)); err != nil {
		return err
	}
	if t.weak == nil {
		t.weak = &weakTable{refs: map[*Header][]*Weak{}}
	}
	refs := append(t.weak.refs[w.Target.O], w)
	if !w.Callback.IsSet() && TypeOf(w.Self).Flags&Heap == 0 { // the one that is given out again comes first
		refs[0], refs[len(refs)-1] = w, refs[0]
	}
	t.weak.refs[w.Target.O] = refs
	return nil
}

// WeakRefs returns the references to v.
func (t *Thread) WeakRefs(v Value) []*Weak {
	if t.weak == nil {
		return nil
	}
	return t.weak.refs[v.O]
}

// Sweep clears the references whose targets are gone, as far as it can tell here and now, and calls
// their callbacks. all is false when the program merely looks at a reference: then objects that
// refer to themselves stay, as they do in CPython until gc.collect(), and a look may be answered
// from what the last one found; looks is how many references it looks at.
func (t *Thread) Sweep(all bool, looks int) error {
	w := t.weak
	if t.Reentry > 0 || w == nil && !all {
		return nil
	}
	if w != nil {
		if w.looks += looks; !all && w.spent >= maxPrompt && w.looks < w.objects/8 {
			return nil
		}
	}
	t.Exact = true
	m, err := t.markAll(true, all)
	t.Exact = false
	if err != nil {
		return err
	}
	if all {
		t.unsure = false
	}
	if w == nil {
		return nil
	}
	if w.looks, w.objects = 0, m.objects; !all {
		w.spent += m.objects
	}
	heard := append(w.heard, m.clear(!all)...)
	w.heard = nil
	return t.callBack(heard)
}

// targets visits the targets of all references.
func (w *weakTable) targets(visit func(Value)) {
	for h := range w.refs {
		visit(Value{O: h})
	}
}

// clear clears the references whose targets are not marked and returns those with a callback.
// References that are gone themselves are forgotten.
func (m *Marker) clear(keepCycles bool) []*Weak {
	var heard []*Weak
	live := m.epoch
	for h, refs := range m.t.weak.refs {
		if h.Flags&SharedObject == 0 && h.mark != live && !(keepCycles && m.cyclic(h, live)) {
			delete(m.t.weak.refs, h)
			for _, w := range refs {
				w.Target = Value{}
				if w.Callback.IsSet() && w.Self.O.mark == live {
					heard = append(heard, w)
				}
			}
			continue
		}
		kept := refs[:0]
		for _, w := range refs {
			if w.Self.O.mark == live {
				kept = append(kept, w)
			}
		}
		clear(refs[len(kept):])
		if m.t.weak.refs[h] = kept; len(kept) == 0 {
			delete(m.t.weak.refs, h)
		}
	}
	sortWeak(m.t, heard)
	return heard
}

// sortWeak gives callbacks an order that does not depend on Go's maps: that of the newest reference
// comes first, as for one object in CPython.
func sortWeak(t *Thread, refs []*Weak) {
	slices.SortFunc(refs, func(a, b *Weak) int { return cmp.Compare(t.ID(b.Self), t.ID(a.Self)) })
}

// cyclic reports whether the dead object h can be reached from itself. Objects with the mark live
// are not looked at.
func (m *Marker) cyclic(h *Header, live uint16) bool {
	t := m.t
	t.nextEpoch()
	c := &Marker{t: t, epoch: t.epoch, live: live}
	c.scan(h)
	for len(c.work) > 0 && c.err == nil && h.mark != c.epoch {
		x := c.work[len(c.work)-1]
		c.work = c.work[:len(c.work)-1]
		c.scan(x)
		c.err = t.Meter.Work(1)
	}
	return h.mark == c.epoch
}

// callBack calls the callbacks of references. What one raises is reported and forgotten.
func (t *Thread) callBack(refs []*Weak) error {
	for _, w := range refs {
		f := w.Callback
		w.Callback = Value{}
		_, err := t.Call(f, w.Self)
		if exc, ok := err.(*Exc); ok && t.Unraisable != nil {
			t.Unraisable(t, exc, "calling weakref callback", f)
		} else if err != nil {
			return err
		}
	}
	return nil
}
