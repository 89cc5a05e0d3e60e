package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// This file has tracebacks as Python sees them: a chain of entries, each for a frame that an
// exception passed, or one that a program made of a frame.

// TracebackTable is the table of tracebacks.
var TracebackTable = object.TypeTable{
	Type:  object.TracebackType,
	Doc:   "A traceback of a frame, in front of the next one.",
	Slots: &object.Slots{New: tracebackNew},
	Methods: []*object.Def{
		{Name: "__dir__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.NewList([]object.Value{object.NewStr("tb_frame"), object.NewStr("tb_next"),
				object.NewStr("tb_lasti"), object.NewStr("tb_lineno")}), nil
		}},
	},
	Attrs: []*object.Attr{
		{Name: "tb_frame", Get: tracebackFrame},
		{Name: "tb_lineno", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			tb := v.Traceback()
			return object.Int(int64(tb.LineNumber())), nil
		}},
		{Name: "tb_lasti", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(v.Traceback().LastI())), nil
		}},
		{Name: "tb_next", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			if n := v.Traceback().Next; n != nil {
				return object.Obj(&n.Header), nil
			}
			return object.None, nil
		}, Set: setTracebackNext},
	},
}

// tracebackNewDef binds the arguments of types.TracebackType: its Fn returns them as a tuple.
var tracebackNewDef = object.Def{Name: "traceback", Sig: "tb_next, tb_frame, tb_lasti, tb_lineno",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.NewTuple(append([]object.Value(nil), a...)), nil
	}}

// tracebackNew is types.TracebackType(tb_next, tb_frame, tb_lasti, tb_lineno). Libraries make
// tracebacks so to show other lines than those of the code that ran.
func tracebackNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	bound, err := t.CallNative(&tracebackNewDef, nil, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	a := bound.Tuple().Items
	if a[1].Kind() != object.KFrame {
		return object.Value{}, t.Errorf(object.TypeError, "traceback() argument 'tb_frame' must be frame, not %s",
			object.TypeOf(a[1]).Name)
	}
	lasti, err := int32Of(t, a[2])
	if err != nil {
		return object.Value{}, err
	}
	line, err := int32Of(t, a[3])
	if err != nil {
		return object.Value{}, err
	}
	var next *object.Traceback
	switch {
	case a[0].Kind() == object.KTraceback:
		next = a[0].Traceback()
	case !a[0].IsNone():
		return object.Value{}, t.Errorf(object.TypeError, "expected traceback object or None, got '%s'",
			object.TypeOf(a[0]).Name)
	}
	if err := t.Alloc(object.TracebackSize); err != nil {
		return object.Value{}, err
	}
	tb := object.MakeTraceback(next, a[1].Frame(), int32(lasti), int32(line))
	return object.Obj(&tb.Header), nil
}

// int32Of returns an argument that CPython takes as a C int.
func int32Of(t *object.Thread, v object.Value) (int, error) {
	n, err := t.IndexInt(v, object.OverflowError)
	if err == nil && (n > math.MaxInt32 || n < math.MinInt32) ||
		err != nil && object.IsExcOf(err, object.OverflowError) {
		err = t.Errorf(object.OverflowError, "Python int too large to convert to C int")
	}
	return n, err
}

// tracebackFrame is the frame an exception passed; its variables are not kept. Only the variables
// of a module can be shown, because they are the globals.
func tracebackFrame(t *object.Thread, v object.Value) (object.Value, error) {
	tb := v.Traceback()
	switch {
	case tb.Made():
		return tb.Regs[0], nil
	case tb.Shown != nil:
		return object.Obj(&tb.Shown.Header), nil
	}
	if err := t.Alloc(object.ExcSize); err != nil {
		return object.Value{}, err
	}
	f := &object.Frame{Header: object.Header{Kind: object.KFrame}, Code: tb.Code, IP: tb.IP, Func: tb.Func}
	if tb.Func != nil {
		f.Globals = tb.Func.Globals
	} else {
		f.Globals = object.NewDict()
	}
	if tb.Code.T.Name == "<module>" {
		f.SetLocals(f.Globals)
	}
	tb.Shown = f
	return object.Obj(&f.Header), nil
}

// setTracebackNext is tb.tb_next = x. A loop would make printing endless, so the chain is searched
// first, with one unit of work per link.
func setTracebackNext(t *object.Thread, v, x object.Value) error {
	tb := v.Traceback()
	switch {
	case !x.IsSet():
		return t.Errorf(object.TypeError, "can't delete tb_next attribute")
	case x.IsNone():
		tb.Next = nil
		return nil
	case x.Kind() != object.KTraceback:
		return t.Errorf(object.TypeError, "expected traceback object, got '%s'", object.TypeOf(x).Name)
	}
	for n := x.Traceback(); n != nil; n = n.Next {
		if n == tb {
			return t.Errorf(object.ValueError, "traceback loop detected")
		}
		if err := t.Work(1); err != nil {
			return err
		}
	}
	tb.Next = x.Traceback()
	return nil
}

// TracebackLocals returns the variables of the frame that tb stands for: as they are if it is still
// active, else as they were when it was left if the machine kept them. It does for the innermost
// frame of NameError and AttributeError, whose hints need them.
func TracebackLocals(t *object.Thread, tb *object.Traceback) (*object.Dict, error) {
	if tb.Made() {
		if d := tb.Regs[0].Frame().Locals(); d != nil {
			return d, nil
		}
		return object.NewDict(), nil
	}
	info := object.FrameInfo{Code: tb.Code, IP: tb.IP, Globals: tb.Func.Globals, Func: tb.Func, Regs: tb.Regs}
	if tb.Regs == nil {
		t.Machine.Frames(func(f object.FrameInfo) bool {
			if f.Code != tb.Code || f.Func != tb.Func {
				return true
			}
			info = f
			return false
		})
	}
	return frameLocals(t, info)
}
