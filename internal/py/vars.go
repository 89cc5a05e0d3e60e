package py

import (
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/token"
	"github.com/hognose/hognose/internal/py/ucd"
)

// SetVar binds a global name to a Go value, which is copied.
func (in *Interp) SetVar(name string, v any) error {
	if err := checkName(name); err != nil {
		return err
	}
	t := &in.vm.Thread
	x, err := FromGo(t, name, v)
	if err != nil {
		return fmt.Errorf("variable %s: %w", name, err)
	}
	return t.SetStr(in.globals, t.Intern(name), x)
}

// Var returns the value of a global name.
func (in *Interp) Var(name string) (object.Value, bool) {
	t := &in.vm.Thread
	return t.GetStr(in.globals, t.Intern(name))
}

func checkName(name string) error {
	for i, r := range name {
		if !(ucd.XIDStart(r) || i > 0 && ucd.XIDContinue(r)) {
			return fmt.Errorf("%q is not a Python name", name)
		}
	}
	if name == "" {
		return fmt.Errorf("an empty string is not a Python name")
	}
	for k := token.False; k <= token.Yield; k++ {
		if k.String() == name {
			return fmt.Errorf("%q is a Python keyword", name)
		}
	}
	return nil
}

// Reset puts sys.modules to what is there from the start, builtins and an empty __main__: variables
// and imported modules go, tools and builtins stay.
func (in *Interp) Reset() error {
	in.Drop()
	t := &in.vm.Thread
	t.Modules.Clear()
	t.ForgetCodecs()
	t.Zone = nil
	main, err := t.NewModule("__main__", "")
	if err != nil {
		return err
	}
	main.Builtin = false
	in.globals = main.Dict
	if err := t.SetStr(in.globals, nBuiltins, in.builtins); err != nil {
		return err
	}
	if err := t.SetStr(t.Modules, nameBuiltins, in.builtins); err != nil {
		return err
	}
	return t.SetStr(t.Modules, nameMain, main.Value())
}

// Bound lists the global names that the last run's text binds at its top level, in the order of
// first mention, with the classes of their values now.
func (in *Interp) VariableNames() []Name {
	if in.last == nil {
		return nil
	}
	var names []Name
	seen := map[uint16]bool{}
	for _, ins := range in.last.T.Ins {
		if ins.Op != bytecode.StoreG || seen[ins.B] {
			continue
		}
		seen[ins.B] = true
		name := in.last.T.Caches[ins.B]
		if v, ok := in.Var(name); ok && !contains(names, name) {
			names = append(names, Name{name, object.TypeOf(v).ShortName()})
		}
	}
	return names
}

// Names lists the global names but those that Python itself binds, in order.
func (in *Interp) Names() []Name {
	var names []Name
	for i := 0; ; {
		k, v, next, ok := in.globals.Next(i)
		if !ok {
			return names
		}
		i = next
		if k.Kind().Base() == object.KStr && !strings.HasPrefix(k.Str().S, "__") {
			names = append(names, Name{k.Str().S, object.TypeOf(v).ShortName()})
		}
	}
}

// Identifier turns a text into a Python name: what a name may not contain becomes "_", and a
// keyword gets one behind it.
func Identifier(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case i == 0 && !ucd.XIDStart(r) && r != '_':
			b.WriteByte('_')
			if ucd.XIDContinue(r) {
				b.WriteRune(r)
			}
		case !ucd.XIDContinue(r):
			b.WriteByte('_')
		default:
			b.WriteRune(r)
		}
	}
	name := b.String()
	if checkName(name) != nil {
		name += "_"
	}
	return name
}

// Name is a global variable and the name of its value's class.
type Name struct{ Name, Type string }

func contains(names []Name, name string) bool {
	for _, n := range names {
		if n.Name == name {
			return true
		}
	}
	return false
}

// Tidy is Reclaim for a session at rest, when other sessions need memory.
func (in *Interp) Tidy() (err error) {
	if in.dead != nil {
		return in.dead
	}
	defer in.recover(&err)
	in.vm.Tidy()
	return nil
}

// Reclaim finds out what the session really holds and charges just that.
func (in *Interp) Reclaim() {
	t := &in.vm.Thread
	if live, err := t.Recount(); err == nil {
		if m := t.Meter; m != nil {
			m.Owe(live - m.Bytes())
			m.Free(m.Bytes() - live)
		}
	}
}
