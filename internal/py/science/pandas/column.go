// This file has the functions over single columns: missing values, filling, clipping, taking rows,
// looking objects up, and the texts of floats.

package pandas

import (
	"math"

	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// columnFuncs are the functions over columns. Those that return None cannot serve a column, and
// their callers do it in Python.
var columnFuncs = []*object.Def{
	{Name: "isna", Sig: "values, /", Doc: "Which objects of an array are missing values.", Fn: fn(isNA)},
	{Name: "lookup", Sig: "values, table, nan=-1, /", Doc: "The numbers that a dict has for objects, nan for missing values and -1 for what it has not.", Fn: fn(lookup)},
	{Name: "equal", Sig: "values, text, /", Doc: "Which objects are equal to a str.", Fn: fn(equalText)},
	{Name: "pairs", Sig: "columns, least, cov, /", Doc: "The correlations or covariances of columns.", Fn: fn(pairs)},
	{Name: "float_texts", Sig: "values, digits, lead, na, /", Doc: "The texts of a column of floats.", Fn: fn(floatTexts)},
	{Name: "fill_nan", Sig: "values, value, /", Doc: "Floats with a value in place of NaN; None if there is no NaN.", Fn: fn(fillNaN)},
	{Name: "fill_along", Sig: "values, backward, limit=-1, /", Doc: "Floats with the number before, or after, in place of NaN.", Fn: fn(fillAlong)},
	{Name: "clip", Sig: "values, lower, upper, /", Doc: "Floats between two bounds.", Fn: fn(clip)},
	{Name: "choose", Sig: "values, keep, value, /", Doc: "Floats, and a value where keep is false.", Fn: fn(choose)},
	{Name: "take", Sig: "values, places, missing=False, /", Doc: "Elements at places; with missing, NaN where they are below 0. None for types it does not know.", Fn: fn(take)},
	{Name: "largest", Sig: "values, n, smallest, /", Doc: "The places of the largest or smallest elements.", Fn: fn(largest)},
	{Name: "duplicated", Sig: "values, last, /", Doc: "Which elements come again.", Fn: fn(duplicated)},
}

// fillNaN returns None instead of a copy if there is no NaN.
func fillNaN(r *reader, a []value) (value, error) {
	x, with := r.floats(a[0]), r.float(a[1], 0)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.FillNaN(r.t.Meter, x, with)
	if y == nil && err == nil {
		return object.None, nil
	}
	return numpy.Wrap(r.t, y, err)
}

// fillAlong is ffill and bfill of floats; a limit below 0 is none.
func fillAlong(r *reader, a []value) (value, error) {
	x, backward, limit := r.floats(a[0]), r.bool(a[1], false), r.int(a[2], -1)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.FillAlong(r.t.Meter, x, backward, int(limit))
	return numpy.Wrap(r.t, y, err)
}

// clip takes None for a bound that does not exist.
func clip(r *reader, a []value) (value, error) {
	x, low, high := r.floats(a[0]), r.float(a[1], math.NaN()), r.float(a[2], math.NaN())
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Clip(r.t.Meter, x, low, high)
	return numpy.Wrap(r.t, y, err)
}

// choose is where and mask of floats; None for the value is NaN.
func choose(r *reader, a []value) (value, error) {
	x, keep, with := alike(r, r.floats(a[0])), alike(r, r.bools(a[1])), r.float(a[2], math.NaN())
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Choose(r.t.Meter, x, keep, with)
	return numpy.Wrap(r.t, y, err)
}

// array is an array with one dimension of any type that has keys.
func (r *reader) array(v value) *nd.Array {
	x, err := numpy.AsArray(r.t, v)
	if err == nil && len(x.Shape) != 1 {
		err = r.t.Errorf(object.ValueError, "Buffer has wrong number of dimensions (expected 1, got %d)", len(x.Shape))
	}
	if r.err == nil {
		r.err = err
	}
	return x
}

// take gathers rows; see [frame.Taken] for the types that it knows.
func take(r *reader, a []value) (value, error) {
	x, places, missing := r.array(a[0]), r.ints(a[1]), r.bool(a[2], false)
	if r.err != nil {
		return value{}, r.err
	}
	if !frame.Taken(x, missing) {
		return object.None, nil
	}
	y, err := frame.Take(r.t.Meter, x, places, missing)
	return numpy.Wrap(r.t, y, err)
}

// largest serves nlargest and nsmallest. A negative n finds nothing.
func largest(r *reader, a []value) (value, error) {
	x, n, smallest := r.array(a[0]), r.int(a[1], 5), r.bool(a[2], false)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Largest(r.t.Meter, x, int(max(n, 0)), smallest)
	return numpy.Wrap(r.t, y, err)
}

// duplicated marks elements that come again.
func duplicated(r *reader, a []value) (value, error) {
	x, last := r.array(a[0]), r.bool(a[1], false)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Duplicated(r.t.Meter, x, last)
	return numpy.Wrap(r.t, y, err)
}

// isNA marks None, NaN, NaT and NA in an array of objects.
func isNA(r *reader, a []value) (value, error) {
	return eachObject(r, a[0], nd.Bool, func(out []bool, i int, v value) (err error) {
		out[i], err = missingObject(r.t, v)
		return err
	})
}

// eachObject makes an array of what f stores at out[i] for every object of an array. f may call
// methods of the program, which may raise. A block of 256 objects costs 16 steps.
func eachObject[T any](r *reader, of value, code nd.Code, f func(out []T, i int, v value) error) (value, error) {
	x, err := numpy.AsArray(r.t, of)
	if err != nil {
		return value{}, err
	}
	if len(x.Shape) != 1 || x.Type.Code != nd.Object {
		return value{}, r.t.Errorf(object.TypeError, "an array of objects with one dimension is needed")
	}
	made, err := nd.New(r.t.Meter, nd.Of(code), x.Size())
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	out := nd.Slice[T](made)
	// An array without gaps is read directly, which is the usual case.
	var cells []nd.Cell
	if x.IsC() {
		cells = nd.Slice[nd.Cell](x)
	}
	for i := range out {
		if i%256 == 0 {
			if err := r.t.Meter.Step(16); err != nil {
				return value{}, numpy.Fail(r.t, err)
			}
		}
		var v value
		if cells != nil {
			v = numpy.CellValue(cells[i])
		} else {
			v = numpy.CellValue(x.Item(i * x.Strides[0]).Cell)
		}
		if err := f(out, i, v); err != nil {
			return value{}, err
		}
	}
	return numpy.Wrap(r.t, made, nil)
}

// lookup finds objects in a dict of numbers. The dict comes from the modules of pandas, but
// programs can pass their own: its values are checked to be ints.
func lookup(r *reader, a []value) (value, error) {
	if a[1].Kind().Base() != object.KDict {
		return value{}, r.t.Errorf(object.TypeError, "a dict is needed")
	}
	table, nan := a[1].Dict(), r.int(a[2], -1)
	if r.err != nil {
		return value{}, r.err
	}
	return eachObject(r, a[0], nd.Int64, func(out []int64, i int, v value) error {
		if gone, err := missingObject(r.t, v); gone || err != nil {
			out[i] = nan
			return err
		}
		n, ok, err := r.t.Get(table, v)
		switch out[i] = -1; {
		case ok && n.Kind() != object.KInt:
			return r.t.Errorf(object.TypeError, "the numbers of a dict must be ints")
		case ok:
			out[i] = n.Int()
		}
		return err
	})
}

// equalText compares objects with a str. Others than str are compared as they compare themselves.
func equalText(r *reader, a []value) (value, error) {
	text := r.text(a[1], "")
	if r.err != nil {
		return value{}, r.err
	}
	return eachObject(r, a[0], nd.Bool, func(out []bool, i int, v value) error {
		switch {
		case !v.IsSet() || v.IsNone():
			return nil
		case v.Kind() == object.KStr:
			out[i] = v.Str().S == text
			return nil
		}
		same, err := r.t.Compare(v, a[1], object.EQ)
		if err == nil {
			out[i], err = r.t.Truth(same)
		}
		return err
	})
}

// pairs is the matrix that corr and cov return.
func pairs(r *reader, a []value) (value, error) {
	items, err := r.t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	columns := make([][]float64, len(items))
	for i, v := range items {
		columns[i] = alike(r, r.floats(v))
	}
	least, cov := r.int(a[1], 1), r.bool(a[2], false)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Pairs(r.t.Meter, columns, int(least), cov)
	return numpy.Wrap(r.t, y, err)
}

// missingObject reports whether an object stands for nothing: None, NaN of any type, NaT or NA.
// Types that programs mostly have are decided without a call; the last case asks the object itself,
// which is NaN if it differs from itself.
func missingObject(t *thread, v value) (bool, error) {
	if !v.IsSet() || v.IsNone() {
		return true, nil
	}
	switch v.Kind().Base() {
	case object.KFloat:
		f, _ := object.FloatOf(v)
		return f != f, nil
	case object.KStr, object.KInt, object.KBool, object.KBigInt, object.KTuple, object.KList, object.KDict,
		object.KBytes:
		return false, nil
	}
	// NaTType and NAType are classes written in Python. A program's own class of such a name would
	// be missing too, which harms nobody but that program.
	switch object.TypeOf(v).Name {
	case "NaTType", "NAType":
		return true, nil
	case "Decimal", "float16", "float32", "complex", "complex64", "complex128", "datetime64", "timedelta64":
		other, err := t.Compare(v, v, object.NE)
		if err != nil {
			return false, err
		}
		return t.Truth(other)
	}
	return false, nil
}

// floatTexts writes a column of floats as pandas prints it.
func floatTexts(r *reader, a []value) (value, error) {
	x, digits, lead, na := r.floats(a[0]), r.int(a[1], 6), r.bool(a[2], true), r.text(a[3], "NaN")
	if r.err != nil {
		return value{}, r.err
	}
	texts, err := frame.FloatTexts(r.t.Meter, x, int(digits), lead, na)
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	items := make([]value, len(texts))
	for i, s := range texts {
		if err := r.t.Work(2); err != nil {
			return value{}, err
		}
		if items[i], err = r.t.Text(s); err != nil {
			return value{}, err
		}
	}
	return r.t.NewListOf(items)
}
