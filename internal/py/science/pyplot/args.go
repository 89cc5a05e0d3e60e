// This file reads display items.

package pyplot

import (
	"encoding/binary"
	"math"

	"github.com/hognose/hognose/internal/draw"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// number reads a float, or what has __float__.
func number(t *thread, v value) (float64, error) { return types.ToFloat(t, v) }

// items returns the items of a tuple or list. It is not a copy.
func items(t *thread, v value) ([]value, error) {
	switch v.Kind().Base() {
	case object.KTuple:
		return v.Tuple().Items, nil
	case object.KList:
		return v.List().Items, nil
	}
	return nil, t.Errorf(object.TypeError, "a display list has tuples, not %s", object.TypeOf(v).Name)
}

// floats reads a tuple of numbers, or the bytes of an array of float64, little-endian. Those bytes
// are charged for as long as the call makes them; what is painted from them ends with the item.
func floats(t *thread, v value) ([]float64, error) {
	switch v.Kind().Base() {
	case object.KTuple, object.KList:
		list, err := items(t, v)
		if err != nil {
			return nil, err
		}
		out := make([]float64, len(list))
		for i, x := range list {
			if out[i], err = number(t, x); err != nil {
				return nil, err
			}
		}
		return out, t.Work(len(out))
	}
	// Anything else must be the bytes of an array; what is left of its last eight is dropped.
	b, ok, err := types.BufferText(t, v)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, t.Errorf(object.TypeError, "numbers are expected, not %s", object.TypeOf(v).Name)
	}
	n := len(b) / 8
	if err := t.Meter.Alloc(int64(8 * n)); err != nil {
		return nil, t.LimitError(err)
	}
	defer t.Meter.Free(int64(8 * n))
	out := make([]float64, n)
	for i := range out {
		if i&0xffff == 0 {
			if err := t.Work(0xffff / 8); err != nil {
				return nil, err
			}
		}
		out[i] = math.Float64frombits(binary.LittleEndian.Uint64([]byte(b[8*i : 8*i+8])))
	}
	return out, nil
}

// floatBytes is a list of numbers as the bytes of an array of float64.
func floatBytes(t *thread, f []float64) (value, error) {
	if err := t.Alloc(object.BytesSize + 8*len(f)); err != nil {
		return value{}, err
	}
	b := make([]byte, 0, 8*len(f))
	for _, x := range f {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
	}
	return object.NewBytes(b), t.Work(len(f) / 8)
}

// reader takes the fields of a display item from left to right. After an error the rest is zero,
// and callers look at err once, when they have all fields.
type reader struct {
	t    *thread
	list []value
	err  error
	// The key is the tuple itself: artists of one axes share it, and draw keeps the coverage of the
	// last clip path for as long as it is the same pointer.
	paths map[*object.Header]*draw.Path // clip paths, which many items share
}

// next is the next field, as it is.
func (r *reader) next() value {
	if r.err != nil {
		return object.None
	}
	if len(r.list) == 0 {
		r.err = r.t.Errorf(object.TypeError, "a display item is too short")
		return object.None
	}
	v := r.list[0]
	r.list = r.list[1:]
	return v
}

// number, floats and bytes read fields of that type; None is empty.
func (r *reader) number() (f float64) {
	if v := r.next(); r.err == nil {
		f, r.err = number(r.t, v)
	}
	return f
}

// small reads a whole number such as an enumeration or a size; anything else is 0.
func (r *reader) small() int {
	f := r.number()
	if !(f >= 0 && f < 1<<31) {
		return 0
	}
	return int(f)
}

// floats reads numbers; None has none.
func (r *reader) floats() (f []float64) {
	if v := r.next(); r.err == nil && !v.IsNone() {
		f, r.err = floats(r.t, v)
	}
	return f
}

// bytes reads what has a buffer, as text that does not change; None is empty.
func (r *reader) bytes() (s string) {
	v := r.next()
	if r.err != nil || v.IsNone() {
		return ""
	}
	s, ok, err := types.BufferText(r.t, v)
	if err == nil && !ok {
		err = r.t.Errorf(object.TypeError, "bytes are expected, not %s", object.TypeOf(v).Name)
	}
	r.err = err
	return s
}

// color reads three or four numbers from 0 to 1; None is no colour.
func (r *reader) color() (c draw.Color) {
	if f := r.floats(); len(f) >= 4 {
		copy(c[:], f)
	} else if len(f) == 3 {
		c = draw.Color{f[0], f[1], f[2], 1}
	}
	return c
}

// rect reads two opposite corners; None is no rectangle.
func (r *reader) rect() *draw.Rect {
	f := r.floats()
	if len(f) < 4 {
		return nil
	}
	return &draw.Rect{X0: math.Min(f[0], f[2]), Y0: math.Min(f[1], f[3]), X1: math.Max(f[0], f[2]),
		Y1: math.Max(f[1], f[3])}
}

// path reads points and codes.
func (r *reader) path() *draw.Path {
	p := &draw.Path{XY: r.floats()}
	if len(p.XY)%2 != 0 && r.err == nil {
		r.err = r.t.Errorf(object.ValueError, "a path has an x without its y")
	}
	if c := r.bytes(); c != "" {
		p.Codes = []byte(c)
		if len(p.Codes) != p.N() && r.err == nil {
			r.err = r.t.Errorf(object.ValueError, "a path has %d points and %d codes", p.N(), len(p.Codes))
		}
	}
	return p
}

// clipPath reads None or a tuple of points and codes.
func (r *reader) clipPath() *draw.Path {
	v := r.next()
	if r.err != nil || v.IsNone() {
		return nil
	}
	if p := r.paths[v.O]; p != nil {
		return p
	}
	list, err := items(r.t, v)
	if err != nil {
		r.err = err
		return nil
	}
	own := &reader{t: r.t, list: list}
	p := own.path()
	r.err = own.err
	r.paths[v.O] = p
	return p
}

// dash reads None, or the offset and the lengths of a dash pattern.
func (r *reader) dash(s *draw.Style) {
	v := r.next()
	if r.err != nil || v.IsNone() {
		return
	}
	f, err := floats(r.t, v)
	if err != nil {
		r.err = err
		return
	}
	if len(f) > 1 {
		s.Offset, s.Dash = f[0], f[1:]
	}
}

// Flags of a display item.
const (
	flagSnap  = 1
	flagSharp = 2
)

// end reads the fields that paths end with: cap, join, clip, clip path and flags.
func (r *reader) end(s *draw.Style) {
	s.Cap, s.Join = draw.Cap(r.small()%3), draw.Join(r.small()%3)
	s.Clip, s.ClipPath = r.rect(), r.clipPath()
	flags := r.small()
	s.Snap, s.Sharp = flags&flagSnap != 0, flags&flagSharp != 0
}
