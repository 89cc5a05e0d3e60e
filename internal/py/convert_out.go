package py

import (
	"fmt"
	"math/big"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// outward is a conversion from Python. Nothing of the program's own runs for values of builtin
// types; those of library classes may have methods that it has overridden, and a repr stands for
// what cannot cross.
type outward struct {
	t      *object.Thread
	meter  pyvalue.Meter // what the converted value is charged to
	strict bool          // for tools: what cannot cross is an error
	trail  pyvalue.Trail
}

// allowance is a Meter with a number of bytes of its own: what the host holds of a value is no
// memory of the session, which may hold as much already.
type allowance struct {
	t    *object.Thread
	left int64
}

func (a *allowance) Alloc(n int) error {
	if a.left -= int64(n); a.left < 0 {
		return pyvalue.ErrTooLarge
	}
	return nil
}

func (a *allowance) Work(n int) error { return a.t.Work(n) }

// pay charges n bytes of the converted value.
func (c *outward) pay(n int) error { return c.meter.Alloc(n) }

// Sizes of what a converted value holds for each element, with the plain Go value that may be made
// of it.
const (
	itemBytes  = 48
	entryBytes = 128
)

func (c *outward) value(v object.Value) (any, error) {
	if err := c.meter.Work(1); err != nil {
		return nil, err
	}
	if n, ok := object.IntOf(v); ok && v.Kind() != object.KBool {
		if n.Big == nil {
			return n.Small, nil
		}
		return new(big.Int).Set(n.Big), c.pay(48 + n.Big.BitLen()/8)
	}
	if f, ok := object.FloatOf(v); ok {
		return f, nil
	}
	switch v.Kind().Base() {
	case object.KNone:
		return nil, nil
	case object.KBool:
		return v.True(), nil
	case object.KComplex:
		return v.Complex().V, nil
	case object.KStr:
		return v.Str().S, nil // shared: neither side can change it
	case object.KBytes:
		return c.bytes(v.Bytes().B)
	case object.KByteArray:
		b, err := c.bytes(v.ByteArray().B)
		return pyvalue.ByteArray(b), err
	case object.KList:
		return c.items(v, v.List().Items)
	case object.KTuple:
		items, err := c.items(v, v.Tuple().Items)
		return pyvalue.Tuple(items), err
	case object.KSet:
		items, err := c.set(v, v.Set())
		return pyvalue.Set(items), err
	case object.KFrozenSet:
		items, err := c.set(v, v.Set())
		return pyvalue.FrozenSet(items), err
	case object.KDict:
		d, err := c.dict(v, v.Dict())
		return d, err
	}
	return c.native(v)
}

// native converts the other builtin types.
func (c *outward) native(v object.Value) (any, error) {
	switch v.Kind().Base() {
	case object.KRange:
		return c.rangeOf(v)
	case object.KMemoryView:
		b, err := c.t.CallMethod(v, "tobytes")
		if err != nil {
			return c.opaque(v) // it is released
		}
		return c.bytes(b.Bytes().B)
	case object.KMappingProxy:
		if m := v.MappingProxy().M; m.Kind().Base() == object.KDict {
			return c.value(m)
		}
	case object.KDictView:
		items, err := c.t.Collect(v)
		if err != nil {
			return nil, err
		}
		return c.items(v, items)
	}
	return c.other(v)
}

// rangeOf converts a range to its bounds: its items may be any number.
func (c *outward) rangeOf(v object.Value) (any, error) {
	o := pyvalue.Object{Class: "range"}
	for _, name := range [...]string{"start", "stop", "step"} {
		n, err := c.t.GetAttr(v, c.t.Intern(name))
		if err != nil {
			return nil, err
		}
		x, err := c.value(n)
		if err != nil {
			return nil, err
		}
		o.Fields = append(o.Fields, pyvalue.Item{Key: name, Value: x})
	}
	return o, nil
}

func (c *outward) bytes(b []byte) ([]byte, error) {
	if err := c.pay(len(b)); err != nil {
		return nil, err
	}
	return append(make([]byte, 0, len(b)), b...), nil
}

// text charges a text that was made for the host.
func (c *outward) text(s string) (string, error) { return s, c.pay(len(s)) }

func (c *outward) items(v object.Value, items []object.Value) ([]any, error) {
	if err := c.trail.Enter(v.O); err != nil {
		return nil, err
	}
	if err := c.pay(itemBytes * len(items)); err != nil {
		return nil, err
	}
	out := make([]any, len(items))
	for i, x := range items {
		c.trail.Index(i)
		y, err := c.value(x)
		if err != nil {
			return nil, err
		}
		out[i] = y
	}
	c.trail.Leave()
	return out, nil
}

func (c *outward) set(v object.Value, s *object.Set) ([]any, error) {
	if err := c.trail.Enter(v.O); err != nil {
		return nil, err
	}
	out := []any{}
	for i := 0; ; {
		x, next, ok := s.Next(i)
		if !ok {
			c.trail.Leave()
			return out, nil
		}
		i = next
		if err := c.pay(2 * itemBytes); err != nil {
			return nil, err
		}
		y, err := c.value(x)
		if err != nil {
			return nil, err
		}
		out = append(out, y)
	}
}

func (c *outward) dict(v object.Value, d *object.Dict) (pyvalue.Dict, error) {
	if err := c.trail.Enter(v.O); err != nil {
		return nil, err
	}
	if err := c.pay(entryBytes * d.Len()); err != nil {
		return nil, err
	}
	out := make(pyvalue.Dict, 0, d.Len())
	for i := 0; ; {
		k, x, next, ok := d.Next(i)
		if !ok {
			c.trail.Leave()
			return out, nil
		}
		i = next
		key, err := c.value(k)
		if err != nil {
			return nil, err
		}
		c.trail.Key(key)
		y, err := c.value(x)
		if err != nil {
			return nil, err
		}
		out = append(out, pyvalue.Item{Key: key, Value: y})
	}
}

// Convert returns the value as package pyvalue describes it. The converted value, and plain Go or
// JSON made of it, may take at most max bytes.
func (v Value) Convert(max int64) (out any, err error) {
	defer v.in.recover(&err)
	return v.in.convert(v.v, &allowance{&v.in.vm.Thread, max})
}

// convert returns nil for an unbound value: that of a run which ended before its last expression.
func (in *Interp) convert(v object.Value, m pyvalue.Meter) (any, error) {
	if !v.IsSet() {
		return nil, nil
	}
	c := outward{t: &in.vm.Thread, meter: m}
	out, err := c.value(v)
	if err == nil || isLimit(err) {
		return out, err
	}
	if isException(err) { // such as a MemoryError: there is no program that could catch it here
		return nil, fmt.Errorf("the value cannot be converted: %w", err)
	}
	return nil, c.trail.Wrap("value", err)
}

// Encode returns what encode makes of the converted value. Both together may take at most max
// bytes.
func (v Value) Encode(max int64, encode func(any, pyvalue.Meter) ([]byte, error)) (out []byte, err error) {
	defer v.in.recover(&err)
	m := &allowance{&v.in.vm.Thread, max}
	x, err := v.in.convert(v.v, m)
	if err != nil {
		return nil, err
	}
	return encode(x, m)
}

// PlainJSON is an encoder for Encode: plain JSON, as [pyvalue.JSON] writes it.
func PlainJSON(x any, m pyvalue.Meter) ([]byte, error) {
	w := pyvalue.JSON{Meter: m}
	err := w.Value(x)
	if err != nil && !isLimit(err) {
		err = w.Trail.Wrap("value", err)
	}
	return w.Buf, err
}
