package py

import (
	"cmp"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
)

// TestSessionsShareOnlyWhatNeverChanges walks the Go memory of two sessions that have imported
// every module. What both reach belongs to the process: objects must say so, which keeps recounts,
// ids and hashes out of them, and be of a kind that cannot change; everything else must be of a
// type that is listed here, with the reason why sessions may share it.
func TestSessionsShareOnlyWhatNeverChanges(t *testing.T) {
	a, b := walkSession(t, callEverywhere), walkSession(t, callEverywhere)
	objects := checkShared(t, a, b, nil)
	t.Logf("%d and %d places, %d shared objects", len(a.seen), len(b.seen), objects)
	if objects < 1000 {
		t.Errorf("only %d objects were found in both sessions: the walk has lost its way", objects)
	}
}

// checkShared looks at what two sessions share, and returns how many objects that are. They may share
// structs of the types in sharedTypes and in more.
func checkShared(t *testing.T, a, b *walk, more map[string]string) int {
	t.Helper()
	objects, found := 0, map[string]string{}
	for p, at := range a.seen {
		if _, both := b.seen[p]; !both {
			continue
		}
		if h := at.header; h != nil {
			objects++
			switch {
			case !h.Shared():
				t.Errorf("%s is in two sessions and not marked as shared: %s", a.describe(p), shown(a.in, h))
			case h.Serial() != 0:
				t.Errorf("%s is shared and has the id of a session: %s", a.describe(p), shown(a.in, h))
			case !slices.Contains(unchanging, h.Kind):
				t.Errorf("%s is shared, and programs can change it: %s", a.describe(p), shown(a.in, h))
			}
			continue
		}
		if name := at.typ.String(); sharedTypes[name] == "" && more[name] == "" && found[name] == "" {
			found[name] = a.describe(p)
		}
	}
	for name, path := range found {
		t.Errorf("two sessions share a %s: %s", name, path)
	}
	return objects
}

// unchanging are the kinds that objects of the process may have.
var unchanging = []object.Kind{
	object.KNone, object.KBool, object.KInt, object.KFloat, object.KEllipsis, object.KNotImplemented, object.KBigInt, object.KComplex, object.KStr,
	object.KBytes, object.KTuple, object.KType, object.KNative, object.KDescriptor, object.KGetSet, object.KClassMethod, object.KNativeObject,
}

// sharedTypes are the Go types, apart from those of objects, of what two sessions may both refer
// to.
var sharedTypes = map[string]string{
	"bytecode.Code":     "templates of the compiler, which NewCode copies from",
	"bytecode.pending":  "a part of a template that was not read yet; a sync.Once reads it",
	"source.File":       "text and table of lines of frozen modules, the latter behind a sync.OnceValue",
	"object.Def":        "tables of native functions; a parsed signature is stored atomically",
	"object.Attr":       "tables of native attributes",
	"object.TypeTable":  "tables of native types",
	"object.Slots":      "tables of native types",
	"object.Shape":      "roots of native types, to which setAttr adds nothing",
	"object.strExtra":   "of a shared str, built when it became shared",
	"text.Index":        "likewise",
	"datetime.date":     "states of native objects, which no method writes to",
	"datetime.clock":    "likewise",
	"datetime.moment":   "likewise",
	"datetime.delta":    "likewise",
	"datetime.zone":     "likewise",
	"hashlib.algorithm": "a table of algorithms",
	"[14]func(*object.Thread, object.Value, object.Value) (object.Value, error)": "tables of native types",
}

// TestIDsAreTheSessionsOwn asks for ids of all shared objects in one session, in another order than
// in the next: what the next shows depends on itself alone, and no two objects of a session have
// one id.
func TestIDsAreTheSessionsOwn(t *testing.T) {
	first, _, third := sharedIDs(t, false), sharedIDs(t, true), sharedIDs(t, false)
	if len(first) < 1000 {
		t.Fatalf("only %d shared objects were found", len(first))
	}
	for h, id := range third {
		if before, ok := first[h]; ok && before != id {
			t.Fatalf("a shared object has the id %d in one session and %d in another that did the same", before, id)
		}
	}
}

// sharedIDs asks a new session for the ids of the shared objects, by address up or down, and then
// for those of all others.
func sharedIDs(t *testing.T, down bool) map[*object.Header]int64 {
	w := walkSession(t, "")
	var ours, own []*object.Header
	for _, at := range w.seen {
		switch h := at.header; {
		case h == nil || h.Kind <= object.KNotImplemented:
		case h.Shared():
			ours = append(ours, h)
		default:
			own = append(own, h)
		}
	}
	slices.SortFunc(ours, func(a, b *object.Header) int {
		return cmp.Compare(uintptr(unsafe.Pointer(a)), uintptr(unsafe.Pointer(b)))
	})
	if down {
		slices.Reverse(ours)
	}
	ids, taken := map[*object.Header]int64{}, map[int64]*object.Header{}
	for _, h := range append(ours, own...) {
		id := w.in.Thread().ID(object.Obj(h))
		if other := taken[id]; other != nil {
			t.Fatalf("%s and %s have the id %d", shown(w.in, h), shown(w.in, other), id)
		}
		if taken[id] = h; h.Shared() {
			ids[h] = id
		}
	}
	return ids
}

// walk visits the memory that a session refers to.
type walk struct {
	in   *Interp
	seen map[unsafe.Pointer]place
	work []unsafe.Pointer
}

// place is where something lies, and what refers to it.
type place struct {
	typ    reflect.Type
	header *object.Header // of an object
	from   unsafe.Pointer
	field  string
}

