package py

import (
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// argWriter writes the arguments of tools as JSON, by the table of package pyvalue but without a
// copy of the whole value on the way. It is charged to the session, and runs no Python for values
// of builtin types. What JSON cannot say is an error that names it, so that a model knows what to
// repair.
type argWriter struct {
	t      *object.Thread
	w      pyvalue.JSON
	encode func(v any, m pyvalue.Meter) ([]byte, error) // writes the arguments in another form; nil: none
}

func newArgWriter(t *object.Thread) *argWriter {
	return &argWriter{t: t, w: pyvalue.JSON{Buf: make([]byte, 0, 64), Meter: t, Strict: true}}
}

// argument writes one argument as a member of the object.
func (a *argWriter) argument(key string, v object.Value) error {
	if err := a.comma(); err != nil {
		return err
	}
	if err := a.w.Text(key); err != nil {
		return err
	}
	if err := a.w.Raw(":"); err != nil {
		return err
	}
	if a.encode == nil {
		return a.value(v)
	}
	c := outward{t: a.t, meter: a.t, strict: true}
	x, err := c.value(v)
	if err != nil {
		a.w.Trail = c.trail
		return err
	}
	b, err := a.encode(x, a.t)
	if err != nil {
		return err
	}
	return a.w.Raw(string(b))
}

func (a *argWriter) value(v object.Value) error {
	w := &a.w
	if err := a.t.Work(1); err != nil {
		return err
	}
	if v.Kind() != object.KBool {
		if n, ok := object.IntOf(v); ok {
			return a.int(n)
		}
	}
	if f, ok := object.FloatOf(v); ok {
		return w.Float(f)
	}
	switch v.Kind().Base() {
	case object.KNone:
		return w.Raw("null")
	case object.KBool:
		if v.True() {
			return w.Raw("true")
		}
		return w.Raw("false")
	case object.KStr:
		return w.Text(v.Str().S)
	case object.KBytes:
		return w.Bytes(v.Bytes().B)
	case object.KByteArray:
		return w.Bytes(v.ByteArray().B)
	case object.KList:
		return a.items(v, v.List().Items)
	case object.KTuple:
		return a.items(v, v.Tuple().Items)
	case object.KSet, object.KFrozenSet:
		return a.set(v, v.Set())
	case object.KDict:
		return a.dict(v, v.Dict())
	}
	return a.other(v)
}

// other writes a value that is converted first.
func (a *argWriter) other(v object.Value) error {
	c := outward{t: a.t, meter: a.t, strict: true, trail: a.w.Trail}
	x, err := c.value(v)
	if err == nil {
		return a.w.Value(x)
	}
	a.w.Trail = c.trail
	return err
}

func (a *argWriter) int(n number.Int) error {
	if n.Big == nil {
		return a.w.Int(n.Small)
	}
	s, err := number.IntText(n, 10, a.t.Meter)
	if err != nil {
		return err
	}
	return a.w.Raw(s)
}

// comma separates the next item from the one before.
func (a *argWriter) comma() error {
	if c := a.w.Buf[len(a.w.Buf)-1]; c == '{' || c == '[' {
		return nil
	}
	return a.w.Raw(",")
}

func (a *argWriter) items(v object.Value, items []object.Value) error {
	if err := a.open(v, "["); err != nil {
		return err
	}
	for i, x := range items {
		if err := a.comma(); err != nil {
			return err
		}
		a.w.Trail.Index(i)
		if err := a.value(x); err != nil {
			return err
		}
	}
	return a.close("]")
}

func (a *argWriter) open(v object.Value, bracket string) error {
	if err := a.w.Trail.Enter(v.O); err != nil {
		return err
	}
	return a.w.Raw(bracket)
}

func (a *argWriter) close(bracket string) error {
	a.w.Trail.Leave()
	return a.w.Raw(bracket)
}

func (a *argWriter) set(v object.Value, s *object.Set) error {
	if err := a.open(v, "["); err != nil {
		return err
	}
	for i := 0; ; {
		x, next, ok := s.Next(i)
		if !ok {
			return a.close("]")
		}
		i = next
		if err := a.comma(); err != nil {
			return err
		}
		if err := a.value(x); err != nil {
			return err
		}
	}
}

func (a *argWriter) dict(v object.Value, d *object.Dict) error {
	if err := a.open(v, "{"); err != nil {
		return err
	}
	if err := a.entries(d); err != nil {
		return err
	}
	return a.close("}")
}

// entries writes the entries of a dict without the braces around them. The walk is in a container
// already.
func (a *argWriter) entries(d *object.Dict) error {
	keys, err := a.keys(d)
	if err != nil {
		return err
	}
	for i, n := 0, 0; ; n++ {
		k, v, next, ok := d.Next(i)
		if !ok {
			return nil
		}
		i = next
		key := ""
		if keys != nil {
			key = keys[n]
		} else {
			key = k.Str().S
		}
		if err := a.entry(key, v); err != nil {
			return err
		}
	}
}

func (a *argWriter) entry(key string, v object.Value) error {
	if err := a.comma(); err != nil {
		return err
	}
	if err := a.w.Text(key); err != nil {
		return err
	}
	if err := a.w.Raw(":"); err != nil {
		return err
	}
	a.w.Trail.Key(key)
	return a.value(v)
}

// keys returns the texts of a dict's keys, or nil if all of them are texts themselves. Two keys may
// not become the same text: who reads the JSON would see only one of the values, and who approves
// the call perhaps the other one.
func (a *argWriter) keys(d *object.Dict) ([]string, error) {
	plain := true
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		plain = plain && k.Kind().Base() == object.KStr && utf8.ValidString(k.Str().S)
	}
	if plain {
		return nil, nil
	}
	if err := a.t.Alloc(entryBytes * d.Len()); err != nil {
		return nil, err
	}
	c := outward{t: a.t, meter: a.t, strict: true}
	var texts pyvalue.Dict
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			return texts.Texts()
		}
		i = next
		key, err := c.value(k)
		if err != nil {
			return nil, err
		}
		texts = append(texts, pyvalue.Item{Key: key})
	}
}
