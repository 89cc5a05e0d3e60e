package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

const badIndex = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices"

// index converts a subscript. ints reports that it has nothing but integers.
func index(t *thread, key value, room []nd.Index) (idx []nd.Index, ints bool, err error) {
	items := []value{key}
	if key.Kind().Base() == object.KTuple {
		items = key.Tuple().Items
	}
	if len(items) > 2*nd.MaxDims {
		return nil, false, t.Errorf(object.IndexError, "too many indices for array")
	}
	idx, ints = room[:0], true
	for _, k := range items {
		x, err := indexItem(t, k)
		if err != nil {
			return nil, false, err
		}
		ints = ints && x.Kind == nd.IndexInt
		idx = append(idx, x)
	}
	return idx, ints, nil
}

func indexItem(t *thread, k value) (nd.Index, error) {
	switch k.Kind() {
	case object.KInt:
		return nd.Index{Kind: nd.IndexInt, Int: int(k.Int())}, nil
	case object.KNone:
		return nd.Index{Kind: nd.IndexNew}, nil
	case object.KEllipsis:
		return nd.Index{Kind: nd.IndexEllipsis}, nil
	case object.KSlice:
		r, err := sliceRange(t, k.Slice())
		return nd.Index{Kind: nd.IndexSlice, Range: r}, err
	case object.KBool:
		a, err := operand(t, k)
		return nd.Index{Kind: nd.IndexArray, Array: a}, err
	}
	if s := asArray(k); s != nil {
		return arrayIndex(t, s.a, k)
	}
	if s, ok := scalarOf(k); ok {
		switch {
		case s.Type.IsInteger():
			return nd.Index{Kind: nd.IndexInt, Int: int(s.Int)}, nil
		case s.Type.Code == nd.Bool:
			a, err := operand(t, k)
			return nd.Index{Kind: nd.IndexArray, Array: a}, err
		}
		return nd.Index{}, t.Errorf(object.IndexError, badIndex)
	}
	if _, ok, err := sequence(t, k); err != nil || ok {
		if err != nil {
			return nd.Index{}, err
		}
		a, err := toArray(t, k, nil)
		if err != nil {
			return nd.Index{}, err
		}
		return arrayIndex(t, a, k)
	}
	if !t.HasIndex(k) {
		return nd.Index{}, t.Errorf(object.IndexError, badIndex)
	}
	n, err := t.IndexInt(k, object.IndexError)
	return nd.Index{Kind: nd.IndexInt, Int: n}, err
}

// arrayIndex is an index array; an empty list is one of integers.
func arrayIndex(t *thread, a *nd.Array, k value) (nd.Index, error) {
	switch {
	case a.Size() == 0 && asArray(k) == nil && a.Type.Code == nd.Float64:
		d := nd.Of(nd.Int64)
		e, err := convertArray(t, a, &d)
		return nd.Index{Kind: nd.IndexArray, Array: e}, err
	case a.Type.IsInteger() && len(a.Shape) == 0:
		return nd.Index{Kind: nd.IndexInt, Int: int(a.Item(0).Int)}, nil
	case a.Type.IsInteger(), a.Type.Code == nd.Bool:
		return nd.Index{Kind: nd.IndexArray, Array: a}, nil
	case asArray(k) == nil:
		return nd.Index{}, t.Errorf(object.IndexError, badIndex)
	}
	return nd.Index{}, t.Errorf(object.IndexError, "arrays used as indices must be of integer (or boolean) type")
}

func sliceRange(t *thread, s *object.Slice) (r nd.Range, err error) {
	for _, part := range [...]struct {
		v  value
		to *int
		is *bool
	}{{s.Start, &r.Start, &r.HasStart}, {s.Stop, &r.Stop, &r.HasStop}, {s.Step, &r.Step, &r.HasStep}} {
		if part.v.IsNone() {
			continue
		}
		if !part.v.IsInt() && !t.HasIndex(part.v) {
			return r, typeError(t, "slice indices must be integers or None or have an __index__ method")
		}
		if *part.to, err = t.IndexInt(part.v, nil); err != nil {
			return r, err
		}
		*part.is = true
	}
	return r, nil
}

