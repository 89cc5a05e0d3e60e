// This file has itemgetter, attrgetter and methodcaller. One argument gives the thing itself,
// several give a tuple; the check is made at each call, as sorted(key=itemgetter(1)) calls them
// once per item.

package operator

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

var (
	itemgetterType   = object.NewNativeType("operator.itemgetter", object.ObjectType)
	attrgetterType   = object.NewNativeType("operator.attrgetter", object.ObjectType)
	methodcallerType = object.NewNativeType("operator.methodcaller", object.ObjectType)
)

// getter is the state of all three: what to fetch, and for methodcaller what to pass.
type getter struct {
	items []value  // itemgetter: keys; methodcaller: arguments
	names []string // attrgetter: dotted names; methodcaller: the method
	kw    []*object.Str
}

func (g *getter) Trace(visit func(value)) int64 {
	for _, v := range g.items {
		visit(v)
	}
	for _, k := range g.kw {
		visit(k.Value())
	}
	return g.size()
}

// size is what the state takes. Names count as copies: they may be all that is left of their strs.
func (g *getter) size() int64 {
	n := int64(80 + 16*cap(g.items) + 16*cap(g.names) + 8*cap(g.kw))
	for _, name := range g.names {
		n += object.Block(len(name))
	}
	return n
}

// nativeSize is what an object takes besides its state.
const nativeSize = 32

// newGetter returns an object with the state g.
func newGetter(t *thread, cls *object.Type, g *getter) (value, error) {
	return t.NewObjectOf(cls, g, nativeSize+int(g.size()))
}

// stateOf returns the state of a getter.
func stateOf(v value) *getter { return v.NativeObject().State.(*getter) }

var itemgetterTable = object.TypeTable{
	Type: itemgetterType,
	Sig:  "item, /, *items",
	Doc:  "itemgetter(item, ...) makes a function that returns obj[item], or a tuple of several items.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			if len(kw) > 0 {
				return value{}, t.Errorf(object.TypeError, "itemgetter() takes no keyword arguments")
			}
			if len(args) == 0 {
				return value{}, t.Errorf(object.TypeError, "itemgetter expected 1 argument, got 0")
			}
			return newGetter(t, cls, &getter{items: append([]value(nil), args...)})
		},
		Init: noInit,
		Call: func(t *thread, f value, args []value, kw []*object.Str) (value, error) {
			if err := one(t, "itemgetter", args, kw); err != nil {
				return value{}, err
			}
			g, obj := stateOf(f), args[0]
			if len(g.items) == 1 {
				return t.GetItem(obj, g.items[0])
			}
			out := make([]value, len(g.items))
			for i, k := range g.items {
				v, err := t.GetItem(obj, k)
				if err != nil {
					return value{}, err
				}
				out[i] = v
			}
			return object.NewTuple(out), t.Alloc(32 + 16*len(out))
		},
		Repr: func(t *thread, v value) (value, error) {
			return represent(t, "operator.itemgetter", stateOf(v).items, nil)
		},
	},
	Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return what pickle makes it from.", Fn: reduce}},
	Attrs:   callSignature,
}

// callSignature is what inspect.signature reads of a getter.
var callSignature = []*object.Attr{{Name: "__text_signature__", Get: func(t *thread, _ value) (value, error) {
	return t.Text("(obj, /)")
}}}

// noInit is the __init__ of all three: __new__ has done it.
func noInit(*thread, value, []value, []*object.Str) error { return nil }

// one checks that a getter is called with a single positional argument.
func one(t *thread, name string, args []value, kw []*object.Str) error {
	if len(kw) > 0 {
		return t.Errorf(object.TypeError, "%s() takes no keyword arguments", name)
	}
	if len(args) != 1 {
		return t.Errorf(object.TypeError, "%s expected 1 argument, got %d", name, len(args))
	}
	return nil
}

