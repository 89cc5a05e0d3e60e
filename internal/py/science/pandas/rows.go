// This file has steps over all rows: a condition on a column, columns below each other, and rows in
// which nothing is missing.

package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// rowFuncs return None for what is left to Python.
var rowFuncs = []*object.Def{
	{Name: "rows", Sig: "series, mask, index, ranges, /", Doc: "The rows of a Series where another of bools is true.", Fn: fn(seriesRows)},
	{Name: "cut", Sig: "table, part, index, ranges, /", Doc: "The rows of a table that a slice takes.", Fn: fn(cut)},
	{Name: "stack", Sig: "tables, /", Doc: "The columns of several tables, given as lists of them, below each other.", Fn: fn(stack)},
	{Name: "whole_rows", Sig: "columns, /", Doc: "In which rows no column has a missing value.", Fn: fn(wholeRows)},
	{Name: "present", Sig: "columns, /", Doc: "How many elements of each column are not missing.", Fn: fn(present)},
	{Name: "has_inf", Sig: "values, /", Doc: "Whether one of some floats is infinite.", Fn: fn(hasInf)},
	{Name: "has_text", Sig: "values, /", Doc: "True if an array of objects has a str.", Fn: fn(hasText)},
}

// seriesRows is series[mask] with a mask over the same index that is not true everywhere.
func seriesRows(r *reader, a []value) (value, error) {
	s, key := a[0], a[1]
	if s.Kind() != object.KInstance || key.Kind() != object.KInstance {
		return object.None, nil
	}
	x, labels := numpy.ArrayOf(slot(r.t, s, nValues)), slot(r.t, s, nIndex)
	if x == nil || !frame.Taken(x, false) {
		return object.None, nil
	}
	places, err := truePlaces(r, key, labels, x.Size())
	if places == nil || err != nil {
		return object.None, err
	}
	index, err := takenIndex(r, labels, places, a[2], a[3])
	if err != nil || index.IsNone() {
		return index, err
	}
	y, err := frame.Take(r.t.Meter, x, nd.Slice[int64](places), false)
	values, err := numpy.Wrap(r.t, y, err)
	if err != nil {
		return value{}, err
	}
	return filled(r.t, s.Inst().Class, seriesSlots, [3]value{values, index, slot(r.t, s, nName)})
}

// truePlaces are the places where a Series of n bools is true; nil if it is something else, or has
// another index than labels, or is true everywhere.
func truePlaces(r *reader, key, labels value, n int) (*nd.Array, error) {
	mask := numpy.ArrayOf(slot(r.t, key, nValues))
	if mask == nil || mask.Type.Code != nd.Bool || len(mask.Shape) != 1 || !mask.IsC() || mask.Size() != n ||
		!labels.IsSet() || slot(r.t, key, nIndex) != labels {
		return nil, nil
	}
	where, err := nd.Nonzero(r.t.Meter, mask)
	if err != nil {
		return nil, numpy.Fail(r.t, err)
	}
	if where[0].Size() == n {
		return nil, nil
	}
	return where[0], nil
}

// cut is table[slice]. Its columns are views of those of the table.
func cut(r *reader, a []value) (value, error) {
	t, of, part := r.t, a[0], a[1]
	data, labels := slot(t, of, nData), slot(t, of, nIndex)
	if part.Kind() != object.KSlice || !data.IsSet() || data.Kind() != object.KList {
		return object.None, nil
	}
	index, err := cutIndex(t, labels, part, a[2], a[3])
	if err != nil || index.IsNone() {
		return index, err
	}
	columns := data.List().Items
	out := make([]value, len(columns))
	for i, v := range columns {
		if numpy.ArrayOf(v) == nil {
			return object.None, nil
		}
		if out[i], err = t.GetItem(v, part); err != nil {
			return value{}, err
		}
	}
	b := table{of: of}
	return b.with(t, out, index, slot(t, of, nColumns))
}

// cutIndex is the part of an Index or RangeIndex that a slice takes, None for other classes.
func cutIndex(t *thread, labels, part, index, ranges value) (value, error) {
	from := nValues
	if isA(labels, ranges) {
		from = nRange
	} else if !isA(labels, index) {
		return object.None, nil
	}
	old := slot(t, labels, from)
	if !old.IsSet() || old.Kind() != object.KRange && numpy.ArrayOf(old) == nil {
		return object.None, nil
	}
	some, err := t.GetItem(old, part)
	if err != nil {
		return value{}, err
	}
	made, err := filled(t, labels.Inst().Class, [3]*object.Str{from, nName, nLookup}, [3]value{some, slot(t, labels, nName), object.None})
	if err != nil || from == nValues {
		return made, err
	}
	p := place(t, made, nArray)
	if p == nil {
		return object.None, nil
	}
	*p = object.None
	return made, nil
}

