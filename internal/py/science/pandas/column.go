package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

var columnFuncs = []*object.Def{
	{Name: "isna", Sig: "values, /", Doc: "Which objects of an array are missing values.", Fn: fn(isNA)},
	{Name: "float_texts", Sig: "values, digits, lead, na, /", Doc: "The texts of a column of floats.", Fn: fn(floatTexts)},
}

// isNA marks None, NaN, NaT and NA in an array of objects.
func isNA(r *reader, a []value) (value, error) {
	x, err := numpy.AsArray(r.t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(x.Shape) != 1 || x.Type.Code != nd.Object {
		return value{}, r.t.Errorf(object.TypeError, "isna needs an array of objects with one dimension")
	}
	marks, err := nd.New(r.t.Meter, nd.Of(nd.Bool), x.Size())
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	out := nd.Slice[bool](marks)
	for i := range out {
		if i%256 == 0 {
			if err := r.t.Meter.Step(16); err != nil {
				return value{}, numpy.Fail(r.t, err)
			}
		}
		if out[i], err = missingObject(r.t, numpy.CellValue(x.Item(i*x.Strides[0]).Cell)); err != nil {
			return value{}, err
		}
	}
	return numpy.Wrap(r.t, marks, nil)
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
