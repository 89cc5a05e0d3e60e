// Package dataclasses is the module _dataclasses: it writes the methods of data classes as text and
// compiles them. It is native because a session may deny programs to run text: what goes into the
// text here are fixed phrases and identifiers, whoever calls. The rest of dataclasses is frozen
// Python.
package dataclasses

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_dataclasses",
	Doc:  "Native parts of dataclasses.",
	Funcs: []*object.Def{
		{Name: "write", Sig: "globals, values, methods, /",
			Doc: "Return functions with the given globals, one for each method: its name, and the names of fields that it is about. values are what they refer to.", Fn: write},
	},
}

// write makes the functions that methods describe, inside of a function whose parameters are the
// names of values.
func write(t *thread, a []value) (value, error) {
	globals, values, methods := a[0], a[1], a[2]
	if globals.Kind().Base() != object.KDict || values.Kind() != object.KDict || methods.Kind() != object.KTuple {
		return value{}, t.Errorf(object.TypeError, "write() takes two dicts and a tuple")
	}
	w := writer{t: t}
	args, kw := w.values(values.Dict())
	w.add("def __create_fn__(", join(kw), "):\n")
	var names []string
	for _, m := range methods.Tuple().Items {
		names = append(names, w.method(m))
	}
	w.add(" return ", strings.Join(names, ", "), ",")
	if w.err != nil {
		return value{}, w.err
	}
	code, err := t.Compile(t, &object.CompileRequest{Name: "<string>", Text: w.text.String(), Mode: "exec",
		NameSpace: true})
	if err != nil {
		return value{}, err
	}
	made := object.NewDict()
	if _, err := t.RunCode(code, globals.Dict(), made.Value()); err != nil {
		return value{}, err
	}
	create, _ := t.GetStr(made, nCreate)
	return t.Machine.Call(create, args, kw)
}

var nCreate = object.StaticName("__create_fn__")

// writer collects the text. After an error it does nothing.
type writer struct {
	t    *thread
	text strings.Builder
	err  error
}

// values returns the values of a dict, and its keys, which must be identifiers.
func (w *writer) values(d *object.Dict) (args []value, kw []*object.Str) {
	for i := 0; w.err == nil; {
		k, v, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		args, kw = append(args, v), append(kw, w.t.Intern(w.name(k)))
	}
	return args, kw
}

// join is names with commas between them.
func join(names []*object.Str) string {
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = n.S
	}
	return strings.Join(all, ", ")
}

// add appends text, paid for before it is there.
func (w *writer) add(parts ...string) {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	if w.err == nil {
		w.err = w.t.Alloc(2 * n)
	}
	if w.err == nil {
		w.err = w.t.Work(1 + n/16)
	}
	for _, p := range parts {
		if w.err == nil {
			w.text.WriteString(p)
		}
	}
}

// name returns the identifier that v is.
func (w *writer) name(v value) string {
	if w.err != nil {
		return ""
	}
	if v.Kind() != object.KStr {
		w.err = w.t.Errorf(object.TypeError, "attribute name must be string, not '%s'", object.TypeOf(v).Name)
		return ""
	}
	if w.err = w.t.Work(1 + len(v.Str().S)/16); w.err == nil && !object.IsIdentifier(v.Str().S) {
		e := w.t.Errorf(object.SyntaxError, "invalid syntax")
		if len(e.Extra) > 0 {
			e.Extra[0] = e.Args.Items[0]
		}
		w.err = e
	}
	return v.Str().S
}

// items returns the items of a tuple with n or more, which the caller may index.
func (w *writer) items(v value, n int) []value {
	if w.err == nil && (v.Kind() != object.KTuple || len(v.Tuple().Items) < n) {
		w.err = w.t.Errorf(object.TypeError, "write() takes tuples")
	}
	if w.err != nil {
		return make([]value, n)
	}
	return v.Tuple().Items
}

// names returns the identifiers in a tuple.
func (w *writer) names(v value) []string {
	var all []string
	for _, x := range w.items(v, 0) {
		all = append(all, w.name(x))
	}
	return all
}

// method writes one method and returns its name.
func (w *writer) method(m value) string {
	parts := w.items(m, 2)
	name := w.name(parts[0])
	switch name {
	case "__init__":
		w.init(w.items(m, 7))
	case "__repr__":
		w.repr(w.names(parts[1]))
	case "__eq__":
		w.equal(w.names(parts[1]))
	case "__lt__", "__le__", "__gt__", "__ge__":
		w.order(name, w.names(parts[1]))
	case "__setattr__":
		w.frozen(name, "name, value", "assign to", w.names(parts[1]))
	case "__delattr__":
		w.frozen(name, "name", "delete", w.names(parts[1]))
	case "__hash__":
		w.add(" def __hash__(self):\n  return __dataclass_builtins_hash__(",
			tupleText("self", w.names(parts[1])), ")\n")
	default:
		if w.err == nil {
			w.err = w.t.Errorf(object.ValueError, "write() knows no method %s", name)
		}
	}
	return name
}