var attrgetterTable = object.TypeTable{
	Type: attrgetterType,
	Sig:  "attr, /, *attrs",
	Doc:  "attrgetter(attr, ...) makes a function that returns obj.attr, or a tuple of several; attr may have dots.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			if len(kw) > 0 {
				return value{}, t.Errorf(object.TypeError, "attrgetter() takes no keyword arguments")
			}
			if len(args) == 0 {
				return value{}, t.Errorf(object.TypeError, "attrgetter expected 1 argument, got 0")
			}
			g := &getter{}
			for _, a := range args {
				if a.Kind().Base() != object.KStr {
					return value{}, t.Errorf(object.TypeError, "attribute name must be a string")
				}
				g.names = append(g.names, a.Str().S)
			}
			return newGetter(t, cls, g)
		},
		Init: noInit,
		Call: func(t *thread, f value, args []value, kw []*object.Str) (value, error) {
			if err := one(t, "attrgetter", args, kw); err != nil {
				return value{}, err
			}
			g, obj := stateOf(f), args[0]
			if len(g.names) == 1 {
				return dotted(t, obj, g.names[0])
			}
			out := make([]value, len(g.names))
			for i, n := range g.names {
				v, err := dotted(t, obj, n)
				if err != nil {
					return value{}, err
				}
				out[i] = v
			}
			return object.NewTuple(out), t.Alloc(32 + 16*len(out))
		},
		Repr: func(t *thread, v value) (value, error) {
			var items []value
			for _, n := range stateOf(v).names {
				items = append(items, object.NewStr(n))
			}
			return represent(t, "operator.attrgetter", items, nil)
		},
	},
	Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return what pickle makes it from.", Fn: reduce}},
	Attrs:   callSignature,
}

// dotted follows a name with dots.
func dotted(t *thread, v value, name string) (value, error) {
	for more := true; more; {
		var first string
		first, name, more = strings.Cut(name, ".")
		attr, err := t.InternText(first)
		if err != nil {
			return value{}, err
		}
		if v, err = t.GetAttr(v, attr); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

var methodcallerTable = object.TypeTable{
	Type: methodcallerType,
	Sig:  "name, /, *args, **kwargs",
	Doc:  "methodcaller(name, ...) makes a function that calls the method of that name with the other arguments.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			if len(args) == len(kw) {
				return value{}, t.Errorf(object.TypeError, "methodcaller needs at least one argument, the method name")
			}
			if args[0].Kind().Base() != object.KStr {
				return value{}, t.Errorf(object.TypeError, "method name must be a string")
			}
			g := &getter{names: []string{args[0].Str().S}, items: append([]value(nil), args[1:]...),
				kw: append([]*object.Str(nil), kw...)}
			return newGetter(t, cls, g)
		},
		Init: noInit,
		Call: func(t *thread, f value, args []value, kw []*object.Str) (value, error) {
			if err := one(t, "methodcaller", args, kw); err != nil {
				return value{}, err
			}
			g := stateOf(f)
			name, err := t.InternText(g.names[0])
			if err != nil {
				return value{}, err
			}
			m, err := t.GetAttr(args[0], name)
			if err != nil {
				return value{}, err
			}
			return t.Machine.Call(m, g.items, g.kw)
		},
		Repr: func(t *thread, v value) (value, error) {
			g := stateOf(v)
			return represent(t, "operator.methodcaller", append([]value{object.NewStr(g.names[0])}, g.items...), g.kw)
		},
	},
	Methods: []*object.Def{{Name: "__reduce__", Sig: "self, /", Doc: "Return what pickle makes it from.", Fn: reduce}},
	Attrs:   callSignature,
}

// represent renders name(args…).
func represent(t *thread, name string, args []value, kw []*object.Str) (value, error) {
	parts := make([]string, len(args))
	for i, a := range args {
		s, err := t.ReprString(a)
		if err != nil {
			return value{}, err
		}
		if k := i - (len(args) - len(kw)); k >= 0 {
			s = kw[k].S + "=" + s
		}
		parts[i] = s
	}
	return t.TextOf(name, "(", strings.Join(parts, ", "), ")")
}

// reduce tells pickle how to make a getter again. Keyword arguments go through functools.partial,
// since a call by pickle has none.
func reduce(t *thread, a []value) (value, error) {
	g, cls := stateOf(a[0]), object.TypeOf(a[0]).Value()
	var args []value
	for _, n := range g.names {
		args = append(args, object.NewStr(n))
	}
	positional := g.items[:len(g.items)-len(g.kw)]
	if err := t.Alloc(96 + 16*len(args) + 16*len(g.items)); err != nil {
		return value{}, err
	}
	if len(g.kw) == 0 {
		return t.Paid(object.Tup(cls, object.NewTuple(append(args, positional...))))
	}
	functools, err := t.ImportInternal("functools")
	if err != nil {
		return value{}, err
	}
	partial, err := t.LibraryAttr(functools, t.Intern("partial"))
	if err != nil {
		return value{}, err
	}
	made, err := t.CallObject(partial, append(append([]value{cls}, args...), g.items[len(positional):]...), g.kw)
	return object.Tup(made, object.NewTuple(slices.Clone(positional))), err
}
