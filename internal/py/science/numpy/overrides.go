package numpy

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/object"
)

var nArrayFunction = object.StaticName("__array_function__")

// notOverridable are functions that never ask the classes of their arguments: they make arrays, or
// are about types and settings.
var notOverridable = sync.OnceValue(func() map[string]bool {
	return nameSet(`array asarray asanyarray ascontiguousarray asfortranarray zeros ones empty full eye identity arange frombuffer fromiter fromstring
	fromfunction promote_types finfo iinfo set_printoptions get_printoptions seterr geterr seterrcall geterrcall setbufsize getbufsize
	format_float_positional format_float_scientific base_repr binary_repr isscalar issubdtype isdtype typename _reconstruct _record_of _record_type __getattr__`)
})

func nameSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(text) {
		set[name] = true
	}
	return set
}

// moduleFuncs are the functions of the module numpy as they are without __array_function__.
func moduleFuncs() []*object.Def {
	return join(createFuncs, printFuncs, formatFuncs, functions(reductionTable()), functions(reductionNames()), functions(selectTable), shapeFuncs, typeFuncs, stateFuncs, mathFuncs, joinFuncs, orderFuncs, statFuncs)
}

// plainModule holds the functions for ndarray.__array_function__, which must not ask once more.
func plainModule(funcs []*object.Def) *object.ModuleDef {
	return &object.ModuleDef{Name: "numpy._plain", Doc: "The functions of numpy that ask no class of their arguments.", Funcs: funcs}
}

// overridable makes functions of arrays ask the classes of their arguments for an
// __array_function__ that the program has defined.
func overridable(defs []*object.Def) []*object.Def {
	plain, all := notOverridable(), make([]*object.Def, len(defs))
	for i, d := range defs {
		all[i] = d
		if d.Fn == nil || plain[d.Name] || strings.HasPrefix(d.Name, "_") {
			continue
		}
		all[i] = &object.Def{Name: d.Name, Sig: d.Sig, Doc: d.Doc, Text: d.Text, Sort: d.Sort, Class: d.Class, Waits: d.Waits, Via: d.Via, Unnamed: d.Unnamed, Bare: d.Bare, Unsigned: d.Unsigned, Fn: func(t *thread, a []value) (value, error) {
			if asked := functionOwners(t, a); asked != nil {
				if params := signature(d.Sig); len(params) == len(a) {
					return askOwners(t, d.Name, params, a, asked)
				}
			}
			return d.Fn(t, a)
		}}
	}
	return all
}

// signature are the names of all parameters; those of *args and **kwargs keep their stars.
func signature(sig string) (names []string) {
	for _, p := range strings.Split(sig, ", ") {
		if name, _, _ := strings.Cut(p, "="); name != "*" && name != "/" && name != "" {
			names = append(names, name)
		}
	}
	return names
}

// functionOwners are the arguments whose classes have an __array_function__, one of each class,
// derived classes before their bases. The elements of short sequences count as arguments.
func functionOwners(t *thread, args []value) (asked []value) {
	for _, v := range args {
		if !v.IsSet() {
			continue
		}
		switch v.Kind().Base() {
		case object.KInstance, object.KNativeObject:
			asked = addOwner(t, asked, v)
		case object.KTuple:
			asked = addOwners(t, asked, v.Tuple().Items)
		case object.KList:
			asked = addOwners(t, asked, v.List().Items)
		}
	}
	return asked
}

// sequenceOwners bounds how many elements of a sequence are looked at.
const sequenceOwners = 64

func addOwners(t *thread, asked, items []value) []value {
	for _, v := range items[:min(len(items), sequenceOwners)] {
		if k := v.Kind().Base(); k == object.KInstance || k == object.KNativeObject {
			asked = addOwner(t, asked, v)
		}
	}
	return asked
}

