// This file writes namespaces of native modules and the builtins as a difference from what every
// session has: mostly nothing.

package snapshot

import (
	"hash/fnv"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// builtinsCodec writes what a program has changed about the builtins: new and other values, and
// names that it deleted.
type builtinsCodec struct{}

// encode writes the entries that are not the usual ones, then the names that are gone.
func (builtinsCodec) encode(e *encoder, p unsafe.Pointer) {
	e.table(p)
	d := (*object.Dict)(p)
	entries := e.env.Statics.entries
	// entries is what every session has, in order; at follows it along the dict. Most entries of
	// the dict are the next usual one with its usual value, and nothing is written for them.
	at, there := 0, 0
	for i := range d.Slots() {
		k, v, _ := d.Slot(i)
		if !k.IsSet() {
			continue
		}
		if at < len(entries) && k.O.Kind == object.KStr && k.Str().S == entries[at].Name {
			at++
			there++
			if v == entries[at-1].Value || e.hosts(v) {
				continue
			}
		} else if e.given(k, v) {
			continue
		} else if at < len(entries) {
			at = e.entry(k, at)
		}
		e.uint(1)
		e.value(k)
		e.value(v)
	}
	e.uint(0)
	if there < len(entries) {
		e.deletedBuiltins(d)
	}
	e.uint(0)
}

// entry returns the number behind that of the builtin k, if it is one behind number at: those
// between them were deleted.
func (e *encoder) entry(k object.Value, at int) int {
	for i := at; i < len(e.env.Statics.entries) && k.O.Kind == object.KStr; i++ {
		if e.env.Statics.entries[i].Name == k.Str().S {
			return i + 1
		}
	}
	return at
}

// hostIDs writes the functions of the host whose ids the program has seen, also those that nothing
// but the builtins refers to.
func (e *encoder) hostIDs() {
	d := e.t.Builtins
	for i := range d.Slots() {
		if k, v, _ := d.Slot(i); k.IsSet() && e.hosts(v) && v.O.Serial() != 0 {
			e.object(v.O)
		}
	}
}

// hosts reports whether v is a function of the host: a tool, or what refuses a builtin.
func (e *encoder) hosts(v object.Value) bool {
	if v.O.Kind != object.KNative || v.O.Shared() || v.Native().Self.IsSet() {
		return false
	}
	_, ok := e.env.Statics.funcs[v.Native().Def]
	return !ok
}

// given reports whether an entry of the builtins behind the usual ones is there in every session,
// or is the host's.
func (e *encoder) given(k, v object.Value) bool {
	if k.O.Kind != object.KStr {
		return false
	}
	switch k.Str().S {
	case "__name__", "__doc__", "__package__", "__loader__", "__spec__":
		return true
	}
	if e.hosts(v) {
		return v.Native().Def.Name == k.Str().S
	}
	return false
}

// deletedBuiltins lists the builtins that are gone. Sessions that have them all do not come here.
func (e *encoder) deletedBuiltins(d *object.Dict) {
	for _, x := range e.env.Statics.entries {
		if _, ok := e.t.GetStr(d, e.t.Intern(x.Name)); !ok {
			e.uint(1)
			e.text(x.Name)
		}
	}
}

// decode changes the builtins of the new session in the same way.
func (builtinsCodec) decode(d *decoder, p unsafe.Pointer) {
	dict := (*object.Dict)(p)
	for d.err == nil && d.uint() != 0 {
		k, v := d.value(), d.value()
		if !k.IsSet() || !v.IsSet() || k.O.Kind != object.KStr {
			d.damaged("a builtin without a name")
			return
		}
		d.later = append(d.later, func() error {
			name, err := d.t.InternStr(k.Str())
			if err != nil {
				return err
			}
			return d.t.SetStr(dict, name, v)
		})
	}
	for d.err == nil && d.uint() != 0 {
		name := d.text()
		d.later = append(d.later, func() error {
			d.t.DeleteStr(dict, d.t.Intern(name))
			return nil
		})
	}
}

// base is a native module whose namespace is written as a difference. Its constituents are its
// functions, types and constants, in the order in which they are put into a namespace. next makes
// finding linear: constituents lie in a namespace in the order in which they were put there.
type base struct {
	def  *object.ModuleDef
	next int // constituent to go on with
}

// findBases finds the native modules among those of the session.
func (e *encoder) findBases(modules *object.Dict) {
	for i := range modules.Slots() {
		k, v, _ := modules.Slot(i)
		if !k.IsSet() || k.O.Kind != object.KStr || v.O.Kind != object.KModule {
			continue
		}
		if def := e.env.Statics.modules[k.Str().S]; def != nil && v.Module().Dict != e.t.Builtins {
			e.bases[v.Module().Dict] = &base{def: def}
			e.spaces[def.Name] = v.Module().Dict
		}
	}
}

// run returns how many entries of d from i on are constituents in a row, and the number of the
// first.
func (b *base) run(d *object.Dict, i int) (at, n int) {
	k, _, _ := d.Slot(i)
	if !k.IsSet() || k.O.Kind != object.KStr {
		return 0, 0
	}
	// The first entry is looked for among the constituents that are left; the run goes on as long
	// as both lists agree in name and value.
	total := constituents(b.def)
	for at = b.next; at < total && constituent(b.def, at) != k.Str().S; at++ {
	}
	for ; at+n < total && i+n < d.Slots(); n++ {
		k, v, _ := d.Slot(i + n)
		if !k.IsSet() || k.O.Kind != object.KStr || k.Str().S != constituent(b.def, at+n) ||
			!isConstituent(b.def, at+n, v) {
			break
		}
	}
	if n > 0 {
		b.next = at + n
	}
	return at, n
}

// namesSum is over the names of n constituents: in another version they may be others.
func namesSum(m *object.ModuleDef, at, n int) uint64 {
	h := fnv.New32a()
	for i := range n {
		_, _ = h.Write(append([]byte(constituent(m, at+i)), 0)) // it never fails
	}
	return uint64(h.Sum32())
}

func constituents(m *object.ModuleDef) int { return len(m.Funcs) + len(m.Types) + len(m.Values) }

// constituent returns the name of constituent i.
func constituent(m *object.ModuleDef, i int) string {
	if i < len(m.Funcs) {
		return m.Funcs[i].Name
	}
	if i -= len(m.Funcs); i < len(m.Types) {
		return m.Types[i].Type.ShortName()
	}
	return m.Values[i-len(m.Types)].Name
}

// isConstituent reports whether v is what the module has as constituent i. A function whose id
// somebody has asked for is written like other objects, with that id. One that a program replaced
// has another Def or value.
func isConstituent(m *object.ModuleDef, i int, v object.Value) bool {
	if i < len(m.Funcs) {
		return v.O.Kind == object.KNative && v.Native().Def == m.Funcs[i] && !v.Native().Self.IsSet() &&
			!v.O.Shared() && v.O.Serial() == 0
	}
	if i -= len(m.Funcs); i < len(m.Types) {
		return v == m.Types[i].Type.Value()
	}
	return v == m.Values[i-len(m.Types)].Value
}

// baseEntries fills entries of a dict with constituents of a native module. run of them from number
// at on go into entries i and following. The sum over their names guards against a version of the
// module with other constituents.
func (d *decoder) baseEntries(dict *object.Dict, i, run int, m *loaded) {
	at := d.uint()
	if m == nil || at+uint64(run) > uint64(constituents(m.def)) {
		d.damaged("constituents of no native module")
		return
	}
	if d.format > 1 && d.uint() != namesSum(m.def, int(at), run) {
		d.damaged("a module %s with other names", m.def.Name)
		return
	}
	for n := range run {
		j := int(at) + n
		key := d.t.Intern(constituent(m.def, j))
		var v object.Value
		switch f, c := len(m.def.Funcs), len(m.def.Funcs)+len(m.def.Types); {
		case j < f:
			v = m.function(j)
		case j < c:
			v = m.def.Types[j-f].Type.Value()
		default:
			v = m.def.Values[j-c].Value
		}
		dict.SetSlot(i+n, key.Value(), v, d.t.StrHash(key))
	}
}
