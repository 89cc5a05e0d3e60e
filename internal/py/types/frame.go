package types

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has frames as Python sees them. The machine keeps its frames on a stack of its own;
// what sys._getframe, tracebacks and generators give out are pictures of them, made when somebody
// asks. A picture has the variables of that moment and does not follow the frame. locals() and
// f_locals use the same functions.

// FrameTable is the table of frames.
var FrameTable = object.TypeTable{
	Type:  object.FrameType,
	Slots: &object.Slots{Repr: frameRepr},
	Methods: []*object.Def{
		{Name: "clear", Sig: "self, /", Doc: "Clear all references held by the frame.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				a[0].Frame().SetLocals(nil)
				return object.None, nil
			}},
	},
	Attrs: []*object.Attr{
		{Name: "f_code", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Obj(&v.Frame().Code.Header), nil
		}},
		{Name: "f_lineno", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			f := v.Frame()
			return object.Int(int64(f.Code.Line(f.IP))), nil
		}},
		// An instruction counts as eight bytes, as in co_code.
		{Name: "f_lasti", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(8 * v.Frame().IP)), nil
		}},
		// OpenDict refuses the namespace of a module that the session may not use: frames of
		// library code lead to it.
		{Name: "f_globals", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Frame().Globals.Value(), t.OpenDict(v.Frame().Globals)
		}},
		{Name: "f_builtins", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Builtins.Value(), nil
		}},
		{Name: "f_locals", Get: frameDict},
		{Name: "f_back", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			if b := v.Frame().Back; b != nil {
				return object.Obj(&b.Header), nil
			}
			return object.None, nil
		}},
		// Tracing is not supported; the attributes have the values of a frame that is not
		// traced.
		{Name: "f_trace", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.None, nil
		}},
		{Name: "f_trace_lines", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.True, nil
		}},
		{Name: "f_trace_opcodes", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.False, nil
		}},
	},
}

// CurrentFrame returns the picture of the frame that is depth levels below the innermost one, with
// all below it; nil if there is none. Frames of native helpers written in Python are hidden, and do
// not count.
func CurrentFrame(t *object.Thread, depth int) (*object.Frame, error) {
	var first, last *object.Frame
	var err error
	t.Machine.Frames(func(info object.FrameInfo) bool {
		if info.Code.Hidden {
			return true
		}
		if depth > 0 {
			depth--
			return true
		}
		var f *object.Frame
		if f, err = newFrame(t, info); err != nil {
			return false
		}
		if first == nil {
			first = f
		} else {
			last.Back = f
		}
		last = f
		return true
	})
	return first, err
}

// newFrame returns the picture of an active frame.
func newFrame(t *object.Thread, info object.FrameInfo) (*object.Frame, error) {
	if err := t.Alloc(object.ExcSize); err != nil {
		return nil, err
	}
	locals, err := frameLocals(t, info)
	f := &object.Frame{
		Header: object.Header{Kind: object.KFrame}, Code: info.Code, IP: info.IP, Globals: info.Globals,
		Func: info.Func,
	}
	f.SetLocals(locals)
	return f, err
}

// frameLocals returns the variables of a frame: the globals of a module, the namespace of a class
// body, else a new dict of the local and free variables that have a value.
func frameLocals(t *object.Thread, f object.FrameInfo) (*object.Dict, error) {
	c := f.Code.T
	if inComprehension(f) {
		d := object.NewDict()
		if err := snapshot(t, d, f); err != nil {
			return nil, err
		}
		return d, snapshotHidden(t, d, f)
	}
	if c.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 {
		if len(f.Regs) > 0 && f.Regs[0].IsSet() && f.Regs[0].Kind().Base() == object.KDict {
			return f.Regs[0].Dict(), nil
		}
		return object.NewDict(), nil
	}
	if c.Name == "<module>" {
		return f.Globals, nil
	}
	d := object.NewDict()
	return d, snapshot(t, d, f)
}

// frameDict is f_locals. Writing to it has no effect on the variables of a function.
func frameDict(t *object.Thread, v object.Value) (object.Value, error) {
	f := v.Frame()
	if f.Locals() == nil {
		f.SetLocals(object.NewDict())
	}
	return f.Locals().Value(), t.OpenDict(f.Locals())
}

// frameRepr shows file, line and name of the code.
func frameRepr(t *object.Thread, v object.Value) (object.Value, error) {
	f := v.Frame()
	file, err := t.ReprString(object.NewStr(f.Code.T.File.Name))
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf("<frame at ", t.Address(v), ", file ", file, ", line ", strconv.Itoa(f.Code.Line(f.IP)), ", code ",
		f.Code.T.Name, ">")
}

// Globals returns the global namespace of the code that called the running native.
func Globals(t *object.Thread) (*object.Dict, error) {
	f, ok := t.CallerFrame()
	if !ok {
		return nil, t.Errorf(object.SystemError, "globals and locals cannot be NULL")
	}
	return f.Globals, nil
}

// Locals is locals() of the code that called the running native. For a module or class body it is
// the namespace itself; for a function it is a new dict of the variables that are bound now (PEP
// 667).
func Locals(t *object.Thread) (object.Value, error) {
	f, ok := t.CallerFrame()
	switch {
	case !ok:
		return object.Value{}, t.Errorf(object.SystemError, "frame does not exist")
	case inComprehension(f): // a new dict, without what lies in the namespace of a module or class
	case f.Code.T.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0:
		return f.Regs[0], nil
	case f.Code.T.Name == "<module>":
		return f.Globals.Value(), nil
	}
	d := object.NewDict()
	if err := snapshot(t, d, f); err != nil {
		return object.Value{}, err
	}
	return d.Value(), snapshotHidden(t, d, f)
}

// inComprehension reports whether the frame executes an inlined comprehension. Comprehensions are
// compiled into the function around them (PEP 709); their variables live in registers that mean
// something only between two instructions.
func inComprehension(f object.FrameInfo) bool {
	for _, h := range f.Code.T.Hidden {
		if hides(f, h) {
			return true
		}
	}
	return false
}

// hides reports whether the variable h of an inlined comprehension is visible now.
func hides(f object.FrameInfo, h bytecode.Hidden) bool {
	return int(h.Start) <= f.IP && f.IP < int(h.End) && int(h.Reg) < len(f.Regs)
}

// snapshotHidden stores the variables of the comprehensions that the frame is in.
func snapshotHidden(t *object.Thread, d *object.Dict, f object.FrameInfo) error {
	for _, h := range f.Code.T.Hidden {
		if !hides(f, h) {
			continue
		}
		v := f.Regs[h.Reg]
		if h.Cell && v.IsSet() && v.Kind() == object.KCell {
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

// snapshot stores the variables of a function's frame in d. The first registers of a frame are its
// local variables; a variable that an inner function shares lies in a cell. Free variables are in
// the closure.
func snapshot(t *object.Thread, d *object.Dict, f object.FrameInfo) error {
	for i, name := range t.LocalNames(f.Code) {
		if i >= len(f.Regs) { // the frame has ended
			break
		}
		v := f.Regs[i]
		if v.IsSet() && v.Kind() == object.KCell && IsCellReg(f.Code.T, i) {
			v = v.Cell().V
		}
		if name.S == "" || !v.IsSet() {
			continue
		}
		object.Disown(v) // that of a generator expression is a variable
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