func addOwner(t *thread, asked []value, v value) []value {
	if v.Kind() == object.KNativeObject {
		return asked
	}
	c := object.TypeOf(v)
	if f := t.Lookup(c, nArrayFunction); !f.IsSet() || f.Kind() != object.KFunction {
		return asked
	}
	at := len(asked)
	for i, o := range asked {
		if object.TypeOf(o) == c {
			return asked
		}
		if at == len(asked) && c.IsSubtype(object.TypeOf(o)) {
			at = i
		}
	}
	return append(asked[:at:at], append([]value{v}, asked[at:]...)...)
}

// askOwners calls the __array_function__ of one argument after another until one knows the answer.
func askOwners(t *thread, name string, params []string, a, asked []value) (value, error) {
	m, err := t.ImportInternal("numpy")
	if err != nil {
		return value{}, err
	}
	f, err := t.LibraryAttr(m, t.Intern(name))
	if err != nil {
		return value{}, err
	}
	kinds := make([]value, len(asked))
	for i, v := range asked {
		kinds[i] = object.TypeOf(v).Value()
	}
	types, err := t.Tuple(kinds...)
	if err != nil {
		return value{}, err
	}
	args, kwargs, err := givenArgs(t, params, a)
	if err != nil {
		return value{}, err
	}
	for _, v := range asked {
		result, err := t.CallMethod(v, nArrayFunction.S, f, types, args, kwargs)
		if err != nil || result != object.NotImplemented {
			return result, err
		}
	}
	return value{}, typeError(t, "no implementation found for 'numpy.%s' on types that implement __array_function__: %s", name, classList(t, asked))
}

func classList(t *thread, asked []value) string {
	var b strings.Builder
	for i, v := range asked {
		if i > 0 {
			b.WriteString(", ")
		}
		if text, err := t.Repr(object.TypeOf(v).Value()); err == nil {
			b.WriteString(text.Str().S)
		}
	}
	return "[" + b.String() + "]"
}

// givenArgs are the arguments of a call as a tuple and a dict: by place as long as none is missing.
func givenArgs(t *thread, params []string, a []value) (args, kwargs value, err error) {
	d, err := t.NewDictFor(0)
	if err != nil {
		return args, kwargs, err
	}
	var items []value
	byPlace := true
	for i, v := range a {
		switch {
		case !v.IsSet():
			byPlace = false
		case strings.HasPrefix(params[i], "**"):
			for j := 0; ; {
				key, x, next, ok := v.Dict().Next(j)
				if !ok {
					break
				}
				j = next
				if err := t.SetStr(d, key.Str(), x); err != nil {
					return args, kwargs, err
				}
			}
		case strings.HasPrefix(params[i], "*"):
			items = append(items, v.Tuple().Items...)
			byPlace = false
		case byPlace:
			items = append(items, v)
		default:
			if err := t.SetStr(d, t.Intern(params[i]), v); err != nil {
				return args, kwargs, err
			}
		}
	}
	args, err = t.Tuple(items...)
	return args, d.Value(), err
}

// ndarrayFunction is ndarray.__array_function__(func, types, args, kwargs), which classes call that
// have one of their own: the function itself, without asking again.
func ndarrayFunction(t *thread, a []value) (value, error) {
	name, err := t.GetAttr(a[1], t.Intern("__name__"))
	if err != nil {
		return value{}, err
	}
	f := a[1]
	if name.Kind().Base() == object.KStr {
		m, err := t.ImportInternal("numpy._plain")
		if err != nil {
			return value{}, err
		}
		if plain, err := t.LibraryAttr(m, name.Str()); err == nil {
			f = plain
		}
	}
	if a[3].Kind().Base() != object.KTuple || a[4].Kind().Base() != object.KDict {
		return value{}, typeError(t, "args must be a tuple and kwargs a dict")
	}
	args := append([]value{}, a[3].Tuple().Items...)
	var kw names
	for i := 0; ; {
		key, v, next, ok := a[4].Dict().Next(i)
		if !ok {
			break
		}
		i = next
		if key.Kind().Base() != object.KStr {
			return value{}, typeError(t, "keywords must be strings")
		}
		kw, args = append(kw, key.Str()), append(args, v)
	}
	return t.Machine.Call(f, args, kw)
}
