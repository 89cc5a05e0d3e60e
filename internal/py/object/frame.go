package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/bytecode"
)

// Frame is a picture of a frame at one moment: frames themselves are data of the machine that no
// Python object refers to. What a program does to the dict of locals does not reach the variables.
type Frame struct {
	Header
	Code    *Code
	IP      int
	Globals *Dict
	Func    *Function
	Back    *Frame
	locals  *Dict // nil: not known, as for the frames of a traceback
}

// Frame casts.
func (v Value) Frame() *Frame { return (*Frame)(unsafe.Pointer(v.O)) }

// FrameTable and TracebackTable are the tables of frames and tracebacks.
var (
	FrameTable = TypeTable{
		Type:  FrameType,
		Slots: &Slots{Repr: frameRepr},
		Methods: []*Def{
			{Name: "clear", Sig: "self, /", Doc: "Clear all references held by the frame.", Fn: func(t *Thread, a []Value) (Value, error) {
				a[0].Frame().locals = nil
				return None, nil
			}},
		},
		Attrs: []*Attr{
			{Name: "f_code", Get: func(t *Thread, v Value) (Value, error) { return Obj(&v.Frame().Code.Header), nil }},
			{Name: "f_lineno", Get: func(t *Thread, v Value) (Value, error) {
				f := v.Frame()
				return Int(int64(f.Code.Line(f.IP))), nil
			}},
			{Name: "f_lasti", Get: func(t *Thread, v Value) (Value, error) { return Int(int64(8 * v.Frame().IP)), nil }},
			{Name: "f_globals", Get: func(t *Thread, v Value) (Value, error) {
				return v.Frame().Globals.Value(), t.openDict(v.Frame().Globals)
			}},
			{Name: "f_builtins", Get: func(t *Thread, v Value) (Value, error) { return t.Builtins.Value(), nil }},
			{Name: "f_locals", Get: frameLocals},
			{Name: "f_back", Get: func(t *Thread, v Value) (Value, error) {
				if b := v.Frame().Back; b != nil {
					return Obj(&b.Header), nil
				}
				return None, nil
			}},
			{Name: "f_trace", Get: func(t *Thread, v Value) (Value, error) { return None, nil }},
			{Name: "f_trace_lines", Get: func(t *Thread, v Value) (Value, error) { return True, nil }},
			{Name: "f_trace_opcodes", Get: func(t *Thread, v Value) (Value, error) { return False, nil }},
		},
	}
	TracebackTable = TypeTable{
		Type: TracebackType,
		Doc:  "A traceback of a frame, in front of the next one.",
		Methods: []*Def{
			{Name: "__dir__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) {
				return NewList([]Value{NewStr("tb_frame"), NewStr("tb_next"), NewStr("tb_lasti"), NewStr("tb_lineno")}), nil
			}},
		},
		Attrs: []*Attr{
			{Name: "tb_frame", Get: tracebackFrame},
			{Name: "tb_lineno", Get: func(t *Thread, v Value) (Value, error) {
				tb := v.Traceback()
				return Int(int64(tb.LineNumber())), nil
			}},
			{Name: "tb_lasti", Get: func(t *Thread, v Value) (Value, error) { return Int(int64(8 * v.Traceback().IP)), nil }},
			{Name: "tb_next", Get: func(t *Thread, v Value) (Value, error) {
				if n := v.Traceback().Next; n != nil {
					return Obj(&n.Header), nil
				}
				return None, nil
			}, Set: setTracebackNext},
		},
	}
)

// LineNumber returns the line of the traceback entry.
func (tb *Traceback) LineNumber() int {
	if tb.Line != 0 {
		return tb.Line
	}
	return tb.Code.T.File.Line(tb.Span().Start)
}

func traceFrame(m *Marker, p unsafe.Pointer) {
	f := (*Frame)(p)
	m.Value(Obj(&f.Code.Header))
	m.dict(f.Globals)
	m.function(f.Func)
	if f.Back != nil {
		m.Value(Obj(&f.Back.Header))
	}
	m.dict(f.locals)
}

// CurrentFrame returns the picture of the frame that is depth levels below the innermost one, with
// all below it; nil if there is none.
func (t *Thread) CurrentFrame(depth int) (*Frame, error) {
	var first, last *Frame
	var err error
	t.Machine.Frames(func(info FrameInfo) bool {
		if info.Code.Hidden {
			return true
		}
		if depth > 0 {
			depth--
			return true
		}
		var f *Frame
		if f, err = t.NewFrame(info); err != nil {
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

// NewFrame returns the picture of an active frame.
func (t *Thread) NewFrame(info FrameInfo) (*Frame, error) {
	if err := t.Alloc(ExcSize); err != nil {
		return nil, err
	}
	locals, err := t.FrameLocals(info)
	return &Frame{Header: Header{Kind: KFrame}, Code: info.Code, IP: info.IP, Globals: info.Globals, Func: info.Func, locals: locals}, err
}

// FrameLocals returns the variables of a frame: the globals of a module, the namespace of a class
// body, else a new dict of the local and free variables that have a value.
func (t *Thread) FrameLocals(f FrameInfo) (*Dict, error) {
	c := f.Code.T
	if c.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 {
		if len(f.Regs) > 0 && f.Regs[0].IsSet() && f.Regs[0].Kind().Base() == KDict {
			return f.Regs[0].Dict(), nil
		}
		return NewDict(), nil
	}
	if c.Name == "<module>" {
		return f.Globals, nil
	}
	d := NewDict()
	return d, t.snapshot(d, f)
}

func frameLocals(t *Thread, v Value) (Value, error) {
	f := v.Frame()
	if f.locals == nil {
		f.locals = NewDict()
	}
	return f.locals.Value(), t.openDict(f.locals)
}

func frameRepr(t *Thread, v Value) (Value, error) {
	f := v.Frame()
	file, err := t.ReprString(NewStr(f.Code.T.File.Name))
	if err != nil {
		return Value{}, err
	}
	return t.TextOf("<frame at ", t.Address(v), ", file ", file, ", line ", itoa(f.Code.Line(f.IP)), ", code ", f.Code.T.Name, ">")
}

// tracebackFrame is the frame an exception passed; its variables are not kept.
func tracebackFrame(t *Thread, v Value) (Value, error) {
	tb := v.Traceback()
	if err := t.Alloc(ExcSize); err != nil {
		return Value{}, err
	}
	f := &Frame{Header: Header{Kind: KFrame}, Code: tb.Code, IP: tb.IP, Func: tb.Func}
	if tb.Func != nil {
		f.Globals = tb.Func.Globals
	} else {
		f.Globals = NewDict()
	}
	if tb.Code.T.Name == "<module>" {
		f.locals = f.Globals
	}
	return Obj(&f.Header), nil
}

func setTracebackNext(t *Thread, v, x Value) error {
	tb := v.Traceback()
	switch {
	case !x.IsSet():
		return t.Errorf(TypeError, "can't delete tb_next attribute")
	case x.IsNone():
		tb.Next = nil
		return nil
	case x.Kind() != KTraceback:
		return t.Errorf(TypeError, "expected traceback object, got '%s'", TypeOf(x).Name)
	}
	for n := x.Traceback(); n != nil; n = n.Next {
		if n == tb {
			return t.Errorf(ValueError, "traceback loop detected")
		}
		if err := t.Work(1); err != nil {
			return err
		}
	}
	tb.Next = x.Traceback()
	return nil
}
