package object

import (
	"strings"

	"github.com/hognose/hognose/internal/py/bytecode"
)

// CallSpecial calls the method name of v's class, as operators do: attributes of the object itself
// do not count. found tells whether there is one.
func (t *Thread) CallSpecial(v Value, name *Str, args ...Value) (r Value, found bool, err error) {
	c := TypeOf(v)
	f := t.Lookup(c, name)
	if !f.IsSet() {
		return Value{}, false, nil
	}
	r, err = t.CallFound(f, v, c, args...)
	return r, true, err
}

// Globals returns the global namespace of the code that called the running native.
func (t *Thread) Globals() (*Dict, error) {
	f, ok := t.CallerFrame()
	if !ok {
		return nil, t.Errorf(SystemError, "globals and locals cannot be NULL")
	}
	return f.Globals, nil
}

// Locals is locals() of the code that called the running native. For a module or class body it is
// the namespace itself; for a function it is a new dict of the variables that are bound now (PEP
// 667).
func (t *Thread) Locals() (Value, error) {
	f, ok := t.CallerFrame()
	switch {
	case !ok:
		return Value{}, t.Errorf(SystemError, "frame does not exist")
	case f.inComprehension(): // a new dict, without what lies in the namespace of a module or class
	case f.Code.T.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0:
		return f.Regs[0], nil
	case f.Code.T.Name == "<module>":
		return f.Globals.Value(), nil
	}
	d := NewDict()
	if err := t.snapshot(d, f); err != nil {
		return Value{}, err
	}
	return d.Value(), t.snapshotHidden(d, f)
}

// inComprehension reports whether the frame executes an inlined comprehension.
func (f FrameInfo) inComprehension() bool {
	for _, h := range f.Code.T.Hidden {
		if f.hides(h) {
			return true
		}
	}
	return false
}

// hides reports whether the variable h of an inlined comprehension is visible now.
func (f FrameInfo) hides(h bytecode.Hidden) bool {
	return int(h.Start) <= f.IP && f.IP < int(h.End) && int(h.Reg) < len(f.Regs)
}

// snapshotHidden stores the variables of the comprehensions that the frame is in.
func (t *Thread) snapshotHidden(d *Dict, f FrameInfo) error {
	for _, h := range f.Code.T.Hidden {
		if !f.hides(h) {
			continue
		}
		v := f.Regs[h.Reg]
		if h.Cell && v.IsSet() && v.Kind() == KCell {
			v = v.Cell().V
		}
		if !v.IsSet() {
			continue
		}
		if err := t.SetStr(d, t.Intern(h.Name), v); err != nil {
			return err
		}
	}
	return nil
}

// snapshot stores the variables of a function's frame in d.
func (t *Thread) snapshot(d *Dict, f FrameInfo) error {
	for i, name := range t.LocalNames(f.Code) {
		if i >= len(f.Regs) { // the frame has ended
			break
		}
		v := f.Regs[i]
		if v.IsSet() && v.Kind() == KCell && IsCellReg(f.Code.T, i) {
			v = v.Cell().V
		}
		if name.S == "" || !v.IsSet() {
			continue
		}
		if err := t.SetStr(d, name, v); err != nil {
			return err
		}
	}
	for i, free := range f.Code.T.Frees {
		if i >= len(f.Func.Closure) || !f.Func.Closure[i].V.IsSet() {
			continue
		}
		if err := t.SetStr(d, t.Intern(free.Name), f.Func.Closure[i].V); err != nil {
			return err
		}
	}
	return nil
}

// IsCellReg reports whether a local variable lives in a cell.
func IsCellReg(c *bytecode.Code, reg int) bool {
	for _, cell := range c.Cells {
		if int(cell.Reg) == reg {
			return true
		}
	}
	return false
}

// StopIterationOf is the exception that ends an iterator with the value v; None is no value.
func (t *Thread) StopIterationOf(v Value) *Exc { return t.StopIteration(v) }

// NewNativeObject returns an object of a native module's class.
func NewNativeObject(c *Type, state Tracer) Value {
	return Obj(&(&NativeObject{Header{Kind: KNativeObject}, c, state}).Header)
}

// Parameters lists the parameter names of a function's code, with the markers that say how they are
// passed.
func (c *Code) Parameters() string {
	var out []string
	code := c.T
	for i := range code.NumPos {
		out = append(out, code.Locals[i])
		if i+1 == code.NumPosOnly {
			out = append(out, "/")
		}
	}
	next := code.NumPos + code.NumKwOnly
	if code.Flags&bytecode.VarArgs != 0 {
		out = append(out, "*"+code.Locals[next])
		next++
	} else if code.NumKwOnly > 0 {
		out = append(out, "*")
	}
	out = append(out, code.Locals[code.NumPos:code.NumPos+code.NumKwOnly]...)
	if code.Flags&bytecode.VarKeywords != 0 {
		out = append(out, "**"+code.Locals[next])
	}
	return strings.Join(out, ", ")
}

// ArgType is how CPython's argument parsers name the type of a wrong argument: None stands for
// itself.
func ArgType(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return TypeOf(v).Name
}

// Reserve makes room in an empty dict for n keys, so that filling it moves nothing.
func (t *Thread) Reserve(d *Dict, n int) error {
	n, index := roomFor(n)
	return t.rebuild(d, n, index)
}
