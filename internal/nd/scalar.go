package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Scalar is one element outside an array. Which fields are used depends on the type: Int for bool
// (0 or 1), signed integers, datetime64 and timedelta64; Int's bits as uint64 for unsigned
// integers; Num for floats (real part) and complex numbers; Text for str (UTF-8, with surrogates
// in their three-byte form) and bytes; Cell for objects.
type Scalar struct {
	Type DType
	Int  int64
	Num  complex128
	Text string
	Cell Cell
}

// NaT is the datetime64 and timedelta64 that is no time.
const NaT = -1 << 63

// Float is the real value of a float scalar.
func (s Scalar) Float() float64 { return real(s.Num) }

// Uint is the value of an unsigned scalar.
func (s Scalar) Uint() uint64 { return uint64(s.Int) }

// Item reads the element at a byte offset from the first.
func (a *Array) Item(offset int) Scalar { return Read(a.Type, a.At(offset)) }

// SetItem writes an element of the array's type; Writable must have succeeded.
func (a *Array) SetItem(offset int, s Scalar) { write(a.Type, a.At(offset), s) }

// SetLong is SetItem for an element that may be a long text.
func (a *Array) SetLong(m *budget.Meter, offset int, s Scalar) error {
	if !a.Type.IsText() {
		a.SetItem(offset, s)
		return nil
	}
	return writeText(m, a.Type, a.At(offset), s.Text)
}

// Load is Item for an element that may be a long text.
func (a *Array) Load(m *budget.Meter, offset int) (s Scalar, err error) {
	if !a.Type.IsText() {
		return a.Item(offset), nil
	}
	s.Type = a.Type
	s.Text, err = readText(m, a.Type, a.At(offset))
	return s, err
}

// longText is the length of texts from which they are written in pieces.
const longText = 1 << 16

// Read reads an element of type d.
func Read(d DType, p unsafe.Pointer) Scalar {
	s := Scalar{Type: d}
	switch d.Code {
	case Bool, Uint8:
		s.Int = int64(*(*uint8)(p))
	case Int8:
		s.Int = int64(*(*int8)(p))
	case Int16:
		s.Int = int64(*(*int16)(p))
	case Uint16:
		s.Int = int64(*(*uint16)(p))
	case Int32:
		s.Int = int64(*(*int32)(p))
	case Uint32:
		s.Int = int64(*(*uint32)(p))
	case Int64, Uint64, Datetime, Timedelta:
		s.Int = *(*int64)(p)
	case Float16:
		s.Num = complex(float64((*(*Half)(p)).Float()), 0)
	case Float32:
		s.Num = complex(float64(*(*float32)(p)), 0)
	case Float64:
		s.Num = complex(*(*float64)(p), 0)
	case Complex64:
		c := *(*complex64)(p)
		s.Num = complex(float64(real(c)), float64(imag(c)))
	case Complex128:
		s.Num = *(*complex128)(p)
	case Str:
		s.Text = decodeStr(p, int(d.Len))
	case Bytes:
		s.Text = decodeBytes(p, int(d.Len))
	case Object:
		s.Cell = *(*Cell)(p)
	case Void:
		s.Text = string(unsafe.Slice((*byte)(p), d.Size()))
	}
	return s
}

// write stores s, whose type is d.
func write(d DType, p unsafe.Pointer, s Scalar) {
	switch d.Code {
	case Bool, Uint8, Int8:
		*(*uint8)(p) = uint8(s.Int)
	case Int16, Uint16:
		*(*uint16)(p) = uint16(s.Int)
	case Int32, Uint32:
		*(*uint32)(p) = uint32(s.Int)
	case Int64, Uint64, Datetime, Timedelta:
		*(*int64)(p) = s.Int
	case Float16:
		*(*Half)(p) = HalfOf(real(s.Num))
	case Float32:
		*(*float32)(p) = float32(real(s.Num))
	case Float64:
		*(*float64)(p) = real(s.Num)
	case Complex64:
		*(*complex64)(p) = complex64(s.Num)
	case Complex128:
		*(*complex128)(p) = s.Num
	case Str:
		_ = encodeStr(p, int(d.Len), s.Text) // what has no room is cut off
	case Bytes:
		encodeBytes(p, int(d.Len), s.Text)
	case Object:
		*(*Cell)(p) = s.Cell
	case Void:
		b := unsafe.Slice((*byte)(p), d.Size())
		clear(b[copy(b, s.Text):])
	}
}

// Array makes a 0-d array that holds s.
func (s Scalar) Array(m *budget.Meter) (*Array, error) {
	a, err := New(m, s.Type)
	if err == nil && a.Type.Size() > 0 {
		err = a.SetLong(m, 0, s)
	}
	return a, err
}

// FromSlice makes a 1-d array of type d from Go values of its layout.
func FromSlice[T any](m *budget.Meter, d DType, values []T) (*Array, error) {
	a, err := New(m, d, len(values))
	if err != nil {
		return nil, err
	}
	copy(Slice[T](a), values)
	return a, nil
}
