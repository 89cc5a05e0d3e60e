package py

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// Conversion between Go and Python copies, by the table of package pyvalue. Nothing is shared: a Go
// slice becomes a new list, a struct a dict of its exported fields under their JSON names.

// FromGo converts a Go value to Python. Errors call it root.
func FromGo(t *object.Thread, root string, v any) (object.Value, error) {
	c := inward{t: t}
	x, err := c.value(v)
	if err != nil && !isLimit(err) && !isException(err) {
		err = c.trail.Wrap(root, err)
	}
	return x, err
}

// inward is a conversion to Python.
type inward struct {
	t     *object.Thread
	trail pyvalue.Trail
}

func (c *inward) value(v any) (object.Value, error) {
	switch x := v.(type) { // most values, without a detour
	case nil:
		return object.None, nil
	case bool:
		return object.Bool(x), nil
	case int:
		return object.Int(int64(x)), nil
	case int64:
		return object.Int(x), nil
	case float64:
		return object.Float(x), nil
	case string:
		return c.text(x)
	case object.Value:
		return x, nil
	}
	x, err := pyvalue.Level(v)
	if err != nil {
		return object.Value{}, err
	}
	id := pyvalue.Identity(v)
	switch x := x.(type) {
	case []any:
		items, err := c.items(id, len(x), func(i int) any { return x[i] })
		return object.NewList(items), err
	case pyvalue.Elems:
		items, err := c.items(id, x.Len(), x.At)
		return object.NewList(items), err
	case pyvalue.Tuple:
		items, err := c.items(id, len(x), func(i int) any { return x[i] })
		return object.NewTuple(items), err
	case pyvalue.Set:
		return c.set(id, x, c.t.NewSet)
	case pyvalue.FrozenSet:
		return c.set(id, x, c.frozenSet)
	case pyvalue.Dict:
		return c.dict(id, x)
	case pyvalue.Object:
		return c.object(x)
	}
	return c.leaf(x)
}

func (c *inward) leaf(v any) (object.Value, error) {
	switch x := v.(type) {
	case *big.Int:
		if err := c.t.Alloc(48 + x.BitLen()/8); err != nil {
			return object.Value{}, err
		}
		return object.NewInt(number.FromBig(new(big.Int).Set(x))), nil
	case complex128:
		return object.NewComplex(x), nil
	case []byte:
		b, err := c.bytes(x)
		return object.NewBytes(b), err
	case pyvalue.ByteArray:
		b, err := c.bytes(x)
		if err != nil {
			return object.Value{}, err
		}
		return c.t.CallType(object.ByteArrayType, []object.Value{object.NewBytes(b)}, nil)
	case pyvalue.Scalar:
		return c.scalar(x)
	case pyvalue.Opaque:
		return object.Value{}, fmt.Errorf("a value of which only the repr is known, %.60q, cannot be sent", x.Text)
	case nil, bool, int64, float64, string:
		return c.value(x)
	}
	return object.Value{}, fmt.Errorf("a Go %T cannot become a Python value", v)
}

func (c *inward) bytes(b []byte) ([]byte, error) {
	if err := c.t.Alloc(48 + len(b)); err != nil {
		return nil, err
	}
	return append([]byte(nil), b...), nil
}

func (c *inward) text(s string) (object.Value, error) {
	if err := c.t.Alloc(48 + len(s)); err != nil {
		return object.Value{}, err
	}
	return object.NewStr(strings.Clone(pyvalue.Clean(s))), nil
}

func (c *inward) items(id any, n int, at func(int) any) ([]object.Value, error) {
	if err := c.trail.Enter(id); err != nil {
		return nil, err
	}
	if err := c.t.Alloc(32 + 16*n); err != nil {
		return nil, err
	}
	items := make([]object.Value, n)
	for i := range items {
		c.trail.Index(i)
		x, err := c.value(at(i))
		if err != nil {
			return nil, err
		}
		items[i] = x
	}
	c.trail.Leave()
	return items, nil
}

func (c *inward) set(id any, x []any, make func([]object.Value) (object.Value, error)) (object.Value, error) {
	items, err := c.items(id, len(x), func(i int) any { return x[i] })
	if err != nil {
		return object.Value{}, err
	}
	return make(items)
}

func (c *inward) frozenSet(items []object.Value) (object.Value, error) {
	return c.t.CallType(object.FrozenSetType, []object.Value{object.NewList(items)}, nil)
}

func (c *inward) dict(id any, x pyvalue.Dict) (object.Value, error) {
	if err := c.trail.Enter(id); err != nil {
		return object.Value{}, err
	}
	d := object.NewDict()
	for _, it := range x {
		c.trail.Key(it.Key)
		k, err := c.key(it.Key)
		if err != nil {
			return object.Value{}, err
		}
		v, err := c.value(it.Value)
		if err != nil {
			return object.Value{}, err
		}
		if err := c.t.Set(d, k, v); err != nil {
			return object.Value{}, err
		}
	}
	c.trail.Leave()
	return d.Value(), nil
}

// key converts the key of a dict. The names of struct fields come again and again.
func (c *inward) key(k any) (object.Value, error) {
	if s, ok := k.(string); ok && len(s) <= 32 {
		return c.t.Intern(pyvalue.Clean(s)).Value(), nil
	}
	return c.value(k)
}

// message is the text of an error without the Go prefix of Python exceptions.
func message(err error) string {
	if e, ok := err.(*object.Exc); ok && len(e.Args.Items) > 0 && e.Args.Items[0].Kind() == object.KStr {
		return e.Args.Items[0].Str().S
	}
	return err.Error()
}

func isLimit(err error) bool {
	var b *budget.Error
	var f *Final
	return errors.As(err, &b) || errors.As(err, &f)
}

// OutOfMemory reports whether err is a MemoryError.
func OutOfMemory(err error) bool { return isMemory(err) }

func isMemory(err error) bool {
	var e *object.Exc
	return errors.As(err, &e) && e.Class == object.MemoryError
}
