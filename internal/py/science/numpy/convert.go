package numpy

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// operand converts what stands in an expression with arrays. Plain Python numbers become weak
// arrays, which take part in promotion with their kind only.
func operand(t *thread, v value) (*nd.Array, error) {
	if s := asArray(v); s != nil {
		return s.a, nil
	}
	if s, ok := scalarOf(v); ok {
		return zeroDim(t, s, nd.Strong)
	}
	if a := asVoid(v); a != nil {
		return a, nil
	}
	switch v.Kind() {
	case object.KInt, object.KInt | object.Sub, object.KBigInt, object.KBigInt | object.Sub:
		return weakInt(t, v)
	case object.KFloat, object.KFloat | object.Sub:
		f, _ := object.FloatOf(v)
		return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(object.PlainNaN(f), 0)}, nd.WeakFloat)
	case object.KComplex, object.KComplex | object.Sub:
		return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Complex128), Num: object.PlainNaNs(v.Complex().V)}, nd.WeakComplex)
	case object.KBool:
		return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Bool), Int: int64(v.N)}, nd.Strong)
	}
	return toArray(t, v, nil)
}

// zeroDim makes an array of one element. Those of plain numbers live for one operation, and are
// charged like the others: a loop of them is counted.
func zeroDim(t *thread, s nd.Scalar, w nd.Weak) (*nd.Array, error) {
	a, err := s.Array(t.Meter)
	if err != nil {
		return nil, fail(t, err)
	}
	a.Weak = w
	return a, nil
}

// weakInt is a Python int: int64 or uint64 if it fits, else an object.
func weakInt(t *thread, v value) (*nd.Array, error) {
	n, _ := object.IntOf(v)
	switch {
	case n.Big == nil:
		return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Int64), Int: n.Small}, nd.WeakInt)
	case n.Big.IsUint64():
		return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Uint64), Int: int64(n.Big.Uint64())}, nd.WeakInt)
	}
	return zeroDim(t, nd.Scalar{Type: nd.Of(nd.Object), Cell: toCell(v)}, nd.Strong)
}

// strong is operand for functions that take arrays: plain numbers have a type of their own.
func strong(t *thread, v value) (*nd.Array, error) {
	a, err := operand(t, v)
	if err == nil && a.Weak != nd.Strong {
		a.Weak = nd.Strong
	}
	return a, err
}

// element converts a Python object to an element of type d.
func element(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	if d.Code == nd.Object {
		return nd.Scalar{Type: d, Cell: toCell(v)}, nil
	}
	if d.Code == nd.Void {
		return voidElement(t, v, d)
	}
	if s, ok := scalarOf(v); ok {
		return cast(t, s, d)
	}
	if s := asArray(v); s != nil {
		if s.a.Size() != 1 || len(s.a.Shape) > 0 {
			return nd.Scalar{}, valueError(t, "setting an array element with a sequence.")
		}
		if err := t.Enter(inElement); err != nil { // the array may be an element of itself
			return nd.Scalar{}, err
		}
		defer t.Leave()
		return cast(t, s.a.Item(0), d)
	}
	switch {
	case d.Code == nd.Bool:
		return boolElement(t, v, d)
	case d.IsInteger():
		return intElement(t, v, d)
	case d.IsFloat():
		return floatElement(t, v, d)
	case d.IsComplex():
		return complexElement(t, v, d)
	case d.IsText():
		return textElement(t, v, d)
	}
	return timeElement(t, v, d)
}

// cast converts an element of one type to another.
func cast(t *thread, s nd.Scalar, d nd.DType) (nd.Scalar, error) {
	if s.Type == d {
		return s, nil
	}
	if s.Type.Code == nd.Object {
		return element(t, cellValue(s.Cell), d)
	}
	if d.Code == nd.Object {
		v, err := pythonValue(t, s)
		return nd.Scalar{Type: d, Cell: toCell(v)}, err
	}
	a, err := s.Array(t.Meter)
	if err == nil {
		var st nd.Status
		a, err = a.AsType(t.Meter, d, nd.OrderC, nd.Unsafe, &st)
	}
	if err != nil {
		return s, fail(t, err)
	}
	if d.IsText() && a.Type.Len == 0 {
		return nd.Scalar{Type: a.Type}, nil
	}
	return a.Item(0), nil
}

func boolElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	b, err := t.Truth(v)
	s := nd.Scalar{Type: d}
	if b {
		s.Int = 1
	}
	return s, err
}

func intElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	s := nd.Scalar{Type: d}
	switch v.Kind().Base() {
	case object.KBool:
		s.Int = int64(v.N)
		return s, nil
	case object.KStr:
		if r, err := cast(t, textScalar(v.Str().S), d); err == nil || v.Kind() != object.KStr {
			return r, err
		} // else int() says what is wrong
	case object.KBytes:
		return cast(t, bytesScalar(v.Bytes().B), d)
	case object.KFloat:
		f, _ := object.FloatOf(v)
		if f == math.Trunc(f) && math.Abs(f) < 1<<62 {
			return cast(t, nd.Scalar{Type: nd.Of(nd.Int64), Int: int64(f)}, d)
		}
	}
	n, ok := object.IntOf(v)
	if !ok {
		r, err := t.CallType(object.IntType, []value{v}, nil)
		if err != nil {
			return s, err
		}
		n, _ = object.IntOf(r)
		if v.Kind().Base() == object.KFloat && n.Big == nil { // floats wrap as C's do
			return cast(t, nd.Scalar{Type: nd.Of(nd.Int64), Int: n.Small}, d)
		}
	}
	if n.Big != nil {
		if d.Code == nd.Uint64 && n.Big.IsUint64() {
			s.Int = int64(n.Big.Uint64())
			return s, nil
		}
		text, err := t.ReprString(object.NewInt(n))
		if err != nil {
			return s, err
		}
		if n.Big.IsUint64() || d.Code == nd.Uint64 || d.Code == nd.Int64 {
			return s, t.Errorf(object.OverflowError, "Python int too large to convert to C long")
		}
		return s, t.Errorf(object.OverflowError, "Python integer %s out of bounds for %s", text, d.Name())
	}
	s.Int = n.Small
	if err := nd.CheckInt(n.Small, d); err != nil {
		return s, fail(t, err)
	}
	return s, nil
}

func floatElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	s := nd.Scalar{Type: d}
	f, ok := object.FloatOf(v)
	if !ok {
		if v.IsNone() {
			f = number.NaN()
		} else if n, isInt := object.IntOf(v); isInt && n.Big == nil {
			f = float64(n.Small)
		} else {
			r, err := t.CallType(object.FloatType, []value{v}, nil)
			if err != nil {
				return s, err
			}
			f, _ = object.FloatOf(r)
		}
	}
	s.Num = complex(object.PlainNaN(f), 0)
	return s, nil
}

func complexElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	s := nd.Scalar{Type: d}
	if v.Kind().Base() == object.KComplex {
		s.Num = object.PlainNaNs(v.Complex().V)
		return s, nil
	}
	if f, ok := object.FloatOf(v); ok {
		s.Num = complex(object.PlainNaN(f), 0)
		return s, nil
	}
	if v.IsNone() {
		s.Num = complex(number.NaN(), 0)
		return s, nil
	}
	r, err := t.CallType(object.ComplexType, []value{v}, nil)
	if err != nil {
		return s, err
	}
	s.Num = object.PlainNaNs(r.Complex().V)
	return s, nil
}

// textElement is str(v), cut to the length of the type.
func textElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	if v.Kind().Base() == object.KBytes {
		return cast(t, bytesScalar(v.Bytes().B), d)
	}
	text := ""
	if v.Kind().Base() == object.KStr {
		text = v.Str().S
	} else {
		s, err := t.StrString(v)
		if err != nil {
			return nd.Scalar{}, err
		}
		text = s
	}
	if d.Code == nd.Str {
		return nd.Scalar{Type: d, Text: text}, nil
	}
	return cast(t, textScalar(text), d)
}

// timeElement converts to a datetime64 or timedelta64.
// spanOfText reads a number of ticks, or that there is none.
func spanOfText(t *thread, text string, d nd.DType) (nd.Scalar, error) {
	s := nd.Scalar{Type: d, Int: nd.NaT}
	if text == "" || strings.EqualFold(text, "nat") {
		return s, nil
	}
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return s, valueError(t, "Could not convert object to NumPy timedelta")
	}
	s.Int = n
	return s, nil
}

func timeElement(t *thread, v value, d nd.DType) (nd.Scalar, error) {
	s := nd.Scalar{Type: d, Int: nd.NaT}
	switch v.Kind().Base() {
	case object.KNone:
		return s, nil
	case object.KStr:
		if d.Code == nd.Timedelta {
			return spanOfText(t, v.Str().S, d)
		}
		n, _, _, err := nd.TimeOfText(v.Str().S, d)
		if err != nil {
			return s, fail(t, err)
		}
		s.Int = n
		return s, nil
	case object.KInt, object.KBool:
		n, _ := object.IntOf(v)
		s.Int = n.Small
		return s, nil
	}
	m, err := t.ImportInternal("_numpy_times")
	if err != nil {
		return s, err
	}
	r, err := t.CallLibrary(m, "from_python", object.Bool(d.Code == nd.Datetime), v)
	if err != nil {
		return s, err
	}
	unit, mult, err := nd.ParseUnit(r.Tuple().Items[1].Str().S)
	if err != nil {
		return s, fail(t, err)
	}
	return cast(t, nd.Scalar{Type: nd.TimeOf(d.Code, unit, mult), Int: r.Tuple().Items[0].Int()}, d)
}
