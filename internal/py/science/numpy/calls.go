package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// settings is what the module keeps once per session: what to do about floating-point conditions,
// and how arrays are printed.
type settings struct {
	modes [4]mode // divide, over, under, invalid
	call  value   // errcall
	print printing
}

// Trace is part of object.Tracer.
func (s *settings) Trace(visit func(value)) int64 {
	visit(s.call)
	visit(s.print.formatter)
	return settingsSize
}

const settingsSize = 128

// mode is what to do about a condition.
type mode uint8

const (
	modeWarn mode = iota
	modeIgnore
	modeRaise
	modeCall
	modePrint
	modeLog
)

var modeNames = [...]string{"warn", "ignore", "raise", "call", "print", "log"}

// conditions are in the order of settings.modes.
var conditions = [...]struct {
	name string
	s    nd.Status
	text string
}{{"divide", nd.Divide, "divide by zero"}, {"over", nd.Overflow, "overflow"}, {"under", nd.Underflow, "underflow"}, {"invalid", nd.Invalid, "invalid value"}}

var settingsType = object.NewNativeType("numpy._settings", object.ObjectType, object.Final)

// settingsOf returns the settings of the session.
func settingsOf(t *thread) *settings {
	if v := t.Kept(settingsType); v.IsSet() {
		return v.NativeObject().State.(*settings)
	}
	s := &settings{modes: [4]mode{2: modeIgnore}, call: object.None, print: defaultPrinting()}
	t.Keep(settingsType, object.NewNativeObject(settingsType, s))
	return s
}

// check reports the conditions that a function met, as errstate says.
func check(t *thread, name string, st nd.Status) error {
	if st == 0 {
		return nil
	}
	s := settingsOf(t)
	for i, c := range conditions {
		if st&c.s == 0 {
			continue
		}
		text := c.text + " encountered in " + name
		var err error
		switch s.modes[i] {
		case modeWarn:
			err = t.Warn(object.RuntimeWarning, text)
		case modeRaise:
			err = t.Errorf(object.FloatingPointError, "%s", text)
		case modePrint:
			err = types.Print(t, "Warning: "+text+"\n")
		case modeCall:
			if !s.call.IsNone() {
				_, err = t.Call(s.call, object.NewStr(c.text), object.Int(int64(c.s)))
			}
		case modeLog:
			if !s.call.IsNone() {
				_, err = t.CallMethod(s.call, "write", object.NewStr("Warning: "+text+"\n"))
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// call applies a ufunc to converted operands.
func call(t *thread, u *nd.Ufunc, in []*nd.Array, args nd.Args) ([]*nd.Array, error) {
	var st nd.Status
	args.Status = &st
	out, err := u.Call(t.Meter, in, args)
	if err != nil {
		if e, ok := err.(*nd.Error); ok && e.Kind == nd.NotImplementedError && hasObjects(in, args) {
			return objectCall(t, u, in, args)
		}
		return nil, fail(t, err)
	}
	if st != 0 {
		return out, check(t, u.Name, st)
	}
	return out, nil
}

func hasObjects(in []*nd.Array, args nd.Args) bool {
	if args.Type != nil && args.Type.Code == nd.Object {
		return true
	}
	for _, a := range in {
		if a.Type.Code == nd.Object {
			return true
		}
	}
	return false
}

// call1 is call for one output and no keywords.
func call1(t *thread, u *nd.Ufunc, in ...*nd.Array) (*nd.Array, error) {
	out, err := call(t, u, in, nd.Args{})
	if err != nil {
		return nil, err
	}
	return out[0], nil
}

// ufunc finds a ufunc that must be there.
func ufunc(name string) *nd.Ufunc {
	u := nd.Lookup(name)
	if u == nil {
		panic("numpy: no ufunc " + name)
	}
	return u
}

// asType converts an array; objects are converted one by one, which may call Python.
func asType(t *thread, a *nd.Array, d nd.DType, order nd.Order, rule nd.Casting) (*nd.Array, error) {
	if a.Type.Code == nd.Object && d.Code != nd.Object || a.Type.Code != nd.Object && d.Code == nd.Object {
		return asTypeObjects(t, a, d)
	}
	var st nd.Status
	out, err := a.AsType(t.Meter, d, order, rule, &st)
	if err != nil {
		return nil, fail(t, err)
	}
	return out, check(t, "cast", st)
}

// asTypeObjects converts from or to objects.
func asTypeObjects(t *thread, a *nd.Array, d nd.DType) (*nd.Array, error) {
	if d.IsText() && d.Len == 0 {
		n := 1
		err := a.Each(t.Meter, func(off int) error {
			s, err := t.StrString(cellValue(a.Item(off).Cell))
			if err == nil {
				err = t.Work(len(s) >> 6)
			}
			n = max(n, nd.RuneCount(s))
			return err
		})
		if err != nil {
			return nil, fail(t, err)
		}
		d.Len = int32(n)
	}
	out, err := nd.New(t.Meter, d, a.Shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	k := 0
	err = a.Each(t.Meter, func(off int) error {
		v, err := pythonItem(t, a, off)
		if err != nil {
			return err
		}
		s, err := element(t, v, d)
		if err == nil {
			out.SetItem(k, s)
		}
		k += d.Size()
		return err
	})
	if err != nil {
		return nil, fail(t, err)
	}
	return out, nil
}

// assign copies src into dst, which it is broadcast to.
func assign(t *thread, dst, src *nd.Array) error {
	if (src.Type.Code == nd.Object) != (dst.Type.Code == nd.Object) {
		c, err := asTypeObjects(t, src, dst.Type)
		if err != nil {
			return err
		}
		src = c
	}
	var st nd.Status
	if err := nd.Assign(t.Meter, dst, src, &st); err != nil {
		return fail(t, err)
	}
	return check(t, "cast", st)
}