// getItem is a[key].
func getItem(t *thread, v, key value) (value, error) {
	a := arrayOf(v)
	if key.IsInt() && len(a.Shape) > 0 { // the most common subscript
		i, n := int(key.Int()), a.Shape[0]
		if i < 0 {
			i += n
		}
		if uint(i) < uint(n) && len(a.Shape) == 1 && a.Type.Code != nd.Void {
			return numpyItem(t, a, i*a.Strides[0])
		}
	}
	if idx := plainArray(key); idx != nil && len(a.Shape) == 1 && len(idx.Shape) == 1 && idx.Type.Code == nd.Int64 && plainArray(v) != nil {
		r, err := nd.Take(t.Meter, a, idx, 0, false, nd.ModeRaise)
		return doneArray(t, r, err)
	}
	if key.Kind() == object.KSlice && len(a.Shape) > 0 {
		s, err := sliceRange(t, key.Slice())
		if err != nil {
			return value{}, err
		}
		r, err := a.SliceFirst(t.Meter, s)
		return doneLike(t, v, r, err)
	}
	if chosen, one, ok, err := fieldKey(t, a, key); ok || err != nil {
		if err != nil {
			return value{}, err
		}
		f, err := fieldView(t, a, chosen, one)
		if err != nil {
			return value{}, err
		}
		return wrapLike(t, v, f)
	}
	var room [8]nd.Index
	idx, ints, err := index(t, key, room[:])
	if err != nil {
		return value{}, err
	}
	r, err := a.Get(t.Meter, idx)
	if err != nil {
		return value{}, fail(t, err)
	}
	if len(r.Shape) == 0 && r.Type.Code == nd.Void && (ints || r.Buf != a.Buf || key.Kind().Base() == object.KTuple && len(key.Tuple().Items) == 0) {
		view, err := wrapView(t, v, r)
		if err != nil {
			return value{}, err
		}
		return voidValue(t, view)
	}
	if len(r.Shape) == 0 && ints {
		return numpyItem(t, r, 0)
	}
	if len(r.Shape) == 0 && r.Buf != a.Buf {
		return numpyItem(t, r, 0)
	}
	return wrapLike(t, v, r)
}

// setItem is a[key] = x.
func setItem(t *thread, v, key, x value) error {
	a := arrayOf(v)
	if !x.IsSet() {
		return valueError(t, "cannot delete array elements")
	}
	if chosen, one, ok, err := fieldKey(t, a, key); ok || err != nil {
		if err != nil {
			return err
		}
		if one {
			return setField(t, a, chosen[0], x)
		}
		f, err := fieldView(t, a, chosen, one)
		if err != nil {
			return err
		}
		src, err := valueFor(t, x, f.Type)
		if err != nil {
			return err
		}
		return assign(t, f, src)
	}
	var room [8]nd.Index
	idx, ints, err := index(t, key, room[:])
	if err != nil {
		return err
	}
	if ints && len(idx) == len(a.Shape) {
		return setElement(t, a, idx, x)
	}
	d := a.Type
	src, err := valueFor(t, x, d)
	if err != nil {
		return err
	}
	var st nd.Status
	if err := a.Set(t.Meter, idx, src, &st); err != nil {
		return fail(t, err)
	}
	return check(t, "cast", st)
}

// setElement stores one element.
func setElement(t *thread, a *nd.Array, idx []nd.Index, x value) error {
	off := 0
	for i, k := range idx {
		n, j := a.Shape[i], k.Int
		if j < 0 {
			j += n
		}
		if uint(j) >= uint(n) {
			return t.Errorf(object.IndexError, "index %d is out of bounds for axis %d with size %d", k.Int, i, n)
		}
		off += j * a.Strides[i]
	}
	k := x.Kind().Base()
	list := k == object.KList || k == object.KTuple
	if list && a.Type.IsText() {
		return valueError(t, "setting an array element with a sequence")
	}
	s, err := element(t, x, a.Type)
	if err != nil {
		if e, ok := err.(*object.Exc); ok && e.Class == object.TypeError && !(list && a.Type.IsInteger()) {
			if _, seq, _ := sequence(t, x); seq {
				return valueError(t, "setting an array element with a sequence.")
			}
		}
		if arr := asArray(x); arr != nil && arr.a.Size() == 1 {
			s, err = cast(t, arr.a.Item(0), a.Type)
		}
		if err != nil {
			return err
		}
	}
	if err := a.Writable(t.Meter); err != nil {
		return fail(t, err)
	}
	if a.Type.Size() > 0 {
		a.SetItem(off, s)
	}
	return nil
}

// valueFor converts what is assigned to elements of type d.
func valueFor(t *thread, x value, d nd.DType) (*nd.Array, error) {
	if s := asArray(x); s != nil {
		if (s.a.Type.Code == nd.Object) != (d.Code == nd.Object) {
			return asTypeObjects(t, s.a, d)
		}
		return s.a, nil
	}
	if s, ok := scalarOf(x); ok {
		if s, err := cast(t, s, d); err == nil {
			return zeroDim(t, s, nd.Strong)
		}
	}
	return toArray(t, x, &d)
}