// walkSession opens a session, imports every module, runs more, and walks it.
func walkSession(t *testing.T, more string) *walk {
	t.Helper()
	in, err := New(Options{Seed: 1, Files: map[string]fs.FS{}})
	if err != nil {
		t.Fatal(err)
	}
	in.SetFetch(&Tool{Name: FetchTool})
	text := "def f(): pass\nf.x = object()\n"
	for _, m := range Modules() {
		text += "import " + m + "\n"
	}
	text += lookEverywhere + more
	if _, err := in.Run("<walk>", text); err != nil {
		t.Fatal(in.describeError(err))
	}
	return walkFrom(in)
}

// walkFrom visits all that a session refers to.
func walkFrom(in *Interp) *walk {
	w := &walk{in: in, seen: map[unsafe.Pointer]place{}}
	w.value(reflect.ValueOf(in.Thread().Runtime).Elem(), nil, "runtime")
	w.value(reflect.ValueOf(in.vm).Elem(), nil, "machine")
	for len(w.work) > 0 {
		p := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.value(reflect.NewAt(w.seen[p].typ, p).Elem(), p, "")
	}
	return w
}

// lookEverywhere has the session make what it makes late: the namespaces of native classes, their
// documentation, attributes of lazy modules.
const lookEverywhere = `
import sys, types
for name in list(sys.modules):
    module = sys.modules[name]
    for attr in dir(module):
        try:
            v = getattr(module, attr)
        except Exception:
            continue
        if isinstance(v, type):
            v.__doc__, v.__mro__, list(v.__dict__.items())
            for n in dir(v):
                try:
                    getattr(v, n)
                except Exception:
                    pass
`

// callEverywhere calls native functions, and methods of what they return, with few arguments, and
// keeps what it gets: a function may return one object to all sessions.
const callEverywhere = `
import sys, types
kept = []
def call(v, *args):
    try:
        kept.append(v(*args))
    except BaseException:
        pass
for name in list(sys.modules):
    module = sys.modules[name]
    for attr in dir(module):
        if attr in ("input", "sleep", "settrace", "setprofile", "setrecursionlimit", "collect", "_exit") or name == "signal":
            continue
        try:
            v = getattr(module, attr)
        except Exception:
            continue
        if isinstance(v, types.BuiltinFunctionType) or isinstance(v, type):
            for args in ((), (1,), ("a",), (b"a",), ([1],), (1, 1), ("a", "a")):
                call(v, *args)
for value in list(kept):
    if isinstance(value, (dict, list, types.ModuleType)): # such as globals() and gc.garbage
        continue
    for attr in dir(type(value)):
        try:
            v = getattr(value, attr)
        except Exception:
            continue
        kept.append(v)
        if isinstance(v, types.BuiltinMethodType) and attr not in ("acquire", "wait", "get", "read", "readline"):
            call(v)
            call(v, 1)
`

func (w *walk) value(v reflect.Value, from unsafe.Pointer, field string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			w.pointer(v, from, field)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			w.value(v.Field(i), from, field+"."+v.Type().Field(i).Name)
		}
	case reflect.Slice:
		if v.Len() > 0 && holdsPointers(v.Type().Elem()) {
			w.items(v, from, field)
		}
	case reflect.Array:
		if holdsPointers(v.Type().Elem()) {
			w.items(v, from, field)
		}
	case reflect.Map:
		if v.Len() > 0 {
			w.seen[v.UnsafePointer()] = place{typ: v.Type(), from: from, field: field}
		}
		for it := v.MapRange(); it.Next(); {
			w.value(it.Key(), from, field+"[key]")
			w.value(it.Value(), from, field+"[…]")
		}
	case reflect.Interface:
		if !v.IsNil() {
			w.value(v.Elem(), from, field)
		}
	}
}

func (w *walk) items(v reflect.Value, from unsafe.Pointer, field string) {
	for i := range v.Len() {
		w.value(v.Index(i), from, fmt.Sprintf("%s[%d]", field, i))
	}
}

func holdsPointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.Struct, reflect.Array:
		return true
	}
	return false
}

var headerType = reflect.TypeFor[object.Header]()

// pointer notes what v points to: an object as the layout of its kind, whatever the pointer says.
func (w *walk) pointer(v reflect.Value, from unsafe.Pointer, field string) {
	p, typ := v.UnsafePointer(), v.Type().Elem()
	if _, ok := w.seen[p]; ok || typ == reflect.TypeFor[site.Site]() { // whose lock guards it
		return
	}
	at := place{typ: typ, from: from, field: field}
	for e := typ; e.Kind() == reflect.Struct && e.NumField() > 0; e = e.Field(0).Type {
		if e == headerType {
			at.header = (*object.Header)(p)
			if l := object.LayoutOf(at.header.Kind); l != nil {
				at.typ = l
			}
		}
	}
	w.seen[p] = at
	w.work = append(w.work, p)
}

// describe tells how the walk came to p.
func (w *walk) describe(p unsafe.Pointer) string {
	var path []string
	for p != nil && len(path) < 12 {
		at := w.seen[p]
		path = append(path, at.typ.String()+" "+at.field)
		p = at.from
	}
	slices.Reverse(path)
	return strings.Join(path, " -> ")
}

func shown(in *Interp, h *object.Header) string {
	text, err := in.Thread().ReprString(object.Obj(h))
	if err != nil {
		text = err.Error()
	}
	return fmt.Sprintf("%.100s", text)
}

func (in *Interp) describeError(err error) string {
	if e, ok := err.(*object.Exc); ok {
		return in.FormatError(e)
	}
	return err.Error()
}
