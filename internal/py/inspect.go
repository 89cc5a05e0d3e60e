package py

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Inspection is what a session holds.
type Inspection struct {
	Names   []Held // global names, in order
	Largest []Held // the largest objects; Name is the global by which they were found first
	Modules []string
	Tools   []string // with their parameters
	Pending []PendingCall
	Steps   int64
	Objects int
	Bytes   int64
}

// Held is a value that a session holds. Bytes are those of the value and, for a name, of all that
// belongs to it: classes, functions and modules that have names of their own are not counted with
// what uses them.
type Held struct {
	Name, Type string
	Bytes      int64
	Objects    int
	Text       string // what can be told in a few words
}

// Inspect reads a snapshot without going on with it. Tools need not be there. in must be a new
// session; afterwards it can only be looked at.
func (in *Interp) Inspect(data, key []byte, largest int) (x *Inspection, err error) {
	defer in.recover(&err)
	env := in.env(key)
	env.Inspect = true
	root, err := in.read(data, env)
	if err != nil {
		return nil, err
	}
	x = &Inspection{Pending: in.Pending(), Steps: in.Steps(), Modules: in.imported()}
	for _, tool := range root.Tools {
		x.Tools = append(x.Tools, tool.Name+"("+tool.Sig+")")
	}
	return x, in.measure(x, largest)
}

// imported lists the modules that the session has loaded.
func (in *Interp) imported() (names []string) {
	for i := 0; ; {
		k, _, next, ok := in.vm.Modules.Next(i)
		if !ok {
			slices.Sort(names)
			return names
		}
		i = next
		if k.Kind() == object.KStr {
			names = append(names, k.Str().S)
		}
	}
}

// measure weighs the globals.
func (in *Interp) measure(x *Inspection, largest int) error {
	t := &in.vm.Thread
	aside := in.aside()
	for _, n := range in.Names() {
		v, _ := in.Var(n.Name)
		h := Held{Name: n.Name, Type: n.Type, Text: describe(v)}
		if err := t.Measure(v, aside, true, func(_ object.Value, size int64) { h.Objects++; h.Bytes += size }); err != nil {
			return err
		}
		x.Names = append(x.Names, h)
	}
	for i, n := range in.Names() {
		v, _ := in.Var(n.Name)
		err := t.Measure(v, aside, i == 0, func(v object.Value, size int64) {
			x.Objects++
			x.Bytes += size
			x.Largest = keepLargest(x.Largest, Held{Name: n.Name, Type: object.TypeOf(v).Name, Bytes: size, Text: describe(v)}, largest)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// aside lists what does not belong to the values that use it: modules, the globals, and the classes
// and functions among them.
func (in *Interp) aside() []object.Value {
	out := []object.Value{in.vm.Modules.Value(), in.vm.Builtins.Value(), in.globals.Value()}
	for i := 0; ; {
		_, v, next, ok := in.vm.Modules.Next(i)
		if !ok {
			break
		}
		i = next
		out = append(out, v)
		if v.Kind() == object.KModule {
			out = append(out, v.Module().Dict.Value())
		}
	}
	for _, n := range in.Names() {
		if v, _ := in.Var(n.Name); v.Kind() == object.KFunction || v.Kind().Base() == object.KType {
			out = append(out, v)
		}
	}
	return out
}

// keepLargest adds h to list, which is sorted and has at most n elements.
func keepLargest(list []Held, h Held, n int) []Held {
	if len(list) == n && (n == 0 || list[n-1].Bytes >= h.Bytes) {
		return list
	}
	at, _ := slices.BinarySearchFunc(list, h, func(a, b Held) int { return cmp.Compare(b.Bytes, a.Bytes) })
	list = slices.Insert(list, at, h)
	return list[:min(len(list), n)]
}

// describe says what can be told of a value without running Python.
func describe(v object.Value) string {
	const most = 40
	switch v.Kind().Base() {
	case object.KStr:
		r := []rune(v.Str().S)
		if len(r) > most {
			return Quote(string(r[:most])) + fmt.Sprintf("… %d characters", len(r))
		}
		return Quote(v.Str().S)
	case object.KList:
		return fmt.Sprintf("%d items", len(v.List().Items))
	case object.KTuple:
		return fmt.Sprintf("%d items", len(v.Tuple().Items))
	case object.KDict:
		return fmt.Sprintf("%d items", v.Dict().Len())
	case object.KSet, object.KFrozenSet:
		return fmt.Sprintf("%d items", v.Set().Len())
	case object.KFunction:
		return v.Function().QualName() + "()"
	case object.KType:
		return v.Type().Name
	}
	switch {
	case v.IsInt():
		return fmt.Sprint(v.Int())
	case v.IsFloat():
		return fmt.Sprint(v.Float())
	case v.IsBool():
		if v.True() {
			return "True"
		}
		return "False"
	case v.IsNone():
		return "None"
	}
	return ""
}