// init writes __init__: its first parameter, the others as pairs of a name and a kind of default,
// the number of those that are positional, the fields that it sets as pairs of a name and where the
// value comes from, the parameters of __post_init__ or None, and whether the class is frozen.
func (w *writer) init(m []value) {
	self := w.name(m[1])
	w.add(" def __init__(", self)
	params := w.items(m[2], 0)
	for i, p := range params {
		if m[3].IsInt() && int64(i) == m[3].Int() {
			w.add(", *")
		}
		pair := w.items(p, 2)
		name := w.name(pair[0])
		w.add(", ", name, ":__dataclass_type_", name, "__", defaultText(name, pair[1]))
	}
	w.add(") -> __dataclass_returns__:\n")
	sets := w.items(m[4], 0)
	for _, s := range sets {
		pair := w.items(s, 2)
		name := w.name(pair[0])
		if from := valueText(name, pair[1]); m[6] == object.True {
			w.add("  __dataclass_builtins_object__.__setattr__(", self, ",'", name, "',", from, ")\n")
		} else {
			w.add("  ", self, ".", name, "=", from, "\n")
		}
	}
	switch {
	case !m[5].IsNone():
		w.add("  ", self, ".__post_init__(", strings.Join(w.names(m[5]), ","), ")\n")
	case len(sets) == 0:
		w.add("  pass\n")
	}
}

// Sorts of defaults, and where __init__ takes a value from, as the frozen module counts them.
const (
	noDefault = iota
	ownDefault
	factory
	newByFactory // not a parameter
)

// defaultText is the default of a parameter of __init__, as text: the values themselves are
// parameters of __create_fn__, under names that no field can have.
func defaultText(name string, sort value) string {
	switch sort {
	case object.Int(ownDefault):
		return "=__dataclass_dflt_" + name + "__"
	case object.Int(factory):
		return "=__dataclass_HAS_DEFAULT_FACTORY__"
	}
	return ""
}

// valueText is what __init__ sets a field to, as text.
func valueText(name string, sort value) string {
	given := "__dataclass_dflt_" + name + "__"
	switch sort {
	case object.Int(ownDefault):
		return given
	case object.Int(factory):
		return given + "() if " + name + " is __dataclass_HAS_DEFAULT_FACTORY__ else " + name
	case object.Int(newByFactory):
		return given + "()"
	}
	return name
}

// repr writes __repr__.
func (w *writer) repr(fields []string) {
	w.add(` def __repr__(self):`, "\n", `  return f"{self.__class__.__qualname__}(`)
	for i, f := range fields {
		if i > 0 {
			w.add(", ")
		}
		w.add(f, "={self.", f, "!r}")
	}
	w.add(`)"`, "\n")
}

// equal writes __eq__, field by field: a tuple of each side would compare identity first, which a
// NaN shows.
func (w *writer) equal(fields []string) {
	w.add(" def __eq__(self, other):\n  if self is other:\n   return True\n  if other.__class__ is self.__class__:\n   return ")
	for i, f := range fields {
		if i > 0 {
			w.add(" and ")
		}
		w.add("self.", f, "==other.", f)
	}
	if len(fields) == 0 {
		w.add("True")
	}
	w.add("\n  return NotImplemented\n")
}

// order writes one of the comparisons, of the fields as tuples.
func (w *writer) order(name string, fields []string) {
	op := map[string]string{"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}[name]
	w.add(" def ", name, "(self, other):\n  if other.__class__ is self.__class__:\n   return ",
		tupleText("self", fields), op, tupleText("other", fields),
		"\n  return NotImplemented\n")
}

// frozen writes __setattr__ or __delattr__ of a frozen class: they refuse the fields, and any
// attribute of an instance of the very class; a subclass that is not frozen may have others.
func (w *writer) frozen(name, params, what string, fields []string) {
	w.add(" def ", name, "(self, ", params, "):\n  if __dataclass_builtins_type__(self) is __dataclass_cls__")
	for i, f := range fields {
		w.add([...]string{" or name in {'", ", '"}[min(i, 1)], f, "'")
	}
	if len(fields) > 0 {
		w.add("}")
	}
	w.add(":\n   raise __dataclass_FrozenInstanceError__(f\"cannot ", what,
		" field {name!r}\")\n  __dataclass_builtins_super__(__dataclass_cls__, self).",
		name, "(", params, ")\n")
}

// tupleText is (self.x,self.y,) as text.
func tupleText(of string, fields []string) string {
	var b strings.Builder
	b.WriteByte('(')
	for _, f := range fields {
		b.WriteString(of + "." + f + ",")
	}
	b.WriteByte(')')
	return b.String()
}
