package numpy

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// scalar is the state of the scalars that are not objects of a Python type: bool, integers, small
// floats, complex64 and times. float64, complex128, str_ and bytes_ derive from Python's own types
// and have their layout.
type scalar struct {
	d    nd.DType
	bits uint64 // an integer or time; the bits of a float64; two float32 of a complex64
}

// Trace is part of object.Tracer.
func (*scalar) Trace(func(value)) int64 { return scalarSize }

const (
	scalarSize = 32
	objectSize = 64 // what a scalar is charged
)

type boxedScalar struct {
	object.NativeObject
	state scalar
}

// The two bools belong to the process: np.True_ is the only one.
var trueScalar, falseScalar = sharedBool(1), sharedBool(0)

func sharedBool(b uint64) value {
	return object.NewSharedObject(boolType, &scalar{nd.Of(nd.Bool), b})
}

func boolValue(b bool) value {
	if b {
		return trueScalar
	}
	return falseScalar
}

// scalarValue returns the Python object of an element.
func scalarValue(t *thread, s nd.Scalar) (value, error) {
	switch s.Type.Code {
	case nd.Bool:
		return boolValue(s.Int != 0), nil
	case nd.Float64:
		return object.NewFloatOf(float64Type, real(s.Num)), t.Alloc(objectSize)
	case nd.Complex128:
		return object.NewComplexOf(complex128Type, s.Num), t.Alloc(objectSize)
	case nd.Str:
		return object.NewStrOf(strType, s.Text), t.Alloc(objectSize + len(s.Text))
	case nd.Bytes:
		return object.NewBytesOf(bytesType, unsafe.Slice(unsafe.StringData(s.Text), len(s.Text))), t.Alloc(objectSize + len(s.Text))
	case nd.Object:
		return cellValue(s.Cell), nil
	case nd.Void:
		a, err := s.Array(t.Meter)
		if err != nil {
			return value{}, fail(t, err)
		}
		v, err := wrap(t, a)
		if err != nil {
			return value{}, err
		}
		return voidValue(t, v)
	}
	bits := uint64(s.Int)
	switch {
	case s.Type.IsFloat():
		bits = math.Float64bits(real(s.Num))
	case s.Type.Code == nd.Complex64:
		bits = uint64(math.Float32bits(float32(real(s.Num))))<<32 | uint64(math.Float32bits(float32(imag(s.Num))))
	}
	o := &boxedScalar{NativeObject: object.NativeObject{Header: object.Header{Kind: object.KNativeObject}, Class: scalarTypes[s.Type.Code]}, state: scalar{s.Type, bits}}
	o.State = &o.state
	return object.Obj(&o.Header), t.Alloc(objectSize)
}

// cellValue is an element of an object array; memory that nobody has written holds None.
func cellValue(c nd.Cell) value {
	if c.Ref == nil {
		return object.None
	}
	return fromCell(c)
}

// scalarOf returns the element that a numpy scalar is; ok is false for other objects.
func scalarOf(v value) (s nd.Scalar, ok bool) {
	switch k := v.Kind(); k {
	case object.KNativeObject, object.KNativeObject | object.Sub:
		switch st := v.NativeObject().State.(type) {
		case *scalar:
			return st.element(), true
		case *void:
			return arrayOf(st.array).Item(0), true
		}
	case object.KFloat | object.Sub:
		if object.TypeOf(v).IsSubtype(float64Type) {
			f, _ := object.FloatOf(v)
			return nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(object.PlainNaN(f), 0)}, true
		}
	case object.KComplex | object.Sub:
		if object.TypeOf(v).IsSubtype(complex128Type) {
			return nd.Scalar{Type: nd.Of(nd.Complex128), Num: object.PlainNaNs(v.Complex().V)}, true
		}
	case object.KStr | object.Sub:
		if object.TypeOf(v).IsSubtype(strType) {
			return textScalar(v.Str().S), true
		}
	case object.KBytes | object.Sub:
		if object.TypeOf(v).IsSubtype(bytesType) {
			return bytesScalar(v.Bytes().B), true
		}
	}
	return nd.Scalar{}, false
}

func (s *scalar) element() nd.Scalar {
	e := nd.Scalar{Type: s.d}
	switch {
	case s.d.IsFloat():
		e.Num = complex(math.Float64frombits(s.bits), 0)
	case s.d.Code == nd.Complex64:
		e.Num = complex(float64(math.Float32frombits(uint32(s.bits>>32))), float64(math.Float32frombits(uint32(s.bits))))
	default:
		e.Int = int64(s.bits)
	}
	return e
}

// payText pays for going through v once if it is a text, whose characters have to be counted.
func payText(t *thread, v value) error {
	if v.Kind().Base() != object.KStr {
		return nil
	}
	return t.Work(len(v.Str().S) >> 6)
}

func textScalar(s string) nd.Scalar {
	return nd.Scalar{Type: nd.StrOf(nd.RuneCount(s)), Text: s}
}

// bytesScalar is the element for the contents of a bytes object. It shares them, since neither ever
// changes: a copy of 20 MB takes as long as Kill may.
func bytesScalar(b []byte) nd.Scalar {
	return nd.Scalar{Type: nd.BytesOf(len(b)), Text: object.BytesToString(b)}
}

// pythonValue is what item() and tolist() give: plain Python objects.
func pythonValue(t *thread, s nd.Scalar) (value, error) {
	switch d := s.Type; {
	case d.Code == nd.Bool:
		return object.Bool(s.Int != 0), nil
	case d.Code == nd.Uint64 && s.Int < 0:
		return t.NewIntPaid(number.FromUint64(uint64(s.Int)))
	case d.IsInteger():
		return object.Int(s.Int), nil
	case d.IsFloat():
		return object.Float(real(s.Num)), nil
	case d.IsComplex():
		return object.NewComplex(s.Num), t.Alloc(objectSize)
	case d.Code == nd.Str:
		return t.Text(s.Text)
	case d.Code == nd.Bytes:
		return types.MakeBytes(t, s.Text)
	case d.Code == nd.Object:
		return cellValue(s.Cell), nil
	case d.Code == nd.Void:
		return voidPython(t, s)
	}
	return pythonTime(t, s)
}

// pythonItem is pythonValue of the element at an offset, which may be a long text.
func pythonItem(t *thread, a *nd.Array, offset int) (value, error) {
	s, err := a.Load(t.Meter, offset)
	if err != nil {
		return value{}, fail(t, err)
	}
	return pythonValue(t, s)
}

// numpyItem is scalarValue of the element at an offset, which may be a long text.
func numpyItem(t *thread, a *nd.Array, offset int) (value, error) {
	s, err := a.Load(t.Meter, offset)
	if err != nil {
		return value{}, fail(t, err)
	}
	return scalarValue(t, s)
}

// pythonTime is the datetime, date, timedelta or int of an element.
func pythonTime(t *thread, s nd.Scalar) (value, error) {
	if s.Int == nd.NaT {
		return object.None, nil
	}
	m, err := t.ImportInternal("_numpy_times")
	if err != nil {
		return value{}, err
	}
	return t.CallLibrary(m, "to_python", object.Bool(s.Type.Code == nd.Datetime), object.Int(s.Int), object.NewStr(s.Type.Unit.String()), object.Int(int64(s.Type.Mult)))
}
