package numpy

import (
	"errors"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// pool is the state of an object that no program sees. The arrays of a structured type share the
// pool of its objects; through this they count it once.
type pool struct{ p *nd.Pool }

// Trace is part of object.Tracer.
func (s *pool) Trace(visit func(value)) int64 {
	for _, c := range s.p.Cells {
		if v := fromCell(c); v.IsSet() {
			visit(v)
		}
	}
	return headerSize + int64(cap(s.p.Cells))*16
}

var _ object.Portable = (*pool)(nil)

// Save is part of object.Portable: what holds a pool is not saved.
func (s *pool) Save() (any, error) { return nil, errNotSaved }

// Load is part of object.Portable.
func (s *pool) Load(t *thread, _ any) error { return damaged(t) }

var errNotSaved = errors.New("arrays of records with objects, which cannot be saved")

// poolValue is the object of a pool.
func poolValue(p *nd.Pool) value {
	if v, ok := p.Host.(value); ok {
		return v
	}
	v := object.NewNativeObject(dtypeType, &pool{p})
	p.Host = v
	return v
}

// setField assigns to a field of all elements.
func setField(t *thread, a *nd.Array, i int, x value) error {
	d := a.Type.Rec.Types[i]
	if d.Code != nd.Object {
		f, err := a.Field(t.Meter, i)
		if err != nil {
			return fail(t, err)
		}
		src, err := valueFor(t, x, d)
		if err != nil {
			return err
		}
		return assign(t, f, src)
	}
	// A list is one object for one record, and an object for each of several.
	src, err := (*nd.Array)(nil), error(nil)
	if len(a.Shape)+len(a.Type.Rec.Shapes[i]) == 0 && asArray(x) == nil {
		src, err = zeroDim(t, nd.Scalar{Type: d, Cell: toCell(x)}, nd.Strong)
	} else {
		src, err = valueFor(t, x, d)
	}
	if err != nil {
		return err
	}
	if err := a.SetObjects(t.Meter, i, src); err != nil {
		return fail(t, err)
	}
	return nil
}

// zeroObjects sets the fields of a new array that are objects to the int 0, as zeros does.
func zeroObjects(t *thread, a *nd.Array) error {
	for i, d := range a.Type.Rec.Types {
		if d.Code != nd.Object {
			continue
		}
		if err := setField(t, a, i, object.Int(0)); err != nil {
			return err
		}
	}
	return nil
}
