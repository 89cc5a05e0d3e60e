package numpy

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// dispatching makes functions of arrays ask objects for a method of the same name, if they are no
// arrays, or if their class overrides it: np.sum of a Series or of a masked array is its method sum.
func dispatching(table []shared) []shared {
	table = slices.Clone(table)
	for i, s := range table {
		switch s.name {
		case "dot": // numpy multiplies by itself
			table[i].fn = keepsClass(s.fn)
		case "clip":
			table[i].fn = bothBounds(byMethod(s))
		default:
			table[i].fn = byMethod(s)
		}
	}
	return table
}

// bothBounds refuses one of a_min and a_max without the other, which only the method clip may have.
func bothBounds(clip object.Fn) object.Fn {
	return func(t *thread, a []value) (value, error) {
		for i, name := range [...]string{"a_min", "a_max"} {
			if !a[1+i].IsSet() && a[2-i].IsSet() {
				return value{}, typeError(t, "clip() missing 1 required positional argument: '%s'", name)
			}
		}
		return clip(t, a)
	}
}

// alwaysAxis are methods that get axis=None from the function even if the program gave none.
var alwaysAxis = [...]string{"sum", "prod", "max", "min", "any", "all", "mean", "var", "std"}

// byPlace are functions whose parameters other classes name differently.
var byPlace = [...]string{"clip", "take", "repeat", "searchsorted"}

func byMethod(s shared) object.Fn {
	plain := keepsClass(s.fn)
	method := s.name
	if method == "amax" || method == "amin" {
		method = method[1:]
	}
	return func(t *thread, a []value) (value, error) {
		if len(a) == 0 || !a[0].IsSet() || !(a[0].Kind().Base() == object.KInstance || overrides(t, a[0], method)) {
			return plain(t, a)
		}
		f, err := t.GetAttrOr(a[0], t.Intern(method))
		if err := unlessLimit(t, err, nil); err != nil {
			return value{}, err
		}
		if err != nil || !f.IsSet() {
			return plain(t, a)
		}
		args, names := methodArgs(t, method, parameters(s.sig), a[1:])
		return t.CallObject(f, args, names)
	}
}

// overrides reports whether the class of an array is a program's own, with its own method of this name.
func overrides(t *thread, v value, method string) bool {
	if v.Kind() != object.KNativeObject|object.Sub || asArray(v) == nil {
		return false
	}
	f := t.Lookup(object.TypeOf(v), t.Intern(method))
	return f.IsSet() && f.Kind() == object.KFunction
}

// methodArgs are the arguments that the program gave, those that have names last.
func methodArgs(t *thread, method string, params []string, given []value) (args []value, names []*object.Str) {
	for i, v := range given {
		switch {
		case i >= len(params):
			return args, names
		case v.IsSet() && slices.Contains(byPlace[:], method) && len(names) == 0 && len(args) == i:
			args = append(args, v)
		case v.IsSet():
			args, names = append(args, v), append(names, t.Intern(params[i]))
		case params[i] == "axis" && slices.Contains(alwaysAxis[:], method):
			args, names = append(args, object.None), append(names, t.Intern("axis"))
		case params[i] == "ddof":
			args, names = append(args, object.Int(0)), append(names, t.Intern("ddof"))
		}
	}
	return args, names
}

// parameters are the names in a signature after the first; that of **kwargs ends them.
func parameters(sig string) (names []string) {
	for i, p := range strings.Split(sig, ", ") {
		name, _, _ := strings.Cut(p, "=")
		if strings.HasPrefix(name, "**") {
			break
		}
		if i > 0 && name != "*" && name != "/" {
			names = append(names, name)
		}
	}
	return names
}
