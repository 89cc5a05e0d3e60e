package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var columnFuncs = []*object.Def{
	{Name: "isna", Sig: "values, /", Doc: "Which objects of an array are missing values.", Fn: fn(isNA)},
	{Name: "lookup", Sig: "values, table, nan=-1, /", Doc: "The numbers that a dict has for objects, nan for missing values and -1 for what it has not.", Fn: fn(lookup)},
	{Name: "equal", Sig: "values, text, /", Doc: "Which objects are equal to a str.", Fn: fn(equalText)},
	{Name: "pairs", Sig: "columns, least, cov, /", Doc: "The correlations or covariances of columns.", Fn: fn(pairs)},
	{Name: "float_texts", Sig: "values, digits, lead, na, /", Doc: "The texts of a column of floats.", Fn: fn(floatTexts)},
}

// isNA marks None, NaN, NaT and NA in an array of objects.
func isNA(r *reader, a []value) (value, error) {
	return eachObject(r, a[0], nd.Bool, func(out []bool, i int, v value) (err error) {
		out[i], err = missingObject(r.t, v)
		return err
	})
}

// eachObject makes an array of what f stores for every object of an array.
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
	for i := range out {
		if i%256 == 0 {
			if err := r.t.Meter.Step(16); err != nil {
				return value{}, numpy.Fail(r.t, err)
			}
		}
		if err := f(out, i, numpy.CellValue(x.Item(i*x.Strides[0]).Cell)); err != nil {
			return value{}, err
		}
	}
	return numpy.Wrap(r.t, made, nil)
}

// lookup finds objects in a dict of numbers.
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
		if out[i] = -1; ok {
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

// missingObject reports whether an object stands for nothing.
func missingObject(t *thread, v value) (bool, error) {
	if !v.IsSet() || v.IsNone() {
		return true, nil
	}
	switch v.Kind().Base() {
	case object.KFloat:
		f, _ := object.FloatOf(v)
		return f != f, nil
	case object.KStr, object.KInt, object.KBool, object.KBigInt, object.KTuple, object.KList, object.KDict, object.KBytes:
		return false, nil
	}
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
		if items[i], err = r.t.Text(s); err != nil {
			return value{}, err
		}
	}
	return r.t.NewListOf(items)
}