// stack joins columns of one type each. Tables must have rows: empty ones do not decide the type of
// a column, which is Python's business.
func stack(r *reader, a []value) (value, error) {
	tables, err := r.t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	for i, v := range tables {
		if v.Kind() != object.KList || len(v.List().Items) != len(tables[0].List().Items) || i == 0 && len(tables) < 2 {
			return object.None, nil
		}
	}
	if len(tables) == 0 {
		return object.None, nil
	}
	out := make([]value, len(tables[0].List().Items))
	parts := make([]*nd.Array, len(tables))
	for j := range out {
		for i, v := range tables {
			x := numpy.ArrayOf(v.List().Items[j])
			if x == nil || x.Size() == 0 || !frame.Taken(x, false) || i > 0 && x.Type != parts[0].Type {
				return object.None, nil
			}
			parts[i] = x
		}
		joined, err := frame.Stacked(r.t.Meter, parts)
		if out[j], err = numpy.Wrap(r.t, joined, err); err != nil {
			return value{}, err
		}
	}
	return r.t.NewListOf(out)
}

// wholeRows serves dropna. Columns are floats, objects, or of types without missing values.
func wholeRows(r *reader, a []value) (value, error) {
	columns, err := r.t.Collect(a[0])
	if err != nil || len(columns) == 0 {
		return object.None, err
	}
	var whole *nd.Array
	for _, v := range columns {
		x := numpy.ArrayOf(v)
		if x == nil || len(x.Shape) != 1 || !x.IsC() || whole != nil && x.Size() != whole.Size() {
			return object.None, nil
		}
		if whole == nil {
			if whole, err = nd.New(r.t.Meter, nd.Of(nd.Bool), x.Size()); err != nil {
				return value{}, numpy.Fail(r.t, err)
			}
			out := nd.Slice[bool](whole)
			for i := range out {
				out[i] = true
			}
		}
		switch out := nd.Slice[bool](whole); {
		case x.Type.Code == nd.Float64:
			err = frame.KeepNumbers(r.t.Meter, nd.Slice[float64](x), out)
		case x.Type.Code == nd.Object:
			err = keepObjects(r.t, nd.Slice[nd.Cell](x), out)
		case x.Type.IsInteger() || x.Type.Code == nd.Bool:
		default:
			return object.None, nil
		}
		if err != nil {
			return value{}, numpy.Fail(r.t, err)
		}
	}
	return numpy.Wrap(r.t, whole, nil)
}

// keepObjects clears what is beside a missing object.
func keepObjects(t *thread, in []nd.Cell, out []bool) error {
	for i, c := range in {
		if i%256 == 0 {
			if err := t.Meter.Step(16); err != nil {
				return err
			}
		}
		gone, err := missingObject(t, numpy.CellValue(c))
		if err != nil {
			return err
		}
		if gone {
			out[i] = false
		}
	}
	return nil
}

// present serves count and dropna. Columns are floats, objects, or of types without missing values.
func present(r *reader, a []value) (value, error) {
	columns, err := r.t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	counts := make([]value, len(columns))
	for i, v := range columns {
		x := numpy.ArrayOf(v)
		if x == nil || len(x.Shape) != 1 || !x.IsC() {
			return object.None, nil
		}
		n := x.Size()
		switch {
		case x.Type.Code == nd.Float64:
			n, err = frame.CountNumbers(r.t.Meter, nd.Slice[float64](x))
		case x.Type.Code == nd.Object:
			n, err = countObjects(r.t, nd.Slice[nd.Cell](x))
		case x.Type.IsInteger() || x.Type.Code == nd.Bool:
		default:
			return object.None, nil
		}
		if err != nil {
			return value{}, numpy.Fail(r.t, err)
		}
		counts[i] = object.Int(int64(n))
	}
	return r.t.NewListOf(counts)
}

// countObjects is how many objects are not missing.
func countObjects(t *thread, in []nd.Cell) (int, error) {
	n := 0
	for i, c := range in {
		if i%256 == 0 {
			if err := t.Meter.Step(16); err != nil {
				return 0, err
			}
		}
		gone, err := missingObject(t, numpy.CellValue(c))
		if err != nil {
			return 0, err
		}
		if !gone {
			n++
		}
	}
	return n, nil
}

// hasInf looks for an infinite number.
func hasInf(r *reader, a []value) (value, error) {
	x := r.floats(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	found, err := frame.HasInf(r.t.Meter, x)
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	return object.Bool(found), nil
}

// hasText looks for the first str, which is mostly the first element. It is None if there is none.
func hasText(r *reader, a []value) (value, error) {
	x := numpy.ArrayOf(a[0])
	if x == nil || x.Type.Code != nd.Object || len(x.Shape) != 1 || !x.IsC() {
		return object.None, nil
	}
	for i, c := range nd.Slice[nd.Cell](x) {
		if err := r.t.Meter.Pace(i); err != nil {
			return value{}, numpy.Fail(r.t, err)
		}
		if numpy.CellValue(c).Kind().Base() == object.KStr {
			return object.True, nil
		}
	}
	return object.None, nil
}
